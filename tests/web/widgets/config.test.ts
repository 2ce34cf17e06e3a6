// @vitest-environment jsdom
import type { LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryConfig } from "../../../web/widgets/config/config.ts";
import { MODEL_IDS, configText, publishedModels } from "../../../web/widgets/published/gallery.ts";
import { providePublishedModels } from "./published-models.ts";
import { drawn, listen, part, place, point, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
  await providePublishedModels();
});
afterEach(() => document.body.replaceChildren());

const sentence = (figure: LitElement) => words(figure, ".sentence");
const all = (figure: LitElement, selector: string) => [
  ...figure.renderRoot.querySelectorAll<HTMLElement>(selector),
];

async function paste(figure: LitElement, text: string): Promise<void> {
  const field = part<HTMLTextAreaElement>(figure, "#source");
  field.value = text;
  field.dispatchEvent(new Event("input"));
  await drawn(figure);
}

describe("orrery-config", () => {
  it("says of Llama 3.1 that 29 hands are unchanged, 6 blended and 29 slowed by 8", async () => {
    const figure = await place("orrery-config");
    expect(sentence(figure)).toBe(
      "Llama 3.1 8B: 64 hands, base 500000; 29 unchanged, 6 blended, 29 slowed by a factor of 8; meant for texts up to 131,072 tokens, stretched from 8192.",
    );
    expect(all(figure, '.scene [data-hand="same"]')).toHaveLength(29);
    expect(all(figure, '.scene [data-hand="partly"]')).toHaveLength(6);
    expect(all(figure, '.scene [data-hand="full"]')).toHaveLength(29);
  });

  it("has each published model in its menu, and its source beside the picture", async () => {
    const models = publishedModels.arrived;
    expect(models.map(({ id }) => id)).toEqual([...MODEL_IDS]);
    for (const { id, name, source } of models) {
      const figure = await place("orrery-config", { model: id });
      expect(sentence(figure)).toContain(`${name}: `);
      expect(words(figure, ".source-line")).toContain(source.replace(/\s+/g, " "));
      figure.remove();
    }
  });

  it("reads what is pasted, and calls it the reader's own", async () => {
    const figure = await place("orrery-config");
    const heard = listen(figure);
    const { config } = publishedModels.arrived.find(({ id }) => id === "pythia_410m")!;
    await paste(figure, configText(config));
    expect(sentence(figure)).toBe(
      "gpt_neox: 8 hands, base 10000; all unchanged; meant for texts up to 2048 tokens.",
    );
    expect(heard.at(-1)).toMatchObject({ model: "own", hands: 8, unchanged: 8 });
    expect(JSON.stringify(heard)).not.toContain("rotary_emb_base");
  });

  it("says of a pasted text, layer by layer, what it says of positions", async () => {
    const figure = await place("orrery-config");
    expect(all(figure, ".groups")).toEqual([]);
    const { config } = publishedModels.arrived.find(({ id }) => id === "gemma3_4b")!;
    await paste(figure, configText(config));
    expect(all(figure, ".groups li").map((line) => line.textContent)).toEqual([
      "Layers 0 to 4, 6 to 10, 12 to 16, 18 to 22, 24 to 28 and 30 to 33: RoPE, base 10,000, 256 entries of a head turn, window 1024.",
      "Layers 5, 11, 17, 23 and 29: RoPE, base 1,000,000, 256 entries of a head turn, linear.",
    ]);
  });

  it("says where pasted text cannot be read, and shows no hands", async () => {
    const figure = await place("orrery-config");
    await paste(figure, '{\n"a": 1,,\n}');
    expect(sentence(figure)).toBe("Line 2, column 7: two commas follow each other here.");
    expect(all(figure, ".scene")).toEqual([]);
    expect(words(figure, ".blank")).toContain("No hands can be drawn yet");
  });

  it("asks whether a model of an unknown family has RoPE, and draws what the reader answers", async () => {
    const figure = await place("orrery-config");
    await paste(figure, '{"model_type": "wobble", "head_dim": 64}');
    expect(sentence(figure)).toContain("Does it use RoPE?");
    expect(all(figure, ".scene")).toEqual([]);
    const answer = (words: string) =>
      all(figure, ".findings button").find((each) => each.textContent.includes(words))!;
    answer("Yes").click();
    await drawn(figure);
    expect(sentence(figure)).toBe("wobble: 32 hands, base 10000; all unchanged.");
    await paste(figure, '{"model_type": "wobble", "head_dim": 32}');
    answer("No").click();
    await drawn(figure);
    expect(all(figure, ".scene, .findings .question")).toEqual([]);
    expect(words(figure, ".blank")).toContain("This model has no hands");
  });

  it("says of a factor below 1 that hands turn faster", async () => {
    const figure = await place("orrery-config");
    const rope_scaling = { type: "linear", factor: 0.25 };
    await paste(figure, JSON.stringify({ head_dim: 8, rope_theta: 10000, rope_scaling }));
    expect(sentence(figure)).toContain("all made faster by a factor of 4");
    expect(words(figure, ".legend")).toContain("made faster by the whole factor");
    expect(words(figure, ".findings .warning")).toContain("is less than 1");
  });

  it("puts no pasted markup into the page", async () => {
    const figure = await place("orrery-config");
    await paste(figure, '{"rope_<img src=x>": "<img src=x onerror=alert(1)>", "head_dim": 8}');
    expect(all(figure, "img")).toEqual([]);
    expect(words(figure, ".findings")).toContain("rope_<img src=x>");
  });

  it("is emptied by its button, and takes the focus", async () => {
    const figure = await place("orrery-config");
    all(figure, ".chip")
      .find((each) => each.textContent.includes("Empty"))!
      .click();
    await drawn(figure);
    expect(part<HTMLTextAreaElement>(figure, "#source").value).toBe("");
    expect(sentence(figure)).toBe("The field is empty.");
    expect(words(figure, ".blank")).toContain("Paste a config.json");
    expect(figure.shadowRoot!.activeElement?.id).toBe("source");
  });

  it("lists first the fields that decide about the angles", async () => {
    const figure = await place("orrery-config");
    const paths = all(figure, ".field code:first-child").map(({ textContent }) => textContent);
    expect(paths[0]).toBe("rope_theta");
    expect(paths.indexOf("rope_scaling.factor")).toBeLessThan(paths.indexOf("hidden_size"));
    expect(paths.at(-1)).not.toContain("rope");
  });

  it("lists the fields, and lights what the focused one changes", async () => {
    const figure = await place("orrery-config");
    const low = all(figure, ".field").find((each) => each.textContent.includes("low_freq_factor"))!;
    expect(low.textContent).toContain("fewer turns than this");
    expect(all(figure, '[data-line="slow-limit"]')).toEqual([]);
    low.dispatchEvent(new FocusEvent("focus"));
    await drawn(figure);
    expect(all(figure, '[data-line="slow-limit"]')).toHaveLength(1);
    expect(part(figure, '.scene [data-hand="same"]').getAttribute("opacity")).not.toBeNull();
    expect(part(figure, '.scene [data-hand="full"]').getAttribute("opacity")).toBeNull();
  });

  it("lights what a field changes while a mouse points at it", async () => {
    const figure = await place("orrery-config");
    const low = all(figure, ".field").findIndex((each) =>
      each.textContent.includes("low_freq_factor"),
    );
    point(figure, `field-${low}`, "move", [0, 0]);
    await drawn(figure);
    expect(all(figure, ".field.lit")).toEqual([all(figure, ".field")[low]]);
    expect(all(figure, '[data-line="slow-limit"]')).toHaveLength(1);
    part(figure, "figure").dispatchEvent(new Event("pointerleave"));
    await drawn(figure);
    expect(all(figure, ".field.lit")).toEqual([]);
    expect(all(figure, '[data-line="slow-limit"]')).toEqual([]);
  });

  it("shows the hands of either kind of layers of Gemma 3", async () => {
    const figure = await place("orrery-config", { model: "gemma3_4b" });
    expect(sentence(figure)).toContain("base 1000000; all slowed by a factor of 8");
    expect(all(figure, "[data-layer]")).toHaveLength(34);
    all(figure, ".chip")
      .find((each) => each.textContent.includes("sliding window"))!
      .click();
    await drawn(figure);
    expect(sentence(figure)).toContain("base 10000; all unchanged");
  });

  it("asks for a length where the rule depends on it", async () => {
    const figure = await place("orrery-config", { model: "phi3_128k", tokens: "4096" });
    expect(sentence(figure)).toContain("for a text of 4096 tokens");
    expect(figure.renderRoot.querySelector("#tokens")).not.toBeNull();
    const long = await place("orrery-config", { model: "phi3_128k", tokens: "4097" });
    expect(sentence(long)).not.toBe(sentence(figure).replace("4096 tokens,", "4097 tokens,"));
    const llama = await place("orrery-config");
    expect(llama.renderRoot.querySelector("#tokens")).toBeNull();
  });

  it("says by how much YaRN and DeepSeek's models sharpen scores", async () => {
    const yarn = await place("orrery-config", { model: "qwen2_5_7b_yarn" });
    expect(sentence(yarn)).toContain(
      "Cosine and sine are multiplied by 1.1386, so scores by 1.2965.",
    );
    const latent = await place("orrery-config", { model: "deepseek_v3" });
    expect(sentence(latent)).toContain("multiplied by 0.1352 instead of 1/√192");
  });

  it("draws the default model for the static page", () => {
    const settings: Settings = Object.fromEntries(
      Object.entries(OrreryConfig.attributes).map(([name, info]) => [name, info.default]),
    );
    const picture = shapeToText(OrreryConfig.preview(engine, settings));
    expect(picture.match(/data-hand/g)).toHaveLength(64);
    expect(picture).toContain("131,072");
  });
});
