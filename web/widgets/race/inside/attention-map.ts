/** The attention of a trained model: the map of one head, and small maps of all to choose from. */
import { html, type TemplateResult } from "lit";
import { at, entryAt, type Engine, type Tensor } from "../../../engine/index.ts";
import { cellMap, painted } from "../../map/cell-map.ts";
import { cellAxes } from "../../map/cell-axes.ts";
import type { DrawChart } from "../../base/chart/chart.ts";
import { colorLegend } from "../../map/color-legend.ts";
import type { ColorScale } from "../../map/color-scale.ts";
import { drawing, type Shape } from "../../base/index.ts";
import type { Box } from "../../base/shape.ts";
import { LONG, surface, type Handle, type KeyStep } from "../../base/handle.ts";
import { path, rect } from "../../base/marks.ts";
import type { Place } from "./looking.ts";

/** A query, and a key that it may read: one at its own place or before it. */
export interface Cell {
  readonly query: number;
  readonly key: number;
}

export interface AttentionView {
  /** "layer 1, head 3" */
  readonly name: string;
  readonly weights: Tensor;
  readonly places: readonly Place[];
  readonly cell: Cell;
  readonly scale: ColorScale;
  /** In px: what there is. */
  readonly width: number;
  readonly chart: DrawChart;
  choose(cell: Cell): void;
}

const LARGEST = 420;
/** Around the cells, in px. */
const MARGIN = { left: 44, top: 26, right: 4, bottom: 88 };

/**
 * Shows the map of one head, with a cell that the reader moves over its causal half.
 *
 * @param engine  rounds weights
 * @param view    weights [T, T], query by key, from 0 to 1; the width in px
 * @returns a template of cells, axes and a handle
 * @throws {RangeError} where the weights have no such cell
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function attentionMap(engine: Engine, view: AttentionView): TemplateResult {
  const { name, weights, places, cell, scale, choose } = view;
  const count = places.length;
  const side = Math.min(LARGEST, view.width - MARGIN.left - MARGIN.right);
  const [width, height] = [MARGIN.left + side + MARGIN.right, MARGIN.top + side + MARGIN.bottom];
  const weight = engine.format(at(weights, cell.query, cell.key), ".3");
  const named = (place: number) => `${place} (${entryAt(places, place).token})`;
  const text = `query ${named(cell.query)}, key ${named(cell.key)}, weight ${weight}`;
  const handle: Handle = {
    ...surface("attention", ([x, y]): undefined => {
      const place = (pixel: number) => Math.floor((pixel / side) * count);
      choose(insideOf(count, place(y), place(x)));
    }),
    label: `Cell of the map of ${name}`,
    minimum: 0,
    maximum: cell.query,
    now: cell.key,
    text,
    step: (step) => {
      choose(cellAfter(step, cell, count));
    },
  };
  const area = { x: MARGIN.left, y: MARGIN.top, width: side, height: side };
  const picture = frame(view, area, width, height);
  return cellMap({ table: weights, scale, area, picture, handle });
}

/** The nearest cell of the causal half. */
function insideOf(count: number, query: number, key: number): Cell {
  const row = Math.min(count - 1, Math.max(0, query));
  return { query: row, key: Math.min(row, Math.max(0, key)) };
}

/**
 * Finds where a key leads: up to earlier queries; Home and End to the ends of the row.
 *
 * @param step   how far across and up, in cells, or in long steps
 * @param cell   where it begins
 * @param count  of the places
 * @returns a cell of the causal half
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export const cellAfter = ({ across, up, long }: KeyStep, { query, key }: Cell, count: number) => {
  const by = long ? LONG : 1;
  return insideOf(count, query - by * up, key + by * across);
};

/** Axes, what is not in the causal half, the row of the query, the cell, and the legend. */
function frame(view: AttentionView, area: Box, width: number, height: number): Shape {
  const { places, cell, scale, chart } = view;
  const count = places.length;
  const { x: left, y: top, width: side } = area;
  const size = side / count;
  const axes = chart(
    cellAxes(
      area,
      { count, name: "key: the place that is read" },
      { count, name: "query: the place that reads" },
    ),
  );
  const box = (x: number, y: number, across: number, tone: "accent" | "offset") =>
    rect(
      { x: left + x * size, y: top + y * size, width: across * size, height: size },
      { fill: "none", stroke: tone, width: 2 },
    );
  const stairs = places.map((_, row) => `H${row + 1}V${row + 1}`).join("");
  const tree = drawing(
    width,
    height,
    `Attention weights of ${view.name}`,
    path(`M0 0${stairs}V0Z`, {
      transform: `translate(${left} ${top}) scale(${size})`,
      fill: "paper",
    }),
    axes.shape,
    box(0, cell.query, cell.query + 1, "accent"),
    box(cell.key, cell.query, 1, "offset"),
    colorLegend(
      { minimum: 0, maximum: 1, fill: (value) => ({ fill: scale.css(value) }) },
      "attention weight",
      { x: left, y: top + side + 52, width: Math.min(180, side * 0.5) },
    ),
  );
  return { ...tree, attributes: { ...tree.attributes, "aria-hidden": "true" } };
}

export interface HeadsView {
  /** [layer][head]: [T, T]. */
  readonly heads: readonly (readonly Tensor[])[];
  readonly layer: number;
  readonly head: number;
  readonly scale: ColorScale;
  choose(layer: number, head: number): void;
}

/**
 * Names a head as readers count, from 1: "layer 1, head 3".
 *
 * @param layer  counted from 0
 * @param head   counted from 0
 * @returns words for the middle of a sentence
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export const headName = (layer: number, head: number): string =>
  `layer ${layer + 1}, head ${head + 1}`;

/**
 * Shows small maps of all heads as buttons, a row for each layer.
 *
 * @param view  maps [layer][head]: [T, T]; layer and head that are chosen, counted from 0
 * @returns a template of a group of buttons
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function headsView({ heads, layer, head, scale, choose }: HeadsView): TemplateResult {
  return html`<div class="heads" role="group" aria-label="Head whose map is shown">${heads.map(
    (maps, row) =>
      html`<div class="layer"><span class="name" aria-hidden="true">layer ${row + 1}</span>${maps.map(
        (map, column) =>
          html`<button type="button" aria-label=${headName(row, column)} title=${headName(row, column)} aria-pressed=${row === layer && column === head ? "true" : "false"} @click=${() => choose(row, column)}><canvas ${painted(map, scale)}></canvas><span aria-hidden="true">${column + 1}</span></button>`,
      )}</div>`,
  )}</div>`;
}
