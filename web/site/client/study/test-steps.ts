/** The way through a test: below each problem is how it counts, and the button that leads on to the next. */
import {
  problemKey,
  problemOfVariant,
  type AnswerRecord,
} from "../../../practice/progress/document.ts";
import type { Progress } from "../../../practice/progress/progress.ts";
import { resultOf } from "../../../practice/review/result.ts";
import { setText } from "./set-text.ts";
import { standingNote, standingWords, type Standing } from "./wording.ts";

/** Leads from problem to problem of a list. */
export class TestSteps {
  /** Keys of the problems that the reader does not know yet: until the page is left, as no answer says the same. */
  readonly #passed = new Set<string>();

  /** Other numbers would count nowhere. */
  readonly hide = "variants";

  /**
   * @param list      whose entries carry the keys of their variants
   * @param progress  in which the answers are kept
   * @param end       where the last problem leads
   * @param changed   called when the reader goes on without an answer
   */
  constructor(
    private readonly list: HTMLElement,
    private readonly progress: Progress,
    private readonly end: HTMLElement,
    private readonly changed: () => void,
  ) {}

  /**
   * How a problem counts, as its line in the list says it.
   *
   * @param key  of its variant
   */
  readonly words = (key: string): string => standingWords[this.#standing(key)];

  /**
   * What is below a problem.
   *
   * @param key  of its variant
   * @returns an element that is not yet in the page
   */
  readonly foot = (key: string): HTMLElement => {
    this.#keepVariant(key);
    const foot = document.createElement("p");
    foot.className = "row step";
    const note = document.createElement("span");
    note.setAttribute("role", "status");
    const button = document.createElement("button");
    button.type = "button";
    button.addEventListener("click", () => this.#goOnFrom(key));
    foot.append(note, button);
    this.#fill(foot, key);
    return foot;
  };

  /** Opens the first problem that has no answer yet. */
  begin(): void {
    const first = this.#entries.find(({ dataset }) => this.#standing(dataset.key ?? "") === "open");
    if (first) foldOf(first).open = true;
  }

  /** After an answer: says how it counts. */
  update(): void {
    for (const entry of this.#entries) {
      const foot = entry.querySelector<HTMLElement>(".step");
      if (foot) this.#fill(foot, entry.dataset.key ?? "");
    }
  }

  get #entries(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>("li[data-key]")];
  }

  /** A problem that was never worked on has these numbers in its lesson, too, with an answer here or without. */
  #keepVariant(key: string): void {
    const problem = problemKey(problemOfVariant(key) ?? "");
    if (this.progress.answer(problem).at === 0)
      this.progress.record(problem, { seed: Number(key.split("#")[1]) });
  }

  #standing(key: string): Standing {
    const record = this.progress.answer(key);
    const result = resultOf(record);
    if (result === "right") return "known";
    return result === "open" && !wasHelped(record) && !this.#passed.has(key) ? "open" : "unknown";
  }

  #fill(foot: HTMLElement, key: string): void {
    const standing = this.#standing(key);
    const isAnswered = this.progress.answer(key).attempts > 0;
    const place = this.#entries.findIndex(({ dataset }) => dataset.key === key);
    const total = this.#entries.length;
    const [note, button] = foot.children as unknown as [HTMLElement, HTMLButtonElement];
    setText(note, standingNote(standing, isAnswered));
    button.classList.toggle("primary", standing !== "open");
    setText(
      button,
      standing === "open"
        ? "I don’t know this yet"
        : place + 1 < total
          ? `Next: problem ${place + 2} of ${total}`
          : "See your route",
    );
  }

  #goOnFrom(key: string): void {
    if (this.#standing(key) === "open") this.#passed.add(key);
    const place = this.#entries.findIndex(({ dataset }) => dataset.key === key);
    const [here, next] = this.#entries.slice(place);
    goOn(here, next, this.end);
    this.changed();
  }
}

const wasHelped = ({ hints, shown }: AnswerRecord): boolean => hints > 0 || shown !== undefined;

/**
 * Leads from one problem of a list to another.
 *
 * @param here  the entry that is left, which is folded
 * @param next  the entry that is opened; without it, the list is left
 * @param end   where the list leads to
 * @see tests/web/site/test-steps.test.ts
 */
export function goOn(
  here: HTMLElement | undefined,
  next: HTMLElement | undefined,
  end: HTMLElement,
): void {
  if (here) foldOf(here).open = false;
  if (next) foldOf(next).open = true;
  const heading = next?.querySelector("summary") ?? end;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "start" });
}

const foldOf = (entry: HTMLElement): HTMLDetailsElement =>
  entry.querySelector<HTMLDetailsElement>("details") ?? document.createElement("details");
