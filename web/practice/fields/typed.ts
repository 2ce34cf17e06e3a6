// The field for a number, a vector, a matrix or a formula, with a preview of how the core reads it.
// Nothing is parsed here.

import { html, nothing } from "lit";
import type { Item } from "../item.ts";
import { calculator } from "./calculator.ts";
import { entry, inCells, noteOf, otherForm, placeIn, put, type EntryModel } from "./entry.ts";
import { groupLabel, isChecked, label, type Field, type FieldModel } from "./field.ts";
import { reading } from "./preview.ts";

/** The hint below an empty field. */
const invitations: Readonly<Record<string, string>> = {
  number: "A number, or an expression such as 3/8.",
  vector: "Numbers with commas or spaces between them.",
  matrix:
    "One row per line, with commas or spaces between the numbers; or [[1, 2], [3, 4]]. Check with the button, or with Ctrl and Enter.",
  formula: "A formula, such as 2*pi/k or sin(x)^2.",
  cells:
    "A number or an expression in each cell. Arrow keys move between them; a whole answer can be pasted into any.",
};

/** The kinds that come with a calculator. */
const computed = ["number", "vector", "matrix"];

/** A label, the entry, the button that checks, and a calculator. */
export const typedField: Field = {
  ownButton: () => true,
  reads: true,
  place: (item, value, at, oneLine) => placeIn({ item, id: "answer", value, oneLine }, at),
  view(model) {
    const {
      item: {
        spec: { kind },
      },
      item,
    } = model;
    const own = entryOf(model);
    return html`${inCells(own) ? groupLabel(model, "Your answer") : label(model)}
      <div class="entry">${entry(own)}<button type="submit" class="main">${model.submitLabel}</button>${otherForm(own)}</div>
      <p class="read" id="read">${preview(item, own)}</p>
      ${
        computed.includes(kind) && !model.predict
          ? calculator({
              item,
              id: "calculator",
              get steps() {
                return model.steps;
              },
              setSteps: model.setSteps,
              say: model.say,
              focus: model.focus,
              use: (value) => put(entryOf(model), value),
            })
          : nothing
      }`;
  },
};

const entryOf = (model: FieldModel): EntryModel => ({
  item: model.item,
  kind: model.item.spec.kind,
  id: "answer",
  labelledBy: "ask",
  describedBy: "read",
  get value() {
    return model.answer;
  },
  outcome: isChecked(model) ? model.outcome : null,
  marks: !model.predict,
  oneLine: model.oneLine,
  setOneLine: model.setOneLine,
  type: model.type,
  say: model.say,
  focus: model.focus,
});

/**
 * Draws how the core reads an entry, or why it cannot; a hint while the entry is empty.
 *
 * @param item  the exercise, or one of its parts
 * @param own   model of its entry
 * @returns the line below the input
 * @see tests/web/practice/fields.test.ts
 */
export function preview(item: Item, own: EntryModel): unknown {
  const note = noteOf(own);
  if (note) return note;
  const answer = own.value;
  const cells = inCells(own);
  const said = answer.trim() || own.outcome ? item.check(answer) : null;
  // Empty cells are no mistake before the answer is checked.
  if (
    !said ||
    (cells && said.code === "empty" && !own.outcome) ||
    (!answer.trim() && !cells && !own.outcome)
  )
    return invitations[cells ? "cells" : own.kind];
  const { name } = placeIn(own, said.at);
  // An empty cell shows by itself where the fault is.
  return html`${said.verdict === "unreadable" && name ? html`<b>${name}:</b> ` : nothing}${name && said.code === "empty" ? said.message : reading(item, answer, said)}`;
}
