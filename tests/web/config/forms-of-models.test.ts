/**
 * Configurations in the forms of models of 2024 to 2026. They are written for this test, with fewer
 * layers than the models have, and not taken from files: the reader was not made with them at hand.
 */
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../web/config/read-config.ts";
import { summaryOf, type LayerGroup } from "../../../web/config/summary.ts";
import { ranges } from "../../../web/words/listed.ts";
import { said } from "./texts.ts";

/** "0 to 2: rope, base 10000, 128 entries, window 4096, yarn". */
function lineOf({ layers, positions, base, rotary_dim, window, scaling }: LayerGroup): string {
  const parts = [
    positions,
    base !== null && `base ${base}`,
    rotary_dim !== null && `${rotary_dim} entries`,
    window !== null && `window ${window}`,
    scaling,
  ];
  return `${ranges(layers).replace(" and ", ", ")}: ${parts.filter(Boolean).join(", ")}`;
}

const text = (fields: object) => JSON.stringify(fields);
const CONFIGS = {
  "Gemma 3 as transformers 5 writes it: rope_parameters for each kind of layers": [
    {
      architectures: ["Gemma3ForConditionalGeneration"],
      model_type: "gemma3",
      text_config: {
        model_type: "gemma3_text",
        head_dim: 256,
        hidden_size: 3840,
        num_attention_heads: 16,
        num_key_value_heads: 8,
        num_hidden_layers: 12,
        max_position_embeddings: 131072,
        sliding_window: 1024,
        query_pre_attn_scalar: 256,
        layer_types: [
          "sliding_attention",
          "sliding_attention",
          "sliding_attention",
          "sliding_attention",
          "sliding_attention",
          "full_attention",
          "sliding_attention",
          "sliding_attention",
          "sliding_attention",
          "sliding_attention",
          "sliding_attention",
          "full_attention",
        ],
        rope_parameters: {
          full_attention: { rope_type: "linear", factor: 8.0, rope_theta: 1000000.0 },
          sliding_attention: { rope_type: "default", rope_theta: 10000.0 },
        },
      },
      vision_config: { hidden_size: 1152, rope_theta: 100.0, num_hidden_layers: 27 },
    },
    [
      "0 to 4, 6 to 10: rope, base 10000, 256 entries, window 1024",
      "5, 11: rope, base 1000000, 256 entries, linear",
    ],
  ],
  "DeepSeek V4: main and compress, by compress_ratios": [
    {
      model_type: "deepseek_v4",
      hidden_size: 4096,
      num_attention_heads: 64,
      num_hidden_layers: 8,
      head_dim: 512,
      qk_rope_head_dim: 64,
      sliding_window: 128,
      max_position_embeddings: 1048576,
      compress_ratios: [0, 0, 4, 128, 4, 128, 4, 0],
      rope_parameters: {
        main: { rope_type: "default", rope_theta: 10000.0 },
        compress: {
          rope_type: "yarn",
          rope_theta: 160000.0,
          factor: 16.0,
          original_max_position_embeddings: 65536,
          beta_fast: 32,
          beta_slow: 1,
        },
      },
    },
    [
      "0, 1, 7: rope, base 10000, 64 entries, window 128",
      "2 to 6: rope, base 160000, 64 entries, yarn",
    ],
  ],
  "Llama 4: no_rope_layers, in which 1 means RoPE, chunks and a temperature": [
    {
      architectures: ["Llama4ForConditionalGeneration"],
      model_type: "llama4",
      text_config: {
        model_type: "llama4_text",
        hidden_size: 5120,
        head_dim: 128,
        num_attention_heads: 40,
        num_key_value_heads: 8,
        num_hidden_layers: 8,
        attention_chunk_size: 8192,
        max_position_embeddings: 1048576,
        no_rope_layers: [1, 1, 1, 0, 1, 1, 1, 0],
        rope_theta: 500000.0,
        rope_scaling: null,
        attn_temperature_tuning: true,
        attn_scale: 0.1,
        floor_scale: 8192,
        use_qk_norm: false,
      },
    },
    ["0 to 2, 4 to 6: rope, base 500000, 128 entries, window 8192", "3, 7: none"],
  ],
  "SmolLM3: every fourth layer without RoPE": [
    {
      model_type: "smollm3",
      hidden_size: 2048,
      num_attention_heads: 16,
      num_key_value_heads: 4,
      num_hidden_layers: 8,
      max_position_embeddings: 65536,
      no_rope_layer_interval: 4,
      rope_theta: 5000000.0,
      rope_scaling: null,
      use_sliding_window: false,
      sliding_window: null,
    },
    ["0 to 2, 4 to 6: rope, base 5000000, 128 entries", "3, 7: none"],
  ],
  "MiMo: hybrid_layer_pattern, in which 1 means a window": [
    {
      model_type: "mimo_v2_flash",
      hidden_size: 4096,
      num_attention_heads: 64,
      num_hidden_layers: 6,
      head_dim: 192,
      v_head_dim: 128,
      partial_rotary_factor: 0.334,
      hybrid_layer_pattern: [0, 1, 1, 1, 1, 0],
      sliding_window: 128,
      sliding_window_size: 128,
      swa_rope_theta: 10000,
      rope_theta: 5000000,
      max_position_embeddings: 262144,
    },
    ["0, 5: rope, base 5000000, 64 entries", "1 to 4: rope, base 10000, 64 entries, window 128"],
  ],
  "Qwen3-VL: mrope_section, dealt in turn": [
    {
      architectures: ["Qwen3VLForConditionalGeneration"],
      model_type: "qwen3_vl",
      text_config: {
        model_type: "qwen3_vl_text",
        hidden_size: 4096,
        head_dim: 128,
        num_attention_heads: 32,
        num_hidden_layers: 4,
        max_position_embeddings: 262144,
        rope_theta: 5000000,
        rope_scaling: {
          mrope_interleaved: true,
          mrope_section: [24, 20, 20],
          rope_type: "default",
        },
      },
      vision_config: { depth: 27 },
    },
    ["0 to 3: rope, base 5000000, 128 entries"],
  ],
  "Ministral 3: YaRN with llama_4_scaling_beta": [
    {
      architectures: ["Mistral3ForConditionalGeneration"],
      model_type: "mistral3",
      text_config: {
        model_type: "ministral3",
        hidden_size: 5120,
        head_dim: 128,
        num_attention_heads: 32,
        num_key_value_heads: 8,
        num_hidden_layers: 4,
        max_position_embeddings: 262144,
        sliding_window: null,
        rope_parameters: {
          rope_type: "yarn",
          type: "yarn",
          rope_theta: 1000000000.0,
          factor: 16.0,
          original_max_position_embeddings: 16384,
          beta_fast: 32.0,
          beta_slow: 1.0,
          mscale: 1.0,
          mscale_all_dim: 1.0,
          llama_4_scaling_beta: 0.1,
        },
      },
    },
    ["0 to 3: rope, base 1000000000, 128 entries, yarn"],
  ],
  "Granite 4 hybrid: position_embedding_type nope, and a base that nothing reads": [
    {
      architectures: ["GraniteMoeHybridForCausalLM"],
      model_type: "granitemoehybrid",
      hidden_size: 1536,
      num_attention_heads: 12,
      num_key_value_heads: 4,
      num_hidden_layers: 6,
      layer_types: ["mamba", "mamba", "attention", "mamba", "mamba", "attention"],
      max_position_embeddings: 131072,
      position_embedding_type: "nope",
      rope_theta: 10000,
      rope_scaling: null,
    },
    ["0, 1, 3, 4: recurrent", "2, 5: none"],
  ],
  "DeepSeek V3.2: multi-head latent attention": [
    {
      architectures: ["DeepseekV32ForCausalLM"],
      model_type: "deepseek_v32",
      hidden_size: 7168,
      num_attention_heads: 128,
      num_key_value_heads: 128,
      num_hidden_layers: 61,
      kv_lora_rank: 512,
      q_lora_rank: 1536,
      qk_nope_head_dim: 128,
      qk_rope_head_dim: 64,
      v_head_dim: 128,
      index_head_dim: 128,
      index_n_heads: 64,
      index_topk: 2048,
      max_position_embeddings: 163840,
      rope_theta: 10000,
      rope_scaling: {
        beta_fast: 32,
        beta_slow: 1,
        factor: 40,
        mscale: 1.0,
        mscale_all_dim: 1.0,
        original_max_position_embeddings: 4096,
        type: "yarn",
      },
    },
    ["0 to 60: rope, base 10000, 64 entries, yarn"],
  ],
  "GLM-4 9B in its own code: rope_ratio, and half of a head turns": [
    {
      architectures: ["ChatGLMModel"],
      model_type: "chatglm",
      hidden_size: 4096,
      num_attention_heads: 32,
      kv_channels: 128,
      num_layers: 40,
      seq_length: 131072,
      rope_ratio: 500,
      original_rope: true,
      multi_query_attention: true,
      multi_query_group_num: 2,
    },
    ["0 to 39: rope, base 5000000, 64 entries"],
  ],
  "Qwen 1: use_logn_attn, and a dynamic rule of its own": [
    {
      architectures: ["QWenLMHeadModel"],
      model_type: "qwen",
      hidden_size: 4096,
      num_attention_heads: 32,
      kv_channels: 128,
      num_hidden_layers: 32,
      seq_length: 8192,
      max_position_embeddings: 32768,
      rotary_pct: 1.0,
      rotary_emb_base: 10000,
      use_dynamic_ntk: true,
      use_logn_attn: true,
    },
    ["0 to 31: rope, base 10000, 128 entries"],
  ],
  "Kimi Linear: layers counted from 1, MLA without RoPE": [
    {
      architectures: ["KimiLinearForCausalLM"],
      model_type: "kimi_linear",
      hidden_size: 2304,
      num_attention_heads: 32,
      num_hidden_layers: 8,
      head_dim: 72,
      kv_lora_rank: 512,
      qk_nope_head_dim: 128,
      qk_rope_head_dim: 64,
      v_head_dim: 128,
      mla_use_nope: true,
      linear_attn_config: {
        full_attn_layers: [4, 8],
        kda_layers: [1, 2, 3, 5, 6, 7],
        head_dim: 128,
        num_heads: 32,
        short_conv_kernel_size: 4,
      },
      rope_theta: 10000.0,
      rope_scaling: null,
      model_max_length: 1048576,
    },
    ["0 to 2, 4 to 6: recurrent", "3, 7: none"],
  ],
  "Qwen3-Next: full_attention_interval and a quarter of each head": [
    {
      architectures: ["Qwen3NextForCausalLM"],
      model_type: "qwen3_next",
      hidden_size: 2048,
      head_dim: 256,
      num_attention_heads: 16,
      num_key_value_heads: 2,
      num_hidden_layers: 8,
      full_attention_interval: 4,
      partial_rotary_factor: 0.25,
      max_position_embeddings: 262144,
      rope_theta: 10000000,
      rope_scaling: null,
      linear_num_key_heads: 16,
      linear_conv_kernel_dim: 4,
    },
    ["0 to 2, 4 to 6: recurrent", "3, 7: rope, base 10000000, 64 entries"],
  ],
  "EXAONE 4: a pattern in letters, Llama 3’s rule in layers with a window": [
    {
      architectures: ["Exaone4ForCausalLM"],
      model_type: "exaone4",
      hidden_size: 5120,
      head_dim: 128,
      num_attention_heads: 40,
      num_hidden_layers: 8,
      sliding_window: 4096,
      sliding_window_pattern: "LLLG",
      layer_types: [
        "sliding_attention",
        "sliding_attention",
        "sliding_attention",
        "full_attention",
        "sliding_attention",
        "sliding_attention",
        "sliding_attention",
        "full_attention",
      ],
      max_position_embeddings: 131072,
      rope_theta: 1000000,
      rope_scaling: {
        factor: 16.0,
        high_freq_factor: 4.0,
        low_freq_factor: 1.0,
        original_max_position_embeddings: 8192,
        rope_type: "llama3",
      },
    },
    ["0 to 2, 4 to 6: rope, base 1000000, 128 entries, window 4096, llama3", "3, 7: none"],
  ],
  "rope_parameters with null for the layers that see the whole text": [
    {
      model_type: "cohere3_like",
      hidden_size: 4096,
      num_attention_heads: 32,
      head_dim: 128,
      num_hidden_layers: 4,
      layer_types: [
        "sliding_attention",
        "sliding_attention",
        "sliding_attention",
        "full_attention",
      ],
      sliding_window: 4096,
      max_position_embeddings: 262144,
      rope_parameters: {
        sliding_attention: { rope_type: "default", rope_theta: 50000.0 },
        full_attention: null,
      },
    },
    ["0 to 2: rope, base 50000, 128 entries, window 4096", "3: none"],
  ],
  "Step 3.5: a base and a share for each layer": [
    {
      model_type: "step3p5",
      hidden_size: 4096,
      head_dim: 128,
      num_attention_heads: 64,
      num_hidden_layers: 4,
      layer_types: [
        "full_attention",
        "sliding_attention",
        "sliding_attention",
        "sliding_attention",
      ],
      sliding_window: 512,
      rope_theta: [5000000.0, 10000.0, 10000.0, 10000.0],
      partial_rotary_factors: [0.5, 1.0, 1.0, 1.0],
      max_position_embeddings: 262144,
    },
    ["0: rope, base 5000000, 64 entries", "1 to 3: rope, base 10000, 128 entries, window 512"],
  ],
  "MiniMax M1: attn_type_list, and half of each head": [
    {
      architectures: ["MiniMaxM1ForCausalLM"],
      model_type: "minimax_m1",
      hidden_size: 6144,
      head_dim: 128,
      num_attention_heads: 64,
      num_hidden_layers: 8,
      attn_type_list: [0, 0, 0, 0, 0, 0, 0, 1],
      rotary_dim: 64,
      rope_theta: 10000000,
      max_position_embeddings: 10240000,
    },
    ["0 to 6: recurrent", "7: rope, base 10000000, 64 entries"],
  ],
  "Hunyuan: dynamic with alpha, which raises the base": [
    {
      architectures: ["HunYuanDenseV1ForCausalLM"],
      model_type: "hunyuan_v1_dense",
      hidden_size: 4096,
      head_dim: 128,
      num_attention_heads: 32,
      num_hidden_layers: 4,
      max_position_embeddings: 32768,
      rope_theta: 10000.0,
      rope_scaling: {
        alpha: 1000.0,
        beta_fast: 32,
        beta_slow: 1,
        factor: 1.0,
        mscale: 1.0,
        mscale_all_dim: 1.0,
        type: "dynamic",
      },
    },
    ["0 to 3: rope, base 10000, 128 entries, ntk-alpha"],
  ],
  "ModernBERT: two bases, every third layer global": [
    {
      architectures: ["ModernBertForMaskedLM"],
      model_type: "modernbert",
      hidden_size: 768,
      num_attention_heads: 12,
      num_hidden_layers: 6,
      global_attn_every_n_layers: 3,
      global_rope_theta: 160000.0,
      local_rope_theta: 10000.0,
      local_attention: 128,
      max_position_embeddings: 8192,
      position_embedding_type: "absolute",
    },
    ["0, 3: rope, base 160000, 64 entries", "1, 2, 4, 5: rope, base 10000, 64 entries, window 128"],
  ],
} as const satisfies Readonly<Record<string, readonly [object, readonly string[]]>>;

