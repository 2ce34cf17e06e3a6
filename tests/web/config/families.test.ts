/**
 * Families of models: those without RoPE, those that the table does not have, and those that keep
 * their base in a place of their own.
 */
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../web/config/read-config.ts";
import type { Scheme } from "../../../web/config/reading.ts";
import { handsOf, json, plain, said, SIZES } from "./texts.ts";

describe("models without RoPE get no hands", () => {
  const BERT = { hidden_size: 768, num_attention_heads: 12, num_hidden_layers: 12 };
  it.each<[Scheme, object]>([
    ["table", { model_type: "roberta", ...BERT, max_position_embeddings: 514 }],
    ["table", { architectures: ["BertForMaskedLM"], ...BERT }],
    ["table", { model_type: "xlm_roberta", ...BERT }],
    ["table", { model_type: "gpt_bigcode", n_embd: 2048, n_head: 16, n_positions: 8192 }],
    [
      "table",
      {
        model_type: "mpt",
        d_model: 64,
        n_heads: 4,
        attn_config: { alibi: false, rope: false },
        learned_pos_emb: true,
      },
    ],
    ["sinusoids", { model_type: "marian", d_model: 512, encoder_attention_heads: 8 }],
    ["buckets", { model_type: "t5", d_model: 512, num_heads: 8 }],
    ["relative", { model_type: "deberta-v2", ...BERT, relative_attention: true }],
    ["relative", { position_embedding_type: "relative_key_query", ...BERT }],
    ["linear-bias", { model_type: "bloom", n_embed: 64, n_head: 8 }],
    ["linear-bias", { model_type: "mpt", d_model: 64, n_heads: 4 }],
    ["linear-bias", { model_type: "falcon", ...BERT, alibi: true }],
    ["none", { model_type: "jamba", ...SIZES, attn_layer_period: 8 }],
    ["none", { model_type: "mamba2", hidden_size: 4096, num_heads: 128 }],
    [
      "none",
      {
        model_type: "granitemoehybrid",
        ...SIZES,
        position_embedding_type: "nope",
        rope_theta: 10000,
      },
    ],
    [
      "none",
      {
        model_type: "deepseek_v3",
        ...SIZES,
        qk_nope_head_dim: 128,
        qk_rope_head_dim: 0,
        rope_theta: 10000,
      },
    ],
    ["none", { model_type: "zamba2", ...SIZES, use_mem_rope: false, rope_theta: 10000 }],
  ])("%s: %j", (scheme, fields) => {
    const reading = readConfig(json(fields));
    expect(reading.scheme).toBe(scheme);
    expect(reading.uses).toEqual([]);
    expect(said(json(fields), "remark")).toContain("there are no hands");
    expect(said(json(fields), "error", "question", "assumed")).toBe("");
  });

  it("even where a field for RoPE was left in, which is said", () => {
    const text = json(SIZES, { model_type: "nemotron_h", rope_theta: 10000 });
    expect(readConfig(text).uses).toEqual([]);
    expect(said(text, "warning")).toBe(
      "rope_theta is in the text, but models of the family nemotron_h do not read it.",
    );
  });

  it.each<[string, object, string]>([
    [
      "MPT with RoPE",
      {
        model_type: "mpt",
        d_model: 64,
        n_heads: 4,
        attn_config: { rope: true, rope_theta: 500000, alibi: false },
      },
      "all: default, 16 entries, base 500000",
    ],
    [
      "ESM-2",
      {
        model_type: "esm",
        hidden_size: 64,
        num_attention_heads: 4,
        position_embedding_type: "rotary",
      },
      "all: default, 16 entries, base 10000",
    ],
    [
      "Falcon without ALiBi",
      { model_type: "falcon", hidden_size: 64, num_attention_heads: 4, alibi: false },
      "all: default, 16 entries, base 10000",
    ],
    [
      "Phi by its architecture",
      { architectures: ["PhiForCausalLM"], hidden_size: 64, num_attention_heads: 2 },
      "all: default, 16 entries, base 10000",
    ],
  ])("but %s has hands", (_, fields, hands) => {
    expect(handsOf(json(fields))).toEqual([hands]);
  });
});

describe("a model of a family that the table does not have", () => {
  const text = json(SIZES, { model_type: "baichuan", model_max_length: 4096 });

  it("is asked about where no field speaks of RoPE", () => {
    const reading = readConfig(text);
    expect(reading).toMatchObject({ scheme: "unknown", uses: [] });
    expect(said(text, "question")).toBe(
      "The text does not say how this model knows positions: it has no field about RoPE, and this figure does not know the family “baichuan”. Does it use RoPE?",
    );
    expect(said(text, "error")).toBe("");
  });

  it("follows the answer", () => {
    expect(readConfig(text, { rope: true })).toMatchObject({
      scheme: "rotary",
      uses: [{ rule: "default" }],
    });
    expect(readConfig(text, { rope: false })).toMatchObject({ scheme: "none", uses: [] });
  });

  it.each([{ rope_theta: 10000 }, { rope_scaling: null }, { rotary_dim: 64 }])(
    "is not asked about where %j is there",
    (field) => {
      expect(said(json(SIZES, { model_type: "wobble" }, field), "question")).toBe("");
      expect(readConfig(json(SIZES, { model_type: "wobble" }, field)).uses).toHaveLength(1);
    },
  );
});

