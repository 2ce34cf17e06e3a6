import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  cellAt,
  cellLabel,
  cellName,
  complexParts,
  fitCells,
  fitsCells,
  mayPart,
  negated,
  pointed,
  shapeWords,
  spreadCells,
  writeCells,
  type GridItem,
} from "../../../web/practice/fields/cells.ts";
import type { Engine } from "../../../web/engine/index.ts";
import { useCore } from "./support.ts";

const seed = Number(process.env.ORRERY_FUZZ_SEED ?? 20260);
let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});

const item = (shape: readonly number[], comma = false): GridItem => ({
  shape,
  comma,
  cut: (answer) =>
    engine.call("cut_grid", {
      answer,
      decimal: comma ? "comma" : "point",
    }) as unknown as string[][],
});

describe("the line that cells make", () => {
  it.each([
    [[3], ["1", "-2", "1/2"], "1, -2, 1/2"],
    [[2, 2], ["1", "2", "3", "4"], "[[1, 2], [3, 4]]"],
    [[2, 1], ["1", "2"], "[[1], [2]]"],
    [[2], ["", ""], ""],
    [[2], ["", "2"], ", 2"],
  ])("of shape %j is one the core reads", (shape, texts, line) => {
    expect(writeCells(item(shape), texts).line).toBe(line);
  });

  it("comes back from the core as the same cells, whatever of them is empty, with either decimal sign", () => {
    const shapes = fc.constantFrom([2], [3], [4], [1, 2], [2, 1], [2, 2], [2, 3], [3, 1], [3, 3]);
    const text = fc.constantFrom(
      "",
      "1",
      "-0.5",
      "1/sqrt(2)",
      "max(1, 2)",
      "2 pi",
      "−3",
      "(1 + 2)/3",
    );
    fc.assert(
      fc.property(
        shapes as fc.Arbitrary<readonly number[]>,
        fc.array(text, { minLength: 9, maxLength: 9 }),
        fc.boolean(),
        (shape, many, comma) => {
          const texts = many
            .slice(
              0,
              shape.reduce((product, size) => product * size, 1),
            )
            .map((each) => (comma ? each.replace("max(1, 2)", "1,5") : each));
          const { line } = writeCells(item(shape, comma), texts);
          expect(fitCells(shape, line ? item(shape, comma).cut(line) : [])).toEqual(
            texts.map((each) => (shape[1] === 1 && each.includes(" ") ? `(${each})` : each)),
          );
        },
      ),
      { seed },
    );
  });

  it("holds each character of an entry in that entry's cell", () => {
    const texts = ["10", "", "300", "4"];
    for (const shape of [[4], [2, 2]]) {
      const { line } = writeCells(item(shape), texts);
      expect(cellAt(item(shape), texts, line.indexOf("300") + 1)).toEqual({ cell: 2, at: 1 });
      expect(cellAt(item(shape), texts, line.indexOf("4"))).toEqual({ cell: 3, at: 0 });
    }
    expect(cellAt(item([4]), texts, -1).cell).toBe(0);
  });

  it("lets the core's place of an empty entry name its cell", () => {
    const check = (texts: readonly string[], shape: readonly number[]): number => {
      const question = {
        kind: shape.length === 1 ? "vector" : "matrix",
        key: shape.length === 1 ? "[1, 2, 3, 4]" : "[[1, 2], [3, 4]]",
      };
      const said = engine.call("check", {
        question,
        answer: writeCells(item(shape), texts).line,
      }) as unknown as { at: number };
      return cellAt(item(shape), texts, said.at).cell;
    };
    for (const shape of [[4], [2, 2]]) {
      for (const empty of [0, 1, 2, 3])
        expect(
          check(
            ["1", "2", "3", "4"].map((text, cell) => (cell === empty ? "" : text)),
            shape,
          ),
        ).toBe(empty);
    }
  });
});

