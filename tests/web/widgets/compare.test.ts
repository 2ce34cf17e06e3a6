// @vitest-environment jsdom
import type { LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import "../../../web/widgets/compare/compare.ts";
import { drawn, listen, part, place, press, useCore, useDownloads, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const show = (attributes: Record<string, string> = {}) => place("orrery-compare", attributes);
const all = (figure: LitElement, selector: string) => [
  ...figure.renderRoot.querySelectorAll<HTMLElement>(selector),
];

async function choose(figure: LitElement, selector: string, value: string): Promise<void> {
  const control = part<HTMLSelectElement>(figure, selector);
  control.value = value;
  control.dispatchEvent(new Event("change"));
  await drawn(figure);
}

describe("orrery-compare", () => {
  it("offers every encoding of the core on both sides", async () => {
    const figure = await show();
    const ids = engine.describe().encodings.map(({ id }) => id);
    for (const side of ["first", "second"])
      expect(all(figure, `#${side} option`).map((one) => one.getAttribute("value"))).toEqual(ids);
  });

  it("shows any two of them without an error", async () => {
    const ids = engine.describe().encodings.map(({ id }) => id);
    const figure = await show();
    for (const [index, id] of ids.entries()) {
      figure.setAttribute("first", id);
      figure.setAttribute("second", ids[(index + 1) % ids.length] ?? "");
      await drawn(figure);
      expect(all(figure, ".problem").map(({ textContent }) => textContent)).toEqual([]);
      expect(words(figure, ".sentence")).toMatch(/differ by more than 0\.001/);
    }
  });

  it("saves all its numbers as JSON", async () => {
    const saved = useDownloads();
    const figure = await show({ first: "alibi", second: "nope" });
    all(figure, "button")
      .find(({ textContent }) => textContent.includes("JSON"))
      ?.click();
    expect(JSON.parse(await saved[0]!.text())).toMatchObject({
      first: { scheme: "alibi" },
      second: { scheme: "nope" },
    });
  });

  it("says on paper, where there are no fields, what it compares", async () => {
    const figure = await show({ first: "alibi", "first-with": "bias_max=4", second: "nope" });
    expect(words(figure, ".on-paper")).toBe(
      "ALiBi (bias_max=4) and NoPE, head 1 of 8, 12 tokens of “the cat that chased the mouse sat on the mat”.",
    );
  });

  it("has a control for each parameter that the core describes", async () => {
    const figure = await show({ first: "rope" });
    const names = all(figure, ".scheme:first-of-type .parameters .name").map((one) =>
      one.textContent.trim(),
    );
    expect(names).toEqual(["base", "pairing", "scaling", "factor", "original_length"]);
  });

  it("keeps a parameter in one text, which a link carries", async () => {
    const figure = await show({ first: "alibi" });
    const changes = listen(figure, "orrery-change");
    await choose(figure, "#first-form", "causal");
    expect(changes.at(-1)).toMatchObject({ firstWith: "form=causal" });
    await choose(figure, "#first-form", "symmetric");
    expect(changes.at(-1)).toMatchObject({ firstWith: "" });
  });

  it("forgets the parameters of a scheme with the scheme", async () => {
    const figure = await show({ first: "alibi", "first-with": "form=causal" });
    const changes = listen(figure, "orrery-change");
    await choose(figure, "#first", "t5");
    expect(changes.at(-1)).toMatchObject({ first: "t5", firstWith: "" });
  });

  it("says which parameter of which scheme cannot be used", async () => {
    const figure = await show({ second: "rope", "second-with": "scaling=yarn; factor=4" });
    expect(words(figure, ".body")).toMatch(/^The second scheme, RoPE: .*original_length/);
    expect(part(figure, "#second-scaling")).toBeTruthy();
  });

  it("says that a scheme is none of the core's, and which there are", async () => {
    const figure = await show({ first: "abacus" });
    expect(words(figure, ".body")).toMatch(
      /^“abacus” is no scheme; there are sinusoidal, learned,/,
    );
  });

  // The geometric series of Press et al. 2022 begins with 1/2 for eight heads.
  it("says that ALiBi forgets in a long text, and that a model without positions does not", async () => {
    const figure = await show({ first: "alibi", second: "nope", tokens: "64", show: "added" });
    expect(words(figure, ".sentence")).toMatch(
      /ALiBi forgets \(the nearest 5 tokens at query 4095, 5 at query 65,535\); NoPE does not forget \(the nearest 3687 tokens at query 4095, about 59,000 at query 65,535\)/,
    );
  });

  // Slope 1/256: the span is 256 ln 10 = 589.5, rounded up, however short the text.
  it("judges the last head of ALiBi as the first, and says that T5's numbers are random", async () => {
    const figure = await show({ first: "alibi", second: "t5", head: "8" });
    expect(words(figure, ".sentence")).toContain(
      "ALiBi forgets (the nearest 590 tokens at query 4095, about 590 at query 65,535)",
    );
    expect(words(figure, ".summary")).toMatch(
      /one number for all offsets past 128; random numbers, seed 1; not a trained T5/,
    );
  });

  it("says that it depends on the content with RoPE, and that a short text does not tell", async () => {
    const figure = await show();
    expect(words(figure, ".summary")).toContain("depends on the content");
    expect(words(figure, ".sentence")).toContain("the text is too short to tell");
  });

  it("moves the entry that is read by keys", async () => {
    const figure = await show({ query: "5", key: "2" });
    await press(figure, '[data-handle="entry"]', "ArrowRight", "ArrowUp");
    expect(words(figure, ".sentence")).toMatch(/Query 4 \(“the”\) and key 3 \(“chased”\)/);
  });

  it("tells the sign of differences by a sign, too", async () => {
    const few = await show({ tokens: "8" });
    expect(words(few, ".scene svg")).toMatch(/\+ and −: its sign/);
    expect(all(few, '.scene path[stroke-width="1.5"]')[0]?.getAttribute("d")).toMatch(/h.*v/);
  });

  it("takes words from its field, as many tokens as there are", async () => {
    const figure = await show();
    const field = part<HTMLInputElement>(figure, "#words");
    field.value = "to be  or not to be";
    field.dispatchEvent(new Event("change"));
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(/of 21 weights differ/);
  });
});
