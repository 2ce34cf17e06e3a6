// Records as strangers may have written them: a sentence for each, and never more.

import { describe, expect, it } from "vitest";
import {
  largestRecord,
  mostWork,
  plainLine,
  readRecord,
  sizeFault,
} from "../../../../web/practice/class/read-record.ts";

const work = {
  kind: "problem",
  lesson: "Lesson one",
  title: "Problem 1 of one",
  seed: 7,
  address: "problems/one-1/?seed=7",
  tries: [{ at: "2026-09-16T09:30:00.000Z", answer: "0.4", verdict: "incorrect", code: "sign" }],
  attempts: 1,
  hints: 0,
  steps: ["1+1"],
};
const record = {
  kind: "orrery-work-record",
  version: 1,
  name: "Ada",
  made: "2026-09-16T09:30:00.000Z",
  work: [work],
};
const read = (value: unknown) =>
  readRecord("ada.json", typeof value === "string" ? value : JSON.stringify(value));

it("a record is read with its work, without what was typed into calculators", () => {
  const { steps: _steps, ...kept } = work;
  expect(read(record)).toEqual({
    faults: [],
    record: { ...record, work: [{ ...kept, steps: [] }] },
  });
  const set = { title: "Week 3", address: "set/?problems=one-1&seed=7", seed: 7 };
  expect(read({ ...record, set }).record?.set).toEqual(set);
});

describe("a file that is no record is left out, with a sentence that names it", () => {
  it.each([
    ["not JSON", "{", /^“ada\.json” is not JSON, or it was cut short\. It was left out\.$/],
    ["a list", "[]", /is no work record of this course/],
    ["null", "null", /is no work record of this course/],
    ["of another kind", { ...record, kind: "grades" }, /is no work record of this course/],
    [
      "of another version",
      { ...record, version: 2 },
      /has version 2, and this page reads version 1/,
    ],
    ["of no version", { ...record, version: undefined }, /has version undefined/],
    ["without work", { ...record, work: "none" }, /has no list of work/],
    ["inheriting its kind", '{"__proto__":{"kind":"orrery-work-record"}}', /is no work record/],
  ])("%s", (_what, value, sentence) => {
    const { record: used, faults } = read(value);
    expect(used).toBeNull();
    expect(faults).toEqual([expect.stringMatching(sentence)]);
  });

  it("too large, before it is read", () => {
    expect(sizeFault("big.json", largestRecord)).toBe("");
    expect(sizeFault("big.json", largestRecord + 1)).toMatch(/“big\.json” has 5000001 bytes/);
    const { record: used, faults } = read("x".repeat(largestRecord + 1));
    expect(used).toBeNull();
    expect(faults).toHaveLength(1);
  });
});

describe("what cannot be used of a record is left out, and the rest is shown", () => {
  it("exercises with wrong types, one by one", () => {
    const wrong = [
      null,
      7,
      [],
      { ...work, kind: "exam" },
      { ...work, seed: -1 },
      { ...work, seed: "7" },
      { ...work, hints: 1.5 },
      { ...work, attempts: "many" },
      { ...work, title: { toString: "x" } },
      { ...work, tries: { length: 3 } },
      { ...work, tries: [null] },
      { ...work, tries: [{ ...work.tries[0], at: "yesterday" }] },
      { ...work, tries: [{ ...work.tries[0], code: "<script>" }] },
      { ...work, tries: Array(101).fill(work.tries[0]) },
      { ...work, solution: 12 },
    ];
    const { record: used, faults } = read({ ...record, work: [...wrong, work] });
    expect(used?.work).toHaveLength(1);
    expect(faults).toEqual([
      `“ada.json” has ${wrong.length} exercises that cannot be read; the others are shown.`,
    ]);
  });

  it("keys of the prototype, which change nothing", () => {
    const text = JSON.stringify(record).replace(
      "{",
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
    );
    const { record: used, faults } = read(text);
    expect(used?.name).toBe("Ada");
    expect(faults).toEqual(["“ada.json” has a field called “__proto__”, which was ignored."]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect((used as { polluted?: boolean } | null)?.polluted).toBeUndefined();
  });

  it("ten thousand exercises, of which the first are read", () => {
    const { record: used, faults } = read({ ...record, work: Array(10_000).fill(work) });
    expect(used?.work).toHaveLength(mostWork);
    expect(faults).toEqual([expect.stringMatching(/has 10000 exercises; only the first 2000/)]);
  });

  it("a name of the wrong type, in whose place the file's is shown", () => {
    for (const name of [undefined, 7, "", " \u202e ", { a: 1 }]) {
      const { record: used, faults } = read({ ...record, name });
      expect(used?.name).toBe("ada.json");
      expect(faults).toEqual([expect.stringMatching(/has no name of a student/)]);
    }
  });
});

it("a name is one line without characters that steer or turn the text", () => {
  expect(plainLine("  Ada\n\tLove\u0000lace\u202e ")).toBe("Ada Love lace");
  expect(plainLine("<script>alert(1)</script>")).toBe("<script>alert(1)</script>");
  expect(plainLine("a".repeat(1e5))).toHaveLength(100);
});
