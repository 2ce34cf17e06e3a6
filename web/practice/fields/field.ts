// The interface of a field: what the learner handles to answer. Each kind of answer has a file with
// its field in this folder.

import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import type { Item, Outcome } from "../item.ts";

/** The inputs of a field, and the functions it calls. */
export interface FieldModel {
  readonly item: Item;
  /** The present answer, as the core reads it; of two gestures in one frame the second sees the first. */
  readonly answer: string;
  /** The outcome of the last check, null before it. */
  readonly outcome: Outcome | null;
  /** The answer that was checked. */
  readonly checked: string;
  /** Whether the page gives the label. */
  readonly labelled: boolean;
  readonly predict: boolean;
  /** What the label of the answer adds: the precision that is wanted, where the page does not say it. */
  readonly precision: (item: Item, ask: string) => string;
  /** How much may be seen of what is right: nothing, the reason for what was chosen, what is right, everything. */
  readonly reveal: "nothing" | "chosen" | "right" | "all";
  readonly submitLabel: string;
  /** Width for drawings, in px. */
  readonly width: number;
  /** Returns a part of the page as plain text. */
  readonly plain: (slot: string) => string;
  /** The same for a part that is nothing but formulas, "" for others. */
  readonly words: (slot: string) => string;
  readonly has: (slot: string) => boolean;
  /** Reports a new answer; `said` is announced. */
  readonly type: (answer: string, said?: string) => void;
  /** Announces a text, and draws the form again. */
  readonly say: (said: string) => void;
  /** The lines of the calculator, with line breaks between them. */
  readonly steps: string;
  readonly setSteps: (steps: string, said: string) => void;
  /** Whether the learner types as one line what could be filled into cells. */
  readonly oneLine: boolean;
  readonly setOneLine: (oneLine: boolean) => void;
  /** Moves the focus once its target has been drawn. */
  readonly focus: (selector: string) => void;
  /** For fields that run what was written. */
  readonly engine: Engine;
  /** Reports the outcome of a run, and the answer it is about. */
  readonly settle: (outcome: Outcome, answer: string) => void;
  /** Shows an error. */
  readonly fail: (error: Error) => void;
}

/** How one kind of answer is drawn and judged. */
export interface Field {
  /** The field draws the question, as the legend of its choices. */
  readonly legend?: boolean;
  /** Whether the field draws the button of the next step itself, in the place of the one that checks. */
  ownButton?(answer: string): boolean;
  /** The field shows while the learner types how the answer is read, and why it cannot be. */
  readonly reads?: boolean;
  /** The answer is judged by running it, which only the learner starts. */
  readonly runs?: boolean;
  /** The field shows the reasons beside its choices. */
  readonly reasons?: boolean;
  /** Finds the input that contains a character of the answer, and the index in it; without this, #answer contains them all. */
  place?(
    item: Item,
    answer: string,
    at: number,
    oneLine: boolean,
  ): { readonly selector: string; readonly at: number };
  /** The answer of a field that the learner has not touched. */
  initial?(item: Item): string;
  /** What is said, once, where the learner submits a field untouched; without it, the initial answer is checked at once. */
  readonly untouched?: string;
  view(model: FieldModel): TemplateResult;
}

/**
 * The outcome of the last check where it is about the present answer, else null.
 *
 * @param model  of the field
 * @returns null also where nothing was checked yet
 * @see tests/web/practice/fields.test.ts
 */
export const currentOutcome = ({ outcome, checked, answer }: FieldModel): Outcome | null =>
  checked === answer ? outcome : null;

/**
 * Whether the verdict is about the present answer.
 *
 * @param model  of the field
 * @returns false as soon as the answer is changed
 * @see tests/web/practice/fields.test.ts
 */
export const isChecked = (model: FieldModel): boolean => currentOutcome(model) !== null;

/**
 * Draws the label of an input: the page's words, or a plain one.
 *
 * @param model      of the field, which says whether the page has words for it
 * @param otherwise  what it says without them
 * @returns an element `label` for the input with the id "answer"
 * @see tests/web/practice/fields.test.ts
 */
export const label = (model: FieldModel, otherwise = "Your answer"): TemplateResult =>
  html`<label class="ask" for="answer">${asked(model, otherwise)}</label>`;

/**
 * Draws the label of a group of controls.
 *
 * @param model      of the field, which says whether the page has words for it
 * @param otherwise  what it says without them
 * @returns a paragraph with the id "ask", for `aria-labelledby`
 * @see tests/web/practice/fields.test.ts
 */
export const groupLabel = (model: FieldModel, otherwise: string): TemplateResult =>
  html`<p class="ask" id="ask">${asked(model, otherwise)}</p>`;

const asked = ({ labelled, item, precision }: FieldModel, otherwise: string): TemplateResult =>
  html`${labelled ? html`<slot name="ask"></slot>` : otherwise}${precision(item, "ask")}`;

/**
 * Draws a check mark or a ≠ with a few words.
 *
 * @param right  which of the two signs
 * @param words  what a screen reader says, and the eye reads beside the sign
 * @returns a template of the sign, which screen readers skip, and the words
 * @see tests/web/practice/fields.test.ts
 */
export const mark = (right: boolean, words: string): TemplateResult =>
  html`<span class="told ${right ? "right" : "wrong"}"><span aria-hidden="true">${right ? "✓" : "≠"}</span> ${words}</span>`;

/**
 * Draws the reason for a choice where the page gives one, after `told`.
 *
 * @param model  of the field, which knows the parts of the page
 * @param id     of the choice
 * @param told   what comes before the reason, or alone where there is none
 * @returns the drawing
 * @see tests/web/practice/fields.test.ts
 */
export const reason = ({ has }: FieldModel, id: string, told: unknown = nothing): unknown =>
  has(`why-${id}`) ? html`<div class="why">${told}<slot name="why-${id}"></slot></div>` : told;
