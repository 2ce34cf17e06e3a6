/** Everything that was computed, as JSON: what each scheme got, learned, added and gave. */
import { rowsOf, type Tensor } from "../../engine/index.ts";
import type { CompareNumbers, SideNumbers } from "./numbers.ts";

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
 * Writes what the figure shows, and what it was computed from, of the head that is shown.
 *
 * @param numbers  of both schemes
 * @returns JSON; before the mask, `logits` are `logits_of_content` and all `terms` together
 * @see tests/web/widgets/compare-export.test.ts
 */
export const numbersJson = ({ inputs, first, second }: CompareNumbers): string =>
  JSON.stringify({
    sizes: inputs.sizes,
    tokens: inputs.tokens,
    seed: inputs.seed,
    mask: rows(inputs.mask),
    query: rows(inputs.query),
    key: rows(inputs.key),
    value: rows(inputs.value),
    projections: inputs.embedded && {
      query: rows(inputs.embedded.projections.query),
      key: rows(inputs.embedded.projections.key),
      value: rows(inputs.embedded.projections.value),
    },
    first: side(first),
    second: side(second),
  });
