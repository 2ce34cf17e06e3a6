import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine, Tensor } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryCodes } from "../../../web/widgets/codes/codes.ts";
import { digitsFor, numbersOf, stepsFormula } from "../../../web/widgets/codes/numbers.ts";
import { clock } from "../manual-clock.ts";
import { drag, drawn, listen, part, place, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

describe("orrery-codes", () => {
  it("shows that all four digits change from 7 to 8", async () => {
    const figure = await place("orrery-codes");
    expect(
      figure.renderRoot.querySelectorAll('[data-handle="code-digits"] rect[stroke-width="2"]'),
    ).toHaveLength(4);
    expect(words(figure, ".sentence")).toBe(
      "From 7 to 8, all four binary digits flip; the waves move 0.964, as at every step.",
    );
  });

  it("gives waves steps of the same size everywhere and digits uneven ones", async () => {
    const figure = await place("orrery-codes");
    const heard = listen(figure);
    for (const position of ["2", "3", "6"]) await type(figure, "position", position);
    const steps = heard.map(({ steps: all }) => all as Record<string, number>);
    for (const step of steps) expect(step.waves).toBeCloseTo(steps[0]!.waves!, 12);
    expect(new Set(steps.map(({ digits }) => digits!.toFixed(6))).size).toBeGreaterThan(1);
  });

  it.each([false, true])("draws the steps that its formula gives, large range: %s", (large) => {
    const { all, last } = numbersOf(engine, large);
    for (const { code, steps } of all) {
      const given = engine.evaluate(stepsFormula(code, digitsFor(large), last)) as Tensor;
      expect([...steps], code.title).toEqual([...given.data]);
    }
  });

  it("goes up to 255 on request, and comes back inside", async () => {
    const figure = await place("orrery-codes", { position: "255", large: "" });
    expect(words(figure, ".sentence")).toBe(
      "Position 255 is the last that eight binary digits can write.",
    );
    expect(part(figure, "svg").getAttribute("aria-label")).toMatch(
      /length 255; .*length 2\.83; Sines and cosines: length 2\.00$/,
    );
    part<HTMLInputElement>(figure, "[role=switch]").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(/^Position 15 is/);
    expect(part<HTMLInputElement>(figure, "#position").max).toBe("15");
  });

  it.each([
    [
      "6",
      "From 6 to 7, one of the four binary digits flips; the waves move 0.964, as at every step.",
    ],
    [
      "5",
      "From 5 to 6, two of the four binary digits flip; the waves move 0.964, as at every step.",
    ],
  ])("counts the digits that flip from %s to the next position", async (position, sentence) => {
    expect(words(await place("orrery-codes", { position }), ".sentence")).toBe(sentence);
  });

  it("gives each code a text alternative with its live values", async () => {
    const figure = await place("orrery-codes", { position: "3" });
    expect(part(figure, "svg").getAttribute("aria-label")).toBe(
      "The number itself: length 3.00, step 1.00; Its binary digits: length 1.41, step 1.73; Sines and cosines: length 2.00, step 0.964",
    );
  });

  it("goes to the position that is pressed in any of its panels", async () => {
    const figure = await place("orrery-codes");
    const heard = listen(figure);
    // Plots from 34 px to 216 px of a panel; the third panel begins at 496 px.
    await drag(figure, "code-integer", [34, 200], [34 + (4.2 / 15) * 182, 200]);
    expect(heard.at(-1)).toMatchObject({ position: 4 });
    await drag(figure, "code-waves", [496 + 34 + (12 / 15) * 182, 200]);
    expect(heard.at(-1)).toMatchObject({ position: 12 });
  });

  it("keeps the default for a position that cannot be", async () => {
    expect(words(await place("orrery-codes", { position: "-1" }), ".problem")).toBe(
      "position = -1 is below 0 tokens, the least this figure takes; 7 is shown instead.",
    );
  });

  it("writes what the cursor has come to, on its way to another position", async () => {
    const figure = await place("orrery-codes", { position: "5" });
    const read = () => words(figure, "svg").match(/length: (\S+)/)?.[1];
    const before = read();
    figure.setAttribute("position", "7");
    await clock.move(32);
    expect(read()).toBe(before);
    await drawn(figure);
    expect(read()).not.toBe(before);
  });

  it("stops moving when it is removed", async () => {
    const figure = await place("orrery-codes");
    await type(figure, "position", "12");
    figure.remove();
    await drawn(figure);
    expect(figure.isConnected).toBe(false);
  });

  it("has a static picture of the three codes", () => {
    const text = shapeToText(OrreryCodes.preview(engine, { position: 7, large: false }));
    for (const title of ["The number itself", "Its binary digits", "Sines and cosines"])
      expect(text).toContain(title);
  });
});
