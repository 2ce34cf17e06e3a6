// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { vector, type Engine } from "../../../web/engine/index.ts";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import {
  HALF,
  INTERLEAVED,
  MIXED,
  PairingNumbers,
  fittingPairs,
  halfOrder,
  programScores,
  type HeadSettings,
  type Pairing,
  type Program,
} from "../../../web/widgets/pairing/numbers.ts";
import { OrreryPairing } from "../../../web/widgets/pairing/pairing.ts";
import {
  drag,
  drawn,
  listen,
  part,
  place,
  pointAt,
  press,
  type,
  useCore,
  words,
} from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const HEAD: HeadSettings = { d: 8, base: 10000, rotary: 8 };
const numbersOf = (settings: Partial<HeadSettings>) =>
  new PairingNumbers(engine, { ...HEAD, ...settings });
const CONTENT = { q: vector([1, 2, 3, 4]), k: vector([4, 3, 2, 1]) };
const RIGHT = "0,2,4,6,1,3,5,7";

const near = (numbers: readonly number[], expected: readonly number[]) => {
  expect(numbers).toHaveLength(expected.length);
  numbers.forEach((number, index) => expect(number).toBeCloseTo(expected[index]!, 9));
};

describe("the two pairings", () => {
  it("tie neighbors, and entries half a head apart", () => {
    const numbers = numbersOf({});
    expect(numbers.pairs("interleaved")).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
    ]);
    expect(numbers.pairs("half")).toEqual([
      [0, 4],
      [1, 5],
      [2, 6],
      [3, 7],
    ]);
  });

  it("turn [1, 2, 3, 4] at position 2 into these vectors", () => {
    const numbers = numbersOf({ d: 4, rotary: 4 });
    const turned = (pairing: Pairing) => [...numbers.turn(CONTENT.q, 2, pairing).data];
    near(turned("interleaved"), [-2.2347416902, 0.0770037537314, 2.91940535323, 4.05919602675]);
    near(turned("half"), [-3.14403911702, 1.91960534656, -0.339143082816, 4.03919736005]);
  });

  it("have a matrix whose product with a vector is the turned vector", () => {
    for (const pairing of ["interleaved", "half"] as const) {
      const numbers = numbersOf({ d: 4, rotary: 4, base: 100 });
      const x = [1, 2, 3, 4];
      const product = numbers
        .matrix(pairing, 5)
        .map((row) => row.reduce((sum, cell, column) => sum + cell * x[column]!, 0));
      near(product, [...numbers.turn(vector(x), 5, pairing).data]);
    }
  });

  it("fill four cells a pair, and leave all others at 0", () => {
    for (const pairing of ["interleaved", "half"] as const) {
      const cells = numbersOf({}).matrix(pairing, 5).flat();
      expect(cells.filter((cell) => cell !== 0)).toHaveLength(16);
    }
  });

  it("leave entries beyond the rotary width as they are, and count frequencies by that width", () => {
    const numbers = numbersOf({ rotary: 4 });
    expect(numbers.pairs("half")).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(numbers.matrix("half", 5)[6]).toEqual([0, 0, 0, 0, 0, 0, 1, 0]);
    near([...numbers.frequencies.data], [1, 0.01]);
    near([numbers.matrix("half", 5)[1]![1]!], [Math.cos(0.05)]);
  });

  it("turn hands by the angles", () => {
    const numbers = numbersOf({});
    near([...numbers.angles(5)], [5, 0.5, 0.05, 0.005]);
    near(
      numbers.hands(5).map(({ sine }) => sine),
      [5, 0.5, 0.05, 0.005].map(Math.sin),
    );
  });
});

