import { describe, expect, it } from "vitest";
import {
  emptyAnswer,
  emptyDocument,
  type AnswerRecord,
} from "../../../../web/practice/progress/document.ts";
import { cardsOf, stateOf, tookEffort, type Card } from "../../../../web/practice/review/cards.ts";
import type { StudyCourse } from "../../../../web/practice/review/course.ts";
import { dayMs } from "../../../../web/practice/review/memory.ts";
import { freshSeed, shuffledBy } from "../../../../web/practice/review/seeds.ts";
import {
  dueCards,
  offersOf,
  shakyOffers,
  startOfDay,
} from "../../../../web/practice/review/today.ts";

const course: StudyCourse = {
  lessons: [
    {
      slug: "one",
      title: "Lesson one",
      isOptional: false,
      minutes: { short: 10, reading: 20 },
      objectives: [{ quiz: "one/check", problem: "applied" }],
      problems: ["applied", "other", "third"].map((id) => ({
        id,
        title: id,
        level: 1,
        minutes: 2,
      })),
      sections: [],
      questions: ["check"],
    },
  ],
  placement: [],
  routes: [],
};
const answered = (at: number, verdict: string, seed = 1): AnswerRecord => ({
  ...emptyAnswer,
  seed,
  at,
  attempts: 1,
  verdict,
  tries: [{ at, answer: "1", verdict, code: "" }],
});
const cards = (answers: Record<string, AnswerRecord>): Card[] =>
  cardsOf(course, { ...emptyDocument, answers });
const stateOfFirst = (answers: Record<string, AnswerRecord>, now: number) =>
  stateOf(cards(answers)[0]!, now);
const at = startOfDay(Date.UTC(2026, 8, 16, 12)) + 9 * 60 * 60 * 1000;

describe("an objective", () => {
  it("is not tried where neither its check nor its problem has an answer", () => {
    expect(stateOfFirst({}, at)).toBe("untried");
    expect(stateOfFirst({ "one/check": { ...emptyAnswer, draft: "1", at } }, at)).toBe("untried");
  });

  it("is met when its check or its problem was answered right lately", () => {
    expect(stateOfFirst({ "one/check": answered(at, "correct") }, at)).toBe("met");
    expect(stateOfFirst({ "problem:applied#1": answered(at, "correct") }, at)).toBe("met");
  });

  it("is shaky after a wrong answer to either, until a right one follows", () => {
    const wrong = { "one/check": answered(at, "incorrect") };
    expect(stateOfFirst(wrong, at)).toBe("shaky");
    const later = { ...wrong, "problem:applied#1": answered(at + 1, "correct") };
    expect(stateOfFirst(later, at + 2)).toBe("met");
  });

  it("knows only its problem where its check is a bet, which is not scored", () => {
    const [lesson] = course.lessons;
    const bets = { ...course, lessons: [{ ...lesson!, questions: [] }] };
    const stateAfter = (answers: Record<string, AnswerRecord>) =>
      stateOf(cardsOf(bets, { ...emptyDocument, answers })[0]!, at);
    expect(stateAfter({ "one/check": answered(at, "incorrect") })).toBe("untried");
    expect(stateAfter({ "one/check": answered(at, "correct") })).toBe("untried");
    expect(stateAfter({ "problem:applied#1": answered(at, "correct") })).toBe("met");
  });

  it("is shaky where its problem was given up without an answer", () => {
    const givenUp = { "problem:applied#1": { ...emptyAnswer, at, shown: at } };
    expect(stateOfFirst(givenUp, at)).toBe("shaky");
  });

  it("took effort where its last right answer was not the first", () => {
    const took = (answers: Record<string, AnswerRecord>) => tookEffort(cards(answers)[0]!);
    const right = answered(at, "correct");
    expect(took({})).toBe(false);
    expect(took({ "one/check": right })).toBe(false);
    expect(took({ "one/check": { ...right, hints: 1 } })).toBe(true);
  });

  it("is due again, and not shaky, when much time has passed since a right answer", () => {
    const right = { "one/check": answered(at, "correct") };
    expect(stateOfFirst(right, at + 6 * dayMs)).toBe("met");
    expect(stateOfFirst(right, at + 30 * dayMs)).toBe("faded");
    const wrong = { "one/check": answered(at, "incorrect") };
    expect(stateOfFirst(wrong, at + 30 * dayMs)).toBe("shaky");
  });
});

