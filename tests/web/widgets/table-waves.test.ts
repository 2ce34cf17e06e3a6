import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { WaveNumbers, isClock } from "../../../web/widgets/table-waves/numbers.ts";
import { OrreryTableWaves } from "../../../web/widgets/table-waves/table-waves.ts";
import { TABLES, type TableName } from "../../../web/widgets/trained-table/tables.ts";
import { drawn, listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
  for (const { path: file, provideBytes } of Object.values(TABLES).map((table) => ({
    path: table.path,
    provideBytes: (bytes: Uint8Array<ArrayBuffer>) => table.provideBytes(bytes),
  })))
    await provideBytes(
      new Uint8Array(readFileSync(path.resolve(import.meta.dirname, "../../../content", file))),
    );
});
afterEach(() => document.body.replaceChildren());

const waves = (name: TableName, first: number, length: number, shuffled = false) =>
  new WaveNumbers(engine, TABLES[name].arrived, { first, length, shuffled });
const handle = ".handle[role=slider]";

// Numbers by an independent NumPy script on the table in half precision; eight bits change the last digit.
describe("the waves of the trained tables", () => {
  it("turn MiniLM's rows 10 to 69 by 60.2° ± 3.2° at period 5.93, on a radius that varies by 5%", () => {
    const plane = waves("minilm", 10, 60).plane(5.93);
    expect(plane.step.mean).toBeCloseTo(60.19, 1);
    expect(plane.step.spread).toBeCloseTo(3.24, 1);
    expect(plane.radius.spread).toBeCloseTo(0.053, 2);
    expect(plane.share).toBeCloseTo(0.272, 3);
    expect(isClock(plane)).toBe(true);
  });

  it("are no clock at other periods, in shuffled rows, or in Whisper's table", () => {
    for (const period of [4, 10, 18])
      expect(isClock(waves("minilm", 10, 60).plane(period))).toBe(false);
    expect(isClock(waves("minilm", 10, 60, true).plane(5.93))).toBe(false);
    expect(isClock(waves("whisper", 10, 60).plane(5.93))).toBe(false);
  });

  it("of MiniLM's rows 1 to 511 are in five bands that hold 88%, with next to nothing between", () => {
    const numbers = waves("minilm", 1, 511);
    const shares = [6, 18, 53, 170, 511].map((period) => numbers.band(period));
    const known = [0.262, 0.136, 0.159, 0.151, 0.175];
    shares.forEach((share, index) => expect(share).toBeCloseTo(known[index]!, 2));
    const between = (from: number, to: number) =>
      numbers.shares
        .filter((_, index) => numbers.periods[index]! >= from && numbers.periods[index]! <= to)
        .reduce((sum, share) => sum + share, 0);
    expect(between(8, 13)).toBeCloseTo(0.0106, 3);
    expect(between(25, 37)).toBeCloseTo(0.0064, 3);
    expect(between(80, 110)).toBeCloseTo(0.0126, 3);
  });

  it("of all five bands are clocks over the whole table, and a period between them is none", () => {
    const numbers = waves("minilm", 1, 511);
    for (const period of [5.93, 18, 53, 170, 511])
      expect(isClock(numbers.plane(period))).toBe(true);
    expect(isClock(numbers.plane(10))).toBe(false);
  });

  it("of Whisper's rows follow no such ladder: the same bands hold 31%", () => {
    const numbers = waves("whisper", 1, 447);
    const sum = [6, 18, 53, 170, 447].reduce((total, period) => total + numbers.band(period), 0);
    expect(sum).toBeCloseTo(0.309, 1);
    expect(numbers.shares.reduce((total, share) => total + share, 0)).toBeCloseTo(1, 9);
  });
});

describe("orrery-table-waves", () => {
  it("calls the rows a smudge or a clock, with the numbers that say so", async () => {
    const figure = await place("orrery-table-waves");
    expect(words(figure, ".sentence")).toContain("At period 4.00, a smudge");
    const clock = await place("orrery-table-waves", { period: "5.93" });
    expect(words(clock, ".sentence")).toBe(
      "At period 5.93, a clock: each row turns 60.2° on average, with a spread of 3.2°, and the radius varies by 5%. This wave explains 27% of how MiniLM’s rows 10 to 69 vary; all waves within a fifth of its period, 29%.",
    );
  });

  it("moves the period by keys, by 1 percent and with Shift by 10, within the rows", async () => {
    const figure = await place("orrery-table-waves", { period: "5" });
    const heard = listen(figure);
    await press(figure, handle, "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ period: 5.05 });
    part(figure, handle).dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true, bubbles: true }),
    );
    await drawn(figure, 20);
    expect(heard.at(-1)).toMatchObject({ period: 5.58 });
    await press(figure, handle, "End");
    expect(heard.at(-1)).toMatchObject({ period: 60 });
    await press(figure, handle, "Home");
    expect(heard.at(-1)).toMatchObject({ period: 3 });
  });

  it("moves the period to where the pointer is along the spectrum", async () => {
    const figure = await place("orrery-table-waves");
    const heard = listen(figure);
    const scene = part(figure, ".scene");
    scene.setPointerCapture = () => {};
    const event = (type: string, clientX: number) =>
      scene.dispatchEvent(
        Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 120 }), {
          pointerId: 1,
        }),
      );
    event("pointerdown", 52);
    event("pointermove", 200);
    event("pointerup", 200);
    await drawn(figure, 20);
    expect(heard.at(-1)!.period).toBeGreaterThan(4);
  });

  it("shows other rows, another table and its numbers as a table", async () => {
    const figure = await place("orrery-table-waves", {
      table: "whisper",
      first: "1",
      length: "447",
    });
    expect(words(figure, ".sentence")).toContain("Whisper’s rows 1 to 447 vary");
  });

  it("has a static picture that names table and period", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryTableWaves.attributes).map(([name, info]) => [name, info.default]),
    );
    expect(shapeToText(OrreryTableWaves.preview(engine, settings))).toContain(
      "MiniLM’s position table",
    );
  });
});
