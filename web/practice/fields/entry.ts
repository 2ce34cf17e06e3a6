// One typed answer, of an exercise or of one of its parts: cells for a small vector or matrix, else
// one line, or several for a larger matrix. What stands in it is the one text that the core takes.

import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { spends, type Outcome } from "../item.ts";
import {
  askedWords,
  cellAt,
  cellLabel,
  cellName,
  columnsOf,
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

/** What an entry is drawn from, and what it tells. */
export interface EntryModel {
  readonly item: GridItem;
  readonly kind: string;
  /** Of its first input; the ids of all else in it begin with this. */
  readonly id: string;
  /** Id of what labels it. */
  readonly labelledBy: string;
  /** Id of what says how it is read. */
  readonly describedBy: string;
  readonly value: string;
  /** What the core said about this very value, or null. */
  readonly outcome: Outcome | null;
  /** Whether entries that differ are marked. */
  readonly marks: boolean;
  /** Whether the learner types in one line what could stand in cells. */
  readonly oneLine: boolean;
  readonly setOneLine: (oneLine: boolean) => void;
  readonly type: (value: string, said?: string) => void;
  readonly say: (said: string) => void;
  readonly focus: (selector: string) => void;
}

/** What stands in cells, and what was said of it last. */
interface Desk {
  /** The line that the cells make. */
  value: string;
  /** Null where the line does not fit into cells. */
  texts: readonly string[] | null;
  active: number;
  note: string;
}

const desks = new WeakMap<GridItem, Map<string, Desk>>();

function deskOf({ item, id, value }: Pick<EntryModel, "item" | "id" | "value">): Desk {
  const known = desks.get(item) ?? new Map<string, Desk>();
  desks.set(item, known);
  let desk = known.get(id);
  if (desk?.value !== value) {
    // Something else than these cells has written the value: it opens as cells where it fits.
    desk = {
      value,
      texts: fitCells(item.shape, value.trim() ? item.cut(value) : []),
      active: 0,
      note: "",
    };
    known.set(id, desk);
  }
  return desk;
}

/** Whether the answer could stand in cells. */
const hasCells = ({ item }: Pick<EntryModel, "item">): boolean => fitsCells(item.shape);

/** Whether it does. */
export const inCells = (model: Pick<EntryModel, "item" | "id" | "value" | "oneLine">): boolean =>
  hasCells(model) && !model.oneLine && deskOf(model).texts !== null;

/** What the entry itself has to say in place of how it is read: "" for nothing. */
export const noteOf = (model: EntryModel): string => (hasCells(model) ? deskOf(model).note : "");

const inputId = (id: string, cell: number): string => (cell === 0 ? id : `${id}-${cell + 1}`);

/** The input that holds a character of the value, and where in it. */
export function placeIn(
  model: Pick<EntryModel, "item" | "id" | "value" | "oneLine">,
  at: number,
): { readonly selector: string; readonly at: number; readonly name: string } {
  if (!inCells(model)) return { selector: `#${model.id}`, at, name: "" };
  const found = cellAt(model.item, deskOf(model).texts!, at);
  return {
    selector: `#${inputId(model.id, found.cell)}`,
    at: found.at,
    name: at < 0 ? "" : cellName(model.item.shape, found.cell),
  };
}

/** The inputs, without a label. */
export function entry(model: EntryModel): TemplateResult {
  if (inCells(model)) return grid(model, deskOf(model));
  const { kind, id, value, describedBy, outcome } = model;
  const typed = (text: string): void => {
    // Typed as a line it stays one, though it may fit into cells by now.
    if (hasCells(model)) Object.assign(deskOf(model), { value: text, texts: null, note: "" });
    model.type(text);
  };
  const input = { id, value, describedBy, refused: outcome?.verdict === "unreadable", typed };
  return kind === "matrix"
    ? area({ ...input, rows: 4 })
    : line({ ...input, short: kind === "number" });
}

/** The way to the other form of the entry, where there is one. */
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
        ? `Here stand ${shapeWords(rows)}`
        : "What stands here cannot be cut into entries";
      return refuse(
        model,
        `${here}; ${askedWords(shape)} are asked for. Change it, then fill in cells.`,
      );
    }
    Object.assign(deskOf(model), { texts, note: "" });
    model.setOneLine(cells);
    model.focus(`#${model.id}`);
  };
  return html`<button type="button" class="quiet form" @click=${change}>${!cells ? "Fill in cells" : model.kind === "matrix" ? "Type it as lines" : "Type it as one line"}</button>`;
}

