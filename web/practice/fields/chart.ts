// The field for reading a chart: a cursor set by pointer, by arrow keys, or as a typed number.

import { given } from "../../engine/index.ts";
import { html, nothing, type TemplateResult } from "lit";
import { pointIn } from "../../widgets/base/pointer.ts";
import { shapeToDom } from "../../widgets/base/shape.ts";
import { chartOf, chartPicture, plotIn, readsHeight } from "./chart-picture.ts";
import { label, type Field, type FieldModel } from "./field.ts";
import { answerLine, line } from "./line.ts";
import { reading } from "./preview.ts";

/** A chart with a slider on it, and a line for the number. */
export const chartField: Field = {
  ownButton: () => true,
  reads: true,
  view: (model) => html`${dial(model)}
    ${label(model)}
    <div class="entry">${line({ ...answerLine(model), short: true, most: 100 })}<button type="submit" class="main">${model.submitLabel}</button></div>
    <p class="read" id="read">${model.answer.trim() ? reading(model.item, model.answer, model.item.check(model.answer)) : "Point into the chart, move the cursor with the arrow keys, or type the number."}</p>`,
};

const drawn = new WeakMap<object, Element>();

/** The chart as a slider: its value is the answer. */
function dial(model: FieldModel): TemplateResult {
  const { item, width, type } = model;
  const chart = chartOf(item);
  const high = readsHeight(item);
  const [low, most] = high ? chart.y : chart.x;
  const placed = (): number | null => {
    const typed = model.answer.trim() === "" ? NaN : Number(model.answer.replace("−", "-"));
    return Number.isFinite(typed) ? Math.min(most, Math.max(low, typed)) : null;
  };
  const cursor = placed();
  const name = high ? item.spec.axes.y : item.spec.axes.x;
  const set = (value: number): void =>
    type(written(Math.min(most, Math.max(low, value)), most - low));
  const press = (event: KeyboardEvent): void => {
    const now = placed() ?? (low + most) / 2;
    const small = (most - low) / 200;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: now - small,
      ArrowDown: now - small,
      ArrowRight: now + small,
      ArrowUp: now + small,
      PageDown: now - 10 * small,
      PageUp: now + 10 * small,
      Home: low,
      End: most,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    set(target);
  };
  const point = (event: PointerEvent): void => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const dial = event.currentTarget as Element;
    const [x, y] = pointIn(event, given(dial.querySelector("svg"), "The drawing of the chart"));
    const plot = plotIn(width);
    const share = high
      ? (plot.bottom - y) / (plot.bottom - plot.top)
      : (x - plot.left) / (plot.right - plot.left);
    set(low + share * (most - low));
  };
  const picture = shapeToDom(chartPicture(item, width, cursor), drawn.get(item));
  drawn.set(item, picture);
  return html`<div class="dial ${high ? "tall" : ""}" role="slider" tabindex="0" aria-label=${name} aria-orientation=${high ? "vertical" : "horizontal"}
    aria-valuemin=${low} aria-valuemax=${most} aria-valuenow=${cursor ?? nothing} aria-valuetext=${cursor === null ? "not set" : model.answer}
    @keydown=${press} @pointerdown=${point} @pointermove=${point}>${picture}</div>`;
}

/** Writes a place on an axis with as many decimals as the eye can distinguish. */
function written(value: number, range: number): string {
  return value.toFixed(Math.min(8, Math.max(0, Math.ceil(-Math.log10(range / 400)))));
}
