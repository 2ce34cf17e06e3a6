// What the page of a set says.

import { describe, expect, it } from "vitest";
import { emptyAnswer, emptyLesson } from "../../../web/practice/progress/document.ts";
import { itemNamed } from "../../../web/practice/sets/problem-set.ts";
import {
  contentsWords,
  exerciseState,
  numbersWords,
  progressWords,
  readingState,
} from "../../../web/site/client/sets/wording.ts";
import type { Course, Lesson } from "../../../web/site/build/content.ts";
import { assignPage } from "../../../web/site/pages/sets/assign.ts";
import { sheetPage } from "../../../web/site/pages/sets/sheet.ts";
import { setPage } from "../../../web/site/pages/sets/set.ts";
import { courseOf, lessonOf } from "../practice/review/course.ts";

const course = courseOf(lessonOf("one", 3));
const items = (...names: string[]) => names.flatMap((name) => itemNamed(name, course) ?? []);

it("the pages of a set and of its sheet have a place for it, and words for readers without scripts", () => {
  expect(sheetPage().body.text).toMatch(/class="scriptless".*<div data-sheet><\/div>/s);
  const { text } = setPage().body;
  expect(text).toContain("<div data-set></div>");
  expect(text).toMatch(/class="scriptless".*href="\.\.\/problems\/"/);
});

it("the assignment builder offers problems, lessons, sections and questions by the names of addresses", () => {
  const lesson = {
    slug: "turn",
    number: 1,
    title: "Turning",
    minutes: { short: 10, reading: 20 },
    headings: [{ depth: 2, id: "how-far", text: "How far?" }],
    checks: ["turn/half-turn", "problem:by-hand"],
  } as unknown as Lesson;
  const problem = { id: "by-hand", title: "By <hand>", level: 2, kind: "number", asks: "infer" };
  const problems = [{ ...problem, skill: "a-turn", lesson: "turn#how-far" }];
  const course = { lessons: [lesson], topics: [], problems } as unknown as Course;
  const { text } = assignPage(course, new Map([["number", "A number"]])).body;
  const values = [...text.matchAll(/type="checkbox" value="([^"]+)"/g)].map(([, value]) => value);
  expect(values).toEqual(["by-hand", "turn", "turn:how-far", "turn/half-turn"]);
  expect(text).toContain("By &lt;hand&gt;</label>");
  expect(text).toContain("level 2 · 4 minutes · a number · a turn");
});

describe("what is said of a set", () => {
  it("is what it contains, and how long it takes as far as that is known", () => {
    expect(contentsWords([])).toBe("");
    expect(contentsWords(items("one-1"))).toBe("1 problem, about 2 minutes.");
    expect(contentsWords(items("one-1", "one-2", "one/check", "one"))).toBe(
      "2 problems, 1 question and 1 part to read, about 27 minutes.",
    );
    expect(contentsWords(items("one-3", "one:first-part"))).toBe(
      "1 problem and 1 part to read, about 6 minutes, and the time for reading.",
    );
    expect(contentsWords(items("one:first-part"))).toBe("1 part to read.");
  });

  it("is whose numbers it has", () => {
    expect(numbersWords(7, "")).toMatch(/^Everyone .* variant 7\.$/);
    expect(numbersWords(12345, "Ada")).toBe(
      "The numbers are yours: variant 12345, made from “Ada”.",
    );
  });

  it("is how far each item is, and all of them", () => {
    const open = exerciseState(emptyAnswer);
    const tried = exerciseState({ ...emptyAnswer, attempts: 2 });
    const solved = exerciseState({ ...emptyAnswer, attempts: 2, solved: 5 });
    expect([open, tried, solved].map(({ mark }) => mark)).toEqual(["untried", "shaky", "met"]);
    expect(readingState(emptyLesson).words).toBe("not opened");
    expect(readingState({ ...emptyLesson, opened: 5 }).words).toBe("lesson opened");
    expect(readingState({ ...emptyLesson, opened: 5, done: 6 }).words).toBe("lesson read");
    expect(progressWords([])).toBe("");
    expect(progressWords([open, tried, solved])).toBe("1 of 3 solved, 1 not tried yet.");
    expect(progressWords([tried, solved])).toBe("1 of 2 solved.");
    expect(progressWords([solved, solved])).toBe("All 2 are solved.");
    expect(progressWords([solved])).toBe("Solved.");
  });
});
