// Mistakes in quiz.yaml and in problems are named by file, line and column.

import { describe, expect, it } from "vitest";
import { Diagnostics } from "../../../web/site/build/diagnostics.ts";
import { readProblem, readQuiz } from "../../../web/site/build/practice-content.ts";

function faultsOfQuiz(text: string): readonly string[] {
  const diagnostics = new Diagnostics();
  readQuiz(text, "quiz.yaml", diagnostics);
  return diagnostics.list;
}

describe("quiz.yaml", () => {
  it("names a field that does not exist", () => {
    expect(faultsOfQuiz("- id: a\n  kind: number\n  prompt: p\n  key: 1\n  keys: 2\n")).toEqual([expect.stringMatching(/^quiz\.yaml:5:9: `keys` is not a field here/)]);
  });

  it("names a field that is missing", () => {
    expect(faultsOfQuiz("- id: a\n  kind: number\n  prompt: p\n")).toEqual([expect.stringMatching(/^quiz\.yaml:1:3: `key` is missing; write the answer as a formula/)]);
  });

  it("names an unknown kind, a double id and a choice without reason", () => {
    const faults = faultsOfQuiz("- { id: a, kind: essay, prompt: p, key: 1 }\n- { id: a, kind: choice, prompt: p, choices: [ { id: x, text: t }, { id: y, text: t, why: w } ] }\n").join("\n");
    expect(faults).toContain("`kind` is essay");
    expect(faults).toContain("the id a occurs twice");
    expect(faults).toContain("`why` is missing");
  });

  it("reports broken YAML with its place", () => {
    expect(faultsOfQuiz("- id: [a\n  kind: number\n").join("\n")).toMatch(/quiz\.yaml:\d+:\d+: YAML: /);
  });
});

describe("a problem", () => {
  const head = "---\nkind: number\ntitle: T\nkey: 1\nlesson: small\n---\n";

  it("is cut into statement, hints and solution that keep their lines", () => {
    const diagnostics = new Diagnostics();
    const problem = readProblem(`${head}Ask.\n\n:::hint\nOne\n:::\n\n:::hint\nTwo\n:::\n\n:::solution\nDone\n:::\n`, "p.md", "p", diagnostics);
    expect(diagnostics.list).toEqual([]);
    expect(problem.statement.source.trim()).toBe("Ask.");
    expect(problem.hints.map(({ source, lineOffset }) => [source, lineOffset])).toEqual([["One", 9], ["Two", 13]]);
    expect(problem.solution).toEqual({ source: "Done", lineOffset: 17 });
  });

  it("without hint or solution is incomplete", () => {
    const diagnostics = new Diagnostics();
    readProblem(`${head}Ask.\n`, "p.md", "p", diagnostics);
    expect(diagnostics.list.join("\n")).toMatch(/no :::hint[\s\S]*no :::solution/);
  });

  it("without front matter is told how a file begins", () => {
    const diagnostics = new Diagnostics();
    readProblem("Ask.", "p.md", "p", diagnostics);
    expect(diagnostics.list[0]).toContain("p.md:1:1: front matter is missing");
  });
});
