/** The page “Where to begin”: ten problems, and the route that follows from the answers. */
import { openProgress } from "../../../practice/progress/open-progress.ts";
import { findProblem } from "../../../practice/review/course.ts";
import {
  placementSeed,
  proposalOf,
  type ProposedRoute,
  type ProposedStage,
} from "../../../practice/review/placement.ts";
import { resultOf } from "../../../practice/review/result.ts";
import { durationText } from "../../../words/duration.ts";
import { partOf } from "../part-of.ts";
import { fetchCourse } from "./course.ts";
import { OfferList } from "./offer-list.ts";
import { Round } from "./round.ts";
import { setText } from "./set-text.ts";
import { siteRoot } from "../../../widgets/base/site-address.ts";
import { paceWords, startWords } from "./wording.ts";

/**
 * Lists the problems, and proposes a route after each answer.
 *
 * @param page  its main part
 * @returns a promise that resolves when both are there
 * @throws {Error} with a sentence, where the list of problems cannot be fetched
 */
export async function startPlacement(page: HTMLElement): Promise<void> {
  const [progress, course] = await Promise.all([openProgress(), fetchCourse()]);
  const round = new Round(progress, "placement");
  const list = new OfferList(partOf(page, "[data-questions]"), progress);
  const root = String(siteRoot() ?? "../");
  const show = () => {
    const seedOf = (problem: string) => placementSeed(problem, round.number);
    const result = (problem: string) =>
      resultOf(progress.answer(`problem:${problem}#${seedOf(problem)}`));
    list.show(
      course.placement.flatMap((slug) => {
        const found = findProblem(course, slug);
        return found ? [{ ...found, seed: seedOf(slug) }] : [];
      }),
    );
    const { stages, routes } = proposalOf(
      course,
      (problem) => result(problem) === "right",
      (quiz) => progress.answer(quiz).solved > 0,
    );
    const answered = course.placement.filter((slug) => result(slug) !== "open").length;
    setText(partOf(page, "[data-start]"), startWords(stages, answered, course.placement.length));
    partOf(page, "[data-stages]").replaceChildren(...stages.map((stage) => stageItem(stage, root)));
    partOf(page, "[data-named]").replaceChildren(...routes.map(routeItem));
    partOf(page, "[data-again]").hidden = answered === 0;
  };
  partOf(page, "[data-again]").addEventListener("click", () => {
    list.clear();
    round.number += 1;
    page.querySelector("summary")?.focus();
  });
  progress.subscribe(show);
  show();
}

function stageItem({ lesson, pace, minutes, isDone }: ProposedStage, root: string): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${root}lessons/${lesson.slug}/`;
  link.textContent = lesson.title;
  item.append(link, isDone ? ": ✓ worked through" : `: ${paceWords[pace]}, ${minutes} minutes`);
  return item;
}

function routeItem({ title, lessons, minutes }: ProposedRoute): HTMLLIElement {
  const item = document.createElement("li");
  item.textContent =
    lessons.length === 0
      ? `${title}: you know all of its lessons.`
      : `${title}: ${durationText(minutes)} for the ${lessons.length === 1 ? "lesson" : `${lessons.length} lessons`} that you don’t know yet.`;
  return item;
}
