// Files of progress that learners have saved: each is read, counted and taken up as it was when it
// was written.

import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../../../../web/practice/problem.ts";
import type { OrreryProblem } from "../../../../web/practice/problem.ts";
import { emptyDocument } from "../../../../web/practice/progress/document.ts";
import {
  compare,
  contentsOf,
  readFile,
  writeFile,
} from "../../../../web/practice/progress/file.ts";
import { openProgress, openProgressWith } from "../../../../web/practice/progress/open-progress.ts";
import { scoreOf } from "../../../../web/practice/progress/score.ts";
import { setSiteRoot } from "../../../../web/widgets/base/site-address.ts";
import { serveKept } from "../kept-problems.ts";
import { has, place, slots, text, useCore } from "../support.ts";
import kept from "./kept-progress/read.json";
import { memoryStorage } from "./memory-storage.ts";

const { made, files, both, restored } = kept;

const textOf = (file: string) =>
  readFileSync(path.join(import.meta.dirname, "kept-progress", file), "utf8");

/** By the clock of the day after they were saved, so that nothing lies in the future. */
const openEmpty = () =>
  openProgressWith({ storage: memoryStorage(), now: () => Date.UTC(2026, 8, 16) });

describe.each(files)(`$file, made ${made}`, ({ file, contents, comparison, scores }) => {
  it("is read whole, and written again as it was", () => {
    const read = readFile(textOf(file));
    expect(read).toEqual(JSON.parse(textOf(file)));
    expect(writeFile(read)).toBe(textOf(file));
  });

  it("has the same lessons, exercises and scores", () => {
    const read = readFile(textOf(file));
    expect(contentsOf(read)).toEqual(contents);
    expect(compare(emptyDocument, read)).toEqual(comparison);
    for (const [key, score] of Object.entries(scores))
      expect(scoreOf(read, [key]), key).toMatchObject(score);
  });

  it("is taken up entry by entry", async () => {
    const progress = await openEmpty();
    progress.import(textOf(file));
    const { lessons, answers } = readFile(textOf(file));
    for (const [slug, lesson] of Object.entries(lessons))
      expect(progress.lesson(slug)).toEqual(lesson);
    for (const [name, answer] of Object.entries(answers))
      expect(progress.answer(name)).toEqual(answer);
  });
});

it("both files, one after the other, are compared and joined as they were", async () => {
  const progress = await openEmpty();
  const [first, second] = files.map(({ file }) => textOf(file)) as [string, string];
  progress.import(first);
  expect(compare(progress.document, readFile(second))).toEqual(both.compared);
  progress.import(second);
  expect(contentsOf(progress.document)).toEqual(both.contents);
  expect(progress.lastLesson()).toBe(both.last);
});

describe("with both files, a problem", () => {
  beforeAll(async () => {
    await useCore();
    setSiteRoot("https://example.org/orrery/");
  });
  beforeEach(async () => {
    vi.stubGlobal("fetch", vi.fn(serveKept));
    const progress = await openProgress();
    progress.reset();
    for (const { file } of files) progress.import(textOf(file));
  });
  afterEach(async () => {
    (await openProgress()).reset();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  const fields = (problem: OrreryProblem, selector: string) =>
    [...problem.shadowRoot!.querySelectorAll<HTMLInputElement>(selector)].map(({ value }) => value);

  it.each(restored)("$problem in variant $seed shows its draft, hints and verdict", async (was) => {
    const problem = await place<OrreryProblem>(
      `<orrery-problem problem="${was.problem}" seed="${was.seed}"></orrery-problem>`,
    );
    const statement = problem.querySelector("[slot=statement]")!.textContent;
    expect(statement.replace(/\s+/g, " ").trim()).toBe(was.statement);
    expect(fields(problem, "input:not([type=checkbox]), textarea")).toEqual(was.answer);
    expect(fields(problem, "input:checked")).toEqual(was.chosen);
    expect(has(problem, ".headline") ? text(problem, ".headline") : "").toBe(was.headline);
    // What a right answer is told was not yet told then.
    expect(slots(problem).filter((slot) => slot !== "point")).toEqual(was.slots);
    expect(problem.state).toBe(was.state);
  });
});
