/** The page “Your study map”: the state of each objective, and what is offered today. */
import { openProgress } from "../../../practice/progress/open-progress.ts";
import { cardsOf, stateOf, tookEffort, type Card } from "../../../practice/review/cards.ts";
import { memoryOf } from "../../../practice/review/memory.ts";
import {
  dueCards,
  offersOf,
  shakyOffers,
  startOfDay,
  type Offer,
} from "../../../practice/review/today.ts";
import { problemKey } from "../../../practice/progress/document.ts";
import type { StudyCourse } from "../../../practice/review/course.ts";
import { openForPrint } from "../open-for-print.ts";
import { siteLink } from "../site-link.ts";
import { leftByCheck } from "./left-by-check.ts";
import { nextStep, type NextStep } from "./next-step.ts";
import { showPassed } from "./passed-check.ts";
import { partOf } from "../part-of.ts";
import { setText } from "./set-text.ts";
import { fetchCourse } from "./course.ts";
import { OfferList } from "./offer-list.ts";
import {
  countWords,
  EFFORT,
  rowWords,
  stateWords,
  todayWords,
  type MarkedStates,
} from "./wording.ts";

/**
 * Marks the objectives, lists what is due, and follows every change.
 *
 * @param page  its main part
 * @returns a promise that resolves when both are there
 * @throws {Error} with a sentence, where the list of problems cannot be fetched
 * @see tests/e2e/study.spec.mjs
 */
export async function startStudyMap(page: HTMLElement): Promise<void> {
  const [progress, course] = await Promise.all([openProgress(), fetchCourse()]);
  openForPrint(".study-lesson");
  const list = new OfferList(partOf(page, "[data-today]"), progress);
  const practice = new OfferList(partOf(page, "[data-practice]"), progress);
  const shaky = partOf<HTMLButtonElement>(page, "[data-shaky]");
  /** What is practiced; the same until all of it has an answer. */
  let practiced: readonly Offer[] = [];
  const isAnswered = ({ problem, seed }: Offer) =>
    progress.answer(problemKey(problem.id, seed)).attempts > 0;
  const show = () => {
    const now = Date.now();
    const cards = cardsOf(course, progress.document);
    const midnight = startOfDay(now);
    const offers = offersOf(cards, midnight);
    const done = offers.filter((offer) => offer.done).length;
    list.show(offers);
    practice.show(practiced);
    setText(
      partOf(page, "[data-today-words]"),
      todayWords({
        offered: offers.length,
        due: dueCards(cards, midnight).length,
        done,
        tried: cards.some(({ history }) => history.length > 0),
        left: leftByCheck(course, progress, now).length,
        next: Math.min(...cards.map(({ history }) => memoryOf(history)?.due ?? Infinity)),
      }),
    );
    shaky.hidden =
      done < offers.length || !practiced.every(isAnswered) || shakyOffers(cards, now).length === 0;
    const isPassed = showPassed(partOf(page, "[data-passed]"), progress);
    showNext(
      partOf(page, "[data-next]"),
      course,
      isPassed ? null : nextStep(course, progress, now),
    );
    markObjectives(page, cards, now);
  };
  shaky.addEventListener("click", () => {
    practiced = shakyOffers(cardsOf(course, progress.document), Date.now());
    practice.clear();
    show();
    page.querySelector<HTMLElement>("[data-practice] summary")?.focus();
  });
  progress.subscribe(show);
  show();
}

/** The link to what comes next in the course; none where it is not known. */
function showNext(link: HTMLAnchorElement, { lessons }: StudyCourse, next: NextStep): void {
  const stage = next === "check" ? null : next;
  const lesson = lessons.find(({ slug }) => slug === stage?.lesson);
  const section = stage?.section;
  link.hidden = next !== "check" && !lesson;
  link.href = siteLink(
    lesson ? `lessons/${lesson.slug}/${section ? `#${section.id}` : ""}` : "study/check/",
  );
  const part = section ? `, “${section.title}”` : "";
  setText(link, lesson ? `Continue with ${lesson.title}${part}` : "Take the final check");
}

function markObjectives(page: HTMLElement, cards: readonly Card[], now: number): void {
  const byProblem = new Map(cards.map((card) => [card.problem.id, card]));
  const all: MarkedStates = { asked: [], extra: [] };
  let hard = 0;
  for (const row of page.querySelectorAll<HTMLElement>("[data-study-lesson]")) {
    const own: MarkedStates = { asked: [], extra: [] };
    for (const item of row.querySelectorAll<HTMLElement>("[data-objective]")) {
      const { objective = "", extra } = item.dataset;
      const card = byProblem.get(objective);
      const state = card ? stateOf(card, now) : "untried";
      const mark = partOf(item, ".study-mark");
      const isHard = state === "met" && card !== undefined && tookEffort(card);
      const small = partOf(row, `[data-mark-of="${CSS.escape(objective)}"]`);
      for (const each of [mark, small]) {
        each.dataset.state = state;
        each.toggleAttribute("data-effort", isHard);
      }
      setText(mark, isHard ? EFFORT : stateWords[state]);
      if (isHard) hard += 1;
      for (const states of [own, all]) states[extra === undefined ? "asked" : "extra"].push(state);
    }
    setText(partOf(row, "[data-row-words]"), rowWords(own));
  }
  setText(partOf(page, "[data-study-count]"), countWords(all, hard));
}
