// The page of answers: each kind with its paragraph, and the cases of it that the tests run.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { kindNames } from "../../../web/practice/authoring/practice-kinds.ts";
import { answerKinds, type AnswerKindInfo } from "../../../web/site/build/answer-cases.ts";
import { freshContext, repository } from "./build-context.ts";

let kinds: readonly AnswerKindInfo[];
let faults: readonly string[];
beforeAll(async () => {
  const context = await freshContext();
  kinds = answerKinds(repository, context, []);
  faults = context.diagnostics.list;
});

it("has every kind of the core in its order, each with a title, a text and, but for programs, cases", () => {
  expect(faults).toEqual([]);
  expect(kinds.map(({ kind }) => kind)).toEqual(kindNames);
  for (const { kind, title, about, cases } of kinds) {
    expect(title, kind).not.toBe("");
    expect(about.text, kind).toContain("<p>");
    expect(cases.length > 0, kind).toBe(kind !== "code");
  }
});

it("shows every line of the tables that the tests run, and none twice", () => {
  const folder = path.join(repository, "tests/golden/answers");
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => readFileSync(path.join(folder, name), "utf8").split("\n"))
    .filter((line) => line.startsWith("{"));
  expect(kinds.reduce((sum, { cases }) => sum + cases.length, 0)).toBe(lines.length);
});
