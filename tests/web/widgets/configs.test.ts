// @vitest-environment jsdom
import type { LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../web/config/read-config.ts";
import type { ConfigReading } from "../../../web/config/reading.ts";
import type { Engine } from "../../../web/engine/index.ts";
import "../../../web/widgets/configs/configs.ts";
import { differs, factsOf, trainedText } from "../../../web/widgets/configs/facts.ts";
import { configText, publishedModels } from "../../../web/widgets/published/gallery.ts";
import { handsOnce } from "../../../web/widgets/published/hands.ts";
import { providePublishedModels } from "./published-models.ts";
import { drawn, listen, part, place, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
  await providePublishedModels();
});
afterEach(() => document.body.replaceChildren());

const compared = (first: ConfigReading, second: ConfigReading) =>
  factsOf(engine, handsOnce(engine), first, second);
const readingOf = (id: string) =>
  readConfig(configText(publishedModels.arrived.find((model) => model.id === id)?.config));
const linesOf = (first: string, second: string) =>
  Object.fromEntries(
    compared(readingOf(first), readingOf(second)).map((fact) => [
      fact.name,
      [fact.first, fact.second],
    ]),
  );
const all = (figure: LitElement, selector: string) => [
  ...figure.renderRoot.querySelectorAll<HTMLElement>(selector),
];

async function paste(figure: LitElement, id: string, text: string): Promise<void> {
  const field = part<HTMLTextAreaElement>(figure, `#${id}`);
  field.value = text;
  field.dispatchEvent(new Event("input"));
  await drawn(figure);
}

describe("the lines of two configurations", () => {
  // Meta's config.json of both models: huggingface.co/meta-llama, as the gallery cites them.
  it("say that Llama 3.1 8B is Llama 3 8B with a rule for sixteen times the length", () => {
    expect(linesOf("llama3_8b", "llama3_1_8b")).toMatchObject({
      layers: ["32 × RoPE", "32 × RoPE"],
      base: ["500000", "500000"],
      "entries of a head that turn": ["128", "128"],
      scaling: ["–", "llama3, factor 8"],
      "trained length": ["8192 tokens", "not said; the scaling starts from 8192 tokens"],
      "longest text": ["8192 tokens", "131,072 tokens"],
    });
  });

  it("say how hands turn also of a file that does not count its layers", () => {
    const read = (fields: object) => readConfig(JSON.stringify(fields));
    const llama = { model_type: "llama", hidden_size: 64, num_attention_heads: 4, rope_theta: 123 };
    const latent = {
      hidden_size: 7168,
      num_attention_heads: 128,
      kv_lora_rank: 512,
      qk_nope_head_dim: 128,
      qk_rope_head_dim: 64,
      rope_theta: 10000,
    };
    const lines = compared(read(llama), read(latent)).map(({ name, first, second }) => [
      name,
      first,
      second,
    ]);
    expect(lines).toContainEqual(["layers", "not counted, RoPE", "not counted, RoPE"]);
    expect(lines).toContainEqual(["base", "123", "10000"]);
    expect(lines).toContainEqual(["entries of a head that turn", "16", "64"]);
  });

  it("name both bases and both kinds of layers of Gemma 3", () => {
    const lines = linesOf("gemma3_4b", "llama2_7b");
    expect(lines["base"]).toEqual(["10000 and 1000000", "10000"]);
    expect(lines["layers"]).toEqual(["29 × RoPE, window 1024; 5 × RoPE", "32 × RoPE"]);
  });

  it("tell neighbors from halves", () => {
    expect(linesOf("gptj_6b", "llama2_7b")["pairs"]).toEqual([
      "entry 2i with entry 2i + 1 (neighbors)",
      "entry i with entry i + d/2 (halves)",
    ]);
  });

  it("say which longest text is written where the scaling reaches farther", () => {
    const withYarn = (longest: number) =>
      readConfig(
        configText({
          ...publishedModels.arrived.find(({ id }) => id === "llama3_8b")?.config,
          max_position_embeddings: longest,
          rope_scaling: { rope_type: "yarn", factor: 2, original_max_position_embeddings: 8192 },
        }),
      );
    const different = compared(withYarn(8192), withYarn(16384)).filter(differs);
    expect(different).toEqual([
      { name: "max_position_embeddings, as written", first: "8192", second: "16384" },
    ]);
  });

  it("are followed by what a file with a scaling leaves open about its training", () => {
    const textOf = (id: string) => trainedText(readingOf(id));
    expect(textOf("llama3_1_8b")).toBe(
      "Llama 3’s rule stretches 8192 tokens to 131,072. The file does not say whether the model was trained with it on longer texts, as Llama 3.1 was, or whether it was only added to run the model.",
    );
    expect(textOf("gemma3_4b")).toBe(
      "The file’s longest text, 131,072 tokens, is taken as the trained length; interpolation may have been added before or after that training.",
    );
    for (const id of ["llama3_8b", "pythia_410m", "gemma4"]) expect(textOf(id)).toBe("");
  });

  it("say the trained length of Qwen3’s makers, not its longest text", () => {
    const qwen3 = readConfig(
      JSON.stringify({
        model_type: "qwen3",
        head_dim: 128,
        num_hidden_layers: 36,
        max_position_embeddings: 40_960,
        rope_theta: 1e6,
      }),
    );
    const [trained, longest] = ["trained length", "longest text"].map((name) =>
      compared(qwen3, qwen3).find((line) => line.name === name),
    );
    expect(trained?.first).toBe("32,768 tokens");
    expect(longest?.first).toBe("40,960 tokens");
  });

  it("say by what DeepSeek multiplies scores beside the factor on cosine and sine", () => {
    const latent = (scaling: object) =>
      readConfig(
        JSON.stringify({
          model_type: "deepseek_v3",
          hidden_size: 7168,
          num_attention_heads: 128,
          num_hidden_layers: 61,
          kv_lora_rank: 512,
          qk_nope_head_dim: 128,
          qk_rope_head_dim: 64,
          rope_theta: 10000,
          max_position_embeddings: 163_840,
          ...scaling,
        }),
      );
    const rope_scaling = {
      ...{ type: "yarn", factor: 40, original_max_position_embeddings: 4096 },
      ...{ mscale: 1, mscale_all_dim: 1 },
    };
    // (0.1 ln 40 + 1)² = 1.8739
    expect(compared(latent({ rope_scaling }), latent({}))).toContainEqual({
      name: "further factor on scores",
      first: "1.8739, with 1/√192",
      second: "–",
    });
  });

  it("leave out what neither has", () => {
    const lines = linesOf("llama3_8b", "llama2_7b");
    expect(lines["factor on far queries"]).toBeUndefined();
    expect(lines["further factor on scores"]).toBeUndefined();
    expect(lines["hands for time, height, width"]).toBeUndefined();
  });

  it("of one configuration are the same", () => {
    for (const { id } of publishedModels.arrived)
      expect(compared(readingOf(id), readingOf(id)).filter(differs), id).toEqual([]);
  });
});

