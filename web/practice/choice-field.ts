// Choices to pick from: radios that are checked on request, or buttons where one gesture is all that is asked.

import { html, nothing, type TemplateResult } from "lit";
import type { Outcome } from "./item.ts";

export interface ChoiceModel {
  /** Ids in the order shown. */
  readonly order: readonly string[];
  readonly chosen: string;
  /** The outcome for `chosen`, or null while nothing was checked. */
  readonly outcome: Outcome | null;
  /** Ids under which it is said why. */
  readonly told: ReadonlySet<string>;
  /** Id of the right choice once it may be seen, else "". */
  readonly right: string;
  readonly predict: boolean;
  /** Words for a choice whose text is nothing but formulas, "" for others. */
  readonly words: (id: string) => string;
  readonly pick: (id: string) => void;
}

/** A fieldset whose legend is the question. */
export function choiceField(model: ChoiceModel): TemplateResult {
  return html`<fieldset>
    <legend><slot name="statement"></slot></legend>
    <div class="choices">${model.order.map((id) => choice(model, id))}</div>
  </fieldset>`;
}

function choice(model: ChoiceModel, id: string): TemplateResult {
  return html`<div class="choice ${standing(model, id)}">
    ${model.predict ? pickButton(model, id) : radio(model, id)}
    ${model.told.has(id) ? html`<div class="why"><p class="part">${label(model, id)}</p><slot name="why-${id}"></slot></div>` : nothing}
  </div>`;
}

function standing({ right, outcome, chosen, predict }: ChoiceModel, id: string): string {
  if (id === right) return "correct";
  if (id !== chosen) return "";
  return outcome && !predict ? "incorrect" : "chosen";
}

/** Which choice this was, in words: colour alone does not say it. */
function label({ right, chosen, predict }: ChoiceModel, id: string): string {
  const yours = id !== chosen ? "" : predict ? "Your prediction" : "Your choice";
  const verdict = id === right ? (predict ? "✓ so it is" : "✓ right") : predict ? "" : "≠ not so";
  return [yours, verdict].filter(Boolean).join(" · ");
}

/** Stays where it is after the gesture, so that the focus does too. */
const pickButton = ({ chosen, outcome, told, words, pick }: ChoiceModel, id: string): TemplateResult => {
  const over = outcome !== null || told.size > 0;
  return html`<button type="button" class="pick" aria-label=${words(id) || nothing} aria-pressed=${id === chosen ? "true" : "false"} aria-disabled=${over ? "true" : "false"}
    @click=${() => over || pick(id)}><span class="said"><slot name="text-${id}"></slot></span></button>`;
};

const radio = ({ chosen, words, pick }: ChoiceModel, id: string): TemplateResult => html`<label>
  <input type="radio" name="choice" value=${id} aria-label=${words(id) || nothing} .checked=${id === chosen} @change=${() => pick(id)}>
  <span class="said"><slot name="text-${id}"></slot></span>
</label>`;
