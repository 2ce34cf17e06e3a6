// The state of a player as one short string (state-text.ts). It travels in addresses, in messages
// between frames and in LMS records, so reading it trusts nothing.

import { shorten } from "./shorten.ts";
import { readFields, writeFields } from "./state-text.ts";

/** What a player needs to continue where the learner left off. The verdict is not part of it: it is computed again. */
export interface PlayerState {
  /** Which variant, an unsigned 32-bit integer. */
  readonly seed: number;
  /** The answer as typed, or the id of the choice. */
  readonly answer: string;
  /** Whether that answer has been checked. */
  readonly checked: boolean;
  /** How many hints are open. */
  readonly hints: number;
  /** Whether the solution (or, for a prediction, the outcome) is open. */
  readonly shown: boolean;
  /** The lines of the calculator, with line breaks between them. */
  readonly steps: string;
  /** Whether the learner types as one line what could be filled into cells. */
  readonly oneLine: boolean;
}

export const emptyState: PlayerState = {
  seed: 1,
  answer: "",
  checked: false,
  hints: 0,
  shown: false,
  steps: "",
  oneLine: false,
};

/** Longest answer that is read, in characters: that of the longest program (code/limits.ts). */
export const longestAnswer = 8000;
/** The most lines a calculator keeps, and the characters of each. */
export const mostSteps = 20;
export const longestStep = 200;
export const largestSeed = 2 ** 32 - 1;

/**
 * Writes a state as "1.<base64url JSON>". Fields with their default values are left out.
 *
 * @param state  of a player
 * @returns a text for addresses and messages, of letters, digits, ".", "-" and "_"
 * @see tests/web/practice/state.test.ts
 */
export function writeState(state: PlayerState): string {
  const fields = Object.entries(state).filter(
    ([name, value]) => value !== emptyState[name as keyof PlayerState],
  );
  return writeFields(Object.fromEntries(fields));
}

/**
 * Reads a state string.
 *
 * @param text  as `writeState` made it, perhaps cut short or changed
 * @returns the state, with defaults for what is left out
 * @throws {Error} with a sentence that names what is wrong: the version, the encoding, or the field
 *         and its value
 * @see tests/web/practice/state.test.ts
 */
export function readState(text: string): PlayerState {
  const fields = readFields(text);
  return {
    seed: field(fields, "seed", isSeed, `a whole number from 0 to ${largestSeed}`),
    answer: field(fields, "answer", isAnswer, `text of at most ${longestAnswer} characters`),
    checked: field(fields, "checked", isBoolean, "true or false"),
    hints: field(fields, "hints", isCount, "a whole number from 0 to 99"),
    shown: field(fields, "shown", isBoolean, "true or false"),
    steps: field(
      fields,
      "steps",
      isSteps,
      `at most ${mostSteps} lines of ${longestStep} characters`,
    ),
    oneLine: field(fields, "oneLine", isBoolean, "true or false"),
  };
}

function field<T>(
  fields: Record<string, unknown>,
  name: keyof PlayerState,
  fits: (value: unknown) => value is T,
  wanted: string,
): T {
  const value = Object.hasOwn(fields, name) ? fields[name] : emptyState[name];
  if (!fits(value))
    throw new Error(
      `The state gives ${name} as ${shorten(JSON.stringify(value))}; it must be ${wanted}.`,
    );
  return value;
}

/**
 * Whether a value can be the seed of a variant: a whole number from 0 to 2³² − 1.
 *
 * @param value  anything
 * @see tests/web/practice/state.test.ts
 */
export const isSeed = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= largestSeed;
/**
 * Whether a value can be an answer: a text of at most `longestAnswer` characters.
 *
 * @param value  anything
 * @see tests/web/practice/state.test.ts
 */
export const isAnswer = (value: unknown): value is string =>
  typeof value === "string" && value.length <= longestAnswer;
/**
 * Whether a value can be the lines of a calculator: at most `mostSteps`, each of at most
 * `longestStep` characters.
 *
 * @param value  anything
 * @see tests/web/practice/state.test.ts
 */
export const isSteps = (value: unknown): value is string => {
  const lines = typeof value === "string" ? readSteps(value) : null;
  return (
    lines !== null && lines.length <= mostSteps && lines.every((line) => line.length <= longestStep)
  );
};
/**
 * Whether a value is true or false.
 *
 * @param value  anything
 * @see tests/web/practice/state.test.ts
 */
export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
/**
 * Whether a value can be a count of hints: a whole number from 0 to 99.
 *
 * @param value  anything
 * @see tests/web/practice/state.test.ts
 */
export const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 99;

/**
 * Splits a calculator's text into its lines.
 *
 * @param steps  with line breaks between the lines
 * @returns the lines in order; none for ""
 * @see tests/web/practice/state.test.ts
 */
export const readSteps = (steps: string): readonly string[] =>
  steps === "" ? [] : steps.split("\n");

/**
 * Reads a seed that a person typed or that an address contains.
 *
 * @param text  digits, perhaps with spaces around them
 * @returns from 0 to 2³² − 1
 * @throws {Error} with a sentence naming the text and the range
 * @see tests/web/practice/state.test.ts
 */
export function readSeed(text: string): number {
  const seed = /^\d{1,10}$/.test(text.trim()) ? Number(text) : NaN;
  if (!isSeed(seed))
    throw new Error(
      `The seed is “${shorten(text)}”; it must be a whole number from 0 to ${largestSeed}.`,
    );
  return seed;
}