describe("a base in an odd place is found", () => {
  it.each<[string, object, string]>([
    [
      "DBRX",
      {
        model_type: "dbrx",
        d_model: 6144,
        n_heads: 48,
        n_layers: 40,
        attn_config: { kv_n_heads: 8, rope_theta: 500000 },
      },
      plain(500000),
    ],
    [
      "a part of several",
      { model_type: "llava", text_config: { ...SIZES, rope_theta: 5000000 } },
      plain(5000000),
    ],
    [
      "a part of a part",
      {
        thinker_config: {
          text_config: { ...SIZES, rope_theta: 1000000 },
          vision_config: { hidden_size: 64, rope_theta: 7 },
        },
      },
      plain(1000000),
    ],
    ["Megatron", { ...SIZES, rotary_base: 500000, kv_channels: 128 }, plain(500000)],
    [
      "Pythia",
      { model_type: "gpt_neox", ...SIZES, rotary_emb_base: 50000 },
      "all: default, 32 entries, base 50000",
    ],
    [
      "nomic",
      {
        model_type: "nomic_bert",
        n_embd: 768,
        n_head: 12,
        rotary_emb_base: 1000,
        rotary_emb_fraction: 1,
      },
      "all: default, 64 entries, base 1000",
    ],
    [
      "ModernBERT",
      {
        model_type: "modernbert",
        hidden_size: 768,
        num_attention_heads: 12,
        global_rope_theta: 160000,
        local_rope_theta: 10000,
      },
      "full_attention: default, 64 entries, base 160000",
    ],
    [
      "GLM’s own code",
      { model_type: "chatglm", ...SIZES, kv_channels: 128, rope_ratio: 500 },
      "all: default, 64 entries, base 5000000",
    ],
    [
      "an object called rotary",
      { ...SIZES, rotary: { base: 1000000, type: "origin" } },
      plain(1000000),
    ],
    ["an object called rope", { ...SIZES, attention: { rope: { theta: 250000 } } }, plain(250000)],
    [
      "LitGPT",
      {
        n_embd: 4096,
        n_head: 32,
        head_size: 128,
        rope_base: 500000,
        rotary_percentage: 1,
        block_size: 8192,
      },
      plain(500000),
    ],
  ])("in %s", (_, fields, hands) => {
    expect(handsOf(json(fields))[0]).toBe(hands);
    expect(said(json(fields), "assumed")).not.toContain("rope_theta");
    expect(said(json(fields), "error")).toBe("");
  });

  it("and two that differ are said, by their places", () => {
    const text = json(SIZES, { rope_theta: 10000, attn_config: { rope_theta: 500000 } });
    expect(handsOf(text)).toEqual([plain(10000)]);
  });
});

describe("params.json", () => {
  const META = {
    dim: 4096,
    n_layers: 32,
    n_heads: 32,
    n_kv_heads: 8,
    multiple_of: 1024,
    norm_eps: 1e-5,
    vocab_size: 128256,
  };

  it("says which numbers of Llama 3’s rule are not in the text", () => {
    const remarks = (fields: object) => said(json({ ...META, ...fields }), "remark");
    expect(remarks({ rope_theta: 500000, use_scaled_rope: true })).toContain(
      "use_scaled_rope stands for Llama 3’s rule. This file leaves numbers of it to Meta’s code, which has factor 8, low_freq_factor 1, high_freq_factor 4 and an original length of 8192 tokens.",
    );
    expect(
      remarks({ rope_theta: 500000, use_scaled_rope: true, rope_scaling_factor: 32 }),
    ).toContain("which has low_freq_factor 1, high_freq_factor 4 and an original length");
    expect(remarks({ rope_theta: 500000 })).not.toContain("use_scaled_rope");
  });

  it.each<[string, object, string]>([
    ["Llama 2, which leaves the base to the code", META, plain(10000)],
    ["Llama 3", { ...META, rope_theta: 500000 }, plain(500000)],
    [
      "Llama 3.1",
      { ...META, rope_theta: 500000, use_scaled_rope: true },
      "all: llama3, 128 entries, base 500000, factor 8",
    ],
    [
      "Llama 3.1 with the switch off",
      { ...META, rope_theta: 500000, use_scaled_rope: false },
      plain(500000),
    ],
    [
      "a factor of its own",
      { ...META, rope_theta: 500000, use_scaled_rope: true, rope_scaling_factor: 32 },
      "all: llama3, 128 entries, base 500000, factor 32",
    ],
    [
      "Mistral",
      {
        ...META,
        head_dim: 128,
        rope_theta: 1000000,
        yarn: {
          factor: 16,
          original_max_position_embeddings: 16384,
          beta: 32,
          alpha: 1,
          apply_scale: false,
        },
      },
      "all: yarn, 128 entries, base 1000000, factor 16",
    ],
  ])("of %s is read", (_, fields, hands) => {
    expect(handsOf(json(fields))).toEqual([hands]);
    expect(said(json(fields), "error", "question", "unknown", "contradiction")).toBe("");
  });
});