describe("the scores of two programs", () => {
  const scores = (program: Program, order?: readonly number[]) =>
    programScores(engine, numbersOf({ d: 4, rotary: 4 }), CONTENT, program, order);

  it("depend on the offset alone in either pairing", () => {
    near(scores(INTERLEAVED), [0.951152912797, 0.951152912797, 0.951152912797]);
    near(scores(HALF), [1.80673045411, 1.80673045411, 1.80673045411]);
  });

  it("depend on the position where query and key are paired in different ways", () => {
    near(scores(MIXED), [1.80673045411, -11.4736249952, 9.31844079035]);
  });

  it("are those that the core gives the offset", () => {
    const [query, key] = [CONTENT.q, CONTENT.k];
    const { data } = engine.call("rope_scores", { query, key, offsets: [3], pairing: "half" });
    near([scores(HALF)[1]!], [...data]);
  });

  it("agree for every head once W's rows lie in the core's order", () => {
    for (const settings of [{}, { d: 6, rotary: 6 }, { d: 16, rotary: 16 }, { rotary: 4 }]) {
      const numbers = numbersOf(settings);
      const order = halfOrder(engine, numbers.settings);
      const { d } = numbers.settings;
      const wave = (speed: number) =>
        Array.from({ length: d }, (_, at) => Math.sin(speed * at + 1));
      const content = { q: vector(wave(1.3)), k: vector(wave(2.1)) };
      near(
        programScores(engine, numbers, content, HALF, order),
        programScores(engine, numbers, content, INTERLEAVED),
      );
      expect(fittingPairs(numbers, order)).toHaveLength(numbers.pairs("half").length);
    }
  });

  it("need the order 0, 2, 4, 6, 1, 3, 5, 7 in a head of 8", () => {
    expect(halfOrder(engine, HEAD)).toEqual([0, 2, 4, 6, 1, 3, 5, 7]);
  });
});

describe("orrery-pairing", () => {
  it("draws both matrices with numbered pairs, and names what it draws", async () => {
    const figure = await place("orrery-pairing");
    expect(part(figure, ".scene svg").getAttribute("aria-label")).toBe(
      "Rotation matrix at position 2: interleaved pairs entries 0 and 1, 2 and 3, 4 and 5, 6 and 7; half pairs entries 0 and 4, 1 and 5, 2 and 6, 3 and 7.",
    );
    expect(figure.renderRoot.querySelectorAll(".scene .cell")).toHaveLength(32);
    expect(words(figure, ".pairs")).toContain("pair 1, m·ω1 = 0.200 rad");
  });

  it("shows one pairing alone where asked to", async () => {
    const figure = await place("orrery-pairing", { show: "half" });
    expect(figure.renderRoot.querySelectorAll(".scene .cell")).toHaveLength(16);
    expect(words(figure, ".sentence")).toBe(
      "At position 2, a program that pairs halves turns these entries together: 0 and 4, 1 and 5, 2 and 6, 3 and 7.",
    );
  });

  it("lights a pair on both sides from its attribute, and says its entries", async () => {
    const figure = await place("orrery-pairing", { pair: "1" });
    const lit = figure.renderRoot.querySelectorAll(".scene .lit .cell");
    expect(lit).toHaveLength(8);
    expect(words(figure, ".sentence")).toBe(
      "At position 2, pair 1 turns by 0.200 rad: with neighbors, entries 2 and 3, with halves, entries 1 and 5.",
    );
  });

  it("lights the pair under the pointer or with the focus until it leaves", async () => {
    const figure = await place("orrery-pairing");
    const leave = async () => {
      part(figure, "figure").dispatchEvent(new Event("pointerleave"));
      await drawn(figure);
    };
    await pointAt(figure, '.scene [data-handle="pair-2"] .cell');
    expect(words(figure, ".sentence")).toContain("pair 2");
    await leave();
    expect(words(figure, ".sentence")).not.toContain("pair 2 ");
    const button = part(figure, '.pairs [data-handle="pair-3"]');
    button.focus();
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("pair 3");
    await leave();
    expect(words(figure, ".sentence")).toContain("pair 3");
    button.blur();
    await drawn(figure);
    expect(words(figure, ".sentence")).not.toContain("pair 3 ");
  });

  it("keeps a pair lit that was chosen, and lets go of it when it is chosen again", async () => {
    const figure = await place("orrery-pairing");
    const heard = listen(figure);
    const button = part<HTMLButtonElement>(figure, '.pairs [data-handle="pair-1"]');
    button.click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ pair: 1 });
    expect(button.getAttribute("aria-pressed")).toBe("true");
    button.click();
    expect(heard.at(-1)).toMatchObject({ pair: -1 });
  });

  it("keeps a pair lit that was pressed in a matrix, and not one that a finger only passed", async () => {
    const figure = await place("orrery-pairing");
    const heard = listen(figure);
    await drag(figure, "pair-2", [10, 10]);
    expect(heard.at(-1)).toMatchObject({ pair: 2 });
    await drag(figure, "pair-2", [10, 10], [10, 40]);
    expect(heard).toHaveLength(1);
    expect(part(figure, ".scene svg").getAttribute("role")).toBe("img");
  });

  it("lights no pair that the head does not have", async () => {
    const figure = await place("orrery-pairing", { pair: "3", d: "4" });
    expect(figure.renderRoot.querySelectorAll(".scene .lit")).toHaveLength(0);
  });

  it("says which entries do not turn, and has a slider for the width that does where it is given", async () => {
    expect(
      (await place("orrery-pairing")).renderRoot.querySelector(".further #rotary"),
    ).not.toBeNull();
    const figure = await place("orrery-pairing", { rotary: "4" });
    expect(figure.renderRoot.querySelector(".further #rotary")).toBeNull();
    expect(words(figure, ".sentence")).toContain("Entries 4 to 7 do not turn.");
    expect(words(figure, ".pairs")).toContain("pair 1, m·ω1 = 0.0200 rad");
  });

  it("takes a typed position", async () => {
    const figure = await place("orrery-pairing");
    const heard = listen(figure);
    await type(figure, "m", "100");
    expect(heard.at(-1)).toMatchObject({ m: 100 });
    expect(words(figure, ".pairs")).toContain("= 10.0 rad");
  });
});

