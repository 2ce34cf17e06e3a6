// Faults in quiz.yaml, in problems and in files of misconceptions are named by file, line and
// column.

import { describe, expect, it } from "vitest";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { readShared } from "../../../web/practice/authoring/mistakes.ts";
import {
  readProblem,
  readQuiz,
  type QuizItem,
} from "../../../web/practice/authoring/practice-content.ts";

function faultsOfQuiz(text: string): readonly string[] {
  const diagnostics = new Diagnostics();
  readQuiz(text, "quiz.yaml", diagnostics);
  return diagnostics.list;
}

describe("quiz.yaml", () => {
  it("names a field that does not exist", () => {
    expect(faultsOfQuiz("- id: a\n  kind: number\n  prompt: p\n  key: 1\n  keys: 2\n")).toEqual([
      expect.stringMatching(/^quiz\.yaml:5:9: `keys` is not a field here/),
    ]);
  });

  it("can say what to do after a wrong answer that is not a known mistake", () => {
    const text = "- { id: a, kind: number, prompt: p, key: 1, otherwise: Begin again. }\n";
    const [item] = readQuiz(text, "quiz.yaml", new Diagnostics());
    expect(item!.otherwise?.source).toBe("Begin again.");
  });

  it("names a field that is missing", () => {
    expect(faultsOfQuiz("- id: a\n  kind: number\n  prompt: p\n")).toEqual([
      expect.stringMatching(/^quiz\.yaml:1:3: `key` is missing; write the answer as a formula/),
    ]);
  });

  it("names an unknown kind, a double id and a choice without reason", () => {
    const faults = faultsOfQuiz(
      "- { id: a, kind: essay, prompt: p, key: 1 }\n- { id: a, kind: choice, prompt: p, choices: [ { id: x, text: t }, { id: y, text: t, why: w } ] }\n",
    ).join("\n");
    expect(faults).toContain("`kind` is essay");
    expect(faults).toContain("the id a occurs twice");
    expect(faults).toContain("`why` is missing");
  });

  it("reports broken YAML with its place", () => {
    expect(faultsOfQuiz("- id: [a\n  kind: number\n").join("\n")).toMatch(
      /quiz\.yaml:\d+:\d+: YAML: /,
    );
  });
});

describe("a problem", () => {
  const head = "---\nkind: number\ntitle: T\nasks: infer\nkey: 1\nlesson: small\n---\n";

  it("belongs to a lesson, or to a topic where no lesson prepares it yet, and never to both", () => {
    const read = (line: string) => {
      const diagnostics = new Diagnostics();
      const text = `---\nkind: number\ntitle: T\nasks: infer\nkey: 1\n${line}---\nAsk.\n\n:::hint\nOne\n:::\n\n:::solution\nDone\n:::\n`;
      const { lesson, topic } = readProblem(text, "p.md", "p", diagnostics);
      return { lesson, topic, faults: diagnostics.list.length };
    };
    expect(read("topic: RoPE\n")).toEqual({ lesson: "", topic: "RoPE", faults: 0 });
    expect(read("lesson: small#a\n")).toEqual({ lesson: "small#a", topic: "", faults: 0 });
    expect(read("lesson: small\ntopic: RoPE\n").faults).toBe(1);
    expect(read("").faults).toBe(1);
  });

  it("is cut into statement, hints and solution that keep their lines", () => {
    const diagnostics = new Diagnostics();
    const problem = readProblem(
      `${head}Ask.\n\n:::hint\nOne\n:::\n\n:::hint\nTwo\n:::\n\n:::solution\nDone\n:::\n`,
      "p.md",
      "p",
      diagnostics,
    );
    expect(diagnostics.list).toEqual([]);
    expect(problem.statement.source.trim()).toBe("Ask.");
    expect(problem.hints.map(({ source, lineOffset }) => [source, lineOffset])).toEqual([
      ["One", 10],
      ["Two", 14],
    ]);
    expect(problem.solution).toEqual({ source: "Done", lineOffset: 18 });
  });

  it("without hint or solution is incomplete", () => {
    const diagnostics = new Diagnostics();
    readProblem(`${head}Ask.\n`, "p.md", "p", diagnostics);
    expect(diagnostics.list.join("\n")).toMatch(/no :::hint[\s\S]*no :::solution/);
  });

  it("says what it asks of the learner, one of six words", () => {
    const diagnostics = new Diagnostics();
    readProblem(`${head.replace("infer", "guess")}Ask.\n`, "p.md", "p", diagnostics);
    expect(diagnostics.list.join("\n")).toMatch(
      /asks is "guess"; it must be one of compute, infer, debug, explain, derive, design/,
    );
  });

  it("without front matter is told how a file begins", () => {
    const diagnostics = new Diagnostics();
    readProblem("Ask.", "p.md", "p", diagnostics);
    expect(diagnostics.list[0]).toContain("p.md:1:1: front matter is missing");
  });
});

