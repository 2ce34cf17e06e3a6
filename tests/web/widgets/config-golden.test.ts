/** Configurations as models publish them give the reference frequencies and factors. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { configText, type PublishedModel } from "../../../web/widgets/published/gallery.ts";
import { readConfig } from "../../../web/config/read-config.ts";
import { testEngine } from "../engine/core.ts";

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly inputs: Record<string, unknown>;
  readonly expected: {
    readonly inv_freq: { readonly data: number[] };
    readonly attention_factor?: number;
    readonly mscale?: number;
    readonly softmax_scale?: number;
    readonly ramp_low?: number;
    readonly ramp_high?: number;
  };
}

const root = path.resolve(import.meta.dirname, "../../..");
const json = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), "utf8"));
const folder = "tests/golden/encodings";
const cases = readdirSync(path.join(root, folder))
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => (json(`${folder}/${file}`) as { cases: Case[] }).cases);
const ofKind = (...kinds: string[]) => cases.filter(({ kind }) => kinds.includes(kind));
const published = json("content/models/published.json") as PublishedModel[];

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});

/** The hands of a configuration, for a text of so many tokens. */
function hands(text: string, tokens: number, layers?: string) {
  const reading = readConfig(text);
  const errors = reading.problems.filter(({ kind }) => kind === "error");
  expect(errors, text).toEqual([]);
  const use = reading.uses.find((each) => layers === undefined || each.layers === layers)!;
  return { reading, use, set: engine.call("rope_frequencies", use.settings(tokens)) };
}

/** Within a relative distance of 1e-12. */
function expectNear(got: number, want: number): void {
  expect(Math.abs(got - want), `${got} for ${want}`).toBeLessThanOrEqual(1e-12 * Math.abs(want));
}

function expectCase(text: string, tokens: number, { expected }: Case, layers?: string) {
  const { reading, set } = hands(text, tokens, layers);
  const got = [...set.frequencies.data];
  expect(got).toHaveLength(expected.inv_freq.data.length);
  for (const [pair, want] of expected.inv_freq.data.entries()) expectNear(got[pair]!, want);
  const factor = expected.attention_factor ?? expected.mscale;
  if (factor !== undefined) expectNear(set.attention_factor as number, factor);
  if (expected.ramp_low !== undefined) expectNear(set.ramp_low as number, expected.ramp_low);
  if (expected.ramp_high !== undefined) expectNear(set.ramp_high as number, expected.ramp_high);
  return { reading, set };
}

/** The settings of a reference case as fields of a configuration. */
function fieldsOf(inputs: Case["inputs"]): Record<string, unknown> {
  const { head_dim, max_position_embeddings, original_max_position_embeddings } = inputs;
  return {
    head_dim,
    max_position_embeddings,
    ...(original_max_position_embeddings !== undefined && { original_max_position_embeddings }),
  };
}

const tokensOf = ({ inputs }: Case) => (inputs.seq_len as number | undefined) ?? 0;

describe("settings of each rule", () => {
  const artificial = ofKind("rope_scaling");

  it("are 40 reference cases", () => {
    expect(artificial).toHaveLength(40);
  });

  it.each(artificial)("give the frequencies of $id from rope_parameters", (each) => {
    const { rope_parameters } = each.inputs;
    expectCase(JSON.stringify({ ...fieldsOf(each.inputs), rope_parameters }), tokensOf(each), each);
  });

  it.each(artificial)("give the frequencies of $id from the older rope_scaling", (each) => {
    const { rope_theta, partial_rotary_factor, rope_type, ...rest } = each.inputs
      .rope_parameters as Record<string, unknown>;
    const text = JSON.stringify({
      ...fieldsOf(each.inputs),
      rope_theta,
      partial_rotary_factor,
      rope_scaling: rope_type === "default" ? null : { type: rope_type, ...rest },
    });
    expectCase(text, tokensOf(each), each);
  });
});

