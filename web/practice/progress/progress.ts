// The learner's progress as the pages see it: read from memory, and written by itself.

import {
  emptyAnswer,
  emptyDocument,
  emptyLesson,
  entryOf,
  keyFor,
  normalize,
  type AnswerRecord,
  type LessonProgress,
  type ProgressDocument,
} from "./document.ts";
import { mergeFile, readFile, writeFile } from "./file.ts";
import { undo } from "./merge.ts";
import { storable } from "./read-document.ts";
import { SyncedDocument } from "./synced-document.ts";

/** The fields of an answer that a page may change; the others follow from them. */
type AnswerChange = Partial<
  Pick<
    AnswerRecord,
    "seed" | "answer" | "draft" | "verdict" | "code" | "hints" | "steps" | "oneLine"
  >
> & {
  /** The worked solution was opened. */
  readonly opened?: true;
};

/** What the pages record and ask for; how it is kept is the task of the base class. */
export class Progress extends SyncedDocument {
  /** Returns what is kept under "lesson/item", "problem:slug" or "problem:slug#seed"; defaults where nothing is. */
  answer(name: string): AnswerRecord {
    return entryOf(this.document.answers, keyFor(name)) ?? emptyAnswer;
  }

  /**
   * Changes what is kept under a key; fields that are not named stay. A verdict means that the
   * answer was checked: it counts as a try, and the first correct one sets `solved`.
   */
  record(name: string, { opened, ...change }: AnswerChange): void {
    const previous = this.answer(name);
    const at = this.timeAfter(previous.at);
    const next = storable(
      {
        ...previous,
        ...change,
        hints: Math.max(previous.hints, change.hints ?? 0),
        at,
        ...(opened && previous.shown === undefined ? { shown: at } : {}),
      },
      previous,
    );
    const checked = change.verdict !== undefined;
    this.put("answers", keyFor(name), checked ? withTry(next) : next);
    if (checked) void this.flush(); // A checked answer is written at once.
  }

  /** Summarizes under `name` which variant was worked on last, its verdict, and whether any was solved. */
  follow(name: string, variant: string): void {
    const previous = this.answer(name);
    const { seed, answer, verdict, code, solved } = this.answer(variant);
    this.put("answers", keyFor(name), {
      ...emptyAnswer,
      seed,
      answer,
      verdict,
      code,
      solved: previous.solved || solved,
      at: this.timeAfter(previous.at),
    });
  }

  /** Returns how far a lesson has been read; defaults where it was not opened. */
  lesson(slug: string): LessonProgress {
    return entryOf(this.document.lessons, keyFor(slug)) ?? emptyLesson;
  }

  /** Returns the lesson opened last, which Continue leads to; "" when none was. */
  lastLesson(): string {
    const opened = Object.entries(this.document.lessons).filter(([, lesson]) => lesson.opened > 0);
    return opened.sort(([, a], [, b]) => b.at - a.at)[0]?.[0] ?? "";
  }

  /** Records that a lesson was opened. */
  markOpened(slug: string): void {
    this.#changeLesson(slug, (lesson, at) => ({ ...lesson, opened: lesson.opened || at }));
  }

  /** Records that a lesson was read to its end. */
  markDone(slug: string): void {
    this.#changeLesson(slug, (lesson, at) => ({ ...lesson, done: lesson.done || at }));
  }

  /** Records how far a lesson was read, 0 to 1; scrolling back up changes nothing. */
  scroll(slug: string, fraction: number): void {
    const reached = Math.min(1, Math.max(0, fraction));
    if (reached > this.lesson(slug).scrolled)
      this.#changeLesson(slug, (lesson) => ({ ...lesson, scrolled: reached }));
  }

  /**
   * Returns the whole document as JSON, for a file.
   *
   * @throws Error with a sentence when it would be too long to be imported again.
   */
  export(): string {
    return writeFile(this.document);
  }

  /** Reads the text of a file by this page's clock. @throws Error with a sentence when any part of it is unreadable. */
  readFile(text: string): ProgressDocument {
    return readFile(text, this.clock);
  }

  /**
   * Imports a document made by `export`, merged with what is here.
   *
   * @throws Error with a sentence when any part of it is unreadable, or when both together are too
   *         long to be exported; then nothing has changed.
   */
  import(text: string): void {
    this.importDocument(this.readFile(text));
  }

  /** Merges a document that was read from a file. @throws Error with a sentence; see `import`. */
  importDocument(document: ProgressDocument): void {
    this.replace(mergeFile(this.document, document));
  }

  /** Deletes everything, here and in storage; other tabs do not bring it back. */
  reset(): void {
    this.replace({ ...emptyDocument, since: this.timeAfter(this.document.since) });
  }

  /** Undoes the import or reset that led from `before` to `after`; what was done since then stays. */
  undo(before: ProgressDocument, after: ProgressDocument): void {
    this.replace(undo(before, after, this.document, this.timeAfter(this.document.since)));
  }

  #changeLesson(
    slug: string,
    change: (lesson: LessonProgress, at: number) => LessonProgress,
  ): void {
    const at = this.timeAfter(this.lesson(slug).at);
    this.put("lessons", keyFor(slug), { ...change(this.lesson(slug), at), at });
  }
}

/** The record with its answer as one more try. */
function withTry(record: AnswerRecord): AnswerRecord {
  const { at, answer, verdict, code, attempts, tries } = record;
  const solved = record.solved || (verdict === "correct" ? at : 0);
  return normalize({
    ...record,
    solved,
    attempts: attempts + 1,
    tries: [...tries, { at, answer, verdict, code }],
  });
}
