// A verdict in the page: mark, words, the reason, and what may be opened after it.

import { html, nothing, type TemplateResult } from "lit";
import { spends, type Outcome } from "./item.ts";
import { headline, marks, reason } from "./words.ts";

export interface VerdictModel {
  readonly outcome: Outcome;
  readonly predict: boolean;
  /** How entries are named; see `headline`. */
  readonly columns: number;
  /** The answer the verdict is about, where something else stands in the field by now; else "". */
  readonly about: string;
  /** Slot with the reason, "" where the core's sentence is all there is, null where it is shown elsewhere. */
  readonly slot: string | null;
  /** More below: explanation, next step. */
  readonly more?: unknown;
}

export function verdictView({
  outcome,
  predict,
  columns,
  about,
  slot,
  more,
}: VerdictModel): TemplateResult {
  const sentence = slot === "" ? reason(outcome) : "";
  return html`<div class="verdict ${outcome.verdict} ${about ? "earlier" : ""}">
    <span class="mark" aria-hidden="true">${predict && spends(outcome.verdict) ? "→" : marks[outcome.verdict]}</span>
    <div class="words">
      <p class="headline">${headline(outcome, predict, columns)}${about ? html` <span class="about">(for ${about})</span>` : nothing}</p>
      ${slot ? html`<div class="prose"><slot name=${slot}></slot></div>` : sentence ? html`<p class="prose">${sentence}</p>` : nothing}
      ${more ?? nothing}
    </div>
  </div>`;
}
