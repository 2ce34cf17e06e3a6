// A text that the learner assesses: written first, then compared with what a good answer says,
// point by point.

import { html, type TemplateResult } from "lit";
import { label, type Field, type FieldModel } from "./field.ts";
import { readIds, writeIds } from "./ids.ts";
import { answerLine, area } from "./line.ts";

/** The written text, and the ids of the points it meets once it was compared. */
export interface Assessed {
  readonly text: string;
  readonly points: readonly string[] | null;
}

const last = /\n?rubric:([^\n]*)$/;

export function readAssessed(answer: string): Assessed {
  const found = last.exec(answer);
  return found
    ? { text: answer.slice(0, found.index), points: readIds(found[1]!) }
    : { text: answer, points: null };
}

export const writeAssessed = ({ text, points }: Assessed): string =>
  points ? `${text}\nrubric: ${writeIds(points)}` : text;

export const textField: Field = {
  view(model) {
    const { text, points } = readAssessed(model.answer);
    const written = (text: string): void =>
      model.type(writeAssessed({ ...readAssessed(model.answer), text }));
    return html`${label(model, "Your answer, in a few sentences")}
      <div class="entry prose-entry">${area({ ...answerLine(model), rows: 5, value: text, typed: written })}</div>
      <p class="read" id="read">${points ? "Tick what your text says. Only you see it." : "Nobody reads this but you. Write it down, then compare."}</p>
      ${points ? rubric(model, points) : compare(model, text)}`;
  },
};

function compare(model: FieldModel, text: string): TemplateResult {
  const open = (): void => {
    model.type(writeAssessed({ text, points: [] }), "What a good answer says stands below.");
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
