/** The cell of a square map of positions, which a reader moves by pointer and by keys. */
import type { Scale } from "../base/axes.ts";
import { valueAt, type Handle, type Moved } from "../base/handle.ts";

/** A cell, and the map that it is in. */
export interface MapCell {
  /** Position of its row, from 0. */
  readonly m: number;
  /** Position of its column, from 0. */
  readonly n: number;
  /** The last position of both. */
  readonly last: number;
  /** From positions to px. */
  readonly row: Scale;
  readonly column: Scale;
}

/**
 * The cell nearest to two positions.
 *
 * @param last  position of the map, in tokens
 * @param m     of the row, which may be between positions or outside
 * @param n     of the column, likewise
 * @returns settings m and n
 * @see tests/web/widgets/cell-handle.test.ts
 */
export function nearestCell(last: number, m: number, n: number): { m: number; n: number } {
  const inside = (position: number) => Math.min(last, Math.max(0, Math.round(position)));
  return { m: inside(m), n: inside(n) };
}

/**
 * Makes the handle of a cell: sideways it moves n, up and down m; with Shift both, along the
 * diagonal, as long as there is one.
 *
 * @param cell   where it is
 * @param words  its present value, as a number from −last to last and in words, and further keys
 * @returns a handle that moves to whole positions from 0 to the last
 * @see tests/web/widgets/cell-handle.test.ts
 */
export function cellHandle(
  { m, n, last, row, column }: MapCell,
  words: Pick<Handle, "now" | "text" | "keys">,
): Handle {
  const at = (toM: number, toN: number): Moved => nearestCell(last, toM, toN);
  return {
    name: "cell",
    label: "cell of the map",
    minimum: -last,
    maximum: last,
    take: ([fromX, fromY]) => {
      const [besideX, besideY] = [fromX - column(n), fromY - row(m)];
      return { to: ([x, y]) => at(valueAt(row, y - besideY), valueAt(column, x - besideX)) };
    },
    step: ({ across, up, long }) => {
      if (!long) return at(m - up, n + across);
      const by = across - up;
      const isInside = Math.min(m, n) + by >= 0 && Math.max(m, n) + by <= last;
      return isInside ? { m: m + by, n: n + by } : undefined;
    },
    ...words,
  };
}
