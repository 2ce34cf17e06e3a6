/** A list of variants to work on: each is folded, and its problem comes when it is opened. */
import type { Progress } from "../../../practice/progress/progress.ts";
import type { StudyLesson, StudyProblem } from "../../../practice/review/course.ts";
import { partOf } from "../part-of.ts";
import { problemElement, startPlayers } from "./players.ts";
import { setText } from "./set-text.ts";
import { offerWords } from "./wording.ts";
import { problemKey } from "../../../practice/progress/document.ts";

/** A variant of a problem to be listed. */
export interface Listed {
  readonly problem: StudyProblem;
  readonly lesson: StudyLesson;
  readonly seed: number;
}

/** What a list says and offers of a variant beyond its problem. */
export interface ListParts {
  /** How far it is, on its line. */
  words(key: string): string;
  /** What is below its problem. */
  foot?(key: string): HTMLElement;
  /** Parts of the problem that the reader does not get, as its attribute names them. */
  readonly hide?: string;
}

/** Shows offers, and says of each how far it is. */
export class OfferList {
  #shown = "";

  constructor(
    private readonly list: HTMLElement,
    progress: Progress,
    private readonly parts: ListParts = { words: (key) => offerWords(progress.answer(key)) },
  ) {}

  /** Shows the offers. What a reader has opened stays open, whatever else changes. */
  show(offers: readonly Listed[]): void {
    const names = offers.map(({ problem, seed }) => `${problem.id}#${seed}`).join(" ");
    if (names !== this.#shown && !this.list.querySelector("details[open]")) {
      this.#shown = names;
      this.list.replaceChildren(...offers.map((offer) => this.#entry(offer)));
    }
    for (const entry of this.list.querySelectorAll<HTMLElement>("li[data-key]")) {
      setText(partOf(entry, ".state"), this.parts.words(entry.dataset.key ?? ""));
    }
  }

  /** Takes everything away, what is open too, before other variants are shown. */
  clear(): void {
    this.#shown = "";
    this.list.replaceChildren();
  }

  #entry({ problem, lesson, seed }: Listed): HTMLLIElement {
    const item = document.createElement("li");
    const key = problemKey(problem.id, seed);
    item.dataset.key = key;
    const fold = document.createElement("details");
    const summary = document.createElement("summary");
    const title = document.createElement("span");
    title.textContent = problem.title;
    const about = document.createElement("span");
    about.className = "about";
    about.textContent = `${lesson.title} · level ${problem.level}`;
    const state = document.createElement("span");
    state.className = "state";
    summary.append(title, " ", about, " ", state);
    fold.append(summary);
    fold.addEventListener("toggle", () => {
      if (!fold.open || fold.querySelector("orrery-problem")) return;
      startPlayers();
      const element = problemElement(problem.id, lesson.slug, seed);
      if (this.parts.hide) element.setAttribute("hide", this.parts.hide);
      fold.append(element);
      if (this.parts.foot) fold.append(this.parts.foot(key));
    });
    item.append(fold);
    return item;
  }
}
