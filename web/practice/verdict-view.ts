// Draws a verdict: mark, headline, reason, and what may be opened after it.

import { html, nothing, type TemplateResult } from "lit";
import type { Outcome } from "./item.ts";
import { headline, markOf, reason, tone } from "./words.ts";

/** What a verdict is drawn from. */
export interface VerdictModel {
  readonly outcome: Outcome;
  readonly predict: boolean;
  /** Of the key; see `headline`. */
  readonly shape: readonly number[];
  /** The answer that the verdict is about, where the field contains another one by now; else "". */
  readonly about: string;
  /** Slot with the reason; "" shows the core's sentence, null nothing, since the reason is shown elsewhere. */
  readonly slot: string | null;
  /** More below: explanation, next step. */
  readonly more?: unknown;
}

/**
 * Draws a verdict below the field.
 *
 * @param model  the outcome, what it is about, and where the page explains it
 * @returns the drawing; the mark is hidden from screen readers, since the headline says it
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export function verdictView({
  outcome,
  predict,
  shape,
  about,
  slot,
  more,
}: VerdictModel): TemplateResult {
  const sentence = slot === "" ? reason(outcome, predict) : "";
  return html`<div class="verdict ${tone(outcome)} ${about ? "earlier" : ""}">
    <span class="mark" aria-hidden="true">${markOf(outcome, predict)}</span>
    <div class="words">
      <p class="headline">${headline(outcome, predict, shape)}${about ? html` <span class="about">(for ${about})</span>` : nothing}</p>
      ${slot ? html`<div class="prose"><slot name=${slot}></slot></div>` : sentence ? html`<p class="prose">${sentence}</p>` : nothing}
      ${more ?? nothing}
    </div>
  </div>`;
}
