import { describe, expect, it } from "vitest";
import {
  emptyAnswer,
  emptyDocument,
  normalize,
  type AnswerRecord,
} from "../../../../web/practice/progress/document.ts";
import { rightAtFirst, scoreOf, unsolvedIn } from "../../../../web/practice/progress/score.ts";

const tried = (...verdicts: string[]): AnswerRecord =>
  normalize({
    ...emptyAnswer,
    tries: verdicts.map((verdict, index) => ({ at: index + 1, answer: "1", verdict, code: "" })),
  });

describe("right at the first try", () => {
  it.each([
    ["the only try", tried("correct"), true],
    ["the first of two", tried("correct", "incorrect"), true],
    ["the second of two", tried("incorrect", "correct"), false],
    ["partly, then in full", tried("partly", "correct"), false],
    ["no try at all", emptyAnswer, false],
    [
      "one try of which only the count was kept",
      { ...emptyAnswer, attempts: 1, verdict: "correct" },
      true,
    ],
    [
      "the last of three tries of which only the count was kept",
      { ...emptyAnswer, attempts: 3, verdict: "correct" },
      false,
    ],
    [
      "a try after two of which only the count was kept",
      { ...tried("correct"), attempts: 3 },
      false,
    ],
  ])("%s: %j", (_name, record, right) => expect(rightAtFirst(record)).toBe(right));
});

describe("a score", () => {
  const document = {
    ...emptyDocument,
    answers: {
      "lesson/a": tried("correct"),
      "lesson/b": { ...emptyAnswer, draft: "0.", hints: 1 },
      "problem:row": { ...emptyAnswer, seed: 8, verdict: "incorrect" },
      "problem:row#7": { ...tried("incorrect", "correct"), hints: 2 },
      "problem:row#8": tried("correct"),
      "problem:rows#1": tried("correct"),
    },
  };

  it("counts quiz items once and each variant of a problem by itself", () => {
    expect(scoreOf(document, ["lesson/a", "lesson/b", "problem:row", "problem:never"])).toEqual({
      answered: 2,
      solved: 2,
      variants: 3,
      first: 2,
      attempts: 4,
      hints: 3,
    });
  });

  it("knows what was answered and never solved", () => {
    const answers = { ...document.answers, "lesson/c": tried("incorrect") };
    expect(
      unsolvedIn({ ...document, answers }, ["lesson/a", "lesson/b", "lesson/c", "problem:row"]),
    ).toEqual(["lesson/c"]);
  });

  it("of nothing is nothing", () => {
    expect(scoreOf(emptyDocument, ["lesson/a", "constructor", "__proto__"])).toEqual({
      answered: 0,
      solved: 0,
      variants: 0,
      first: 0,
      attempts: 0,
      hints: 0,
    });
  });
});
