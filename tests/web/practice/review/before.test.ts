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
const solvedToday = (key: string) => {
  const at = midnight + dayMs / 2;
  const tries = [{ at, answer: "1", verdict: "correct", code: "" }];
  return { [key]: { ...emptyAnswer, at, attempts: 1, solved: at, tries } };
};
const three = (lesson: string, answers = {}, opened: readonly string[] = [], of = course) =>
  threeBefore(
    cardsOf(of, { ...emptyDocument, answers }),
    lesson,
    (slug) => opened.includes(slug),
    midnight,
  );
const ids = (lesson: string, answers = {}, opened: readonly string[] = []) =>
  three(lesson, answers, opened).map(({ problem }) => problem.id);

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

  it("begin with what was failed, even today, and offer nothing that was solved today", () => {
    const failed = { ...missed("three-2", -0.5) };
    const answers = { ...failed, ...solvedToday("problem:one-1#9"), ...solvedToday("two/check") };
    const offered = ids("five", answers);
    expect(offered[0]).toBe("three-2");
    expect(offered).not.toContain("one-1");
    expect(offered).not.toContain("two-1");
  });

  it("leave what only the full text prepares for to its readers, while there is enough else", () => {
    const lessons = ["one", "two", "three", "four"].map((slug) => {
      const lesson = lessonOf(slug, 3);
      const objectives = [1, 2].map((number) => ({
        quiz: `${slug}/check-${number}`,
        problem: `${slug}-${number}`,
      }));
      const problems = lesson.problems.map((problem) =>
        problem.id === `${slug}-1` ? { ...problem, isOfFullText: true as const } : problem,
      );
      return { ...lesson, objectives, problems };
    });
    const onPath = (lesson: string, path: "short" | "full") =>
      threeBefore(
        cardsOf(courseOf(...lessons), emptyDocument),
        lesson,
        () => true,
        midnight,
        path,
      ).map(({ problem }) => problem.id);
    expect(onPath("four", "short").toSorted()).toEqual(["one-2", "three-2", "two-2"]);
    expect(onPath("three", "short")).toHaveLength(3);
    expect(onPath("four", "full")).not.toEqual(onPath("four", "short"));
  });

  it("are drawn from opened lessons first", () => {
    expect(new Set(ids("five", {}, ["one", "three", "four"]))).toEqual(
      new Set(["one-1", "three-1", "four-1"]),
    );
    expect(ids("five", {}, ["four"])[0]).toBe("four-1");
  });

  it("leave out optional pages that were not opened", () => {
    const [one, two] = course.lessons;
    const optional = courseOf({ ...one!, isOptional: true }, two!);
    expect(three("two", missed("one-1", 3), [], optional)).toEqual([]);
    expect(three("two", {}, ["one"], optional)).toHaveLength(1);
  });

  it("are fewer where there is less before", () => {
    expect(ids("one")).toEqual([]);
    expect(ids("two")).toEqual(["one-1"]);
    expect(ids("unknown")).toEqual([]);
  });
});
