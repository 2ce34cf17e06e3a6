/**
 * Texts of the kinds that people paste and that files have, with what libraries make of each: one
 * or several of a kind. What is right is by huggingface/transformers 5 unless a name says another.
 */
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../web/config/read-config.ts";
import { handsOf, json, LAYERS, plain, QWEN3, said, SIZES, YARN } from "./texts.ts";

describe("rope_scaling and rope_parameters, both there", () => {
  const both = (rope_parameters: object | null, rope_scaling: object | null, more = {}) =>
    json(QWEN3, { rope_parameters, rope_scaling }, more);
  const DEFAULT = { rope_type: "default", rope_theta: 1000000 };

  it.each<[string, string, string, string]>([
    [
      "lose the base of rope_parameters",
      both(DEFAULT, YARN),
      "all: yarn, 128 entries, base 10000, factor 4",
      "rope_theta = 1000000 is lost. Write rope_theta into rope_scaling to keep it.",
    ],
    [
      "keep a base inside rope_scaling",
      both(DEFAULT, { ...YARN, rope_theta: 1000000 }),
      "all: yarn, 128 entries, base 1000000, factor 4",
      "",
    ],
    [
      "keep a base beside them",
      both(DEFAULT, YARN, { rope_theta: 5000000 }),
      "all: yarn, 128 entries, base 5000000, factor 4",
      "rope_theta = 1000000 is lost.",
    ],
    [
      "lose a rule to one without scaling",
      both({ ...YARN, rope_theta: 1000000 }, { type: "default", rope_theta: 1000000 }),
      plain(1000000),
      "factor = 4",
    ],
    ["use rope_parameters where rope_scaling is empty", both(DEFAULT, {}), plain(1000000), ""],
    ["use rope_parameters where rope_scaling is null", both(DEFAULT, null), plain(1000000), ""],
    [
      "lose settings by kinds of layers",
      both({ full_attention: DEFAULT, sliding_attention: DEFAULT }, YARN, LAYERS),
      "all: yarn, 128 entries, base 10000, factor 4",
      "full_attention = {…} and sliding_attention = {…} are lost",
    ],
    [
      "say nothing where both say the same",
      both({ ...YARN, rope_theta: 1000000 }, { ...YARN, rope_theta: 1000000 }),
      "all: yarn, 128 entries, base 1000000, factor 4",
      "",
    ],
  ])("%s", (_, text, hands, warning) => {
    expect(handsOf(text)).toEqual([hands]);
    expect(said(text, "error", "contradiction", "unknown")).toBe("");
    if (warning === "") expect(said(text, "warning")).toBe("");
    else expect(said(text, "warning")).toContain(warning);
  });

  it("are added up for the layers without a window in Gemma 3", () => {
    const text = json(SIZES, LAYERS, {
      model_type: "gemma3_text",
      head_dim: 256,
      rope_parameters: {
        full_attention: DEFAULT,
        sliding_attention: { rope_type: "default", rope_theta: 10000 },
      },
      rope_scaling: { rope_type: "linear", factor: 8 },
    });
    expect(handsOf(text)).toEqual([
      "full_attention: linear, 256 entries, base 1000000, factor 8",
      "sliding_attention: default, 256 entries, base 10000",
    ]);
    expect(said(text, "error", "warning", "contradiction")).toBe("");
  });
});

