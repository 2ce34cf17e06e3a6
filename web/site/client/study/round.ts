/** The number of a test, kept with the learner's progress: it draws the problems and their numbers. */
import type { Progress } from "../../../practice/progress/progress.ts";
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

  /** Takes the round that the address asks for, such as ?number=7; anything else changes nothing. */
  takeFromAddress(): void {
    const asked = new URLSearchParams(location.search).get("number");
    if (asked === null) return;
    try {
      const number = readSeed(asked);
      if (number !== this.number) this.number = number;
    } catch {
      // The address was typed by hand; the round at hand is shown instead.
    }
  }
}