describe("a configuration in the form of", () => {
  it.each(Object.entries(CONFIGS))("%s", (_, [fields, lines]) => {
    const summary = summaryOf(readConfig(text(fields)));
    expect(summary.groups.map(lineOf)).toEqual(lines);
    expect(summary.problems).toBeUndefined();
  });
});

describe("what such a configuration says beside its hands", () => {
  const configOf = (start: string) => {
    const [, found] = Object.entries(CONFIGS).find(([name]) => name.startsWith(start)) ?? [];
    return text(found?.[0] ?? {});
  };

  it("is a temperature for far queries, under three names", () => {
    const temperature = (start: string) => readConfig(configOf(start)).temperature;
    expect(temperature("Llama 4")).toEqual({
      ...{ field: "attn_temperature_tuning", growth: 0.1, from: 8192 },
    });
    expect(temperature("Ministral 3")).toEqual({
      ...{ field: "llama_4_scaling_beta", growth: 0.1, from: 16384 },
    });
    expect(temperature("Qwen 1")).toEqual({ field: "use_logn_attn", growth: null, from: 8192 });
  });

  it("is which hands count time, height and width", () => {
    expect(readConfig(configOf("Qwen3-VL")).sections).toEqual({
      ...{ given: [24, 20, 20], order: "interleaved", counts: [24, 20, 20] },
    });
  });

  it("is a field about positions that is not known, by its name", () => {
    expect(said(configOf("Qwen 1"), "unknown")).toMatch(/^use_dynamic_ntk looks like a field/);
    expect(readConfig(configOf("Qwen 1")).unread).toEqual(["use_dynamic_ntk"]);
  });

  it("is a base that nothing reads", () => {
    expect(said(configOf("Granite 4"), "unknown")).toMatch(/^rope_theta is ignored/);
  });

  it("is that logits of latent attention are multiplied by YaRN’s softmax factor", () => {
    expect(readConfig(configOf("DeepSeek V3.2")).softmaxWidth).toBe(192);
  });
});
