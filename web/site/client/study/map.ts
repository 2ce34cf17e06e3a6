/** The page “Your study map”: the state of each objective, and what is offered today. */
import { openProgress } from "../../../practice/progress/open-progress.ts";
import { cardsOf, stateOf, type Card } from "../../../practice/review/cards.ts";
import { memoryOf } from "../../../practice/review/memory.ts";
import { dueCards, offersOf, startOfDay } from "../../../practice/review/today.ts";
import { partOf } from "../part-of.ts";
import { setText } from "./set-text.ts";
import { fetchCourse } from "./course.ts";
import { OfferList } from "./offer-list.ts";
import { countWords, stateWords, todayWords } from "./wording.ts";

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
  const list = new OfferList(partOf(page, "[data-today]"), progress);
  const show = () => {
    const now = Date.now();
    const cards = cardsOf(course, progress.document);
    const midnight = startOfDay(now);
    const offers = offersOf(cards, midnight);
    list.show(offers);
    setText(
      partOf(page, "[data-today-words]"),
      todayWords({
        offered: offers.length,
        due: dueCards(cards, midnight).length,
        done: offers.filter(({ done }) => done).length,
        tried: cards.some(({ history }) => history.length > 0),
        next: Math.min(...cards.map(({ history }) => memoryOf(history)?.due ?? Infinity)),
      }),
    );
    markObjectives(page, cards, now);
  };
  progress.subscribe(show);
  show();
}

function markObjectives(page: HTMLElement, cards: readonly Card[], now: number): void {
  const byProblem = new Map(cards.map((card) => [card.problem.id, card]));
  const states = [...page.querySelectorAll<HTMLElement>("[data-objective]")].map((item) => {
    const card = byProblem.get(item.dataset.objective ?? "");
    const state = card ? stateOf(card, now) : "untried";
    const mark = partOf(item, ".study-mark");
    mark.dataset.state = state;
    setText(mark, stateWords[state]);
    return state;
  });
  setText(partOf(page, "[data-study-count]"), countWords(states));
}
