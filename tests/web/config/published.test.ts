/**
 * Which layers of models know positions how, by the fields of their configurations: the files of
 * published/ (SOURCES.md there says where each is from).
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../web/config/read-config.ts";
import { summaryOf } from "../../../web/config/summary.ts";

const folder = path.join(import.meta.dirname, "published");
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const summary = (name: string) =>
  summaryOf(readConfig(readFileSync(path.join(folder, name), "utf8")));

type Layers = (layer: number) => boolean;
const all: Layers = () => true;
/** Layers whose number, from 1, is a multiple of `interval`. */
const each =
  (interval: number): Layers =>
  (layer) =>
    (layer + 1) % interval === 0;
/** Layers 0, `interval`, 2 `interval` …, from 0. */
const from =
  (interval: number): Layers =>
  (layer) =>
    layer % interval === 0;
const only =
  (...layers: readonly number[]): Layers =>
  (layer) =>
    layers.includes(layer);
const not =
  (layers: Layers): Layers =>
  (layer) =>
    !layers(layer);

const rope = (
  base: number,
  dim: number,
  window: number | null = null,
  scaling: string | null = null,
) => ({ positions: "rope", base, rotary_dim: dim, window, scaling });
const without = (positions: string, window: number | null = null) => ({
  positions,
  base: null,
  rotary_dim: null,
  window,
  scaling: null,
});
const none = without("none");
const recurrent = without("recurrent");

type Group = readonly [Layers, object];
/** By file: how many layers there are, and which of them have which positions. */
const EXPECTED: Readonly<Record<string, readonly [count: number, ...Group[]]>> = {
  "apertus_8b.json": [32, [all, rope(12e6, 128, null, "llama3")]],
  "command_a_plus.json": [40, [not(each(4)), rope(10000, 128, 4096)], [each(4), none]],
  "cwm_32b.json": [
    64,
    [from(4), rope(1e6, 128, null, "llama3")],
    [not(from(4)), rope(1e6, 128, 8192, "llama3")],
  ],
  "deepseek_v2_lite.json": [27, [all, rope(10000, 64, null, "yarn")]],
  // Layers 2 to 42 see the whole text in blocks of 4 or 128 tokens, the first two a window.
  "deepseek_v4_flash.json": [
    43,
    [only(0, 1), rope(10000, 64, 128)],
    [not(only(0, 1)), rope(160000, 64, null, "yarn")],
  ],
  "devstral_small_2_24b.json": [40, [all, rope(1e8, 128, null, "yarn")]],
  "exaone_4_0_32b.json": [64, [not(each(4)), rope(1e6, 128, 4096, "llama3")], [each(4), none]],
  "falcon_h1_0_5b.json": [36, [all, rope(1e11, 64)]],
  "gemma_3_12b.json": [
    48,
    [not(each(6)), rope(10000, 256, 1024)],
    [each(6), rope(1e6, 256, null, "linear")],
  ],
  "gemma_3_270m.json": [18, [not(each(6)), rope(10000, 256, 512)], [each(6), rope(1e6, 256)]],
  "gemma_4_26b_a4b.json": [
    30,
    [not(each(6)), rope(10000, 256, 1024)],
    [each(6), rope(1e6, 512, null, "proportional")],
  ],
  "glm_4_1v_9b.json": [40, [all, rope(10000, 64)]],
  "glm_5_3_flash.json": [45, [not(each(4)), recurrent], [each(4), none]],
  "gpt_oss_120b.json": [
    36,
    [from(2), rope(150000, 64, 128, "yarn")],
    [not(from(2)), rope(150000, 64, null, "yarn")],
  ],
  "granite_swash_2b.json": [24, [from(4), none], [not(from(4)), rope(10000, 128, 128)]],
  "hunyuan_ocr.json": [24, [all, rope(10000, 128, null, "ntk-alpha")]],
  "inkling.json": [66, [not(each(6)), without("bias", 512)], [each(6), without("bias")]],
  "kimi_k2_5.json": [61, [all, rope(50000, 64, null, "yarn")]],
  "kimi_k3_trimmed.json": [4, [not(only(3)), recurrent], [only(3), none]],
  "lfm2_5_vl_1_6b.json": [
    16,
    [not(only(2, 5, 8, 10, 12, 14)), recurrent],
    [only(2, 5, 8, 10, 12, 14), rope(1e6, 64)],
  ],
  "llama_3_2_1b.json": [16, [all, rope(500000, 64, null, "llama3")]],
  "llama_4_scout_base.json": [
    48,
    [not(each(4)), rope(500000, 128, 8192, "llama3")],
    [each(4), none],
  ],
  "llama_4_scout_instruct.json": [
    48,
    [not(each(4)), rope(500000, 128, 8192, "llama3")],
    [each(4), none],
  ],
  "mimo_v2_flash.json": [
    48,
    [only(0, 5, 11, 17, 23, 29, 35, 41, 47), rope(5e6, 64)],
    [not(only(0, 5, 11, 17, 23, 29, 35, 41, 47)), rope(10000, 64, 128)],
  ],
  "ministral_3_8b_like.json": [34, [all, rope(1e6, 128, null, "yarn")]],
  "mistral_small_4_119b.json": [36, [all, rope(10000, 64, null, "yarn")]],
  "muse_glimmer_30b.json": [52, [not(each(4)), rope(10000, 128, 2048)], [each(4), none]],
  "olmo_3_1_32b.json": [
    64,
    [not(each(4)), rope(500000, 128, 4096)],
    [each(4), rope(500000, 128, null, "yarn")],
  ],
  "phi_1.json": [24, [all, rope(10000, 32)]],
  "phi_3_vision_128k.json": [32, [all, rope(10000, 96, 131072, "longrope")]],
  "qwen2_5_vl_7b.json": [28, [all, rope(1e6, 128)]],
  "qwen3_5_9b.json": [32, [not(each(4)), recurrent], [each(4), rope(1e7, 64)]],
  "qwen3_6_35b_a3b_yarn.json": [
    40,
    [not(each(4)), recurrent],
    [each(4), rope(1e7, 64, null, "yarn")],
  ],
  "qwen3_coder_480b.json": [62, [all, rope(1e7, 128)]],
  "qwen3_next_80b_a3b.json": [48, [not(each(4)), recurrent], [each(4), rope(1e7, 64)]],
  "qwen3_vl_30b_a3b.json": [48, [all, rope(5e6, 128)]],
  "smollm3_3b.json": [36, [not(each(4)), rope(5e6, 128)], [each(4), none]],
  "step_3_7_flash.json": [
    45,
    [from(4), rope(5e6, 64, null, "llama3")],
    [not(from(4)), rope(10000, 128)],
  ],
};

