// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { reachNumbers } from "../../../web/widgets/reach/numbers.ts";
import "../../../web/widgets/reach/reach.ts";
import { listen, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

describe("the reach of layers", () => {
  it("grows by a window less one with each layer that has one", () => {
    const { layers } = reachNumbers(engine, { model: "exaone4", distance: 30_000, full: "gone" });
    expect(layers.slice(0, 3).map(({ reach }) => reach)).toEqual([4095, 8190, 12285]);
    expect(layers.some(({ sees }) => sees)).toBe(false);
  });

  it("is the whole text from the first full layer on", () => {
    const { layers, first } = reachNumbers(engine, {
      model: "exaone4",
      distance: 30_000,
      full: "kept",
    });
    expect(first).toBe(4);
    expect(layers.filter(({ sees }) => sees)).toHaveLength(16);
    expect(layers.filter(({ hasHands }) => !hasHands)).toHaveLength(16);
  });

  it("leaves the full layers of Gemma 3 their hands", () => {
    const { layers } = reachNumbers(engine, { model: "gemma3", distance: 5000, full: "kept" });
    expect(layers.every(({ hasHands }) => hasHands)).toBe(true);
    expect(layers.filter(({ isFull }) => isFull)).toHaveLength(8);
  });

  it("ends before a word that is farther back than all windows together", () => {
    expect(
      reachNumbers(engine, { model: "gemma3", distance: 48 * 1023 + 1, full: "gone" }).first,
    ).toBeNull();
    expect(reachNumbers(engine, { model: "gemma3", distance: 48 * 1023, full: "gone" }).first).toBe(
      48,
    );
  });
});

describe("orrery-reach", () => {
  it("says which layers see the word and when it arrives", async () => {
    const figure = await place("orrery-reach");
    expect(words(figure, ".sentence")).toBe(
      "16 of the 64 layers of EXAONE 4.0 32B see a word 30,000 tokens back, the ones that see the whole text. The word can arrive in layer 4.",
    );
  });

  it("moves the word by keys", async () => {
    const figure = await place("orrery-reach");
    const heard = listen(figure);
    await press(figure, "[data-handle=distance]", "ArrowUp", "Home");
    expect(heard.map(({ distance }) => distance)).toEqual([31_000, 1000]);
  });

  it("marks the layer in which windows hand the word on, and none where a layer sees it", async () => {
    const marks = (figure: Awaited<ReturnType<typeof place>>) =>
      [...figure.renderRoot.querySelectorAll("text")]
        .map(({ textContent }) => textContent.trim())
        .filter((text) => /^layer \d+$|^shaded/.test(text));
    expect(marks(await place("orrery-reach", { full: "gone" }))).toEqual([
      "shaded: it passes on a trace of the word",
      "layer 8",
    ]);
    expect(marks(await place("orrery-reach"))).toEqual([]);
  });

  it("tells how far windows alone reach only where it is asked to: a lesson has readers bet on it", async () => {
    const named = (figure: Awaited<ReturnType<typeof place>>) =>
      (figure.renderRoot.textContent ?? "").includes("windows alone");
    expect(named(await place("orrery-reach"))).toBe(false);
    expect(named(await place("orrery-reach", { alone: "" }))).toBe(true);
  });
});
