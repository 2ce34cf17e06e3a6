import { describe, expect, it } from "vitest";
import type { ClaimSubject } from "../../../web/site/build/claims.ts";
import type { Course } from "../../../web/site/build/content.ts";
import { coveredSubjects, readCoverage } from "../../../web/site/build/coverage.ts";
import { coveragePage } from "../../../web/site/pages/coverage.ts";

const list = readCoverage(`# What it covers

* Order: A-C1, A-C2,
  ERR-01
* Learned & sinusoidal rows: A-C3

- A-C1: One
  on two lines.
- A-C2: Two.
- A-C3: Three.
- ERR-01: Wrong.
`);

const problem = (id: string, covers: readonly string[]) => ({
  id,
  title: `Problem ${id}`,
  yaml: { get: (field: string) => field === "covers" && { texts: () => covers } },
});
const course = {
  lessons: [{ slug: "first", title: "The first", covers: ["A-C1", "A-C3"] }],
  problems: [problem("by-hand", ["A-C1"]), problem("later", [])],
} as unknown as Course;
const claims = [{ claims: [{ id: "said", covers: ["ERR-01"] }] }] as unknown as ClaimSubject[];
const terms = [{ id: "hand", term: "hand", covers: ["A-C1"] }];
const subjects = coveredSubjects(list, course, claims, terms);

describe("the list of what the course covers", () => {
  it("holds topics of one line or several, and the subjects that gather them", () => {
    expect([...list.topics]).toEqual([
      ["A-C1", "One on two lines."],
      ["A-C2", "Two."],
      ["A-C3", "Three."],
      ["ERR-01", "Wrong."],
    ]);
    expect(list.subjects.map(({ ids }) => ids)).toEqual([["A-C1", "A-C2", "ERR-01"], ["A-C3"]]);
  });

  it("leads to the lessons, problems and claims that serve a topic, and to terms of the glossary", () => {
    expect(subjects[0]?.topics.map(({ places }) => places.map(({ address }) => address))).toEqual([
      ["lessons/first/", "problems/by-hand/", "glossary/#hand"],
      [],
      ["claims/#said"],
    ]);
  });
});

describe("the page of what the course covers", () => {
  const { text } = coveragePage(subjects).body;

  it("counts the topics, and those that nothing treats", () => {
    expect(text).toContain("Here are 4 topics");
    expect(text).toContain("1 of them is not treated yet.");
    expect(text).toContain('<li>Two. <span class="source">Not yet.</span></li>');
  });

  it("has a place for each subject", () => {
    expect(text).toContain('<a href="#learned-sinusoidal-rows">Learned &amp; sinusoidal rows</a>');
    expect(text).toContain('<h2 id="learned-sinusoidal-rows">');
  });
});
