// What a code exercise asks, as the site writes it into the page, read as something that may be
// wrong.

import { shorten } from "../shorten.ts";
import { longestCode } from "./limits.ts";

/** A formula; with `integers` its entries become whole numbers in Python, else floats. A whole number is an int. */
export interface Argument {
  readonly formula: string;
  readonly integers: boolean;
}

export interface CodeTest {
  readonly arguments: readonly Argument[];
  /** Formula of what the function must return. */
  readonly expected: string;
}

/** A known mistake: what its code would return, as a formula of the function's parameters and the drawn quantities. */
export type CodeMistake = {
  readonly code: string;
  readonly value: string | readonly string[];
  readonly with?: Readonly<Record<string, string>>;
};

/** What a code exercise asks, without what is shared by all kinds of exercises. */
export interface CodeFields {
  /** Name of the function the learner writes. */
  readonly function: string;
  /** The editor's initial code. */
  readonly given: string;
  readonly tests: readonly CodeTest[];
  /** How many draws the tests are computed for: seeds 1 to this. */
  readonly cases: number;
  readonly absolute: number;
  readonly relative: number;
  /** Whether results are drawn beside the reference. */
  readonly heatmap: boolean;
  /** Whether a function that changes an array it was given fails. */
  readonly pure: boolean;
}

export interface CodeTask extends CodeFields {
  /** A wrong result that one of these leads to is named by its code. */
  readonly mistakes: readonly CodeMistake[];
}

const mostCases = 50;

/**
 * Names of the function's parameters, as the given code has them.
 *
 * @param task  the name of the function, and the code that the learner begins with
 * @returns the names in order; none where the code does not define the function
 * @see tests/web/practice/code/cases.test.ts
 */
export function parametersOf({ function: name, given }: CodeFields): readonly string[] {
  const [, listed = ""] = new RegExp(`def ${name}\\(([^)]*)\\)`).exec(given) ?? [];
  return [...listed.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, parameter = ""]) => parameter);
}

/**
 * Reads the description; `mistakes` are those of the question.
 *
 * @param raw       the field `code` of the question, as JSON gave it
 * @param mistakes  of the question, each with a formula of wrong results
 * @returns the task, with defaults for what is left out
 * @throws {Error} with a sentence naming the field and its value
 * @see tests/web/practice/code/cases.test.ts
 */
export function readTask(raw: unknown, mistakes: unknown = []): CodeTask {
  const fields = record(raw, "code");
  const name = text(fields, "function");
  if (!/^[A-Za-z_]\w{0,60}$/.test(name))
    throw new Error(
      `The exercise asks for a function “${shorten(name)}”; that is not a name in Python.`,
    );
  const tests = list(fields, "tests").map((test) => {
    const given = record(test, "tests");
    return {
      arguments: list(given, "arguments").map(readArgument),
      expected: text(given, "expected"),
    };
  });
  if (tests.length === 0)
    throw new Error(`The exercise ${name} has no tests; its code cannot be checked.`);
  return {
    function: name,
    given: text(fields, "given"),
    tests,
    cases: Math.min(mostCases, Math.max(1, Math.trunc(number(fields, "cases", 1)))),
    absolute: number(fields, "absolute", 0),
    relative: number(fields, "relative", 0),
    mistakes: list({ mistakes }, "mistakes") as readonly CodeMistake[],
    heatmap: fields.heatmap === true,
    pure: fields.pure === true,
  };
}

function readArgument(raw: unknown): Argument {
  const fields = record(raw, "arguments");
  return { formula: text(fields, "formula"), integers: fields.integers === true };
}

type Fields = Readonly<Record<string, unknown>>;

function record(raw: unknown, name: string): Fields {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new Error(
      `The exercise gives ${name} as ${shorten(String(JSON.stringify(raw)))}; it must be a record.`,
    );
  return raw as Fields;
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== "string" || value.length > longestCode)
    throw new Error(
      `The exercise gives ${name} as ${shorten(String(JSON.stringify(value)))}; it must be text.`,
    );
  return value;
}

function number(fields: Fields, name: string, fallback: number): number {
  const value = fields[name] ?? fallback;
  if (typeof value !== "number" || !(value >= 0))
    throw new Error(
      `The exercise gives ${name} as ${shorten(String(JSON.stringify(value)))}; it must be a number ≥ 0.`,
    );
  return value;
}

function list(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  if (!Array.isArray(value))
    throw new Error(
      `The exercise gives ${name} as ${shorten(String(JSON.stringify(value)))}; it must be a list.`,
    );
  return value as readonly unknown[];
}
