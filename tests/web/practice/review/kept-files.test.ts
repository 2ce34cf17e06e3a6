// Files of progress that learners have saved, of earlier versions and of this one: what they
// contain comes due, and nothing of it is lost on the way in and out.

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { openProgressWith } from "../../../../web/practice/progress/open-progress.ts";
import { readFile, writeFile } from "../../../../web/practice/progress/file.ts";
import { historyOf, variantsByProblem } from "../../../../web/practice/review/history.ts";
import { memoryOf } from "../../../../web/practice/review/memory.ts";
import { workRecord } from "../../../../web/practice/review/work-record.ts";
import { memoryStorage } from "../progress/memory-storage.ts";
import { courseOf } from "./course.ts";

const textOf = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, "../progress/kept-progress", file), "utf8");

/** Grades of the sittings at each problem of a file. */
const grades = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...variantsByProblem(readFile(textOf(file)))].map(([slug, records]) => [
      slug,
      historyOf(records)
        .map(({ grade }) => grade)
        .join(" "),
    ]),
  );

it("a file from before the review has sittings for all that was checked", () => {
  expect(grades("a-term.json")).toEqual({
    "a-row-for-my-class": "",
    "two-hands": "hard again",
    "true-of-softmax": "again",
    "a-turn-back": "again",
  });
  // Twenty-three tries, of which the first and the latest are kept.
  expect(grades("after-a-reset.json")).toMatchObject({ "slope-and-lead": "hard" });
});

it("a file of this version keeps when solutions were opened, and counts what followed as not solved", () => {
  const text = textOf("with-solutions.json");
  const read = readFile(text);
  expect(read).toEqual(JSON.parse(text));
  expect(writeFile(read)).toBe(text);
  expect(read.answers["problem:slope-and-lead#2"]?.shown).toBe(Date.UTC(2026, 10, 21, 9, 9));
  expect(grades("with-solutions.json")).toEqual({
    "two-hands": "good",
    "weight-by-hand": "again again",
    "slope-and-lead": "again",
  });
});

it("files of all versions are imported one after the other, and everything that was checked comes due", async () => {
  const progress = await openProgressWith({
    storage: memoryStorage(),
    now: () => Date.UTC(2026, 11, 1),
  });
  for (const file of ["with-solutions.json", "a-term.json", "after-a-reset.json"])
    progress.import(textOf(file));
  const again = readFile(progress.export());
  expect(again).toEqual(progress.document);
  const due = [...variantsByProblem(again)].flatMap(([slug, records]) =>
    memoryOf(historyOf(records)) ? [slug] : [],
  );
  expect(due.sort()).toEqual([
    "a-turn-back",
    "bias-then-weights",
    "slope-and-lead",
    "true-of-softmax",
    "two-hands",
    "weight-by-hand",
  ]);
});

it("the work record of a file has its steps, hints and solutions", () => {
  const { work } = workRecord(courseOf(), readFile(textOf("with-solutions.json")), "", 0);
  expect(work.map(({ title }) => title)).toEqual([
    "two-hands",
    "weight-by-hand",
    "slope-and-lead",
    "Wedge score",
  ]);
  expect(work[1]).toMatchObject({ hints: 1, attempts: 2, solution: "2026-11-20T09:06:00.000Z" });
  expect(work[3]).toMatchObject({ steps: ["cos(20)", "s1*2"] });
});
