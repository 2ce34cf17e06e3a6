// The learner's progress as the pages see it: read at once from memory, written to the browser's storage a little later
// and when the page is left. Two tabs join their documents entry by entry inside one transaction.

import {
  documentVersion, emptyAnswer, emptyDocument, emptyLesson, merge, readDocument,
  type AnswerRecord, type LessonProgress, type ProgressDocument,
} from "./progress-document.ts";
import { keepWhenLeft } from "./progress-leaving.ts";
import { memoryStorage, openIndexedDb, type DocumentStorage } from "./progress-storage.ts";

const writeDelayMs = 400;
const largestImport = 4_000_000;

const blockedSentence =
  "This browser does not let this page keep anything, so your answers last until you close it. Export them on the course page to keep them.";

/** What a page asks of the outside world; tests pass their own. */
export interface ProgressOptions {
  readonly open?: () => Promise<DocumentStorage>;
  readonly now?: () => number;
}

export class Progress {
  #document: ProgressDocument = emptyDocument;
  #storage: DocumentStorage;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #unwritten = false;
  #listeners = new Set<() => void>();
  #notice = "";
  readonly #now: () => number;

  /** @param notice  A sentence to begin with; see `takeNotice`. */
  constructor(storage: DocumentStorage, now: () => number, notice = "") {
    this.#storage = storage;
    this.#now = now;
    this.#notice = notice;
  }

  /** What is kept under "lesson/item", "problem:slug" or "problem:slug#seed"; defaults where nothing is. */
  answer(key: string): AnswerRecord {
    return Object.hasOwn(this.#document.answers, key) ? this.#document.answers[key]! : emptyAnswer;
  }

  /** Changes what is kept under a key; fields that are not named stay. Correct answers set `solved` once. */
  record(key: string, change: Partial<Omit<AnswerRecord, "at" | "solved">>): void {
    const previous = this.answer(key);
    const at = this.#time(previous.at);
    const next = { ...previous, ...change, at };
    const solved = previous.solved || (next.verdict === "correct" ? at : 0);
    this.#change({ answers: { ...this.#document.answers, [key]: { ...next, solved } } });
  }

  lesson(slug: string): LessonProgress {
    return Object.hasOwn(this.#document.lessons, slug) ? this.#document.lessons[slug]! : emptyLesson;
  }

  /** The lesson opened last, "" when none was: where Continue leads. */
  lastLesson(): string {
    const opened = Object.entries(this.#document.lessons).filter(([, lesson]) => lesson.opened > 0);
    return opened.sort(([, a], [, b]) => b.at - a.at)[0]?.[0] ?? "";
  }

  markOpened(slug: string): void {
    this.#markLesson(slug, (lesson, at) => ({ ...lesson, opened: lesson.opened || at }));
  }

  markDone(slug: string): void {
    this.#markLesson(slug, (lesson, at) => ({ ...lesson, done: lesson.done || at }));
  }

  /** Notes how far a lesson was read, 0 to 1; reading upwards again takes nothing back. */
  scroll(slug: string, fraction: number): void {
    const reached = Math.min(1, Math.max(0, fraction));
    if (reached > this.lesson(slug).scrolled) this.#markLesson(slug, (lesson) => ({ ...lesson, scrolled: reached }));
  }

  /** The whole document as JSON, for a file. */
  export(): string {
    return JSON.stringify(this.#document, null, 1);
  }

  /**
   * Takes in a document made by `export`, joined with what is here.
   *
   * @throws Error with a sentence when any part of it is unreadable; then nothing has changed.
   */
  import(text: string): void {
    if (text.length > largestImport) throw new Error(`The file has ${text.length} characters; at most ${largestImport} are read.`);
    let raw: unknown;
    try {
      raw = JSON.parse(text);
    } catch {
      throw new Error("The file is not JSON; choose one that was exported here. Nothing was changed.");
    }
    const { document, complaint } = readDocument(raw);
    if (complaint) throw new Error(`The file cannot be read: ${complaint}. Nothing was changed.`);
    this.#change(merge(this.#document, afterReset(document, this.#document.since)));
  }

  /** Forgets everything, here and in storage; other tabs do not bring it back. */
  reset(): void {
    this.#change({ ...emptyDocument, since: this.#time(this.#document.since) });
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
    return notice;
  }

  /** Whether anything has changed that storage does not hold yet. */
  get unwritten(): boolean {
    return this.#unwritten;
  }

  /** Writes now what waits to be written, and takes in what other tabs wrote. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    try {
      await this.#storage.update((stored) => this.#joinWithStored(stored));
      this.#unwritten = this.#timer !== undefined;
    } catch (error) {
      warn(error);
      this.#storage = memoryStorage();
      this.#tell(blockedSentence);
    }
  }

  #joinWithStored(stored: unknown): { value: ProgressDocument; aside?: { key: string; value: unknown } } {
    if (stored === undefined) return { value: this.#document };
    const { document, complaint } = readDocument(stored);
    this.#document = merge(document, this.#document);
    if (!complaint) return { value: this.#document };
    const key = `aside-${this.#now()}`;
    this.#tell(`Your saved progress could not be read in full: ${complaint}. It is kept as “${key}” in this browser's database, and what could be read is used.`);
    return { value: this.#document, aside: { key, value: stored } };
  }

  #markLesson(slug: string, change: (lesson: LessonProgress, at: number) => LessonProgress): void {
    const at = this.#time(this.lesson(slug).at);
    this.#change({ lessons: { ...this.#document.lessons, [slug]: { ...change(this.lesson(slug), at), at } } });
  }

  #change(change: Partial<ProgressDocument>): void {
    this.#document = { ...this.#document, ...change, version: documentVersion };
    this.#unwritten = true;
    this.#timer ??= setTimeout(() => void this.flush(), writeDelayMs);
    this.#announce();
  }

  #announce(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #tell(sentence: string): void {
    this.#notice = sentence;
    this.#announce();
  }

  /** Later than `previous` and than the last reset, even if the clock was set back. */
  #time(previous: number): number {
    return Math.max(this.#now(), previous + 1, this.#document.since);
  }
}

/** Entries older than a reset would be dropped when documents are joined; an import is meant, so they count as of then. */
function afterReset(document: ProgressDocument, since: number): ProgressDocument {
  const lift = <T extends { readonly at: number }>(entries: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, { ...entry, at: Math.max(entry.at, since) }]));
  return { ...document, since: 0, lessons: lift(document.lessons), answers: lift(document.answers) };
}

/** Opens a store of its own. Never rejects: where storage is refused, progress lives in memory and says so once. */
export async function openProgressWith({ open = openIndexedDb, now = Date.now }: ProgressOptions): Promise<Progress> {
  try {
    const progress = new Progress(await open(), now);
    await progress.flush();
    return progress;
  } catch (error) {
    warn(error);
    return new Progress(memoryStorage(), now, blockedSentence);
  }
}

function warn(error: unknown): void {
  console.warn(`Orrery keeps progress in memory only: ${error instanceof Error ? error.message : String(error)}`);
}

let shared: Promise<Progress> | undefined;

/** The page's one store. It writes what waits when the page is hidden or left, and reads again when it is shown. */
export function openProgress(): Promise<Progress> {
  shared ??= openProgressWith({}).then((progress) => {
    keepWhenLeft(progress);
    return progress;
  });
  return shared;
}
