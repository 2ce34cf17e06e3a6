// Documents of progress for property tests: well made, nearly so, and hostile.

import fc from "fast-check";
import { type ProgressDocument } from "../../../../web/practice/progress/document.ts";
import { readDocument } from "../../../../web/practice/progress/read-document.ts";

/** Printed with every failure by fast-check; ORRERY_FUZZ_SEED repeats another run. */
export const seed = Number(process.env.ORRERY_FUZZ_SEED ?? 20260);

const verdict = fc.constantFrom("", "correct", "incorrect", "partly");
const time = fc.integer({ min: 0, max: 40 });
const oneTry = fc.record({
  at: time,
  answer: fc.constantFrom("1", "2", "<b>"),
  verdict,
  code: fc.constantFrom("", "late"),
});

const answer = fc.record(
  {
    seed: fc.nat(3),
    answer: fc.constantFrom("", "1", "2"),
    draft: fc.constantFrom("", "0.", "−1"),
    verdict,
    code: fc.constantFrom("", "late"),
    hints: fc.nat(3),
    attempts: fc.nat(5),
    solved: time,
    at: time,
    tries: fc.array(oneTry, { maxLength: 12 }),
    steps: fc.constantFrom("", "1", "2/3\ns1"),
    oneLine: fc.boolean(),
    shown: time,
  },
  { requiredKeys: [] },
);
const lesson = fc.record(
  { opened: time, scrolled: fc.constantFrom(0, 0.25, 1), done: time, at: time },
  { requiredKeys: [] },
);
const key = fc.constantFrom(
  "lesson/item",
  "lesson/other",
  "problem:row",
  "problem:row#7",
  "problem:row#8",
);

/** Documents as they are stored, at times so close that entries often tie. */
export function storedDocuments(
  since: fc.Arbitrary<number> = fc.constant(0),
): fc.Arbitrary<ProgressDocument> {
  return fc
    .record({
      version: fc.constant(1),
      since,
      lessons: fc.dictionary(fc.constantFrom("lesson", "next"), lesson),
      answers: fc.dictionary(key, answer),
    })
    .map((raw) => {
      const { document, complaint } = readDocument(raw);
      if (complaint) throw new Error(`the test makes an unreadable document: ${complaint}`);
      return document;
    });
}

/** Documents in which any part may be anything. */
export function hostileDocuments(): fc.Arbitrary<unknown> {
  const odd = fc.record(
    {
      seed: fc.oneof(fc.nat(), fc.double()),
      answer: fc.oneof(fc.string(), fc.nat()),
      verdict: fc.string(),
      hints: fc.nat(120),
      attempts: fc.oneof(fc.nat(), fc.double()),
      solved: fc.oneof(fc.nat(), fc.constant(0)),
      at: fc.oneof(fc.nat(), fc.constant(NaN)),
      tries: fc.oneof(fc.array(oneTry), fc.jsonValue()),
      steps: fc.oneof(fc.string(), fc.nat()),
      oneLine: fc.oneof(fc.boolean(), fc.nat()),
      shown: fc.oneof(fc.nat(), fc.constant(NaN)),
    },
    { requiredKeys: [] },
  );
  const name = fc.oneof(
    key,
    fc.constantFrom("constructor", "__proto__", "toString", "<img>"),
    fc.string(),
  );
  return fc.record(
    {
      version: fc.oneof(fc.constant(1), fc.constant(1), fc.jsonValue()),
      since: fc.oneof(fc.nat(1000), fc.constant(0), fc.string()),
      lessons: fc.dictionary(name, fc.oneof(lesson, fc.jsonValue())),
      answers: fc.oneof(fc.dictionary(name, fc.oneof(odd, answer, fc.jsonValue())), fc.jsonValue()),
    },
    { requiredKeys: ["version"] },
  );
}
