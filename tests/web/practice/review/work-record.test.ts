import { describe, expect, it } from "vitest";
import {
  emptyAnswer,
  emptyDocument,
  type AnswerRecord,
} from "../../../../web/practice/progress/document.ts";
import { answerWords } from "../../../../web/practice/review/exercise-words.ts";
import { recordFile, workRecord } from "../../../../web/practice/review/work-record.ts";
import { courseOf, lessonOf } from "./course.ts";

const course = courseOf(lessonOf("one", 2), lessonOf("two", 2));
const at = Date.UTC(2026, 8, 16, 9, 30);
const record = (change: Partial<AnswerRecord>): AnswerRecord => ({ ...emptyAnswer, at, ...change });
const made = (answers: Record<string, AnswerRecord>) =>
  workRecord(course, { ...emptyDocument, answers }, "Ada", at);

describe("a work record", () => {
  it("has of a problem its title, variant, address, answers, hints, solution and steps", () => {
    const tries = [
      { at, answer: "0.4", verdict: "incorrect", code: "bias-sign" },
      { at: at + 60_000, answer: "-0.4", verdict: "correct", code: "" },
    ];
    const { work, ...head } = made({
      "problem:two-1#12": record({
        seed: 12,
        tries,
        attempts: 2,
        answer: "-0.4",
        draft: "-0.4",
        hints: 1,
        steps: "2/5\ns1",
        solved: at + 60_000,
        shown: at + 120_000,
      }),
    });
    expect(head).toEqual({
      kind: "orrery-work-record",
      version: 1,
      name: "Ada",
      made: "2026-09-16T09:30:00.000Z",
    });
    expect(work).toEqual([
      {
        kind: "problem",
        lesson: "Lesson two",
        title: "Problem 1 of two",
        seed: 12,
        address: "problems/two-1/?seed=12",
        tries: [
          {
            at: "2026-09-16T09:30:00.000Z",
            answer: "0.4",
            verdict: "incorrect",
            code: "bias-sign",
          },
          { at: "2026-09-16T09:31:00.000Z", answer: "-0.4", verdict: "correct", code: "" },
        ],
        attempts: 2,
        hints: 1,
        solution: "2026-09-16T09:32:00.000Z",
        steps: ["2/5", "s1"],
      },
    ]);
  });

  it("has questions by their place in the lesson, and what was typed without a check", () => {
    expect(made({ "one/half-turn": record({ draft: "1/2" }) }).work).toMatchObject([
      {
        kind: "question",
        lesson: "Lesson one",
        title: "Half turn",
        address: "lessons/one/#half-turn",
        unchecked: "1/2",
      },
    ]);
  });

  it("says of a text how many points of its rubric the learner ticked, without their ids", () => {
    const [one, two] = course.lessons;
    const written = courseOf(
      { ...one!, problems: one!.problems.map((problem) => ({ ...problem, points: 4 })) },
      two!,
    );
    const answers = {
      "problem:one-1#1": record({ draft: "Because.\nrubric: terms, cost" }),
      "problem:one-2#1": record({ draft: "Because.", at: at + 1 }),
    };
    const { work } = workRecord(written, { ...emptyDocument, answers }, "Ada", at);
    expect(work[0]).toMatchObject({ unchecked: "Because.", compared: { ticked: 2, of: 4 } });
    expect(work[1]).toMatchObject({ unchecked: "Because." });
    expect(work[1]?.compared).toBeUndefined();
  });

  it("says questions and chosen options in words, and keeps predictions apart, without verdict", () => {
    const words = {
      "one/check": { title: "Which is larger?", choices: { a: "The first", b: "The second" } },
      "one/guess": {
        title: "What will it do?",
        choices: { up: "It rises" },
        predict: true as const,
      },
    };
    const tried = (answer: string) => ({
      tries: [{ at, answer, verdict: "incorrect", code: "" }],
      attempts: 1,
    });
    const answers = { "one/check": record(tried("a, b")), "one/guess": record(tried("up")) };
    const made = workRecord(course, { ...emptyDocument, answers }, "Ada", at, words);
    expect(made.work).toHaveLength(1);
    expect(made.work[0]).toMatchObject({
      title: "Which is larger?",
      tries: [{ answer: "a, b", said: "The first; The second" }],
    });
    expect(made.predictions).toEqual([
      {
        lesson: "Lesson one",
        title: "What will it do?",
        address: "lessons/one/#guess",
        at: "2026-09-16T09:30:00.000Z",
        answer: "It rises",
      },
    ]);
    expect(answerWords(words["one/check"], "b=a")).toBe("The second → The first");
    expect(answerWords(words["one/check"], "a, c")).toBe("a, c");
  });

  it("is in the order of the lessons, with exercises of other pages at the end", () => {
    const work = made({
      "page/quiz": record({ draft: "a" }),
      "problem:elsewhere#1": record({ draft: "a", at: at + 1 }),
      "two/check": record({ draft: "a" }),
      "problem:one-2#1": record({ draft: "a", at: at + 5 }),
    }).work.map(({ title }) => title);
    expect(work).toEqual(["Problem 2 of one", "Check", "Quiz", "elsewhere"]);
  });

  it("leaves out summaries, numbers of tests, and what was opened without any work", () => {
    expect(
      made({
        "problem:one-1": record({ verdict: "correct" }),
        "problem:one-1#3": record({ seed: 3 }),
        "study/check": record({ seed: 4 }),
      }).work,
    ).toEqual([]);
  });
});

it.each([
  ["", "orrery-work-record-2026-09-16.json"],
  ["Ada Lovelace", "orrery-work-record-Ada-Lovelace-2026-09-16.json"],
  ["../Zoë: 7/8", "orrery-work-record-Zoë-7-8-2026-09-16.json"],
])("the file of “%s” is called %s", (name, file) => {
  expect(recordFile({ name, made: "2026-09-16T10:00:00.000Z" })).toBe(file);
});
