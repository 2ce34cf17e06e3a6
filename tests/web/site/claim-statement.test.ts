import { describe, expect, it } from "vitest";
import { rangesOf, readStatement, valuesOf } from "../../../web/site/client/claim-statement.ts";

const lettersOf = (text: string) => readStatement(text).letters;

describe("a claim that is typed", () => {
  it("becomes the difference of its two sides, and a bound on it", () => {
    expect(readStatement("norm(rope([1, 2], m)) <= k + 1")).toEqual({
      gap: "(norm(rope([1, 2], m))) - (k + 1)",
      called: "left side minus the right side",
      side: "at most",
      bound: "1e-9",
      letters: ["m", "k"],
    });
    expect(readStatement("m == k")).toMatchObject({
      gap: "abs((m) - (k))",
      called: "distance of the two sides",
    });
  });

  it("must be strict where it says so, by more than rounding", () => {
    expect(readStatement("m < k")).toMatchObject({ side: "at most", bound: "-1e-9" });
    expect(readStatement("m > k")).toMatchObject({ side: "at least", bound: "1e-9" });
    expect(readStatement("m >= k")).toMatchObject({ side: "at least", bound: "-1e-9" });
  });

  it("may compare inside brackets, and name arguments", () => {
    const text = "sum(turns(rope_frequencies(d, base=base).frequencies, m) < 1) >= if(k > 3, 1, 0)";
    expect(readStatement(text).gap).toBe(
      "(sum(turns(rope_frequencies(d, base=base).frequencies, m) < 1)) - (if(k > 3, 1, 0))",
    );
    expect(lettersOf(text)).toEqual(["d", "base", "m", "k"]);
  });

  it("has no letters for constants, texts, fields and counters", () => {
    expect(lettersOf('sum(each(j, 1, d, j*pi)) > rope_frequencies(8, scaling="ntk").x[0]')).toEqual(
      ["d"],
    );
    expect(lettersOf("sum(softmax(0..m)) == 1")).toEqual(["m"]);
  });

  it.each([
    ["norm(m)", "A claim compares two numbers: write <=, >=, <, > or == between them."],
    ["m < k < n", "This compares twice, with < and with <. Make two claims of it."],
    ["m != k", "Write <=, >=, <, > or == in place of !=."],
    ["m = k", "Write <=, >=, <, > or == in place of =."],
    ["m >=", "There is nothing after >=."],
    ["norm([1, 2] < m", "A bracket is opened and never closed."],
    ["norm(m)) < m", "A bracket is closed and was never opened."],
    ["< m", "There is nothing before <."],
  ])("says what is wrong with %s", (text, sentence) => {
    expect(() => readStatement(text)).toThrow(sentence);
  });
});

describe("the ranges of a claim", () => {
  it("are those that the reader wrote, and the course's for the others", () => {
    expect(rangesOf(["m", "d", "tokens"], "x=1..2 m=-5..5:0.5")).toBe(
      "m=-5..5:0.5 d=2..128:2 tokens=0..100",
    );
  });

  it("begin where each range does", () => {
    expect(valuesOf("m=-5..5:0.5 slope=0.01..1:0.01")).toBe(
      "m=-5:-5..5:0.5 slope=0.01:0.01..1:0.01",
    );
  });

  it.each([
    ["m from 0 to 9", "“m” is no range: write, for example, m=0..500 or d=2..128:2."],
    ["m=0", "m=0"],
    ["m=9..0", "m=9"],
  ])("that read %s are refused with a sentence", (written, part) => {
    expect(() => rangesOf(["m"], written)).toThrow(part);
  });
});