describe("settings by kinds of layers", () => {
  const olmo3 = (more: object) =>
    json(SIZES, LAYERS, { model_type: "olmo3", max_position_embeddings: 65536 }, more);
  const RULE = { rope_type: "yarn", factor: 8, original_max_position_embeddings: 8192 };
  const SPLIT = [
    "full_attention: yarn, 128 entries, base 500000, factor 8",
    "sliding_attention: default, 128 entries, base 500000",
  ];

  it.each<[string, object]>([
    ["in the flat newer form", { rope_parameters: { rope_theta: 500000, ...RULE } }],
    ["in the older form", { rope_theta: 500000, rope_scaling: RULE }],
    ["by the default of the class", { rope_scaling: RULE }],
  ])("scale only the full layers of OLMo 3, %s", (_, more) => {
    expect(handsOf(olmo3(more))).toEqual(SPLIT);
  });

  it("are one for all where the family does not tell layers apart", () => {
    const rope_parameters = { rope_theta: 1000000, ...RULE };
    expect(handsOf(json(QWEN3, LAYERS, { rope_parameters }))).toEqual([
      "all: yarn, 128 entries, base 1000000, factor 8",
    ]);
  });

  it.each<[string, object, string[], number[] | null]>([
    [
      "rope_parameters",
      {
        rope_parameters: {
          full_attention: null,
          sliding_attention: { rope_type: "default", rope_theta: 10000 },
        },
      },
      ["sliding_attention: default, 128 entries, base 10000"],
      [1, 1, 1, 0],
    ],
    [
      "rope_scaling",
      {
        rope_theta: 10000,
        rope_scaling: { full_attention: YARN, sliding_attention: null },
      },
      ["full_attention: yarn, 128 entries, base 10000, factor 4"],
      [0, 0, 0, 1],
    ],
  ])("are null in %s for layers without RoPE", (_, more, hands, rope) => {
    const text = json(QWEN3, LAYERS, more);
    expect(handsOf(text)).toEqual(hands);
    expect(readConfig(text).layers?.rope).toEqual(rope);
    expect(said(text, "remark")).toContain("these layers have no RoPE");
    expect(said(text, "error", "warning", "contradiction")).toBe("");
  });

  it("are null for every kind in a model without RoPE", () => {
    const rope_parameters = { full_attention: null, sliding_attention: null };
    const text = json(QWEN3, LAYERS, { rope_parameters });
    expect(readConfig(text)).toMatchObject({ scheme: "none", uses: [] });
  });

  it("give plain RoPE for null in OLMo 3, whose class puts it there", () => {
    const rope_parameters = {
      full_attention: { rope_theta: 500000, ...RULE },
      sliding_attention: null,
    };
    expect(handsOf(olmo3({ rope_parameters }))).toEqual(SPLIT);
  });

  it("warn of a kind of layers that they leave out", () => {
    const rope_parameters = { sliding_attention: { rope_type: "default", rope_theta: 10000 } };
    const text = json(QWEN3, LAYERS, { rope_parameters });
    expect(said(text, "warning")).toContain(
      "lists full_attention, of which rope_parameters says nothing",
    );
    expect(readConfig(text).layers?.rope).toEqual([1, 1, 1, 0]);
  });

  it.each<[string, object]>([
    [
      "rope_type of null without settings",
      { rope_theta: 1000000, rope_scaling: { rope_type: null } },
    ],
    ["rope_parameters of null", { rope_theta: 1000000, rope_parameters: null }],
    [
      "rope_type of null beside a type",
      { rope_theta: 1000000, rope_scaling: { rope_type: null, type: "default" } },
    ],
  ])("are plain RoPE by a %s", (_, more) => {
    expect(handsOf(json(QWEN3, more))).toEqual([plain(1000000)]);
  });

  it("cannot be known where rope_type is null and a factor is there", () => {
    const text = json(QWEN3, { rope_scaling: { rope_type: null, factor: 4 } });
    expect(said(text, "error")).toBe(
      "rope_scaling.rope_type is null: which rule uses factor cannot be known.",
    );
  });
});

describe("a text as people paste it", () => {
  const FIELDS =
    '"hidden_size": 4096, "model_type": "qwen3", "num_attention_heads": 32, "head_dim": 128, "rope_theta": 1000000, "use_cache": true';
  const BARE = FIELDS.replace(/"(\w+)":/g, "$1:");

  it.each<[string, string, string]>([
    ["print(config)", `Qwen3Config {\n  ${FIELDS}\n}\n`, "the name of a class"],
    ["a session", `>>> print(config)\nQwen3Config {\n  ${FIELDS}\n}\n>>> `, "text around it"],
    [
      "a log",
      `loading configuration file config.json\nModel config Qwen3Config {\n ${FIELDS}\n}\n\nloading weights`,
      "text around it",
    ],
    [
      "Python’s dictionary",
      `{${FIELDS.replaceAll('"', "'").replace("true", "True")}, 'rope_scaling': None, 'torch_dtype': torch.bfloat16}`,
      "single quotes, True and None",
    ],
    [
      "a call",
      `ModelArgs(${BARE.replaceAll(":", "=").replace("true", "True")})`,
      "names without quotes",
    ],
    ["an assignment", `config = {${FIELDS}}`, "text around it"],
    [
      "a fence",
      `Here it is:\n\`\`\`json\n{${FIELDS}}\n\`\`\`\nWhat is "wrong": the base?`,
      "text around it",
    ],
    ["curly quotes", `{${FIELDS.replace(/"([^"]*)"/g, "“$1”")}}`, "curly quotes"],
    [
      "comments",
      `// config.json\n{${FIELDS}, # base\n/* no scaling */ "rope_scaling": null}`,
      "comments",
    ],
    ["a comma too many", `{${FIELDS},\n}`, "a comma before a closing bracket"],
    ["no braces", `${FIELDS},\n`, "no braces around it"],
    ["a part of a page", `{\n  ...,\n  ${FIELDS},\n  ...\n}`, "points in the place of fields"],
    ["names without quotes", `{${BARE}}`, "names without quotes"],
    ["Infinity", `{${FIELDS}, "time_step_limit": [0.0, Infinity]}`, "Infinity"],
    ["Python’s numbers", `{${FIELDS.replace("1000000", "1_000_000.")}}`, "1_000_000."],
  ])("is read: %s", (_, text, liberty) => {
    expect(handsOf(text)).toEqual([plain(1000000)]);
    expect(said(text, "remark")).toContain(`not strict JSON: it has `);
    expect(said(text, "remark")).toContain(liberty);
    expect(said(text, "error", "question", "contradiction", "unknown")).toBe("");
  });

  it.each<[string, string]>([
    ["a byte-order mark", `\uFEFF{${FIELDS}}`],
    ["spaces that do not break", `{\u00a0${FIELDS.replaceAll(": ", ":\u00a0")}\u200b}`],
    ["lines of Windows", `{\r\n${FIELDS.replaceAll(", ", ",\r\n")}\r\n}`],
  ])("is read without a word: %s", (_, text) => {
    expect(handsOf(text)).toEqual([plain(1000000)]);
    expect(said(text, "remark", "error")).not.toContain("strict JSON");
  });

  it("keeps the places of its fields", () => {
    const text = `>>> print(config)\nQwen3Config {\n  ${FIELDS}\n}`;
    const field = readConfig(text).fields.find(({ path }) => path === "rope_theta")!;
    expect(text.slice(field.start, field.end)).toBe('"rope_theta": 1000000');
  });
});

