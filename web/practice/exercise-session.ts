// One learner's work on one exercise: the open variant, the answer and its verdict, attempts,
// hints, the solution, and the state string. There is no DOM here; player.ts draws a session.

import { ranOutcome, unanswered } from "./code/outcome.ts";
import type { Field } from "./fields/field.ts";
import { Item, spends, type Outcome, type Verdict } from "./item.ts";
import { emptyAnswer } from "./progress/document.ts";
import type { Progress } from "./progress/progress.ts";
import { longestAnswer, writeState, type PlayerState } from "./state.ts";

/** What a session needs to know of the kind of answer. */
export type AnswerRules = Pick<Field, "runs" | "reasons" | "initial" | "untouched">;

/** The part of the progress store that a session reads and writes. */
export type AnswerStore = Pick<Progress, "answer" | "record" | "follow">;

type AnswerChange = Parameters<AnswerStore["record"]>[1];

/** What a session is opened with, beside its first variant. */
export interface SessionOptions {
  readonly rules: AnswerRules;
  /** How many hints the exercise offers. */
  readonly numHints: number;
  /** Where the work is kept; null keeps it in the session alone. */
  readonly progress: AnswerStore | null;
  /** The keys under which a variant is kept: its own, then those that summarize all variants. */
  readonly progressKeys: (seed: number) => readonly string[];
}

/** What the learner has done with the open variant. */
export interface Work extends Omit<PlayerState, "seed" | "checked"> {
  /** What the core said about `checked`, null while nothing was checked. */
  readonly outcome: Outcome | null;
  /** The answer that was checked last. */
  readonly checked: string;
  /** Answers that were checked and counted. */
  readonly attempts: number;
}

/** What a page learns of an answer that was checked: the detail of `orrery-answer`. */
export interface AnswerReport {
  readonly id: string;
  readonly seed: number;
  readonly verdict: Verdict;
  readonly code: string;
  /** 0 to 1. */
  readonly credit: number;
  /** False for predictions, and for answers that count no attempt. */
  readonly scored: boolean;
  readonly attempts: number;
  readonly state: string;
}

/** What a page learns of any other change: the detail of `orrery-change`. */
export interface ChangeReport {
  readonly id: string;
  readonly seed: number;
  readonly hints: number;
  readonly shown: boolean;
  readonly state: string;
}

/** What a page learns of an answer that counts: the detail of `orrery-score`. */
export interface ScoreReport extends ChangeReport {
  /** Credit of this answer, from 0 to 1. */
  readonly score: number;
  readonly attempts: number;
}

/** What a page learns of a hint that was opened: the detail of `orrery-hint`. */
export interface HintReport {
  readonly id: string;
  readonly seed: number;
  /** Its number, from 1. */
  readonly hint: number;
  /** How many hints the exercise has. */
  readonly of: number;
  readonly state: string;
}

const noWork: Work = {
  answer: "",
  hints: 0,
  shown: false,
  steps: "",
  oneLine: false,
  outcome: null,
  checked: "",
  attempts: 0,
};

/** Draws variants, checks and counts answers, opens hints, and keeps all of it in the progress store. */
export class ExerciseSession {
  #item: Item;
  #work = noWork;
  /** The draft that this session stored or found last: another one in the store is from another tab. */
  #storedDraft = "";
  readonly #options: SessionOptions;

  /** @param first  The variant that is open until another one is; `open` brings back what is kept of it. */
  constructor(first: Item, options: SessionOptions) {
    this.#options = options;
    this.#item = first;
  }

  /** The open variant. */
  get item(): Item {
    return this.#item;
  }

  /** What the learner has done with it. */
  get work(): Work {
    return this.#work;
  }

  /** Draws another variant without opening it. @throws Error with the core's sentence when it cannot be drawn. */
  draw(seed: number): Item {
    const { engine, spec, comma } = this.#item;
    return new Item(engine, spec, seed, comma);
  }

  /**
   * Opens a drawn variant with what is kept of it: draft, hints, attempts, and the verdict on the
   * answer checked last.
   *
   * @throws Error with the core's sentence when that answer cannot be checked.
   */
  open(item: Item): void {
    const { seed } = item;
    this.#item = item;
    const kept = this.#options.progress?.answer(this.#key);
    const same = kept?.seed === seed && kept.at > 0;
    const { draft, answer, hints, steps, oneLine, attempts, verdict } = same ? kept : emptyAnswer;
    this.#storedDraft = draft;
    this.restore({
      seed,
      answer: draft || answer,
      checked: false,
      hints,
      shown: false,
      steps,
      oneLine,
    });
    this.#change({ attempts });
    if (verdict && answer) this.#judge(answer, verdict);
  }

