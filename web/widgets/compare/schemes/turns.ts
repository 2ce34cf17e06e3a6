/** Schemes that turn queries and keys. */
import type { Tensor } from "../../../engine/index.ts";
import type { Change, Recipe, Scheme } from "./recipe.ts";

const positionsOf = ({ inputs: { tokens } }: Scheme): number[] =>
  tokens.map((_, position) => position);

/** The turned rows; what the turn does to the logits is the difference that it makes. */
function turned(
  { engine, inputs: { query: q, key: k } }: Scheme,
  turn: (rows: Tensor, role: "query" | "key") => Tensor,
): Change {
  const [query, key] = [turn(q, "query"), turn(k, "key")];
  return {
    query,
    key,
    terms: () => [
      {
        name: "turn",
        values: engine.evaluate("(a @ transpose(b) - q @ transpose(k)) / sqrt(d)", {
          a: query,
          b: key,
          q,
          k,
          d: q.shape[1] ?? 1,
        }) as Tensor,
      },
    ],
  };
}

/**
 * RoPE, with the frequencies and the factor of its scaling.
 *
 * @param scheme  the head, with its parameters
 * @returns a change of queries and keys
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const rope: Recipe = (scheme) => {
  const { frequencies, attention_factor } = scheme.call("rope_frequencies", {
    seq_len: scheme.inputs.sizes.length,
  });
  scheme.note("frequencies", frequencies);
  return turned(scheme, (x) =>
    scheme.call("rope", { x, positions: positionsOf(scheme), frequencies, attention_factor }),
  );
};

/**
 * xPos: RoPE with factors on query and key, by which scores fall with the distance.
 *
 * @param scheme  the head, with its parameters
 * @returns a change of queries and keys
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const xpos: Recipe = (scheme) =>
  turned(scheme, (x, role) => scheme.call("xpos", { x, positions: positionsOf(scheme), role }));

/** A token of a text has the same number on each axis. */
const onEachAxis = (scheme: Scheme, axes: number): number[][] =>
  positionsOf(scheme).map((position) => Array.from({ length: axes }, () => position));

const byAngles = (scheme: Scheme, angles: Tensor): Change =>
  turned(scheme, (x) => scheme.call("rope_rotate", { x, angles }));

/**
 * Axial RoPE: some hands turn by the column, the others by the row.
 *
 * @param scheme  the head, with its parameters
 * @returns a change of queries and keys
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const ropeAxial: Recipe = (scheme) =>
  byAngles(scheme, scheme.call("rope_axial_angles", { positions: onEachAxis(scheme, 2) }));

/**
 * M-RoPE: sections of the hands turn by time, height and width.
 *
 * @param scheme  the head, with its parameters
 * @returns a change of queries and keys
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const ropeMultimodal: Recipe = (scheme) => {
  const { length: axes } = scheme.given["sections"] as readonly number[];
  return byAngles(
    scheme,
    scheme.call("rope_multimodal_angles", { positions: onEachAxis(scheme, axes) }),
  );
};
