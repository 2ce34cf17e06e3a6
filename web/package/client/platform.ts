// What a packaged page asks of the platform that opened it, whatever the platform speaks.

import type { Interaction } from "./interaction.ts";
import type { Result } from "./result.ts";

/** Everything that is saved at once. */
export interface Report {
  /** The learner's state, as squeeze.ts writes it. */
  readonly state: string;
  /** The id of the heading that the learner has read to; "" at the beginning. */
  readonly place: string;
  readonly result: Result;
}

/** A platform with an open session. None of its methods throws. */
export interface Platform {
  /** What it speaks, for people: "SCORM 1.2". */
  readonly name: string;
  /** How many characters of state it keeps. */
  readonly limit: number;
  /** False where the platform opened the package for a look or a review: then nothing is scored. */
  readonly scores: boolean;
  /** The share that passes, where the platform has its own; else null. */
  readonly mastery: number | null;
  /** By which it knows the learner; "" where it does not say. */
  readonly learner: string;
  /** What it kept of an earlier session; "" where there was none. */
  readonly state: string;
  readonly place: string;
  /** Where the learner goes after the session; "" where the platform sees to that itself. */
  readonly returnAddress: string;
  /**
   * Saves a report. Where the page is being left, what takes a request is sent without waiting.
   *
   * @returns "" where it was taken, else a sentence
   */
  save(report: Report, leaving: boolean): string | Promise<string>;
  /** Where `keepCopy` keeps one, for the learner: "the comments of your attempt". */
  readonly placeOfCopies: string;
  /**
   * Keeps a copy of a state that cannot be read, beside the state that takes its place.
   *
   * @returns whether all of it is kept
   */
  keepCopy(state: string): boolean | Promise<boolean>;
  /** Tells of one checked answer. */
  tell(interaction: Interaction): void;
  /** Ends the session; later calls do nothing. */
  end(report: Report): void;
}
