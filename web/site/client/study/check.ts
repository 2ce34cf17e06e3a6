/** The page “Final check”: twenty problems over all lessons, and a summary to print. */
import { openProgress } from "../../../practice/progress/open-progress.ts";
import { checkItems, checkScore, type CheckItem } from "../../../practice/review/final-check.ts";
import { resultOf, type Result } from "../../../practice/review/result.ts";
import { durationText } from "../../../words/duration.ts";
import { partOf } from "../part-of.ts";
import { siteLink } from "../site-link.ts";
import { fetchCourse } from "./course.ts";
import { keepName } from "./kept-name.ts";
import { OfferList } from "./offer-list.ts";
import { Round } from "./round.ts";
import { setText } from "./set-text.ts";
import { checkWords, madeWords, resultWords } from "./wording.ts";
import { problemKey, type AnswerRecord } from "../../../practice/progress/document.ts";

/**
 * Lists the problems of the check, and keeps the summary up to date and the name on it.
 *
 * @param page  its main part
 * @returns a promise that resolves when both are there
 * @throws {Error} with a sentence, where the list of problems cannot be fetched
 * @see tests/e2e/study.spec.mjs
 */
export async function startFinalCheck(page: HTMLElement): Promise<void> {
  const [progress, course] = await Promise.all([openProgress(), fetchCourse()]);
  const round = new Round(progress, "check");
  round.takeFromAddress();
  keepName(partOf(page, "[data-name]"), progress);
  const list = new OfferList(partOf(page, "[data-questions]"), progress);
  const show = () => {
    const items = checkItems(course, round.number);
    list.show(items);
    setText(partOf(page, "[data-number]"), String(round.number));
    const records = items.map(({ problem, seed }) => progress.answer(problemKey(problem.id, seed)));
    const results = records.map(resultOf);
    setText(partOf(page, "[data-made]"), madeWords(round.number, timesOf(records), Date.now()));
    setText(
      partOf(page, "[data-minutes]"),
      durationText(items.reduce((sum, { problem }) => sum + problem.minutes, 0)),
    );
    setText(partOf(page, "[data-score]"), checkWords(checkScore(results)));
    partOf(page, "[data-summary] tbody").replaceChildren(
      ...items.map((item, index) => summaryRow(item, results[index] ?? "open")),
    );
  };
  partOf(page, "[data-again]").addEventListener("click", () => {
    list.clear();
    round.number += 1;
    page.querySelector("summary")?.focus();
  });
  partOf(page, "[data-print-summary]").addEventListener("click", () => print());
  progress.subscribe(show);
  show();
}

/** When the check was worked on: the times of all its answers. */
const timesOf = (records: readonly AnswerRecord[]): number[] =>
  records.flatMap(({ tries }) => tries.map(({ at }) => at));

function summaryRow({ problem, lesson, seed }: CheckItem, result: Result): HTMLTableRowElement {
  const link = document.createElement("a");
  link.href = siteLink(`problems/${problem.id}/?seed=${seed}`);
  link.textContent = problem.title;
  const row = document.createElement("tr");
  for (const content of [lesson.title, link, String(seed), resultWords[result]]) {
    const cell = document.createElement("td");
    cell.append(content);
    row.append(cell);
  }
  return row;
}
