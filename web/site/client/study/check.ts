/** The page “Final check”: twenty problems over all lessons, and a summary to print. */
import { openProgress } from "../../../practice/progress/open-progress.ts";
import { checkItems, checkScore, type CheckItem } from "../../../practice/review/final-check.ts";
import { resultOf, type Result } from "../../../practice/review/result.ts";
import { partOf } from "../part-of.ts";
import { fetchCourse } from "./course.ts";
import { OfferList } from "./offer-list.ts";
import { Round } from "./round.ts";
import { setText } from "./set-text.ts";
import { siteRoot } from "../../../widgets/base/site-address.ts";
import { checkWords, dayText, resultWords } from "./wording.ts";

/**
 * Lists the problems of the check, and keeps the summary up to date.
 *
 * @param page  its main part
 * @returns a promise that resolves when both are there
 * @throws {Error} with a sentence, where the list of problems cannot be fetched
 */
export async function startFinalCheck(page: HTMLElement): Promise<void> {
  const [progress, course] = await Promise.all([openProgress(), fetchCourse()]);
  const round = new Round(progress, "check");
  round.takeFromAddress();
  const list = new OfferList(partOf(page, "[data-questions]"), progress);
  const root = String(siteRoot() ?? "../");
  const show = () => {
    const items = checkItems(course, round.number);
    list.show(items);
    const results = items.map(({ problem, seed }) =>
      resultOf(progress.answer(`problem:${problem.id}#${seed}`)),
    );
    setText(partOf(page, "[data-number]"), String(round.number));
    setText(partOf(page, "[data-made]"), `Check ${round.number}, ${dayText(Date.now())}`);
    setText(partOf(page, "[data-score]"), checkWords(checkScore(results)));
    partOf(page, "[data-summary] tbody").replaceChildren(
      ...items.map((item, index) => summaryRow(item, results[index] ?? "open", root)),
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

function summaryRow(
  { problem, lesson, seed }: CheckItem,
  result: Result,
  root: string,
): HTMLTableRowElement {
  const link = document.createElement("a");
  link.href = `${root}problems/${problem.id}/?seed=${seed}`;
  link.textContent = problem.title;
  const row = document.createElement("tr");
  for (const content of [lesson.title, link, String(seed), resultWords[result]]) {
    const cell = document.createElement("td");
    cell.append(content);
    row.append(cell);
  }
  return row;
}
