// The inputs of typed answers: one line, or several. Phones show their keyboard for text, since
// those for numbers may lack the minus sign and the letters of expressions.

import { html, type TemplateResult } from "lit";
import { currentOutcome, type FieldModel } from "./field.ts";

/** The inputs of a line, and the function it calls. */
export interface LineModel {
  readonly id: string;
  readonly value: string;
  /** Id of the preview below it. */
  readonly describedBy: string;
  /** Whether the core could not read it when it was checked. */
  readonly refused: boolean;
  /** Whether the input may be narrow. */
  readonly short?: boolean;
  /** The most characters. */
  readonly most?: number;
  readonly typed: (value: string) => void;
}

/**
 * The model of the line that takes the whole answer of an exercise.
 *
 * @param model  of the field
 * @returns the model for `line` or `area`, with the ids that labels and previews name
 * @see tests/web/practice/derivation-field.test.ts
 */
export const answerLine = (model: FieldModel): LineModel => ({
  id: "answer",
  value: model.answer,
  describedBy: "read",
  refused: currentOutcome(model)?.verdict === "unreadable",
  typed: (value) => model.type(value),
});

const taken =
  ({ typed }: LineModel) =>
  (event: Event): void =>
    typed((event.target as HTMLInputElement | HTMLTextAreaElement).value);

/**
 * Draws an input of one line.
 *
 * @param model  its text and limits, and whom to tell of a change
 * @returns an input
 * @see tests/web/practice/fields.test.ts
 */
export const line = (
  model: LineModel,
): TemplateResult => html`<input id=${model.id} class=${model.short ? "short" : ""} type="text" inputmode="text"
  autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" enterkeyhint="done" maxlength=${model.most ?? 2000} .value=${model.value}
  aria-describedby=${model.describedBy} aria-invalid=${model.refused ? "true" : "false"} @input=${taken(model)}>`;

/**
 * Draws an input of several lines. Enter begins another line, so Ctrl and Enter check.
 *
 * @param model  like that of a line, with the rows that are visible at first
 * @returns a text area
 * @see tests/web/practice/derivation-field.test.ts
 */
export const area = (
  model: LineModel & { readonly rows: number },
): TemplateResult => html`<textarea id=${model.id} rows=${model.rows}
  autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" maxlength="2000" .value=${model.value}
  aria-describedby=${model.describedBy} aria-invalid=${model.refused ? "true" : "false"} @input=${taken(model)} @keydown=${checkOnControlEnter}></textarea>`;

function checkOnControlEnter(event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}
