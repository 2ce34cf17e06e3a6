// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import {
  BUGS,
  RIGHT_LINES,
  linesOf,
  nextBug,
  wrongLinesOf,
  type Bug,
} from "../../../web/widgets/faces/bugs.ts";
import { OrreryFaces } from "../../../web/widgets/faces/faces.ts";
import { mapBox } from "../../../web/widgets/faces/faces.svg.ts";
import { FaceNumbers } from "../../../web/widgets/faces/numbers.ts";
import { cellScale } from "../../../web/widgets/rope-program/score-map.ts";
import { drag, drawn, listen, part, place, press, useCore, words } from "./support.ts";

const CELL = '[data-handle="cell"]';

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const numbersOf = (bug: Bug, d = 8, base = 100) => new FaceNumbers(engine, { bug, d, base });

describe("the face of each bug, at T = 24, d = 8, base 100 and all-ones rows", () => {
  // Computed with NumPy, from the formula of the map alone.
  it.each([
    ["right", 1, 0.127, 0.006],
    ["both", 1, 0.127, 0.006],
    ["sign", 0.017, 1, 0.148],
    ["unturned", 0.189, 0.189, 1],
    ["pairing", 0.268, 0.164, 0.114],
    ["twice", 0.407, 0.089, 0.025],
  ] as const)("%s is explained by n − m, n + m and m", (bug, offset, sum, row) => {
    const { shares } = numbersOf(bug);
    expect(shares.offset).toBeCloseTo(offset, 3);
    expect(shares.sum).toBeCloseTo(sum, 3);
    expect(shares.row).toBeCloseTo(row, 3);
  });

  it("of a query whose position restarts is explained by n alone", () => {
    const { shares } = numbersOf("restart");
    expect(shares.column).toBeCloseTo(1, 12);
    expect(shares.row).toBeLessThan(0.2);
  });

  it("of pairs counted from 1 still depends on the offset alone, but differs", () => {
    const numbers = numbersOf("order");
    expect(numbers.shares.offset).toBeCloseTo(1, 12);
    expect(numbers.apart.scores).toBeGreaterThan(1);
  });

  it("of a halved exponent depends on the offset alone, and its slowest hand turns at 100^(-3/8)", () => {
    const numbers = numbersOf("exponent");
    expect(numbers.shares.offset).toBeCloseTo(1, 12);
    expect(numbers.hands(1, 0)[3]!.term).toBeCloseTo(2 * Math.cos(100 ** (-3 / 8)), 12);
  });

  it("of turned values is a perfect map with wrong outputs", () => {
    const { apart } = numbersOf("values");
    expect(apart.scores).toBe(0);
    expect(apart.outputs).toBeGreaterThan(0.5);
  });
});

describe("the hands of a cell", () => {
  it("add up to its score, for every bug", () => {
    for (const bug of BUGS) {
      const numbers = numbersOf(bug);
      const sum = numbers.hands(15, 9).reduce((total, { term }) => total + term, 0);
      expect(sum).toBeCloseTo(numbers.score(15, 9), 12);
    }
  });

  it("keep their length where pairs turn, and lose it where pairings are mixed", () => {
    const lengths = (bug: Bug) =>
      numbersOf(bug)
        .hands(15, 9)
        .map(({ key }) => Math.hypot(key.sine, key.cosine));
    for (const length of lengths("sign")) expect(length).toBeCloseTo(1, 12);
    expect(Math.max(...lengths("pairing"))).toBeGreaterThan(1.2);
  });

  it("meet one score all along a diagonal of the right map, and many of a wrong one", () => {
    const scores = (bug: Bug) =>
      new Set(
        numbersOf(bug)
          .alongDiagonal(15, 9)
          .map(({ score }) => score.toFixed(9)),
      );
    expect(scores("right").size).toBe(1);
    expect(scores("sign").size).toBe(18);
  });
});

