/**
 * What a configuration leaves to its class: defaults of huggingface/transformers,
 * src/transformers/models/FAMILY/configuration_FAMILY.py. Published files often leave out what
 * their class has; each default that is used is said.
 */
interface Defaults {
  readonly name: string;
  readonly values: Readonly<Record<string, number>>;
}

export const FAMILIES: Readonly<Record<string, Defaults>> = {
  llama: { name: "LlamaConfig", values: { rope_theta: 10000, max_position_embeddings: 2048 } },
  mistral: { name: "MistralConfig", values: { rope_theta: 10000 } },
  qwen2: { name: "Qwen2Config", values: { rope_theta: 10000 } },
  phi3: { name: "Phi3Config", values: { rope_theta: 10000 } },
  deepseek_v3: { name: "DeepseekV3Config", values: { rope_theta: 10000 } },
  gpt_neox: {
    name: "GPTNeoXConfig",
    values: { rope_theta: 10000, partial_rotary_factor: 0.25, max_position_embeddings: 2048 },
  },
  gptj: { name: "GPTJConfig", values: { rope_theta: 10000, rotary_dim: 64 } },
  gpt_oss: {
    name: "GptOssConfig",
    values: { rope_theta: 150000, head_dim: 64, sliding_window_pattern: 2 },
  },
  gemma3_text: {
    name: "Gemma3TextConfig",
    values: {
      rope_theta: 1000000,
      rope_local_base_freq: 10000,
      head_dim: 256,
      num_attention_heads: 8,
      max_position_embeddings: 131072,
      sliding_window_pattern: 6,
    },
  },
  gemma4_text: { name: "Gemma4TextConfig", values: { head_dim: 256, global_head_dim: 512 } },
  cohere2: { name: "Cohere2Config", values: { rope_theta: 10000, sliding_window_pattern: 4 } },
  smollm3: { name: "SmolLM3Config", values: { rope_theta: 2000000, no_rope_layer_interval: 4 } },
  llama4_text: {
    name: "Llama4TextConfig",
    values: { rope_theta: 500000, head_dim: 128, no_rope_layer_interval: 4 },
  },
};

/** Families whose layers without a window go without RoPE too. */
export const NO_ROPE_ON_FULL: readonly string[] = ["cohere2", "exaone4"];

/** Families that scale the hands of the layers without a window only. */
export const SCALED_ON_FULL: readonly string[] = ["olmo3"];
