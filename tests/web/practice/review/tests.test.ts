// The tests that the pages of study offer: where to begin, and the final check.

import { describe, expect, it } from "vitest";
import { emptyAnswer, type AnswerRecord } from "../../../../web/practice/progress/document.ts";
import { findProblem, type StudyCourse } from "../../../../web/practice/review/course.ts";
import { checkItems, checkScore } from "../../../../web/practice/review/final-check.ts";
import { placementSeed, proposalOf } from "../../../../web/practice/review/placement.ts";
import { resultOf, type Result } from "../../../../web/practice/review/result.ts";
import { isSeed } from "../../../../web/practice/state.ts";
import { courseOf, lessonOf } from "./course.ts";

const tried = (...verdicts: string[]): AnswerRecord => ({
  ...emptyAnswer,
  attempts: verdicts.length,
  solved: verdicts.indexOf("correct") + 1,
  tries: verdicts.map((verdict, index) => ({ at: index + 1, answer: "", verdict, code: "" })),
});

describe("the result of a variant", () => {
  it("is right only at the first answer, without hints and without the solution", () => {
    expect(resultOf(emptyAnswer)).toBe("open");
    expect(resultOf(tried("correct"))).toBe("right");
    expect(resultOf(tried("partly", "correct"))).toBe("later");
    expect(resultOf({ ...tried("correct"), hints: 1 })).toBe("later");
    expect(resultOf({ ...tried("correct"), shown: 0.5 })).toBe("later");
    expect(resultOf(tried("partly"))).toBe("wrong");
    expect(resultOf({ ...emptyAnswer, shown: 1 })).toBe("wrong");
  });

  it("stays right when the solution is read afterward", () => {
    expect(resultOf({ ...tried("correct"), shown: 2 })).toBe("right");
  });
});

describe("the proposed route", () => {
  const course: StudyCourse = {
    ...courseOf(
      { ...lessonOf("zero", 0), objectives: [] },
      lessonOf("one", 2),
      { ...lessonOf("aside", 2), isOptional: true },
      lessonOf("two", 2),
      lessonOf("three", 2),
      { ...lessonOf("four", 2) },
    ),
    placement: ["one-1", "two-1", "three-1"],
    routes: [
      {
        title: "Short",
        stages: [
          { lesson: "one", minutes: 8 },
          { lesson: "three", minutes: 9 },
        ],
      },
    ],
  };
  const propose = (...right: string[]) => {
    const { stages, routes } = proposalOf(
      course,
      (problem) => right.includes(problem),
      () => false,
      () => "untried",
    );
    return {
      stages: stages.map(({ lesson, pace, minutes }) => `${lesson.slug} ${pace} ${minutes}`),
      routes: routes.map(({ lessons, minutes }) => `${lessons.join("+")} ${minutes}`),
    };
  };

  it("is the whole course from its preparation where nothing was answered right", () => {
    expect(propose()).toEqual({
      stages: [
        "zero reading 20",
        "one reading 20",
        "two reading 20",
        "three reading 20",
        "four reading 20",
      ],
      routes: ["one+three 17"],
    });
  });

  it("marks the lessons whose checks are all solved, and none that has no check", () => {
    const solved = course.lessons[1]!.objectives.map(({ quiz }) => quiz);
    const { stages } = proposalOf(
      course,
      () => false,
      (quiz) => solved.includes(quiz),
      () => "untried",
    );
    expect(stages.filter(({ isDone }) => isDone).map(({ lesson }) => lesson.slug)).toEqual(["one"]);
    expect(solved.length).toBeGreaterThan(0);
  });

  it("counts a lesson as worked through without what only its full text checks, and says how much that is", () => {
    const [zero, one, ...others] = course.lessons;
    const extra = { quiz: "one/more", problem: "one-2", isOfFullText: true } as const;
    const longer = { ...one!, objectives: [...one!.objectives, extra] };
    const { stages } = proposalOf(
      { ...course, lessons: [zero!, longer, ...others] },
      () => false,
      (quiz) => quiz === "one/check",
      () => "untried",
    );
    const stage = stages.find(({ lesson }) => lesson.slug === "one");
    expect(stage).toMatchObject({ isDone: true, ofFullText: 1 });
  });

  it("leaves the preparation behind once a later lesson is worked through", () => {
    const { stages } = proposalOf(
      course,
      () => false,
      (quiz) => quiz === "one/check",
      () => "untried",
    );
    expect(stages.map(({ lesson }) => lesson.slug)).toEqual(["one", "two", "three", "four"]);
  });

  it("leaves what is worked through out of the named routes too", () => {
    const solved = course.lessons[1]!.objectives.map(({ quiz }) => quiz);
    const { routes } = proposalOf(
      course,
      () => false,
      (quiz) => solved.includes(quiz),
      () => "untried",
    );
    expect(routes).toEqual([{ title: "Short", lessons: ["three"], minutes: 9 }]);
  });

  it("counts the objectives that the study map calls shaky or due again", () => {
    const { stages } = proposalOf(
      course,
      () => false,
      () => true,
      (problem) => (problem === "one-1" ? "shaky" : "faded"),
    );
    expect(stages.slice(0, 2)).toMatchObject([
      { isDone: true, shaky: 1, faded: 0 },
      { isDone: true, shaky: 0, faded: 1 },
    ]);
  });

  it("begins with the first lesson whose problem was missed", () => {
    expect(propose("one-1")).toEqual({
      stages: ["two reading 20", "three reading 20", "four reading 20"],
      routes: ["three 9"],
    });
  });

  it("takes later lessons whose problem was right on their short path", () => {
    expect(propose("one-1", "three-1").stages).toEqual([
      "two reading 20",
      "three short 10",
      "four reading 20",
    ]);
    expect(propose("three-1").stages).toContain("three short 10");
  });

  it("goes on behind the last problem where all were right", () => {
    expect(propose("one-1", "two-1", "three-1")).toEqual({
      stages: ["four reading 20"],
      routes: [" 0"],
    });
  });

  it("asks the same numbers in a round, and others in the next", () => {
    expect(placementSeed("one-1", 1)).toBe(placementSeed("one-1", 1));
    expect(placementSeed("one-1", 1)).not.toBe(placementSeed("one-1", 2));
    expect(isSeed(placementSeed("one-1", 1))).toBe(true);
  });
});

