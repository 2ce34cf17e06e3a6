/**
 * Races that are kept in this browser, newest first. Local storage is written at once, so that a
 * race that is cut off by closing its page is kept too.
 */
import { readRecord } from "./read-record.ts";
import type { RaceRecord } from "./record.ts";

const KEY = "orrery-races";
/** Where content that cannot be read is put aside. */
const ASIDE = "orrery-races-unreadable";

/** The oldest ones give way. */
export const MOST_KEPT = 20;

export class KeptRaces {
  #races: readonly RaceRecord[] = [];
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
    return this.#races;
  }

  /** Why races cannot be kept, or what was found damaged, as a sentence; empty where all is well. */
  get problem(): string {
    return this.#problem;
  }

  /** Keeps a race, in place of the one of the same time. */
  keep(record: RaceRecord): void {
    const others = this.#readLatest().filter(({ made }) => made !== record.made);
    this.#write(
      [record, ...others].sort((a, b) => b.made.localeCompare(a.made)).slice(0, MOST_KEPT),
    );
  }

  /** Removes the race of a time. To undo it, keep it again. */
  forget(made: string): void {
    this.#write(this.#readLatest().filter((race) => race.made !== made));
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

  /** Another tab may have written since; without storage it is what this page knows. */
  #readLatest(): readonly RaceRecord[] {
    this.#load();
    return this.#races;
  }

  #load(): void {
    let text: string | null;
    try {
      text = this.storage().getItem(KEY);
    } catch {
      this.#problem =
        "This page may not keep anything in your browser, so races are lost when it is closed. Save those that you need as files.";
      return;
    }
    if (text === null) {
      this.#races = [];
      return;
    }
    try {
      const raw: unknown = JSON.parse(text);
      if (!Array.isArray(raw)) throw new Error("no list");
      this.#races = raw.slice(0, MOST_KEPT).map(readRecord);
    } catch (error) {
      this.#putAside(text, error);
    }
  }

  #putAside(text: string, error: unknown): void {
    this.#races = [];
    const reason = error instanceof SyntaxError ? "it is not JSON." : (error as Error).message;
    this.#problem = `The races that were kept here cannot be read: ${reason} They have been put aside.`;
    try {
      this.storage().setItem(ASIDE, text);
      this.storage().removeItem(KEY);
    } catch {
      // They stay where they are.
    }
  }

  #write(races: readonly RaceRecord[]): void {
    this.#races = races;
    try {
      this.storage().setItem(KEY, JSON.stringify(races));
      this.#problem = "";
    } catch {
      this.#problem =
        "This race could not be kept in your browser; its storage is full or closed to this page. Save it as a file.";
    }
    this.#tell();
  }

  #tell(): void {
    for (const changed of this.#listeners) changed();
  }
}
