// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { DataTable } from "../../../web/widgets/base/data-table.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryClocks } from "../../../web/widgets/clocks/clocks.ts";
import { readByEye } from "../../../web/widgets/clocks/game.ts";
import { ClockNumbers } from "../../../web/widgets/clocks/numbers.ts";
import { bothOf } from "../../../web/widgets/clocks/strips.ts";
import { drag, drawn, listen, part, place, press, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

type Placed = Awaited<ReturnType<typeof place>>;

const hand = (figure: Placed, pair: number) => part(figure, `[data-handle="hand-${pair}"]`);
/** The heads of the table in the menu, and what it says of each hand past whole turns. */
function tableOf(figure: Placed) {
  const menu = figure as unknown as { dataTable(engine: Engine): DataTable };
  const { columns, rows } = menu.dataTable(engine);
  return [columns.map(({ name }) => name), rows.map((row) => row[3])];
}
const now = (figure: Placed) => Number(hand(figure, 0).getAttribute("aria-valuenow"));
const click = async (figure: Placed, text: string) => {
  const buttons = [...figure.renderRoot.querySelectorAll<HTMLButtonElement>(".tries button")];
  buttons.find(({ textContent }) => textContent === text)!.click();
  await drawn(figure);
};

/** The middle of the dial of a hand. */
function middle(figure: Placed, pair: number): [x: number, y: number] {
  const face = part(figure, `[data-handle="hand-${pair}-face"] [data-face]`);
  return [Number(face.getAttribute("cx")), Number(face.getAttribute("cy"))];
}

function touch(figure: Placed, name: string, kind: string, clientX: number, clientY: number) {
  part(figure, `[data-handle="${name}"]`).dispatchEvent(
    Object.assign(new MouseEvent(kind, { clientX, clientY, button: 0, bubbles: true }), {
      pointerId: 1,
      pointerType: "touch",
    }),
  );
}

describe("orrery-clocks", () => {
  it("writes out each step from the position to the row", async () => {
    const text = words(await place("orrery-clocks", { m: "25" }), ".scene");
    for (const line of [
      "25 × 1 = 25 rad",
      "= 3 turns + 352.4°",
      "sin = −0.1324",
      "cos = 0.9912",
      "25 × 0.01 = 0.25 rad",
      "= 14.3°",
      "sin = 0.2474",
      "cos = 0.9689",
    ])
      expect(text).toContain(line);
  });

  it("puts what follows a number into its line of text, for typefaces wider than ours", async () => {
    const figure = await place("orrery-clocks", { m: "3" });
    const lines = [...figure.renderRoot.querySelectorAll(".scene text")].map((line) =>
      line.textContent.replace(/\s+/g, " "),
    );
    expect(lines).toContain("Hand 0 1 radian per token");
    expect(lines).toContain("cos = −0.9900 down");
  });

  it("says no direction of an entry that is 0, and what the colors of the signs are", async () => {
    const text = words(await place("orrery-clocks", { m: "0" }), ".scene");
    expect(text).toContain("sin = 0.0000");
    expect(text).not.toMatch(/to the (right|left)/);
    expect(text).toContain("positive");
    expect(text).toContain("negative");
    expect(text).not.toContain("π/2");
  });

  it("prints products that agree with the printed factors", () => {
    for (const base of [2, 50, 500, 10000, 100000])
      for (const m of [1, 3, 7, 25, 599])
        for (const { frequency, angle } of new ClockNumbers(engine, 8, base).worked(m))
          expect(engine.print("m * w", ".4", { m, w: Number(frequency) })).toBe(
            engine.format(Number(angle), ".4"),
          );
  });

  it.each([2, 4, 6, 8])("shows a hand for every pair of a row of %i entries", async (d) => {
    const figure = await place("orrery-clocks", { d: String(d) });
    expect(figure.renderRoot.querySelectorAll("[data-handle][role=slider]")).toHaveLength(d / 2);
  });

  it("moves the position when a hand is dragged: a quarter turn is a quarter of its wavelength", async () => {
    const figure = await place("orrery-clocks", { m: "0" });
    const [x, y] = middle(figure, 1);
    await drag(figure, "hand-1", [x, y - 90], [x + 90, y]);
    expect(now(figure)).toBe(Math.round(engine.evaluate("2*pi/0.01/4") as number));
  });

  it("lets a finger turn a hand by its tip, and scroll the page elsewhere", async () => {
    const figure = await place("orrery-clocks", { m: "0" });
    const [x, y] = middle(figure, 1);
    for (const [name, moved] of [
      ["hand-1-face", false],
      ["hand-1", true],
    ] as const) {
      touch(figure, name, "pointerdown", x, y - 90);
      touch(figure, name, "pointermove", x + 90, y);
      touch(figure, name, "pointerup", x + 90, y);
      await drawn(figure);
      expect(now(figure) > 0).toBe(moved);
    }
  });

  it("moves by arrow keys, by ten with Shift, and to the ends", async () => {
    const figure = await place("orrery-clocks", { m: "5", positions: "100" });
    const heard = listen(figure);
    await press(figure, '[data-handle="hand-0"]', "ArrowRight", "ArrowUp", "PageUp");
    expect(now(figure)).toBe(17);
    expect(heard.at(-1)).toMatchObject({
      m: 17,
      row: [...engine.call("sinusoidal", { positions: 17, d: 4 }).data],
    });
    await press(figure, '[data-handle="hand-1"]', "End", "ArrowRight");
    expect(now(figure)).toBe(99);
    await press(figure, '[data-handle="hand-1"]', "Home", "ArrowLeft");
    expect(now(figure)).toBe(0);
  });

  it("turns to a position that a script sets, and says it", async () => {
    const figure = await place("orrery-clocks", { m: "3" });
    figure.setAttribute("m", "25");
    await drawn(figure);
    expect(now(figure)).toBe(25);
    expect(words(figure, ".sentence")).toBe(
      "At position 25, hand 0 has made 3 full turns and 352.4° and hand 1 has turned 14.3°.",
    );
  });

  it("writes the row in two halves where sines and cosines do not alternate", async () => {
    const figure = await place("orrery-clocks", { m: "3", layout: "concat" });
    const row = engine.call("sinusoidal", { positions: 3, d: 4, layout: "concat" });
    expect(words(figure, ".scene")).toContain(
      `${engine.format(row.data[0]!, ".4")}entry 0: sine of hand 0${engine.format(row.data[1]!, ".4")}entry 1: sine of hand 1`,
    );
  });

  it("marks the angles of texts of a training length, and counts the hands that have shown all", async () => {
    const figure = await place("orrery-clocks", { d: "8", m: "31", trained: "32" });
    expect(words(figure, "figcaption")).toBe("Which hands have shown all their angles?");
    // Frequencies 1, 0.1, 0.01 and 0.001: 31 radians are almost five turns, 3.1 not quite half.
    expect(words(figure, ".sentence")).toContain("At distance 31, hand 0 has made 4 full turns");
    expect(words(figure, ".sentence")).toContain(
      "In texts of 32 tokens, 1 of these 4 hands has shown every angle.",
    );
    const bands = [...figure.renderRoot.querySelectorAll('[stroke-width="7"]')];
    expect(bands.map(({ tagName }) => tagName)).toEqual(["circle", "path", "path", "path"]);
    figure.setAttribute("m", "6");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain(
      "So far, none of these 4 hands have shown every angle.",
    );
    figure.setAttribute("trained", "64");
    figure.setAttribute("m", "63");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("2 of these 4 hands have shown every angle.");
  });

  it("draws the hands of another distance gray beside those of this one", async () => {
    const given = { d: "8", m: "47", trained: "32", ghost: "3" };
    const figure = await place("orrery-clocks", given);
    expect(words(figure, ".sentence")).toContain("The gray hands are those at 3.");
    const thin = figure.renderRoot.querySelectorAll('.scene line[stroke-width="2"]');
    expect(thin).toHaveLength(4);
  });

  it("keeps the default for a width that is not even", async () => {
    expect(words(await place("orrery-clocks", { d: "5" }), ".problem")).toBe(
      "d = 5 is not among 2, 4, 6 … 8; 4 is shown instead.",
    );
  });

  it("has static pictures of the clocks and of a game, which does not give the answer away", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryClocks.attributes).map(([name, info]) => [name, info.default]),
    );
    expect(shapeToText(OrreryClocks.preview(engine, { ...settings, m: 25 }))).toContain("−0.1324");
    const game = shapeToText(
      OrreryClocks.preview(engine, { ...settings, play: "safe", answer: "137" }),
    );
    expect(game).toMatch(
      /hand 0 at [^;]+, its mark at about 290°; hand 1 at [^;]+, its mark at about 80°/,
    );
    expect(game).not.toContain("137");
  });
});

