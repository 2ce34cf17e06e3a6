/** Three problems of earlier lessons, at the end of a lesson. */
import { openProgress } from "../../../practice/progress/open-progress.ts";
import { threeBefore } from "../../../practice/review/before.ts";
import { cardsOf } from "../../../practice/review/cards.ts";
import { startOfDay } from "../../../practice/review/today.ts";
import { partOf } from "../part-of.ts";
import { fetchCourse } from "./course.ts";
import { OfferList } from "./offer-list.ts";

/**
 * Shows the problems in the place of the button that asked for them, and moves the focus there.
 *
 * @param section  at the end of a lesson
 * @param lesson   its slug
 * @returns a promise that resolves when they are listed
 * @throws {Error} with a sentence, where the list of problems cannot be fetched
 * @see tests/e2e/study.spec.mjs
 */
export async function showThree(section: HTMLElement, lesson: string): Promise<void> {
  const [progress, course] = await Promise.all([openProgress(), fetchCourse()]);
  const place = partOf(section, "[data-three]");
  const list = new OfferList(place, progress);
  const midnight = startOfDay(Date.now());
  const isOpened = (slug: string) => progress.lesson(slug).opened > 0;
  const path = document.documentElement.dataset.path === "full" ? "full" : "short";
  const cards = cardsOf(course, progress.document);
  const offers = threeBefore(cards, lesson, isOpened, midnight, path);
  const show = () => list.show(offers);
  show();
  progress.subscribe(show);
  partOf(section, "[data-ask]").hidden = true;
  place.querySelector("summary")?.focus();
}
