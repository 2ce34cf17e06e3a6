import { describe, expect, it } from "vitest";
import { linearScale } from "../../../web/widgets/base/axes.ts";
import { cellHandle, nearestCell } from "../../../web/widgets/map/cell-handle.ts";

const LAST = 9;
/** 10 px a position. */
const scale = linearScale([0, LAST], [0, 10 * LAST]);
const cellAt = (m: number, n: number) =>
  cellHandle({ m, n, last: LAST, row: scale, column: scale }, { now: n - m });
const step = (m: number, n: number, across: number, up: number, long = false) =>
  cellAt(m, n).step?.({ across, up, long });

describe("a cell of a square map", () => {
  it("goes sideways with n, up and down with m, and no further than the edge", () => {
    expect(step(4, 5, 1, 0)).toEqual({ m: 4, n: 6 });
    expect(step(4, 5, 0, 1)).toEqual({ m: 3, n: 5 });
    expect(step(0, 9, 1, 1)).toEqual({ m: 0, n: 9 });
  });

  it("keeps its offset with long steps, and stays where the diagonal ends", () => {
    expect(step(4, 5, 1, 0, true)).toEqual({ m: 5, n: 6 });
    expect(step(4, 9, 1, 0, true)).toBeUndefined();
    expect(step(0, 3, 0, 1, true)).toBeUndefined();
  });

  it("follows the pointer from where it was taken, also beside its middle", () => {
    const grip = cellAt(4, 5).take?.([52, 43]);
    expect(grip?.to([72, 23])).toEqual({ m: 2, n: 7 });
    expect(grip?.to([-500, 500])).toEqual({ m: 9, n: 0 });
  });

  it("is the one nearest to two positions", () => {
    expect(nearestCell(LAST, 3.4, 12)).toEqual({ m: 3, n: 9 });
  });
});
