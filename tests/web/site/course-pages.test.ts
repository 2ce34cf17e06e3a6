// The pages that hold the course together: its map and the list of all problems.

import { describe, expect, it } from "vitest";
import type { Course, Lesson } from "../../../web/site/build/content.ts";
import { html } from "../../../web/practice/authoring/html.ts";
import type { Problem } from "../../../web/practice/authoring/practice-content.ts";
import { courseMap, placesOf } from "../../../web/site/pages/course-map.ts";
import { homePage } from "../../../web/site/pages/home.ts";
import { neighborsOf, titlePrefix } from "../../../web/site/pages/lesson-number.ts";
import { lessonOverview } from "../../../web/site/pages/lesson-overview.ts";
import { groupsOf, problemsPage } from "../../../web/site/pages/problems.ts";

const lesson = (slug: string, buildsOn: readonly string[] = [], headings: readonly string[] = []) =>
  ({
    slug,
    number: 1,
    title: `Lesson ${slug}`,
    minutes: { reading: 10, practice: 30 },
    shortPath: new Set<string>(),
    buildsOn,
    headings: headings.map((id) => ({ depth: 2, id, text: id })),
  }) as unknown as Lesson;

const problem = (id: string, place: Partial<Problem>) =>
  ({
    id,
    title: `Problem ${id}`,
    asks: "infer",
    skill: "some-skill",
    kind: "number",
    level: 1,
    lesson: "",
    topic: "",
    ...place,
  }) as unknown as Problem;

