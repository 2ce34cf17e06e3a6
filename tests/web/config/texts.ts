/** What the tests of the reader of configurations share: texts, and readings as lines. */
import { readConfig } from "../../../web/config/read-config.ts";
import type { ProblemKind } from "../../../web/config/reading.ts";

/** Hands as a line: "full_attention: yarn 128 entries, base 500000, factor 8". */
export const handsOf = (text: string) =>
  readConfig(text).uses.map(({ layers, rule, plain, factor }) => {
    const entries = Math.floor(plain.d * (plain.rotary_fraction ?? 1));
    const scaled = factor === null || factor === 1 ? "" : `, factor ${factor}`;
    return `${layers || "all"}: ${rule}, ${entries} entries, base ${plain.base}${scaled}`;
  });
export const said = (text: string, ...kinds: ProblemKind[]) =>
  readConfig(text)
    .problems.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ sentence }) => sentence)
    .join("\n");
export const json = (...fields: object[]) => JSON.stringify(Object.assign({}, ...fields));

export const SIZES = { hidden_size: 4096, num_attention_heads: 32, num_hidden_layers: 4 };
export const QWEN3 = {
  model_type: "qwen3",
  head_dim: 128,
  ...SIZES,
  max_position_embeddings: 131072,
};
export const KINDS = [
  "sliding_attention",
  "sliding_attention",
  "sliding_attention",
  "full_attention",
] as const;
export const LAYERS = { layer_types: KINDS, sliding_window: 4096 };
export const YARN = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 32768 };
export const plain = (base: number) => `all: default, 128 entries, base ${base}`;
