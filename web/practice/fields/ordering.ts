// Ordering: the learner moves lines up and down or leaves them out, by dragging, buttons or keys.
// Each move is announced.

import { entryAt } from "../../engine/index.ts";
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Item } from "../item.ts";
import { listed } from "../../words/listed.ts";
import { list, records } from "../spec.ts";
import { dragLine } from "./drag-line.ts";
import { groupLabel, currentOutcome, mark, type Field, type FieldModel } from "./field.ts";
import { readIds, writeIds } from "./ids.ts";

const allIn = (item: Item): readonly string[] =>
  item.shuffled([...item.ids("lines"), ...item.ids("distractors")]);

/** The lines that are in the answer, in order. */
function keptIn({ item, answer }: FieldModel): readonly string[] {
  const all = allIn(item);
  return answer === "" ? all : readIds(answer).filter((id) => all.includes(id));
}

/** An ordered list with buttons for each line, and a list of the lines left out. */
export const orderingField: Field = {
  initial: (item) => writeIds(allIn(item)),
  untouched: "You haven’t moved a line yet. Move one, or press again if this is your order.",
  view(model) {
    const all = allIn(model.item);
    const kept = keptIn(model);
    const out = all.filter((id) => !kept.includes(id));
    return html`${groupLabel(model, "Put the lines in order")}
      <p class="how" id="how">Drag a line, use its buttons, or press the arrow keys while one of them has focus${canLeaveOut(model) ? "; Delete leaves it out. Some lines may not belong in any correct order" : ""}.</p>
      <ol class="lines" aria-labelledby="ask" aria-describedby="how">${repeat(
        kept,
        (id) => id,
        (id, place) => line(model, kept, id, place),
      )}</ol>
      ${
        out.length > 0
          ? html`<p class="part" id="out">Left out</p><ul class="lines out" aria-labelledby="out">${repeat(
              out,
              (id) => id,
              (id) => leftOut(model, id),
            )}</ul>`
          : nothing
      }`;
  },
};

/** A prediction orders what there is; only a proof may have lines too many. */
const canLeaveOut = ({ item }: FieldModel): boolean => !item.spec.predict;

/** The new place of a line, from its place in a list of `count` lines. */
type Step = (place: number, count: number) => number;

const up: Step = (place) => place - 1;
const down: Step = (place) => place + 1;

const keys: Readonly<Record<string, Step>> = {
  ArrowUp: up,
  ArrowDown: down,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

function line(
  model: FieldModel,
  kept: readonly string[],
  id: string,
  place: number,
): TemplateResult {
  const words = model.plain(`text-${id}`);
  const move = (to: Step, button: string): void => {
    const now = keptIn(model);
    const target = to(now.indexOf(id), now.length);
    if (target < 0 || target >= now.length || target === now.indexOf(id)) return;
    const others = now.filter((other) => other !== id);
    others.splice(target, 0, id);
    model.type(writeIds(others), `Line ${target + 1} of ${now.length}: ${words}`);
    model.focus(`[data-line="${id}"] .${button}`);
  };
  const leave = (): void => {
    const now = keptIn(model);
    const others = now.filter((other) => other !== id);
    if (others.length === 0) return model.type(model.answer, "At least one line must stay.");
    model.type(writeIds(others), `${others.length} lines stay; left out: ${words}`);
    // The line that is now in its place, so that the next move is as near as this one.
    const near = entryAt(others, Math.min(now.indexOf(id), others.length - 1));
    model.focus(`[data-line="${near}"] .leave`);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = keys[event.key];
    if (!to && event.key !== "Delete") return;
    event.preventDefault();
    if (to) move(to, (event.target as Element).className || "up");
    else if (canLeaveOut(model)) leave();
  };
  const misfit = misfitOf(model, id, place);
  const drag = (event: PointerEvent): void => dragLine(event, (to) => move(() => to, "up"));
  return html`<li data-line=${id} class=${misfit ? "incorrect" : ""} @keydown=${press} @pointerdown=${drag}>
    <span class="grip" aria-hidden="true">⠿</span><div class="said"><slot name="text-${id}"></slot>${misfit ? mark(false, misfit) : nothing}</div>
    <div class="moves" role="group" aria-label=${`Line ${place + 1}: ${words}`}>
      <button type="button" class="up" aria-label="Move up" aria-disabled=${place === 0 ? "true" : "false"} @click=${() => move(up, "up")}>↑</button>
      <button type="button" class="down" aria-label="Move down" aria-disabled=${place === kept.length - 1 ? "true" : "false"} @click=${() => move(down, "down")}>↓</button>
      ${canLeaveOut(model) ? html`<button type="button" class="leave" aria-label="Leave out" @click=${leave}>×</button>` : nothing}
    </div>
  </li>`;
}

/**
 * Why a line does not fit where it is; null where it does. Of a proof, only the first is named: the others are found by
 * thinking on. A prediction is not scored, so each is told what belongs before it.
 */
function misfitOf(model: FieldModel, id: string, place: number): string | null {
  const { item } = model;
  const outcome = currentOutcome(model);
  if (!outcome) return null;
  if (!item.spec.predict)
    return outcome.line === place ? "the first line that does not fit here" : null;
  if (!outcome.cells.includes(place)) return null;
  const before = keptIn(model).slice(0, place);
  const asked = records(item.spec.question, "lines").find((each) => each["id"] === id);
  const missing = list(asked ?? {}, "needs").filter((need) => !before.includes(String(need)));
  return `comes too early: it belongs after ${listed(missing.map((need) => model.plain(`text-${String(need)}`)))}`;
}

function leftOut(model: FieldModel, id: string): TemplateResult {
  const words = model.plain(`text-${id}`);
  const back = (): void => {
    const now = [...keptIn(model), id];
    model.type(writeIds(now), `Line ${now.length} of ${now.length}: ${words}`);
    model.focus(`[data-line="${id}"] .up`);
  };
  return html`<li data-line=${id}>
    <div class="said"><slot name="text-${id}"></slot></div>
    <div class="moves"><button type="button" class="back" aria-label=${`Put back: ${words}`} @click=${back}>Put back</button></div>
  </li>`;
}