describe("factors", () => {
  const scaled = (rope_scaling: object) => json(QWEN3, { rope_theta: 1000000, rope_scaling });

  it.each<[object, string]>([
    [{ type: "linear", factor: 0.25 }, "rope_scaling.factor = 0.25 is less than 1"],
    [{ type: "dynamic", factor: 0.5 }, "2 is the inverse"],
    [{ ...YARN, factor: 0.25 }, "4 is the inverse"],
    [
      { ...YARN, rope_type: "llama3", factor: 0.125, low_freq_factor: 1, high_freq_factor: 4 },
      "8 is the inverse",
    ],
  ])("below 1 are drawn and warned of: %j", (rule, sentence) => {
    expect(handsOf(scaled(rule))).toHaveLength(1);
    expect(said(scaled(rule), "warning")).toContain(sentence);
  });

  it("of 1 and more are not", () => {
    for (const factor of [1, 1.5, 8])
      expect(said(scaled({ type: "linear", factor }), "warning")).toBe("");
  });

  it("of YaRN as a model card adds it are no contradiction, and say how far the model reaches", () => {
    const text = json(QWEN3, {
      max_position_embeddings: 32768,
      rope_theta: 1000000,
      rope_scaling: YARN,
    });
    expect(readConfig(text).longest).toBe(131072);
    expect(said(text, "contradiction", "warning")).toBe("");
    expect(said(text, "remark")).toContain("whatever the length of the text");
  });

  it("of YaRN as a model card adds it are none either where the file kept more room than training used", () => {
    const text = json(QWEN3, {
      max_position_embeddings: 40960,
      rope_theta: 1000000,
      rope_scaling: { ...YARN, factor: 4, original_max_position_embeddings: 32768 },
    });
    expect(readConfig(text).longest).toBe(131072);
    expect(said(text, "contradiction", "warning")).toBe("");
    expect(said(text, "remark")).toContain("40960 is left from a file without scaling");
    // 40960 / 32768: the factor that transformers took for some months, until August 2025.
    expect(said(text, "remark")).toContain("40960 / 32768 = 1.25. For these versions");
  });

  it("of what programs of 2025 divided say nothing where only newer programs read the file", () => {
    const text = json(QWEN3, {
      max_position_embeddings: 40960,
      rope_parameters: {
        ...YARN,
        rope_theta: 1000000,
        factor: 4,
        original_max_position_embeddings: 32768,
      },
    });
    expect(readConfig(text).longest).toBe(131072);
    expect(said(text, "remark")).not.toContain("40960 / 32768");
  });

  it.each([
    ["yarm", "yarn"],
    ["YaRN", "yarn"],
    ["llama-3", "llama3"],
    ["linear_scaling", "linear"],
    ["long-rope", "longrope"],
  ])("of a rule called %s bring up %s", (typed, meant) => {
    expect(said(scaled({ rope_type: typed, factor: 4 }), "error")).toBe(
      `rope_scaling.rope_type "${typed}" is not one this figure knows; did you mean "${meant}"?`,
    );
  });
});

describe("the longest text under linear scaling", () => {
  const linear = (fields: object) => json(QWEN3, { rope_theta: 10000 }, fields);
  const rule = { rope_scaling: { rope_type: "linear", factor: 8 } };

  it("is multiplied by vLLM, which is said", () => {
    expect(said(linear(rule), "remark")).toMatch(
      /allows texts up to 1,048,576 tokens\. If the hands are meant for 131,072, start it with --max-model-len 131072\.$/m,
    );
  });

  it("is not where nothing is stretched, nor of Gemma 3", () => {
    const one = { rope_scaling: { rope_type: "linear", factor: 1 } };
    for (const fields of [one, { ...rule, model_type: "gemma3_text" }])
      expect(said(linear(fields))).not.toContain("vLLM");
  });
});