describe("cells", () => {
  it("stand for vectors up to four and matrices up to three by three", () => {
    expect([[2], [4], [3, 3], [1, 3]].map(fitsCells)).toEqual([true, true, true, true]);
    expect([[], [1], [5], [4, 2], [2, 4], [2, 2, 2]].map(fitsCells)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("are named by their place", () => {
    expect(cellName([2, 3], 4)).toBe("Row 2, column 2");
    expect(cellLabel([2, 3], 4)).toBe("Row 2, column 2 of 3");
    expect(cellLabel([4], 1)).toBe("Entry 2 of 4");
  });

  it.each([
    ["[1, 2; 3 4]"],
    ["[[1,2],[3,4]]"],
    ["1\t2\n3\t4\n"],
    ["np.array([[1, 2], [3, 4]])"],
    ["\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}"],
    ["1 2\n3 4"],
  ])("take the matrix %j", (pasted) => {
    expect(fitCells([2, 2], item([2, 2]).cut(pasted))).toEqual(["1", "2", "3", "4"]);
  });

  it("take a column for a vector, and no other shape", () => {
    expect(fitCells([3], [["1"], ["2"], ["3"]])).toEqual(["1", "2", "3"]);
    expect(
      fitCells(
        [4],
        [
          ["1", "2"],
          ["3", "4"],
        ],
      ),
    ).toBeNull();
    expect(fitCells([2, 2], [["1", "2", "3", "4"]])).toBeNull();
    expect(fitCells([2, 2], [["1"], ["2", "3", "4"]])).toBeNull();
    expect(fitCells([2], null)).toBeNull();
  });

  it("say what was pasted in words", () => {
    expect(
      [
        [["1", "2"]],
        [["1"], ["2"]],
        [
          ["1", "2"],
          ["3", "4"],
        ],
        [["1"], ["2", "3"]],
      ].map(shapeWords),
    ).toEqual(["2 entries", "2 entries", "2 rows of 2", "rows of different lengths"]);
  });
});

describe("a complex number", () => {
  it.each([
    ["-4+8i", ["-4", "8"]],
    ["−4 − 8 i", ["−4", "-8"]],
    [" 2.5 - 0.5i", ["2.5", "-0.5"]],
    ["3 + i", ["3", "1"]],
    ["3-i", ["3", "-1"]],
    ["1 + 2*i", ["1", "2"]],
  ])("%j fills the cells of real and imaginary part", (text, parts) => {
    expect(complexParts([2], text)).toEqual(parts);
  });

  it.each(["8i", "-4", "-4 + 8", "-4 + 8ij", "-4 + pi", "i", ""])("is not what %j is", (text) => {
    expect(complexParts([2], text)).toBeNull();
  });

  it("is no answer of another shape", () => {
    expect(complexParts([3], "-4+8i")).toBeNull();
    expect(complexParts([2, 1], "-4+8i")).toBeNull();
  });
});

describe("what is typed into one cell", () => {
  it.each([
    ["1", "-1"],
    ["-1", "1"],
    ["−1", "1"],
    ["", "-"],
    ["1e-5", "-1e-5"],
    ["1+2", "-(1+2)"],
    ["-(1+2)", "1+2"],
    ["-1+2", "-(-1+2)"],
    ["-(1)+(2)", "-(-(1)+(2))"],
    ["-2^2", "2^2"],
  ])("with the other sign: %s is %s", (text, other) => {
    expect(negated(text)).toBe(other);
  });

  it("has the other value with the other sign, and its own with the sign changed twice", () => {
    const numbers = fc.integer({ min: -9, max: 9 }).map(String);
    const sums = fc
      .tuple(numbers, fc.constantFrom("+", "-", "*", "/", "^"), fc.integer({ min: 1, max: 9 }))
      .map(([a, sign, b]) => `${a}${sign}${b}`);
    fc.assert(
      fc.property(fc.oneof(numbers, sums), (text) => {
        const value = Number(engine.evaluate(text));
        expect(Number(engine.evaluate(negated(text)))).toBeCloseTo(-value, 9);
        expect(Number(engine.evaluate(negated(negated(text))))).toBeCloseTo(value, 9);
      }),
      { seed },
    );
  });

  it("turns the comma of a phone's keypad into a point, and nothing else", () => {
    expect(
      ["0,5", "-0,5", "0,", "1,2,3", "f(1,2)", "1, 2"].map((text) => pointed(text, false)),
    ).toEqual(["0.5", "-0.5", "0,", "1,2,3", "f(1,2)", "1, 2"]);
    expect(pointed("0,5", true)).toBe("0,5");
  });

  it("may be several entries where a sign or plain numbers say so", () => {
    expect(["1, 2", "0.5,", "[1", "1 2", "1 −2"].map((text) => mayPart(text, false))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(["1", "1,", "2 pi", "-1", "1 + x"].map((text) => mayPart(text, false))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(["1,5", "1; 2"].map((text) => mayPart(text, true))).toEqual([false, true]);
  });

  it("goes to the cells after it where these are empty", () => {
    const none = ["", "", "", ""];
    expect(spreadCells([4], none, 0, [["1", "2"]])).toEqual({ texts: ["1", "2", "", ""], last: 1 });
    expect(spreadCells([4], ["1", "", "", ""], 1, [["2", ""]])).toEqual({
      texts: ["1", "2", "", ""],
      last: 2,
    });
    expect(spreadCells([2, 2], none, 2, [["3", "4"]])).toEqual({
      texts: ["", "", "3", "4"],
      last: 3,
    });
    expect(spreadCells([2, 2], none, 1, [["3", "4"]])).toBeNull();
    expect(spreadCells([4], ["", "9", "", ""], 0, [["1", "2"]])).toBeNull();
    expect(spreadCells([4], ["5", "9", "", ""], 0, [["1", "2", "3", "4"]])).toEqual({
      texts: ["1", "2", "3", "4"],
      last: 3,
    });
    expect(spreadCells([4], none, 0, null)).toBeNull();
  });
});
