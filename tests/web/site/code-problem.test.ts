// What a problem that asks for code must say, and what is named by file and line where it does not.

import { describe, expect, it } from "vitest";
import { solutionCode, taskOf } from "../../../web/practice/authoring/code-problem.ts";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { readProblem, readQuiz } from "../../../web/practice/authoring/practice-content.ts";

const read = (front: string, body = "Ask.\n\n:::hint\nOne\n:::\n\n:::solution\nDone\n:::\n") => {
  const diagnostics = new Diagnostics();
  const problem = readProblem(
    `---\nkind: code\ntitle: T\nasks: infer\nlesson: small\n${front}---\n${body}`,
    "p.md",
    "p",
    diagnostics,
  );
  return { problem, faults: diagnostics.list.join("\n") };
};

const whole =
  'function: f\ngiven: |\n  def f(x):\n      pass\ntests:\n  - { arguments: [ "2", { integers: "[1, 2]" } ], expected: "4" }\ncases: 5\nabsolute: 0.001\nheatmap: true\npure: true\n';

describe("a problem that asks for code", () => {
  it("says its function, the given code, its tests and its tolerance", () => {
    const { problem, faults } = read(whole);
    expect(faults).toBe("");
    expect(taskOf(problem)).toEqual({
      function: "f",
      given: "def f(x):\n    pass\n",
      cases: 5,
      absolute: 0.001,
      relative: 0,
      heatmap: true,
      pure: true,
      tests: [
        {
          arguments: [
            { formula: "2", integers: false },
            { formula: "[1, 2]", integers: true },
          ],
          expected: "4",
        },
      ],
    });
  });

  it("is told which field is missing or unknown", () => {
    expect(read("").faults).toMatch(
      /`given` is missing[\s\S]*`tests` is missing[\s\S]*`function` is missing/,
    );
    expect(read(whole.replace("expected:", "wanted:")).faults).toMatch(
      /`wanted` is not a field here/,
    );
  });

  it("shows at most 15 lines of a program with a bug", () => {
    const long = whole
      .replace("      pass\n", "      pass\n".repeat(15))
      .replace('expected: "4"', 'expected: "4", buggy: "0"');
    expect(read(long).faults).toMatch(/has 16 lines; at most 15 are read at a glance/);
  });

  it("has the program of its solution in the fence that says so", () => {
    expect(
      solutionCode("Text.\n\n```python\nx\n```\n\n```python solution\ndef f(): pass\n```\n"),
    ).toBe("def f(): pass\n");
    expect(solutionCode("```python\nx\n```")).toBeNull();
  });

  it("is no quiz item", () => {
    const diagnostics = new Diagnostics();
    readQuiz("- { id: a, kind: code, prompt: p }\n", "quiz.yaml", diagnostics);
    expect(diagnostics.list.join("\n")).toMatch(/code is asked for in problems/);
  });
});
