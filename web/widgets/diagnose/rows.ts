/** Several rows in one paste: which position and head each has, and what explains them together. */
import type { Fit, Known, Question, Workbench } from "../../engine/workbench/index.ts";
import type { KindId, Quantities } from "./kinds.ts";
import { rowText, type Pasted } from "./pasted.ts";

/** What the first of two axes counts, or the only one. */
export const AXES = ["positions", "heads"] as const;
export type Axis = (typeof AXES)[number];

/** Of each row, how far its position is from the first one's, and its head. */
export interface Rows {
  readonly count: number;
  readonly steps: readonly number[];
  readonly heads: readonly number[];
}

/** Those whose numbers depend on a position, so that there may be a row for each. */
const WITH_ROWS: readonly KindId[] = ["rotation", "cosines", "sinusoid"];

/**
 * The lengths of the axes along which a paste has rows.
 *
 * @param kind    of the numbers
 * @param pasted  as read
 * @returns empty for one row, and for numbers that do not depend on a position
 * @see tests/web/widgets/diagnose.test.ts
 */
export const axesOf = (kind: KindId, { shape }: Pasted): readonly number[] =>
  WITH_ROWS.includes(kind) && shape ? shape.slice(0, -1) : [];

/**
 * Places the rows of a paste.
 *
 * @param axes   lengths, at most two
 * @param first  what the first axis counts
 * @returns how many rows there are, and of each its steps from the first position and its head,
 *          from 0
 * @see tests/web/widgets/diagnose.test.ts
 */
export function rowsOf(axes: readonly number[], first: Axis): Rows {
  const [outer = 1, inner = 1] = axes;
  const count = outer * inner;
  const places = Array.from({ length: count }, (_, row) => [Math.floor(row / inner), row % inner]);
  const at = (axis: number) => places.map((place) => place[axis] ?? 0);
  return first === "positions"
    ? { count, steps: at(0), heads: at(1) }
    : { count, steps: at(1), heads: at(0) };
}

/**
 * An engine that knows the rows; a position is that of the first one.
 *
 * @param engine  which knows one row
 * @param rows    steps and heads of all rows
 * @returns the same engine where there is one row alone
 * @see tests/web/widgets/diagnose.test.ts
 */
export function withRows(engine: Workbench, { count, steps, heads }: Rows): Workbench {
  if (count === 1) return engine;
  const placed = (known: Known): Known => ({ ...known, head: [...heads], step: [...steps] });
  return {
    ...engine,
    diagnose: (question) =>
      engine.diagnose({ ...question, known: placed(question.known), rows: count }),
    faultNumbers: (program) =>
      engine.faultNumbers({ ...program, known: placed(program.known), rows: count }),
  };
}

/** Neighboring rows that the same faults explain; none: nothing does. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly fits: readonly Fit[];
}

/** More rows than this are not judged one by one. */
const MOST_ROWS = 24;

const same = (a: Fit, b: Fit): boolean =>
  JSON.stringify([a.faults, a.values]) === JSON.stringify([b.faults, b.values]);

/**
 * Where nothing explains all rows: the fewest stretches of neighboring rows of which each has an
 * explanation of its own.
 *
 * @param engine    judges one row
 * @param question  without rows
 * @param known     position is that of the first row
 * @param rows      which position each has
 * @param printed   all rows
 * @param before    of a rotation, all rows before their turn
 * @returns empty where there are too many rows, or no row has an explanation
 * @see tests/web/widgets/diagnose.test.ts
 */
export function stretchesOf(
  engine: Workbench,
  question: Omit<Question, "known">,
  known: Quantities,
  { count, steps }: Rows,
  printed: Pasted,
  before: Pasted | null,
): Stretch[] {
  if (count > MOST_ROWS) return [];
  const only = question.model.faults.filter(({ pair }) => pair !== "last").map(({ name }) => name);
  const stretches: Stretch[] = [];
  for (let row = 0; row < count; row += 1) {
    const { fits } = engine.diagnose({
      ...question,
      only,
      known: { ...known, position: Number(known.position) + (steps[row] ?? 0) },
      printed: rowText(printed, row, count),
      before: before ? rowText(before, row, count) : "",
    });
    const last = stretches.at(-1);
    const shared = last ? last.fits.filter((one) => fits.some((fit) => same(one, fit))) : [];
    const bothUnexplained = last?.fits.length === 0 && fits.length === 0;
    if (last && (shared.length > 0 || bothUnexplained))
      stretches[stretches.length - 1] = { from: last.from, to: row, fits: shared };
    else stretches.push({ from: row, to: row, fits });
  }
  return stretches.some(({ fits }) => fits.length > 0) ? stretches : [];
}
