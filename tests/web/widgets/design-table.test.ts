// @vitest-environment jsdom
import type { LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { matrix, rowsOf } from "../../../web/engine/index.ts";
import type { Workbench } from "../../../web/engine/workbench/index.ts";
import "../../../web/widgets/design/design.ts";
import { readTable } from "../../../web/widgets/design/pasted-table.ts";
import { tableNumbers } from "../../../web/widgets/design/table-numbers.ts";
import { testWorkbench } from "../engine/workbench.ts";
import { drawn, listen, part, place, until, useCore, words } from "./support.ts";

let engine: Workbench;
beforeAll(async () => {
  await useCore();
  engine = await testWorkbench();
});
afterEach(() => document.body.replaceChildren());

const TWO = [
  [0.5, -1],
  [2e-3, 4],
];

describe("a pasted table", () => {
  it.each([
    ["JSON", "[[0.5, -1], [2e-3, 4]]"],
    ["JSON under a name", '{"name": "wpe", "shape": [2, 2], "weight": [[0.5, -1], [0.002, 4]]}'],
    ["lines with commas", "0.5,-1\n0.002,4\n"],
    ["lines with a head", "x,y\r\n0.5,-1\r\n0.002,4"],
    ["semicolons and decimal commas", "0,5;-1\n0,002;4"],
    ["tabs", "0.5\t-1\n0.002\t4"],
    ["blanks", "0.5 -1\n 0.002   4"],
    ["NumPy", "array([[ 0.5 , -1.   ],\n       [ 0.002,  4.   ]])"],
    ["what NumPy prints", "[[ 0.5   -1.   ]\n [ 0.002  4.   ]]"],
    ["PyTorch", "tensor([[0.5000, -1.0000],\n        [2.0000e-03, 4.0000]], device='cuda:0')"],
    ["characters without width", "\ufeff0.5,\u200b\u22121\n0.002,\u00a04"],
  ])("is read from %s", (_, text) => {
    expect(rowsOf(readTable(text))).toEqual(TWO);
  });

  it.each([
    ["", "The field is empty; paste one row of numbers for each position."],
    ["1,2\n3,four", "Line 2, number 2 is “four”; a finite number is expected there."],
    ["1,2\n3,\u00074", "Line 2, number 2 is “(U+0007)4”; a finite number is expected there."],
    ["1,2\n3,", "Line 2, number 2 is empty; a finite number is expected there."],
    ["1 2\n3 4 5", "Line 2 has 3 numbers, and the first has 2; all must have the same number."],
    ["[[1, 2], [3, null]]", "Row 2, number 2 is “null”; a finite number is expected there."],
    ["[[1, nan], [3, 4]]", "Row 1, number 2 is “nan”; a finite number is expected there."],
    ["1 2 3", "There is 1 row of 3 numbers; a table has two rows or more, one a position."],
    ['{"a": 1}', "The JSON holds no list of rows; [[0.1, 0.2], [0.3, 0.4]] is one."],
  ])("that cannot be read is answered with the place: %j", (text, sentence) => {
    expect(() => readTable(text)).toThrow(sentence);
  });

  it("from which a program left numbers out says how to print all", () => {
    expect(() => readTable("[[1 2 ... 3]\n [4 5 ... 6]]")).toThrow("threshold=sys.maxsize");
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
    await drawn(element);
  }

  it("begins with random numbers, which a link can carry", async () => {
    const element = await place("orrery-design", { kind: "table", length: "16", d: "4" });
    expect(words(element, ".panel")).toContain("64: every number of the table.");
    expect(words(element, ".panel")).toContain("Principal components");
  });

  it("judges what is pasted, and sends no number of it with its events", async () => {
    const element = await place("orrery-design", { kind: "table" });
    const heard = listen(element);
    await entered(element, "1 0\n0 1\n1 0\n0 1\n1 0");
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
    expect(words(element, "#table-problem")).toContain("Line 2, number 2 is “x”");
    expect(part<HTMLTextAreaElement>(element, "#table").value).toBe("1,2\n3,x");
  });

  it("reads a file that is chosen, and names one that is no text", async () => {
    const element = await place("orrery-design", { kind: "table" });
    const choose = async (file: File) => {
      const input = part<HTMLInputElement>(element, "#file");
      Object.defineProperty(input, "files", { value: [file], configurable: true });
      input.dispatchEvent(new Event("change"));
    };
    await choose(new File(["1,2\n3,4\n5,6"], "rows.csv"));
    await until(() => expect(words(element, ".panel")).toContain("6: every number"));
    await choose(new File(["\u0093NUMPY\u0001\u0000v"], "rows.npy"));
    await until(() => expect(words(element, "#table-problem")).toContain("rows.npy is no text"));
  });
});
