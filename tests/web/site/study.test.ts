// The study map as the build writes it, and what its scripts say.

import { describe, expect, it } from "vitest";
import { emptyAnswer } from "../../../web/practice/progress/document.ts";
import type { Course, Lesson } from "../../../web/site/build/content.ts";
import { html } from "../../../web/site/build/html.ts";
import { studyCourse } from "../../../web/site/build/study.ts";
import { countWords, offerWords, todayWords } from "../../../web/site/client/study/wording.ts";
import { studyPage } from "../../../web/site/pages/study.ts";

const lesson = {
  slug: "turn",
  number: 1,
  title: "Turning",
  objectives: [
    { html: html`Turn a row`, quiz: "half-turn", problem: "by-hand", isOfFullText: false },
  ],
  headings: [{ depth: 2, id: "how-far", text: "How far?" }],
  problems: [{ id: "by-hand", title: "By hand", level: 2, lesson: "turn#how-far" }],
} as unknown as Lesson;
const course = { lessons: [lesson] } as unknown as Course;

it("the course as data has each lesson with its objectives and problems", () => {
  expect(studyCourse(course)).toEqual({
    lessons: [
      {
        slug: "turn",
        title: "Turning",
        objectives: [{ quiz: "turn/half-turn", problem: "by-hand" }],
        problems: [{ id: "by-hand", title: "By hand", level: 2 }],
      },
    ],
  });
});

it("the page says of each objective that it is not tried, and leads to section, check and problem", () => {
  const { text } = studyPage(course).body;
  expect(text).toContain('<li data-objective="by-hand">');
  expect(text).toContain('<span class="study-mark" data-state="untried">not tried</span>');
  expect(text).toContain('<a href="../lessons/turn/#how-far">How far?</a>');
  expect(text).toContain('<a href="../lessons/turn/#half-turn">Check</a>');
  expect(text).toContain('<a href="../problems/by-hand/">Problem: By hand</a>');
  expect(text).toContain("Nothing is due.");
});

it("objectives are counted by their states", () => {
  expect(countWords(["met", "shaky", "met", "untried"])).toBe("2 met, 1 shaky, 1 not tried.");
});

describe("what is said of a day", () => {
  const day = { offered: 0, done: 0, tried: true, next: Infinity };

  it("tells a reader who has tried nothing what will come here", () => {
    expect(todayWords({ ...day, tried: false })).toMatch(
      /^Nothing is due\. Once you have answered/,
    );
  });

  it("names the next day where nothing is due", () => {
    const next = new Date(2026, 11, 3, 9).getTime();
    expect(todayWords({ ...day, next })).toBe(
      "Nothing is due today. The next problem is due on December 3.",
    );
    expect(todayWords(day)).toBe("Nothing is due today.");
  });

  it("says that all is optional, and when all is done", () => {
    expect(todayWords({ ...day, offered: 5 })).toMatch(/^These 5 problems .* optional/);
    expect(todayWords({ ...day, offered: 1 })).toMatch(/^This problem .* optional/);
    expect(todayWords({ ...day, offered: 2, done: 2 })).toBe("That was all for today.");
  });
});

it("a variant is untouched, tried or solved", () => {
  expect(offerWords(emptyAnswer)).toBe("");
  expect(offerWords({ ...emptyAnswer, attempts: 2 })).toBe("tried, not solved yet");
  expect(offerWords({ ...emptyAnswer, attempts: 2, solved: 5 })).toBe("✓ solved");
});
