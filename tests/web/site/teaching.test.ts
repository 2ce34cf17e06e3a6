// What a teacher gets for a lesson: how its file is read, and what its page shows.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import courseFile from "../../../content/course.json";
import notebookHost from "../../embed/notebook-host/package.json";
import type { Lesson } from "../../../web/site/build/content.ts";
import { readContent } from "../../../web/site/build/content.ts";
import type { BuildContext, InternalLink } from "../../../web/site/build/rendering.ts";
import {
  PLANNED_MINUTES,
  readTeaching,
  teachingOf,
  TEACHING_FOLDER,
  type Teaching,
} from "../../../web/site/build/teaching.ts";
import { lessonPlanPage } from "../../../web/site/pages/teach/lesson-plan.ts";
import { notebookDoor } from "../../../web/site/pages/teach/notebooks.ts";
import { teachingDoor } from "../../../web/site/pages/teach/teaching.ts";
import { exampleCode } from "../../../web/site/build/embed-examples.ts";
import { trusted } from "../../../web/practice/authoring/html.ts";
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

/** Lessons that are read here: reading them all takes half a minute. */
const READ = ["before-you-start", "sinusoidal-encoding"];

/** A copy of the content by links, whose course has only those lessons. */
function partOfCourse(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-teaching-"));
  fs.mkdirSync(path.join(root, TEACHING_FOLDER), { recursive: true });
  const link = (file: string): void =>
    fs.symlinkSync(path.join(repository, file), path.join(root, file));
  for (const name of fs.readdirSync(path.join(repository, "content")))
    if (!["course.json", "teaching"].includes(name)) link(`content/${name}`);
  for (const slug of READ) link(`${TEACHING_FOLDER}/${slug}.md`);
  const course = { ...courseFile, lessons: READ };
  fs.writeFileSync(path.join(root, "content/course.json"), JSON.stringify(course));
  return root;
}

describe("the course's own", () => {
  let context: BuildContext;
  let teaching: readonly Teaching[];
  let lessons: readonly Lesson[];
  beforeAll(async () => {
    context = await freshContext();
    const root = partOfCourse();
    ({ lessons } = readContent(root, context).course);
    teaching = readTeaching(root, lessons, context, []);
  }, 120_000);

  it("has a part for each lesson that is read, without a fault", () => {
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
      title: "Works out a row in degrees",
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

  it("leads from what the mistakes are asked to the anchors of the lesson, which are checked with all links", () => {
    const links: InternalLink[] = [];
    const [first] = lessons;
    if (!first) throw new Error("There is no lesson.");
    const head = `plan:\n  - { minutes: 50, do: Look. }\n${QUESTIONS}`;
    const { errors } = teachingOf(`---\n${head}\n---\n`, "turn.md", first, context, links);
    const texts = errors.map(({ message }) => message.text).join("");
    expect(texts).toContain('href="../../../lessons/before-you-start/#dot-product"');
    expect(texts).not.toContain('href="#');
    expect(links.map(({ target }) => target)).toContain("/lessons/before-you-start/#dot-product");
  });

  it("is listed on the page for teachers, with what a static page cannot promise", () => {
    const { text } = teachingDoor(lessons).body;
    expect(text.match(/href="\.\/lessons\//g)).toHaveLength(lessons.length);
    expect(text).toContain("Keys can be read.");
    expect(text).toContain("Scores and records can be forged.");
  });

  it("has a file for each lesson of the course, and no other", () => {
    const files = fs.readdirSync(path.join(repository, TEACHING_FOLDER));
    expect(files.sort()).toEqual(courseFile.lessons.map((slug) => `${slug}.md`).sort());
  });
});

describe("the examples of the page for teachers", () => {
  const shown: string[] = [];
  const examplesFor = (siteUrl: string | undefined) => {
    shown.length = 0;
    return exampleCode(repository, siteUrl, (code) => {
      shown.push(code);
      return trusted(code);
    });
  };

  it("name the address at which the site is published", () => {
    const { example } = examplesFor("https://school.example/orrery/");
    expect(example.text).toContain("https://school.example/orrery/orrery.js");
    expect(shown.join("")).not.toContain("https://example.org/");
  });

  it("are said to run in the anywidget that the tests have", () => {
    const { notebooks } = examplesFor(undefined);
    const { text } = notebookDoor(notebooks).body;
    expect(text).toContain(`that anywidget (version ${notebookHost.dependencies.anywidget}) gives`);
  });

  it("are the files that browsers open in the tests, to the letter", () => {
    examplesFor(undefined);
    const folder = path.join(repository, "tests/embed");
    const files = fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => fs.statSync(path.join(folder, name)).isFile())
      .map((name) => fs.readFileSync(path.join(folder, name), "utf8").trim());
    expect(shown).not.toEqual([]);
    expect(shown.filter((code) => !files.includes(code))).toEqual([]);
  });
});
