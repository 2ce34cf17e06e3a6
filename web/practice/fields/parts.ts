// Several questions in one exercise: an entry for each part, with its verdict below. One check
// judges all parts that are filled in.

import { entryAt } from "../../engine/index.ts";
import { html, nothing, type TemplateResult } from "lit";
import { lacksDigits, spends, type Item, type Outcome } from "../item.ts";
import { headline, markOf, reason } from "../words.ts";
import { calculator } from "./calculator.ts";
import { entry, inCells, otherForm, placeIn, put, type EntryModel } from "./entry.ts";
import { mark, type Field, type FieldModel } from "./field.ts";
import { preview } from "./typed.ts";

/**
 * Splits an answer into its lines, one for each part.
 *
 * @param answer  of the whole exercise, with line breaks between the parts
 * @param count   how many parts there are
 * @returns exactly so many texts; "" for a part that has none yet
 * @see tests/web/practice/parts-field.test.ts
 */
export function partLines(answer: string, count: number): readonly string[] {
  const lines = answer.split("\n");
  return Array.from({ length: count }, (_, place) => lines[place] ?? "");
}

/**
 * Returns the answer with another text for one part. Line breaks in a pasted text become
 * semicolons.
 *
 * @param answer  of the whole exercise
 * @param count   how many parts there are
 * @param place   of the part that changes, counted from 0
 * @param text    of this part alone
 * @returns the new answer; "" where all parts are empty
 * @see tests/web/practice/parts-field.test.ts
 */
export function withPart(answer: string, count: number, place: number, text: string): string {
  const lines = partLines(answer, count).map((before, at) =>
    at === place ? text.replace(/\s*\n\s*/g, "; ") : before,
  );
  return lines.some((line) => line.trim()) ? lines.join("\n") : "";
}

/**
 * Finds the part that a character of the answer belongs to, and the index in its line.
 *
 * @param answer  of the whole exercise
 * @param at      index in it; negative counts as 0
 * @returns the part, counted from 0, and the index in its line
 * @see tests/web/practice/parts-field.test.ts
 */
export function partAt(
  answer: string,
  at: number,
): { readonly place: number; readonly at: number } {
  const before = answer.slice(0, Math.max(0, at)).split("\n");
  return { place: before.length - 1, at: entryAt(before, -1).length };
}

const idOf = (place: number): string => (place === 0 ? "answer" : `answer-part-${place + 1}`);

/** The part that had the focus last: the calculator puts its values there. */
const activePart = new WeakMap<Item, number>();

/** A list of parts, and a calculator for all of them. */
export const partsField: Field = {
  reads: true,
  place(item, answer, at, oneLine) {
    const found = partAt(answer, at);
    return placeIn(
      {
        item: entryAt(item.parts, found.place),
        id: idOf(found.place),
        value: entryAt(partLines(answer, item.parts.length), found.place),
        oneLine,
      },
      found.at,
    );
  },
  view(model) {
    const { item } = model;
    const entered = (event: Event): void =>
      void activePart.set(
        item,
        [...(event.currentTarget as Element).children].findIndex((part) =>
          part.contains(event.target as Node),
        ),
      );
    const use = (value: string): void => put(entryOf(model, activePart.get(item) ?? 0), value);
    return html`<ol class="parts" @focusin=${entered}>${item.parts.map((_, place) => onePart(model, place))}</ol>
      ${calculator({
        item,
        id: "calculator",
        get steps() {
          return model.steps;
        },
        setSteps: model.setSteps,
        say: model.say,
        focus: model.focus,
        use,
      })}`;
  },
};

function onePart(model: FieldModel, place: number): TemplateResult {
  const own = entryOf(model, place);
  const part = entryAt(model.item.parts, place);
  const name = html`<span class="part">Part ${place + 1}</span> <slot name="part-ask-${place + 1}"></slot>${model.precision(part, `part-ask-${place + 1}`)}`;
  return html`<li>${inCells(own) ? html`<p class="ask" id=${own.labelledBy}>${name}</p>` : html`<label class="ask" for=${own.id}>${name}</label>`}
    <div class="entry">${entry(own)}${otherForm(own)}</div>
    <p class="read" id=${own.describedBy}>${preview(part, own)}</p>
    ${verdictOn(model, own, place)}</li>`;
}

function entryOf(model: FieldModel, place: number): EntryModel {
  const { item, oneLine, setOneLine, say, focus } = model;
  const part = entryAt(item.parts, place);
  const count = item.parts.length;
  return {
    item: part,
    kind: part.spec.kind,
    id: idOf(place),
    labelledBy: `${idOf(place)}-ask`,
    describedBy: `${idOf(place)}-read`,
    get value() {
      return entryAt(partLines(model.answer, count), place);
    },
    outcome: outcomeOf(model, place),
    marks: true,
    oneLine,
    setOneLine,
    say,
    focus,
    type: (text, said) => model.type(withPart(model.answer, count, place, text), said),
  };
}

/** The outcome of a part while its text, and those before it that it may build on, are as they were checked. */
function outcomeOf({ outcome, checked, answer, item }: FieldModel, place: number): Outcome | null {
  const said = outcome?.parts[place];
  const [now, then] = [answer, checked].map((text) =>
    partLines(text, item.parts.length)
      .slice(0, place + 1)
      .join("\n"),
  );
  return said && now === then && said.code !== "empty" ? said : null;
}

/** Draws the verdict on a part, with the message of the recognized mistake. */
function verdictOn({ item, has }: FieldModel, { outcome }: EntryModel, place: number): unknown {
  if (!outcome) return nothing;
  const words = headline(outcome, false, entryAt(item.parts, place).shape);
  // Whether the try counts is said once, of all parts.
  if (lacksDigits(outcome))
    return html`<div class="part-verdict"><span class="told"><span aria-hidden="true">${markOf(outcome, false)}</span> ${words}</span> <span class="prose">${outcome.message}</span></div>`;
  if (!spends(outcome)) return nothing;
  const slot = `mistake-${outcome.code}`;
  return html`<div class="part-verdict">${mark(outcome.verdict === "correct", words)}
    ${has(slot) ? html`<div class="prose"><slot name=${slot}></slot></div>` : html`<span class="prose">${reason(outcome)}</span>`}</div>`;
}
