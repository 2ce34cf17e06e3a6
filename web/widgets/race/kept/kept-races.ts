/**
 * Races that are kept in this browser, newest first. Local storage is written at once, so that a
 * race that is cut off by closing its page is kept too. What cannot be stored stays in this page,
 * and is tried again with the next change; what cannot be read is never written over.
 */
import { JsonPart } from "./json-part.ts";
import { readRecord } from "./read-record.ts";
import type { RaceRecord } from "../record.ts";

const KEY = "orrery-races";
/** Content that cannot be read is copied here, or with a number behind where that is taken. */
const ASIDE = "orrery-races-unreadable";

/** The oldest ones give way. */
export const MAX_KEPT = 20;

const CLOSED =
  "This page may not keep anything in your browser, so races are lost when it is closed. Save those that you need as files.";
const FULL =
  "The latest changes could not be stored in your browser; its storage is full or closed to this page. Save a race that you need as a file.";
const NO_COPY =
  "There is no room to put a copy aside, so they stay, and nothing new is stored. Save a race that you need as a file.";

/** What is kept under the time of a race: the race, or null where it is forgotten. */
type Changes = ReadonlyMap<string, RaceRecord | null>;

export class KeptRaces {
  /** As they were read or written last. */
  #stored: readonly RaceRecord[] = [];
  /** Changes that are not stored yet, the latest one last. */
  readonly #unstored = new Map<string, RaceRecord | null>();
  #problem = "";
  readonly #listeners = new Set<() => void>();
  readonly #heard = ({ key }: StorageEvent): void => {
    if (key !== KEY && key !== null) return;
    this.#load();
    this.#tell();
  };

  /** `storage` gives the browser's, which some frames may not touch. */
  constructor(private readonly storage: () => Storage = () => localStorage) {
    this.#load();
  }

  get list(): readonly RaceRecord[] {
    return changed(this.#stored, this.#unstored);
  }

  /** Why races cannot be kept, or what was found damaged, as a sentence; empty where all is well. */
  get problem(): string {
    return this.#problem;
  }

  /**
   * Keeps a race, in place of the one of the same time. One that could not be read again is not
   * kept, and the problem says why.
   */
  keep(record: RaceRecord): void {
    let readable: RaceRecord;
    try {
      readable = readRecord(record);
    } catch (error) {
      this.#problem = `This race cannot be kept: ${(error as Error).message}`;
      this.#tell();
      return;
    }
    this.#change(readable.made, readable);
  }

  /** Removes the race of a time. To undo it, keep it again. */
  forget(made: string): void {
    this.#change(made, null);
  }

  /** Tells of changes, also those of other tabs. @returns what stops it. */
  listen(changed: () => void): () => void {
    if (this.#listeners.size === 0) globalThis.addEventListener?.("storage", this.#heard);
    this.#listeners.add(changed);
    return () => {
      this.#listeners.delete(changed);
      if (this.#listeners.size === 0) globalThis.removeEventListener?.("storage", this.#heard);
    };
  }

  #change(made: string, record: RaceRecord | null): void {
    this.#problem = "";
    this.#unstored.delete(made); // So that it comes last.
    this.#unstored.set(made, record);
    // Another tab may have written since.
    if (this.#load()) this.#store();
    this.#tell();
  }

  /** Reads what is stored. @returns whether that may be written over. */
  #load(): boolean {
    let text: string;
    try {
      text = this.storage().getItem(KEY) ?? "[]";
    } catch {
      this.#problem = CLOSED;
      return false;
    }
    const { races, damage } = readRaces(text);
    this.#stored = races;
    if (!damage) return true;
    const isCopied = this.#putAside(text);
    this.#problem = `${damage} ${isCopied ? "A copy has been put aside." : NO_COPY}`;
    return isCopied;
  }

  /** Copies a text that cannot be read, and leaves what can. @returns whether there is a copy. */
  #putAside(text: string): boolean {
    try {
      const storage = this.storage();
      let key = ASIDE;
      for (let number = 2; ; number++) {
        const there = storage.getItem(key);
        if (there === null) storage.setItem(key, text);
        if (there === null || there === text) break;
        key = `${ASIDE}-${number}`;
      }
    } catch {
      return false;
    }
    this.#write(this.#stored);
    return true;
  }

  #store(): void {
    const races = this.list;
    if (this.#write(races)) {
      this.#stored = races;
      this.#unstored.clear();
    } else this.#problem = FULL;
  }

  /** @returns whether there was room. */
  #write(races: readonly RaceRecord[]): boolean {
    try {
      this.storage().setItem(KEY, JSON.stringify(races));
      return true;
    } catch {
      return false;
    }
  }

  #tell(): void {
    for (const changed of this.#listeners) changed();
  }
}

/** Newest first. A race that is kept stays; where there are too many, the oldest other one goes. */
function changed(races: readonly RaceRecord[], changes: Changes): readonly RaceRecord[] {
  let list = races;
  for (const [made, record] of changes) {
    list = list.filter((race) => race.made !== made);
    if (record) list = newestFirst([record, ...list.slice(0, MAX_KEPT - 1)]);
  }
  return list;
}

const newestFirst = (races: readonly RaceRecord[]): RaceRecord[] =>
  [...races].sort((a, b) => b.made.localeCompare(a.made));

/** The races that can be read, and a sentence about those that cannot, empty where all can. */
function readRaces(text: string): { races: readonly RaceRecord[]; damage: string } {
  const races: RaceRecord[] = [];
  const reasons: string[] = [];
  const attempt = (read: () => void): void => {
    try {
      read();
    } catch (error) {
      reasons.push(error instanceof SyntaxError ? "it is not JSON." : (error as Error).message);
    }
  };
  attempt(() => {
    const entries = new JsonPart(JSON.parse(text)).list(Infinity).slice(0, MAX_KEPT);
    for (const { value } of entries) attempt(() => races.push(readRecord(value)));
  });
  const which = races.length > 0 ? `${reasons.length} of the races` : "The races";
  const damage =
    reasons.length > 0 ? `${which} that were kept here cannot be read: ${reasons[0]}` : "";
  return { races: newestFirst(races), damage };
}
