// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import "../../../web/widgets/numbering/numbering.ts";
import { numberingOf } from "../../../web/widgets/numbering/numbers.ts";
import { listen, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

describe("the numbers of a picture inside a text", () => {
  // get_rope_index of Qwen2-VL in Hugging Face's transformers: a picture of 1 × 4 × 6 patches after 5 tokens.
  it("go on after the longer side with M-RoPE, after all patches with one number each", () => {
    const { next, patches } = numberingOf(engine, { words: 5, columns: 6, rows: 4, frames: 1 });
    expect(next).toEqual({ one: 29, multimodal: 11 });
    expect(patches).toBe(24);
  });

  it("go on after the frames where a video has more of them than columns and rows", () => {
    const { next } = numberingOf(engine, { words: 2, columns: 3, rows: 2, frames: 8 });
    expect(next).toEqual({ one: 50, multimodal: 10 });
  });

  it("are those of Qwen2-VL’s program, which takes the largest of all and adds one", () => {
    const count = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(count(12), count(16), count(12), count(8), (before, columns, rows, frames) => {
        const used = new Set<number>();
        for (let frame = 0; frame < frames; frame++)
          for (let row = 0; row < rows; row++)
            for (let column = 0; column < columns; column++)
              for (const place of [frame, row, column]) used.add(before + place);
        const { next } = numberingOf(engine, { words: before, columns, rows, frames });
        expect(next.multimodal).toBe(Math.max(...used) + 1);
        expect(next.one).toBeGreaterThanOrEqual(next.multimodal);
      }),
    );
  });
});

describe("orrery-numbering", () => {
  it("says which number the next word has, and which it would have otherwise", async () => {
    const figure = await place("orrery-numbering");
    expect(words(figure, ".sentence")).toBe(
      "With one number each, the 96 patches use up the numbers 5 to 100, and the next word has 101. With M-RoPE it would have 17.",
    );
  });

  it("says the numbers of each axis", async () => {
    const figure = await place("orrery-numbering", {
      positions: "multimodal",
      columns: "1",
      rows: "6",
    });
    expect(words(figure, ".sentence")).toBe(
      "With M-RoPE, the patches have 5 for time, 5 to 10 for height and 5 for width. The next word gets one past the largest: 11. With one number each, it would have 11.",
    );
  });

  it("moves its corner by keys, as far as a picture is drawn", async () => {
    const figure = await place("orrery-numbering");
    const heard = listen(figure);
    await press(figure, "[data-handle=corner]", "ArrowRight", "ArrowDown", "PageUp", "End");
    expect(heard.map(({ columns, rows }) => [columns, rows])).toEqual([
      [13, 8],
      [13, 9],
      [13, 5],
      [16, 5],
    ]);
  });
});