describe("orrery-pairing with the rows of W", () => {
  const weights = (more: Record<string, string> = {}) =>
    place("orrery-pairing", { show: "weights", ...more });
  const button = (figure: Element & { renderRoot: ParentNode }, name: string) =>
    [...figure.renderRoot.querySelectorAll<HTMLButtonElement>(".undo button")].find(
      (each) => each.textContent === name,
    )!;

  const scoresOf = (figure: Element & { renderRoot: ParentNode }, program: number) =>
    [...figure.renderRoot.querySelectorAll(`.check tbody tr:nth-child(${program}) td`)].map(
      (cell) => cell.textContent,
    );

  it("says that the programs differ as long as the rows lie as stored", async () => {
    const figure = await weights({ d: "4", q: "[1, 2, 3, 4]", k: "[4, 3, 2, 1]" });
    expect(scoresOf(figure, 1)).toEqual(["0.951", "0.951", "0.951"]);
    expect(scoresOf(figure, 2)).toEqual(["1.807", "1.807", "1.807"]);
    expect(words(figure, ".verdict")).toBe("≠ The two programs differ by 0.856.");
  });

  it("moves a row by keys, keeps its focus, and undoes", async () => {
    const figure = await weights();
    const heard = listen(figure);
    await press(figure, '[data-handle="item-2"]', "ArrowUp");
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ order: "0,2,1,3,4,5,6,7", agrees: false });
    expect((figure.renderRoot as ShadowRoot).activeElement?.getAttribute("data-handle")).toBe(
      "item-2",
    );
    await press(figure, '[data-handle="item-2"]', "End");
    expect(heard.at(-1)).toMatchObject({ order: "0,1,3,4,5,6,7,2" });
    button(figure, "Undo").click();
    expect(heard.at(-1)).toMatchObject({ order: "0,2,1,3,4,5,6,7" });
    await drawn(figure);
    button(figure, "Start over").click();
    expect(heard.at(-1)).toMatchObject({ order: "" });
  });

  it("agrees in the right order, which the reader can reach by keys", async () => {
    const figure = await weights();
    const heard = listen(figure);
    for (const row of [1, 3, 5, 7]) await press(figure, `[data-handle="item-${row}"]`, "End");
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ order: RIGHT, agrees: true });
    expect(words(figure, ".verdict")).toBe("= The two programs agree.");
    expect(figure.renderRoot.querySelectorAll(".fits")).toHaveLength(4);
    expect(words(figure, ".sentence")).toContain("In the order 0, 2, 4, 6, 1, 3, 5, 7,");
  });

  it("drags a row to another place", async () => {
    const figure = await weights();
    const heard = listen(figure);
    await drag(figure, "item-0", [500, 72], [500, 72 + 3 * 48]);
    expect(heard.at(-1)).toMatchObject({ order: "1,2,3,0,4,5,6,7" });
    await drawn(figure);
    button(figure, "Undo").click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ order: "" });
    expect(button(figure, "Start over").disabled).toBe(true);
  });

  it("keeps the page from scrolling where a row is touched, and only there", async () => {
    const figure = await weights();
    const touch = (selector: string) => {
      const event = new Event("touchstart", { bubbles: true, cancelable: true });
      part<Element>(figure, selector).dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(touch('[data-handle="item-2"] .card')).toBe(true);
    expect(touch(".panels .thread")).toBe(false);
  });

  it("tells an order that agrees for these vectors alone from the right one", async () => {
    const figure = await weights({
      d: "4",
      q: "[1, 2, 3, 4]",
      k: "[4, 3, 2, 1]",
      order: "2,0,3,1",
    });
    expect(words(figure, ".verdict")).toBe("= The two programs agree.");
    expect(words(figure, ".sentence")).toContain("but other vectors would tell the programs apart");
  });

  it("says why scores differ although each thread ties rows that belong together", async () => {
    const told = async (order: string) => words(await weights({ order }), ".sentence");
    expect(await told("2,0,4,6,3,1,5,7")).toBe(
      "Each thread on the right ties two rows that belong together, but 2 pairs turn at the speed of another.",
    );
    expect(await told("1,2,4,6,0,3,5,7")).toBe(
      "Each thread on the right ties two rows that belong together, but one pair turns backward, because the second row comes first.",
    );
    expect(await told("3,0,4,6,2,1,5,7")).toContain(
      "2 pairs turn at the speed of another, and one pair turns backward",
    );
    expect(await told("2,1,4,6,0,3,5,7")).toContain("2 of the 4 threads on the right tie");
  });

  it("lets rows that do not turn lie in any order among themselves", async () => {
    const figure = await weights({ rotary: "4", order: "0,2,1,3,7,5,6,4" });
    expect(words(figure, ".verdict")).toBe("= The two programs agree.");
    expect(words(figure, ".sentence")).toContain("scores every query and key");
    const mingled = await weights({ rotary: "4", order: "0,2,1,7,4,5,6,3" });
    expect(words(mingled, ".verdict")).toContain("differ");
  });

  it("adds the scores of the mixed program where asked to", async () => {
    const figure = await weights({ d: "4", q: "[1, 2, 3, 4]", k: "[4, 3, 2, 1]", mixed: "" });
    expect(scoresOf(figure, 3)).toEqual(["1.807", "−11.474", "9.318"]);
  });

  it("lays the rows as stored when the head gets another width", async () => {
    const figure = await weights({ order: RIGHT });
    await type(figure, "d", "4");
    await drawn(figure);
    expect(figure.renderRoot.querySelectorAll(".panels [data-handle]")).toHaveLength(4);
    expect(figure.renderRoot.querySelector(".body .problem")).toBeNull();
  });

  it("says what is wrong with an order or a vector", async () => {
    expect(words(await weights({ order: "0,0,1" }), ".body .problem")).toContain(
      "it must name each of 0, 1, 2, 3, 4, 5, 6, 7 once",
    );
    const figure = await weights({ order: "0,0,1" });
    const heard = listen(figure);
    await type(figure, "base", "100");
    expect(heard.at(-1)).toMatchObject({ base: 100 });
    expect(words(await weights({ q: "[1, 2]" }), ".body .problem")).toBe(
      "Q is “[1, 2]”; it must be a vector of at least d = 8 numbers.",
    );
  });
});

describe("the static picture", () => {
  const picture = (more: Settings) => {
    const defaults = Object.fromEntries(
      Object.entries(OrreryPairing.attributes).map(([name, info]) => [name, info.default]),
    );
    return shapeToText(OrreryPairing.preview(engine, { ...defaults, ...more }));
  };

  it("shows both matrices", () => {
    expect(picture({}).match(/class="cell"/g)).toHaveLength(32);
  });

  it("shows W's rows in the given order, without anything to grab", () => {
    const text = picture({ show: "weights", order: RIGHT });
    expect(text).toContain("Rows of W from top to bottom: 0, 2, 4, 6, 1, 3, 5, 7.");
    expect(text).not.toContain("tabindex");
  });
});
