/** The forms in which families say what each layer is, and what only their code says. */
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../web/config/read-config.ts";
import { summaryOf } from "../../../web/config/summary.ts";

const SIZES = { hidden_size: 256, num_attention_heads: 4, head_dim: 64, num_hidden_layers: 6 };
const summary = (fields: object) => summaryOf(readConfig(JSON.stringify({ ...SIZES, ...fields })));
/** A letter for each layer: R with RoPE, W with RoPE and a window, N without positions, r recurrent. */
function lettersOf(fields: object): string {
  const { groups } = summary(fields);
  const letters = groups.flatMap(({ layers, positions, window }) => {
    const ofRope = window === null ? "R" : "W";
    const letter = { rope: ofRope, none: "N", recurrent: "r" }[positions] ?? "?";
    return layers.map((layer) => [layer, letter] as const);
  });
  return letters
    .sort(([one], [other]) => one - other)
    .map(([, letter]) => letter)
    .join("");
}

const WINDOW = { sliding_window: 32 };

describe("which layers have what", () => {
  it.each<[string, string, object]>([
    ["Gemma 2 alternates", "WRWRWR", { model_type: "gemma2", ...WINDOW }],
    [
      "ModernBERT begins with a layer that sees all",
      "RWWRWW",
      { model_type: "modernbert", global_attn_every_n_layers: 3, local_attention: 32 },
    ],
    ["LFM2 lists layers with attention", "rrRrRr", { model_type: "lfm2", full_attn_idxs: [2, 4] }],
    ["Bamba lists them too", "rRrrRr", { model_type: "bamba", attn_layer_indices: [1, 4] }],
    [
      "MiniMax has 1 for attention",
      "rrRrrR",
      { model_type: "minimax", rope_theta: 1e7, attn_type_list: [0, 0, 1, 0, 0, 1] },
    ],
    [
      "Kimi counts from 1",
      "rrNrrN",
      { mla_use_nope: true, linear_attn_config: { kda_layers: [1, 2, 4, 5] } },
    ],
    [
      "a period and an offset",
      "rRrrRr",
      { rope_theta: 10000, attn_layer_period: 3, attn_layer_offset: 1 },
    ],
    [
      "Llama 4 with its layers listed",
      "WWWNWW",
      {
        ...{ model_type: "llama4_text", attention_chunk_size: 8 },
        layer_types: [0, 1, 2, 3, 4, 5].map((layer) =>
          layer === 3 ? "full_attention" : "chunked_attention",
        ),
      },
    ],
    [
      "Nemotron-H writes letters",
      "rNrNNr",
      { model_type: "nemotron_h", hybrid_override_pattern: "M-M*-M" },
    ],
    [
      "RecurrentGemma repeats words",
      "rrWrrW",
      {
        ...{ model_type: "recurrent_gemma", attention_window_size: 32 },
        block_types: ["recurrent", "recurrent", "attention"],
      },
    ],
    [
      "Zamba 2 names each block",
      "rRrrRr",
      {
        ...{ model_type: "zamba2", use_mem_rope: true, rope_theta: 10000 },
        layers_block_type: ["mamba", "hybrid", "mamba", "mamba", "hybrid", "mamba"],
      },
    ],
    [
      "EXAONE 4 with a window",
      "WWWNWW",
      { model_type: "exaone4", rope_theta: 1e6, sliding_window_pattern: 4, ...WINDOW },
    ],
    [
      "EXAONE 4 without one",
      "RRRRRR",
      {
        ...{ model_type: "exaone4", rope_theta: 1e6, sliding_window: null },
        layer_types: Array.from({ length: 6 }, () => "full_attention"),
      },
    ],
    [
      "Command A+ after two dense layers",
      "RRWWWN",
      { model_type: "cohere2_moe", first_k_dense_replace: 2, ...WINDOW },
    ],
    ["Qwen3 has no window unless it is switched on", "RRRRRR", { model_type: "qwen3", ...WINDOW }],
    [
      "Qwen3 with a window from a layer on",
      "RRRRWW",
      { model_type: "qwen3", use_sliding_window: true, max_window_layers: 4, ...WINDOW },
    ],
  ])("%s: %s", (_, expected, fields) => {
    expect(lettersOf(fields)).toBe(expected);
  });
});

describe("DeepSeek V4 in the form of transformers 5", () => {
  const types = [
    "sliding_attention",
    "compressed_sparse_attention",
    "heavily_compressed_attention",
  ];
  const main = { rope_type: "default", rope_theta: 10000, partial_rotary_factor: 0.125 };
  const compress = { ...main, rope_theta: 160000, rope_type: "yarn", factor: 16 };
  const fields = {
    ...{ model_type: "deepseek_v4", head_dim: 512, qk_rope_head_dim: 64, num_hidden_layers: 6 },
    ...{ layer_types: [...types, ...types], sliding_window: 128 },
    rope_parameters: { main, compress: { ...compress, original_max_position_embeddings: 65536 } },
  };

  it("has one base for windows and another, scaled, for blocks", () => {
    expect(summary(fields)).toEqual({
      groups: [
        {
          ...{ layers: [0, 3], positions: "rope", base: 10000 },
          ...{ rotary_dim: 64, window: 128, scaling: null },
        },
        {
          ...{ layers: [1, 2, 4, 5], positions: "rope", base: 160000 },
          ...{ rotary_dim: 64, window: null, scaling: "yarn" },
        },
      ],
      temperature: null,
      unread: [],
    });
  });
});

describe("a form that contradicts the model", () => {
  it.each<[string, object]>([
    ["a list of texts", { attn_type_list: ["a"] }],
    ["a negative index", { full_attn_idxs: [-1] }],
    ["a list where an object belongs", { linear_attn_config: [1] }],
    ["too many layers", { num_hidden_layers: 100_000 }],
    ["an interval of 0", { global_attn_every_n_layers: 0 }],
  ])("%s meets a sentence", (_, fields) => {
    const { groups, problems } = summary({ model_type: "llama", ...fields });
    expect(groups).toEqual([]);
    expect(problems).toHaveLength(1);
  });

  it("takes names of Object's own members for what they are", () => {
    const text = `{"model_type": "constructor", "head_dim": 64, "num_hidden_layers": 1,
      "rope_theta": 10000, "__proto__": {"rope_theta": 5}, "rope": {"toString": 1}}`;
    expect(() => summaryOf(readConfig(text))).not.toThrow();
    expect("rope_theta" in {}).toBe(false);
  });
});
