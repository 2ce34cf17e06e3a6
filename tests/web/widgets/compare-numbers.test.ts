// @vitest-environment node
import { beforeAll, describe, expect, it } from "vitest";
import { entryAt, type EncodingInfo, type Engine, type Tensor } from "../../../web/engine/index.ts";
import { attend, type Attended } from "../../../web/widgets/compare/attended.ts";
import { dealt } from "../../../web/widgets/compare/dealt.ts";
import {
  inputsOfText,
  maskOf,
  tokensOf,
  type Inputs,
} from "../../../web/widgets/compare/inputs.ts";
import { byOffset, differenceOf, spansAlone } from "../../../web/widgets/compare/measures.ts";
import {
  givenOf,
  parametersOf,
  readParameters,
  writeParameters,
} from "../../../web/widgets/compare/parameters.ts";
import { testEngine } from "../engine/core.ts";

let engine: Engine;
let encodings: readonly EncodingInfo[];
const sizes = { length: 12, heads: 4, head: 1, headDim: 16 };
let inputs: Inputs;
beforeAll(async () => {
  engine = await testEngine();
  ({ encodings } = engine.describe());
  const mask = maskOf(engine, "causal", sizes.length, 4);
  inputs = inputsOfText(engine, tokensOf("a b c d b a", sizes.length), sizes, 1, mask);
});

const attended = (encoding: EncodingInfo, text = ""): Attended =>
  attend(engine, encoding, givenOf(encoding, readParameters(encoding, text), sizes), inputs, 0.5);
const named = (id: string): EncodingInfo => {
  const found = encodings.find((encoding) => encoding.id === id);
  if (!found) throw new Error(`the core has no ${id}`);
  return found;
};
const value = (formula: string, variables: Readonly<Record<string, unknown>>): Tensor =>
  engine.evaluate(formula, variables as never) as Tensor;
/** The largest difference of finite entries; where one is infinite, the other must be the same. */
function apart(one: Tensor, other: Tensor): number {
  let most = 0;
  one.data.forEach((entry, place) => {
    const beside = entryAt(other.data, place);
    if (entry !== beside) most = Math.max(most, Math.abs(entry - beside));
  });
  return most;
}

/**
 * Logits before the mask as formulas of the core, with `q`, `k`, `o` (offsets), `p` (positions) and what
 * was learned by its name: written apart from the recipes, as each scheme's paper writes them.
 */
const FORMULAS: Readonly<Record<string, string>> = {
  sinusoidal: "(q + sinusoidal(p, 64) @ wq) @ transpose(k + sinusoidal(p, 64) @ wk)/4",
  learned: "(q + table @ wq) @ transpose(k + table @ wk)/4",
  shaw: "q @ transpose(k)/4 + each(t, 0, 11, each(s, 0, 11, sum(q[t]*relative_keys[min(max(s - t, -16), 16) + 16])))/4",
  // Dai et al. 2019, section 3.3: the four terms a to d.
  transformer_xl:
    'each(t, 0, 11, each(s, 0, 11, sum((q[t] + content_bias[0])*k[s]) + sum((q[t] + position_bias[0])*(sinusoidal(abs(t - s), 16, layout="concat") @ distance_weight))))/4',
  // He et al. 2021, equation 4; so near, the bucket of an offset is the distance itself.
  deberta:
    "each(t, 0, 11, each(s, 0, 11, sum(q[t]*k[s]) + sum(q[t]*position_keys[t - s + 256]) + sum(k[s]*position_queries[s - t + 256])))/sqrt(48)",
  t5: "q @ transpose(k)/4 + bias_from_table(table, t5_buckets(o))[0]",
  alibi: "q @ transpose(k)/4 - 2^(-4)*abs(o)",
  kerple: "q @ transpose(k)/4 - p1*ln(1 + a1*abs(o))",
  sandwich: "q @ transpose(k)/4 + sandwich_bias(o, 4, 16)[1]",
  fire: 'q @ transpose(k)/4 + mlp_bias(fire_distances(o, p), weight_1, bias_1, weight_2, bias_2, activation="relu")[0]',
  dynamic_bias: "q @ transpose(k)/4 + mlp_bias(o/12, weight_1, bias_1, weight_2, bias_2)[0]",
  rope: "rope(q, p) @ transpose(rope(k, p))/4",
  xpos: 'xpos(q, p) @ transpose(xpos(k, p, role="key"))/4',
  rope_axial:
    "rope_rotate(q, rope_axial_angles(pp, 16)) @ transpose(rope_rotate(k, rope_axial_angles(pp, 16)))/4",
  rope_multimodal:
    "rope_rotate(q, rope_multimodal_angles(ppp, [2, 3, 3])) @ transpose(rope_rotate(k, rope_multimodal_angles(ppp, [2, 3, 3])))/4",
  cope: 'q @ transpose(k)/4 + cope(q, k, table, mask="causal").bias',
  fox: "q @ transpose(k)/4 + fox_bias(gates)",
  path: "q @ transpose(k)/4 + path_bias(q, k, w, beta)",
  nope: "q @ transpose(k)/4",
};

