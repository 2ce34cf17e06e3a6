/** What the final check has with each problem: no help before the first answer, and below it a way on. */
import type { Progress } from "../../../practice/progress/progress.ts";
import { resultOf } from "../../../practice/review/result.ts";
import type { ListParts } from "./offer-list.ts";
import { setText } from "./set-text.ts";
import { entriesOf, goOn, keyOf, openFirst, stepButton } from "./steps.ts";
import { countedWords, offerWords } from "./wording.ts";

/** Parts of a problem that would tell its answer, or change its numbers (web/practice/problem.ts). */
const BEFORE = "hints solution variants";
/** What stays away when the first answer has counted. */
const AFTER = "variants";

/** Leads from problem to problem of a list. */
export class CheckSteps implements ListParts {
  /**
   * @param list      whose entries carry the keys of their variants
   * @param progress  in which the answers are kept
   * @param end       where the last answer leads
   */
  constructor(
    private readonly list: HTMLElement,
    private readonly progress: Progress,
    private readonly end: HTMLElement,
  ) {}

  /** How far a variant is. */
  words(key: string): string {
    return offerWords(this.progress.answer(key));
  }

  /** The buttons below a problem that has just come. */
  foot(key: string): HTMLElement {
    const foot = document.createElement("p");
    foot.className = "row step";
    foot.append(
      document.createElement("span"),
      stepButton("I don’t know this", () => {
        const next = this.#after(key);
        this.progress.record(key, { opened: true });
        this.#goOn(key, next);
      }),
      stepButton("", () => this.#goOn(key, this.#after(key))),
    );
    // It is in the page by then, beside its problem.
    queueMicrotask(() => this.update());
    return foot;
  }

  /** Opens the first problem that has no answer yet. */
  begin(): void {
    openFirst(this.list, (key) => this.#isOpen(key));
  }

  /** Follows what has been answered. */
  update(): void {
    const entries = entriesOf(this.list);
    for (const entry of entries) {
      const key = keyOf(entry);
      const problem = entry.querySelector("orrery-problem");
      const [skip, go] = entry.querySelectorAll<HTMLButtonElement>(".step button");
      const said = entry.querySelector<HTMLElement>(".step > span");
      if (!problem || !skip || !go || !said) continue;
      setText(said, countedWords(this.progress.answer(key)));
      const isOpen = this.#isOpen(key);
      const hidden = isOpen ? BEFORE : AFTER;
      if (problem.getAttribute("hide") !== hidden) problem.setAttribute("hide", hidden);
      skip.hidden = !isOpen;
      go.hidden = isOpen;
      const next = this.#after(key);
      setText(
        go,
        next ? `Next problem: ${entries.indexOf(next) + 1} of ${entries.length}` : "To the summary",
      );
    }
  }

  #isOpen(key: string): boolean {
    return resultOf(this.progress.answer(key)) === "open";
  }

  /** The next entry without an answer; behind the last one, the first that was passed over. */
  #after(key: string): HTMLElement | undefined {
    const entries = entriesOf(this.list);
    const place = entries.findIndex((entry) => keyOf(entry) === key);
    return [...entries.slice(place + 1), ...entries.slice(0, place)].find((entry) =>
      this.#isOpen(keyOf(entry)),
    );
  }

  #goOn(key: string, next: HTMLElement | undefined): void {
    const here = entriesOf(this.list).find((entry) => keyOf(entry) === key);
    goOn(here, next, this.end);
  }
}
