// Files that are broken or that nobody would write: each meets a sentence that says what is wrong.
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../web/config/read-config.ts";
import { summaryOf } from "../../../web/config/summary.ts";
import { json } from "./texts.ts";

const LLAMA = {
  model_type: "llama",
  hidden_size: 4096,
  num_attention_heads: 32,
  num_hidden_layers: 4,
  max_position_embeddings: 8192,
};
const llama = (fields: object) => json(LLAMA, fields);
const scaled = (rope_scaling: unknown) => llama({ rope_scaling });
/** The fields as text, for what JSON.stringify would not write. */
const raw = (more: string) => `${JSON.stringify(LLAMA).slice(0, -1)}, ${more}`;

const sentences = (text: string) => summaryOf(readConfig(text)).problems?.join("\n") ?? "";

describe("a text that is no configuration", () => {
  it.each<[text: string, sentence: string]>([
    ["{", "Line 1, column 2: the text ends inside the object that line 1 opens."],
    ["}", 'Line 1, column 1: a value should be before "}".'],
    ["[]", "This is a list; a configuration is an object in braces."],
    ["null", "This is null; a configuration is an object in braces."],
    ["true", "This is true; a configuration is an object in braces."],
    ["42", "This is 42; a configuration is an object in braces."],
    ["NaN", "This is NaN; a configuration is an object in braces."],
    ['"config.json"', 'This is the text "config.json"; a configuration is an object in braces.'],
    ["Entry not found", 'Line 1, column 1: "Entry" is not a number'],
    ["<html><body>404: Not Found</body></html>", 'Line 1, column 1: "<html><body>404"'],
    ["model:\n  rope_theta: 10000", 'Line 1, column 1: "model" is not a number'],
    ['{"rope_theta"', 'Line 1, column 14: a colon is missing after "rope_theta".'],
    ['{"rope_theta":', "Line 1, column 15: the text ends where a value should be."],
    ['{"rope_theta": }', 'Line 1, column 16: a value should be before "}".'],
    ['{"rope_theta" 10000}', 'Line 1, column 15: a colon is missing after "rope_theta".'],
    ['{"a": 1,, "b": 2}', "Line 1, column 8: two commas follow each other here."],
    ['{"a": 1 "b": 2}', "Line 1, column 9: a comma is missing before this."],
    ['{"a": 1}{"b": 2}', "Line 1, column 9: more text follows after the end"],
    [raw('"rope_theta": 1e400}'), "this number is too large."],
    ["[".repeat(100_000), "Line 1, column 42: more than 40 brackets are open at once."],
    [`{"a": "${"x".repeat(10_000_000)}"}`, "The text has 10000009 characters; more than 200000"],
    ["{}", "The width of a head can’t be computed"],
    ['{"text_config": []}', "The width of a head can’t be computed"],
  ])("is told in a sentence: %#", (text, sentence) => {
    expect(sentences(text)).toContain(sentence);
  });
});

describe("a field that holds something else", () => {
  it.each<[text: string, sentence: string]>([
    [llama({ rope_theta: "10000" }), 'rope_theta is the text "10000", not a number.'],
    [llama({ rope_theta: {} }), "rope_theta is an object, not a number."],
    [llama({ rope_theta: true }), "rope_theta is true, not a number."],
    [
      llama({ rope_theta: [10000] }),
      "rope_theta is a list of length 1, but the model has 4 layers.",
    ],
    [raw('"rope_theta": NaN}'), "rope_theta is NaN, not a finite number."],
    [raw('"rope_theta": Infinity}'), "rope_theta is Infinity, not a finite number."],
    [llama({ head_dim: "wide" }), 'head_dim is the text "wide", not a number.'],
    [llama({ head_dim: 127 }), "head_dim = 127 is odd; entries turn in pairs."],
    [llama({ num_attention_heads: 4.5 }), "num_attention_heads is 4.5, not a whole number."],
    [llama({ hidden_size: 4095 }), "4095 / 32 is not a whole number."],
    [llama({ num_hidden_layers: 100_000 }), "num_hidden_layers is 100000; it must be from 1 to"],
    [
      llama({ max_position_embeddings: "8k" }),
      'max_position_embeddings is the text "8k", not a number.',
    ],
    [llama({ sliding_window: "4k" }), 'sliding_window is the text "4k", not a number.'],
    [llama({ layer_types: "full_attention" }), 'is the text "full_attention", not a list.'],
    [llama({ layer_types: [1, 2, 3, 4] }), "layer_types[0] is 1, not a text."],
    [
      llama({ layer_types: ["full_attention"] }),
      "layer_types is a list of length 1, but the model has 4 layers.",
    ],
    [
      llama({ no_rope_layers: [1, 0] }),
      "no_rope_layers is a list of length 2, but the model has 4 layers.",
    ],
    [scaled("yarn"), 'rope_scaling is the text "yarn", not an object in braces.'],
    [scaled([]), "rope_scaling is a list, not an object in braces."],
    [scaled({ factor: 4 }), "rope_scaling.rope_type is missing"],
    [scaled({ rope_type: 7, factor: 4 }), "rope_scaling.rope_type is 7, not a text."],
    [scaled({ rope_type: "yarm", factor: 4 }), 'did you mean "yarn"?'],
    [
      scaled({ rope_type: "yarn", factor: "4x" }),
      'rope_scaling.factor is the text "4x", not a number.',
    ],
    [
      scaled({ rope_type: "longrope", short_factor: [1, 2], long_factor: [1] }),
      "rope_scaling.long_factor is a list of length 1, but 64 hands turn; longrope needs a number for each.",
    ],
  ])("is named with what it holds: %#", (text, sentence) => {
    expect(sentences(text)).toContain(sentence);
  });
});

describe("a name that every object has", () => {
  it("is a rule that is not known", () => {
    for (const name of ["__proto__", "constructor", "toString"])
      expect(sentences(scaled({ rope_type: name, factor: 2 }))).toContain(
        `rope_scaling.rope_type "${name}" is not one this figure knows`,
      );
  });

  it("is a family that is not known", () => {
    for (const model_type of ["__proto__", "constructor", "hasOwnProperty"])
      expect(sentences(llama({ model_type }))).toContain(
        `this figure does not know the family “${model_type}”`,
      );
  });

  it("as a field changes no object but its own", () => {
    readConfig(raw('"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'));
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
