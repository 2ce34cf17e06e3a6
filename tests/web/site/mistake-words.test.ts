// Mistakes in words for teachers.

import { expect, it } from "vitest";
import type { Course } from "../../../web/site/build/content.ts";
import { mistakeWords } from "../../../web/site/build/mistake-words.ts";

it("shared mistakes are known by their codes, those of one exercise by its key, without drawn numbers", () => {
  const turned = {
    code: "turned",
    title: "Turns the other way",
    read: "/lessons/turn/#way",
    message: { source: "Which *way* is positive?" },
  };
  const kept = { code: "kept", message: { source: "`=.4 w` is the old weight. What changes?" } };
  const item = { id: "way", mistakes: [turned] };
  const problem = { id: "by-hand", mistakes: [turned, kept] };
  const course = { lessons: [{ slug: "turn", questions: [item], problems: [problem] }] };
  expect(mistakeWords(course as unknown as Course)).toEqual({
    shared: { turned: { title: "Turns the other way", asks: "Which way is positive?" } },
    own: { "problem:by-hand": { kept: { asks: "… is the old weight. What changes?" } } },
  });
});