/** Puts a value into the entry: into the cell worked on last, at the end of a line, or in place of all where it is one. */
export function put(model: EntryModel, text: string): void {
  const { item, kind, id, value } = model;
  const rows = kind === "number" ? null : item.cut(text);
  const single = rows?.flat().length === 1;
  if (!inCells(model)) {
    model.type(single && value.trim() ? `${value}${item.comma ? "; " : ", "}${text}` : text);
    return model.focus(`#${id}`);
  }
  const desk = deskOf(model);
  const texts = fitCells(item.shape, rows);
  if (texts || single) {
    setCells(
      model,
      texts ?? desk.texts!.map((before, cell) => (cell === desk.active ? text : before)),
    );
    model.focus(`#${inputId(id, desk.active)}`);
  } else {
    refuse(
      model,
      `That value has ${shapeWords(rows ?? [])}; ${askedWords(item.shape)} are asked for. Nothing was changed.`,
    );
  }
}

function refuse(model: EntryModel, note: string): void {
  deskOf(model).note = note;
  model.say(note);
}

function setCells(model: EntryModel, texts: readonly string[], said = ""): void {
  const value = writeCells(model.item, texts).line;
  Object.assign(deskOf(model), { value, texts, note: "" });
  model.type(value, said);
}

/** What is said under an entry that counts as wrong. */
const wrongWords: Readonly<Record<string, string>> = {
  rounded: "too few digits",
  digits: "digits",
};

function grid(model: EntryModel, desk: Desk): TemplateResult {
  const {
    item: { shape },
    outcome,
    id,
  } = model;
  const texts = desk.texts!;
  const wrong = model.marks && outcome && spends(outcome.verdict) ? outcome.cells : [];
  const refused =
    outcome?.verdict === "unreadable" && outcome.at >= 0
      ? cellAt(model.item, texts, outcome.at).cell
      : -1;
  const said = wrongWords[outcome?.code ?? ""] ?? "differs";
  const sign = (): void => {
    setCells(
      model,
      texts.map((text, cell) => (cell === desk.active ? negated(text) : text)),
    );
    model.focus(`#${inputId(id, desk.active)}`);
  };
  return html`<div class="cells c${columnsOf(shape)}" role="group" aria-labelledby=${model.labelledBy}
      @input=${(event: Event) => typed(model, event)} @paste=${(event: ClipboardEvent) => pasted(model, event)}
      @keydown=${(event: KeyboardEvent) => moved(shape, event)} @focusin=${(event: Event) => entered(model, event)}>
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
  <button type="button" class="sign" aria-label=${signName(shape, desk.active)} @mousedown=${keepFocus} @click=${sign}>±</button>`;
}

const signName = (shape: readonly number[], cell: number): string =>
  `Change the sign of ${cellName(shape, cell).toLowerCase()}`;

/** A press on the button leaves the focus in the cell, so that a phone's keypad stays. */
const keepFocus = (event: Event): void => event.preventDefault();

const inputsOf = (event: Event): HTMLInputElement[] => [
  ...(event.currentTarget as Element).querySelectorAll("input"),
];
const cellOf = (event: Event): number => inputsOf(event).indexOf(event.target as HTMLInputElement);

function entered(model: EntryModel, event: Event): void {
  const desk = deskOf(model);
  desk.active = Math.max(0, cellOf(event));
  // Its label is changed at once: the page is drawn again only when something is typed.
  (event.currentTarget as Element).nextElementSibling?.setAttribute(
    "aria-label",
    signName(model.item.shape, desk.active),
  );
}

function typed(model: EntryModel, event: Event): void {
  const { item } = model;
  const cell = cellOf(event);
  const text = pointed((event.target as HTMLInputElement).value, item.comma);
  const texts = deskOf(model).texts!;
  const parts =
    !(event as InputEvent).isComposing && mayPart(text, item.comma)
      ? spreadCells(item.shape, texts, cell, item.cut(text))
      : null;
  if (!parts)
    return setCells(
      model,
      texts.map((before, at) => (at === cell ? text : before)),
    );
  // Who types several entries into one cell finds each in its own, and goes on in the last.
  const inputs = inputsOf(event);
  inputs.forEach((input, at) => (input.value = parts.texts[at]!));
  inputs[parts.last]!.focus();
  setCells(model, parts.texts);
}

/** A whole vector or matrix fills all cells; one of another shape is said to be none of these. */
function pasted(model: EntryModel, event: ClipboardEvent): void {
  const {
    item: { shape, comma },
    item,
  } = model;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const rows = item.cut(text);
  if (!rows || rows.flat().length < 2) return;
  const texts = fitCells(shape, rows);
  // What can be one entry is pasted as one.
  if (!texts && (!mayPart(text.trim(), comma) || pointed(text, comma) !== text)) return;
  event.preventDefault();
  if (texts) return setCells(model, texts, `${askedWords(shape)} are filled in.`);
  refuse(
    model,
    `What you pasted has ${shapeWords(rows)}; ${askedWords(shape)} are asked for. Nothing was changed.`,
  );
}

/** Arrows lead from row to row, and at the ends of a text to the entry beside it. */
function moved(shape: readonly number[], event: KeyboardEvent): void {
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
