/** Waves above, table below, over one axis of positions, so that one cursor reads both. */
import { at, entryAt } from "../../engine/index.ts";
import { cellAxes } from "../map/cell-axes.ts";
import { chartsNow, type Plot } from "../base/chart/chart.ts";
import { line as curve } from "../base/chart/series.ts";
import { colorLegend } from "../map/color-legend.ts";
import type { PictureMoment } from "../base/figure.ts";
import { label } from "../base/label.ts";
import { disk, group, line, rect, type Box } from "../base/marks.ts";
import { divergingFill, matrixCells } from "../map/matrix-cells.ts";
import { Kept } from "../base/memo.ts";
import type { Shape } from "../base/shape.ts";
import { readPairs, seriesOf, type Slots } from "./chosen-pairs.ts";
import type { SinusoidNumbers } from "./numbers.ts";
import type { settings } from "./sinusoid.ts";

export type SinusoidMoment = PictureMoment<
  typeof settings,
  SinusoidNumbers,
  { readonly slots: Slots }
>;

function layoutFor(width: number) {
  const narrow = width < 480;
  const x = narrow ? 34 : 44;
  const inner = width - x - 8;
  const waves = { x, y: 50, width: inner, height: 120 };
  const table = {
    x,
    y: waves.y + waves.height + 36,
    width: inner,
    height: 150,
  };
  // Above the waves where there is room beside the names of the pairs, else below the table.
  if (width >= 720) {
    const key = { x: width - 260, y: 2, width: 200, stacked: false };
    return { width, height: table.y + table.height + 42, waves, table, key };
  }
  const stacked = width < 240;
  const key = {
    x,
    y: table.y + table.height + 52,
    width: stacked ? inner : Math.min(200, inner * 0.45),
    stacked,
  };
  return { width, height: key.y + (stacked ? 50 : 32), waves, table, key };
}

type Layout = ReturnType<typeof layoutFor>;

/**
 * The slots of the pairs that are chosen now.
 *
 * @param moment  the chosen pairs, and d in entries
 * @returns the slots of the figure, brought up to date
 * @see tests/web/widgets/sinusoid.test.ts
 */
export function slotsOf({ settings, parts }: Pick<SinusoidMoment, "settings" | "parts">): Slots {
  parts.slots.take(readPairs(settings.pairs), settings.d / 2);
  return parts.slots;
}

/** What does not move with the cursor. */
interface Still {
  readonly waves: Plot;
  readonly table: Plot;
  readonly shape: Shape;
}
const stills = new Kept<Still>();

function stillOf(moment: SinusoidMoment, layout: Layout): Still {
  const { numbers, settings, width, chart } = moment;
  const { pairs, cosines } = settings;
  // What is drawn without charts is not kept.
  return stills.of(numbers, [pairs, cosines, width, chartsNow() ?? {}], () => {
    const { chosen } = slotsOf(moment);
    const { waves, table, key } = layout;
    const curves = chosen.flatMap(({ slot, pair }) => {
      const { tone, dash } = seriesOf(slot);
      const sine = curve(numbers.curveOf(pair, 0), { tone, dash });
      return cosines ? [curve(numbers.curveOf(pair, 1), { tone, dash, width: 1 }), sine] : [sine];
    });
    const drawn = {
      waves: chart({
        area: waves,
        x: { minimum: -0.5, maximum: numbers.positions - 0.5, ticks: [] },
        y: { minimum: -1, maximum: 1, ticks: [-1, 0, 1], name: "value of the entry" },
        series: curves,
      }),
      table: chart(
        cellAxes(
          table,
          { count: numbers.positions, name: "position m (tokens)" },
          { count: numbers.d, name: "entry of the row" },
        ),
      ),
    };
    const cells = matrixCells(
      numbers.positions,
      numbers.d,
      (column, row) => at(numbers.table, column, row),
      table,
    );
    const shape = group(
      ...legend(width, chosen),
      drawn.waves.shape,
      drawn.table.shape,
      { tag: "g", attributes: { class: "cells" }, children: [cells] },
      rect(table, { fill: "none", stroke: "rule" }),
      ...marks(numbers, chosen, drawn.table, table),
      colorLegend({ minimum: -1, maximum: 1, fill: divergingFill }, "value", key),
    );
    return { ...drawn, shape };
  });
}

