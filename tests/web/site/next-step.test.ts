// What a reader goes on with, and the final check that they have passed.

import { describe, expect, it } from "vitest";
import { openProgressWith } from "../../../web/practice/progress/open-progress.ts";
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