describe("every encoding of the core", () => {
  it("has a recipe, and content and terms add up to its logits", () => {
    for (const encoding of encodings) {
      const { before, logits, terms } = attended(encoding);
      const sum = terms().reduce(
        (all, { values }) => value("a + b", { a: all, b: values }),
        before,
      );
      const allowed = value("x", { x: sum });
      inputs.mask.data.forEach((may, cell) => {
        if (!may) allowed.data[cell] = -Infinity;
      });
      expect(apart(allowed, logits), encoding.id).toBeLessThan(1e-13);
    }
  });

  it("has the weights and the output that the core gives for its logits", () => {
    for (const encoding of encodings) {
      const { logits, weights, output, value: v } = attended(encoding);
      const softmax = engine.call("softmax", { x: logits });
      expect(apart(softmax, weights), encoding.id).toBeLessThan(1e-14);
      // Shaw's values have vectors of the offset, too.
      if (!encoding.acts.includes("values"))
        expect(apart(value("w @ v", { w: weights, v }), output), encoding.id).toBeLessThan(1e-13);
    }
  });

  it("takes the values of the core's description for each parameter of a choice", () => {
    for (const encoding of encodings)
      for (const [name, { choices = [] }] of Object.entries(parametersOf(encoding)))
        for (const choice of choices) {
          const needs = name === "scaling" ? "; factor=4; original_length=4" : "";
          // Factors of LongRoPE are a list, which is no parameter of the encoding.
          if (choice === "longrope") continue;
          const { weights } = attended(encoding, `${name}=${choice}${needs}`);
          expect(weights.data.every(Number.isFinite), `${encoding.id} ${name}=${choice}`).toBe(
            true,
          );
        }
  });

  it("has a formula here", () => {
    const ids = encodings.map(({ id }) => id).sort();
    expect(Object.keys(FORMULAS).sort()).toEqual(ids);
  });

  for (const id of Object.keys(FORMULAS))
    it(`gives the logits that the formula of ${id} gives`, () => {
      const { logits, learned } = attended(named(id));
      const places = inputs.tokens.map((_, place) => place);
      const got = value(FORMULAS[id] ?? "", {
        q: inputs.query,
        k: inputs.key,
        p: places,
        pp: places.map((place) => [place, place]),
        ppp: places.map((place) => [place, place, place]),
        o: engine.call("offset_matrix", { num_queries: 12, num_keys: 12 }),
        wq: inputs.embedded?.projections.query,
        wk: inputs.embedded?.projections.key,
        ...learned,
        ...(learned["bias_1"] && {
          bias_1: learned["bias_1"].data,
          bias_2: learned["bias_2"]?.data,
        }),
        ...(learned["a"] && { a1: learned["a"].data[0], p1: learned["p"]?.data[0] }),
        ...(learned["p"] && { p: places }),
      });
      const masked = { shape: got.shape, data: got.data.slice() };
      inputs.mask.data.forEach((may, cell) => {
        if (!may) masked.data[cell] = -Infinity;
      });
      expect(apart(masked, logits)).toBeLessThan(1e-13);
    });
});

