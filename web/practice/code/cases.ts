// The cases of a code exercise and the verdict on each: arguments, expected results and every
// comparison come from the core. Nothing here knows the page, so that the site's check runs the
// same code in Node.

import {
  entryAt,
  isTensor,
  type Engine,
  type Tensor,
  type Value,
  type Variables,
} from "../../engine/index.ts";
import type { Derivation, Draw } from "../spec.ts";
import type { Returned } from "./run.ts";
import { parametersOf, type Argument, type CodeFields, type CodeTask } from "./task.ts";

/** The two calls into the core that are needed. */
export type Computing = Pick<Engine, "call" | "evaluate">;

/** How the numbers of the cases are drawn. */
export interface Drawing {
  readonly draws: readonly Draw[];
  readonly derive: readonly Derivation[];
  readonly where: readonly string[];
}

export interface Case {
  /** The call as one would type it; long arrays are named by their shape. */
  readonly shown: string;
  /** The arguments as Python. */
  readonly given: string;
  readonly expected: Value;
  /** The drawn quantities, and the arguments under the names of the function's parameters. */
  readonly quantities: Variables;
}

/**
 * Tests computed for each draw; equal ones are listed once.
 *
 * @param core     computes draws, arguments and expected results
 * @param task     the function and its tests
 * @param drawing  the quantities that the exercise draws, as its description gives them
 * @returns the cases in the order of draws and tests
 * @throws {Error} with the core's sentence, where a formula of the task cannot be computed
 * @see tests/web/practice/code/cases.test.ts
 */
export function casesOf(
  core: Computing,
  task: CodeFields,
  { draws, derive, where }: Drawing,
): readonly Case[] {
  const cases = new Map<string, Case>();
  const parameters = parametersOf(task);
  for (let seed = 1; seed <= task.cases; seed++) {
    const variables = core.call("draw", { draws, derive, where, seed }) as Variables;
    for (const test of task.tests) {
      const given = test.arguments.map((argument) => ({
        ...argument,
        value: core.evaluate(argument.formula, variables),
      }));
      const text = given.map(pythonText).join(" ");
      if (cases.has(text)) continue;
      cases.set(text, {
        shown: `${task.function}(${given.map(shownText).join(", ")})`,
        given: text,
        expected: core.evaluate(test.expected, variables),
        quantities: {
          ...variables,
          ...Object.fromEntries(
            given
              .slice(0, parameters.length)
              .map(({ value }, at) => [entryAt(parameters, at), value]),
          ),
        },
      });
    }
  }
  return [...cases.values()];
}

type Given = Argument & { readonly value: Value };

/** With a comma after it, so that one argument is a tuple too. */
function pythonText({ value, integers }: Given): string {
  if (typeof value === "number")
    return `${numberText(value, integers || Number.isInteger(value))},`;
  if (typeof value === "boolean") return value ? "True," : "False,";
  if (typeof value === "string") return `${JSON.stringify(value)},`;
  const { shape, data } = tensorOf(value);
  return `table([${Array.from(shape).join(",")}], "${integers ? "int" : "float"}", [${Array.from(data, (entry) => numberText(entry, integers)).join(",")}]),`;
}

function numberText(value: number, whole: boolean): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (whole) return String(Math.trunc(value));
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value);
}

/** Entries of an argument that are written out. */
const MOST_SHOWN = { row: 32, table: 16 } as const;

function shownText({ value, integers }: Given): string {
  if (!isTensor(value))
    return typeof value === "string"
      ? JSON.stringify(value)
      : typeof value === "boolean"
        ? value
          ? "True"
          : "False"
        : short(value as number);
  const { shape, data } = value;
  if (data.length > MOST_SHOWN[shape.length === 1 ? "row" : "table"])
    return `an array of shape (${Array.from(shape).join(", ")})`;
  const entries = Array.from(data, (entry) =>
    integers ? String(entry) : short(entry) + (Number.isInteger(entry) ? "." : ""),
  );
  return `np.array(${nested(Array.from(shape), entries)})`;
}

const short = (value: number): string => String(Number(value.toPrecision(6)));

function nested(shape: readonly number[], entries: readonly string[]): string {
  const [rows = 0, ...inner] = shape;
  const size = entries.length / Math.max(1, rows);
  const parts =
    inner.length === 0
      ? entries
      : Array.from({ length: rows }, (_, row) =>
          nested(inner, entries.slice(row * size, (row + 1) * size)),
        );
  return `[${parts.join(", ")}]`;
}

function tensorOf(value: Value): Tensor {
  if (!isTensor(value))
    throw new Error("An argument of this exercise is neither a number nor an array of numbers.");
  return value;
}

/** How a result compares with what was expected. */
export interface Comparison {
  readonly agrees: boolean;
  /** Why not, in a sentence or two; "" where it agrees. */
  readonly sentence: string;
  /** The known mistake that gives this result, "" for none. */
  readonly mistake: string;
  readonly got: Value;
}

