/** What configurations of real models list layer by layer, and the hands that follow. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { layerNumbers, useNumbers } from "../../../web/widgets/published/hands.ts";
import { readConfig } from "../../../web/config/read-config.ts";
import { handsOf, json, said, SIZES } from "../config/texts.ts";
import { useCore } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});

const MODEL = { ...SIZES, head_dim: 128, max_position_embeddings: 8192, rope_theta: 10000 };
const WINDOW = { sliding_window: 128 };

/** A letter a layer: F and S turn, full and with a window; f and s go without RoPE; n is in the order of reading. */
function layersOf(text: string): string {
  const reading = readConfig(text);
  if (!reading.layers) return "";
  const types = reading.layers.types ?? [];
  return layerNumbers(engine, reading.layers, reading)
    .map(({ rope, window }, layer) => {
      if (/linear|conv/.test(types[layer] ?? "")) return "n";
      const letter = window ? "s" : "f";
      return rope ? letter.toUpperCase() : letter;
    })
    .join("");
}

describe("the layers of a configuration", () => {
  it("follow a pattern in letters, which repeats (EXAONE 4)", () => {
    const letters = { num_hidden_layers: 8, sliding_window_pattern: "LLLG" };
    const text = json(MODEL, WINDOW, letters);
    expect(layersOf(text)).toBe("SSSFSSSF");
    expect(layersOf(json(MODEL, WINDOW, letters, { model_type: "exaone4" }))).toBe("SSSfSSSf");
    expect(said(text, "error", "unknown")).toBe("");
  });

  it("meet a sentence where a pattern has other letters", () => {
    expect(said(json(MODEL, WINDOW, { sliding_window_pattern: "LLXG" }), "error")).toBe(
      'sliding_window_pattern is "LLXG"; as a text it must have a letter for each layer that is repeated, L with a window or G without.',
    );
  });

  it("follow a list of windows, with a base of their own (MiMo-V2)", () => {
    const more = { hybrid_layer_pattern: [0, 1, 1, 0], swa_rope_theta: 5000 };
    const text = json(MODEL, WINDOW, more, { attention_chunk_size: 128 });
    expect(layersOf(text)).toBe("FSSF");
    expect(handsOf(text)).toEqual([
      "full_attention: default, 128 entries, base 10000",
      "sliding_attention: default, 128 entries, base 5000",
    ]);
  });

  it("are drawn without hands where they are convolutions, or linear by an interval (LFM2, Qwen3-Next)", () => {
    expect(layersOf(json(MODEL, { layer_types: ["conv", "conv", "full_attention", "conv"] }))).toBe(
      "nnFn",
    );
    expect(layersOf(json(MODEL, { full_attention_interval: 4 }))).toBe("nnnF");
  });

  it("go without RoPE where their base is 0 (Muse, Granite)", () => {
    const layer_types = ["sliding_attention", "sliding_attention", "full_attention"];
    const text = json(
      MODEL,
      WINDOW,
      { num_hidden_layers: 3, layer_types },
      {
        layer_rope_theta: [20000, 20000, 0],
        rope_theta: undefined,
        rope_parameters: { rope_type: "default", rope_theta: 20000 },
      },
    );
    expect(layersOf(text)).toBe("SSf");
    expect(handsOf(text)).toEqual(["sliding_attention: default, 128 entries, base 20000"]);
    expect(said(text, "unknown")).toBe("");
  });

  it("have the base, the share and the rule that lists give their kind (Step 3.5)", () => {
    const text = json(MODEL, WINDOW, {
      layer_types: ["full_attention", ...Array.from({ length: 5 }, () => "sliding_attention")],
      rope_theta: [5000000, 10000, 10000, 10000, 10000, 10000],
      partial_rotary_factors: [0.5, 1, 1, 1, 1, 1],
      rope_scaling: {
        rope_type: "llama3",
        factor: 2,
        original_max_position_embeddings: 4096,
        low_freq_factor: 1,
        high_freq_factor: 32,
      },
      yarn_only_types: ["full_attention"],
    });
    expect(handsOf(text)).toEqual([
      "full_attention: llama3, 64 entries, base 5000000, factor 2",
      "sliding_attention: default, 128 entries, base 10000",
    ]);
    expect(said(text, "error", "unknown")).toBe("");
    expect(said(text, "remark")).toContain(
      "layer_types is a list of length 6, but the model has 4 layers; the first 4 are used.",
    );
  });

  it("must agree on a base within a kind, and lists must be long enough", () => {
    const layer_types = ["full_attention", "full_attention", "full_attention", "full_attention"];
    const lists = (layer_rope_theta: number[]) => json(MODEL, { layer_types, layer_rope_theta });
    expect(said(lists([10000, 20000, 10000, 0]), "error")).toBe(
      "Layers of the kind full_attention have the bases 10000 and 20000; this figure draws one set of hands for each kind of layers.",
    );
    expect(said(lists([10000]), "error")).toBe(
      "layer_rope_theta is a list of length 1, but the model has 4 layers.",
    );
  });
});

describe("Llama 3’s rule with equal factors (Llama 4 Scout)", () => {
  it("slows the hands beyond one wavelength, and no other", () => {
    const text = json(MODEL, {
      rope_theta: 500000,
      max_position_embeddings: 131072,
      rope_scaling: {
        rope_type: "llama3",
        factor: 16,
        original_max_position_embeddings: 8192,
        low_freq_factor: 1,
        high_freq_factor: 1,
      },
    });
    const { counts, hands } = useNumbers(engine, readConfig(text).uses[0]!, 8192);
    expect(counts).toEqual({ same: 35, partly: 0, full: 29, still: 0 });
    for (const { plain, slower } of hands) expect(slower).toBeCloseTo(plain! > 8192 ? 16 : 1, 9);
  });
});

describe("Hunyuan’s xdrope", () => {
  it("is the fixed NTK base by alpha", () => {
    const text = json(MODEL, {
      rope_theta: undefined,
      rope_parameters: {
        rope_type: "xdrope",
        rope_theta: 10000,
        alpha: 1000,
        xdrope_section: [16, 16, 16, 16],
      },
    });
    const { hands } = useNumbers(engine, readConfig(text).uses[0]!, 8192);
    // base × alpha^(d/(d − 2)), and hand 1 turns by base^(−2/d).
    expect(hands[1]!.frequency).toBeCloseTo((10000 * 1000 ** (128 / 126)) ** (-2 / 128), 12);
    expect(said(text, "error", "unknown")).toBe("");
  });
});

describe("a name of the kind of positions", () => {
  it.each([
    ["rope_gptj", /entry 2i with entry 2i \+ 1 .*GPT-J/],
    ["rope_gpt_neox", /entry i with entry i \+ d\/2 .*GPT-NeoX/],
  ])("%s says which entries pair up", (position_embedding_type, pairs) => {
    expect(readConfig(json(MODEL, { position_embedding_type })).pairing).toMatch(pairs);
  });
});
