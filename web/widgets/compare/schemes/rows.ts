/** Schemes that add a row to each embedding. */
import type { Tensor } from "../../../engine/index.ts";
import { projectedRows, type Inputs, type Role } from "../inputs.ts";
import type { Change, Recipe, Scheme } from "./recipe.ts";

/** Width of the rows that positions are added to. */
const widthOf = ({ embedded, sizes }: Inputs): number =>
  embedded ? sizes.heads * sizes.headDim : sizes.headDim;

const positionsOf = ({ tokens }: Inputs): number[] => tokens.map((_, position) => position);

/**
 * What rows of positions do to a head: they are projected as the embeddings are. Where queries, keys
 * and values are given as they are, rows join them as if nothing projected them.
 */
function rowsChange({ engine, inputs }: Scheme, rows: Tensor): Change {
  const { embedded, sizes } = inputs;
  const added = (role: Role) =>
    embedded ? projectedRows(engine, rows, embedded.projections[role]) : rows;
  const [query, key, value] = [added("query"), added("key"), added("value")];
  const sum = (one: Tensor, other: Tensor) =>
    engine.evaluate("a + b", { a: one, b: other }) as Tensor;
  const product = (one: Tensor, other: Tensor) =>
    engine.evaluate("a @ transpose(b) / sqrt(d)", {
      a: one,
      b: other,
      d: sizes.headDim,
    }) as Tensor;
  return {
    query: sum(inputs.query, query),
    key: sum(inputs.key, key),
    value: sum(inputs.value, value),
    terms: () => [
      { name: "content of the query, position of the key", values: product(inputs.query, key) },
      { name: "position of the query, content of the key", values: product(query, inputs.key) },
      { name: "position of both", values: product(query, key) },
    ],
  };
}

/**
 * Sinusoidal rows, added to the words before they are projected, or to queries, keys and values
 * that are given as they are.
 *
 * @param scheme  the head and its model, with the parameters
 * @returns a change of queries, keys and values
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const sinusoidal: Recipe = (scheme) =>
  rowsChange(
    scheme,
    scheme.call("sinusoidal", {
      positions: positionsOf(scheme.inputs),
      d: widthOf(scheme.inputs),
    }),
  );

/**
 * Learned rows, dealt here, added to the words before they are projected, or to queries, keys and
 * values that are given as they are.
 *
 * @param scheme  the head and its model, with the parameters
 * @returns a change of queries, keys and values
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const learned: Recipe = (scheme) => {
  const { length } = scheme.inputs.sizes;
  const rows = length + Math.max(0, Number(scheme.given["offset"]));
  const table = scheme.learned("table", [rows, widthOf(scheme.inputs)]);
  return rowsChange(
    scheme,
    scheme.call("learned", { table, positions: positionsOf(scheme.inputs) }),
  );
};