describe("a text that is compared with its rubric", () => {
  const [lesson] = course.lessons;
  const written = {
    ...course,
    lessons: [
      { ...lesson!, problems: lesson!.problems.map((problem) => ({ ...problem, points: 4 })) },
    ],
  };
  const stateAfter = (draft: string) =>
    stateOf(
      cardsOf(written, {
        ...emptyDocument,
        answers: { "problem:applied#1": { ...emptyAnswer, at, draft } },
      })[0]!,
      at,
    );

  it("is met with at least half of the points ticked, and shaky with fewer", () => {
    expect(stateAfter("text\nrubric: a, b, c, d")).toBe("met");
    expect(stateAfter("text\nrubric: a, b")).toBe("met");
    expect(stateAfter("text\nrubric: a")).toBe("shaky");
  });

  it("is not tried before a point is ticked", () => {
    expect(stateAfter("text")).toBe("untried");
    expect(stateAfter("text\nrubric: ")).toBe("untried");
  });
});

describe("a day", () => {
  const midnight = startOfDay(at);
  const wrong = Object.fromEntries(
    ["applied", "other", "third"].map((id, index) => [
      `problem:${id}#4`,
      answered(at - (index + 1) * dayMs, "incorrect", 4),
    ]),
  );

  it("offers nothing where nothing was tried, and nothing that was tried today", () => {
    expect(offersOf(cards({}), midnight)).toEqual([]);
    expect(offersOf(cards({ "problem:other#1": answered(at, "incorrect") }), midnight)).toEqual([]);
  });

  it("offers what is due in new numbers, what has waited longest first", () => {
    const offers = offersOf(cards(wrong), midnight);
    expect(offers.map(({ problem, seed, done }) => [problem.id, seed, done])).toEqual([
      ["third", 1, false],
      ["other", 1, false],
      ["applied", 1, false],
    ]);
  });

  it("offers what was not right before what has only faded, however long that has waited", () => {
    const faded = { "problem:applied#4": answered(at - 60 * dayMs, "correct", 4) };
    const missed = { "problem:third#4": answered(at - 2 * dayMs, "incorrect", 4) };
    const due = dueCards(cards({ ...faded, ...missed }), midnight);
    expect(due.map(({ problem }) => problem.id)).toEqual(["third", "applied"]);
  });

  it("offers shaky objectives in new numbers on the day they were missed, and no other problems", () => {
    const missed = {
      "problem:applied#1": answered(at, "incorrect"),
      "problem:third#4": answered(at, "incorrect", 4),
    };
    expect(offersOf(cards(missed), midnight)).toEqual([]);
    expect(shakyOffers(cards(missed), at).map(({ problem, seed }) => [problem.id, seed])).toEqual([
      ["applied", 2],
    ]);
    expect(shakyOffers(cards({ "one/check": answered(at, "correct") }), at)).toEqual([]);
  });

  it("still offers what was skipped, day after day", () => {
    for (const day of [0, 1, 5, 40]) {
      const [first] = offersOf(cards(wrong), midnight + day * dayMs);
      expect(first?.problem.id).toBe("third");
    }
  });

  it("keeps its offers when they are answered, and marks them", () => {
    const answers = { ...wrong, "problem:other#1": answered(at, "correct", 1) };
    const offers = offersOf(cards(answers), midnight);
    expect(offers.map(({ problem, seed, done }) => [problem.id, seed, done])).toEqual([
      ["third", 1, false],
      ["other", 1, true],
      ["applied", 1, false],
    ]);
    expect(dueCards(cards(answers), midnight + dayMs).map(({ problem }) => problem.id)).toEqual([
      "third",
      "applied",
    ]);
  });
});

describe("a new variant", () => {
  it("has the smallest number that was never opened", () => {
    expect(freshSeed([])).toBe(1);
    expect(freshSeed([answered(at, "correct", 1), answered(at, "incorrect", 8)])).toBe(2);
  });

  it("is the one that was begun and not answered", () => {
    const begun = { ...emptyAnswer, seed: 6, draft: "0.", at };
    expect(freshSeed([answered(at, "correct", 9), begun])).toBe(6);
  });
});

it("a shuffle by a name is the same each time, and another one by another name", () => {
  const items = Array.from({ length: 12 }, (_, index) => String(index));
  const same = (name: string) => shuffledBy(items, name, (item) => item);
  expect(same("one")).toEqual(same("one"));
  expect(same("one")).not.toEqual(same("two"));
  expect([...same("one")].sort()).toEqual([...items].sort());
});
