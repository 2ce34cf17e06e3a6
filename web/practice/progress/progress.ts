// The learner's progress as the pages see it: read at once from memory, and written by itself.

import {
  emptyAnswer,
  emptyDocument,
  emptyLesson,
  keyFor,
  readable,
  settle,
  type AnswerRecord,
  type LessonProgress,
  type ProgressDocument,
} from "./document.ts";
import { readFile } from "./file.ts";
import { SyncedDocument } from "./synced-document.ts";
import { merge, takenBack } from "./merge.ts";

/** What the pages note and ask; how it is kept is the keeper's. */
export class Progress extends SyncedDocument {
  /** What is kept under "lesson/item", "problem:slug" or "problem:slug#seed"; defaults where nothing is. */
  answer(name: string): AnswerRecord {
    const key = keyFor(name);
    return Object.hasOwn(this.document.answers, key) ? this.document.answers[key]! : emptyAnswer;
  }

  /**
   * Changes what is kept under a key; fields that are not named stay. A verdict means that the
   * answer was checked: it counts as a try, and the first correct one sets `solved`.
   */
  record(
    name: string,
    change: Partial<
      Pick<
        AnswerRecord,
        "seed" | "answer" | "draft" | "verdict" | "code" | "hints" | "steps" | "oneLine"
      >
    >,
  ): void {
    const previous = this.answer(name);
    const next = readable(
      {
        ...previous,
        ...change,
        hints: Math.max(previous.hints, change.hints ?? 0),
        at: this.time(previous.at),
      },
      previous,
    );
    const checked = change.verdict !== undefined;
    this.put("answers", keyFor(name), checked ? counted(next) : next);
    if (checked) void this.flush(); // What was answered does not wait.
  }

  /** Notes under `name` which variant was worked on last, how that went, and whether any was solved. */
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
      at: this.time(previous.at),
    });
  }

  lesson(slug: string): LessonProgress {
    const key = keyFor(slug);
    return Object.hasOwn(this.document.lessons, key) ? this.document.lessons[key]! : emptyLesson;
  }

  /** The lesson opened last, "" when none was: where Continue leads. */
  lastLesson(): string {
    const opened = Object.entries(this.document.lessons).filter(([, lesson]) => lesson.opened > 0);
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
    if (reached > this.lesson(slug).scrolled)
      this.#markLesson(slug, (lesson) => ({ ...lesson, scrolled: reached }));
  }

  /** The whole document as JSON, for a file. */
  export(): string {
    return JSON.stringify(this.document, null, 1);
  }

  /**
   * Takes in a document made by `export`, joined with what is here.
   *
   * @throws Error with a sentence when any part of it is unreadable; then nothing has changed.
   */
  import(text: string): void {
    this.takeIn(readFile(text));
  }

  /** Joins a document with what is here. It is meant, so a reset made here does not keep out what is older. */
  takeIn(document: ProgressDocument): void {
    this.replace(merge(this.document, { ...document, since: this.document.since }));
  }

  /** Forgets everything, here and in storage; other tabs do not bring it back. */
  reset(): void {
    this.replace({ ...emptyDocument, since: this.time(this.document.since) });
  }

  /** Takes back the import or reset that led from `before` to `after`; what was done since then stays. */
  takeBack(before: ProgressDocument, after: ProgressDocument): void {
    this.replace(takenBack(before, after, this.document, this.time(this.document.since)));
  }

  #markLesson(slug: string, change: (lesson: LessonProgress, at: number) => LessonProgress): void {
    const at = this.time(this.lesson(slug).at);
    this.put("lessons", keyFor(slug), { ...change(this.lesson(slug), at), at });
  }
}

/** The record with the answer that stands in it as one more try. */
function counted(record: AnswerRecord): AnswerRecord {
  const { at, answer, verdict, code, attempts, tries } = record;
  const solved = record.solved || (verdict === "correct" ? at : 0);
  return settle({
    ...record,
    solved,
    attempts: attempts + 1,
    tries: [...tries, { at, answer, verdict, code }],
  });
}
