// What a teacher gets for a lesson: how its file is read, and what its page shows.

import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Lesson } from "../../../web/site/build/content.ts";
import { readContent } from "../../../web/site/build/content.ts";
import type { BuildContext } from "../../../web/site/build/rendering.ts";
import {
  PLANNED_MINUTES,
  readTeaching,
  teachingOf,
  TEACHING_FOLDER,
  type Teaching,
} from "../../../web/site/build/teaching.ts";
import { lessonPlanPage } from "../../../web/site/pages/teach/lesson-plan.ts";
import { teachingDoor } from "../../../web/site/pages/teach/teaching.ts";
import { freshContext, repository } from "./build-context.ts";

const lesson = { slug: "turn", title: "Turning", questions: [], problems: [] } as unknown as Lesson;

async function faultsOf(head: string): Promise<string> {
  const context = await freshContext();
  teachingOf(`---\n${head}\n---\nThe turn.\n`, "content/teaching/turn.md", lesson, context, []);
  return context.diagnostics.list.join("\n");
}

const QUESTIONS = "questions:\n  - { ask: Why?, hear: Because. }";

describe("the file of a teacher's part", () => {
  it("is read without a fault where its plan has fifty minutes", async () => {
    expect(
      await faultsOf(
        `plan:\n  - { minutes: 20, do: Look. }\n  - { minutes: 30, do: Ask. }\n${QUESTIONS}`,
      ),
    ).toBe("");
  });

  it.each([
    ["a plan of other length", `plan:\n  - { minutes: 45, do: Look. }\n${QUESTIONS}`, /45 minutes/],
    ["no plan", QUESTIONS, /plan/],
    ["no questions", "plan:\n  - { minutes: 50, do: Look. }", /questions/],
    ["another field", `plan:\n  - { minutes: 50, do: Look. }\n${QUESTIONS}\nnotes: x`, /notes/],
  ])("with %s is a fault of the content", async (_what, head, fault) => {
    expect(await faultsOf(head)).toMatch(fault);
  });
});

describe("the course's own", () => {
  let context: BuildContext;
  let teaching: readonly Teaching[];
  let lessons: readonly Lesson[];
  beforeAll(async () => {
    context = await freshContext();
    ({ lessons } = readContent(repository, context).course);
    teaching = readTeaching(repository, lessons, context, []);
  }, 120_000);

  it("has a part for each lesson, without a fault", () => {
    expect(teaching.map(({ lesson: { slug } }) => slug)).toEqual(lessons.map(({ slug }) => slug));
    expect(
      context.diagnostics.faults.filter(({ file }) => file.startsWith(TEACHING_FOLDER)),
    ).toEqual([]);
  });

  it("names the mistakes that a lesson's exercises share before those of one exercise", () => {
    for (const { errors } of teaching) {
      const shared = errors.map(({ isShared }) => isShared);
      expect(shared).toEqual([...shared].sort((a, b) => Number(b) - Number(a)));
    }
    const { errors } = teaching.find(({ lesson: { slug } }) => slug === "sinusoidal-encoding") ?? {
      errors: [],
    };
    expect(errors.find(({ code }) => code === "row-in-degrees")).toMatchObject({
      name: "Row in degrees",
      isShared: true,
      exercises: expect.arrayContaining([
        { title: "A row by hand", address: "problems/row-by-hand/" },
      ]) as unknown,
    });
  });

  it("is a page with the times of each step, and no number that it would have to compute again", () => {
    const [first] = teaching;
    if (!first) throw new Error("There is no lesson.");
    const { text } = lessonPlanPage(first, context.references, undefined).body;
    expect(text).toContain(`–${PLANNED_MINUTES}</td>`);
    const errors = text.slice(text.indexOf('id="errors"'), text.indexOf('id="cite"'));
    expect(errors).not.toContain("data-formula");
  });

  it("is listed on the page for teachers, with what a static page cannot promise", () => {
    const { text } = teachingDoor(lessons).body;
    expect(text.match(/href="\.\/lessons\//g)).toHaveLength(lessons.length);
    expect(text).toContain("Keys can be read.");
    expect(text).toContain("Scores and records can be forged.");
  });

  it("has a file for no lesson but those of the course", () => {
    const files = fs.readdirSync(path.join(repository, TEACHING_FOLDER));
    expect(files).toHaveLength(lessons.length);
  });
});