describe("orrery-configs", () => {
  it("says in a sentence and by a word in each row where two models differ", async () => {
    const figure = await place("orrery-configs");
    expect(words(figure, ".sentence")).toBe(
      "Llama 3 8B and Llama 3.1 8B differ in scaling, trained length and longest text; 5 other lines are the same.",
    );
    expect(all(figure, ".facts .differs").map((row) => row.textContent.trim().slice(-6))).toEqual([
      "differ",
      "differ",
      "differ",
    ]);
    expect(all(figure, ".scene [data-layer]")).toHaveLength(64);
  });

  it("says what a bar of a strip is, also where all layers are alike", async () => {
    const figure = await place("orrery-configs");
    expect(words(figure, ".key")).toBe(
      "Each bar is a layer: tall ones see the whole text and filled ones have the hands above.",
    );
    const mixed = await place("orrery-configs", { first: "gemma3_4b" });
    expect(words(mixed, ".key")).toBe(
      "Each bar is a layer: tall ones see the whole text, low ones see a window, filled ones have the hands above and pale ones have other hands.",
    );
  });

  it("compares what is pasted, and sends nothing of it", async () => {
    const figure = await place("orrery-configs");
    const heard = listen(figure);
    await paste(
      figure,
      "second-text",
      configText(publishedModels.arrived.find(({ id }) => id === "llama3_8b")?.config),
    );
    expect(words(figure, ".sentence")).toMatch(/ say the same about positions\.$/);
    expect(heard.at(-1)).toMatchObject({ first: "llama3_8b", second: "own", differences: 0 });
    expect(JSON.stringify(heard)).not.toContain("rope_theta");
  });

  it("tells two pasted texts apart by their places, and shows the notes on them", async () => {
    const figure = await place("orrery-configs", { first: "own", second: "own" });
    const text = configText({
      ...publishedModels.arrived.find(({ id }) => id === "llama3_8b")?.config,
      rope_scaling: { rope_type: "yarn", factor: 2, original_max_position_embeddings: 8192 },
    });
    await paste(figure, "first-text", text);
    await paste(figure, "second-text", text);
    expect(words(figure, ".sentence")).toBe(
      "First (llama) and second (llama) say the same about positions.",
    );
    expect(all(figure, "ul.notes")).toHaveLength(2);
    expect(words(figure, "ul.notes")).toContain("max_position_embeddings = 8192");
  });

  it("says beside the field what cannot be read, and compares nothing", async () => {
    const figure = await place("orrery-configs");
    await paste(figure, "first-text", '{"rope_theta": }');
    expect(words(figure, ".two .wrong")).toBe('Line 1, column 16: a value should be before "}".');
    expect(all(figure, ".facts, .scene")).toEqual([]);
    expect(words(figure, ".sentence")).toContain("published models to compare with");
  });

  it("takes its room back while a text cannot be read", async () => {
    const figure = await place("orrery-configs");
    expect(figure.hasAttribute("data-short")).toBe(false);
    await paste(figure, "first-text", "{");
    expect(figure.hasAttribute("data-short")).toBe(true);
    await paste(figure, "first-text", configText(publishedModels.arrived[0]?.config));
    expect(figure.hasAttribute("data-short")).toBe(false);
  });
});
