import { describe, expect, it } from "vitest";
import { emptyAnswer, emptyDocument } from "../../../../web/practice/progress/document.ts";
import { threeBefore } from "../../../../web/practice/review/before.ts";
import { cardsOf } from "../../../../web/practice/review/cards.ts";
import { dayMs } from "../../../../web/practice/review/memory.ts";
import { startOfDay } from "../../../../web/practice/review/today.ts";
import { courseOf, lessonOf } from "./course.ts";

const course = courseOf(
  ...["one", "two", "three", "four", "five"].map((slug) => lessonOf(slug, 3)),
);
const midnight = startOfDay(Date.UTC(2026, 8, 16, 12));
const missed = (slug: string, days: number) => {
  const at = midnight - days * dayMs;
  const tries = [{ at, answer: "1", verdict: "incorrect", code: "" }];
  return { [`problem:${slug}#1`]: { ...emptyAnswer, at, attempts: 1, tries } };
};
const three = (lesson: string, answers = {}) =>
  threeBefore(cardsOf(course, { ...emptyDocument, answers }), lesson, midnight);
const ids = (lesson: string, answers = {}) =>
  three(lesson, answers).map(({ problem }) => problem.id);

describe("three from before", () => {
  it("are of three earlier lessons, the same at each visit", () => {
    const offered = three("five");
    expect(new Set(offered.map(({ lesson }) => lesson.slug)).size).toBe(3);
    expect(offered.map(({ lesson }) => lesson.slug)).not.toContain("five");
    expect(ids("five")).toEqual(ids("five"));
  });

  it("begin with what is due in earlier lessons, in new numbers", () => {
    const answers = { ...missed("two-3", 2), ...missed("five-2", 3) };
    const [first, ...others] = three("four", answers);
    expect(first).toMatchObject({ problem: { id: "two-3" }, seed: 2, done: false });
    expect(others).toHaveLength(2);
    expect(ids("four", answers)).not.toContain("five-2");
  });

  it("are fewer where there is less before", () => {
    expect(ids("one")).toEqual([]);
    expect(ids("two")).toEqual(["one-1"]);
    expect(ids("unknown")).toEqual([]);
  });
});
