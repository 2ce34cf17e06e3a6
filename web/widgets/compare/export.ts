/** Everything that was computed, as JSON: what each scheme got, learned, added and gave. */
import { rowsOf, type Engine, type Tensor } from "../../engine/index.ts";
import type { Sizes } from "./inputs.ts";
import { compareNumbers, type CompareNumbers, type Given, type SideNumbers } from "./numbers.ts";
import { isOneHead } from "./own.ts";

/** More entries than this in the logits of all heads would make a file that few programs open. */
const MOST_ENTRIES = 2 ** 17;

/** Rows of numbers; null where a mask forbids an entry, which JSON has no number for. */
const rows = (tensor: Tensor): (number | null)[][] =>
  rowsOf(tensor).map((row) => row.map((entry) => (Number.isFinite(entry) ? entry : null)));

const side = ({ attended, spread, addedByOffset, spansAlone }: SideNumbers) => ({
  scheme: attended.encoding.id,
  parameters: attended.given,
  learned_numbers: Object.fromEntries(
    Object.entries(attended.learned).map(([name, tensor]) => [name, rows(tensor)]),
  ),
  query: rows(attended.query),
  key: rows(attended.key),
  value: rows(attended.value),
  logits_of_content: rows(attended.before),
  terms: attended.terms().map(({ name, values }) => ({ name, values: rows(values) })),
  logits: rows(attended.logits),
  weights: rows(attended.weights),
  output: rows(attended.output),
  added_by_offset: addedByOffset,
  mean_entropy_nats: spread.entropy,
  mean_effective_keys: spread.effectiveKeys,
  mean_distance_tokens: spread.meanDistance,
  spans_tokens: spread.spans,
  spans_by_added_alone_tokens: spansAlone,
});

/**
 * The heads of a model, each computed as the one that is shown.
 *
 * @param engine   does the arithmetic
 * @param given    the settings
 * @param numbers  of the head that is shown
 * @returns empty where there is one head, the reader gave one, or the file would be too large
 * @see tests/web/widgets/compare-export.test.ts
 */
export function allHeads(
  engine: Engine,
  given: Given,
  { inputs: { sizes } }: CompareNumbers,
): readonly CompareNumbers[] {
  const { heads, length } = sizes;
  if (heads === 1 || isOneHead(given.matrices) || heads * length ** 2 > MOST_ENTRIES) return [];
  return Array.from({ length: heads }, (_, head) =>
    compareNumbers(engine, { ...given, head: head + 1 }),
  );
}

const ofHead = ({ attended: { logits, weights, output } }: SideNumbers) => ({
  logits: rows(logits),
  weights: rows(weights),
  output: rows(output),
});

/** Only a scheme that adds to embeddings is not computed from queries and keys alone. */
const projectionsFor = ({ inputs: { embedded }, first, second }: CompareNumbers) =>
  embedded && [first, second].some(({ attended }) => attended.encoding.acts.includes("embeddings"))
    ? {
        query: rows(embedded.projections.query),
        key: rows(embedded.projections.key),
        value: rows(embedded.projections.value),
      }
    : null;

/** What the file holds, in the file. */
const holdsText = ({ head, heads }: Sizes, isOfAll: boolean): string =>
  `Head ${head} of ${heads} with all of its numbers${isOfAll ? "; of every head the logits, weights and output, under heads" : ""}. Heads, tokens and offsets count from 0.`;

/**
 * Writes what the figure shows, and what it was computed from, of the head that is shown.
 *
 * @param shown  numbers of both schemes
 * @param heads  logits, weights and output of each are written under "heads"
 * @returns JSON; before the mask, `logits` are `logits_of_content` and all `terms` together
 * @see tests/web/widgets/compare-export.test.ts
 */
export const numbersJson = (shown: CompareNumbers, heads: readonly CompareNumbers[] = []): string =>
  JSON.stringify({
    holds: holdsText(shown.inputs.sizes, heads.length > 0),
    sizes: shown.inputs.sizes,
    tokens: shown.inputs.tokens,
    seed: shown.inputs.seed,
    mask: rows(shown.inputs.mask),
    query: rows(shown.inputs.query),
    key: rows(shown.inputs.key),
    value: rows(shown.inputs.value),
    projections: projectionsFor(shown),
    first: side(shown.first),
    second: side(shown.second),
    ...(heads.length > 0 && {
      heads: heads.map(({ inputs, first, second }) => ({
        head: inputs.sizes.head,
        first: ofHead(first),
        second: ofHead(second),
      })),
    }),
  });
