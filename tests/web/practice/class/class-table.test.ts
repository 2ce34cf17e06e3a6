import { describe, expect, it } from "vitest";
import { classTable, resultOf } from "../../../../web/practice/class/class-table.ts";
import type { RecordedWork, WorkRecord } from "../../../../web/practice/review/work-record.ts";
import { studentSeed } from "../../../../web/practice/sets/student-seed.ts";
import { courseOf, lessonOf } from "../review/course.ts";

const course = courseOf(lessonOf("one", 3));
const tried = (verdict: string, code = "", minute = 0) => ({
  at: new Date(Date.UTC(2026, 8, 16, 9, minute)).toISOString(),
  answer: "1",
  verdict,
  code,
});
const work = (change: Partial<RecordedWork> = {}): RecordedWork => ({
  kind: "problem",
  lesson: "Lesson one",
  title: "Problem 1 of one",
  seed: 7,
  address: "problems/one-1/?seed=7",
  tries: [tried("correct")],
  attempts: 1,
  hints: 0,
  steps: [],
  ...change,
});
const record = (name: string, ...all: RecordedWork[]): WorkRecord => ({
  kind: "orrery-work-record",
  version: 1,
  name,
  made: "2026-09-16T10:00:00.000Z",
  work: all,
});

describe("how an exercise went", () => {
  it("is right only at the first answer, without a hint and before a look at the solution", () => {
    const wrongFirst = [tried("incorrect", "sign"), tried("correct", "", 1)];
    expect(resultOf(work())).toBe("right");
    expect(resultOf(work({ hints: 1 }))).toBe("later");
    expect(resultOf(work({ solution: tried("").at }))).toBe("later");
    expect(resultOf(work({ solution: tried("", "", 5).at }))).toBe("right");
    expect(resultOf(work({ tries: wrongFirst }))).toBe("later");
    expect(resultOf(work({ tries: wrongFirst.slice(0, 1) }))).toBe("wrong");
    expect(resultOf(work({ tries: [] }))).toBe("open");
  });
});

describe("the table of a class", () => {
  const other = { address: "problems/one-2/?seed=7", title: "Renamed by a student" };
  const { items, rows, mistakes } = classTable(
    [
      record("Grace", work({ tries: [tried("incorrect", "sign")] }), work(other)),
      record("Ada", work({ tries: [tried("incorrect", "sign"), tried("correct")] })),
      record(
        "Alan",
        work({ tries: [tried("incorrect", "base"), tried("incorrect", "other")] }),
        work({ address: "lessons/one/#check", kind: "question", title: "Check" }),
      ),
    ],
    course,
    {
      shared: { sign: { title: "Turns the other way", asks: "Which way?" } },
      own: {
        "problem:one-1": { base: { asks: "Which base is it?" } },
        "problem:one-2": { sign: { asks: "Another exercise has its own." } },
      },
    },
  );

  it("counts for each exercise how it went, under the course's own titles", () => {
    expect(items).toEqual([
      {
        key: "problem:one-1",
        title: "Problem 1 of one",
        address: "problems/one-1/",
        counts: { right: 0, later: 1, wrong: 2, open: 0 },
      },
      {
        key: "one/check",
        title: "Check",
        address: "lessons/one/#check",
        counts: { right: 1, later: 0, wrong: 0, open: 2 },
      },
      {
        key: "problem:one-2",
        title: "Problem 2 of one",
        address: "problems/one-2/",
        counts: { right: 1, later: 0, wrong: 0, open: 2 },
      },
    ]);
  });

  it("has a row for each student, by name", () => {
    expect(rows.map(({ name, results }) => [name, ...results])).toEqual([
      ["Ada", "later", "open", "open"],
      ["Alan", "wrong", "right", "open"],
      ["Grace", "wrong", "open", "right"],
    ]);
  });

  it("names the mistakes that most students made, and who made them", () => {
    expect(mistakes).toEqual([
      {
        code: "sign",
        name: "Sign",
        title: "Turns the other way",
        asks: "Which way?",
        students: ["Ada", "Grace"],
        exercises: ["Problem 1 of one"],
      },
      {
        code: "base",
        name: "Base",
        title: "",
        asks: "Which base is it?",
        students: ["Alan"],
        exercises: ["Problem 1 of one"],
      },
    ]);
  });
});