describe("mistakes by code", () => {
  const file =
    "---\nvalue: [sin(radians(angle)), cos(radians(angle))]\nright: [sin(angle), cos(angle)]\nneeds: [angle]\nexample: { angle: 2 }\nread: /lessons/small/#here\n---\nDegrees?\n";
  const diagnostics = new Diagnostics();
  const shared = readShared(file, "content/misconceptions/degrees.md", diagnostics);
  const library = { misconceptions: new Map([[shared.code, shared]]), conventions: new Map() };
  const read = (more: string): { item: QuizItem; faults: string } => {
    const found = new Diagnostics();
    const [item] = readQuiz(
      `- id: a\n  kind: number\n  prompt: p\n  key: sin(m)\n  draw: { m: integer 1..9 }\n  explain: e\n${more}`,
      "quiz.yaml",
      found,
      library,
    );
    return { item: item!, faults: found.list.join("\n") };
  };

  it("are taken from their file, over quantities that the exercise names", () => {
    expect(diagnostics.list).toEqual([]);
    const { item, faults } = read("  misconceptions: [ { code: degrees, with: { angle: m } } ]\n");
    expect(faults).toBe("");
    expect(item.question.mistakes).toEqual([
      {
        code: "degrees",
        value: ["sin(radians(angle))", "cos(radians(angle))"],
        with: { angle: "m" },
      },
    ]);
    expect(item.mistakes[0]).toMatchObject({
      read: "/lessons/small/#here",
      message: { file: "content/misconceptions/degrees.md" },
    });
  });

  it.each([
    [
      "a code that has no file",
      "  misconceptions: [ grads ]\n",
      "there is no grads among the misconceptions; there are degrees",
    ],
    ["a quantity that nobody gives", "  misconceptions: [ degrees ]\n", "degrees needs angle"],
    [
      "a quantity that is not needed",
      "  misconceptions: [ { code: degrees, with: { angle: m, turn: m } } ]\n",
      "degrees needs no turn",
    ],
    [
      "a code that occurs twice",
      "  misconceptions: [ { code: degrees, with: { angle: m } } ]\n  mistakes: [ { code: degrees, value: m, message: Is it? } ]\n",
      "the code degrees occurs twice",
    ],
  ])("with %s are named", (_name, more, words) => expect(read(more).faults).toContain(words));

  it("whose message asks nothing, or whose example is incomplete, are named", () => {
    const found = new Diagnostics();
    readShared(
      file.replace("Degrees?", "Degrees.").replace("{ angle: 2 }", "{}"),
      "content/misconceptions/degrees.md",
      found,
    );
    expect(found.list.join("\n")).toMatch(/asks nothing[\s\S]*gives no value for angle/);
  });
});

describe("fields of a kind", () => {
  const faults = (fields: string): string =>
    faultsOfQuiz(`- id: a\n  prompt: p\n${fields}`).join("\n");
  it.each([
    [
      "a mode that does not exist",
      "  kind: number\n  key: 1\n  mode: roughly\n  value: 1\n",
      "`mode` is roughly",
    ],
    ["a value without its mode", "  kind: number\n  key: 1\n  value: 1\n", "`mode` is missing"],
    ["fields of another kind", "  kind: choice\n  mode: places\n", "`mode` is not a field here"],
    [
      "a line that needs none there is",
      "  kind: ordering\n  lines: [ { id: a, text: t, needs: [z] }, { id: b, text: t } ]\n",
      "`needs` names z",
    ],
    [
      "a text for no pair",
      "  kind: matching\n  pairs: [ { left: a, right: b }, { left: c, right: b } ]\n  texts: { a: A, b: B, c: C, d: D }\n",
      "`texts` has d",
    ],
    [
      "credits that make no whole",
      "  kind: text\n  rubric: [ { id: a, credit: 0.5, text: t } ]\n",
      "add up to 0.5",
    ],
    [
      "a crossing with nothing",
      "  kind: chart\n  chart: { curve: x, from: 0, to: 1, find: crossing, axes: { x: x, y: y } }\n",
      "a crossing needs `other`",
    ],
  ])("are held to what it takes: %s", (_name, fields, words) =>
    expect(faults(fields)).toContain(words),
  );
});
