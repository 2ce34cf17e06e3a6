import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  emptyAnswer,
  keyFor,
  mostTries,
  normalize,
  type AnswerRecord,
  type Try,
  isProblem,
  problemKey,
  questionKey,
} from "../../../../web/practice/progress/document.ts";
import { readDocument, storable } from "../../../../web/practice/progress/read-document.ts";
import { hostileDocuments, seed } from "./documents.ts";
import { longestAnswer } from "../../../../web/practice/state.ts";

const good = {
  version: 1,
  since: 0,
  lessons: {},
  answers: { ok: { ...emptyAnswer, answer: "1", at: 5 } },
};
const tried = (at: number, answer: string, verdict = "incorrect"): Try => ({
  at,
  answer,
  verdict,
  code: "",
});

describe("a document", () => {
  it("without tries, as it was written before they were kept, still reads", () => {
    const { tries: _tries, ...old } = {
      ...emptyAnswer,
      answer: "1",
      verdict: "correct",
      attempts: 3,
      solved: 4,
      at: 5,
    };
    const { document, complaint } = readDocument({ ...good, answers: { old } });
    expect(complaint).toBe("");
    expect(document.answers.old).toEqual({ ...old, tries: [] });
  });

  it.each([
    [{ seed: 1.5 }],
    [{ answer: 3 }],
    [{ answer: "x".repeat(longestAnswer + 1) }],
    [{ verdict: null }],
    [{ verdict: "<b>right</b>" }],
    [{ hints: 1e9 }],
    [{ at: Infinity }],
    [{ at: -1 }],
    [{ solved: "yes" }],
    [{ attempts: -2 }],
    [{ code: {} }],
    [{ code: "<img src=x>" }],
    [{ draft: [] }],
    [{ tries: "none" }],
    [{ tries: [3] }],
    [{ tries: [{ at: "now" }] }],
    [{ tries: Array(mostTries + 1).fill(tried(1, "1")) }],
  ])("has its field checked: %j", (wrong) => {
    expect(readDocument({ ...good, answers: { a: wrong } }).complaint).toContain(
      `unreadable ${Object.keys(wrong)[0]}`,
    );
  });

  it("does not carry along fields that are not ours", () => {
    const { document } = readDocument({
      ...good,
      answers: { a: { ...emptyAnswer, evil: 1, tries: [{ ...tried(1, "1"), evil: 1 }] } },
      more: 2,
    });
    expect(JSON.stringify(document)).not.toMatch(/evil|more/);
  });

  it.each([
    [
      "at the top",
      '{"version":1,"lessons":{},"answers":{},"__proto__":{"polluted":1}}',
      "field called “__proto__”",
    ],
    [
      "as an answer",
      '{"version":1,"lessons":{},"answers":{"__proto__":{"polluted":1}}}',
      "answer “__proto__” has an unreadable name",
    ],
    [
      "as a lesson",
      '{"version":1,"lessons":{"constructor":{"opened":1}},"answers":{}}',
      "lesson “constructor” has an unreadable name",
    ],
    [
      "in an answer",
      '{"version":1,"lessons":{},"answers":{"a":{"constructor":{"prototype":1}}}}',
      "answer “a” has an unreadable constructor",
    ],
    [
      "in a try",
      '{"version":1,"lessons":{},"answers":{"a":{"tries":[{"__proto__":{"polluted":1}}]}}}',
      "answer “a” has an unreadable tries",
    ],
  ])(
    "with a name that every object inherits, %s, is refused and pollutes nothing",
    (_where, text, words) => {
      expect(readDocument(JSON.parse(text)).complaint).toContain(words);
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    },
  );

  it("of a newer version says so, of an impossible one does not", () => {
    expect(readDocument({ ...good, version: 2 })).toMatchObject({ newer: true, usable: false });
    expect(readDocument({ ...good, version: 0.5 }).newer).toBeUndefined();
  });

  it("is read without a throw whatever it is, and what is read is read again the same", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), hostileDocuments()), (raw) => {
        const { document } = readDocument(raw);
        expect(readDocument(document)).toEqual({ document, complaint: "", usable: true });
        expect(readDocument(JSON.parse(JSON.stringify(document))).document).toEqual(document);
      }),
      { seed, numRuns: 2000 },
    );
  });
});

describe("the key of work", () => {
  it("is the problem's, for one variant or for all together", () => {
    expect(problemKey("row-by-hand", 7)).toBe("problem:row-by-hand#7");
    expect(problemKey("row-by-hand")).toBe("problem:row-by-hand");
    expect(isProblem(problemKey("row-by-hand", 0))).toBe(true);
  });

  it("is the lesson's with the item's, or the page's where there is no lesson", () => {
    expect(questionKey("rope-rotation", "wedge-score")).toBe("rope-rotation/wedge-score");
    for (const none of ["", null]) expect(questionKey(none, "own")).toBe("page/own");
    expect(isProblem(questionKey("", "own"))).toBe(false);
  });
});

describe("tries", () => {
  it("stand in order of time, each once, and the last one is the answer", () => {
    const { tries, answer, verdict, attempts } = normalize({
      ...emptyAnswer,
      tries: [tried(3, "c", "correct"), tried(1, "a"), tried(3, "c", "correct"), tried(2, "b")],
    });
    expect(tries.map(({ answer }) => answer)).toEqual(["a", "b", "c"]);
    expect({ answer, verdict, attempts }).toEqual({ answer: "c", verdict: "correct", attempts: 3 });
  });

  it("beyond the most that are kept leave the first one, the latest ones and the count", () => {
    const many = Array.from({ length: 50 }, (_, index) => tried(index + 1, String(index)));
    const { tries, attempts } = many.reduce<AnswerRecord>(
      (record, one) =>
        normalize({ ...record, attempts: record.attempts + 1, tries: [...record.tries, one] }),
      emptyAnswer,
    );
    expect(tries.map(({ at }) => at)).toEqual([
      1,
      ...Array.from({ length: mostTries - 1 }, (_, index) => 52 - mostTries + index),
    ]);
    expect(attempts).toBe(50);
  });
});

describe("what is written", () => {
  it.each(["constructor", "__proto__", "we ird/ïtem", "", "x".repeat(999)])(
    "under %j can be read back",
    (name) => {
      const key = keyFor(name);
      expect(
        readDocument({ ...good, answers: Object.fromEntries([[key, emptyAnswer]]) }).complaint,
      ).toBe("");
    },
  );

  it("leaves a field as it was where the new one could not be read back, and says so", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(
      storable(
        { ...emptyAnswer, draft: "x".repeat(longestAnswer + 1), code: "a b" },
        { ...emptyAnswer, draft: "before" },
      ),
    ).toEqual({ ...emptyAnswer, draft: "before" });
    expect(warned).toHaveBeenCalledWith("Orrery: draft of an exercise cannot be kept.");
  });
});
