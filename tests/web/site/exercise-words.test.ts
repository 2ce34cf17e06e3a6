// Questions and options as one line of words.

import { describe, expect, it } from "vitest";
import type { Course } from "../../../web/site/build/content.ts";
import {
  exerciseWords,
  plainWords,
  questionWords,
} from "../../../web/site/build/exercise-words.ts";

describe("a text in plain words", () => {
  it("has no markup, and no number that differs with the variant", () => {
    expect(plainWords("A hand turns by `= w`° at *each* token of `rows`.")).toBe(
      "A hand turns by …° at each token of rows.",
    );
    expect(plainWords("See [the **map**](../map/).")).toBe("See the map.");
  });

  it("has formulas as characters", () => {
    expect(plainWords("Is $\\mathbf{q} \\cdot k_n \\le \\frac{1}{2}$ so?")).toBe(
      "Is q · k_n ≤ 1/2 so?",
    );
  });
});

it("a question is called by its last sentence that asks", () => {
  expect(
    questionWords(
      "A hand turns by 0.5 radian. The two swap. What happens to the score? Give three decimals.",
    ),
  ).toBe("What happens to the score?");
  expect(questionWords("Put the lines in order.")).toBe("Put the lines in order.");
});

it("the exercises of a course are known by their keys, with options and predictions", () => {
  const item = {
    id: "swap-two",
    predict: true,
    prompt: { source: "What happens to the score?" },
    offered: [{ id: "same", text: { source: "Nothing, *because*" } }],
  };
  const problem = { id: "by-hand", title: "By hand", offered: [] };
  const course = { lessons: [{ slug: "turn", questions: [item], problems: [problem] }] };
  expect(exerciseWords(course as unknown as Course)).toEqual({
    "turn/swap-two": {
      title: "What happens to the score?",
      choices: { same: "Nothing, because" },
      predict: true,
    },
    "problem:by-hand": { title: "By hand" },
  });
});
