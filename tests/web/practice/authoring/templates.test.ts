// The problems that teachers begin with: each is without a fault in all its variants.

import { beforeAll, describe, expect, it } from "vitest";
import { answerKinds } from "#answer-kinds";
import type { Engine } from "../../../../web/engine/index.ts";
import type { Fault } from "../../../../web/practice/authoring/diagnostics.ts";
import { compileProblem } from "../../../../web/practice/authoring/own-problem.ts";
import { tryingSeeds } from "../../../../web/practice/authoring/try-seeds.ts";
import { templates } from "../../../../web/site/client/problem-editor/templates.ts";
import { useCore } from "../support.ts";
import { HEAD, problemText } from "./problem-text.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});

/** What a sweep finds in a problem that compiles, and after how many steps. */
function swept(text: string): { faults: readonly Fault[]; steps: number } {
  const { problem, faults: before } = compileProblem(text, "test", engine);
  expect(before).toEqual([]);
  const trying = tryingSeeds(problem!, engine);
  for (let steps = 0; ; steps += 1) {
    const { done, value } = trying.next();
    if (done) return { faults: value, steps };
  }
}

describe("what a teacher begins with", () => {
  it("is there for each kind of answer", () => {
    expect([...templates.keys()].sort()).toEqual(answerKinds.map(({ name }) => name).sort());
  });

  it.each([...templates])("%s has no fault in any variant", (_kind, text) => {
    expect(swept(text).faults).toEqual([]);
  });
});

describe("the sweep", () => {
  it("goes through 300 seeds, one a step", () => {
    expect(swept(problemText()).steps).toBe(300);
  });

  it("finds what the first variant does not show, and says in which it shows", () => {
    const head = `kind: choice
title: T
draw: { a: integer 2..4, b: integer 2..4 }
choices:
  - { id: a, text: "\`= a\`", correct: true, why: "This is a." }
  - { id: b, text: "\`= b\`", why: "This is b." }
constant: The question is always about a.`;
    const { faults } = swept(problemText({ head, statement: "How much is a?", solution: "`= a`" }));
    expect(faults[0]!.sentence).toMatch(
      /^two choices read the same: \d \(first at seed \d+, in 3 of 9 variants\); add a where/,
    );
  });

  it("names the line of a mistake that is a right answer, too", () => {
    const head = HEAD.replace("value: a - b", "value: a + b + 0.0001").replace(
      "mode: integer",
      "mode: absolute\nvalue: 0.01",
    );
    const found = compileProblem(problemText({ head }), "test", engine).faults;
    expect(found.map(({ point }) => point?.line)).toEqual([11]);
  });
});
