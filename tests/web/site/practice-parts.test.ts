// Problems of several parts as their files say them: what is read, and each fault by its sentence.

import { describe, expect, it } from "vitest";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { readProblem } from "../../../web/practice/authoring/practice-content.ts";

const body = "Ask.\n\n:::hint\nOne\n:::\n\n:::solution\nDone\n:::\n";
const read = (parts: string) => {
  const diagnostics = new Diagnostics();
  const problem = readProblem(
    `---\nkind: parts\ntitle: T\nasks: infer\nlesson: small\ndraw: { m: integer 1..5 }\nparts:\n${parts}---\n${body}`,
    "p.md",
    "p",
    diagnostics,
  );
  return { problem, faults: diagnostics.list.join("\n") };
};
const angle =
  "  - { name: angle, kind: number, ask: The angle, key: m/10, mode: places, value: 2 }\n";
const height =
  "  - { name: height, kind: number, ask: Its sine, key: sin(angle), mistakes: [{ code: cosine, value: cos(angle), message: Is it? }] }\n";

describe("a problem of several parts", () => {
  it("gives the core a question for each, and makes what is asked a quantity", () => {
    const { problem, faults } = read(angle + height);
    expect(faults).toBe("");
    expect(problem.question).toEqual({
      kind: "parts",
      parts: [
        { name: "angle", kind: "number", key: "m/10", mode: "places", value: 2 },
        {
          name: "height",
          kind: "number",
          key: "sin(angle)",
          mistakes: [{ code: "cosine", value: "cos(angle)" }],
        },
      ],
    });
    expect(problem.derive).toEqual([
      { name: "angle", formula: "m/10" },
      { name: "height", formula: "sin(angle)" },
    ]);
    expect(problem.mistakes.map(({ code }) => code)).toEqual(["cosine"]);
  });

  it.each([
    ["a single part", angle, "several parts are at least two"],
    ["a name that is taken", angle + angle, "the name angle is taken"],
    ["a name that is a quantity", angle.replace("angle", "m") + height, "the name m is taken"],
    [
      "a name no formula could use",
      angle + height.replace("height", "the-height"),
      "the name the-height cannot be used in a formula",
    ],
    [
      "a kind without a value to go on from",
      `${angle}  - { name: picked, kind: choice, ask: Which, choices: [] }\n`,
      "a part is of the kind choice",
    ],
    [
      "a part without words",
      `${angle}  - { name: height, kind: number, key: sin(angle) }\n`,
      "`ask` is missing",
    ],
    [
      "a field of another kind",
      `${angle}  - { name: height, kind: number, ask: Its sine, key: sin(angle), choices: [] }\n`,
      "`choices` is not a field here",
    ],
    [
      "one code in two parts",
      angle.replace(" }", ", mistakes: [{ code: cosine, value: m, message: Is it? }] }") + height,
      "the code cosine occurs twice",
    ],
  ])("is told of %s", (_fault, parts, sentence) => {
    expect(read(parts).faults).toContain(sentence);
  });
});
