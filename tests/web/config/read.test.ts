/** What the reader of configurations says of texts that are wrong, and of odd but true ones. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { configText, type PublishedModel } from "../../../web/widgets/published/gallery.ts";
import { MAX_CHARACTERS, readConfig } from "../../../web/config/read-config.ts";
import type { ProblemKind } from "../../../web/config/reading.ts";
import { testEngine } from "../engine/core.ts";

const published = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../../../content/models/published.json"), "utf8"),
) as PublishedModel[];

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});

const LLAMA = {
  hidden_size: 4096,
  num_attention_heads: 32,
  num_hidden_layers: 4,
  max_position_embeddings: 131072,
  rope_theta: 500000,
};
const RULE = {
  rope_type: "llama3",
  factor: 8,
  low_freq_factor: 1,
  high_freq_factor: 4,
  original_max_position_embeddings: 8192,
};
const YARN = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 32768 };
const ORIGINAL = { original_max_position_embeddings: 4096 };
const text = (fields: object) => JSON.stringify({ ...LLAMA, ...fields });
const scaled = (rule: object) => text({ rope_scaling: rule });
const said = (config: string, ...kinds: ProblemKind[]) =>
  readConfig(config)
    .problems.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ sentence }) => sentence);

describe("a text that is not a configuration", () => {
  it.each([
    ['{"a": 1,, "b": 2}', "Line 1, column 8: two commas follow each other here."],
    ['{\n  "a": 1\n  "b": 2\n}', "Line 3, column 3: a comma is missing before this."],
    ['{"a" 1}', 'Line 1, column 6: a colon is missing after "a".'],
    ['{"a": 1e999}', "Line 1, column 7: this number is too large."],
    [
      '{"a": 08}',
      'Line 1, column 7: "08" is not a number, true, false or null; a text needs double quotes.',
    ],
    ['{"a": "b', "Line 1, column 7: this text has no closing quote."],
    ['{"a": "\\q"}', "Line 1, column 8: JSON has no such sign after a backslash."],
    ['{"a": [1, 2', "Line 1, column 12: the text ends inside the list that line 1 opens."],
    ['{\n"a": 1', "Line 2, column 7: the text ends inside the object that line 1 opens."],
    [
      '{"a": 1}, "b": 2}',
      "Line 1, column 9: more text follows after the end of the configuration.",
    ],
    [
      "hello",
      'Line 1, column 1: "hello" is not a number, true, false or null; a text needs double quotes.',
    ],
    ["[1, 2]", "This is a list; a configuration is an object in braces."],
    ["17", "This is 17; a configuration is an object in braces."],
    ["[".repeat(50), "Line 1, column 42: more than 40 brackets are open at once."],
  ])("%.40j is met by a sentence", (config, sentence) => {
    const reading = readConfig(config);
    expect(reading.uses).toEqual([]);
    expect(reading.problems.map((problem) => problem.sentence)).toEqual([sentence]);
  });

  it("that is too long is not read", () => {
    expect(said(`{"a": "${"b".repeat(MAX_CHARACTERS)}"}`)).toEqual([
      "The text has 200009 characters; more than 200000 are not read. A configuration is far shorter.",
    ]);
  });

  it("and is empty has no problem and no hands", () => {
    expect(readConfig(" \n ")).toMatchObject({ uses: [], problems: [], fields: [] });
  });
});

describe("a part of a configuration", () => {
  const drawn = (config: string) => {
    const { uses, problems } = readConfig(config);
    const missing = problems.filter(({ kind }) => kind === "assumed");
    return { uses, missing: missing.map(({ sentence }) => sentence) };
  };
  const rule = JSON.stringify(YARN);

  it.each([
    [`{"rope_scaling": ${rule}}`],
    [`"rope_scaling": ${rule},`],
    [rule],
    [`{"max_position_embeddings": 131072, "rope_theta": 10000.0, "rope_scaling": ${rule}}`],
    [`{"rope_parameters": ${rule}}`],
  ])("%.40j is drawn, and says what is missing", (config) => {
    const { uses, missing } = drawn(config);
    const [use] = uses;
    expect(use).toMatchObject({ rule: "yarn", factor: 4, original: 32768 });
    expect(use?.plain).toMatchObject({ d: 128, base: 10000 });
    expect(missing.join(" ")).toContain(
      "it does not say how wide a head is. A head of 128 entries is drawn, 64 hands",
    );
    expect(missing.some((sentence) => sentence.includes("rope_theta"))).toBe(
      !config.includes("rope_theta"),
    );
  });

  it("has as many hands as the rule lists factors", () => {
    const factors = Array.from({ length: 48 }, () => 2);
    const longrope = { type: "longrope", short_factor: factors, long_factor: factors };
    const { uses, missing } = drawn(
      JSON.stringify({ max_position_embeddings: 131072, rope_scaling: longrope, ...ORIGINAL }),
    );
    expect(uses[0]?.plain).toMatchObject({ d: 96 });
    expect(missing[0]).toContain("48 hands: short_factor has 48 hands");
  });

  it("with the size of a model in part is not guessed", () => {
    expect(said('{"hidden_size": 4096, "rope_theta": 10000}', "error")).toEqual([
      "The width of a head can’t be computed: the text has no head_dim, and no num_attention_heads.",
    ]);
  });
});

describe("a configuration that cannot be drawn", () => {
  it.each([
    [
      "{}",
      "The width of a head can’t be computed: the text has no head_dim, and no hidden_size and no num_attention_heads.",
    ],
    [
      '{"hidden_size": 4096}',
      "The width of a head can’t be computed: the text has no head_dim, and no num_attention_heads.",
    ],
    [
      text({ num_attention_heads: 30 }),
      "head_dim is missing, and hidden_size / num_attention_heads = 4096 / 30 is not a whole number.",
    ],
    [text({ head_dim: 127 }), "head_dim = 127 is odd; entries turn in pairs."],
    [text({ rope_theta: "500000" }), 'rope_theta is the text "500000", not a number.'],
    [text({ rope_theta: 0 }), "rope_theta is 0; it must be from 1.000001 to 1000000000000."],
    [text({ max_position_embeddings: 4.5 }), "max_position_embeddings is 4.5, not a whole number."],
    [text({ num_attention_heads: true }), "num_attention_heads is true, not a number."],
    [
      text({ partial_rotary_factor: 1.5 }),
      "partial_rotary_factor is 1.5; it must be from 0.000001 to 1.",
    ],
    [text({ rotary_dim: 256 }), "rotary_dim = 256 is more than the 128 entries of a head."],
    [text({ rotary_dim: 63 }), "rotary_dim = 63 is odd; entries turn in pairs."],
    [text({ head_dim: 8, rotary_pct: 0.1 }), "0.1 of 8 entries leave none that turns."],
    [scaled([8]), "rope_scaling is a list, not an object in braces."],
    [
      scaled({ factor: 8 }),
      "rope_scaling.rope_type is missing: which rule uses factor cannot be known.",
    ],
    [
      scaled({ type: "magic", factor: 8 }),
      'rope_scaling.rope_type "magic" is not one this figure knows: default, linear, dynamic, yarn, dynamic-yarn, longrope, llama3 and proportional.',
    ],
    [
      scaled({ type: "constructor" }),
      'rope_scaling.rope_type "constructor" is not one this figure knows: default, linear, dynamic, yarn, dynamic-yarn, longrope, llama3 and proportional.',
    ],
    [
      scaled({ type: "linear" }),
      "rope_scaling.factor is missing, and linear scaling cannot be computed without it.",
    ],
    [scaled({ type: "linear", factor: "8" }), 'rope_scaling.factor is the text "8", not a number.'],
    [
      scaled({ ...RULE, low_freq_factor: 5 }),
      "rope_scaling.low_freq_factor = 5 is more than high_freq_factor = 4, so the blend would end before it starts.",
    ],
    [
      scaled({ ...RULE, low_freq_factor: undefined }),
      "rope_scaling.low_freq_factor is missing, and Llama 3’s rule cannot be computed without it.",
    ],
    [
      scaled({ ...YARN, beta_fast: 1, beta_slow: 32 }),
      "rope_scaling.beta_fast = 1 is less than beta_slow = 32, so the blend would end before it starts.",
    ],
    [
      scaled({ ...YARN, truncate: "no" }),
      'rope_scaling.truncate is the text "no", neither true nor false.',
    ],
    [
      scaled({
        type: "su",
        original_max_position_embeddings: 4096,
        short_factor: [1, 2],
        long_factor: 3,
      }),
      "rope_scaling.long_factor is 3, not a list.",
    ],
    [
      text({ no_rope_layers: [3] }),
      "no_rope_layers has the entry 3; each entry must be 1, where the layer uses RoPE, or 0, where it does not.",
    ],
    [
      text({ no_rope_layers: [1, 1, 0] }),
      "no_rope_layers is a list of length 3, but the model has 4 layers.",
    ],
    [
      text({ layer_types: ["full_attention"] }),
      "layer_types is a list of length 1, but the model has 4 layers.",
    ],
    [text({ layer_types: ["full_attention", 2] }), "layer_types[1] is 2, not a text."],
  ])("%.60s says why", (config, sentence) => {
    expect(said(config, "error")).toContain(sentence);
    expect(readConfig(config).uses).toEqual([]);
  });

  it("says of lists of divisors how many hands there are", () => {
    const rule = { type: "su", original_max_position_embeddings: 4096 };
    const list = (length: number) => Array.from({ length }, () => 2);
    expect(
      said(scaled({ ...rule, short_factor: list(47), long_factor: list(64) }), "error"),
    ).toEqual([
      "rope_scaling.short_factor is a list of length 47, but 64 hands turn; longrope needs a number for each.",
    ]);
    expect(
      said(scaled({ ...rule, short_factor: [1, -2], long_factor: list(64) }), "error"),
    ).toEqual(["rope_scaling.short_factor[1] is -2; it must be from 0.000001 to 1000000000."]);
  });
});

describe("fields that contradict each other", () => {
  it.each([
    [
      text({ rotary_emb_base: 10000 }),
      "rope_theta is 500000 and rotary_emb_base is 10000; rope_theta is used.",
    ],
    [
      scaled({ ...RULE, type: "yarn" }),
      'rope_scaling.rope_type is "llama3" and rope_scaling.type is "yarn"; rope_type, the newer name, is used.',
    ],
    [
      scaled({ ...YARN, factor: 8 }),
      "The factor, 8, times the trained length, 32,768, is 262,144, but max_position_embeddings is 131072; the hands follow factor.",
    ],
    [
      scaled({ ...RULE, original_max_position_embeddings: 262144 }),
      "The trained length 262144 is more than max_position_embeddings = 131072.",
    ],
    [
      text({ rope_parameters: { rope_type: "default", rope_theta: 10000 } }),
      "rope_parameters.rope_theta is 10000 and rope_theta is 500000; rope_parameters.rope_theta is used.",
    ],
    [
      scaled({ ...YARN, low_freq_factor: 1 }),
      'rope_scaling.low_freq_factor is there, but the rule "yarn" does not read it.',
    ],
    [
      text({ num_key_value_heads: 5 }),
      "num_attention_heads = 32 is not a multiple of num_key_value_heads = 5, so key heads cannot be shared evenly.",
    ],
    [
      `${text({}).slice(0, -1)}, "rope_theta": 10000}`,
      '"rope_theta" is there twice; the last one is used.',
    ],
    [
      text({ text_config: { ...LLAMA, rope_theta: 10000 } }),
      "rope_theta is 500000 outside text_config and 10000 inside it; the inner one is used.",
    ],
    [
      text({ head_dim: 10, partial_rotary_factor: 0.35 }),
      "0.35 of 10 entries are 3, an odd number: the last hand has only one entry. Frequencies are computed as transformers does.",
    ],
    [
      text({
        original_max_position_embeddings: 4096,
        rope_scaling: { ...YARN, original_max_position_embeddings: 8192 },
      }),
      "original_max_position_embeddings is 4096 and rope_scaling.original_max_position_embeddings is 8192; the outer one is used, as in transformers.",
    ],
  ])("%.60s are named, and the one in use is said", (config, sentence) => {
    expect(said(config, "contradiction")).toContain(sentence);
    expect(readConfig(config).uses).not.toEqual([]);
  });
});

describe("what the text does not say", () => {
  it("is filled in with a sentence", () => {
    const fields = { rope_theta: undefined, rope_scaling: null };
    expect(said(text(fields), "assumed")).toEqual([
      "head_dim is not in the text; it is hidden_size / num_attention_heads = 4096 / 32 = 128.",
      "rope_theta is not in the text; 10000 is used, the base of the paper and of most classes.",
    ]);
    expect(said(scaled({ rope_type: "yarn", factor: 4 }), "assumed")).toContain(
      "rope_scaling.original_max_position_embeddings is missing; max_position_embeddings = 131072 is used as the trained length.",
    );
    const llama3 = { rope_type: "llama3", factor: 8, low_freq_factor: 1, high_freq_factor: 4 };
    expect(said(scaled(llama3), "assumed")).toContain(
      "rope_scaling.original_max_position_embeddings is missing; max_position_embeddings = 131072 is used as the trained length; transformers 4 stops at such a file with a KeyError.",
    );
    expect(said(scaled({ ...YARN, factor: undefined }), "assumed")).toContain(
      "rope_scaling.factor is missing; max_position_embeddings by the trained length is used: 131072 / 32768 = 4.",
    );
    expect(said(scaled({ ...YARN, beta_fast: 0 }), "assumed")).toContain(
      "rope_scaling.beta_fast is 0; YaRN then uses 32.",
    );
  });

  it("comes from the model's class where that has a default", () => {
    const model = { model_type: "gpt_neox", hidden_size: 1024, num_attention_heads: 16 };
    expect(said(JSON.stringify(model), "assumed")).toContain(
      "partial_rotary_factor is not in the text; 0.25, the default of GPTNeoXConfig, is used.",
    );
  });

  it("but seems to be about positions is named", () => {
    expect(said(text({ rope_wobble: 3, vocab_size: 9 }), "unknown")).toEqual([
      "rope_wobble looks like a field about positions, and this figure does not know it: it changes nothing here.",
    ]);
    expect(said(scaled({ ...RULE, wobble: 3 }), "unknown")).toEqual([
      "rope_scaling.wobble looks like a field about positions, and this figure does not know it: it changes nothing here.",
    ]);
  });
});

describe("layers", () => {
  const layersOf = (fields: object) => readConfig(text(fields)).layers!;

  it("with a 1 in no_rope_layers use RoPE", () => {
    expect(layersOf({ no_rope_layers: [1, 1, 1, 0] }).rope).toEqual([1, 1, 1, 0]);
  });

  it("follow the interval of SmolLM3, its class's where the list is empty", () => {
    const layers = layersOf({ model_type: "smollm3", no_rope_layers: [] });
    expect(layers.pattern).toEqual({ interval: 4, without: "positions" });
  });

  it("without a window have no RoPE in Command A", () => {
    const model = { model_type: "cohere2", sliding_window: 4096 };
    expect(layersOf({ ...model, sliding_window_pattern: 4 }).pattern).toEqual({
      interval: 4,
      without: "both",
    });
    const layer_types = [
      "sliding_attention",
      "full_attention",
      "sliding_attention",
      "full_attention",
    ];
    expect(layersOf({ ...model, layer_types }).rope).toEqual([1, 0, 1, 0]);
  });

  it("have no window where use_sliding_window is false", () => {
    const fields = { sliding_window: 4096, use_sliding_window: false };
    expect(layersOf(fields).types).toBeNull();
  });
});

describe("models without RoPE", () => {
  it.each([
    [{ model_type: "gpt2", n_positions: 1024 }, "table"],
    [{ position_embedding_type: "absolute", max_position_embeddings: 512 }, "table"],
    [{ model_type: "mpt", attn_config: { alibi: true } }, "linear-bias"],
    [{ relative_attention_num_buckets: 32, d_model: 512 }, "buckets"],
  ])("%j are told apart", (config, scheme) => {
    const reading = readConfig(JSON.stringify(config));
    expect(reading.scheme).toBe(scheme);
    expect(reading.uses).toEqual([]);
    expect(reading.problems[0]!.sentence).toContain("there are no hands");
  });
});

describe("any text", () => {
  const SEED = 20261124;
  /** Uniform in 0 ... 1: a generator with 32 bits of state (Marsaglia's xorshift). */
  const generator = (seed: number) => () => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) / 2 ** 32;
  };
  const texts = published.map(({ config }) => configText(config));

  it("cut off anywhere is read without a failure", () => {
    for (const whole of texts)
      for (let end = 0; end < whole.length; end += 7) readConfig(whole.slice(0, end));
  });

  it(`changed at random (seed ${SEED}) gives sentences, or settings that the core accepts`, () => {
    const random = generator(SEED);
    const pick = <T>(list: readonly T[] | string) => list[Math.floor(random() * list.length)] as T;
    const values = [
      "0",
      "-1",
      "1",
      "2",
      "1e300",
      "1e-300",
      "null",
      "true",
      '"x"',
      "[]",
      "{}",
      "[1, 2]",
      "0.3",
      "64",
    ];
    const names = texts.flatMap((each) =>
      [...each.matchAll(/"(\w+)":/g)].map((match) => match[1]!),
    );
    for (let turn = 0; turn < 3000; turn++) {
      let config = pick<string>(texts);
      for (let change = 0; change < 3; change++) {
        const kind = random();
        const name = pick<string>(names);
        if (kind < 0.5)
          config = config.replace(
            new RegExp(`"${name}": [^\\[{\\n]*?(,?)\\n`),
            `"${name}": ${pick<string>(values)}$1\n`,
          );
        else if (kind < 0.8)
          config = config.replace("{\n", `{\n"${name}": ${pick<string>(values)},\n`);
        else {
          const at = Math.floor(random() * config.length);
          config = config.slice(0, at) + pick<string>('{}[]",:0e') + config.slice(at + 1);
        }
      }
      const { uses, problems } = readConfig(config);
      if (problems.some(({ kind }) => kind === "error")) expect(uses, config).toEqual([]);
      for (const use of uses)
        for (const tokens of [0, 4096, 1e7])
          expect(() => engine.call("rope_frequencies", use.settings(tokens)), config).not.toThrow();
    }
  });

  it("full of opening brackets or quotes is read faster than a list of as many characters", () => {
    const full = (sign: string) => sign.repeat(Math.floor(MAX_CHARACTERS / sign.length));
    /** Microseconds of the processor, of which other programs take none. */
    const cost = (text: string) => {
      const before = process.cpuUsage();
      readConfig(text);
      return process.cpuUsage(before).user;
    };
    const list = cost(`{"a": [${full("1, ").slice(0, -10)}1]}`);
    for (const sign of ["[", "{", '"', '{"a":', "\\", "-", "1", " "])
      expect(cost(full(sign)), sign).toBeLessThan(list);
  });
});

