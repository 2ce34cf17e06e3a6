// The input for one typed answer, of an exercise or of one of its parts: cells for a small vector
// or matrix, a line otherwise, several lines for a larger matrix. Its value is always one text,
// which the core reads.

import { entryAt } from "../../engine/index.ts";
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { isJudged, type Outcome } from "../item.ts";
import {
  askedWords,
  cellAt,
  cellLabel,
  cellName,
  columnsOf,
  complexParts,
  fitCells,
  fitsCells,
  mayPart,
  negated,
  pointed,
  shapeWords,
  spreadCells,
  writeCells,
  type GridItem,
} from "./cells.ts";
import { mark } from "./field.ts";
import { area, line } from "./line.ts";

/** The inputs of an entry, and the functions it calls. */
export interface EntryModel {
  readonly item: GridItem;
  readonly kind: string;
  /** Id of its first input; the ids of the others begin with this. */
  readonly id: string;
  /** Id of the label. */
  readonly labelledBy: string;
  /** Id of the preview below it. */
  readonly describedBy: string;
  readonly value: string;
  /** The outcome of checking exactly this value, or null. */
  readonly outcome: Outcome | null;
  /** Whether entries that differ are marked. */
  readonly marks: boolean;
  /** Whether the learner types as one line what could be filled into cells. */
  readonly oneLine: boolean;
  readonly setOneLine: (oneLine: boolean) => void;
  readonly type: (value: string, said?: string) => void;
  readonly say: (said: string) => void;
  readonly focus: (selector: string) => void;
}

/** The texts of the cells, and the last message about them. */
interface EntryState {
  /** The line that the cells make together. */
  value: string;
  /** Null where the line does not fit into cells. */
  texts: readonly string[] | null;
  active: number;
  note: string;
}

const states = new WeakMap<GridItem, Map<string, EntryState>>();

function stateOf({ item, id, value }: Pick<EntryModel, "item" | "id" | "value">): EntryState {
  const known = states.get(item) ?? new Map<string, EntryState>();
  states.set(item, known);
  let state = known.get(id);
  if (state?.value !== value) {
    // The value was set from outside: it is shown in cells where it fits.
    state = {
      value,
      texts: fitCells(item.shape, value.trim() ? item.cut(value) : []),
      active: 0,
      note: "",
    };
    known.set(id, state);
  }
  return state;
}

/** Whether the answer could be filled into cells. */
const hasCells = ({ item }: Pick<EntryModel, "item">): boolean => fitsCells(item.shape);

type Shown = Pick<EntryModel, "item" | "id" | "value" | "oneLine">;

/** The texts of the cells that the entry shows now; null where it shows a line. */
const cellsOf = (model: Shown): readonly string[] | null =>
  hasCells(model) && !model.oneLine ? stateOf(model).texts : null;

/**
 * Whether the entry shows cells now.
 *
 * @param model  the exercise, the text so far and the learner's choice
 * @returns false for a line, also where the text does not fit into cells
 * @see tests/web/practice/fields.test.ts
 */
export const inCells = (model: Shown): boolean => cellsOf(model) !== null;

/**
 * The message that the entry shows in place of the preview, "" for none.
 *
 * @param model  of the entry
 * @returns a sentence about what could not be filled in
 * @see tests/web/practice/fields.test.ts
 */
export const noteOf = (model: EntryModel): string => (hasCells(model) ? stateOf(model).note : "");

const inputId = (id: string, cell: number): string => (cell === 0 ? id : `${id}-${cell + 1}`);

/**
 * Finds the input that contains a character of the value, and the index in that input.
 *
 * @param model  of the entry
 * @param at     index in the value; negative for no place
 * @returns a selector of the input, the index in its text, and the name of the cell, "" for a line
 * @see tests/web/practice/fields.test.ts
 */
export function placeIn(
  model: Shown,
  at: number,
): { readonly selector: string; readonly at: number; readonly name: string } {
  const texts = cellsOf(model);
  if (!texts) return { selector: `#${model.id}`, at, name: "" };
  const found = cellAt(model.item, texts, at);
  return {
    selector: `#${inputId(model.id, found.cell)}`,
    at: found.at,
    name: at < 0 ? "" : cellName(model.item.shape, found.cell),
  };
}

/**
 * Draws the inputs, without a label.
 *
 * @param model  of the entry; `type` is called with the whole value at each change
 * @returns cells, one line, or several lines
 * @see tests/web/practice/fields.test.ts
 */
