// The document in memory, kept in step with storage: each change goes into the journal at once and
// into the browser's database a little later. Two tabs merge their documents entry by entry inside
// one transaction.

import { after, type Stop } from "../../widgets/base/clock.ts";
import { documentVersion, emptyDocument, type ProgressDocument } from "./document.ts";
import { noJournal, type Entry, type Journal } from "./journal.ts";
import { merge } from "./merge.ts";
import { setAsideSentence, troubleOf, troubleSentence, type Trouble } from "./messages.ts";
import { readDocument, readDocumentText, type Reading } from "./read-document.ts";
import {
  indexedDbStorage,
  setAsidePrefix,
  type DocumentStorage,
  type SetAside,
  type StorageChange,
} from "./storage.ts";

/** How long a change waits for others before all are written together. */
const writeDelayMs = 400;

/** What a page takes from its browser; tests pass their own. */
export interface ProgressOptions {
  readonly storage?: DocumentStorage;
  readonly journal?: Journal;
  readonly now?: () => number;
}

/** Keys of entries that the database does not have yet. */
interface Unwritten {
  readonly lessons: Set<string>;
  readonly answers: Set<string>;
}

/** A document that is written by itself and merges what other tabs write; what its entries mean is decided in progress.ts. */
export class SyncedDocument {
  #document: ProgressDocument = emptyDocument;
  #unwritten: Unwritten | null = null;
  /** Counts changes, so that one made during a write is not taken for written. */
  #changes = 0;
  /** Unreadable journals of other pages: the next transaction sets them aside, and only then are they removed. */
  #unreadable: readonly Entry[] = [];
  #stopTimer: Stop | null = null;
  #writing: Promise<void> = Promise.resolve();
  #listeners = new Set<() => void>();
  #notice = "";
  #trouble: Trouble | "" = "";
  /** Whether the journal contains what is unwritten. */
  #inJournal = false;
  #suspended = false;
  /** Counts suspensions, so that a transaction that one ended is not taken for refused. */
  #suspensions = 0;
  /** The stored document where a newer version of these pages wrote it. */
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

  /** Everything that is kept, at this moment. */
  get document(): ProgressDocument {
    return this.#document;
  }

  /** Calls `listener` after every change. Returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Returns a sentence that the learner should read once (storage blocked, document set aside), or "". Returns it once. */
  takeNotice(): string {
    const notice = this.#notice;
    this.#notice = "";
    return notice && this.#journal.isNews(notice) ? notice : "";
  }

  /** What keeps the database from containing everything, as a sentence; "" where nothing does. */
  get trouble(): string {
    return this.#trouble && troubleSentence(this.#trouble, this.#inJournal);
  }

  /** Returns what could not be read, oldest first. @throws Error where storage refuses. */
  async listSetAside(): Promise<readonly SetAside[]> {
    return this.#storage.listSetAside();
  }

  /** The stored document where a newer version of these pages wrote it, undefined elsewhere. */
  get newer(): unknown {
    return this.#newer;
  }

  /** Deletes what was set aside under a key. @throws Error where storage refuses. */
  async removeSetAside(key: string): Promise<void> {
    await this.#storage.removeSetAside(key);
    this.#announce();
  }

  /** Whether the database lacks a change. */
  get unwritten(): boolean {
    return this.#unwritten !== null;
  }

  /** Merges a journal that another page has just written; that page stores it itself. */
  mergeJournal(text: string): void {
    const { document, usable } = this.#read(text);
    if (!usable) return;
    this.#document = merge(this.#document, document);
    this.#announce();
  }

