import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import {
  WaveNumbers,
  verdictOf,
  type RowsChosen,
} from "../../../web/widgets/table-waves/numbers.ts";
import { OrreryTableWaves } from "../../../web/widgets/table-waves/table-waves.ts";
import { holdTable } from "../../../web/widgets/trained/own-table.ts";
import { rowsOf, TABLES, type TableName } from "../../../web/widgets/trained/table-files.ts";
import { drag, drawn, listen, part, place, press, useCore, words } from "./support.ts";

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
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Waves of many rows take the core a while: each choice of rows is computed once. */
const computed = new Map<string, WaveNumbers>();
function waves(
  name: TableName,
  first: number,
  length: number,
  order: RowsChosen["order"] = "trained",
): WaveNumbers {
  const key = [name, first, length, order].join();
  const numbers =
    computed.get(key) ?? new WaveNumbers(engine, TABLES[name].arrived, { first, length, order });
  computed.set(key, numbers);
  return numbers;
}
const verdict = (numbers: WaveNumbers, period: number) =>
  verdictOf(numbers, period, numbers.plane(period));
const handle = '[data-handle="period"]';

// Numbers by an independent NumPy script on the table in half precision; eight bits change the last digit.
describe("the waves of the trained tables", () => {
  it("turn MiniLM's rows 10 to 69 by 60.2° ± 3.2° at period 5.93, on a radius that varies by 5%", () => {
    const plane = waves("minilm", 10, 60).plane(5.93);
    expect(plane.step.mean).toBeCloseTo(60.19, 1);
    expect(plane.step.spread).toBeCloseTo(3.24, 1);
    expect(plane.radius.spread).toBeCloseTo(0.053, 2);
    expect(plane.share).toBeCloseTo(0.272, 3);
    expect(verdict(waves("minilm", 10, 60), 5.93)).toBe("clock");
  });

  it("are a clock in rows 10 to 69 only near 6 tokens: at other periods there is a ring, but the wave explains under 2%, or 3.2% at 7 tokens", () => {
    const numbers = waves("minilm", 10, 60);
    for (const period of [5.7, 5.8, 5.93, 6, 6.1]) expect(verdict(numbers, period)).toBe("clock");
    for (const period of [4.42, 4.79, 5.13, 5.24, 5.34, 5.5, 6.65, 7.2]) {
      expect(verdict(numbers, period)).toBe("ring");
      expect(numbers.plane(period).share).toBeLessThan(0.02);
    }
    expect(verdict(numbers, 7)).toBe("ring");
    expect(numbers.plane(7).share).toBeCloseTo(0.032, 3);
  });

  it("are a clock at 6.62 tokens in rows 300 to 359, where 5.93 tokens explain next to nothing", () => {
    const numbers = waves("minilm", 300, 60);
    expect(numbers.plane(6.62).share).toBeCloseTo(0.464, 2);
    expect(verdict(numbers, 6.62)).toBe("clock");
    expect(numbers.plane(5.93).share).toBeCloseTo(0.004, 3);
    expect(verdict(numbers, 5.93)).toBe("rough");
  });

  it("are a clock at 5.68, 17, 53 and 170 tokens in all of MiniLM's rows, and at 511 too slow to tell", () => {
    const numbers = waves("minilm", 1, 511);
    for (const period of [5.68, 17, 53, 170]) expect(verdict(numbers, period)).toBe("clock");
    expect(verdict(numbers, 511)).toBe("slow");
    expect(verdict(numbers, 10)).toBe("smudge");
  });

  it("are a smudge at 4 and 18 tokens, in shuffled rows, and at 5.93 in Whisper's table", () => {
    for (const period of [4, 18]) expect(verdict(waves("minilm", 10, 60), period)).toBe("smudge");
    expect(verdict(waves("minilm", 10, 60, "shuffled"), 5.93)).toBe("smudge");
    expect(verdict(waves("whisper", 10, 60), 5.93)).toBe("smudge");
  });

  it("that make less than two turns cannot be told from a drift", () => {
    expect(verdict(waves("minilm", 10, 60), 60)).toBe("slow");
    expect(verdict(waves("minilm", 10, 60, "shuffled"), 60)).toBe("smudge");
  });

  it("of random rows go around at the pace of any period, each wave with about 1 / 29 of their variation", () => {
    const numbers = waves("minilm", 10, 60, "random");
    for (const period of [4, 5.93, 7, 10, 15]) {
      const { share, step, ideal } = numbers.plane(period);
      expect(Math.abs(step.mean - ideal)).toBeLessThan(2);
      expect(share).toBeCloseTo(1 / 29, 2);
      expect(verdict(numbers, period)).toBe("rough");
    }
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

  it("of Whisper's rows follow no such ladder: the same bands hold 31%", () => {
    const numbers = waves("whisper", 1, 447);
    const sum = [6, 18, 53, 170, 447].reduce((total, period) => total + numbers.band(period), 0);
    expect(sum).toBeCloseTo(0.309, 1);
    expect(numbers.shares.reduce((total, share) => total + share, 0)).toBeCloseTo(1, 9);
  });

  it("of Whisper's rows hold one weak clock, near 9 tokens with 10%, under 3% near 6 and 17, and most above 20", () => {
    const numbers = waves("whisper", 1, 447);
    for (const period of [8.9, 8.94, 9]) expect(verdict(numbers, period)).toBe("clock");
    expect(numbers.band(8.94)).toBeCloseTo(0.098, 3);
    for (const period of [6, 17]) {
      expect(verdict(numbers, period)).toBe("smudge");
      expect(numbers.band(period)).toBeLessThan(0.03);
    }
    const slow = numbers.shares.filter((_, index) => numbers.periods[index]! > 20);
    expect(slow.reduce((sum, share) => sum + share, 0)).toBeCloseTo(0.73, 2);
  });
});

describe("orrery-table-waves", () => {
  it("can be taken out of the page before its table has come", () => {
    expect(() => new OrreryTableWaves().disconnectedCallback()).not.toThrow();
  });

  it("writes a turn per row below a ring, and none below a smudge", async () => {
    const smudge = await place("orrery-table-waves", { period: "4" });
    expect(words(smudge, ".scene")).toContain("measured turn: none");
    expect(words(smudge, ".scene")).not.toContain("per row");
    const clock = await place("orrery-table-waves", { period: "5.93" });
    expect(words(clock, ".scene")).toContain("measured turn: 60.2° per row");
  });

  it("calls the rows a smudge or a clock, with the numbers that say so", async () => {
    const figure = await place("orrery-table-waves");
    expect(words(figure, ".sentence")).toContain("A period of 4.00 tokens shows a smudge.");
    const clock = await place("orrery-table-waves", { period: "5.93" });
    expect(words(clock, ".sentence")).toBe(
      "A period of 5.93 tokens shows a clock. This wave explains 27% of the variation in MiniLM’s rows 10 to 69.",
    );
  });

  it("leaves behind the period as it is swept the bars of 60 rows: 60/k tokens, k up to 20", async () => {
    const bars = async (period: string, swept: Record<string, string> = {}) => {
      const figure = await place("orrery-table-waves", { period, ...swept });
      return (figure.renderRoot as ShadowRoot).innerHTML.match(/M[\d.]+ [\d.]+h4v/g)?.length;
    };
    expect(await bars("4")).toBe(20);
    expect(await bars("4", { swept: "" })).toBe(6); // 60/20 to 60/15
    expect(await bars("60", { swept: "" })).toBe(20);
  });

  it("measures slow waves over a sixth of their turn", async () => {
    const figure = await place("orrery-table-waves", { period: "53", first: "1", length: "511" });
    expect(figure.renderRoot.textContent).toContain("62.7° in 9 rows");
  });

  it("says of most of the table what the whole band explains, over which a clock drifts", async () => {
    const figure = await place("orrery-table-waves", { period: "5.68", first: "1", length: "511" });
    expect(words(figure, ".sentence")).toBe(
      "A period of 5.68 tokens shows a clock. This wave alone explains 4.9%, and with its neighbors 26% of the variation in MiniLM’s rows 1 to 511.",
    );
  });

  it("lays the wave of the period over one column, the same at every period", async () => {
    const figure = await place("orrery-table-waves", { column: "", period: "5.93" });
    const title = () => /Column \d+ of the rows/.exec(figure.renderRoot.textContent)?.[0];
    const height = () =>
      Number(/height of the wave: ([\d.]+)/.exec(figure.renderRoot.textContent)?.[1]);
    const column = title();
    expect(column).toBeDefined();
    const inPace = height();
    figure.setAttribute("period", "4");
    await drawn(figure);
    expect(title()).toBe(column);
    expect(height()).toBeLessThan(inPace / 3);
  });

  it("has nothing to slide where one first row is possible", async () => {
    const figure = await place("orrery-table-waves", { first: "0", length: "512" });
    expect(figure.renderRoot.querySelector("#first")).toBeNull();
    expect(figure.renderRoot.textContent).toContain("0, the only one possible");
  });

  it("names random numbers as such", async () => {
    const figure = await place("orrery-table-waves", { order: "random", period: "7" });
    expect(words(figure, ".sentence")).toContain("of the variation in 60 rows of random numbers");
  });

  it("moves the period by keys, by 1 percent and with Shift by 10, within the rows", async () => {
    const figure = await place("orrery-table-waves", { period: "5" });
    const heard = listen(figure);
    await press(figure, handle, "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ period: 5.05 });
    part(figure, handle).dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true, bubbles: true }),
    );
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ period: 5.58 });
    await press(figure, handle, "End");
    expect(heard.at(-1)).toMatchObject({ period: 60 });
    await press(figure, handle, "Home");
    expect(heard.at(-1)).toMatchObject({ period: 3 });
  });

  it("moves the period to where the pointer is along the spectrum", async () => {
    const figure = await place("orrery-table-waves");
    const heard = listen(figure);
    await drag(figure, "spectrum", [52, 120], [200, 120]);
    expect(heard.at(-2)).toMatchObject({ period: 3 });
    expect(heard.at(-1)!.period).toBeGreaterThan(4);
  });

  it("shows other rows, another table and its numbers as a table", async () => {
    const figure = await place("orrery-table-waves", {
      table: "whisper",
      first: "1",
      length: "447",
    });
    expect(words(figure, ".sentence")).toContain("the variation in Whisper’s rows 1 to 447.");
  });

  it("waits for a table that has not come", async () => {
    const { whisper } = TABLES;
    const table = whisper.arrived;
    const figure = await place("orrery-table-waves", { first: "0", length: "512", period: "500" });
    const heard = listen(figure);
    setSiteRoot("https://course.example/");
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
    whisper.provide(null);
    (figure as InstanceType<typeof OrreryTableWaves>).change({ table: "whisper" });
    await drawn(figure);
    expect(heard).toHaveLength(1);
    expect(words(figure, ".body")).toContain("needs the trained table, which is not here yet");
    whisper.provide(table);
    figure.requestUpdate();
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("A period of 448.00 tokens shows");
    expect(part(figure, handle).getAttribute("aria-valuetext")).toMatch(/^448\.00 tokens/);
  });

  it("looks at a table that the page holds, which no link can carry", async () => {
    const rows = rowsOf(TABLES.minilm.arrived, 10, 24);
    const { name } = holdTable("the table of this race", rows);
    const figure = await place("orrery-table-waves", { own: name, first: "0", length: "24" });
    expect(words(figure, ".sentence")).toContain("in rows 0 to 23 of the table of this race.");
    expect(part(figure, "svg").getAttribute("aria-label")).toContain("the table of this race");
    expect(figure.renderRoot.querySelector("#table")).toBeNull();
    expect(words(figure, ".buttons")).not.toContain("Link");
    figure.setAttribute("own", "another");
    await drawn(figure);
    expect(words(figure, ".body")).toBe("This page holds no table “another”; train it first.");
  });

  it("has a static picture that names table and period", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryTableWaves.attributes).map(([name, info]) => [name, info.default]),
    );
    expect(shapeToText(OrreryTableWaves.preview(engine, settings))).toContain(
      "MiniLM’s position table",
    );
  });

  it("names no row where the name would cover another's", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryTableWaves.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(
      OrreryTableWaves.preview(engine, { ...settings, period: 7, first: 10, length: 60 }),
    );
    const named = [
      ...text.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*paint-order[^>]*>(\d+)</g),
    ];
    expect(named.length).toBeGreaterThan(3);
    const places = named.map(([, x, y]) => [Number(x), Number(y)] as const);
    for (const [index, [x, y]] of places.entries())
      for (const [otherX, otherY] of places.slice(index + 1))
        expect(Math.abs(x - otherX) >= 25.9 || Math.abs(y - otherY) >= 14.9).toBe(true);
    const faint = { ...settings, period: 4, first: 10, length: 60 };
    expect(shapeToText(OrreryTableWaves.preview(engine, faint))).not.toMatch(
      /paint-order[^>]*>\d+</,
    );
  });

  it("draws a ring as large as the square root of the share, and says where it is next to nothing", async () => {
    const figure = await place("orrery-table-waves", { period: "4.4" });
    expect(words(figure, ".sentence")).toContain(
      "A period of 4.40 tokens shows almost nothing. This wave explains 0.4%",
    );
    const ringOf = (shown: string) => Number(/r="([\d.]+)"[^>]*stroke-dasharray/.exec(shown)?.[1]);
    const weak = ringOf(part(figure, ".scene").innerHTML);
    const clock = await place("orrery-table-waves", { period: "5.93" });
    const ratio = weak / ringOf(part(clock, ".scene").innerHTML);
    const numbers = waves("minilm", 10, 60);
    const shares = numbers.plane(4.4).share / numbers.plane(5.93).share;
    expect(ratio).toBeCloseTo(Math.sqrt(shares), 2);
  });
});
