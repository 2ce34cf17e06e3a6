import { beforeAll, describe, expect, it } from "vitest";
import {
  at,
  isTensor,
  matrix,
  rowsOf,
  vector,
  type Engine,
  type Tensor,
} from "../../../web/engine/index.ts";
import { testEngine } from "./core.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});

/** The engine with its types set aside, as a page in plain JavaScript has it. */
const untyped = () => engine as unknown as { call(name: string, args: object): unknown };

/** An array in an array, so many deep; the text keeps it from being read as a tensor. */
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1), "end"]);

describe("a call", () => {
  it("takes arrays, typed arrays and tensors alike", () => {
    const tables = [[0, 1, 2], Float64Array.of(0, 1, 2), vector([0, 1, 2])].map((positions) =>
      engine.call("sinusoidal", { positions, d: 4 }),
    );
    expect(tables[0]!.shape).toEqual([3, 4]);
    for (const table of tables) expect([...table.data]).toEqual([...tables[0]!.data]);
  });

  it("takes rows as a matrix", () => {
    expect(
      rowsOf(
        engine.call("transpose", {
          x: [
            [1, 2, 3],
            [4, 5, 6],
          ],
        }),
      ),
    ).toEqual([
      [1, 4],
      [2, 5],
      [3, 6],
    ]);
  });

  it("gives copies that outlive later calls", () => {
    const first = engine.call("sinusoidal", { positions: [0, 1], d: 4 });
    const before = [...first.data];
    engine.call("sinusoidal", {
      positions: Array.from({ length: 500 }, (_, index) => index),
      d: 512,
    });
    expect([...first.data]).toEqual(before);
  });

  it("passes records, lists and texts through formulas", () => {
    expect(engine.evaluate("norm(x) + k", { x: [3, 4], k: 1 })).toBe(6);
    expect(engine.print("[sin(1), −1]", ".4")).toBe("[0.8415, −1.0000]");
    expect(engine.format(vector([1, 2]))).toBe("[1, 2]");
  });

  it("prints a negative number in parentheses where they enclose its formula", () => {
    const print = (formula: string) => engine.print(formula, ".1", { a: -2, b: 3 });
    expect(["(a)", "(b)", "(a*b)", "(a) + (a)", "a", "((a))"].map(print)).toEqual([
      "(−2.0)",
      "3.0",
      "(−6.0)",
      "−4.0",
      "−2.0",
      "(−2.0)",
    ]);
  });

  it("counts undefined as not given", () => {
    expect(engine.call("sinusoidal", { positions: 1, d: 2, base: undefined }).shape).toEqual([2]);
  });

  it.each([
    ["an odd width", "sinusoidal", { positions: [0], d: 7 }, /d .*7/],
    ["a width of zero", "sinusoidal", { positions: [0], d: 0 }, /d .*0/],
    ["an immense width", "sinusoidal", { positions: [0], d: 1e9 }, /d .*1/],
    ["a position that is not a number", "sinusoidal", { positions: NaN, d: 4 }, /positions/],
    [
      "a position beyond all bounds",
      "sinusoidal",
      { positions: 2e9, d: 4 },
      /positions .*2000000000/,
    ],
    ["text for a number", "sinusoidal", { positions: [0], d: "four" }, /d .*/],
    ["a missing argument", "sinusoidal", { positions: [0] }, /d\b/],
    ["a function for an argument", "format", { value: () => 1 }, /a value is function/],
    ["a symbol for an argument", "format", { value: Symbol("x") }, /a value is symbol/],
    ["a tensor without its numbers", "format", { value: { shape: [2], data: [1] } }, /2 numbers/],
    ["arrays that nest without end", "format", { value: nested(40) }, /more than 16 deep/],
    ["null for an argument", "sinusoidal", { positions: null, d: 4 }, /null/],
    ["an argument nobody knows", "sinusoidal", { positions: [0], d: 4, bass: 3 }, /bass/],
    ["a function nobody knows", "sinusoidle", {}, /sinusoidle/],
    ["a function of the language", "constructor", {}, /constructor/],
  ])("answers %s with a sentence", (_, name, args, sentence) => {
    expect(() => untyped().call(name, args)).toThrow(sentence);
    expect(() => untyped().call(name, args)).toThrow(Error);
  });

  it("names rows of different length", () => {
    expect(() => matrix([[1, 2], [3]])).toThrow("row 1 has 1 entries; row 0 has 2");
    expect(() => untyped().call("transpose", { x: [[1, 2], [3]] })).toThrow(
      "row 1 has 1 entries; row 0 has 2",
    );
  });

  it("stays well after an error", () => {
    expect(() => untyped().call("sinusoidal", { positions: [0], d: 7 })).toThrow();
    expect(engine.evaluate("2^10")).toBe(1024);
  });
});

describe("tensors", () => {
  it("are read by row and column, and say when an entry is outside", () => {
    const table: Tensor = matrix([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(isTensor(table)).toBe(true);
    expect(at(table, 1, 2)).toBe(6);
    expect(() => at(table, 2, 0)).toThrow("entry [2, 0] is outside a matrix of shape [2, 3]");
    expect(rowsOf(table)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });
});