describe("one code in two exercises", () => {
  const wrong = (slug: string) =>
    work({ address: `problems/${slug}/?seed=7`, tries: [tried("incorrect", "sign")] });
  const records = [record("Ada", wrong("one-1"), wrong("one-2")), record("Grace", wrong("one-2"))];
  const madeIn = (words?: Parameters<typeof classTable>[2]) =>
    classTable(records, course, words).mistakes.map(({ asks, students, exercises }) => [
      asks,
      students.join(),
      exercises.join(),
    ]);
  const own = { "problem:one-2": { sign: { asks: "Which sign?" } } };

  it("is one mistake where they share it, and two where one of them has its own", () => {
    const shared = { sign: { title: "Turns the other way", asks: "Which way?" } };
    expect(madeIn({ shared, own: {} })).toEqual([
      ["Which way?", "Ada,Grace", "Problem 1 of one,Problem 2 of one"],
    ]);
    expect(madeIn({ shared, own })).toEqual([
      ["Which sign?", "Ada,Grace", "Problem 2 of one"],
      ["Which way?", "Ada", "Problem 1 of one"],
    ]);
  });

  it("is two mistakes where the course has no words for it", () => {
    expect(madeIn()).toEqual([
      ["", "Ada,Grace", "Problem 2 of one"],
      ["", "Ada", "Problem 1 of one"],
    ]);
  });
});

it("a code that only looks like a mistake has no words", () => {
  const { mistakes } = classTable(
    [record("Ada", work({ tries: [tried("incorrect", "constructor")] }))],
    course,
  );
  expect(mistakes).toMatchObject([{ name: "Constructor", title: "", asks: "" }]);
});

describe("a record of a set", () => {
  const ofSet = (name: string, seed: number, query: string, ...all: RecordedWork[]) => ({
    ...record(name, ...all),
    set: { title: "Week 3", address: `set/?${query}`, seed },
  });

  it("shows what was asked and not done, and does not count what was not asked", () => {
    const { items, rows } = classTable(
      [ofSet("Ada", 7, "problems=one-2,one-1&seed=7", work()), record("Alan", work())],
      course,
    );
    expect(items.map(({ key }) => key)).toEqual(["problem:one-2", "problem:one-1"]);
    expect(rows[0]).toMatchObject({ results: ["open", "right"], note: "" });
    const both = classTable(
      [ofSet("Ada", 7, "problems=one-1&seed=7", work()), ofSet("Alan", 7, "problems=one-2&seed=7")],
      course,
    );
    expect(both.rows.map(({ results }) => results)).toEqual([
      ["right", null],
      [null, "open"],
    ]);
    expect(both.items[0]?.counts).toEqual({ right: 1, later: 0, wrong: 0, open: 0 });
  });

  it("says where the numbers are not those of the student or of the set", () => {
    const query = "problems=one-1&seed=7&seeds=student";
    const own = studentSeed("ada", 7);
    const notes = (name: string, seed: number, asked = query) =>
      classTable([ofSet(name, seed, asked)], course).rows[0]?.note;
    expect(notes("Ada", own)).toBe("");
    expect(notes("Alan", own)).toMatch(/^The numbers \(seed \d+\) are not those of this name/);
    expect(notes("Ada", 8, "problems=one-1&seed=7")).toMatch(/not those of the set \(seed 7\)/);
  });
});

it("of two records of one name the later is shown, with a sentence", () => {
  const early = { ...record("ada ", work()), made: "2026-09-15T10:00:00.000Z" };
  const { rows, faults } = classTable([record("Ada"), early], course);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.made).toBe("2026-09-16T10:00:00.000Z");
  expect(faults).toEqual([
    expect.stringMatching(/^There are 2 records of “Ada”; the one made last/),
  ]);
});

it("exercises that the course does not have keep their own title, whatever it is", () => {
  const titles = ["__proto__", "constructor", "<b>"];
  const { items } = classTable(
    [record("Ada", ...titles.map((title) => work({ address: "", title })))],
    course,
  );
  expect(items.map(({ title, address }) => [title, address])).toEqual(
    titles.map((title) => [title, ""]),
  );
});
