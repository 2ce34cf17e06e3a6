/** The way through a test: below each problem is how it counts, and the button that leads on to the next. */
import {
  problemKey,
  problemOfVariant,
  type AnswerRecord,
} from "../../../practice/progress/document.ts";
import type { Progress } from "../../../practice/progress/progress.ts";
import { resultOf } from "../../../practice/review/result.ts";
import { setText } from "./set-text.ts";
import { entriesOf, goOn, keyOf, openFirst, stepButton } from "./steps.ts";
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
    foot.append(
      note,
      stepButton("", () => this.#goOnFrom(key)),
    );
    this.#fill(foot, key);
    return foot;
  };

  /** Opens the first problem that has no answer yet. */
  begin(): void {
    openFirst(this.list, (key) => this.#standing(key) === "open");
  }

  /** How many problems have an answer, or are not known yet. */
  get answered(): number {
    return entriesOf(this.list).filter((entry) => this.#standing(keyOf(entry)) !== "open").length;
  }

  /** After an answer: says how it counts. */
  update(): void {
    for (const entry of entriesOf(this.list)) {
      const foot = entry.querySelector<HTMLElement>(".step");
      if (foot) this.#fill(foot, keyOf(entry));
    }
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
    const entries = entriesOf(this.list);
    const place = entries.findIndex((entry) => keyOf(entry) === key);
    const total = entries.length;
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
    const entries = entriesOf(this.list);
    const [here, next] = entries.slice(entries.findIndex((entry) => keyOf(entry) === key));
    goOn(here, next, this.end);
    this.changed();
  }
}

const wasHelped = ({ hints, shown }: AnswerRecord): boolean => hints > 0 || shown !== undefined;
