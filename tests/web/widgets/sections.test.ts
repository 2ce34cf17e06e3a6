// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import "../../../web/widgets/sections/sections.ts";
import { SectionNumbers, type SectionSettings } from "../../../web/widgets/sections/numbers.ts";
import { listen, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const BLOCKS: SectionSettings = {
  first: 16,
  second: 40,
  order: "contiguous",
  base: 1e6,
  patches: 32,
};
const DEALT: SectionSettings = {
  ...BLOCKS,
  first: 24,
  second: 44,
  order: "interleaved",
  base: 5e6,
};

describe("the sections of a head", () => {
  // Storyboard 12, computed in Python.
  it("in blocks leave the width hands that hardly turn", () => {
    const { axes, sections } = new SectionNumbers(engine, BLOCKS);
    expect(sections).toEqual([16, 24, 24]);
    expect(axes.map(({ turn }) => turn.toFixed(2))).toEqual(["1776.17", "56.17", "0.32"]);
    expect(axes[2]!.similarity).toBeCloseTo(0.999999, 6);
  });

  it("dealt in turn give each axis fast hands", () => {
    const { axes } = new SectionNumbers(engine, DEALT);
    expect(axes.map(({ turn }) => turn.toFixed(0))).toEqual(["1776", "1396", "1097"]);
    expect(axes.map(({ hands }) => hands.length)).toEqual([24, 20, 20]);
    expect(axes[2]!.similarity).toBeCloseTo(0.914, 3);
  });
});

describe("orrery-sections", () => {
  it("names the model whose sections they are", async () => {
    const figure = await place("orrery-sections");
    expect(words(figure, ".sentence")).toBe(
      "These are the sections of Qwen2.5-VL. Across 32 patches, the fastest hand of the width turns by 0.32°. Two patches at the left and right edge have a similarity of 0.999999.",
    );
  });

  it("keeps a hand for each axis when a border moves", async () => {
    const figure = await place("orrery-sections");
    const heard = listen(figure);
    await press(figure, "[data-handle=first]", "ArrowRight", "End");
    expect(heard.map(({ first }) => first)).toEqual([17, 39]);
  });
});
