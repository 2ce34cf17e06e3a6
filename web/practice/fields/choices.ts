// Several choices, any number of which may be right: check boxes.

import { html, nothing, type TemplateResult } from "lit";
import { spends } from "../item.ts";
import { currentOutcome, type Field, type FieldModel } from "./field.ts";
import { readIds, writeIds } from "./ids.ts";

/** A fieldset of check boxes whose legend is the question. */
export const choicesField: Field = {
  legend: true,
  reasons: true,
  view: (model) => html`<fieldset>
    <legend><slot name="statement"></slot><span class="how">Select all that are right.</span></legend>
    <div class="choices">${model.item.shuffled(model.item.ids("choices")).map((id) => choice(model, id))}</div>
  </fieldset>`,
};

function choice(model: FieldModel, id: string): TemplateResult {
  const mine = readIds(model.answer).includes(id);
  const toggle = (): void => {
    // In the order of the question, so that the same choices are the same answer.
    const before = readIds(model.answer);
    model.type(
      writeIds(
        model.item.ids("choices").filter((other) => before.includes(other) !== (other === id)),
      ),
    );
  };
  const outcome = currentOutcome(model);
  const judged = outcome !== null && spends(outcome);
  const open = model.reveal === "right" || model.reveal === "all";
  const shown = open || (mine && judged);
  const right = readIds(model.item.right).includes(id);
  const told = [
    mine ? "Your choice" : "Not chosen",
    right ? "✓ correct" : mine ? "≠ not this one" : "",
  ];
  const state = !shown ? (mine ? "chosen" : "") : right ? "correct" : mine ? "incorrect" : "";
  return html`<div class="choice ${state}">
    <label>
      <input type="checkbox" value=${id} aria-label=${model.words(`text-${id}`) || nothing} .checked=${mine} @change=${toggle}>
      <span class="said"><slot name="text-${id}"></slot></span>
    </label>
    ${shown ? html`<div class="why"><p class="part">${told.filter(Boolean).join(" · ")}</p><slot name="why-${id}"></slot></div>` : nothing}
  </div>`;
}
