/** Waves above, table below, over one axis of positions, so that one cursor reads both. */
import {
  linearScale,
  bottomAxis,
  labelSize,
  leftAxis,
  roundTicks,
  type LinearScale,
} from "../base/axes.ts";
import { color } from "../base/palette.ts";
import { colorLegend, type LegendPlace, type LegendScale } from "../base/color-legend.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../base/sinusoidal-row.ts";
import type { SinusoidNumbers } from "./numbers.ts";
import { seriesOf, type Slots } from "./chosen-pairs.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly waves: Box;
  readonly table: Box;
  readonly key: LegendPlace;
}

export function layoutFor(width: number): Layout {
  const narrow = width < 480;
  const left = narrow ? 34 : 44;
  const inner = width - left - 8;
  const waves = { x: left, y: 50, width: inner, height: narrow ? 120 : 150 };
  const table = {
    x: left,
    y: waves.y + waves.height + 36,
    width: inner,
    height: narrow ? 150 : 190,
  };
  const stacked = width < 240;
  const key = {
    x: left,
    y: table.y + table.height + 52,
    width: stacked ? inner : Math.min(200, inner * 0.45),
    stacked,
  };
  return { width, height: key.y + (stacked ? 50 : 32), waves, table, key };
}

/** From a position to a pixel; every position is in the middle of its column of cells. */
export const positionScale = (layout: Layout, positions: number): LinearScale =>
  linearScale([-0.5, positions - 0.5], [layout.table.x, layout.table.x + layout.table.width]);

export interface PanelState {
  readonly numbers: SinusoidNumbers;
  readonly slots: Slots;
  readonly cosines: boolean;
  readonly scale: LegendScale;
}

/** What the cursor shows. */
export interface CursorState {
  readonly numbers: SinusoidNumbers;
  readonly slots: Slots;
  /** The position shown now; between tokens while the cursor moves. */
  readonly position: number;
  readonly now: readonly Hand[];
}

/**
 * Everything that stays while the cursor moves, but for the cells, which are an image in the page
 * and paths in the static picture.
 */
export function panels(layout: Layout, state: PanelState): Shape {
  const { numbers, scale } = state;
  const x = positionScale(layout, numbers.positions);
  const { waves, table, key } = layout;
  const y = linearScale([1, -1], [waves.y, waves.y + waves.height]);
  const entry = linearScale([-0.5, numbers.d - 0.5], [table.y, table.y + table.height]);
  const right = table.x + table.width;
  return shape(
    "g",
    {},
    ...legend(layout, state),
    leftAxis({ scale: y, ticks: [-1, 0, 1], name: "value of the entry" }, waves.x, waves.y, 0),
    shape("line", { x1: waves.x, x2: right, y1: y(0), y2: y(0), stroke: color("rule") }),
    ...state.slots.chosen.flatMap(([slot, pair]) => curves(state, slot, pair, x, y)),
    shape("rect", {
      x: table.x,
      y: table.y,
      width: table.width,
      height: table.height,
      fill: "none",
      stroke: color("rule"),
    }),
    leftAxis(
      {
        scale: entry,
        ticks: roundTicks(0, numbers.d - 1, Math.min(8, numbers.d), true),
        name: "entry of the row",
      },
      table.x,
      table.y,
      0,
    ),
    bottomAxis(
      {
        scale: x,
        ticks: roundTicks(0, numbers.positions - 1, layout.width / 70, true),
        name: "position m (tokens)",
      },
      table.x,
      right,
      table.y + table.height,
    ),
    ...marks(layout, state, entry),
    colorLegend(scale, "value", key),
  );
}

