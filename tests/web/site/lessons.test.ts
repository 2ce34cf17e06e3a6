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
    problems: read.problems.map(({ id }) => id),
    faults: context.diagnostics.list,
  };
}

const draft = (text: string) => text.replace("question:", "draft: true\nquestion:");

it("leaves a draft and its problems out of the site", async () => {
  expect(await course(draft)).toEqual({ lessons: [], problems: [], faults: [] });
});

it("reads a draft where drafts are wanted", async () => {
  expect(await course(draft, true)).toEqual({
    lessons: ["small"],
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
