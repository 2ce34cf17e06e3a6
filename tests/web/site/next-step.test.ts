// What a reader goes on with, and the final check that they have passed.

import { describe, expect, it } from "vitest";
import { problemKey } from "../../../web/practice/progress/document.ts";
import { openProgressWith } from "../../../web/practice/progress/open-progress.ts";
import { checkItems } from "../../../web/practice/review/final-check.ts";
import { leftByCheck } from "../../../web/site/client/study/left-by-check.ts";
import { nextStep } from "../../../web/site/client/study/next-step.ts";
import { keepPassed, passedCheck } from "../../../web/site/client/study/passed-check.ts";
import { memoryStorage } from "../practice/progress/memory-storage.ts";
import { courseOf, lessonOf } from "../practice/review/course.ts";

const course = {
  ...courseOf(lessonOf("one", 2), lessonOf("two", 2), lessonOf("three", 2)),
  placement: ["one-1"],
};
const now = Date.UTC(2026, 8, 16, 9);
const opened = () => openProgressWith({ storage: memoryStorage(), now: () => now });
const right = { answer: "1", draft: "1", verdict: "correct", code: "", hints: 0, seed: 1 };

describe("what to go on with", () => {
  it("is the lesson opened last, before any is worked through", async () => {
    const progress = await opened();
    expect(nextStep(course, progress, now)).toBeNull();
    progress.markOpened("three");
    expect(nextStep(course, progress, now)).toEqual({ lesson: "three" });
  });

  it("is the first lesson that is not worked through, and then the final check", async () => {
    const progress = await opened();
    progress.markOpened("one");
    progress.record("one/check", right);
    expect(nextStep(course, progress, now)).toEqual({ lesson: "two" });
    for (const slug of ["two", "three"]) progress.record(`${slug}/check`, right);
    expect(nextStep(course, progress, now)).toBe("check");
  });
});

describe("after a final check that is answered and not passed", () => {
  const items = checkItems(course, 1);
  const givenUp = async () => {
    let time = now - 1000;
    const progress = await openProgressWith({ storage: memoryStorage(), now: () => (time += 1) });
    for (const { problem, seed } of items)
      progress.record(problemKey(problem.id, seed), { seed, opened: true });
    return progress;
  };

  it("is the part of a lesson that prepares for its first problem", async () => {
    const progress = await givenUp();
    expect(leftByCheck(course, progress, now)).toEqual(items);
    expect(nextStep(course, progress, now)).toEqual({ lesson: "one" });
  });

  it("is the next of these problems, once the first is solved in other numbers", async () => {
    const progress = await givenUp();
    for (const { problem } of items.filter(({ lesson }) => lesson.slug === "one"))
      progress.record(problemKey(problem.id, 7), { ...right, seed: 7 });
    expect(nextStep(course, progress, now)).toEqual({ lesson: "two" });
  });

  it("waits until the whole check has answers", async () => {
    const progress = await opened();
    const [{ problem, seed }] = items as [(typeof items)[number]];
    progress.record(problemKey(problem.id, seed), { seed, opened: true });
    expect(leftByCheck(course, progress, now)).toEqual([]);
  });
});

describe("the final check that was passed", () => {
  const score = { asked: 20, answered: 20, right: 18, needed: 14, isPassed: true };

  it("is kept with its number and its right answers, and a later one that is not passed changes nothing", async () => {
    const progress = await opened();
    expect(passedCheck(progress)).toBeNull();
    keepPassed(progress, 3, score);
    keepPassed(progress, 4, { ...score, right: 2, isPassed: false });
    expect(passedCheck(progress)).toEqual({ number: 3, right: 18, asked: 20 });
  });

  it("is written only when it is news", async () => {
    const progress = await opened();
    let changes = 0;
    keepPassed(progress, 3, score);
    progress.subscribe(() => (changes += 1));
    keepPassed(progress, 3, score);
    expect(changes).toBe(0);
    keepPassed(progress, 3, { ...score, right: 19 });
    expect(changes).toBeGreaterThan(0);
  });
});
