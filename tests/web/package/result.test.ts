import { describe, expect, it } from "vitest";
import { resultOf } from "../../../web/package/client/result.ts";
import { emptyAnswer, emptyDocument } from "../../../web/practice/progress/document.ts";
import { packageOf } from "./package-of.ts";

const solved = { ...emptyAnswer, answer: "1", verdict: "correct", attempts: 1, solved: 5, at: 5 };
const wrong = { ...solved, verdict: "incorrect", solved: 0 };
const read = { opened: 1, scrolled: 1, done: 9, at: 9 };

describe("the result of a package", () => {
  it("counts solved exercises of those that are scored, and no guesses", () => {
    const answers = {
      "sinusoidal-encoding/binary-jump": solved,
      "sinusoidal-encoding/row-entry": solved,
      "problem:row-by-hand#3": wrong,
      "problem:row-by-hand#4": solved,
      "problem:elsewhere#1": solved,
    };
    expect(resultOf({ ...emptyDocument, answers }, packageOf(), 0.6)).toEqual({
      solved: 2,
      answered: 2,
      total: 3,
      score: 2 / 3,
      completed: false,
      passed: true,
    });
  });

  it("of a lesson is completed when it was read to its end", () => {
    const lessons = { "sinusoidal-encoding": read };
    const result = resultOf({ ...emptyDocument, lessons }, packageOf(), 0.6);
    expect(result).toMatchObject({ completed: true, passed: false, score: 0 });
  });

  it("of a set is completed when every exercise was answered, right or wrong", () => {
    const data = packageOf({
      kind: "set",
      lesson: "",
      exercises: ["problem:a#7", "problem:b#7"],
      guesses: [],
    });
    const one = { "problem:a#7": wrong, "problem:a#8": solved };
    expect(resultOf({ ...emptyDocument, answers: one }, data, 0.5)).toMatchObject({
      solved: 0,
      completed: false,
    });
    const both = { "problem:a#7": wrong, "problem:b#7": solved };
    expect(resultOf({ ...emptyDocument, answers: both }, data, 0.5)).toMatchObject({
      score: 0.5,
      completed: true,
      passed: true,
    });
  });
});