describe("the final check", () => {
  const slugs = Array.from({ length: 15 }, (_, index) => `l${index}`);
  const course = courseOf(...slugs.map((slug) => lessonOf(slug, 10)));
  const names = (number: number) =>
    checkItems(course, number).map(({ problem, seed }) => `${problem.id}#${seed}`);

  it("has twenty problems in the order of the lessons, of each lesson one that applies an objective", () => {
    const items = checkItems(course, 1);
    expect(items).toHaveLength(20);
    const ids = items.map(({ problem }) => problem.id);
    for (const slug of slugs) expect(ids).toContain(`${slug}-1`);
    const places = items.map(({ lesson }) => slugs.indexOf(lesson.slug));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(ids).size).toBe(20);
  });

  it("is the same for a number, and another for another number", () => {
    expect(names(7)).toEqual(names(7));
    expect(names(7)).not.toEqual(names(8));
  });

  it("draws no text that only its writer can judge", () => {
    const [lesson, ...others] = course.lessons;
    const texts = lesson!.problems.map((problem) =>
      problem.id === "l0-2" ? problem : { ...problem, points: 4 },
    );
    for (let number = 1; number <= 20; number += 1) {
      const items = checkItems(courseOf({ ...lesson!, problems: texts }, ...others), number);
      expect(items.every(({ problem }) => problem.points === undefined)).toBe(true);
      expect(items).toHaveLength(20);
    }
  });

  it("is shorter where the course has fewer problems, and has at most two of a lesson", () => {
    expect(checkItems(courseOf(lessonOf("one", 3)), 1)).toHaveLength(2);
    expect(checkItems(courseOf(lessonOf("one", 1)), 1)).toHaveLength(1);
    expect(checkItems(courseOf(), 1)).toEqual([]);
  });

  it("spreads over the lessons: one or two of each", () => {
    for (let number = 1; number <= 20; number += 1) {
      const drawn = checkItems(course, number).map(({ lesson }) => lesson.slug);
      const counts = slugs.map((slug) => drawn.filter((one) => one === slug).length);
      expect(counts.every((count) => count === 1 || count === 2)).toBe(true);
    }
  });

  it("asks on the short path nothing that only the full text has, and on neither path of a page that may be skipped", () => {
    const [first, second, ...others] = course.lessons;
    const longer = {
      ...first!,
      problems: first!.problems.map((problem) =>
        problem.id === "l0-1" ? problem : { ...problem, isOfFullText: true as const },
      ),
    };
    const lessons = courseOf(longer, { ...second!, isOptional: true }, ...others);
    const ofFirst = (path: "short" | "full") =>
      Array.from({ length: 20 }, (_, index) => checkItems(lessons, index + 1, path))
        .flat()
        .filter(({ lesson }) => lesson.slug === "l0" || lesson.slug === "l1")
        .map(({ problem }) => problem.id);
    expect(new Set(ofFirst("short"))).toEqual(new Set(["l0-1"]));
    expect(new Set(ofFirst("full")).size).toBeGreaterThan(1);
    expect(ofFirst("full").every((id) => id.startsWith("l0-"))).toBe(true);
  });

  it("is passed with two thirds right at the first answer", () => {
    const results = (right: number): Result[] =>
      Array.from({ length: 20 }, (_, index) => (index < right ? "right" : "later"));
    expect(checkScore(results(13))).toMatchObject({ needed: 14, right: 13, isPassed: false });
    expect(checkScore(results(14))).toMatchObject({ answered: 20, right: 14, isPassed: true });
    expect(checkScore([]).isPassed).toBe(false);
  });
});

it("a problem is found with its lesson", () => {
  const course = courseOf(lessonOf("one", 2), lessonOf("two", 2));
  expect(findProblem(course, "two-2")).toMatchObject({
    problem: { id: "two-2" },
    lesson: { slug: "two" },
  });
  expect(findProblem(course, "three-1")).toBeUndefined();
});
