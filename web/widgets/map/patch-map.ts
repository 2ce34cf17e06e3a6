/** A square map of a picture's patches, of which the reader picks one by pointer or keys. */
import type { Scale } from "../base/axes.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { surface, valueAt, type Handle, type Moved } from "../base/handle.ts";
import { rect } from "../base/marks.ts";
import type { Box, Shape } from "../base/shape.ts";
import { matrixCells, type Fill } from "./matrix-cells.ts";

export interface PatchMap {
  /** Names the area that can be pressed. */
  readonly name: string;
  readonly area: Box;
  /** Patches along each side. */
  readonly count: number;
  /** The settings `column` and `row`: the picked patch, from 0. */
  readonly column: number;
  readonly row: number;
  /** The axes of the map, in patches. */
  readonly axes: { readonly x: Scale; readonly y: Scale };
  /** Patches that a long step moves it. */
  readonly long: number;
  readonly value: (column: number, row: number) => number;
  readonly fill: (value: number) => Fill;
  /** Drawn below the patches. */
  readonly below?: readonly Shape[];
}

/**
 * Draws the patches, and a frame around the picked one.
 *
 * @param map  what it shows; px of the picture
 * @returns the map and its handle, which sets `column` and `row`
 * @see tests/web/widgets/patches.test.ts
 */
export function patchMap(map: PatchMap): Shape[] {
  const { name, area, count, column, row, axes, long, value, fill, below = [] } = map;
  const inside = (place: number) => Math.min(count - 1, Math.max(0, Math.round(place)));
  const pick = (x: number, y: number): Moved => ({ column: inside(x), row: inside(y) });
  const handle: Handle = {
    name: "patch",
    label: "patch, column and row",
    minimum: 0,
    maximum: count * count - 1,
    now: row * count + column,
    text: `column ${column}, row ${row}`,
    take: () => ({ to: ([x, y]) => pick(valueAt(axes.x, x), valueAt(axes.y, y)) }),
    step: ({ across, up, long: isLong }) => {
      const size = isLong ? long : 1;
      return pick(column + across * size, row - up * size);
    },
  };
  const cell = area.width / count;
  const picked = { x: area.x + column * cell, y: area.y + row * cell, width: cell, height: cell };
  return [
    heldArea(
      surface(name, ([x, y]) => pick(valueAt(axes.x, x), valueAt(axes.y, y))),
      ...below,
      matrixCells(count, count, value, area, fill),
      rect(area, { fill: "transparent", stroke: "rule-strong" }),
    ),
    held(
      handle,
      [picked.x + cell / 2, picked.y + cell / 2],
      rect(picked, { fill: "none", stroke: "paper", width: 5 }),
      rect(picked, { fill: "none", stroke: "accent", width: 3 }),
    ),
  ];
}
