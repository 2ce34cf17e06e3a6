// One of several choices: radio buttons that are checked on request, or, for predictions, buttons
// that answer at once.

import { html, nothing, type TemplateResult } from "lit";
import type { Field, FieldModel } from "./field.ts";

/** A fieldset whose legend is the question. */
export const choiceField: Field = {
  legend: true,
  reasons: true,
  view: (model) => html`<fieldset>
    <legend><slot name="statement"></slot></legend>
    <div class="choices">${model.item.shuffled(model.item.ids("choices")).map((id) => choice(model, id))}</div>
  </fieldset>`,
};

/** Id of the right choice once it may be seen, else "". */
const rightOf = ({ reveal, item }: FieldModel): string =>
  reveal === "right" || reveal === "all" ? item.right : "";

function showsReason(model: FieldModel, id: string): boolean {
  return (
    model.reveal === "all" ||
    id === rightOf(model) ||
    (model.reveal !== "nothing" && model.outcome !== null && id === model.checked)
  );
}

function choice(model: FieldModel, id: string): TemplateResult {
  return html`<div class="choice ${className(model, id)}">
    ${model.predict ? pickButton(model, id) : radio(model, id)}
    ${showsReason(model, id) ? html`<div class="why"><p class="part">${reasonLabel(model, id)}</p><slot name="why-${id}"></slot></div>` : nothing}
  </div>`;
}

function className(model: FieldModel, id: string): string {
  if (id === rightOf(model)) return "correct";
  if (id !== model.answer) return "";
  return model.outcome && !model.predict ? "incorrect" : "chosen";
}

/** The words above a reason, since color alone must not carry the verdict. */
function reasonLabel(model: FieldModel, id: string): string {
  const { answer, predict } = model;
  const yours = id !== answer ? "" : predict ? "Your prediction" : "Your choice";
  const verdict = id === rightOf(model) ? "✓ correct" : predict ? "" : "≠ not this one";
  return [yours, verdict].filter(Boolean).join(" · ");
}

/** Remains in the page after it was pressed, so that the focus does too. */
function pickButton(model: FieldModel, id: string): TemplateResult {
  const over = model.outcome !== null || model.reveal !== "nothing";
  return html`<button type="button" class="pick" aria-label=${model.words(`text-${id}`) || nothing} aria-pressed=${id === model.answer ? "true" : "false"}
    aria-disabled=${over ? "true" : "false"} @click=${() => over || model.type(id)}><span class="said"><slot name="text-${id}"></slot></span></button>`;
}

const radio = (model: FieldModel, id: string): TemplateResult => html`<label>
  <input type="radio" name="choice" value=${id} aria-label=${model.words(`text-${id}`) || nothing} .checked=${id === model.answer} @change=${() => model.type(id)}>
  <span class="said"><slot name="text-${id}"></slot></span>
</label>`;
