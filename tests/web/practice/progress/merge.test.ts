import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyAnswer,
  emptyDocument,
  type AnswerRecord,
  type ProgressDocument,
} from "../../../../web/practice/progress/document.ts";
import { readDocument } from "../../../../web/practice/progress/read-document.ts";
import { merge, undo } from "../../../../web/practice/progress/merge.ts";
import { hostileDocuments, seed, storedDocuments } from "./documents.ts";

const runs = { seed, numRuns: 300 };
const holding = (record: Partial<AnswerRecord>, since = 0): ProgressDocument =>
  readDocument({ version: 1, since, lessons: {}, answers: { a: { ...emptyAnswer, ...record } } })
    .document;
const tried = (at: number, answer: string, verdict = "incorrect") => ({
  at,
  answer,
  verdict,
  code: "",
});

describe("joining", () => {
  const documents = storedDocuments();
  const anyDocuments = fc.oneof(
    storedDocuments(fc.constantFrom(0, 10, 20)),
    hostileDocuments().map((raw) => readDocument(raw).document),
  );

  it("gives the same in either order", () => {
    fc.assert(
      fc.property(anyDocuments, anyDocuments, (a, b) => {
        expect(merge(a, b)).toEqual(merge(b, a));
      }),
      runs,
    );
  });

  it("changes nothing when repeated", () => {
    fc.assert(
      fc.property(anyDocuments, anyDocuments, (a, b) => {
        const joined = merge(a, b);
        expect(merge(a, a)).toEqual(a);
        expect(merge(joined, b)).toEqual(joined);
        expect(merge(joined, a)).toEqual(joined);
      }),
      runs,
    );
  });

  it("takes the same of two states of one time, also after an answer came from a third copy", () => {
    const answered = holding({ answer: "1", attempts: 1, tries: [tried(0, "1")] });
    const cells = holding({ at: 40 });
    const line = holding({ at: 40, oneLine: true });
    const joined = merge(merge(answered, cells), line);
    expect(joined).toEqual(merge(answered, merge(cells, line)));
    expect(joined.answers.a).toMatchObject({ answer: "1", oneLine: true });
  });

  it("keeps when a solution was first opened, whichever copy knows it", () => {
    const [late, early, never] = [holding({ shown: 20 }), holding({ shown: 10 }), holding({})];
    expect(merge(late, early).answers.a?.shown).toBe(10);
    expect(merge(never, late).answers.a?.shown).toBe(20);
    expect(merge(never, never).answers.a).not.toHaveProperty("shown");
    expect(merge(holding({ shown: 5, at: 30 }), holding({}, 10)).answers.a).not.toHaveProperty(
      "shown",
    );
  });

  it("gives the same however three are grouped", () => {
    fc.assert(
      fc.property(documents, documents, documents, (a, b, c) => {
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
      }),
      runs,
    );
  });

  it("keeps every try, every first time and every place reached of both", () => {
    fc.assert(
      fc.property(documents, documents, (a, b) => {
        const joined = merge(a, b);
        for (const [key, record] of Object.entries(a.answers)) {
          const { tries, attempts, hints, solved } = joined.answers[key]!;
          if (tries.length < 20) expect(tries).toEqual(expect.arrayContaining([...record.tries]));
          expect(attempts).toBeGreaterThanOrEqual(Math.max(record.attempts, tries.length));
          expect(hints).toBeGreaterThanOrEqual(record.hints);
          if (record.solved) expect(solved).toBeLessThanOrEqual(record.solved);
        }
        for (const [slug, { scrolled }] of Object.entries(a.lessons))
          expect(joined.lessons[slug]!.scrolled).toBeGreaterThanOrEqual(scrolled);
      }),
      runs,
    );
  });

  it("gives a document that reads back as it is", () => {
    fc.assert(
      fc.property(anyDocuments, anyDocuments, (a, b) => {
        const joined = merge(a, b);
        expect(readDocument(JSON.parse(JSON.stringify(joined)))).toEqual({
          document: joined,
          complaint: "",
          usable: true,
        });
      }),
      runs,
    );
  });

  it("of two tabs that answered the same keeps both answers, the later one standing, and the draft typed last", () => {
    const one = holding({
      at: 7,
      draft: "0.5, ",
      tries: [tried(5, "from one", "correct")],
      attempts: 1,
      solved: 5,
    });
    const two = holding({ at: 6, draft: "from two", tries: [tried(6, "from two")], attempts: 1 });
    expect(merge(one, two).answers.a).toMatchObject({
      answer: "from two",
      verdict: "incorrect",
      draft: "0.5, ",
      attempts: 2,
      solved: 5,
    });
  });
});

describe("after a reset", () => {
  const reset = { ...emptyDocument, since: 10 };

  it("nothing older comes back from another tab", () => {
    expect(merge(reset, holding({ at: 9, tries: [tried(9, "old")] })).answers).toEqual({});
  });

  it("what a tab did that had not heard of it stays, without its older tries", () => {
    const record = merge(
      holding({
        at: 12,
        draft: "new",
        tries: [tried(8, "old", "correct"), tried(12, "new")],
        solved: 8,
        attempts: 2,
      }),
      reset,
    ).answers.a;
    expect(record).toMatchObject({
      draft: "new",
      answer: "new",
      attempts: 1,
      solved: 0,
      tries: [tried(12, "new")],
    });
  });
});

describe("taking back", () => {
  it("what was done in between stays, all else is as it was before", () => {
    fc.assert(
      fc.property(storedDocuments(), storedDocuments(), (before, file) => {
        const after = merge(before, file);
        expect(undo(before, after, after, 50)).toEqual({ ...before, since: 50 });
        const now = {
          ...after,
          answers: { ...after.answers, "lesson/new": { ...emptyAnswer, at: 45 } },
        };
        expect(undo(before, after, now, 50)).toEqual({
          ...before,
          since: 50,
          answers: { ...before.answers, "lesson/new": { ...emptyAnswer, at: 45 } },
        });
      }),
      runs,
    );
  });

  it("of a reset keeps the tries of before and of after it", () => {
    const before = holding({ at: 5, tries: [tried(5, "before")], attempts: 1 });
    const now = { ...holding({ at: 12, tries: [tried(12, "after")], attempts: 1 }), since: 10 };
    expect(undo(before, { ...emptyDocument, since: 10 }, now, 13).answers.a).toMatchObject({
      attempts: 2,
      answer: "after",
    });
  });
});