describe("the authors' own settings", () => {
  it.each(ofKind("yarn_author", "yarn_dynamic"))("give the frequencies of $id", (each) => {
    const { dim, base, scale, original_max_position_embeddings, beta_fast, beta_slow, seq_len } =
      each.inputs;
    const type = each.kind === "yarn_author" ? "yarn" : "dynamic-yarn";
    const text = JSON.stringify({
      head_dim: dim,
      rope_theta: base,
      max_position_embeddings: original_max_position_embeddings,
      rope_scaling: { type, factor: scale, original_max_position_embeddings, beta_fast, beta_slow },
    });
    expectCase(text, Number(seq_len ?? 0), each);
  });

  it.each(ofKind("ntk_static"))("give the frequencies of $id, with alpha", (each) => {
    const { dim, base, alpha } = each.inputs;
    const rope_scaling = { type: "dynamic", alpha, factor: 1 };
    expectCase(JSON.stringify({ head_dim: dim, rope_theta: base, rope_scaling }), 0, each);
  });

  it("give the frequencies of dynamic NTK scaling", () => {
    const each = cases.find(({ id }) => id === "kind/dynamic_author_0")!;
    const { dim, base, ntk, max_position_embeddings, seq_len } = each.inputs;
    const text = JSON.stringify({
      head_dim: dim,
      rope_theta: base,
      max_position_embeddings,
      rope_scaling: { type: "dynamic", factor: ntk },
    });
    expectCase(text, seq_len as number, each);
  });

  it.each(ofKind("longrope_author"))("give the frequencies of $id", (each) => {
    const {
      dim,
      base,
      rescale_factors,
      max_position_embeddings,
      original_max_position_embeddings,
    } = each.inputs;
    const isPlain = each.inputs.magnitude_scaling_policy === "su";
    const text = JSON.stringify({
      head_dim: dim,
      rope_theta: base,
      max_position_embeddings,
      original_max_position_embeddings,
      rope_scaling: {
        type: "su",
        short_factor: rescale_factors,
        long_factor: rescale_factors,
        // The policy of another rule is written as a factor of its own.
        ...(!isPlain && { attention_factor: each.expected.mscale }),
      },
    });
    expectCase(text, max_position_embeddings as number, each);
  });
});

describe("published models", () => {
  const textOf = (id: string) => configText(published.find((model) => model.id === id)!.config);
  const modelCase = (id: string) => cases.find((each) => each.id === `model/${id}`)!;
  const parts: readonly { id: string; model: string; layers?: string }[] = [
    { id: "phi3_128k_short", model: "phi3_128k" },
    { id: "phi3_128k_long", model: "phi3_128k" },
    { id: "gemma3_4b_local", model: "gemma3_4b", layers: "sliding_attention" },
    { id: "gemma3_4b_global", model: "gemma3_4b", layers: "full_attention" },
    { id: "gemma4_global", model: "gemma4", layers: "full_attention" },
  ];
  const whole = ofKind("rope_model")
    .map(({ id }) => id.replace("model/", ""))
    .filter((id) => !parts.some((part) => part.id === id))
    .map((id) => ({ id, model: id }));

  it("are all 15 reference cases", () => {
    expect([...whole, ...parts]).toHaveLength(15);
    expect(ofKind("rope_model")).toHaveLength(15);
  });

  it.each<(typeof parts)[number]>([...whole, ...parts])(
    "give the frequencies of $id from the file of $model",
    ({ id, model, layers }) => {
      const each = modelCase(id);
      const { reading, set } = expectCase(textOf(model), tokensOf(each), each, layers);
      const { softmax_scale } = each.expected;
      if (softmax_scale === undefined) return;
      expect(reading.softmaxWidth).toBe(192);
      expectNear(192 ** -0.5 * (set.softmax_factor as number), softmax_scale);
    },
  );

  it("have a name, a source and nothing contradictory or unknown", () => {
    for (const { name, source, config } of published) {
      expect(name).not.toBe("");
      expect(source.length, name).toBeGreaterThan(20);
      const problems = readConfig(configText(config)).problems.filter(
        ({ kind }) => kind !== "assumed" && kind !== "remark",
      );
      expect(problems, name).toEqual([]);
    }
  });
});