/** Which line is which pair. */
function legend(layout: Layout, { slots }: PanelState): Shape[] {
  const step = Math.min(110, (layout.width - 8) / 4);
  return slots.chosen.flatMap(([slot, pair], index) => {
    const series = seriesOf(slot);
    return [
      shape("line", {
        x1: index * step,
        x2: index * step + 24,
        y1: 10,
        y2: 10,
        stroke: series.color,
        "stroke-width": 2.5,
        "stroke-dasharray": series.dash,
      }),
      shape(
        "text",
        {
          x: index * step + 29,
          y: 14.5,
          "font-size": labelSize,
          fill: color("ink"),
          "font-family": color("sans"),
        },
        `pair ${pair}`,
      ),
    ];
  });
}

function curves(
  { numbers, cosines }: PanelState,
  slot: number,
  pair: number,
  x: LinearScale,
  y: LinearScale,
): Shape[] {
  const series = seriesOf(slot);
  const line = (part: 0 | 1) =>
    shape("polyline", {
      points: numbers
        .curveOf(pair, part)
        .map((value, index) => `${round(x(numbers.between[index]!))},${round(y(value))}`)
        .join(" "),
      fill: "none",
      stroke: series.color,
      "stroke-width": part ? 1 : 2,
      "stroke-opacity": part ? 0.7 : 1,
      "stroke-dasharray": series.dash,
      "stroke-linejoin": "round",
    });
  return cosines ? [line(1), line(0)] : [line(0)];
}

const round = (pixel: number) => Math.round(pixel * 10) / 10;

/** Beside the table, the two entries of each chosen pair in its color. */
function marks({ table }: Layout, { slots, numbers }: PanelState, entry: LinearScale): Shape[] {
  return slots.chosen.flatMap(([slot, pair]) =>
    numbers.order.flatMap((at, place) =>
      at >> 1 === pair
        ? [
            shape("rect", {
              x: table.x - 4,
              y: entry(place - 0.5),
              width: 4,
              height: entry(place + 0.5) - entry(place - 0.5),
              fill: seriesOf(slot).color,
            }),
          ]
        : [],
    ),
  );
}

/** One line through both panels, a dot on each wave, the position in a flag on the axis. */
export function cursor(layout: Layout, { slots, now, position, numbers }: CursorState): Shape {
  const { waves, table, width } = layout;
  const x = positionScale(layout, numbers.positions);
  const y = linearScale([1, -1], [waves.y, waves.y + waves.height]);
  const at = x(position);
  const cell = table.width / numbers.positions;
  const bottom = table.y + table.height;
  const frame = (beyond: number, tone: "paper" | "position", line: number) =>
    shape("rect", {
      x: at - cell / 2 - beyond,
      y: table.y - beyond,
      width: cell + 2 * beyond,
      height: table.height + 2 * beyond,
      fill: "none",
      stroke: color(tone),
      "stroke-width": line,
    });
  const flag = Math.min(width - 16, Math.max(16, at));
  return shape(
    "g",
    {},
    shape("line", {
      x1: at,
      x2: at,
      y1: waves.y - 4,
      y2: table.y,
      stroke: color("position"),
      "stroke-width": 1.5,
    }),
    // A line of paper around the frame keeps it visible on every cell color.
    frame(3.25, "paper", 1.5),
    frame(1.5, "position", 2),
    ...slots.chosen.map(([slot, pair]) =>
      shape("circle", {
        cx: at,
        cy: y(now[pair]!.sine),
        r: 4.5,
        fill: seriesOf(slot).color,
        stroke: color("paper"),
        "stroke-width": 1.5,
      }),
    ),
    shape("line", {
      x1: at,
      x2: at,
      y1: bottom + 1,
      y2: bottom + 6,
      stroke: color("position"),
      "stroke-width": 2,
    }),
    shape("rect", {
      x: flag - 16,
      y: bottom + 5,
      width: 32,
      height: 18,
      rx: 3,
      fill: color("position"),
    }),
    shape(
      "text",
      {
        x: flag,
        y: bottom + 18.5,
        "text-anchor": "middle",
        "font-size": labelSize,
        "font-weight": 600,
        fill: color("paper"),
        "font-family": color("sans"),
      },
      String(Math.round(position)),
    ),
  );
}
