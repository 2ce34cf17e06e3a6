import { describe, expect, it } from "vitest";
import {
  emptyAnswer,
  emptyDocument,
  type AnswerRecord,
} from "../../../../web/practice/progress/document.ts";
import {
  historyOf,
  sittingsOf,
  variantsByProblem,
} from "../../../../web/practice/review/history.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const tried = (at: number, verdict: string) => ({ at, answer: String(at), verdict, code: "" });
const record = (change: Partial<AnswerRecord>): AnswerRecord => ({
  ...emptyAnswer,
  attempts: change.tries?.length ?? 0,
  ...change,
});

describe("the sittings of a variant", () => {
  it("are none where nothing was checked", () => {
    expect(sittingsOf(record({ draft: "0.1", hints: 2, at: 5 }))).toEqual([]);
  });

  it("are forgotten where the reader gave up without an answer", () => {
    expect(sittingsOf(record({ seed: 3, at: 2 * day, shown: day }))).toEqual([
      { at: day, seed: 3, grade: "again" },
    ]);
  });

  it("are good where the first try without a hint is right", () => {
    expect(sittingsOf(record({ seed: 7, tries: [tried(day, "correct")] }))).toEqual([
      { at: day, seed: 7, grade: "good" },
    ]);
  });

  it("are hard after a wrong try or a hint", () => {
    const second = [tried(day, "partly"), tried(day + minute, "correct")];
    expect(sittingsOf(record({ tries: second }))).toMatchObject([
      { at: day + minute, grade: "hard" },
    ]);
    expect(sittingsOf(record({ hints: 1, tries: [tried(day, "correct")] }))).toMatchObject([
      { grade: "hard" },
    ]);
  });

  it("are forgotten where no try is right", () => {
    expect(
      sittingsOf(record({ tries: [tried(day, "incorrect"), tried(day + minute, "partly")] })),
    ).toMatchObject([{ at: day + minute, grade: "again" }]);
  });

  it("are two where the learner comes back the next day", () => {
    expect(
      sittingsOf(record({ tries: [tried(day, "incorrect"), tried(2 * day, "correct")] })),
    ).toMatchObject([
      { at: day, grade: "again" },
      { at: 2 * day, grade: "good" },
    ]);
  });

  it("end when the variant is solved, since its answer is known then", () => {
    const tries = [tried(day, "correct"), tried(2 * day, "incorrect"), tried(3 * day, "correct")];
    expect(sittingsOf(record({ tries }))).toMatchObject([{ at: day, grade: "good" }]);
  });

  it("are forgotten where the solution was opened before the right answer", () => {
    const tries = [tried(day + minute, "correct")];
    expect(sittingsOf(record({ shown: day, tries }))).toMatchObject([{ grade: "again" }]);
    expect(sittingsOf(record({ shown: 2 * day, tries }))).toMatchObject([{ grade: "good" }]);
  });

  it("are read off the last verdict where a document is older than its tries", () => {
    const old = { at: day, tries: [] };
    expect(sittingsOf(record({ ...old, verdict: "correct", attempts: 1 }))).toMatchObject([
      { at: day, grade: "good" },
    ]);
    expect(sittingsOf(record({ ...old, verdict: "correct", attempts: 3 }))).toMatchObject([
      { grade: "hard" },
    ]);
    expect(sittingsOf(record({ ...old, verdict: "incorrect", attempts: 1 }))).toMatchObject([
      { grade: "again" },
    ]);
  });
});

it("a history is in order of time, whatever the order of its records", () => {
  const late = record({ seed: 2, tries: [tried(3 * day, "correct")] });
  const early = record({ seed: 1, tries: [tried(day, "incorrect"), tried(2 * day, "correct")] });
  const times = [day, 2 * day, 3 * day];
  expect(historyOf([late, early]).map(({ at }) => at)).toEqual(times);
  expect(historyOf([early, late]).map(({ at }) => at)).toEqual(times);
});

it("variants are found by their problem, without its summary and without quiz items", () => {
  const answers = {
    "problem:row": record({ seed: 2 }),
    "problem:row#1": record({ seed: 1 }),
    "problem:row#2": record({ seed: 2 }),
    "problem:row-two#1": record({ seed: 1 }),
    "lesson/item": record({}),
  };
  const found = variantsByProblem({ ...emptyDocument, answers });
  expect([...found].map(([slug, records]) => [slug, records.map(({ seed }) => seed)])).toEqual([
    ["row", [1, 2]],
    ["row-two", [1]],
  ]);
});
