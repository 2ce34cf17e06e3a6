import fc from "fast-check";
import { deflateSync, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { squeeze, unsqueeze } from "../../../web/package/client/squeeze.ts";
import {
  emptyAnswer,
  emptyDocument,
  type AnswerRecord,
  type ProgressDocument,
} from "../../../web/practice/progress/document.ts";
import { readDocument } from "../../../web/practice/progress/read-document.ts";
import { seed } from "../practice/progress/documents.ts";
import { packageOf } from "./package-of.ts";

const runs = { seed, numRuns: 60 };
/** What SCORM 1.2 keeps. */
const limit = 4096;
const minute = 60_000;
const start = Date.UTC(2026, 2, 9, 14, 5);

const record = (given: Partial<AnswerRecord>): AnswerRecord => ({
  ...emptyAnswer,
  at: start,
  draft: given.answer ?? "",
  attempts: given.verdict ? 1 : 0,
  ...given,
});

const documentOf = (answers: Record<string, AnswerRecord>): ProgressDocument => ({
  ...emptyDocument,
  answers,
});

const sixty = packageOf({
  kind: "set",
  lesson: "",
  exercises: Array.from({ length: 60 }, (_, at) => `problem:problem-${at}`),
  guesses: [],
});

/** Answers as long as those to the longest vectors and matrices of the course: eight entries with four decimals. */
const entry = fc.integer({ min: -99_999, max: 99_999 }).map((whole) => (whole / 10_000).toFixed(4));
const answer = fc.array(entry, { minLength: 1, maxLength: 8 }).map((entries) => entries.join(", "));
const work = fc.record({
  answer,
  verdict: fc.constantFrom("correct", "partly", "incorrect"),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  hints: fc.integer({ min: 0, max: 4 }),
  attempts: fc.integer({ min: 1, max: 12 }),
  minutes: fc.integer({ min: 0, max: 50_000 }),
});

describe("the state of a package", () => {
  it("of 60 problems with answers of eight numbers fits into SCORM 1.2, and every answer comes back", () => {
    fc.assert(
      fc.property(fc.array(work, { minLength: 60, maxLength: 60 }), (works) => {
        const answers = Object.fromEntries(
          works.map(({ minutes, ...given }, at) => [
            `problem:problem-${at}#${given.seed}`,
            record({ ...given, at: start + minutes * minute }),
          ]),
        );
        const { text, droppedDrafts, droppedAnswers } = squeeze(documentOf(answers), sixty, limit);
        expect(text.length).toBeLessThanOrEqual(limit);
        expect(droppedDrafts + droppedAnswers).toBe(0);
        const back = unsqueeze(text, sixty);
        for (const [key, { answer, verdict, attempts, hints, seed, at }] of Object.entries(answers))
          expect(back.answers[key]).toMatchObject({ answer, verdict, attempts, hints, seed, at });
      }),
      runs,
    );
  });

  it("that is read back is a document without complaint", () => {
    fc.assert(
      fc.property(fc.array(work, { maxLength: 60 }), (works) => {
        const answers = Object.fromEntries(
          works.map(({ minutes: _, ...given }, at) => [
            `problem:problem-${at}#${given.seed}`,
            record(given),
          ]),
        );
        const { text } = squeeze(documentOf(answers), sixty, limit);
        expect(readDocument(unsqueeze(text, sixty)).complaint).toBe("");
      }),
      runs,
    );
  });

  it("of a lesson keeps reading, drafts, steps, guesses and what was solved", () => {
    const data = packageOf();
    const document: ProgressDocument = {
      ...emptyDocument,
      lessons: {
        "sinusoidal-encoding": { opened: start, scrolled: 0.625, done: start, at: start },
      },
      answers: {
        "sinusoidal-encoding/binary-jump": record({ answer: "two", verdict: "incorrect" }),
        "sinusoidal-encoding/row-entry": record({
          answer: "0.5",
          draft: "0.54",
          verdict: "incorrect",
          attempts: 2,
          steps: "sin(1)\ncos(1)",
          oneLine: true,
          shown: start,
        }),
        "problem:row-by-hand#3": record({
          seed: 3,
          answer: "1",
          verdict: "correct",
          solved: start,
        }),
        "problem:row-by-hand#4": record({ seed: 4, draft: "0.1, 0.2", at: start + minute }),
        "problem:row-by-hand": record({ seed: 4, solved: start, at: start + minute }),
      },
    };
    const back = unsqueeze(squeeze(document, data, limit).text, data);
    expect(back.lessons["sinusoidal-encoding"]).toMatchObject({ scrolled: 0.625, done: start });
    expect(back.answers).toMatchObject({
      "sinusoidal-encoding/binary-jump": { answer: "two", verdict: "incorrect" },
      "sinusoidal-encoding/row-entry": {
        answer: "0.5",
        draft: "0.54",
        steps: "sin(1)\ncos(1)",
        oneLine: true,
        attempts: 2,
        shown: start,
        solved: 0,
      },
      "problem:row-by-hand#3": { seed: 3, verdict: "correct", solved: start },
      "problem:row-by-hand#4": { seed: 4, draft: "0.1, 0.2", verdict: "" },
      "problem:row-by-hand": { seed: 4, solved: start },
    });
  });

  it("leaves out the oldest drafts first, then the texts of the oldest answers, and keeps every verdict", () => {
    const long = (at: number) =>
      Array.from({ length: 90 }, (_, place) =>
        ((at * 7919 + place * 104_729) % 99_991).toString(36),
      ).join("");
    const answers = Object.fromEntries(
      sixty.exercises.map((key, at) => [
        `${key}#1`,
        record({
          answer: long(at),
          draft: at < 20 ? long(at + 100) : long(at),
          verdict: "correct",
          solved: start,
          at: start + at * minute,
        }),
      ]),
    );
    const { text, droppedDrafts, droppedAnswers } = squeeze(documentOf(answers), sixty, limit);
    expect(text.length).toBeLessThanOrEqual(limit);
    expect(droppedDrafts).toBe(20);
    expect(droppedAnswers).toBeGreaterThan(0);
    const back = unsqueeze(text, sixty).answers;
    const kept = sixty.exercises.map((key) => back[`${key}#1`]!);
    expect(kept.every(({ verdict, solved }) => verdict === "correct" && solved > 0)).toBe(true);
    expect(kept.findIndex(({ answer }) => answer !== "")).toBe(droppedAnswers);
    expect(kept.at(-1)?.answer).toBe(long(59));
  });

  it("that not even verdicts fit into is refused with a sentence", () => {
    const answers = { "problem:problem-0#1": record({ answer: "1", verdict: "correct" }) };
    expect(() => squeeze(documentOf(answers), sixty, 20)).toThrow(/keeps 20/);
  });

  it.each([["2.abc"], ["1.%%%"], ["1.AAAA"], ["hello"]])(
    "“%s” is refused with a sentence",
    (text) => {
      expect(() => unsqueeze(text, sixty)).toThrow(/^The work that your learning platform kept/);
    },
  );

  it.each([["null"], ["{}"], ["[]"], ['"work"'], ['{"p":[0]}'], ['{"p":{},"l":[]}']])(
    "that holds %s is refused with the same sentence",
    (held) => {
      const text = `1.${btoa(String.fromCharCode(...deflateSync(strToU8(held))))}`;
      expect(() => unsqueeze(text, sixty)).toThrow(/^The work .* is damaged and cannot be read\.$/);
    },
  );
});