export function entry(model: EntryModel): TemplateResult {
  const texts = cellsOf(model);
  if (texts) return grid(model, texts);
  const { kind, id, value, describedBy, outcome } = model;
  const typed = (text: string): void => {
    // What is typed as a line remains a line, even if it fits into cells by now.
    if (hasCells(model)) Object.assign(stateOf(model), { value: text, texts: null, note: "" });
    model.type(text);
  };
  const input = { id, value, describedBy, refused: outcome?.verdict === "unreadable", typed };
  return kind === "matrix"
    ? area({ ...input, rows: 4 })
    : line({ ...input, short: kind === "number" });
}

/**
 * Draws the button that switches between cells and line, where both are possible.
 *
 * @param model  of the entry
 * @returns the button; nothing where the answer is one number or too large for cells
 * @see tests/web/practice/fields.test.ts
 */
export function otherForm(model: EntryModel): unknown {
  if (!hasCells(model)) return nothing;
  const cells = inCells(model);
  const change = (): void => {
    const {
      item: { shape },
      item,
      value,
    } = model;
    const rows = value.trim() ? item.cut(value) : [];
    const texts = cells ? null : fitCells(shape, rows);
    if (!cells && !texts) {
      const here = rows
        ? `You typed ${shapeWords(rows)}`
        : "What you typed cannot be split into entries";
      return refuse(
        model,
        `${here}; ${askedWords(shape)} are asked for. Change it, then fill in cells.`,
      );
    }
    Object.assign(stateOf(model), { texts, note: "" });
    model.setOneLine(cells);
    model.focus(`#${model.id}`);
  };
  return html`<button type="button" class="quiet form" @click=${change}>${!cells ? "Fill in cells" : model.kind === "matrix" ? "Type it as lines" : "Type it as one line"}</button>`;
}

/**
 * Puts a value into the entry: a whole answer replaces everything, a single number goes into the
 * active cell or to the end of the line.
 *
 * @param model  of the entry
 * @param text   a value as the calculator prints it
 * @see tests/web/practice/calculator.test.ts
 */
export function put(model: EntryModel, text: string): void {
  const { item, kind, id, value } = model;
  const rows = kind === "number" ? null : item.cut(text);
  const single = rows?.flat().length === 1;
  const cells = cellsOf(model);
  if (!cells) {
    model.type(single && value.trim() ? `${value}${item.comma ? "; " : ", "}${text}` : text);
    return model.focus(`#${id}`);
  }
  const { active } = stateOf(model);
  const texts = fitCells(item.shape, rows);
  if (texts || single) {
    setCells(model, texts ?? cells.map((before, cell) => (cell === active ? text : before)));
    model.focus(`#${inputId(id, active)}`);
  } else {
    refuse(
      model,
      `That value has ${shapeWords(rows ?? [])}; ${askedWords(item.shape)} are asked for. Nothing was changed.`,
    );
  }
}

function refuse(model: EntryModel, note: string): void {
  stateOf(model).note = note;
  model.say(note);
}

function setCells(model: EntryModel, texts: readonly string[], said = ""): void {
  const value = writeCells(model.item, texts).line;
  Object.assign(stateOf(model), { value, texts, note: "" });
  model.type(value, said);
}

/** The words under a wrong entry, by the code of the outcome. */
const wrongWords: Readonly<Record<string, string>> = {
  rounded: "too few digits",
  digits: "digits",
};

function grid(model: EntryModel, texts: readonly string[]): TemplateResult {
  const {
    item: { shape },
    outcome,
    id,
  } = model;
  const { active } = stateOf(model);
  const wrong = model.marks && outcome && isJudged(outcome) ? outcome.cells : [];
  const refused =
    outcome?.verdict === "unreadable" && outcome.at >= 0
      ? cellAt(model.item, texts, outcome.at).cell
      : -1;
  const said = wrongWords[outcome?.code ?? ""] ?? "not right";
  const sign = (): void => {
    setCells(
      model,
      texts.map((text, cell) => (cell === stateOf(model).active ? negated(text) : text)),
    );
    model.focus(`#${inputId(id, stateOf(model).active)}`);
  };
  return html`<div class="cells c${columnsOf(shape)}" role="group" aria-labelledby=${model.labelledBy}
      @input=${(event: Event) => typed(model, event)} @paste=${(event: ClipboardEvent) => paste(model, event)}
      @keydown=${(event: KeyboardEvent) => moveFocus(shape, event)} @focusin=${(event: Event) => activate(model, event)}>
    ${texts.map(
      (
        text,
        cell,
      ) => html`<span class="cell ${wrong.includes(cell) ? "incorrect" : ""}"><input id=${inputId(id, cell)} type="text" inputmode="decimal"
      autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" enterkeyhint="done" maxlength="400" .value=${live(text)}
      aria-label=${cellLabel(shape, cell) + (wrong.includes(cell) ? `, ${said}` : "")} aria-describedby=${model.describedBy}
      aria-invalid=${wrong.includes(cell) || cell === refused ? "true" : "false"}>${wrong.includes(cell) ? mark(false, said) : nothing}</span>`,
    )}
  </div>
  <button type="button" class="sign" aria-label=${signName(shape, active)} @mousedown=${keepFocus} @click=${sign}>±</button>`;
}

