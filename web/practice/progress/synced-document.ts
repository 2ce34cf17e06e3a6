// The document in memory, and how it gets to where it is kept: each change stands in the journal at
// once and in the browser's database a little later. Two tabs join their documents entry by entry
// inside one transaction.

import {
  documentVersion,
  emptyDocument,
  latestTime,
  readDocument,
  type ProgressDocument,
  type Reading,
} from "./document.ts";
import { noJournal, type Entry, type Journal } from "./journal.ts";
import { merge } from "./merge.ts";
import { asideSentence, troubleOf, troubleSentence, type Trouble } from "./messages.ts";
import {
  asidePrefix,
  indexedDbStorage,
  type Aside,
  type DocumentStorage,
  type StorageChange,
} from "./storage.ts";

const writeDelayMs = 400;

/** What a page asks of the outside world; tests pass their own. */
export interface ProgressOptions {
  readonly storage?: DocumentStorage;
  readonly journal?: Journal;
  readonly now?: () => number;
}

/** Entries that storage does not hold yet, by key. */
interface Unwritten {
  readonly lessons: Set<string>;
  readonly answers: Set<string>;
}

/** Holds the document, writes what changes and joins what others wrote. What the changes mean is not its business. */
export class SyncedDocument {
  #document: ProgressDocument = emptyDocument;
  #unwritten: Unwritten | null = null;
  /** Counts changes, so that one made while writing is not taken for written. */
  #changes = 0;
  /** Left by other pages and unreadable: goes aside with the next transaction, and only then from where it stands. */
  #unreadable: readonly Entry[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #listeners = new Set<() => void>();
  #notice = "";
  #trouble: Trouble | "" = "";
  /** Whether the journal holds what is unwritten. */
  #held = false;
  /** Whether the page is put away, perhaps to be come back to. */
  #resting = false;
  /** Counts rests, so that a transaction that one ended is not taken for refused. */
  #rests = 0;
  /** The stored document where a newer version wrote it. */
  #newer: unknown;
  readonly #storage: DocumentStorage;
  readonly #journal: Journal;
  readonly #now: () => number;

  constructor({
    storage = indexedDbStorage(),
    journal = noJournal,
    now = Date.now,
  }: ProgressOptions) {
    this.#storage = storage;
    this.#journal = journal;
    this.#now = now;
  }

  /** Everything that is kept, as it stands now. */
  get document(): ProgressDocument {
    return this.#document;
  }

  /** Calls back after every change. Returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A sentence the learner should read once (storage blocked, document set aside), or "". Given out once. */
  takeNotice(): string {
    const notice = this.#notice;
    this.#notice = "";
    return notice && this.#journal.isNews(notice) ? notice : "";
  }

  /** What keeps the database from holding everything, as a sentence; "" where nothing does. */
  get trouble(): string {
    return this.#trouble && troubleSentence(this.#trouble, this.#held);
  }

  /** What could not be read, oldest first. @throws Error where storage refuses. */
  async asides(): Promise<readonly Aside[]> {
    return this.#storage.asides();
  }

  /** The stored document where a newer version of these pages wrote it, undefined elsewhere. */
  get newer(): unknown {
    return this.#newer;
  }

  /** Deletes what was kept aside under a key. @throws Error where storage refuses. */
  async removeAside(key: string): Promise<void> {
    await this.#storage.removeAside(key);
    this.#announce();
  }

  /** Whether anything has changed that storage does not hold yet. */
  get unwritten(): boolean {
    return this.#unwritten !== null;
  }

  /** Takes in what another page noted, which will write it itself. */
  hear(text: string): void {
    const { document, usable } = readText(text);
    if (!usable) return;
    this.#document = merge(this.#document, document);
    this.#announce();
  }

