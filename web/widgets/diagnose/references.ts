/** Reference numbers of the fields: what a right program computes with them. */
import type { Bench } from "./bench.ts";
import { isAsked, readFields } from "./fields.ts";
import { modelOf, type Quantities } from "./kinds.ts";
import { PART } from "./part.ts";
import { notGivenText } from "./words.ts";

/** Digits that a program in float32 can be held to. */
const DIGITS = 8;
/** Entries of a head, where neither a paste nor a model says how many. */
const USUAL_WIDTH = 64;

/** What is computed, and from what. */
export interface References {
  readonly positions: readonly number[];
  /** The row that is turned; null: the numbers need none. */
  readonly before: readonly number[] | null;
  /** A row a position; one row where the numbers depend on no position. */
  readonly expected: readonly (readonly number[])[];
  readonly known: Quantities;
  /** What to know of the numbers, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Numbers as they are written.
 *
 * @param numbers  as the core computes them
 * @returns each to eight significant digits
 * @see tests/web/widgets/diagnose-reference.test.ts
 */
export const rounded = (numbers: ArrayLike<number>): number[] =>
  Array.from(numbers, (number) => Number(number.toPrecision(DIGITS)));

/**
 * A row to turn, with entries of both signs, none like another.
 *
 * @param width  how many entries it has
 * @see tests/web/widgets/diagnose-reference.test.ts
 */
export const rowOf = (width: number): number[] =>
  Array.from({ length: width }, (_, entry) => Number((2 * Math.sin(entry ** 2 + 1)).toFixed(3)));

/** Entries that belong to pairs; by the proportional rule, all do. */
function turningIn({ scaling, head_dim: width, [PART]: turning }: Quantities): number {
  const isPart = Number(turning) > 0 && scaling !== "proportional";
  return isPart ? Math.min(Number(turning), Number(width)) : Number(width);
}

/**
 * The right numbers of what the fields say.
 *
 * @param bench      with the fields
 * @param positions  at which they are asked for
 * @returns rows, each number to eight significant digits
 * @throws {Error} with a sentence, where a field is missing or cannot be read
 * @see tests/web/widgets/diagnose-reference.test.ts
 */
export function referencesOf(bench: Bench, positions: readonly number[]): References {
  const { engine, kind, kindId, texts, length } = bench;
  const pasted = kindId === "frequencies" ? 2 * length : length;
  const width = Number(texts.head_dim ?? "") || pasted || USUAL_WIDTH;
  const given = { ...texts, ...(kind.known.includes("head_dim") && { head_dim: String(width) }) };
  const reading = readFields(engine, kind, given, length);
  const open = reading.unknown.filter((name) => name !== "position");
  if (open.length > 0) throw new Error(`${notGivenText(open)}, on which the numbers depend.`);
  if (reading.missing.length > 0 || Object.keys(reading.problems).length > 0)
    throw new Error("One of the fields above is empty or cannot be read.");
  const before = kindId === "rotation" ? rowOf(width) : null;
  const known = { ...reading.known, head_dim: width };
  const turning = turningIn(known);
  const count = kindId === "frequencies" ? turning / 2 : kindId === "cosines" ? turning : width;
  const at = (position: number) =>
    rounded(
      engine.faultNumbers({
        ...{ model: modelOf(kind), known: { ...known, position }, count, faults: ["ok"] },
        ...{ before: before ? JSON.stringify(before) : "", values: {} },
      }).data,
    );
  const all = kindId === "frequencies" ? [] : positions;
  return {
    positions: all,
    before,
    expected: all.length > 0 ? all.map(at) : [at(0)],
    known: Object.fromEntries(
      Object.entries(known).filter(
        ([name, value]) =>
          !["position", "step", "head"].includes(name) &&
          isAsked(name, texts) &&
          !(name === PART && value === 0),
      ),
    ),
    notes: [],
  };
}