describe("the map of the course", () => {
  it("places a lesson one row below the last of those it builds on", () => {
    const places = placesOf([
      lesson("a"),
      lesson("b", ["a"]),
      lesson("c", ["a"]),
      lesson("d", ["b", "c"]),
      lesson("e", ["a"]),
    ]);
    expect([...places]).toEqual([
      ["a", { row: 0, column: 0 }],
      ["b", { row: 1, column: 0 }],
      ["c", { row: 1, column: 1 }],
      ["d", { row: 2, column: 0 }],
      ["e", { row: 1, column: 2 }],
    ]);
  });

  it("gives each of fourteen lessons a place of its own and a line to each of its bases", () => {
    const names = "abcdefghijklmn".split("");
    const lessons = names.map((name, index) =>
      lesson(name, index === 0 ? [] : index % 3 === 0 ? [names[index - 3]!] : [names[index - 1]!]),
    );
    const places = [...placesOf(lessons).values()].map(({ row, column }) => `${row} ${column}`);
    expect(new Set(places).size).toBe(14);
    const { text } = courseMap(lessons);
    expect(text.match(/<path data-ends="\w \w" d="M[\d.]+ [\d.]+V/g)).toHaveLength(13);
    expect(text.match(/<li /g)).toHaveLength(14);
    expect(text).toContain("Builds on Lesson a.");
  });

  it("calls a lesson without a number a preparation, or optional", () => {
    const { text } = courseMap([
      { ...lesson("a"), number: null },
      lesson("b", ["a"]),
      { ...lesson("c", ["b"]), number: null, isOptional: true },
    ]);
    expect([...text.matchAll(/<p class="kicker">([^<]*)/g)].map(([, kicker]) => kicker)).toEqual([
      "Preparation",
      "Lesson 1",
      "Optional page",
    ]);
    expect(text.match(/<li class="optional"/g)).toHaveLength(1);
  });
});

describe("the links below a lesson", () => {
  const optional = (slug: string) => ({ ...lesson(slug), number: null, isOptional: true });
  const [a, b, c, d] = [lesson("a"), optional("b"), optional("c"), lesson("d")] as const;
  const slugs = (from: Lesson, lessons: readonly Lesson[]) => {
    const { before, optional: aside, after } = neighborsOf(from, { lessons });
    return [before?.slug, aside.map(({ slug }) => slug), after?.slug];
  };

  it("lead past optional pages, and name those in between", () => {
    const lessons = [a, b, c, d];
    expect(slugs(a, lessons)).toEqual([undefined, ["b", "c"], "d"]);
    expect(slugs(b, lessons)).toEqual(["a", ["c"], "d"]);
    expect(slugs(d, lessons)).toEqual(["a", [], undefined]);
  });

  it("name an optional page also where no lesson comes after it", () => {
    expect(slugs(a, [a, b])).toEqual([undefined, ["b"], undefined]);
  });
});

describe("the lines of the map", () => {
  const lessons = [lesson("a"), lesson("b", ["a"]), lesson("c", ["a"]), lesson("d", ["a", "b"])];
  const paths = [...courseMap(lessons).text.matchAll(/data-ends="([^"]*)" d="([^"]*)"/g)].map(
    ([, ends, d]) => [ends!, d!] as const,
  );

  it("name both of their ends, so that they can light up", () => {
    expect(paths.map(([ends]) => ends)).toEqual(["a b", "a c", "a d", "b d"]);
  });

  it("pass a row between its cards, never behind one", () => {
    const [, longest] = paths.find(([ends]) => ends === "a d")!;
    // Two columns of 100 units: the cards of the second row reach from 0 to 100 and on to 200.
    const curves = [...longest.matchAll(/C[\d.]+ [\d.]+ ([\d.]+) [\d.]+ ([\d.]+) ([\d.]+)/g)];
    expect(curves.map(([, , x]) => Number(x))).toEqual([100, 100]);
  });
});

describe("the title of a lesson in a list", () => {
  it("has its number, or says that the lesson is optional", () => {
    const places = [
      lesson("a"),
      { ...lesson("b"), number: null },
      { ...lesson("c"), number: null, isOptional: true },
    ];
    expect(places.map((place) => titlePrefix(place, "long"))).toEqual([
      "Lesson 1: ",
      "",
      "Optional: ",
    ]);
    expect(titlePrefix(places[0]!, "short")).toBe("1. ");
  });
});

describe("the home page", () => {
  it("counts and begins with the lessons that have a number", () => {
    const minutes = { short: 12, reading: 20, practice: 40 };
    const course = {
      title: "Course",
      lessons: [
        { ...lesson("before"), number: null, minutes },
        { ...lesson("first"), minutes },
        { ...lesson("aside"), number: null, isOptional: true, minutes },
      ],
      topics: [],
      problems: [{ ...problem("a", {}), level: 2 }],
      placement: ["a"],
    } as unknown as Course;
    const { text } = homePage(course, html``, []).body;
    expect(text).toContain("In one lesson you go from attention");
    expect(text).toContain("about 12 minutes on the short path");
    expect(text).toContain("refreshes what you need in about 20 minutes.");
    expect(text).toContain("Find where to begin with one problem, in about 4 minutes.");
    expect(text).toContain('<a href="./lessons/first/"><strong>New to this?</strong>');
    expect(text).toContain('<a href="./lessons/before/">Lesson before</a> asks a few questions');
  });
});

describe("the overview of a lesson", () => {
  const need = {
    html: html`Dot products`,
    refresh: [{ lesson: "before", anchor: "dot-product" }],
  };
  const needy = {
    ...lesson("first"),
    objectives: [],
    minutes: { short: 1, reading: 2, practice: 5 },
    needs: [need],
  } as unknown as Lesson;
  const before = {
    ...lesson("before"),
    headings: [{ depth: 3, id: "dot-product", text: "Dot product", more: true }],
  } as unknown as Lesson;

  it("links what it needs to the headings that refresh it", () => {
    const { text } = lessonOverview(needy, { lessons: [before, needy] }, "../../");
    expect(text).toContain('<a href="../../lessons/before/#dot-product">dot product</a>');
  });

  it("has no link to a lesson that is left out", () => {
    expect(lessonOverview(needy, { lessons: [needy] }, "../../").text).toContain(
      "<li>Dot products</li>",
    );
  });
});

describe("the list of all problems", () => {
  const first = lesson("first", [], ["start", "end"]);
  const course = {
    title: "Course",
    lessons: [first, lesson("second")],
    topics: ["Rotation", "Bias"],
    problems: [
      problem("late", { lesson: "first#end" }),
      problem("hard", { lesson: "first#start", level: 3 }),
      problem("easy", { lesson: "first#start" }),
      problem("bias", { topic: "Bias" }),
      problem("turn", { topic: "Rotation", kind: "vector" }),
    ],
  } as unknown as Course;

  it("follows the lessons' headings, then levels, then topics without a lesson", () => {
    expect(
      groupsOf(course).map(({ title, problems }) => [title, problems.map(({ id }) => id)]),
    ).toEqual([
      ["Lesson first", ["easy", "hard", "late"]],
      ["Rotation", ["turn"]],
      ["Bias", ["bias"]],
    ]);
  });

  it("holds every problem of the course once, with what the filters ask for", () => {
    const { text } = problemsPage(course, new Map([["vector", "A vector"]])).body;
    expect([...text.matchAll(/data-problem="([a-z]+)"/g)].map(([, id]) => id).sort()).toEqual(
      course.problems.map(({ id }) => id).sort(),
    );
    expect(text).toContain('data-kind="vector" data-asks="infer" data-level="1"');
    expect(text).toContain('<option value="vector">A vector</option>');
    expect(text).toContain("Beyond the lessons so far");
  });
});
