// Which problems the short path of a lesson has and prepares for.

import { expect, it } from "vitest";
import { shortProblems } from "../../../web/site/build/short-path.ts";

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