/** One entry is right where it is the expected one (infinities and NaN too), or no further off than is allowed. */
const entryAgrees =
  "max(max(got == expected, (1 - (got == got))*(1 - (expected == expected))), abs(got - expected) <= absolute + relative*abs(expected))";

/**
 * Compares what a program returned with what the task expects, in the core.
 *
 * @param core      does the arithmetic
 * @param task      says how far off an entry may be, absolutely and relatively
 * @param wanted    the case that was run
 * @param returned  as Python handed it over: one number, or a shape and its entries
 * @returns whether they agree, and if not, a sentence and the code of the mistake that fits
 * @see tests/web/practice/code/cases.test.ts
 */
export function compare(
  core: Computing,
  task: CodeTask,
  wanted: Case,
  returned: Returned,
): Comparison {
  const got: Value =
    returned.shape === null
      ? entryAt(returned.data, 0)
      : { shape: [...returned.shape], data: returned.data };
  const names = {
    got,
    expected: wanted.expected,
    absolute: task.absolute,
    relative: task.relative,
  };
  try {
    core.evaluate("max_difference(got, expected)", names);
  } catch {
    return {
      agrees: false,
      got,
      mistake: "",
      sentence: `Your function returned ${kindText(got)}; expected is ${kindText(wanted.expected)}.`,
    };
  }
  const right = core.evaluate(entryAgrees, names);
  const entries = isTensor(right) ? Array.from(right.data, Boolean) : [Boolean(right)];
  const wrong = entries.filter((entry) => !entry).length;
  if (wrong === 0) return { agrees: true, got, mistake: "", sentence: "" };
  const { code, message } =
    isFinite(got) && isFinite(wanted.expected)
      ? diagnose(core, task, wanted, got)
      : { code: knownAmong(core, task, wanted, got), message: "" };
  const mistake = task.mistakes.some((known) => known.code === code) ? code : "";
  const sentence = [differing(wrong, entries, got), mistake ? "" : message].filter(Boolean);
  return { agrees: false, got, mistake, sentence: sentence.join(" ") };
}

/** The core judges finite numbers only. */
const isFinite = (value: Value): boolean =>
  isTensor(value) ? value.data.every(Number.isFinite) : Number.isFinite(value);

/** The first mistake with this result, infinities and NaN included; "" for none. */
function knownAmong(
  core: Computing,
  { absolute, relative, mistakes }: CodeTask,
  { quantities }: Case,
  got: Value,
): string {
  const gives = (formula: string, variables: Case["quantities"]): boolean => {
    const expected = core.evaluate(formula, variables);
    if (!isTensor(got) || !isTensor(expected) || String(got.shape) !== String(expected.shape))
      return false;
    const right = core.evaluate(entryAgrees, { got, expected, absolute, relative });
    return isTensor(right) && right.data.every(Boolean);
  };
  const known = mistakes.find(({ value, with: own = {} }) => {
    const named = Object.entries(own).map(
      ([name, formula]) => [name, core.evaluate(formula, quantities)] as const,
    );
    const variables = { ...quantities, ...Object.fromEntries(named) };
    return [value].flat().some((formula) => gives(formula, variables));
  });
  return known?.code ?? "";
}

/** Has the core name the mistake or the pattern of errors that a result follows, as in an answer that is typed. */
function diagnose(
  core: Computing,
  { absolute, relative, mistakes }: CodeTask,
  { expected, quantities }: Case,
  got: Value,
): { readonly code: string; readonly message: string } {
  const isMatrix = isTensor(got) && got.shape.length === 2;
  const entries = (value: Value): Value =>
    isMatrix
      ? value
      : isTensor(value)
        ? { shape: [value.data.length], data: value.data }
        : { shape: [1], data: [Number(value)] };
  const question = {
    kind: isMatrix ? "matrix" : "vector",
    key: "expected",
    names: ["got"],
    absolute,
    relative,
    ...(mistakes.length > 0 && { mistakes }),
  };
  return core.call("check", {
    question: question,
    answer: "got",
    variables: { ...quantities, expected: entries(expected), got: entries(got) },
  }) as unknown as { code: string; message: string };
}

function differing(wrong: number, entries: readonly boolean[], got: Value): string {
  if (!isTensor(got)) return "The number differs.";
  const first = placeText(entries.indexOf(false), Array.from(got.shape));
  if (wrong === entries.length)
    return (
      ["The entry differs.", "Both entries differ."][wrong - 1] ?? `All ${wrong} entries differ.`
    );
  return wrong === 1
    ? `1 of ${entries.length} entries differs, at ${first}.`
    : `${wrong} of ${entries.length} entries differ, the first at ${first}.`;
}

/** An index into the entries as Python writes it: [1, 2]. */
function placeText(index: number, shape: readonly number[]): string {
  const places: number[] = [];
  for (const size of [...shape].reverse()) {
    places.unshift(index % size);
    index = Math.floor(index / size);
  }
  return `[${places.join(", ")}]`;
}

function kindText(value: Value): string {
  if (!isTensor(value)) return "a number";
  const shape = Array.from(value.shape);
  return `an array of shape (${shape.join(", ")}${shape.length === 1 ? "," : ""})`;
}
