// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryHeadBuilder } from "../../../web/widgets/head-builder/head-builder.ts";
import { layoutFor } from "../../../web/widgets/head-builder/head-builder.svg.ts";
import { BUDGET, HeadNumbers, LEAST_TOTAL } from "../../../web/widgets/head-builder/numbers.ts";
import { drag, drawn, listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const pad = (gains: number[]) => Array.from({ length: 8 }, (_, hand) => gains[hand] ?? 0);
const headOf = (gains: number[], k = 1) => new HeadNumbers(engine, pad(gains), k);
const HAND = (hand: number) => `[data-handle="gain-${hand}"]`;

describe("a head of gains and a shift", () => {
  // Computed independently in numpy.
  it.each([
    [[8, 8, 8, 8, 8, 8, 8, 8], 0.4985552792],
    [[64], 0.3706057675],
    [[0, 0, 0, 0, 16, 16, 16, 16], 0.0421127657],
    [[32, 16, 16], 0.9551859772],
    [[32, 0, 16, 16], 0.5375186524],
  ])("with the gains %j gives the previous word at least %f", (gains, weight) => {
    expect(headOf(gains).weakest.weight).toBeCloseTo(weight, 9);
  });

  it("wins from 0.90 on", () => {
    expect(headOf([32, 16, 16]).isWon).toBe(true);
    expect(headOf([20, 16, 16]).isWon).toBe(false);
  });

  it("wins with 50 in all, and with no share of 64 between two hands", () => {
    expect(headOf([29, 10, 11]).isWon).toBe(true);
    // The best shares by numpy, over all 28 pairs and whole gains: hands 0 and 2 with 27 and 37.
    expect(headOf([27, 0, 37]).weakest.weight).toBeCloseTo(0.6946, 4);
    for (let one = 0; one < 8; one++)
      for (let other = one + 1; other < 8; other++)
        for (let gain = 3; gain < 64; gain += 8) {
          const gains = pad([]);
          [gains[one], gains[other]] = [gain, 64 - gain];
          expect(headOf(gains).weakest.weight).toBeLessThan(0.695);
        }
  });

  it("cannot win without a shift, because the word itself is as near as its peak", () => {
    expect(headOf([32, 16, 16], 0).rival.n).toBe(headOf([32, 16, 16], 0).weakest.m);
  });

  it("with the fast hand alone has impostors one turn and three turns from the previous word", () => {
    const head = headOf([64]);
    const { m, n } = head.weakest;
    expect(head.rival.n - n).toBe(19);
    expect(head.weight(m, n + 6)).toBeCloseTo(0.196, 3);
    expect(head.weight(m, n + 19)).toBeCloseTo(0.309, 3);
    expect(head.weight(m, n + 12)).toBeLessThan(0.1);
  });

  it("has one logit for each offset", () => {
    const head = headOf([5, 4, 3]);
    expect(head.logit(-1)).toBeCloseTo(12 / 4, 12);
    expect(head.logit(-1)).toBeGreaterThan(head.logit(0));
  });
});

describe("orrery-head-builder", () => {
  it("rounds the weakest weight as any other, and down only where it would print as the goal", async () => {
    const even = await place("orrery-head-builder", { k: "1", gains: "8, 8, 8, 8, 8, 8, 8, 8" });
    expect(words(even, ".sentence")).toContain("gives only 0.499 of its weight");
  });

  it("begins with even gains and no shift, and says what is missing", async () => {
    const sentence = words(await place("orrery-head-builder"), ".sentence");
    expect(sentence).toMatch(
      /^The word at \d+ gives only 0\.\d+ of its weight to the previous word/,
    );
    expect(sentence).toContain("Which shift puts the peak on the previous word?");
  });

  it("says Correct when the reader meets the goal, and not of a head that the page sets", async () => {
    const figure = await place("orrery-head-builder", { gains: "31, 16, 16", k: "1" });
    expect(words(figure, ".banner")).toMatch(/^✓ With hand 0 alone, .* only 0\.\d\d: the slower/);
    await press(figure, HAND(0), "ArrowUp");
    expect(words(figure, ".banner")).toBe(
      "✓ Correct, with gains of 64 in all. Your best so far: 64; less is enough. With hand 0 alone, some word would give the previous one only 0.27: the slower hands turn its rivals away.",
    );
    expect(words(figure, ".sentence")).toBe(
      "Every word after the first gives at least 0.955 of its weight to the previous word.",
    );
  });

  it("answers a win with its total and the reader's best so far", async () => {
    const figure = await place("orrery-head-builder", { gains: "32, 16, 16", k: "1" });
    const banner = () => words(figure, ".banner");
    await press(figure, HAND(0), "ArrowDown");
    await press(figure, HAND(1), "ArrowDown");
    expect(banner()).toContain("with gains of 62 in all. Your best so far: 62; less is enough.");
    await press(figure, HAND(0), "ArrowUp");
    expect(banner()).toContain("with gains of 63 in all. Your best so far: 62; less is enough.");
  });

  it("says of the least total that nothing less wins", async () => {
    const figure = await place("orrery-head-builder", { gains: "29, 11, 11", k: "1" });
    await press(figure, HAND(1), "ArrowDown");
    expect(words(figure, ".banner")).toContain(
      `Correct, with gains of ${LEAST_TOTAL} in all, the least that wins.`,
    );
    await press(figure, HAND(1), "ArrowUp");
    expect(words(figure, ".banner")).toContain(
      "with gains of 51 in all. Your best so far: 50. With",
    );
  });

  it("takes gains by keys and never exceeds the budget", async () => {
    const figure = await place("orrery-head-builder", { gains: "40, 16" });
    const heard = listen(figure);
    await press(figure, HAND(2), "ArrowUp");
    expect(heard.at(-1)).toMatchObject({ gains: "40, 16, 1, 0, 0, 0, 0, 0" });
    await press(figure, HAND(2), "End");
    expect(heard.at(-1)).toMatchObject({ gains: "40, 16, 8, 0, 0, 0, 0, 0" });
    await press(figure, HAND(3), "PageUp");
    expect(heard).toHaveLength(2);
    await press(figure, HAND(0), "Home");
    expect(heard.at(-1)).toMatchObject({ gains: "0, 16, 8, 0, 0, 0, 0, 0" });
  });

  const FULL = "All 64 are used: lower another bar first.";

  it("says why a bar does not rise when all gains are used, until something changes", async () => {
    const figure = await place("orrery-head-builder");
    const heard = listen(figure);
    const goal = words(figure, ".banner");
    await press(figure, HAND(0), "ArrowUp");
    expect(heard).toHaveLength(0);
    expect(words(figure, ".banner")).toBe(FULL);
    expect(part(figure, ".banner").getAttribute("role")).toBe("status");
    await press(figure, HAND(1), "ArrowDown");
    expect(words(figure, ".banner")).toBe(goal);
    await press(figure, HAND(0), "ArrowUp");
    expect(words(figure, ".banner")).toBe(goal);
    expect(heard.at(-1)).toMatchObject({ gains: "9, 7, 8, 8, 8, 8, 8, 8" });
  });

  it("says so of a drag, and not of a bar that holds all of them", async () => {
    const figure = await place("orrery-head-builder");
    const { bars } = layoutFor(720);
    const y = (gain: number) => bars.y + bars.height * (1 - gain / BUDGET);
    await drag(figure, "gain-0", [0, y(8)], [0, y(30)]);
    expect(words(figure, ".banner")).toBe(FULL);
    figure.setAttribute("gains", "64");
    await drawn(figure);
    await press(figure, HAND(0), "ArrowUp", "End");
    expect(words(figure, ".banner")).toMatch(/^Goal/);
  });

  it("has the number over the fullest bar inside the frame of its focus", async () => {
    const figure = await place("orrery-head-builder", { gains: `${BUDGET}` });
    const bar = part(figure, "[data-handle=gain-0]");
    const [frame, number] = [bar.querySelector("rect")!, bar.querySelector("text")!];
    const capHeight = 11;
    expect(Number(number.getAttribute("y")) - capHeight).toBeGreaterThan(
      Number(frame.getAttribute("y")),
    );
  });

  it("pulls a bar to the pointer, and undoes the whole drag at once", async () => {
    const figure = await place("orrery-head-builder", { gains: "0" });
    const heard = listen(figure);
    const { bars } = layoutFor(720);
    const y = (gain: number) => bars.y + bars.height * (1 - gain / BUDGET);
    await drag(figure, "gain-1", [0, y(20)], [0, y(33)]);
    expect(heard.at(-1)).toMatchObject({ gains: "0, 33, 0, 0, 0, 0, 0, 0" });
    const undo = part<HTMLButtonElement>(figure, ".tries button");
    undo.click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ gains: "0" });
    expect(undo.disabled).toBe(true);
  });

  it("shows a solution without calling it the reader's", async () => {
    const figure = await place("orrery-head-builder");
    const buttons = figure.renderRoot.querySelectorAll<HTMLButtonElement>(".tries button");
    buttons[2]!.click();
    await drawn(figure);
    expect(words(figure, ".banner")).toBe(
      "One solution, with gains of 64 in all; less is enough. With hand 0 alone, some word would give the previous one only 0.27: the slower hands turn its rivals away.",
    );
    expect(words(figure, ".sentence")).toBe(
      "Every word after the first gives at least 0.955 of its weight to the previous word.",
    );
  });

  it("draws bars, logits and weights for the static page", () => {
    const picture = shapeToText(OrreryHeadBuilder.preview(engine, { gains: "32, 16, 16", k: 1 }));
    expect(picture.match(/class="handle"/g)).toHaveLength(8);
    expect(picture).toContain("64 of 64 used");
  });
});