describe("the program", () => {
  it("differs from the right one in one line for each bug, in two where both signs are flipped", () => {
    for (const bug of BUGS) {
      const wrong = linesOf(bug).flatMap((text, line) =>
        text === RIGHT_LINES[line] ? [] : [line],
      );
      expect(wrong).toEqual(wrongLinesOf(bug));
      expect(wrong).toHaveLength({ right: 0, both: 2 }[bug as string] ?? 1);
    }
  });

  it("with both signs flipped becomes the one whose pressed line alone is wrong", () => {
    expect([2, 3].map((line) => nextBug("both", line))).toEqual(["restart", "sign"]);
  });

  it("goes through all the ways in which a line can be wrong, and back to the right one", () => {
    let bug: Bug = "right";
    const seen = Array.from({ length: 4 }, () => (bug = nextBug(bug, 3)));
    expect(seen).toEqual(["sign", "pairing", "twice", "right"]);
    for (let line = 0; line < RIGHT_LINES.length; line++)
      expect(nextBug("right", line)).not.toBe("right");
  });
});

describe("orrery-faces", () => {
  it("says the face of a bug, and why only when the wrong line is marked", async () => {
    const figure = await place("orrery-faces", { bug: "sign" });
    expect(words(figure, ".sentence")).toBe(
      "The stripes run the other way: n + m explains all of the map. Scores are off by up to 12.23, outputs by up to 0.36. The query at 15 and the key at 9 score 1.348.",
    );
    expect(figure.renderRoot.querySelector(".line.wrong")).toBeNull();
    figure.setAttribute("reveal", "");
    await drawn(figure);
    expect(words(figure, ".line.wrong")).toContain("k_rot = rotate(k, -n, w)");
    expect(words(figure, ".line.wrong ins")).toBe("k_rot = rotate(k, n, w)");
    expect(words(figure, ".sentence")).toContain("The key turns backward");
  });

  it("breaks a line that is pressed", async () => {
    const figure = await place("orrery-faces");
    const heard = listen(figure);
    part(figure, '[data-line="5"]').click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ bug: "values" });
    expect(words(figure, ".sentence")).toContain("Every score is right");
  });

  it("picks a cell by pointer, and moves it by keys as far as the map goes", async () => {
    const figure = await place("orrery-faces");
    const heard = listen(figure);
    const box = mapBox(Math.floor(720 * 0.52));
    const scale = cellScale(box);
    const at = (m: number, n: number) => [box.x + scale(n), box.y + scale(m)] as const;
    await drag(figure, "cells", at(4, 20));
    expect(heard.at(-1)).toMatchObject({ m: 4, n: 20 });
    await drag(figure, "cell", at(4, 20), at(8, 3), [0, 0]);
    expect(heard.slice(-2)).toMatchObject([
      { m: 8, n: 3 },
      { m: 0, n: 0 },
    ]);
    await drag(figure, "cells", at(4, 20));
    await press(figure, CELL, "ArrowLeft", "ArrowDown");
    expect(heard.at(-1)).toMatchObject({ m: 5, n: 19 });
    await press(figure, CELL, "End");
    expect(heard.at(-1)).toMatchObject({ m: 9, n: 23 });
    await press(figure, CELL, "Home");
    expect(heard.at(-1)).toMatchObject({ m: 0, n: 14 });
  });

  it("keeps the right score while both tokens slide", async () => {
    const figure = await place("orrery-faces");
    const heard = listen(figure);
    await press(figure, CELL, "PageUp", "PageUp");
    expect(heard.at(-1)).toMatchObject({ m: 13, n: 7 });
    const scores = heard.map(({ score }) => (score as number).toFixed(9));
    expect(new Set(scores).size).toBe(1);
  });

  it("begins with map and program, and adds the bars and the menu of bugs where all is shown", async () => {
    const first = await place("orrery-faces", { show: "map" });
    expect(first.shadowRoot!.querySelector("select#bug")).toBeNull();
    expect(words(first, ".side")).not.toContain("%");
    const whole = await place("orrery-faces");
    expect(part<HTMLSelectElement>(whole, "select#bug").options).toHaveLength(BUGS.length);
    expect(words(whole, ".side")).toContain("100%");
  });

  it("draws map, program and shares for the static page", () => {
    const settings: Settings = Object.fromEntries(
      Object.entries(OrreryFaces.attributes).map(([name, info]) => [name, info.default]),
    );
    const picture = shapeToText(OrreryFaces.preview(engine, settings));
    expect(picture).toContain("scores = q_rot @ k_rot.T");
    expect(picture).toContain("100%");
  });
});