  /** Takes up what other pages noted and could not write. */
  takeUp(): void {
    const left = this.#journal
      .others()
      .map((entry) => ({ entry, ...readText(entry.text) }))
      .filter(({ newer }) => !newer);
    this.#unreadable = left.filter(({ complaint }) => complaint).map(({ entry }) => entry);
    for (const { document, usable } of left)
      if (usable) this.replace(merge(this.#document, document));
    for (const { entry, complaint } of left)
      if (this.#held && !complaint) this.#journal.remove(entry.key);
  }

  /** Writes now what waits to be written, and takes in what other tabs wrote. Never rejects. */
  flush(): Promise<void> {
    if (this.#resting) return Promise.resolve();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /**
   * Lets go of the database while the page is put away: stopped in a transaction it would hold up
   * every other page's. What waits stands in the journal; where there is none it is rather written.
   */
  rest(): void {
    if (this.unwritten && !this.#held) {
      void this.flush();
      return;
    }
    this.#resting = true;
    this.#rests += 1;
    this.#storage.release();
  }

  /** Goes on after a rest. */
  wake(): Promise<void> {
    this.#resting = false;
    return this.flush();
  }

  async #write(): Promise<void> {
    const changes = this.#changes;
    const rests = this.#rests;
    const unreadable = this.#unreadable;
    let complaint = "";
    try {
      await this.#storage.update((stored) => {
        const made = this.#joinWithStored(stored, unreadable);
        complaint = made.complaint;
        return made.change;
      });
    } catch (error) {
      if (rests === this.#rests) this.#fail(error);
      return;
    }
    if (this.#newer !== undefined) {
      this.#setTrouble("newer");
      return;
    }
    this.#trouble = "";
    for (const { key } of unreadable) this.#journal.remove(key);
    this.#unreadable = [];
    if (complaint) this.#notice = asideSentence(complaint);
    if (changes === this.#changes) {
      this.#unwritten = null;
      this.#journal.clear();
    }
    this.#announce();
  }

  #joinWithStored(
    stored: unknown,
    unreadable: readonly Entry[],
  ): { change: StorageChange | null; complaint: string } {
    const reading = stored === undefined ? undefined : readDocument(stored);
    this.#newer = reading?.newer ? stored : undefined;
    if (reading?.newer) return { change: null, complaint: "" };
    if (reading) this.#document = merge(reading.document, this.#document);
    const complaint =
      reading?.complaint || (unreadable[0] ? readText(unreadable[0].text).complaint : "");
    if (reading && !complaint && !this.unwritten) return { change: null, complaint };
    const aside = [...(reading?.complaint ? [stored] : []), ...unreadable.map(({ text }) => text)];
    const time = this.#now();
    return {
      change: {
        value: this.#document,
        aside: Object.fromEntries(
          aside.map((value, index) => [`${asidePrefix}${time + index}`, value]),
        ),
      },
      complaint,
    };
  }

  #fail(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    if (this.#setTrouble(troubleOf(error)))
      console.warn(
        `Orrery keeps progress ${this.#held ? "beside the database" : "in memory only"}: ${why}`,
      );
  }

  /** Returns whether it is news: the next failure of the same kind is told to nobody. */
  #setTrouble(trouble: Trouble): boolean {
    const news = trouble !== this.#trouble;
    this.#trouble = trouble;
    if (news) {
      if (!this.unwritten) this.#held = this.#journal.write(this.#noted()); // Will it hold what comes?
      this.#notice = this.trouble;
    }
    this.#announce();
    return news;
  }

  /** Changes one entry. */
  protected put<Part extends "lessons" | "answers">(
    part: Part,
    key: string,
    entry: ProgressDocument[Part][string],
  ): void {
    this.#unwritten ??= { lessons: new Set(), answers: new Set() };
    this.#unwritten[part].add(key);
    this.#document = { ...this.#document, [part]: { ...this.#document[part], [key]: entry } };
    this.#changed();
  }

  /** Puts another document in the place of all that is here. */
  protected replace(document: ProgressDocument): void {
    this.#document = document;
    this.#unwritten = {
      lessons: new Set(Object.keys(document.lessons)),
      answers: new Set(Object.keys(document.answers)),
    };
    this.#changed();
  }

  #changed(): void {
    this.#changes += 1;
    this.#held = this.#journal.write(this.#noted());
    this.#timer ??= setTimeout(() => void this.flush(), writeDelayMs);
    this.#announce();
  }

  /** What is unwritten, as a document of its own. */
  #noted(): string {
    const { since, lessons, answers } = this.#document;
    const those = <T>(
      keys: ReadonlySet<string> | undefined,
      entries: Readonly<Record<string, T>>,
    ): Record<string, T> =>
      Object.fromEntries(
        [...(keys ?? [])]
          .filter((key) => Object.hasOwn(entries, key))
          .map((key) => [key, entries[key]!]),
      );
    return JSON.stringify({
      version: documentVersion,
      since,
      lessons: those(this.#unwritten?.lessons, lessons),
      answers: those(this.#unwritten?.answers, answers),
    });
  }

  #announce(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Later than `previous` and than the last reset, even if the clock was set back. */
  protected time(previous: number): number {
    return Math.min(latestTime, Math.max(this.#now(), previous + 1, this.#document.since));
  }
}

function readText(text: string): Reading {
  try {
    return readDocument(JSON.parse(text));
  } catch {
    return { ...readDocument(undefined), complaint: "it is not JSON" };
  }
}
