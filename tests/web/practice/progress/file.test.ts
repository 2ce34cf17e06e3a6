import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyAnswer, emptyDocument } from "../../../../web/practice/progress/document.ts";
import { readDocument } from "../../../../web/practice/progress/read-document.ts";
import {
  compare,
  fileName,
  longestFile,
  readFile,
  refuseHuge,
  writeFile,
} from "../../../../web/practice/progress/file.ts";
import { hostileDocuments, seed, storedDocuments } from "./documents.ts";

describe("a file", () => {
  it("is named by the day it is saved", () => {
    expect(fileName(new Date(2026, 2, 9, 23, 59))).toBe("orrery-progress-2026-03-09.json");
  });

  it("reads back what was saved", () => {
    fc.assert(
      fc.property(storedDocuments(fc.nat(50)), (document) => {
        expect(readFile(writeFile(document))).toEqual(document);
      }),
      { seed },
    );
  });

  it.each([
    ["truncated", '{"version":1,"lessons":{},"answ', "was cut short"],
    [
      "deeply nested",
      `{"version":1,"lessons":{},"answers":{"a":${"[".repeat(500_000)}${"]".repeat(500_000)}}}`,
      "unreadable value",
    ],
    ["of a newer version", '{"version":9,"lessons":{},"answers":{}}', "saved by a newer version"],
    [
      "of wrong types",
      '{"version":1,"lessons":[],"answers":3}',
      "its lessons are not a record (and 1 more)",
    ],
    [
      "with markup for a verdict",
      '{"version":1,"lessons":{},"answers":{"a":{"verdict":"<img src=x onerror=alert(1)>"}}}',
      "unreadable verdict",
    ],
    [
      "with markup for a name",
      '{"version":1,"lessons":{},"answers":{"<script>":{}}}',
      "unreadable name",
    ],
    [
      "with __proto__",
      '{"version":1,"lessons":{},"answers":{"__proto__":{"seed":1}}}',
      "unreadable name",
    ],
    ["that is a number", "7", "it is not a record"],
    ["that is too long", " ".repeat(longestFile + 1), "at most 4000000 are read"],
  ])("%s gets one sentence that says nothing was changed", (_name, text, words) => {
    expect(() => readFile(text)).toThrow(words);
    expect(() => readFile(text)).toThrow(/Nothing was changed\.$/);
  });

  it("is refused by its size before it is loaded", () => {
    expect(() => refuseHuge(2e9, "bytes")).toThrow("The file has 2000000000 bytes");
    expect(() => refuseHuge(longestFile, "bytes")).not.toThrow();
  });

  it("of any text either reads or gets a sentence", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          hostileDocuments().map((raw) => JSON.stringify(raw)),
        ),
        (text) => {
          try {
            expect(readDocument(readFile(text)).complaint).toBe("");
          } catch (error) {
            expect((error as Error).message).toMatch(/^The file .*Nothing was changed\.$/s);
          }
        },
      ),
      { seed, numRuns: 1000 },
    );
  });
});

describe("a comparison", () => {
  const here = {
    ...emptyDocument,
    answers: { known: { ...emptyAnswer, at: 5, draft: "x" }, older: { ...emptyAnswer, at: 5 } },
    lessons: { l: { opened: 1, scrolled: 1, done: 0, at: 1 } },
  };
  const file = {
    ...emptyDocument,
    answers: {
      known: here.answers.known,
      older: { ...emptyAnswer, at: 9 },
      fresh: { ...emptyAnswer, at: 1 },
      "problem:row": { ...emptyAnswer, at: 3 },
      "problem:row#7": { ...emptyAnswer, at: 3 },
    },
  };

  it("tells what is new, what is later and what is here already; all variants together are no exercise of their own", () => {
    expect(compare(here, file)).toEqual({
      lessons: { fresh: 0, later: 0, known: 0 },
      exercises: { fresh: 2, later: 1, known: 1 },
      touched: 9,
    });
  });

  it("of what is here with itself finds nothing to change", () => {
    fc.assert(
      fc.property(storedDocuments(), (document) => {
        const { lessons, exercises } = compare(document, document);
        expect([lessons.fresh, lessons.later, exercises.fresh, exercises.later]).toEqual([
          0, 0, 0, 0,
        ]);
      }),
      { seed },
    );
  });
});