describe("inputs of a text", () => {
  it("are the same for equal words, and their projections of unit size", () => {
    const row = (place: number) => Array.from(inputs.query.data.slice(16 * place, 16 * place + 16));
    expect(row(0)).toEqual(row(5));
    expect(row(0)).not.toEqual(row(1));
    const squares = inputs.query.data.map((entry) => entry ** 2);
    const mean = squares.reduce((sum, entry) => sum + entry, 0) / squares.length;
    expect(mean).toBeGreaterThan(0.5);
    expect(mean).toBeLessThan(2);
  });

  it("are dealt with mean 0 and the deviation that is asked for", () => {
    const { data } = dealt(engine, ["one row"], 500, 2);
    const mean = data.reduce((sum, entry) => sum + entry, 0) / 500;
    const variance = data.reduce((sum, entry) => sum + (entry - mean) ** 2, 0) / 500;
    expect(mean).toBeCloseTo(0, 12);
    expect(variance).toBeCloseTo(4, 12);
  });
});

describe("what is read off the numbers", () => {
  it("is the mean of each offset that the mask allows", () => {
    const values = engine.call("offset_matrix", { num_queries: 4, num_keys: 4 });
    const window = maskOf(engine, "window", 4, 2);
    expect(byOffset(values, window)).toEqual({ offsets: [-1, 0], means: [-1, 0] });
    expect(byOffset(values, maskOf(engine, "none", 4, 1)).means).toEqual([-3, -2, -1, 0, 1, 2, 3]);
  });

  it("is a span that stops growing for ALiBi, and grows with the text without positions", () => {
    const spans = (id: string) => {
      const { added } = attended(named(id));
      return spansAlone(engine, byOffset(added, inputs.mask), inputs.mask);
    };
    // Evenly spread, 90% of t + 1 keys lie within the distance that leaves less than a tenth.
    expect(spans("nope").slice(-3)).toEqual([8, 9, 10]);
    const first = attend(
      engine,
      named("alibi"),
      givenOf(named("alibi"), {}, sizes),
      { ...inputs, sizes: { ...sizes, head: 0 } },
      0.5,
    );
    const alone = spansAlone(engine, byOffset(first.added, inputs.mask), inputs.mask);
    // Slope 1/4: e^(−d/4) leaves 1/10 at d = 4 ln 10, and the text is not long enough for more.
    expect(alone.at(-1)).toBeLessThanOrEqual(8);
  });

  it("is where two matrices differ, the furthest first", () => {
    const first = { shape: [2, 2], data: Float64Array.of(1, 9, 0.5, 0.5) };
    const second = { shape: [2, 2], data: Float64Array.of(1, 0, 0.25, 0.4) };
    const found = differenceOf(engine, first, second, maskOf(engine, "causal", 2, 1));
    expect(found).toMatchObject({ allowed: 3, different: 2 });
    expect(found.largest.map(({ query, key }) => [query, key])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(Array.from(found.values.data)).toEqual([0, 0, 0.25, expect.closeTo(0.1, 12)]);
  });
});

describe("the text of parameters", () => {
  it("is read as it is written, for every encoding", () => {
    for (const encoding of encodings) {
      const infos = Object.entries(parametersOf(encoding));
      const last = Object.fromEntries(
        infos.map(([name, { choices, control, default: start }]) => [
          name,
          choices?.at(-1) ?? control?.to ?? start,
        ]),
      );
      expect(readParameters(encoding, writeParameters(encoding, last)), encoding.id).toEqual(last);
    }
  });

  it("names a parameter that the scheme does not have", () => {
    expect(() => readParameters(named("alibi"), "slope=2")).toThrow(
      "ALiBi has no parameter “slope”; it has rule, bias_max, form",
    );
  });

  it("names a value that the core would not take", () => {
    expect(() => readParameters(named("alibi"), "form=round")).toThrow(
      "form = “round” is none of symmetric, causal, signed",
    );
  });
});
