/** The number of a test, kept with the learner's progress: it draws the problems and their numbers. */
import type { Progress } from "../../../practice/progress/progress.ts";
import type { ReadingPath } from "../../../practice/review/course.ts";
import { studyKeys } from "../../../practice/review/course.ts";
import { readSeed } from "../../../practice/state.ts";

/** Counts the rounds of one test. */
export class Round {
  readonly #key: string;

  /** @param name  of the test, such as "check" */
  constructor(
    private readonly progress: Progress,
    name: string,
  ) {
    this.#key = `${studyKeys}/${name}`;
  }

  /** The present round, 1 at first. */
  get number(): number {
    return this.progress.answer(this.#key).seed;
  }

  /** Goes to another round. */
  set number(round: number) {
    this.progress.record(this.#key, { seed: round });
  }

  /** Whose problems are drawn: those of the short path, unless the reader has asked for all. */
  get path(): ReadingPath {
    return this.progress.answer(this.#key).draft === "full" ? "full" : "short";
  }

  /** Draws from another path. */
  set path(path: ReadingPath) {
    this.progress.record(this.#key, { draft: path });
  }

  /** What an address ends with that asks for this round, such as "?number=7" or "?number=7&text=full". */
  get query(): string {
    return `?number=${this.number}${this.path === "full" ? "&text=full" : ""}`;
  }

  /** Takes the round that the address asks for, in the form of `query`; anything else changes nothing. */
  takeFromAddress(): void {
    const asked = new URLSearchParams(location.search);
    if (!asked.has("number")) return;
    try {
      const number = readSeed(asked.get("number") ?? "");
      if (number !== this.number) this.number = number;
      const path = asked.get("text") === "full" ? "full" : "short";
      if (path !== this.path) this.path = path;
    } catch {
      // The address was typed by hand; the round at hand is shown instead.
    }
  }
}
