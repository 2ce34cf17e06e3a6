// Matching: a list of partners to choose from for each text on the left.

import { entryAt } from "../../engine/index.ts";
import { html, nothing, type TemplateResult } from "lit";
import { currentOutcome, mark, reason, type Field, type FieldModel } from "./field.ts";
import { readIds, writeIds } from "./ids.ts";

/** A fieldset with a select element for each pair. */
export const matchingField: Field = {
  legend: true,
  reasons: true,
  view(model) {
    const { item } = model;
    const rights = item.shuffled([...new Set([...item.ids("pairs", "right"), ...extras(model)])]);
    return html`<fieldset>
      <legend><slot name="statement"></slot></legend>
      <div class="pairs">${item.ids("pairs", "left").map((left, index) => pair(model, left, index, rights))}</div>
    </fieldset>`;
  },
};

const extras = ({ item }: FieldModel): readonly string[] =>
  Array.isArray(item.spec.question.extra) ? item.spec.question.extra.map(String) : [];

/** Reads "left=right, …" into a map. */
function readPairs(answer: string): Map<string, string> {
  return new Map(
    readIds(answer)
      .map((entry) => entry.split("=").map((side) => side.trim()) as [string, string])
      .filter(([left, right]) => left && right),
  );
}

function pair(
  model: FieldModel,
  left: string,
  index: number,
  rights: readonly string[],
): TemplateResult {
  const { item, plain } = model;
  const chosen = readPairs(model.answer);
  const choose = (event: Event): void => {
    const now = readPairs(model.answer);
    now.set(left, (event.target as HTMLSelectElement).value);
    model.type(
      writeIds(
        item
          .ids("pairs", "left")
          .filter((id) => now.get(id))
          .map((id) => `${id}=${now.get(id)}`),
      ),
    );
  };
  const wrong = currentOutcome(model)?.cells.includes(index) ?? false;
  const open = model.reveal === "right" || model.reveal === "all";
  const right = entryAt(item.ids("pairs", "right"), index);
  return html`<div class="pair ${wrong ? "incorrect" : ""}">
    <span class="said"><slot name="text-${left}"></slot></span>
    <select aria-label=${`Partner of ${plain(`text-${left}`)}`} aria-invalid=${wrong ? "true" : "false"} @change=${choose}>
      <option value="" .selected=${!chosen.get(left)}>Choose …</option>
      ${rights.map((id) => html`<option value=${id} .selected=${chosen.get(left) === id}>${plain(`text-${id}`)}</option>`)}
    </select>
    ${wrong ? mark(false, "not this one") : nothing}
    ${open ? reason(model, left, html`<p class="part">${plain(`text-${left}`)}: ${plain(`text-${right}`)}</p>`) : nothing}
  </div>`;
}