  /** Merges the journals that other pages left unwritten. */
  recoverJournals(): void {
    const left = this.#journal
      .others()
      .map((entry) => ({ entry, ...this.#read(entry.text) }))
      .filter(({ newer }) => !newer);
    this.#unreadable = left.filter(({ complaint }) => complaint).map(({ entry }) => entry);
    for (const { document, usable } of left)
      if (usable) this.replace(merge(this.#document, document));
    for (const { entry, complaint } of left)
      if (this.#inJournal && !complaint) this.#journal.remove(entry.key);
  }

  /** Writes what is unwritten now, and merges what other tabs wrote. Never rejects. */
  flush(): Promise<void> {
    if (this.#suspended) return Promise.resolve();
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /**
   * Releases the database while the browser keeps the page in its back/forward cache: frozen in a
   * transaction, the page would block all others. What is unwritten is in the journal; where it is
   * not, the page writes instead.
   */
  suspend(): void {
    if (this.unwritten && !this.#inJournal) {
      void this.flush();
      return;
    }
    this.#suspended = true;
    this.#suspensions += 1;
    this.#storage.release();
  }

  /** Continues after `suspend`. */
  resume(): Promise<void> {
    this.#suspended = false;
    return this.flush();
  }

  async #write(): Promise<void> {
    const changes = this.#changes;
    const suspensions = this.#suspensions;
    const unreadable = this.#unreadable;
    let complaint = "";
    try {
      await this.#storage.update((stored) => {
        const result = this.#mergeStored(stored, unreadable);
        complaint = result.complaint;
        return result.change;
      });
    } catch (error) {
      if (suspensions === this.#suspensions) this.#fail(error);
      return;
    }
    if (this.#newer !== undefined) {
      this.#setTrouble("newer");
      return;
    }
    this.#trouble = "";
    for (const { key } of unreadable) this.#journal.remove(key);
    this.#unreadable = [];
    if (complaint) this.#notice = setAsideSentence(complaint);
    if (changes === this.#changes) {
      this.#unwritten = null;
      this.#journal.clear();
    }
    this.#announce();
  }

  #mergeStored(
    stored: unknown,
    unreadable: readonly Entry[],
  ): { change: StorageChange | null; complaint: string } {
    const reading = stored === undefined ? undefined : readDocument(stored, this.#now());
    this.#newer = reading?.newer ? stored : undefined;
    if (reading?.newer) return { change: null, complaint: "" };
    if (reading) this.#document = merge(reading.document, this.#document);
    const complaint =
      reading?.complaint || (unreadable[0] ? this.#read(unreadable[0].text).complaint : "");
    if (reading && !complaint && !reading.moved && !this.unwritten)
      return { change: null, complaint };
    const aside = [...(reading?.complaint ? [stored] : []), ...unreadable.map(({ text }) => text)];
    const time = this.#now();
    return {
      change: {
        value: this.#document,
        aside: Object.fromEntries(
          aside.map((value, index) => [`${setAsidePrefix}${time + index}`, value]),
        ),
      },
      complaint,
    };
  }

  #read(text: string): Reading {
    return readDocumentText(text, this.#now());
  }

  #fail(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    if (this.#setTrouble(troubleOf(error)))
      console.warn(
        `Orrery keeps progress ${this.#inJournal ? "beside the database" : "in memory only"}: ${why}`,
      );
  }

  /** Returns whether the trouble is new: a repeated one is not reported again. */
  #setTrouble(trouble: Trouble): boolean {
    const isNew = trouble !== this.#trouble;
    this.#trouble = trouble;
    if (isNew) {
      // The sentence says whether the journal takes changes, so an attempt is made now.
      if (!this.unwritten) this.#inJournal = this.#journal.write(this.#unwrittenText());
      this.#notice = this.trouble;
    }
    this.#announce();
    return isNew;
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

  /** Replaces the whole document. */
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
    this.#inJournal = this.#journal.write(this.#unwrittenText());
    this.#stopTimer ??= after(writeDelayMs, () => void this.flush());
    this.#announce();
  }

  /** The unwritten entries as a document for the journal. */
  #unwrittenText(): string {
    const { since, lessons, answers } = this.#document;
    const select = <T>(
      keys: ReadonlySet<string> | undefined,
      entries: Readonly<Record<string, T>>,
    ): Record<string, T> =>
      Object.fromEntries(Object.entries(entries).filter(([key]) => keys?.has(key)));
    return JSON.stringify({
      version: documentVersion,
      since,
      lessons: select(this.#unwritten?.lessons, lessons),
      answers: select(this.#unwritten?.answers, answers),
    });
  }

  #announce(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** The present time by this computer's clock. */
  protected get clock(): number {
    return this.#now();
  }

  /** Returns a time after `previous` and after the last reset, even if the clock was set back. */
  protected timeAfter(previous: number): number {
    return Math.max(this.#now(), previous + 1, this.#document.since);
  }
}
