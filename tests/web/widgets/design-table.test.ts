// @vitest-environment jsdom
import type { LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { matrix, rowsOf } from "../../../web/engine/index.ts";
import type { Workbench } from "../../../web/engine/workbench/index.ts";
import "../../../web/widgets/design/design.ts";
import { positionTable } from "../../../web/widgets/design/position-table.ts";
import { tableNumbers } from "../../../web/widgets/design/table-numbers.ts";
import { testWorkbench } from "../engine/workbench.ts";
import { drawn, listen, part, place, until, useCore, words } from "./support.ts";

let engine: Workbench;
beforeAll(async () => {
  await useCore();
  engine = await testWorkbench();
});
afterEach(() => document.body.replaceChildren());

describe("the table of positions", () => {
  const arrays = (...named: [name: string, shape: number[]][]) =>
    new Map(
      named.map(([name, shape]) => {
        const count = shape.reduce((product, size) => product * size, 1);
        return [name, { shape, data: Float64Array.from({ length: count }, (_, at) => at) }];
      }),
    );

  it("is the only array with rows, or the only one whose name speaks of positions", () => {
    expect(positionTable(arrays(["", [3, 2]]), "t.npy").shape).toEqual([3, 2]);
    expect(positionTable(arrays(["wte", [5, 2]], ["wpe.weight", [3, 2]]), "m").shape).toEqual([
      3, 2,
    ]);
    expect(positionTable(arrays(["pos_embed", [1, 4, 2]]), "m").shape).toEqual([4, 2]);
    expect(positionTable(arrays(["", [4]]), "the field").shape).toEqual([4, 1]);
  });

  it.each([
    [arrays(["bias", [2, 2, 2]]), "m.npy has no table: one row of numbers"],
    [arrays(["a", [2, 2]], ["b", [2, 2]]), "m.npy has 2 tables, such as “a” and “b”;"],
    [arrays(["", [1, 3]]), "The table in m.npy has the shape [1, 3]; 2 to 1024 rows"],
    [arrays(["", [1025, 1]]), "has the shape [1025, 1]"],
    [new Map([["", matrix([[1], [NaN]])]]), "Row 1, entry 0 of the table in m.npy is NaN;"],
  ])("that is not there is answered with a sentence", (given, sentence) => {
    expect(() => positionTable(given, "m.npy")).toThrow(sentence);
  });
});

describe("the numbers of a table", () => {
  const sinusoids = matrix(
    Array.from({ length: 40 }, (_, p) => [
      Math.cos((2 * Math.PI * p) / 8),
      Math.sin((2 * Math.PI * p) / 8),
      0.5 * Math.cos((2 * Math.PI * p) / 20),
      0.5 * Math.sin((2 * Math.PI * p) / 20),
    ]),
  );

  it("find the periods of two sinusoids, and their shares", () => {
    const { waves } = tableNumbers(engine, sinusoids);
    const [first, second, third] = waves!.nearest;
    expect(first!.period).toBe(8);
    expect(first!.share).toBeCloseTo(0.8, 12);
    expect(second!.period).toBe(20);
    expect(second!.share).toBeCloseTo(0.2, 12);
    expect(third!.share).toBeCloseTo(0, 12);
  });

  it("go around once a period in its plane", () => {
    const { plane } = tableNumbers(engine, sinusoids).waves!;
    for (const [row, [x, y]] of plane.entries()) {
      expect(x).toBeCloseTo(Math.cos((2 * Math.PI * row) / 8), 10);
      expect(y).toBeCloseTo(Math.sin((2 * Math.PI * row) / 8), 10);
    }
  });

  it("have principal components whose shares are those of the directions", () => {
    // Variances 9 and 1 along the axes, in 4 rows without mean.
    const rows = matrix([
      [3, 1],
      [-3, 1],
      [3, -1],
      [-3, -1],
    ]);
    const { principal } = tableNumbers(engine, rows);
    expect(principal!.shares[0]).toBeCloseTo(0.9, 10);
    expect(principal!.shares[1]).toBeCloseTo(0.1, 10);
    for (const [x, y] of principal!.points) {
      expect(Math.abs(x)).toBeCloseTo(3, 8);
      expect(Math.abs(y)).toBeCloseTo(1, 8);
    }
  });

  it("have cosine 1 at offset 0, and at a whole period", () => {
    const { cosines } = tableNumbers(
      engine,
      matrix(rowsOf(sinusoids).map((row) => row.slice(0, 2))),
    );
    expect(cosines!.mean.data[0]).toBeCloseTo(1, 12);
    expect(cosines!.mean.data[8]).toBeCloseTo(1, 12);
    expect(cosines!.mean.data[4]).toBeCloseTo(-1, 12);
  });

  it("are left out where there are none", () => {
    const { waves, principal } = tableNumbers(engine, matrix([[1], [1], [1]]));
    expect(waves).toBeNull();
    expect(principal).toBeNull();
  });
});

describe("orrery-design with a table", () => {
  async function entered(element: LitElement, text: string): Promise<void> {
    const field = part<HTMLTextAreaElement>(element, "#table");
    field.value = text;
    field.dispatchEvent(new Event("input"));
    field.dispatchEvent(new Event("change"));
  }

  it("begins with random numbers, which a link can carry", async () => {
    const element = await place("orrery-design", { kind: "table", length: "16", d: "4" });
    expect(words(element, ".panel")).toContain("64: every number of the table.");
    expect(words(element, ".panel")).toContain("Principal components");
  });

  it("judges what is pasted, and sends no number of it with its events", async () => {
    const element = await place("orrery-design", { kind: "table" });
    const heard = listen(element);
    await entered(element, "1 0\n0 1\n1 0\n\u200b0 1\n1 0");
    await until(() => expect(heard).toHaveLength(1));
    await drawn(element);
    expect(words(element, ".panel")).toContain("0 and 2 have the same row, [1, 0].");
    expect(words(element, ".panel")).toContain("there is none for position 5.");
    expect(heard.at(-1)).toMatchObject({
      kind: "table",
      own: expect.stringMatching(/^own-\d+$/) as string,
    });
  });

  it("says what is wrong with a table and keeps the text", async () => {
    const element = await place("orrery-design", { kind: "table" });
    await entered(element, "1,2\n3,x");
    await until(() =>
      expect(words(element, "#table-problem")).toContain(
        "row 2, entry 2 must be a number; it is “x”",
      ),
    );
    expect(part<HTMLTextAreaElement>(element, "#table").value).toBe("1,2\n3,x");
  });

  it("reads a file that is chosen, and names the place of what is no number in it", async () => {
    const element = await place("orrery-design", { kind: "table" });
    const choose = (file: File) => {
      const input = part<HTMLInputElement>(element, "#file");
      Object.defineProperty(input, "files", { value: [file], configurable: true });
      input.dispatchEvent(new Event("change"));
    };
    choose(new File(["1,2\n3,4\n5,6"], "rows.csv"));
    await until(() => expect(words(element, ".panel")).toContain("6: every number"));
    choose(new File(["1,2\n3,four"], "rows.csv"));
    await until(() =>
      expect(words(element, "#table-problem")).toContain(
        "csv, row 2, entry 2 must be a number; it is “four”",
      ),
    );
  });
});