describe("the fields that were read", () => {
  const inAllObjects: Record<string, object> = {
    "MPT's ALiBi": {
      model_type: "mpt",
      d_model: 4096,
      n_heads: 32,
      attn_config: { alibi: true, alibi_bias_max: 8 },
    },
    "a base of its own object": { ...LLAMA, attn_config: { rope_theta: 10000 } },
    "a family's own object": { ...LLAMA, rope: { theta: 10000, scaling_factor: 2 } },
    "Meta's switch": { dim: 4096, n_heads: 32, n_layers: 4, use_scaled_rope: true },
    "the settings of RoPE": { ...LLAMA, rope_parameters: RULE },
  };

  it.each(Object.entries(inAllObjects))("of %s are named as the text names them", (_, config) => {
    const { fields } = readConfig(JSON.stringify(config));
    const namesOf = (value: unknown): string[] =>
      typeof value === "object" && value !== null
        ? Object.entries(value).flatMap(([name, inner]) => [
            name,
            ...namesOf(inner).map((deeper) => `${name}.${deeper}`),
          ])
        : [];
    const known = namesOf(config);
    const read = fields.map(({ path: name }) => name);
    expect(read.filter((name) => !known.includes(name))).toEqual([]);
    expect(read.length).toBeGreaterThan(1);
    expect(new Set(read).size).toBe(read.length);
  });
});
