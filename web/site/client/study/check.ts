/** The page “Final check”: twenty problems over all lessons, and a summary to print. */
import { openProgress } from "../../../practice/progress/open-progress.ts";
import type { StudyProblem } from "../../../practice/review/course.ts";
import {
  checkItems,
  checkScore,
  type CheckItem,
  type CheckScore,
} from "../../../practice/review/final-check.ts";
import { resultOf, type Result } from "../../../practice/review/result.ts";
import { durationText } from "../../../words/duration.ts";
import { partOf } from "../part-of.ts";
import { siteLink } from "../site-link.ts";
import { CheckSteps } from "./check-steps.ts";
import { fetchCourse } from "./course.ts";
import { keepName } from "./kept-name.ts";
import { OfferList } from "./offer-list.ts";
import { keepPassed } from "./passed-check.ts";
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
  const questions = partOf(page, "[data-questions]");
  const steps = new CheckSteps(questions, progress, partOf(page, "#summary"));
  const list = new OfferList(questions, progress, steps);
  const reading = partOf<HTMLSelectElement>(page, "[data-reading]");
  const show = () => {
    const items = checkItems(course, round.number, round.path);
    list.show(items);
    steps.update();
    reading.value = round.path;
    setText(partOf(page, "[data-number]"), String(round.number));
    setText(partOf(page, "[data-query]"), round.query);
    const address = new URL(siteLink("study/check/"));
    setText(partOf(page, "[data-address]"), `${address.href}${round.query}`);
    const records = items.map(({ problem, seed }) => progress.answer(problemKey(problem.id, seed)));
    const results = records.map(resultOf);
    setText(partOf(page, "[data-made]"), madeWords(round.number, timesOf(records), Date.now()));
    setText(
      partOf(page, "[data-minutes]"),
      durationText(items.reduce((sum, { problem }) => sum + problem.minutes, 0)),
    );
    const score = checkScore(results);
    showEnding(page, items, results, score);
    partOf(page, "[data-marks]").replaceChildren(...results.map(resultMark));
    partOf(page, "[data-summary] tbody").replaceChildren(
      ...items.map((item, index) => summaryRow(item, results[index] ?? "open")),
    );
    keepPassed(progress, round.number, score);
  };
  partOf(page, "[data-again]").addEventListener("click", () => {
    list.clear();
    round.number += 1;
    steps.begin();
    page.querySelector("summary")?.focus();
  });
  reading.addEventListener("change", () => {
    list.clear();
    round.path = reading.value === "full" ? "full" : "short";
    steps.begin();
  });
  partOf(page, "[data-print-summary]").addEventListener("click", () => print());
  progress.subscribe(show);
  show();
  steps.begin();
}

/** How the check stands; when it is over or passed, what was missed and what is next. */
function showEnding(
  page: HTMLElement,
  items: readonly CheckItem[],
  results: readonly Result[],
  score: CheckScore,
): void {
  setText(partOf(page, "[data-score]"), checkWords(score));
  const isOver = score.isPassed || score.answered === score.asked;
  partOf(page, "[data-ending]").dataset.state = score.isPassed ? "passed" : isOver ? "over" : "on";
  partOf(page, "[data-passed]").hidden = !score.isPassed;
  const missed = items.flatMap((item, index) => {
    const result = results[index] ?? "open";
    return result === "later" || result === "wrong" ? [missedItem(item, result)] : [];
  });
  const place = partOf(page, "[data-missed]");
  place.hidden = !isOver || missed.length === 0;
  partOf(place, "ul").replaceChildren(...missed);
}

function missedItem({ problem, lesson, seed }: CheckItem, result: Result): HTMLLIElement {
  const item = document.createElement("li");
  const { section } = problem;
  item.append(problemLink(problem, seed), `, ${resultWords[result]}: `);
  const part = document.createElement("a");
  part.href = siteLink(`lessons/${lesson.slug}/${section ? `#${section.id}` : ""}`);
  part.textContent = section ? `${lesson.title}, “${section.title}”` : lesson.title;
  item.append(part);
  return item;
}

/** When the check was worked on: the times of all its answers. */
const timesOf = (records: readonly AnswerRecord[]): number[] =>
  records.flatMap(({ tries }) => tries.map(({ at }) => at));

function problemLink({ id, title }: StudyProblem, seed: number): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = siteLink(`problems/${id}/?seed=${seed}`);
  link.textContent = title;
  return link;
}

/** One of the marks above the list; the summary says the same in words. */
function resultMark(result: Result, index: number): HTMLSpanElement {
  const mark = document.createElement("span");
  mark.dataset.result = result;
  mark.textContent = `${index + 1}${RESULT_MARKS[result]}`;
  return mark;
}

const RESULT_MARKS: Readonly<Record<Result, string>> = {
  right: " ✓",
  later: " ≈",
  wrong: " ≠",
  open: "",
};

function summaryRow({ problem, lesson, seed }: CheckItem, result: Result): HTMLTableRowElement {
  const row = document.createElement("tr");
  // The problem’s own page has its solution in these numbers, so no link leads there before an answer.
  const title = result === "open" ? problem.title : problemLink(problem, seed);
  for (const content of [lesson.title, title, String(seed), resultWords[result]]) {
    const cell = document.createElement("td");
    cell.append(content);
    row.append(cell);
  }
  return row;
}
