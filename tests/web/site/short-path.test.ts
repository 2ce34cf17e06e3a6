// Which problems the short path of a lesson has and prepares for.

import { expect, it } from "vitest";
import { Html } from "../../../web/practice/authoring/html.ts";
import { shortProblems, tagFullText } from "../../../web/site/build/short-path.ts";

it("leaves out what is folded, not placed, prepared in a fold, or applies what the full text checks", () => {
  const problems = ["plain", "folded", "elsewhere", "detour", "applied"].map((id) => ({
    id,
    lesson: id === "detour" ? "turn#aside" : "turn#turning",
  }));
  const headings = [
    { id: "turning", more: false },
    { id: "aside", more: true },
  ];
  const placed = new Map([
    ["problem plain", false],
    ["problem folded", true],
    ["problem detour", false],
    ["problem applied", false],
  ]);
  const objectives = [{ problem: "applied", isOfFullText: true }];
  expect(shortProblems(problems, objectives, headings, placed)).toEqual(["plain"]);
});

it("tags what needs the full text, unless it is folded itself, and leads there", () => {
  const problem = (id: string) =>
    `<orrery-problem id="problem-${id}" problem="${id}"><p class="block-title">A ${id}</p></orrery-problem>`;
  const ids = ["plain", "folded", "detour", "applied"];
  const problems = ids.map((id) => ({
    id,
    lesson: id === "detour" ? "turn#aside" : "turn#turning",
  }));
  const placed = new Map(ids.map((id) => [`problem ${id}`, id === "folded"]));
  const objectives = [{ problem: "applied", quiz: "check", isOfFullText: true }];
  const page = new Html(ids.map(problem).join(""));
  const { text } = tagFullText(page, problems, objectives, placed, ["plain"]);
  const tags = [...text.matchAll(/>(A \w+) <a class="of-full" href="(#\w+)">full text<\/a><\/p>/g)];
  expect(tags.map(([, title, place]) => [title, place])).toEqual([
    ["A detour", "#aside"],
    ["A applied", "#check"],
  ]);
});
