// @vitest-environment jsdom
// The list of exercises to come back to.
import { afterEach, expect, it } from "vitest";
import {
  emptyAnswer,
  emptyDocument,
  normalize,
  type AnswerRecord,
} from "../../../web/practice/progress/document.ts";
import { listUnsolved } from "../../../web/site/client/progress/table.ts";

const tried = (verdict: string): AnswerRecord =>
  normalize({ ...emptyAnswer, tries: [{ at: 1, answer: "1", verdict, code: "" }] });

function listed(
  answers: Record<string, AnswerRecord>,
): readonly [shown: readonly string[], hidden: boolean] {
  document.body.innerHTML = `<section hidden><ul>${["turn/one", "turn/two", "problem:row"].map((key) => `<li data-key="${key}" hidden>${key}</li>`).join("")}</ul></section>`;
  const section = document.querySelector("section")!;
  listUnsolved(section, { ...emptyDocument, answers });
  const items = [...section.querySelectorAll<HTMLElement>("li")].filter(({ hidden }) => !hidden);
  return [items.map(({ textContent }) => textContent), section.hidden === true];
}
afterEach(() => document.body.replaceChildren());

it("holds what was tried and not solved, and neither what was solved nor what was never tried", () => {
  expect(listed({ "turn/one": tried("incorrect"), "problem:row": tried("correct") })).toEqual([
    ["turn/one"],
    false,
  ]);
});

it("is not there where nothing is left", () => {
  expect(listed({ "turn/one": tried("correct") })).toEqual([[], true]);
  expect(listed({})).toEqual([[], true]);
});
