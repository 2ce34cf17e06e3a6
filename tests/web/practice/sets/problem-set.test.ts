// Sets as addresses say them: what is read, what is written, and the sentences about the rest.

import { describe, expect, it } from "vitest";
import {
  addressOf,
  itemNamed,
  longestTitle,
  minutesOf,
  mostItems,
  nameOf,
  progressKeyOf,
  querySet,
  readSet,
  titleOf,
} from "../../../../web/practice/sets/problem-set.ts";
import { courseOf, lessonOf } from "../review/course.ts";

const course = courseOf(lessonOf("one", 3), lessonOf("two", 120));
const read = (query: string) => readSet(new URLSearchParams(query), course);
const namesIn = (query: string) => read(query).set.items.map(nameOf);

describe("a set is read from its address", () => {
  it("with its items in their order, its seed and its title", () => {
    const { set, faults } = read(
      "problems=two-1,one:first-part,one/check,two&seed=7&title=Week%203",
    );
    expect(faults).toEqual([]);
    expect(set).toMatchObject({ title: "Week 3", seed: 7, isPerStudent: false });
    expect(set.items.map(({ kind }) => kind)).toEqual([
      "problem",
      "reading",
      "question",
      "reading",
    ]);
    expect(set.items.map(titleOf)).toEqual([
      "Problem 1 of two",
      "First part of one",
      "Check",
      "Lesson two",
    ]);
    expect(set.items.map((item) => addressOf(item, 7))).toEqual([
      "problems/two-1/?seed=7",
      "lessons/one/#first-part",
      "lessons/one/#check",
      "lessons/two/",
    ]);
    expect(set.items.map((item) => progressKeyOf(item, 7))).toEqual([
      "problem:two-1#7",
      null,
      "one/check",
      null,
    ]);
    expect(set.items.map(minutesOf)).toEqual([2, undefined, 1, 20]);
  });

  it("with seed 1 and the same numbers for everyone where it says nothing else", () => {
    expect(read("problems=one-1").set).toMatchObject({ seed: 1, isPerStudent: false, title: "" });
    expect(read("problems=one-1&seeds=student").set.isPerStudent).toBe(true);
  });

  it("leaving alone the parameters that learning systems add", () => {
    expect(read("problems=one-1&utm_source=mail&user_id=4").faults).toEqual([]);
  });
});

describe("an address that cannot be used is met by a sentence, and the rest is shown", () => {
  it("where it names nothing", () => {
    for (const query of ["", "problems=", "problems=%20,,"])
      expect(read(query).faults).toEqual([
        "The address names no problems. Write ?problems= and the names of some, with commas between.",
      ]);
  });

  it("where a name is unknown, with the one that was probably meant", () => {
    const { faults } = read("problems=one-1,tow-1,one/chek,one:frist-part,nothing-like-it");
    expect(faults).toEqual([
      "The course has nothing called “tow-1”. Do you mean “two-1”?",
      "The course has nothing called “one/chek”. Do you mean “one/check”?",
      "The course has nothing called “one:frist-part”. Do you mean “one:first-part”?",
      "The course has nothing called “nothing-like-it”.",
    ]);
    expect(namesIn("problems=one-1,tow-1")).toEqual(["one-1"]);
  });

  it("where a name is markup, inherited or endless", () => {
    for (const name of [
      "<script>",
      "__proto__",
      "constructor/check",
      "one/__proto__",
      "a".repeat(1e5),
    ])
      expect(read(`problems=${encodeURIComponent(name)}`)).toMatchObject({
        set: { items: [] },
        faults: [expect.stringMatching(/^The course has nothing called “.{1,41}”/)],
      });
  });

  it("where a name occurs twice", () => {
    expect(read("problems=one-1,one-2,one-1")).toMatchObject({
      faults: ["“one-1” occurs more than once and is listed once."],
    });
    expect(namesIn("problems=one-1,one-2,one-1")).toEqual(["one-1", "one-2"]);
  });

  it("where there are too many", () => {
    const names = Array.from({ length: 120 }, (_, index) => `two-${index + 1}`).join(",");
    const { set, faults } = read(`problems=${names}`);
    expect(set.items).toHaveLength(mostItems);
    expect(faults).toEqual([
      "The address names 120 items; a set has at most 100, so the rest is left out.",
    ]);
  });

  it("where the seed, the seeds or the title are not as they should be", () => {
    const { set, faults } = read(
      `problems=one-1&seed=seven&seeds=each&title=${"x".repeat(longestTitle + 1)}`,
    );
    expect(set).toMatchObject({ seed: 1, isPerStudent: false });
    expect(set.title).toHaveLength(longestTitle);
    expect(faults).toEqual([
      "The title has 121 characters; only the first 120 are shown.",
      "The address says seeds=each, which means nothing here; write seeds=student or leave it out. Everyone has the same numbers.",
      "The seed is “seven”; it must be a whole number from 0 to 4294967295. Seed 1 is used instead.",
    ]);
  });
});

describe("the address that is written", () => {
  it("is read back as the same set, whatever its title", () => {
    const names = ["two-4", "one:first-part", "one/check", "two"];
    const items = names.flatMap((name) => itemNamed(name, course) ?? []);
    expect(items).toHaveLength(4);
    for (const title of ["", "Week 3", "100 % & more = <b>", "Wörter, and #7"])
      for (const isPerStudent of [false, true]) {
        const set = { title, items, seed: 4294967295, isPerStudent };
        expect(read(querySet(set)).set).toEqual(set);
      }
  });

  it("can be read by people, and leaves out what has its default", () => {
    const items = ["one-1", "one/check", "one:first-part"].flatMap(
      (name) => itemNamed(name, course) ?? [],
    );
    expect(querySet({ title: "", items, seed: 1, isPerStudent: false })).toBe(
      "?problems=one-1,one/check,one:first-part",
    );
  });
});
