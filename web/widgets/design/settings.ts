/** The settings of a design, and the question that they ask the core. */
import type { Tensor } from "../../engine/index.ts";
import type { DesignKind, DesignQuestion } from "../../engine/workbench/index.ts";
import type { Values } from "../base/index.ts";
import { choice, integer, number, text, toggle } from "../base/setting.ts";

/** In words, and the quantities of the formula. */
export const KINDS: Readonly<Record<DesignKind, { readonly title: string; readonly of: string }>> =
  {
    vector: { title: "a vector", of: "entry i of the row that position p adds to its embedding" },
    bias: { title: "a bias", of: "what query i adds to its score with key j; r is i − j" },
    angle: { title: "an angle", of: "by how many radians position p turns pair k" },
    table: { title: "a table", of: "one row for each position" },
  };
const kinds = Object.keys(KINDS) as DesignKind[];

const MOST = 128;

export const settings = {
  kind: choice(
    "vector",
    kinds as [DesignKind, ...DesignKind[]],
    "What the formula gives, or a table.",
    {
      titles: Object.fromEntries(kinds.map((kind) => [kind, KINDS[kind].title])),
      label: "I design",
    },
  ),
  formula: text(
    "sin(p / 10000^(2*floor(i/2)/d) + pi/2*mod(i, 2))",
    "The formula: of p, i and d for a vector, of i, j and r for a bias, of p, k and d for an angle; L is the number of positions, a and b are numbers with a slider.",
    { label: "formula" },
  ),
  length: integer(64, [4, MOST], "Positions 0 to L − 1 are drawn and compared.", {
    symbol: "L",
    unit: "tokens",
    label: "positions",
  }),
  d: integer(32, [1, 64], "Entries of a row; of angles the next even number.", {
    symbol: "d",
    unit: "entries",
    label: "model width",
  }),
  a: number(1, [-1000, 1000], "A number that the formula may use.", {
    symbol: "a",
    label: "of the formula",
    control: { from: -2, to: 2, step: 0.05 },
  }),
  b: number(1, [-1000, 1000], "Another number that the formula may use.", {
    symbol: "b",
    label: "of the formula",
    control: { from: -2, to: 2, step: 0.05 },
  }),
  shift: integer(1, [1, 64], "By how much one matrix is to move every row.", {
    unit: "tokens",
    label: "shift of the matrix",
  }),
  both: toggle("Whether a bias is of keys after the query, too.", {
    label: "keys after the query, too",
  }),
  seed: integer(1, [1, 999], "Which random numbers a table holds.", {
    label: "seed",
    control: { from: 1, to: 50, step: 1 },
  }),
  own: text(
    "",
    "Name of a table that the reader has pasted into this page; empty for random numbers.",
  ),
  m: integer(20, [0, MOST - 1], "Row of the cell that is read.", {
    symbol: "m",
    unit: "tokens",
    label: "position",
  }),
  n: integer(12, [0, MOST - 1], "Column of the cell that is read.", {
    symbol: "n",
    unit: "tokens",
    label: "position",
  }),
} as const;

export type DesignSettings = Values<typeof settings>;

/**
 * Whether a formula uses a letter.
 *
 * @param formula  in the language of the course
 * @param letter   of the alphabet
 * @see tests/web/widgets/design.test.ts
 */
export const uses = (formula: string, letter: string): boolean =>
  new RegExp(`(?<![A-Za-z_])${letter}(?![A-Za-z_(])`).test(formula);

/**
 * What the core is asked. Settings that do not count for the kind are not read.
 *
 * @param now    as the reader set them
 * @param table  in place of a formula, [T, d]
 * @returns a question for the core; d is even where entries are angles
 * @see tests/web/widgets/design.test.ts
 */
export function questionOf(now: DesignSettings, table?: Tensor): DesignQuestion {
  const { kind, formula, length } = now;
  if (table) return { kind: "table", table, length, shift: now.shift };
  const letters = { a: now.a, b: now.b };
  if (kind === "bias") return { kind, formula, length, letters, both: now.both };
  const d = kind === "angle" ? now.d + (now.d % 2) : now.d;
  return { kind, formula, length, letters, d, shift: now.shift };
}
