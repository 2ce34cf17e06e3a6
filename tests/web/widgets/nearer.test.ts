// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryNearer } from "../../../web/widgets/nearer/nearer.ts";
import { TARGET, keysFor } from "../../../web/widgets/nearer/numbers.ts";
import { listen, place, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const weight = (content: number, position: number) =>
  keysFor(engine, content, position).weights[TARGET]!;
const all = (to: number, step: number) =>
  Array.from({ length: to / step + 1 }, (_, index) => index * step);

describe("the game of the nearer word", () => {
  it("cannot be won by content alone, which leaves at most a half for each copy", () => {
    expect(Math.max(...all(9, 0.5).map((content) => weight(content, 0)))).toBeCloseTo(0.5, 3);
  });

  it("cannot be won by position alone, which prefers the query itself", () => {
    expect(Math.max(...all(24, 1).map((position) => weight(0, position)))).toBeCloseTo(0.17, 2);
  });

  it("is won with 6 and 16, where the nearer copy gets 0.88", () => {
    expect(weight(6, 16)).toBeCloseTo(0.8785, 4);
    expect(keysFor(engine, 6, 16).won).toBe(true);
    expect(keysFor(engine, 9, 8).won).toBe(false);
  });

  it("adds the two parts of each logit", () => {
    const { content, position, logits } = keysFor(engine, 4, 10);
    logits.forEach((logit, n) => expect(logit).toBeCloseTo(content[n]! + position[n]!, 12));
    // Row 4 against row 5 at width 64 has a similarity of 0.966.
    expect(position[4]).toBeCloseTo(9.66, 2);
  });
});

describe("orrery-nearer", () => {
  it("says the goal, and when it is reached", async () => {
    const figure = await place("orrery-nearer");
    const heard = listen(figure);
    expect(words(figure, ".verdict")).toBe("Goal: at least 0.85 for the “the” at position 3.");
    await type(figure, "content", "6");
    expect(heard.at(-1)).toMatchObject({ content: 6, won: false });
    await type(figure, "position", "16");
    expect(heard.at(-1)).toMatchObject({ position: 16, won: true });
    expect(words(figure, ".verdict")).toMatch(/^Done/);
    expect(words(figure, ".sentence")).toBe(
      "“bread” gives 0.88 to the nearer “the”, 0.10 to the other, and 0.01 to itself.",
    );
  });

  it("has a static picture", () => {
    const picture = OrreryNearer.preview(engine, { content: 6, position: 16 });
    expect(shapeToText(picture)).toContain("0.88");
  });
});