  /** Puts the open variant where a state says; its seed counts for nothing here. The answer in it is checked anew. */
  restore({ answer, checked, hints, shown, steps, oneLine }: PlayerState): void {
    const open = Math.min(hints, this.#options.numHints);
    this.#change({ answer, hints: open, shown, steps, oneLine, outcome: null, checked: "" });
    if (checked) this.#judge(answer);
  }

  /** Takes what the learner typed or chose; nothing is checked yet. */
  enter(answer: string): void {
    const { reasons } = this.#options.rules;
    const taken = answer.slice(0, longestAnswer);
    // A verdict on one choice does not stay beside another, nor what was said of none.
    const isOver = reasons || this.#isAsked;
    this.#change({ answer: taken, ...(isOver ? { outcome: null } : {}) });
    this.#keep({ draft: taken });
  }

  /**
   * Checks the answer, without counting it yet. An untouched field counts as its initial answer; where the field asks
   * for a touch first, only the second time.
   *
   * @throws Error with the core's sentence when the answer cannot be checked.
   */
  judge(): void {
    const { rules } = this.#options;
    const { answer } = this.#work;
    if (answer === "" && rules.untouched && !this.#isAsked) {
      this.#change({ checked: "", outcome: unanswered(rules.untouched) });
      return;
    }
    this.#change({ answer: answer || (rules.initial?.(this.#item) ?? "") });
    this.#judge(this.#work.answer);
  }

  /** Takes the outcome of an answer that the page ran itself, such as a program. */
  takeRun(outcome: Outcome, answer: string): void {
    this.#change({ outcome, checked: answer });
  }

  /** Counts and keeps the outcome at hand, and reports it. What `spends` nothing counts no attempt. */
  settle(): AnswerReport {
    const { outcome, checked, answer, attempts } = this.#work;
    if (!outcome) throw new Error("No answer was checked, so there is none to count.");
    const { verdict, code, credit } = outcome;
    const counts = spends(outcome);
    if (counts) {
      this.#change({ attempts: attempts + 1 });
      this.#keep({ answer: checked, draft: answer, verdict, code });
    }
    const { spec, seed } = this.#item;
    return {
      id: spec.id,
      seed,
      verdict,
      code,
      credit,
      scored: counts && !spec.predict,
      attempts: this.#work.attempts,
      state: this.state,
    };
  }

  /** Opens the next hint. Returns its number, counted from 1. */
  openHint(): number {
    this.#change({ hints: Math.min(this.#work.hints + 1, this.#options.numHints) });
    this.#keep({});
    return this.#work.hints;
  }

  /** Opens or closes the solution; of a prediction, the outcome. */
  show(shown: boolean): void {
    this.#change({ shown });
    if (shown && !this.#item.spec.predict) this.#keep({ opened: true });
  }

  /** Empties the answer for another try; what was kept of the last one stays until the next is checked. */
  clear(): void {
    this.#change({ answer: "", outcome: null, checked: "", shown: false });
    this.#keep({ draft: "" });
  }

  /** Takes the lines of the calculator. */
  setSteps(steps: string): void {
    this.#change({ steps });
    this.#keep({ steps });
  }

  /** Takes the form of the field: one line, or cells. */
  setOneLine(oneLine: boolean): void {
    this.#change({ oneLine });
    this.#keep({ oneLine });
  }

  /** Notes in the progress store that the learner works on this variant now. */
  keepVariant(): void {
    this.#keep({});
  }

  /** The draft that another tab has stored for this variant since, where it differs from the answer here; else "". */
  get draftElsewhere(): string {
    const kept = this.#options.progress?.answer(this.#key);
    if (kept?.seed !== this.#item.seed) return "";
    return kept.draft === this.#storedDraft || kept.draft === this.#work.answer ? "" : kept.draft;
  }

  /** The state of the work as a string for links, messages and records. */
  get state(): string {
    const { outcome, checked, answer, hints, shown, steps, oneLine } = this.#work;
    return writeState({
      seed: this.#item.seed,
      answer,
      checked: outcome !== null && checked === answer,
      hints,
      shown,
      steps,
      oneLine,
    });
  }

  /** What the page learns after a change that was no check. */
  get changeReport(): ChangeReport {
    const { hints, shown } = this.#work;
    const { spec, seed } = this.#item;
    return { id: spec.id, seed, hints, shown, state: this.state };
  }

  /** What the page learns of an answer that counts. */
  get scoreReport(): ScoreReport {
    const { credit: score } = this;
    return { ...this.changeReport, score, attempts: this.#work.attempts };
  }

  /** What the page learns of the hint that was opened last. */
  get hintReport(): HintReport {
    const { id, seed, hints, state } = this.changeReport;
    return { id, seed, hint: hints, of: this.#options.numHints, state };
  }

  /** Credit of the answer that was checked last, from 0 to 1; 0 where none counts. */
  get credit(): number {
    const { outcome } = this.#work;
    return outcome && spends(outcome) && !this.#item.spec.predict ? outcome.credit : 0;
  }

  /** Whether the learner was told last that nothing is answered. */
  get #isAsked(): boolean {
    return this.#work.outcome?.code === "empty";
  }

  get #key(): string {
    return this.#options.progressKeys(this.#item.seed)[0] ?? "";
  }

  #change(change: Partial<Work>): void {
    this.#work = { ...this.#work, ...change };
  }

  /** @param kept  The verdict of an earlier visit: a program is run by the learner alone, so its verdict is not computed again. */
  #judge(answer: string, kept = ""): void {
    if (!this.#options.rules.runs) {
      this.#change({ checked: answer, outcome: this.#item.check(answer) });
      return;
    }
    const ran = kept === "correct" || kept === "incorrect";
    this.#change({ checked: answer, outcome: ran ? ranOutcome(kept) : null });
  }

  #keep(change: AnswerChange): void {
    const { progress, progressKeys } = this.#options;
    const { seed } = this.#item;
    const [own, ...summaries] = progressKeys(seed);
    if (!progress || own === undefined) return;
    if (change.draft !== undefined) this.#storedDraft = change.draft;
    progress.record(own, { seed, hints: this.#work.hints, ...change });
    for (const key of summaries) progress.follow(key, own);
  }
}