/** Which line is which pair. */
function legend(width: number, chosen: Slots["chosen"]): Shape[] {
  const step = Math.min(110, (width - 8) / 4);
  return chosen.flatMap(({ slot, pair }, index) => {
    const { tone, dash } = seriesOf(slot);
    const x = index * step;
    return [
      line([x, 10], [x + 24, 10], { stroke: tone, width: 2.5, dash: dash.join(" ") || undefined }),
      label(x + 29, 14.5, `pair ${pair}`, { tone: "ink" }),
    ];
  });
}

/** Beside the table, the two entries of each chosen pair in its color. */
function marks(
  { order }: SinusoidNumbers,
  chosen: Slots["chosen"],
  { y }: Plot,
  { x }: Box,
): Shape[] {
  return chosen.flatMap(({ slot, pair }) =>
    order.flatMap((entry, place) => {
      if (entry >> 1 !== pair) return [];
      const [from, to] = [y(place - 0.5), y(place + 0.5)];
      return [
        rect({ x: x - 4, y: from, width: 4, height: to - from }, { fill: seriesOf(slot).tone }),
      ];
    }),
  );
}

/**
 * Both panels, and the line through them at the position of the moment.
 *
 * @param moment  what is shown; the position in tokens, the width in px
 * @returns the drawing with its size in px, and the scale from positions to px
 * @see tests/web/widgets/sinusoid.test.ts
 */
export function panels(moment: SinusoidMoment) {
  const { numbers, shown, width } = moment;
  const layout = layoutFor(width);
  const still = stillOf(moment, layout);
  return {
    width,
    height: layout.height,
    /** From a position to a pixel. */
    scale: still.table.x,
    shape: group(still.shape, cursor(layout, still, slotsOf(moment), numbers, shown.position)),
  };
}

/** One line through both panels, a dot on each wave, the position in a flag on the axis. */
function cursor(
  { waves, table, width }: Layout,
  plots: Still,
  slots: Slots,
  numbers: SinusoidNumbers,
  position: number,
): Shape {
  const now = numbers.pairsAt(position);
  const x = plots.table.x(position);
  const cell = table.width / numbers.positions;
  const bottom = table.y + table.height;
  const frame = (beyond: number, stroke: "paper" | "position", line: number) =>
    rect(
      {
        x: x - cell / 2 - beyond,
        y: table.y - beyond,
        width: cell + 2 * beyond,
        height: table.height + 2 * beyond,
      },
      { fill: "none", stroke, width: line },
    );
  const flag = Math.min(width - 16, Math.max(16, x));
  return group(
    line([x, waves.y - 4], [x, table.y], { stroke: "position", width: 1.5 }),
    // A line of paper around the frame keeps it visible on every cell color.
    frame(3.25, "paper", 1.5),
    frame(1.5, "position", 2),
    ...slots.chosen.map(({ slot, pair }) =>
      disk([x, plots.waves.y(entryAt(now, pair).sine)], 4.5, {
        fill: seriesOf(slot).tone,
        stroke: "paper",
        width: 1.5,
      }),
    ),
    line([x, bottom + 1], [x, bottom + 6], { stroke: "position", width: 2 }),
    rect({ x: flag - 16, y: bottom + 5, width: 32, height: 18 }, { rx: 3, fill: "position" }),
    label(flag, bottom + 18.5, String(Math.round(position)), {
      anchor: "middle",
      weight: 600,
      tone: "paper",
    }),
  );
}
