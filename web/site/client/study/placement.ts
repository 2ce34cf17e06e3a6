/** The page “Where to begin”: ten problems, and the route that follows from the answers. */
import { openProgress } from "../../../practice/progress/open-progress.ts";
import { findProblem } from "../../../practice/review/course.ts";
import { placementSeed, type ProposedStage } from "../../../practice/review/placement.ts";
import { partOf } from "../part-of.ts";
import { siteLink } from "../site-link.ts";
import { fetchCourse } from "./course.ts";
import { FULL_TEXT } from "./full-text.ts";
import { OfferList } from "./offer-list.ts";
import { showPassed } from "./passed-check.ts";
import { keptProposal, placementRound } from "./proposal.ts";
import { setText } from "./set-text.ts";
import { TestSteps } from "./test-steps.ts";
import { routeWords, stageWords, startWords } from "./wording.ts";

/**
 * Lists the problems, and proposes a route after each answer.
 *
 * @param page  its main part
 * @returns a promise that resolves when both are there
 * @throws {Error} with a sentence, where the list of problems cannot be fetched
 * @see tests/e2e/study.spec.mjs
 */
export async function startPlacement(page: HTMLElement): Promise<void> {
  const [progress, course] = await Promise.all([openProgress(), fetchCourse()]);
  const round = placementRound(progress);
  const questions = partOf(page, "[data-questions]");
  const steps = new TestSteps(questions, progress, partOf(page, "#proposal"), () => show());
  const list = new OfferList(questions, progress, steps);
  const show = () => {
    const seedOf = (problem: string) => placementSeed(problem, round.number);
    list.show(
      course.placement.flatMap((slug) => {
        const found = findProblem(course, slug);
        return found ? [{ ...found, seed: seedOf(slug) }] : [];
      }),
    );
    steps.update();
    const { stages, routes, answered } = keptProposal(course, progress, Date.now());
    const isPassed = showPassed(partOf(page, "[data-passed]"), progress);
    setText(
      partOf(page, "[data-start]"),
      startWords(stages, steps.answered, course.placement.length, isPassed),
    );
    partOf(page, "[data-stages]").replaceChildren(...stageItems(stages));
    partOf(page, "[data-named]").replaceChildren(
      ...routes.map((route) => {
        const item = document.createElement("li");
        item.textContent = routeWords(route);
        return item;
      }),
    );
    partOf(page, "[data-again]").hidden = answered === 0;
  };
  partOf(page, "[data-again]").addEventListener("click", () => {
    list.clear();
    round.number += 1;
    steps.begin();
    page.querySelector("summary")?.focus();
  });
  progress.subscribe(show);
  show();
  steps.begin();
}

/** The route; a button leads to the first lesson that is not worked through. */
function stageItems(stages: readonly ProposedStage[]): HTMLLIElement[] {
  const first = stages.findIndex(({ isDone }) => !isDone);
  return stages.map((stage, index) => {
    const { lesson, isDone, pace } = stage;
    const address = siteLink(
      `lessons/${lesson.slug}/${pace === "reading" && !isDone ? FULL_TEXT : ""}`,
    );
    const item = document.createElement("li");
    item.append(linkTo(address, lesson.title), `: ${stageWords(stage)}`);
    if (index === first) {
      const start = linkTo(address, "Start");
      start.className = "button";
      item.append(" ", start);
    }
    return item;
  });
}

function linkTo(address: string, words: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = address;
  link.textContent = words;
  return link;
}