/** Where queries far into a text are multiplied: the field, its growth, and from where on. */
const TEMPERATURES: Readonly<Record<string, readonly [string, number, number]>> = {
  "devstral_small_2_24b.json": ["llama_4_scaling_beta", 0.1, 8192],
  "llama_4_scout_base.json": ["attn_temperature_tuning", 0.1, 8192],
  "llama_4_scout_instruct.json": ["attn_temperature_tuning", 0.1, 8192],
  "ministral_3_8b_like.json": ["llama_4_scaling_beta", 0.1, 16384],
  "mistral_small_4_119b.json": ["llama_4_scaling_beta", 0.1, 8192],
};

describe("configurations of published models", () => {
  it("has an expectation for each file", () => {
    expect(files).toEqual(Object.keys(EXPECTED));
  });

  it.each(Object.entries(EXPECTED))("%s: each layer", (name, [count, ...groups]) => {
    const layers = Array.from({ length: count }, (_, layer) => layer);
    const expected = groups.map(([has, of]) => ({ layers: layers.filter(has), ...of }));
    expect(summary(name).problems).toBeUndefined();
    expect(summary(name).groups).toEqual(expected);
  });

  it.each(files)("%s: the factor on queries, and no field that is not known", (name) => {
    const [field, growth, start] = TEMPERATURES[name] ?? [];
    const { temperature, unread } = summary(name);
    expect(temperature).toEqual(field === undefined ? null : { field, growth, from: start });
    expect(unread).toEqual([]);
  });
});

describe("fields that are not known", () => {
  const unread = (fields: object) =>
    summaryOf(
      readConfig(
        JSON.stringify({
          ...{ model_type: "llama", hidden_size: 64, num_attention_heads: 4, num_hidden_layers: 2 },
          ...fields,
        }),
      ),
    ).unread;

  it.each([
    "rope_wobble",
    "rotary_skip",
    "position_stretch",
    "nope_every",
    "window_growth",
    "attention_decay",
    "layer_stride",
    "attn_scale_by_length",
    "yarn_warmup",
    "softmax_temperature",
  ])("%s is named", (name) => {
    expect(unread({ [name]: 3 })).toEqual([name]);
  });

  it("names one inside rope_parameters by what it is called there", () => {
    const rope_parameters = { rope_type: "default", rope_theta: 10000, wobble: 2 };
    expect(unread({ rope_parameters })).toEqual(["wobble"]);
  });

  it("does not name those that change no position", () => {
    expect(
      unread({
        num_key_value_heads: 2,
        attention_dropout: 0.1,
        attention_bias: false,
        rms_norm_eps: 1e-5,
        layer_norm_epsilon: 1e-5,
        initializer_range: 0.02,
        num_experts_per_tok: 2,
        routed_scaling_factor: 2.5,
        vocab_size: 32000,
        attn_implementation: "eager",
        attn_logit_softcapping: 50,
        query_pre_attn_scalar: 256,
        vision_config: { rope_theta: 100, window_size: 8 },
      }),
    ).toEqual([]);
  });
});
