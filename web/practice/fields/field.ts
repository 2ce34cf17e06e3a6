// What every kind of answer gives the learner to handle: one interface, one file for each kind.

import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import type { Item, Outcome } from "../item.ts";

/** What a field is drawn from, and what it tells. */
export interface FieldModel {
  readonly item: Item;
  /** What stands in the field now, as the core takes it; of two gestures in one frame the second sees the first. */
  readonly answer: string;
  /** What the core said, or null while nothing was checked. */
  readonly outcome: Outcome | null;
  /** The answer that was checked. */
  readonly checked: string;
  /** Whether the page labels the field itself. */
  readonly labelled: boolean;
  readonly predict: boolean;
  /** How much may be seen of what is right: nothing, the reason for what was chosen, what is right, everything. */
  readonly reveal: "nothing" | "chosen" | "right" | "all";
  readonly submitLabel: string;
  /** In pixels, for what is drawn. */
  readonly width: number;
  /** A part of the page as plain text. */
  readonly plain: (slot: string) => string;
  /** The same for a part that is nothing but formulas, "" for others. */
  readonly words: (slot: string) => string;
  readonly has: (slot: string) => boolean;
  /** Takes an answer; `said` is announced. */
  readonly type: (answer: string, said?: string) => void;
  /** Announces something and draws again. */
  readonly say: (said: string) => void;
  /** The lines of the calculator, with line breaks between them. */
  readonly steps: string;
  readonly setSteps: (steps: string, said: string) => void;
  /** Whether the learner types as one line what could be filled into cells. */
  readonly oneLine: boolean;
  readonly setOneLine: (oneLine: boolean) => void;
  /** Moves the focus once what it goes to has been drawn. */
  readonly focus: (selector: string) => void;
  /** For fields that run what was written. */
  readonly engine: Engine;
  /** Takes the outcome of a run, and the answer it is about. */
  readonly settle: (outcome: Outcome, answer: string) => void;
  /** Says what has gone wrong. */
  readonly fail: (error: Error) => void;
}

export interface Field {
  /** The question is the legend of what is offered, drawn by the field. */
  readonly legend?: boolean;
  /** The button that checks stands in the field. */
  readonly button?: boolean;
  /** How the answer is read, and why it cannot be, is said in the field while it is typed. */
  readonly reads?: boolean;
  /** The answer is judged by running it, which the learner starts; nothing else does. */
  readonly runs?: boolean;
  /** Reasons stand beside what is offered. */
  readonly reasons?: boolean;
  /** The input that holds a character of the answer, and where in it; without this, #answer holds them all. */
  place?(
    item: Item,
    answer: string,
    at: number,
    oneLine: boolean,
  ): { readonly selector: string; readonly at: number };
  /** What a field stands for that nobody has touched. */
  initial?(item: Item): string;
  view(model: FieldModel): TemplateResult;
}

/** Whether what stands there was checked, and is what the verdict is about. */
export const isChecked = ({ outcome, checked, answer }: FieldModel): boolean =>
  outcome !== null && checked === answer;

/** The label of an input: the page's own words, or the plainest. */
export const label = ({ labelled }: FieldModel, otherwise = "Your answer"): TemplateResult =>
  html`<label class="ask" for="answer">${labelled ? html`<slot name="ask"></slot>` : otherwise}</label>`;

/** The same for a group of controls. */
export const groupLabel = ({ labelled }: FieldModel, otherwise: string): TemplateResult =>
  html`<p class="ask" id="ask">${labelled ? html`<slot name="ask"></slot>` : otherwise}</p>`;

/** A few sure words beside a mark, for what was right and what was not. */
export const mark = (right: boolean, words: string): TemplateResult =>
  html`<span class="told ${right ? "right" : "wrong"}"><span aria-hidden="true">${right ? "✓" : "≠"}</span> ${words}</span>`;

/** Why something offered is right or not, once it may be seen. */
export const reason = ({ has }: FieldModel, id: string, told: unknown = nothing): unknown =>
  has(`why-${id}`) ? html`<div class="why">${told}<slot name="why-${id}"></slot></div>` : told;