const signName = (shape: readonly number[], cell: number): string =>
  `Change the sign of ${cellName(shape, cell).toLowerCase()}`;

/** Leaves the focus in the cell while the button is pressed, so that a phone's keypad remains open. */
const keepFocus = (event: Event): void => event.preventDefault();

const inputsOf = (event: Event): HTMLInputElement[] => [
  ...(event.currentTarget as Element).querySelectorAll("input"),
];
const cellOf = (event: Event): number => inputsOf(event).indexOf(event.target as HTMLInputElement);

function activate(model: EntryModel, event: Event): void {
  const state = stateOf(model);
  state.active = Math.max(0, cellOf(event));
  // The button's label changes at once: the form is drawn again only when something is typed.
  (event.currentTarget as Element).nextElementSibling?.setAttribute(
    "aria-label",
    signName(model.item.shape, state.active),
  );
}

/** Entries that were typed into one cell, with the cell where typing continues; null for one entry. */
function partsOf(
  item: GridItem,
  texts: readonly string[],
  cell: number,
  text: string,
): ReturnType<typeof spreadCells> {
  const complex = complexParts(item.shape, text);
  if (complex) return { texts: complex, last: complex.length - 1 };
  return mayPart(text, item.comma) ? spreadCells(item.shape, texts, cell, item.cut(text)) : null;
}

function typed(model: EntryModel, event: Event): void {
  const { item } = model;
  const cell = cellOf(event);
  const text = pointed((event.target as HTMLInputElement).value, item.comma);
  const texts = cellsOf(model) ?? [];
  const parts = (event as InputEvent).isComposing ? null : partsOf(item, texts, cell, text);
  if (!parts)
    return setCells(
      model,
      texts.map((before, at) => (at === cell ? text : before)),
    );
  // Several entries typed into one cell move to a cell each, and typing continues in the last.
  const inputs = inputsOf(event);
  inputs.forEach((input, at) => (input.value = entryAt(parts.texts, at)));
  entryAt(inputs, parts.last).focus();
  setCells(model, parts.texts);
}

/** Fills all cells with a pasted vector or matrix; one of another shape is refused with a message. */
function paste(model: EntryModel, event: ClipboardEvent): void {
  const {
    item: { shape, comma },
    item,
  } = model;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const rows = item.cut(text);
  if (!rows || rows.flat().length < 2) return;
  const texts = fitCells(shape, rows);
  // A text that can be one entry is pasted as one.
  if (!texts && (!mayPart(text.trim(), comma) || pointed(text, comma) !== text)) return;
  event.preventDefault();
  if (texts) return setCells(model, texts, `${askedWords(shape)} are filled in.`);
  refuse(
    model,
    `What you pasted has ${shapeWords(rows)}; ${askedWords(shape)} are asked for. Nothing was changed.`,
  );
}

/** Moves the focus by arrow keys: up and down between rows, and at the ends of a text to the next cell. */
function moveFocus(shape: readonly number[], event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
  const input = event.target as HTMLInputElement;
  const { selectionStart, selectionEnd, value } = input;
  const caret = selectionStart === selectionEnd ? selectionStart : -1;
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -columnsOf(shape),
    ArrowDown: columnsOf(shape),
    ArrowLeft: caret === 0 ? -1 : 0,
    ArrowRight: caret === value.length ? 1 : 0,
  };
  const target = inputsOf(event)[cellOf(event) + (steps[event.key] ?? 0)];
  if (!target || target === input) return;
  event.preventDefault();
  target.focus();
  const end = event.key === "ArrowRight" ? 0 : target.value.length;
  target.setSelectionRange(end, end);
}
