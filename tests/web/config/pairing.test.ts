/** Which entries pair up, as far as a configuration tells. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import table from "../../../content/models/families.json";
import { readConfig } from "../../../web/config/read-config.ts";

const lesson = readFileSync(
  path.resolve(import.meta.dirname, "../../../content/lessons/rope-in-code/lesson.md"),
  "utf8",
);

const MODEL = {
  hidden_size: 4096,
  num_attention_heads: 32,
  num_hidden_layers: 4,
  max_position_embeddings: 8192,
  rope_theta: 10000,
};
const pairs = (fields: object) => readConfig(JSON.stringify({ ...MODEL, ...fields })).pairing;

const HALVES = /^Pairs: entry i with entry i \+ d\/2/;
const NEIGHBORS = /^Pairs: entry 2i with entry 2i \+ 1/;

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The families of transformers in the lesson’s table of programs, each with its pairs. */
const namedInLesson = () =>
  [...lesson.matchAll(/^\| transformers: (.+?) \(:cite.*?\| (halves|neighbors)/gm)].flatMap(
    ([, names, pairs]) =>
      names!
        .split(", ")
        .map((name) => [name, pairs === "halves" ? "half" : "interleaved"] as const),
  );

describe("the pairing of a model", () => {
  it.each([
    ["llama", HALVES],
    ["qwen3", HALVES],
    ["gpt_neox", HALVES],
    ["gpt_oss", HALVES],
    ["gemma4_text", HALVES],
    ["deepseek_v2", NEIGHBORS],
    ["cohere2", NEIGHBORS],
    ["glm4", NEIGHBORS],
    ["deepseek_v3", NEIGHBORS],
    ["llama4_text", NEIGHBORS],
    ["glm4_moe", HALVES],
    ["mistral4", NEIGHBORS],
  ])("is that of the program of the family %s", (family, expected) => {
    const said = pairs({ model_type: family });
    expect(said).toMatch(expected);
    expect(said).toContain(family.replace("_text", ""));
    expect(said).not.toContain("FAMILY");
  });

  it("is neighbors in Meta's own files", () => {
    const meta = { dim: 4096, n_heads: 32, n_layers: 4, rope_theta: 500000 };
    expect(readConfig(JSON.stringify(meta)).pairing).toMatch(NEIGHBORS);
  });

  it("is what a field says, whatever the family does", () => {
    expect(pairs({ model_type: "deepseek_v3", rope_interleave: false })).toMatch(HALVES);
    expect(pairs({ model_type: "llama", rope_interleaved: true })).toMatch(NEIGHBORS);
    expect(pairs({ rotary_emb_interleaved: true })).toContain("as rotary_emb_interleaved says");
  });

  it("is not guessed for a family that is not in the table", () => {
    expect(pairs({ model_type: "never-heard-of" })).toContain("does not say which entries");
  });

  it("is not spoken of where there are no hands", () => {
    expect(pairs({ model_type: "bert" })).toBeNull();
    expect(pairs({ model_type: "llama", rope_theta: "high" })).toBeNull();
    expect(readConfig("").pairing).toBeNull();
  });

  it("is that which the lesson “RoPE in code” says of every family that it names", () => {
    const told = new Map(
      table.pairing.flatMap(({ pairs: each, families }) =>
        families.map((family) => [plain(family), each]),
      ),
    );
    // GLM-4.5 calls itself glm4_moe; a bare Qwen or DeepSeek has a number in the table.
    const idOf = (name: string) =>
      name === "GLM-4.5" ? "glm4moe" : plain(name.replace(/ 1 to 3$/, ""));
    const said = namedInLesson();
    expect(said.length).toBeGreaterThan(10);
    for (const [name, each] of said) {
      const id = idOf(name);
      const families = [...told].filter(([family]) => family === id);
      const found = families.length
        ? families
        : [...told].filter(([family]) => family.startsWith(id));
      expect(new Set(found.map(([, pair]) => pair)), name).toEqual(new Set([each]));
    }
  });

  it("is told of families that the table knows as rotary", () => {
    const rotary = table.rotary.flatMap(({ families }) => Object.keys(families));
    const told = table.pairing.flatMap(({ families }) => families);
    expect(told.filter((family) => !rotary.includes(family))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  });
});
