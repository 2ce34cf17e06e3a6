import { describe, expect, it } from "vitest";
import { decimalComma } from "../../../web/practice/language.ts";
import { readSpec } from "../../../web/practice/spec.ts";

const read = (fields: object) =>
  readSpec(JSON.stringify({ id: "a", kind: "number", key: "1", ...fields }));

describe("a description", () => {
  it("keeps apart what the core is asked and what the page needs", () => {
    const spec = read({
      title: "T",
      skill: "s",
      level: 2,
      draw: [{ name: "m", draw: "integer 1..2" }],
      where: ["m > 1"],
      predict: true,
      through: "2 - 1",
      mode: "places",
      value: 3,
    });
    expect(spec.question).toEqual({ kind: "number", key: "1", mode: "places", value: 3 });
    expect(spec).toMatchObject({
      title: "T",
      skill: "s",
      level: 2,
      where: ["m > 1"],
      predict: true,
      through: "2 - 1",
    });
  });

  it("hands the fields of a chart to the core, and its axes to the page", () => {
    const spec = read({
      kind: "chart",
      key: undefined,
      level: 2,
      where: ["m > 1"],
      chart: { curve: "x", where: "3", level: "4", axes: { x: "offset", y: "height" } },
    });
    expect(spec.question).toEqual({ kind: "chart", curve: "x", where: "3", level: "4" });
    expect(spec).toMatchObject({ level: 2, where: ["m > 1"], axes: { x: "offset", y: "height" } });
  });

  it.each([
    ["an id with a comma", { choices: [{ id: "a,b" }] }, "the id “a,b”"],
    ["a pair's side with an equals sign", { pairs: [{ left: "a=b", right: "c" }] }, "the id “a=b”"],
    ["choices that are no list", { choices: "a" }, "choices"],
    ["a line that is not a record", { lines: ["a"] }, "lines"],
    ["no id", { id: "" }, "has no id"],
  ])("with %s is refused with a sentence", (_name, fields, words) => {
    expect(() => read(fields)).toThrow(words);
  });
});

describe("the decimal comma", () => {
  it.each([
    ["de", true],
    ["fr", true],
    ["es", true],
    ["it", true],
    ["en", false],
    ["en-GB", false],
    ["ja", false],
    ["", false],
    ["not a language!", false],
  ])("of “%s”: %s", (language, comma) => expect(decimalComma(language)).toBe(comma));
});
