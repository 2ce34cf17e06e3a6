// A text that learners assess themselves: they write it, then compare it with the rubric point by
// point.

import { html, type TemplateResult } from "lit";
import { readAssessed, writeAssessed } from "./assessed.ts";
import { label, type Field, type FieldModel } from "./field.ts";
import { answerLine, area } from "./line.ts";

/** A text area, and check boxes for the rubric. */
export const textField: Field = {
  ownButton: (answer) => readAssessed(answer).points === null,
  view(model) {
    const { text, points } = readAssessed(model.answer);
    const written = (text: string): void =>
      model.type(writeAssessed({ ...readAssessed(model.answer), text }));
    return html`${label(model, "Your answer, in a few sentences")}
      <div class="entry prose-entry">${area({ ...answerLine(model), rows: 5, value: text, typed: written })}</div>
      <p class="read" id="read">${points ? "Tick what your text says. Only you grade this answer; it appears in your work record." : "Only you grade this answer; it appears in your work record. Write your answer, then compare it with the rubric."}</p>
      ${points ? rubric(model, points) : compare(model, text)}`;
  },
};

function compare(model: FieldModel, text: string): TemplateResult {
  const open = (): void => {
    model.type(writeAssessed({ text, points: [] }), "Below is what a good answer says.");
    model.focus(".choices input");
  };
  return html`<button type="button" class="main" aria-disabled=${text.trim() ? "false" : "true"} @click=${() => (text.trim() ? open() : model.focus("#answer"))}>Compare with the rubric</button>`;
}

function rubric(model: FieldModel, points: readonly string[]): TemplateResult {
  const all = model.item.ids("rubric");
  const toggle = (id: string): void => {
    const now = readAssessed(model.answer);
    model.type(
      writeAssessed({
        ...now,
        points: all.filter((other) => (other === id) !== now.points?.includes(other)),
      }),
    );
  };
  return html`<fieldset><legend class="ask">What a good answer says</legend>
    <div class="choices">${all.map(
      (id) => html`<div class="choice ${points.includes(id) ? "chosen" : ""}"><label>
      <input type="checkbox" value=${id} .checked=${points.includes(id)} @change=${() => toggle(id)}>
      <span class="said"><slot name="text-${id}"></slot></span>
    </label></div>`,
    )}</div>
  </fieldset>`;
}
