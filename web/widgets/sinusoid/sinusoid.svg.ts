/** The linked figure without a page: hands, waves and table at one position. */
import type { Engine } from "../../engine/index.ts";
import { at } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { labelSize } from "../base/axes.ts";
import { matrixCells, divergingFill } from "../base/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { RowLayout } from "../base/sinusoidal-row.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { DIAL, dial } from "./dial.ts";
import { SinusoidNumbers } from "./numbers.ts";
import { cursor, panels, layoutFor } from "./panels.ts";
import { Slots, readPairs } from "./chosen-pairs.ts";

/** Beyond this a static page would carry more cells than text. */
const MAX_ENTRIES = 32;

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const d = Math.min(MAX_ENTRIES, settings.d as number);
  const positions = Math.min(64, settings.positions as number);
  const position = Math.min(positions - 1, settings.position as number);
  const { base, layout: order } = settings as { base: number; layout: RowLayout };
  const numbers = new SinusoidNumbers(engine, positions, d, base, order);
  const slots = new Slots();
  slots.take(readPairs(settings.pairs as string), d / 2);
  const now = numbers.pairsAt(position);
  const layout = layoutFor(PREVIEW_WIDTH);
  const columns = Math.min(8, now.length);
  const [stepX, stepY] = [PREVIEW_WIDTH / columns, DIAL + 34];
  const dials = now.flatMap((pair, index) => {
    const [x, y] = [
      (index % columns) * stepX + (stepX - DIAL) / 2,
      Math.floor(index / columns) * stepY,
    ];
    const text = (line: number, content: string) =>
      shape(
        "text",
        {
          x: x + DIAL / 2,
          y: y + DIAL + line,
          "text-anchor": "middle",
          "font-size": labelSize,
          fill: color("ink-soft"),
          "font-family": color("sans"),
        },
        content,
      );
    return [
      dial(pair, slots.slotOf(index), x, y),
      text(12, `pair ${index}`),
      text(27, `${engine.format(numbers.wavelengths[index]!, "3s")} tokens`),
    ];
  });
  const top = Math.ceil(now.length / columns) * stepY + 12;
  const label = `Clock hands, waves and table of sinusoidal position encoding with ${d} entries at position ${position}`;
  return drawing(
    PREVIEW_WIDTH,
    top + layout.height,
    label,
    ...dials,
    shape(
      "g",
      { transform: `translate(0 ${top})` },
      matrixCells(positions, d, (column, row) => at(numbers.table, column, row), layout.table),
      panels(layout, {
        numbers,
        slots,
        cosines: settings.cosines === true,
        scale: { minimum: -1, maximum: 1, fill: divergingFill },
      }),
      cursor(layout, { numbers, slots, position, now }),
    ),
  );
}
