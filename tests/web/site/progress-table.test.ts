// @vitest-environment jsdom
// What the table of progress counts of a lesson: its short path, and the full text where it asks more.
import { afterEach, expect, it } from "vitest";
import { openProgressWith } from "../../../web/practice/progress/open-progress.ts";
import { fillTable } from "../../../web/site/client/progress/table.ts";
import { memoryStorage } from "../practice/progress/memory-storage.ts";

const CELLS = ["read", "quizzes", "problems"]
  .map((name) => `<td data-cell="${name}"></td>`)
  .join("");

const textOf = (row: string): (string | null)[] =>
  [...document.querySelectorAll(`${row} [data-cell]`)].map(({ textContent }) => textContent);

afterEach(() => document.body.replaceChildren());

it("counts the short path first, and the full text where it asks more", async () => {
  document.body.innerHTML = `<table><tbody>
    <tr data-lesson="turn" data-quizzes="turn/half turn/third" data-problems="problem:by-hand" data-short="turn/half problem:by-hand">${CELLS}</tr>
    <tr data-elsewhere="turn study">${CELLS}</tr></tbody>
    <tfoot><tr>${CELLS}</tr></tfoot></table><p data-none></p>`;
  const progress = await openProgressWith({ storage: memoryStorage(), now: () => 9 });
  const right = {
    answer: "1",
    draft: "1",
    code: "",
    hints: 0,
    seed: 1,
    verdict: "correct",
  } as const;
  progress.record("turn/half", right);
  progress.record("elsewhere/one", right);
  fillTable(document.body, progress.document);
  expect(textOf("[data-lesson]")).toEqual(["0%", "1 of 1\nfull text: 1 of 2", "0 of 1"]);
  expect(textOf("[data-elsewhere]")).toEqual(["", "1 of 1", "–"]);
  expect(textOf("tfoot")).toEqual(["", "2 of 2\nfull text: 2 of 3", "0 of 1"]);
});
