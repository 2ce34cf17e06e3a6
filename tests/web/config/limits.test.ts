// Each number of a configuration has limits, which the sentence about a number beyond them names.
import { describe, expect, it } from "vitest";
import { json, QWEN3, said, YARN } from "./texts.ts";

const withYarn = (fields: object) => ({ rope_scaling: { ...YARN, ...fields } });

describe("a number beyond its limits", () => {
  it.each<[object, string]>([
    [
      { max_position_embeddings: 1 },
      "max_position_embeddings is 1; it must be from 2 to 1000000000 tokens",
    ],
    [
      { max_position_embeddings: 1e9 + 1 },
      "max_position_embeddings is 1000000001; it must be from 2 to 1000000000 tokens",
    ],
    [{ head_dim: 0 }, "head_dim is 0; it must be from 1 to 65536"],
    [{ head_dim: 65538 }, "head_dim is 65538; it must be from 1 to 65536"],
    [{ hidden_size: 1000002 }, "hidden_size is 1000002; it must be from 1 to 1000000"],
    [{ num_hidden_layers: 0 }, "num_hidden_layers is 0; it must be from 1 to 4096"],
    [{ num_hidden_layers: 4097 }, "num_hidden_layers is 4097; it must be from 1 to 4096"],
    [{ rope_theta: 1 }, "rope_theta is 1; it must be from 1.000001 to 1000000000000"],
    [{ rope_theta: 2e12 }, "rope_theta is 2000000000000; it must be from 1.000001 to"],
    [
      { partial_rotary_factor: -0.1 },
      "partial_rotary_factor is -0.1; it must be from 0.000001 to 1",
    ],
    [{ sliding_window: 0 }, "sliding_window is 0; it must be from 1 to 1000000000 tokens"],
    [
      { attention_chunk_size: 0 },
      "attention_chunk_size is 0; it must be from 1 to 1000000000 tokens",
    ],
    [{ max_window_layers: -1 }, "max_window_layers is -1; it must be from 0 to 65536"],
    [{ layer_rope_theta: [-1, 1, 1, 1] }, "layer_rope_theta[0] is -1; it must be from 0 to"],
    [
      { hybrid_layer_pattern: [0, 2, 0, 0] },
      "hybrid_layer_pattern[1] is 2; it must be from 0 to 1",
    ],
    [
      { hybrid_layer_pattern: [0, -1, 0, 0] },
      "hybrid_layer_pattern[1] is -1; it must be from 0 to 1",
    ],
    [withYarn({ factor: 0 }), "rope_scaling.factor is 0; it must be from 0.000001 to 1000000000"],
    [withYarn({ factor: 1e9 + 1 }), "rope_scaling.factor is 1000000001; it must be from"],
    [withYarn({ mscale: -1 }), "rope_scaling.mscale is -1; it must be from 0 to 1000000000"],
    [withYarn({ beta_fast: -1 }), "rope_scaling.beta_fast is -1; it must be from 0.000001 to"],
  ])("as in %j is refused with both limits", (fields, sentence) => {
    expect(said(json(QWEN3, fields), "error")).toContain(sentence);
  });

  it.each<object>([
    { max_position_embeddings: 2 },
    { max_position_embeddings: 1e9 },
    { rope_theta: 1.000001 },
    { rope_theta: 1e12 },
    { partial_rotary_factor: 1 },
    { num_hidden_layers: 4096 },
    { layer_rope_theta: [0, 10000, 10000, 10000] },
    { sliding_window: 1 },
    { attention_chunk_size: 1 },
    { max_window_layers: 0 },
    { hybrid_layer_pattern: [0, 1, 0, 1] },
    withYarn({ mscale: 0 }),
  ])("is not one that lies on them, as in %j", (fields) => {
    expect(said(json(QWEN3, fields), "error")).toBe("");
  });
});
