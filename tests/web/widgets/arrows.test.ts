// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryArrows } from "../../../web/widgets/arrows/arrows.ts";
import { givenBy, numbersOf, type View } from "../../../web/widgets/arrows/numbers.ts";
import { drag, drawn, listen, place, press, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const settings = (show: View, values: Record<string, number> = {}) => ({
  show,
  ...{ t: 1, ax: 2, ay: 1, bx: 1, by: 3, x: 1, y: 1 },
  ...values,
});
const numbers = (show: View, values: Record<string, number> = {}) =>
  numbersOf(engine, givenBy(settings(show, values)));

describe("the numbers of the arrows", () => {
  it("work out the dot product of (2, 1) and (1, 3), which are 45° apart", () => {
    expect(numbers("dot").lines).toEqual([
      "a · b = 2 × 1 + 1 × 3 = 5",
      "length of a: 2.236",
      "length of b: 3.162",
      "angle between them: 45.0°",
    ]);
    expect(numbers("dot").shadow!.map((entry) => entry.toFixed(9))).toEqual([
      "2.000000000",
      "1.000000000",
    ]);
  });

  it("put a negative factor in parentheses", () => {
    expect(numbers("dot", { bx: -1, by: -0.5 }).lines[0]).toBe(
      "a · b = 2 × (−1) + 1 × (−0.5) = −2.5",
    );
  });

  it("find no angle beside an arrow of length 0", () => {
    expect(numbers("dot", { ax: 0, ay: 0 }).sentence).toBe(
      "The dot product of [0, 0] and [1, 3] is 0. One of the arrows has length 0.",
    );
    expect(numbers("product", { ax: 0, ay: 0 }).lines[1]).toBe("0 times any number is 0");
  });

  it("turn counterclockwise: a quarter turn takes (2, 1) to (−1, 2)", () => {
    const { result } = numbers("turn", { t: Math.PI / 2 });
    expect(result![0]).toBeCloseTo(-1, 12);
    expect(result![1]).toBeCloseTo(2, 12);
  });

  it("mix the rows of a matrix: (1, −1) times ((1, 0.5), (0.5, 1.5)) is (0.5, −1)", () => {
    const values = { x: 1, y: -1, ax: 1, ay: 0.5, bx: 0.5, by: 1.5 };
    expect(numbers("matrix", values).result).toEqual([0.5, -1]);
    expect(numbers("matrix", values).lines[1]).toBe("across: 1 × 1 + (−1) × 0.5 = 0.5");
  });

  it("multiply complex numbers: (1 + 0.5i)(0.25 + i) is −0.25 + 1.125i, and the angles add", () => {
    const { result, lines } = numbers("product", { ax: 1, ay: 0.5, bx: 0.25, by: 1 });
    expect(result).toEqual([-0.25, 1.125]);
    expect(lines.slice(0, 3)).toEqual([
      "(1 + 0.5i)(0.25 + i) = −0.25 + 1.125i",
      "angles: 26.6° and 76.0°; they add to 102.5°",
      "lengths: 1.118 and 1.031",
    ]);
  });

  it("write a complex number without its part that is 0: i times i is −1", () => {
    const values = { ax: 0, ay: 1, bx: 0, by: 1 };
    expect(numbers("product", values).lines[0]).toBe("(i)(i) = −1");
    expect(numbers("product", { ...values, by: -0.5 }).lines[0]).toBe("(i)(−0.5i) = 0.5");
  });

  it("say that angles add, but not of 0, which has no angle", () => {
    expect(numbers("product", { ax: 1, ay: 0.5, bx: 0, by: 1 }).sentence).toBe(
      "(1 + 0.5i) times i is −0.5 + i. The angles add, and the lengths multiply.",
    );
    expect(numbers("product", { ax: 1, ay: 0.5, bx: 0, by: 0 }).sentence).toBe(
      "(1 + 0.5i) times 0 is 0. The number 0 has no angle.",
    );
  });

  it("keep coordinates inside the plane of their view", () => {
    expect(givenBy(settings("product")).b).toEqual([1, 1]);
  });
});

describe("a slider with more steps than its width may have pixels", () => {
  it("has buttons for single steps, which stop at its ends", async () => {
    const figure = await place("orrery-arrows", { t: "6.27" });
    const heard = listen(figure);
    const [down, up] = figure.renderRoot.querySelectorAll<HTMLButtonElement>(".step");
    up!.click();
    await drawn(figure);
    expect(heard.at(-1)!.t).toBeCloseTo(6.28, 9);
    down!.click();
    await drawn(figure);
    expect(heard.at(-1)!.t).toBeCloseTo(6.27, 9);
    figure.setAttribute("t", "0");
    await drawn(figure);
    expect(down!.disabled).toBe(true);
  });
});

describe("orrery-arrows", () => {
  it("reads the angle of a hand in radians and degrees, with its two shadows", async () => {
    const figure = await place("orrery-arrows");
    expect(words(figure, ".sentence")).toBe(
      "The hand has turned by 1.00 radians, which is 57.3°. Its tip is 0.841 across and 0.540 up.",
    );
  });

  it("turns the hand by keys and stops after one turn", async () => {
    const figure = await place("orrery-arrows");
    const heard = listen(figure);
    await press(figure, "[data-handle=t]", "ArrowRight", "PageUp");
    expect(heard.at(-1)).toMatchObject({ t: 1.11 });
    await press(figure, "[data-handle=t]", "End", "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ t: 6.28 });
  });

  it("marks each radian that the hand has passed", async () => {
    const figure = await place("orrery-arrows", { t: "3.2" });
    const fills = [...figure.renderRoot.querySelectorAll("circle[r='4.5']")].map((mark) =>
      mark.getAttribute("fill"),
    );
    expect(fills.map((fill) => fill?.includes("offset"))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("moves the tip of an arrow by keys, inside its plane", async () => {
    const figure = await place("orrery-arrows", { show: "dot", ax: "2.5" });
    const heard = listen(figure);
    await press(figure, "[data-handle=a]", "ArrowRight", "ArrowRight", "ArrowDown");
    expect(heard.at(-1)).toMatchObject({ ax: 3, ay: 0 });
    expect(heard).toHaveLength(2);
  });

  it("drags a tip to the nearest half", async () => {
    const figure = await place("orrery-arrows", { show: "dot" });
    const heard = listen(figure);
    // 360 px show 7 units; the tip of b is at (0.5, 1.5).
    const unit = 360 / 7;
    await drag(figure, "b", [180 + unit / 2, 180 - 1.5 * unit], [180 + 104, 180 + 60]);
    expect(heard.at(-1)).toMatchObject({ bx: 2, by: -1 });
  });

  it("calls the coordinates of a matrix by their rows", async () => {
    const names = async (show: View) =>
      [...(await place("orrery-arrows", { show })).renderRoot.querySelectorAll("label.name")].map(
        (name) => name.textContent.trim(),
      );
    expect(await names("matrix")).toEqual([
      "list, entry 0",
      "list, entry 1",
      "row 0, across",
      "row 0, up",
      "row 1, across",
      "row 1, up",
    ]);
    expect(await names("dot")).toContain("a, across");
  });

  it("says with the event which arrow it computes", async () => {
    const figure = await place("orrery-arrows", { show: "matrix" });
    const heard = listen(figure);
    await type(figure, "x", "0");
    expect(heard.at(-1)).toMatchObject({ x: 0, result: [0.5, 1.5] });
  });

  it.each(["hand", "dot", "turn", "matrix", "product"] as const)(
    "has a static picture with its work: %s",
    (show) => {
      const text = shapeToText(OrreryArrows.preview(engine, settings(show)));
      for (const line of numbers(show).lines) expect(text).toContain(line);
    },
  );
});
