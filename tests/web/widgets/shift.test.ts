// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { at, type Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { ShiftNumbers, type Cell } from "../../../web/widgets/shift/numbers.ts";
import { OrreryShift } from "../../../web/widgets/shift/shift.ts";
import { listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

/** The block after the cut, read off the places to which the cells slide. */
function slid(numbers: ShiftNumbers): number[][] {
  const [rows, columns] = numbers.sizeOf(3);
  const block = Array.from({ length: rows }, () => Array<number>(columns).fill(NaN));
  for (const cell of numbers.cells) {
    const { row, column } = numbers.placeOf(cell, 3);
    if (row >= 0) block[row]![column] = numbers.value(cell);
  }
  return block;
}

const settings = [3, 4, 5].flatMap((tokens) =>
  (["before", "both"] as const).map((keys) => [tokens, keys] as const),
);

describe.each(settings)("the relative shift of %i tokens, keys %s", (tokens, keys) => {
  const numbers = () => new ShiftNumbers(engine, tokens, keys);

  it("slides every number to where the core's shift has it", () => {
    const all = numbers();
    const block = slid(all);
    expect(block.flat()).toEqual([...all.shifted.data]);
  });

  it("leaves at query m and key n the product of query m and the row of offset n − m", () => {
    const all = numbers();
    for (let m = 0; m < tokens; m++)
      for (let n = 0; n < (keys === "both" ? tokens : m + 1); n++) {
        const [q0, q1] = all.queries[m] as [number, number];
        // The direct computation; the row of an offset is its sine and cosine.
        const direct = q0 * Math.sin(n - m) + q1 * Math.cos(n - m);
        expect(at(all.shifted, m, n)).toBeCloseTo(direct, 12);
        expect(all.placeOf({ query: m, offset: n - m }, 3)).toEqual({ row: m, column: n });
      }
  });

  it("loses no number before the cut, and keeps one for each query and key after it", () => {
    const all = numbers();
    for (const step of [1, 2]) {
      const [rows, columns] = all.sizeOf(step);
      const places = all.cells.map((cell) => all.placeOf(cell, step));
      expect(new Set(places.map(({ row, column }) => row * columns + column)).size).toBe(
        rows * columns,
      );
    }
    const kept = all.cells.filter((cell) => all.isThere(cell, 4));
    expect(kept).toHaveLength(keys === "both" ? tokens ** 2 : (tokens * (tokens + 1)) / 2);
    expect(kept.some((cell) => all.isLeftover(cell) || cell.offset === null)).toBe(false);
  });
});

it("leaves a zero and numbers of the next query beyond the diagonal", () => {
  const numbers = new ShiftNumbers(engine, 4, "before");
  const leftover = (query: number) =>
    numbers.cells
      .filter((cell: Cell) => numbers.isLeftover(cell) && numbers.placeOf(cell, 3).row === query)
      .map(({ query: owner, offset }) => [owner, offset]);
  expect(leftover(0)).toEqual([
    [1, null],
    [1, -3],
    [1, -2],
  ]);
  expect(leftover(2)).toEqual([[3, null]]);
  expect(leftover(3)).toEqual([]);
});

it("leaves all columns to the right of the last key, with rows for both directions", () => {
  const numbers = new ShiftNumbers(engine, 4, "both");
  const columns = numbers.cells
    .filter((cell) => numbers.isLeftover(cell))
    .map((cell) => numbers.placeOf(cell, 3).column);
  // Three columns beside the four keys, of four queries each.
  expect(columns.sort()).toEqual([4, 5, 6].flatMap((column) => [column, column, column, column]));
});

const BUGS = ["none", "pad-right", "cut-last"] as const;
const WIDTHS = [290, 720] as const;

/** The titles above the block and the names in its cells, as "−3 at 206". */
function drawnColumns(start: Record<string, string | number>, width: number) {
  const defaults = Object.entries(OrreryShift.attributes).map(
    ([name, info]) => [name, info.default] as const,
  );
  const scene = OrreryShift.preview(engine, { ...Object.fromEntries(defaults), ...start }, width);
  const page = document.createElement("div");
  page.innerHTML = shapeToText(scene);
  const placed = (text: Element) => {
    const moved = /translate\((\S+) /.exec(
      text.closest("g[transform]")?.getAttribute("transform") ?? "",
    );
    const x = Number(moved?.[1] ?? 0) + Number(text.getAttribute("x"));
    return `${text.textContent.replace(/^r?\(|\)$/g, "")} at ${x.toFixed(1)}`;
  };
  const placedAt = (y: number) => [...page.querySelectorAll(`text[y="${y}"]`)].map(placed);
  return { titles: placedAt(36), names: placedAt(32) };
}

describe("orrery-shift", () => {
  it("follows one number through all steps", async () => {
    const figure = await place("orrery-shift");
    const sentence = () => words(figure, ".sentence");
    // Query (1, 1) times (sin −1, cos −1).
    expect(sentence()).toBe(
      "Query 2 times the row of offset −1 is −0.30; the number is in row 2, column 2 of the block.",
    );
    const where = [];
    for (let step = 2; step <= 5; step++) {
      await press(figure, "[data-handle=block]", "PageDown");
      where.push(sentence().split("; ")[1]);
    }
    expect(where).toEqual([
      "the number is in row 2, column 3 of the block.",
      "the number is in row 3, column 1 of the block.",
      "the number is now where query 2 meets key 1.",
      "the number is now where query 2 meets key 1.",
    ]);
  });

  it("says which number is left over, and that it is not used", async () => {
    const figure = await place("orrery-shift", { step: "4", query: "1", offset: "-3" });
    expect(words(figure, ".sentence")).toContain(
      "the text has no key at position −2, and the number is left over in the row of query 0.",
    );
    await press(figure, "[data-handle=block]", "End");
    expect(words(figure, ".sentence")).toContain("and the number is not used.");
  });

  it("leaves the row that was cut out of the last step, too", async () => {
    const handles = async (step: string) => {
      const figure = await place("orrery-shift", { step });
      return [...figure.renderRoot.querySelectorAll("[data-handle^=cell]")].map((cell) =>
        cell.getAttribute("data-handle"),
      );
    };
    expect(await handles("5")).toEqual(await handles("4"));
  });

  it("takes a step by button, and chooses a number by key and click", async () => {
    const figure = await place("orrery-shift");
    const heard = listen(figure);
    part<HTMLButtonElement>(figure, ".turn button:last-child").click();
    expect(heard.at(-1)).toMatchObject({ step: 2 });
    await press(figure, "[data-handle=block]", "ArrowUp", "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ query: 1, offset: -2 });
    part(figure, '[data-handle="cell-3-0"] text').dispatchEvent(
      new MouseEvent("click", { bubbles: true }),
    );
    expect(heard.at(-1)).toMatchObject({ query: 3, offset: 0 });
    expect(Number(heard.at(-1)?.value)).toBeCloseTo(-1, 12);
    await press(figure, "[data-handle=block]", "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ offset: 0 });
  });

  it.each(WIDTHS.flatMap((width) => BUGS.map((bug) => [bug, width] as const)))(
    "names in each cell the row of its offset, below the title: bug %s, %i px",
    (bug, width) => {
      for (const [tokens, keys] of settings)
        for (const step of [1, 2, 3, 4, 5]) {
          const { titles, names } = drawnColumns({ tokens, keys, bug, step }, width);
          expect(names.length).toBeGreaterThanOrEqual(tokens * (tokens - 1));
          // Later, the columns are no offsets.
          if (step < 3) expect([...new Set(names)].sort()).toEqual(titles.sort());
        }
    },
  );

  it("has a static picture", () => {
    const defaults = Object.fromEntries(
      Object.entries(OrreryShift.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryShift.preview(engine, defaults));
    expect(text).toContain("Step 1 of the relative shift");
    expect(text.length).toBeLessThan(20_000);
  });
});
