import { expect, it } from "vitest";
import { emptyAnswer, emptyDocument } from "../../../../web/practice/progress/document.ts";
import { readSet } from "../../../../web/practice/sets/problem-set.ts";
import { setRecord } from "../../../../web/practice/sets/set-record.ts";
import { courseOf, lessonOf } from "../review/course.ts";

const course = courseOf(lessonOf("one", 3), lessonOf("two", 3));
const query = "problems=two-1,one/check,one,one-2,one-3&seed=7&title=Week%203";
const { set } = readSet(new URLSearchParams(query), course);
const at = Date.UTC(2026, 8, 16, 9, 30);
const draft = (text: string) => ({ ...emptyAnswer, at, draft: text });

it("the record of a set has its work in the order of the set, in its numbers alone", () => {
  const answers = {
    "problem:one-2#7": draft("second"),
    "problem:one-2#8": draft("other numbers"),
    "problem:one-1#7": draft("of no set"),
    "one/check": draft("of a question"),
    "problem:two-1#7": draft("first"),
    "problem:two-1": draft("a summary"),
  };
  const record = setRecord(course, { ...emptyDocument, answers }, set, 7, "Ada", at);
  expect(record).toMatchObject({
    kind: "orrery-work-record",
    version: 1,
    name: "Ada",
    made: "2026-09-16T09:30:00.000Z",
    set: { title: "Week 3", seed: 7 },
  });
  expect(record.work.map(({ unchecked }) => unchecked)).toEqual([
    "first",
    "of a question",
    "second",
  ]);
  // The address names the set again, with what was not done.
  const [, again] = record.set?.address.split("?") ?? [];
  expect(readSet(new URLSearchParams(again), course).set).toEqual(set);
});
