// The list of what the course covers, and the report of where it serves it.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as course from "../../scripts/check/course.mjs";
import { coverageReport } from "../../scripts/lib/coverage.mjs";

const coverage = {
  topics: new Map([
    ["A-C1", "One."],
    ["A-C2", "Two."],
    ["A-K9", "Nine."],
    ["ERR-01", "Wrong."],
  ]),
  subjects: [{ title: "Order", ids: ["A-C1", "A-C2", "ERR-01"] }],
};

const lesson = (slug, covers, draft) => ({ slug, head: { covers, draft } });

describe("the list of what the course covers", () => {
  it("is reported by subject, with the lessons, problems and terms that serve each ID", () => {
    const content = {
      coverage,
      lessons: [lesson("first", ["A-C1"]), lesson("next", ["ERR-01"], true)],
      problems: [lesson("by-hand", ["A-C1"])],
      terms: [lesson("glossary#hand", ["A-K9"])],
    };
    const { lines, unserved } = coverageReport(content);
    assert.deepEqual(lines, [
      "Order: 2 of 3",
      "  A-C1     first, by-hand",
      "  A-C2     –",
      "  ERR-01   next (draft)",
      "Of no subject: 1 of 1",
      "  A-K9     glossary#hand",
      "coverage: 2 served, 1 unserved; errata: 0 served, 1 unserved",
    ]);
    assert.deepEqual(unserved, ["A-C2", "ERR-01"]);
  });

  it("must have each ID that a subject names", () => {
    const found = course.run({
      content: {
        order: ["a"],
        lessons: [],
        problems: [],
        topics: [],
        references: {},
        coverage: { ...coverage, topics: new Map([["A-C1", "One."]]) },
      },
      files: [],
    });
    assert.ok(
      found.some(
        ({ file, fault }) =>
          file.startsWith("content/coverage.md") && fault.includes("A-C2, which does not exist"),
      ),
    );
  });
});

describe("problems as a whole", () => {
  const problem = (asks) => ({
    file: "content/problems/a.md",
    slug: "a",
    lesson: "",
    head: { kind: "number", asks, skill: "x", level: 1, source: "s", covers: [] },
  });
  const faultsOf = (problems) =>
    course
      .run({
        content: { order: [], lessons: [], problems, topics: [], references: { s: {} }, coverage },
        files: [],
      })
      .filter(({ file }) => file === "content/problems");

  it("ask for more than a substitution in two thirds of the cases", () => {
    assert.deepEqual(faultsOf(["compute", "infer", "debug"].map(problem)), []);
    assert.match(
      faultsOf(["compute", "compute", "debug"].map(problem))[0].fault,
      /2 of 3 problems say asks: compute/,
    );
  });
});
