// Lessons under way: what a draft is left out of, and exercises that a lesson does not place.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readContent } from "../../../web/site/build/content.ts";
import { fixtures, freshContext } from "./build-context.ts";

const LESSON = "content/lessons/small/lesson.md";

/** A folder of its own that holds the small course with another text of its lesson. */
async function smallCourse(change: (text: string) => string) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-lessons-"));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  fs.cpSync(fixtures, root, { recursive: true });
  const file = path.join(root, LESSON);
  fs.writeFileSync(file, change(fs.readFileSync(file, "utf8")));
  return { root, context: await freshContext() };
}

/** What is read of the small course with another text of its lesson. */
async function course(change: (text: string) => string, drafts = false) {
  const { root, context } = await smallCourse(change);
  const { course: read } = readContent(root, context, drafts);
  return {
    lessons: read.lessons.map(({ slug }) => slug),
    numbers: read.lessons.map(({ number }) => number),
    problems: read.problems.map(({ id }) => id),
    faults: context.diagnostics.list,
  };
}

const draft = (text: string) => text.replace("question:", "draft: true\nquestion:");

it("leaves a draft and its problems out of the site", async () => {
  expect(await course(draft)).toEqual({ lessons: [], numbers: [], problems: [], faults: [] });
});

it("reads a draft where drafts are wanted", async () => {
  expect(await course(draft, true)).toEqual({
    lessons: ["small"],
    numbers: [1],
    problems: ["a-sum"],
    faults: [],
  });
});

it("names the problem of an objective that the lesson does not place, at its line", async () => {
  const { faults } = await course((text) => text.replace("::problem{id=a-sum}", ""));
  expect(faults).toEqual([
    `${LESSON}:5:52: the problem a-sum is not placed; write ::problem{id=a-sum} in ${LESSON}`,
    `${LESSON}:6:55: the problem a-sum is not placed; write ::problem{id=a-sum} in ${LESSON}`,
  ]);
});

it("names the problem of an objective that the lesson folds away, at its line", async () => {
  const { faults } = await course((text) =>
    text.replace("::problem{id=a-sum}", ':::more{title="More"}\n::problem{id=a-sum}\n:::'),
  );
  const words = "the problem a-sum is folded; place what applies an objective outside of :::more";
  expect(faults).toEqual([`${LESSON}:5:52: ${words}`, `${LESSON}:6:55: ${words}`]);
});

it("counts no lesson that says numbered: false", async () => {
  const { numbers, faults } = await course((text) =>
    text.replace("question:", "numbered: false\nquestion:"),
  );
  expect({ numbers, faults }).toEqual({ numbers: [null], faults: [] });
});

it("counts no optional page", async () => {
  const { numbers, faults } = await course((text) =>
    text.replace("question:", "optional: true\nquestion:"),
  );
  expect({ numbers, faults }).toEqual({ numbers: [null], faults: [] });
});

it("lets no lesson build on an optional page", async () => {
  const { root, context } = await smallCourse((text) =>
    text.replace("question:", "optional: true\nquestion:"),
  );
  const later = path.join(root, "content/lessons/later");
  fs.cpSync(path.join(root, "content/lessons/small"), later, { recursive: true });
  const text = fs.readFileSync(path.join(later, "lesson.md"), "utf8");
  fs.writeFileSync(
    path.join(later, "lesson.md"),
    text.replace("optional: true", "builds-on: [small]"),
  );
  fs.writeFileSync(
    path.join(root, "content/course.json"),
    JSON.stringify({ title: "Small", lessons: ["small", "later"] }),
  );
  readContent(root, context);
  expect(context.diagnostics.list).toContain(
    "content/lessons/later/lesson.md: builds on small, which is optional; a reader may have skipped it",
  );
});

it("finds a refresher of a need that is not a heading", async () => {
  const { faults } = await course((text) =>
    text.replace("needs: [numbers]", "needs: [{ text: Sums, refresh: [small#nowhere] }]"),
  );
  expect(faults).toEqual([
    `${LESSON}: needs name the refresher small#nowhere, which is not a heading of a lesson`,
  ]);
});
