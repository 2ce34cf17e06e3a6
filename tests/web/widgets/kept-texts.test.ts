// @vitest-environment jsdom
/** Configurations that a reader pastes on the workbench, after a reload. */
import type { LitElement } from "lit";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import "../../../web/widgets/configs/configs.ts";
import "../../../web/widgets/how-far/how-far.ts";
import { keepText, keptText } from "../../../web/widgets/published/kept-texts.ts";
import { providePublishedModels } from "./published-models.ts";
import { drawn, part, place, useCore, useQuietBrowser, words } from "./support.ts";

beforeAll(async () => {
  await useCore();
  await providePublishedModels();
});
beforeEach(() => {
  useQuietBrowser();
  localStorage.clear();
  setSiteRoot(new URL("/", location.href));
});
afterEach(() => document.body.replaceChildren());

const KEY = "orrery-configurations";
const TEXT =
  '{"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4, "rope_theta": 123}';

const textIn = (figure: LitElement, id: string) => part<HTMLTextAreaElement>(figure, `#${id}`);

async function paste(figure: LitElement, id: string, text: string): Promise<void> {
  const field = textIn(figure, id);
  field.value = text;
  field.dispatchEvent(new Event("input"));
  await drawn(figure);
}

async function choose(figure: LitElement, id: string, value: string): Promise<void> {
  const menu = part<HTMLSelectElement>(figure, `#${id}`);
  menu.value = value;
  menu.dispatchEvent(new Event("change"));
  await drawn(figure);
}

describe("a configuration that was pasted", () => {
  it("is there again after a reload, beside the model that it was compared with", async () => {
    const figure = await place("orrery-configs");
    expect(words(figure, "#private")).toContain("kept in this browser");
    await paste(figure, "second-text", TEXT);
    const said = words(figure, ".sentence");
    figure.remove();
    const again = await place("orrery-configs");
    expect(textIn(again, "second-text").value).toBe(TEXT);
    expect(words(again, ".sentence")).toBe(said);
    expect(textIn(again, "first-text").value).toContain("500000");
  });

  it("is kept on both sides, and by the tool that says how far a model can go", async () => {
    const figure = await place("orrery-configs");
    await paste(figure, "first-text", TEXT);
    await paste(figure, "second-text", TEXT.replace("123", "456"));
    const far = await place("orrery-how-far", { model: "own" });
    await paste(far, "source", TEXT.replace("123", "789"));
    document.body.replaceChildren();
    const again = await place("orrery-configs");
    expect(textIn(again, "first-text").value).toContain("123");
    expect(textIn(again, "second-text").value).toContain("456");
    expect(textIn(await place("orrery-how-far"), "source").value).toContain("789");
  });

  it("is forgotten when its field is emptied, or a model takes its place", async () => {
    const figure = await place("orrery-configs");
    await paste(figure, "first-text", TEXT);
    await paste(figure, "second-text", TEXT);
    await paste(figure, "first-text", "");
    expect(keptText("first-text")).toBe("");
    expect(keptText("second-text")).toBe(TEXT);
    await choose(figure, "second", "llama2_7b");
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("leaves a page alone that says which models it shows", async () => {
    keepText("second-text", TEXT);
    const figure = await place("orrery-configs", { first: "gemma3_4b" });
    expect(textIn(figure, "second-text").value).not.toContain("123");
    expect(keptText("second-text")).toBe(TEXT);
  });

  it("is not kept in pages of others, nor read where something else is under its name", async () => {
    localStorage.setItem(KEY, '{"first-text": 5');
    expect(words(await place("orrery-configs"), ".sentence")).toContain("Llama 3 8B");
    localStorage.setItem(KEY, '{"first-text": 5, "second-text": ["x"]}');
    expect(words(await place("orrery-configs"), ".sentence")).toContain("Llama 3 8B");
    localStorage.clear();
    setSiteRoot("https://elsewhere.example/");
    const figure = await place("orrery-configs");
    await paste(figure, "first-text", TEXT);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(words(figure, "#private")).not.toContain("kept in this browser");
  });

  it("is not kept where it is longer than a configuration", () => {
    keepText("source", TEXT);
    keepText("source", "x".repeat(1_000_001));
    expect(keptText("source")).toBe("");
  });
});