describe("the games of orrery-clocks", () => {
  const safe = { play: "safe", answer: "137", m: "60" };
  const finish = { play: "safe", answer: "2460", positions: "4000" };

  it.each([
    [900, "After your answer, you see here what each hand leaves."],
    [324, "After your answer, you see here"],
  ])("says on its strips, %i px wide, what they wait for, in lines that fit", (width, line) => {
    const defaults = Object.fromEntries(
      Object.entries(OrreryClocks.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(
      OrreryClocks.preview(engine, { ...defaults, d: 4, play: "safe", answer: "137" }, width),
    );
    expect(text).toContain(`>${line}<`);
  });

  it("leaves one position below 600 where both hands, read to within 5°, agree", () => {
    const allowed = new ClockNumbers(engine, 4, 10000).allowed(137, 600, 5);
    expect(bothOf(allowed).flatMap((fits, position) => (fits ? [position] : []))).toEqual([137]);
    expect(allowed.map((own) => own.filter(Boolean).length)).toEqual([15, 17]);
  });

  it("asks to turn the hands of a safe to about 290° and 80°", async () => {
    expect(words(await place("orrery-clocks", safe), ".sentence")).toBe(
      "Turn the hands until each meets its mark: hand 0 on about 290° and hand 1 on about 80°. You are at position 60.",
    );
  });

  it("says marks to the nearest 5° until the door is open, and then exactly", async () => {
    const figure = await place("orrery-clocks", safe);
    const said = () => part(figure, "figure").outerHTML;
    expect(words(figure, ".scene")).toContain("mark ≈ 80°, hand 34.4°");
    expect(said()).not.toMatch(/78\.5°|289\.5°/);
    await click(figure, "Try the door");
    expect(said()).not.toMatch(/78\.5°|289\.5°/);
    await type(figure, "m", "137");
    expect(words(figure, ".scene")).toContain("mark ≈ 80°, hand 78.5°");
    await click(figure, "Try the door");
    expect(words(figure, ".scene")).toContain("mark 78.5°, hand 78.5°");
  });

  it.each(["guess", "safe"])("has no more in the table of a %s than can be read", async (play) => {
    const figure = await place("orrery-clocks", { ...safe, play });
    const read = ["hand", "frequency", "wavelength", "past whole turns"];
    expect(tableOf(figure)).toEqual([read, ["about 290°", "about 80°"]]);
    await click(figure, "Show me");
    expect(tableOf(figure)).toEqual([
      [...read, "sine", "cosine"],
      ["289.5°", "78.5°"],
    ]);
  });

  it.each([
    [4, 600],
    [6, 4000],
    [8, 4000],
  ])("with %i entries leaves one of %i positions at its rounded marks", (d, positions) => {
    const numbers = new ClockNumbers(engine, d, 10000);
    const marks = Array.from({ length: positions }, (_, m) =>
      numbers.worked(m).map(({ past }) => readByEye(past)),
    );
    expect(new Set(marks.map(String)).size).toBe(positions);
    // The slow hand alone gives no position away.
    const slow = marks.map((all) => all.at(-1));
    for (const mark of new Set(slow))
      expect(slow.filter((other) => other === mark).length).toBeGreaterThan(1);
  });

  it("says which hand does not fit, the slow one first", async () => {
    const figure = await place("orrery-clocks", safe);
    await click(figure, "Try the door");
    expect(words(figure, ".sentence")).toBe(
      "Not quite. At position 60, hand 1 is about 45° off and hand 0 is about 90° off. Begin with hand 1, the slowest: it leaves 17 positions of 600.",
    );
    await type(figure, "m", "140");
    await click(figure, "Try the door");
    expect(words(figure, ".sentence")).toBe(
      "Not quite. At position 140, hand 0 is about 170° off. Hand 1 fits: 17 positions are left. Hand 0 is next.",
    );
  });

  // Counted independently in Python.
  it.each([
    ["8", "2400", "Hand 3 fits: 175 positions are left. Hand 2 is next."],
    ["8", "2455", "Hands 3 and 2 fit: 17 positions are left. Hand 1 is next."],
    ["8", "2504", "Hands 3 and 0 fit: 3 positions are left. Hand 2 is next."],
    ["6", "2430", "Hand 2 fits: 81 positions are left. Hand 1 is next."],
    ["4", "2455", "Hand 1 fits: 106 positions are left. Hand 0 is next."],
  ])("with %s entries names the hand after those that fit at %s", async (d, m, advice) => {
    const figure = await place("orrery-clocks", { ...finish, d, m });
    await click(figure, "Try the door");
    expect(words(figure, ".sentence")).toContain(advice);
  });

  it("says of a try where every hand fits that no hand is left to tell it from the others", async () => {
    const allowed = new ClockNumbers(engine, 4, 10000).allowed(2460, 4000, 5);
    const fitting = bothOf(allowed).flatMap((fits, position) => (fits ? [position] : []));
    const m = String(fitting.find((position) => position !== 2460));
    const figure = await place("orrery-clocks", { ...finish, d: "4", m });
    await click(figure, "Try the door");
    expect(words(figure, ".sentence")).toBe(
      `Not quite. At position ${m}, every hand fits: ${fitting.length} positions are left, and no hand to tell them apart.`,
    );
  });

  it("opens at the right position, and says what each hand left", async () => {
    const figure = await place("orrery-clocks", safe);
    const heard = listen(figure);
    await type(figure, "m", "137");
    await click(figure, "Try the door");
    expect(heard.at(-1)!.outcome).toBe("right");
    expect(words(figure, ".sentence")).toBe(
      "Read to within 5°, hand 0 leaves 15 positions and hand 1 leaves 17 positions; both together, only 137 fits.",
    );
  });

  it("takes back a drag along the axis of positions as one move", async () => {
    const figure = await place("orrery-clocks", safe);
    // The axis of positions is between 64 and 718 px.
    const x = (position: number) => 64 + (654 * (position + 0.5)) / 600;
    await drag(figure, "strips", [x(90), 40], [x(120), 40], [x(300), 40]);
    expect(now(figure)).toBe(300);
    await click(figure, "Undo");
    expect(now(figure)).toBe(60);
  });

  it("takes back a move, shows the answer on request and draws another safe", async () => {
    const figure = await place("orrery-clocks", safe);
    await type(figure, "m", "90");
    await click(figure, "Undo");
    expect(now(figure)).toBe(60);
    await click(figure, "Show me");
    expect(now(figure)).toBe(137);
    const marks = words(figure, ".scene");
    await click(figure, "New safe");
    expect(now(figure)).toBe(0);
    expect(words(figure, ".scene")).not.toBe(marks);
    expect(figure.getAttribute("answer")).toBe("137");
  });

  it("draws the same position for the same seed, never beyond the last one", async () => {
    const [one, two] = [
      await place("orrery-clocks", { play: "guess", seed: "7" }),
      await place("orrery-clocks", { play: "guess", seed: "7" }),
    ];
    expect(words(one, ".scene")).toBe(words(two, ".scene"));
    const tiny = await place("orrery-clocks", { play: "guess", positions: "2", answer: "99999" });
    expect(words(tiny, ".sentence")).toContain("from 0 to 1");
  });

  it("shows the hidden hands in a guess while the guess moves", async () => {
    const figure = await place("orrery-clocks", { play: "guess", answer: "137", m: "10" });
    const dials = () => {
      const scene = part(figure, ".scene").cloneNode(true) as Element;
      scene.querySelector(".strips")?.remove();
      return scene.querySelector("svg")?.innerHTML;
    };
    const before = dials();
    await type(figure, "m", "20");
    await drawn(figure);
    expect(dials()).toBe(before);
    expect(figure.renderRoot.querySelector(".grip")).toBeNull();
    await type(figure, "m", "137");
    await click(figure, "Check");
    expect(words(figure, ".banner")).toContain("Correct: the hands show position 137.");
  });
});
