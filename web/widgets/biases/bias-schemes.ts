/**
 * Schemes that add to a logit a number chosen by the offset, as formulas of the core over
 * `offsets`. A scheme that joins the list can be drawn by every figure of biases; the first is
 * the one that a figure begins with.
 */

export type Direction = "both" | "causal";

/** What a figure calls the choice of keys that a query uses. */
export const directionTitles = {
  causal: "up to the query",
  both: "all keys",
} as const satisfies Readonly<Record<Direction, string>>;

export interface BiasScheme {
  readonly title: string;
  readonly functions: readonly string[];
  /** The bias of every offset; uses `offsets`, and `slope` or `values`. */
  readonly formula: string;
  /** The row of the learned table that each offset reads; null where nothing is looked up. */
  readonly rows: Readonly<Record<Direction, string>> | null;
  /** Numbers to begin with, one a row of the table: made up here, not taken from a model. */
  readonly values: readonly number[];
}

const LOOKUP = "bias_from_table(reshape(values, [length(values), 1]), rows)[0]";

export const biasSchemes = {
  alibi: {
    title: "ALiBi",
    functions: ["alibi_bias"],
    formula: "alibi_bias(offsets, [slope])[0]",
    rows: null,
    values: [],
  },
  t5: {
    title: "T5",
    functions: ["t5_buckets", "bias_from_table"],
    formula: LOOKUP,
    rows: {
      both: 't5_buckets(offsets, num_buckets=32, max_distance=128, direction="both")',
      causal: 't5_buckets(offsets, num_buckets=32, max_distance=128, direction="causal")',
    },
    values: [
      0.5, 3, 1, 0, -0.5, -1, -1.5, -2, -2.5, -3, -3.5, -4, -4.5, -5, -5.5, -6, 0, 0, -1, -1.5, -2,
      -2.5, -3, -3.5, -4, -4.5, -5, -5, -5.5, -5.5, -6, -6,
    ],
  },
  clipped: {
    title: "clipped offsets",
    functions: ["clipped_indices", "bias_from_table"],
    formula: LOOKUP,
    rows: { both: "clipped_indices(offsets, 4)", causal: "clipped_indices(offsets, 4)" },
    values: [-2, -1, 0, 3, 1, -1, -2, -3, -3],
  },
} as const satisfies Readonly<Record<string, BiasScheme>>;

export type BiasSchemeId = keyof typeof biasSchemes;
export const biasSchemeIds = Object.keys(biasSchemes) as BiasSchemeId[];
