// Lessons under way: what a draft is left out of, and exercises that a lesson does not place.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readContent } from "../../../web/site/build/content.ts";
import { fixtures, freshContext } from "./build-context.ts";

const LESSON = "content/lessons/small/lesson.md";

/** The small course with another text of its lesson. */
async function course(change: (text: string) => string, drafts = false) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-lessons-"));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  fs.cpSync(fixtures, root, { recursive: true });
  const file = path.join(root, LESSON);
  fs.writeFileSync(file, change(fs.readFileSync(file, "utf8")));
  const context = await freshContext();
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
  ]);
});

it("counts no lesson that says numbered: false", async () => {
  const { numbers, faults } = await course((text) =>
    text.replace("question:", "numbered: false\nquestion:"),
  );
  expect({ numbers, faults }).toEqual({ numbers: [null], faults: [] });
});

it("finds a refresher of a need that is no heading", async () => {
  const { faults } = await course((text) =>
    text.replace("needs: [numbers]", "needs: [{ text: Sums, refresh: [small#nowhere] }]"),
  );
  expect(faults).toEqual([
    `${LESSON}: needs name the refresher small#nowhere, which is no heading of a lesson`,
  ]);
});
