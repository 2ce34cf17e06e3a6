/** The room that pages keep free for figures, by a table that is measured (`npm run heights`). */
import { figureHeights, WIDTHS } from "../../../scripts/lib/figure-heights.mjs";
import { expectNoSidewaysScroll } from "./reading.mjs";
import { expect } from "./test.mjs";

/** One line of a figure's sentence, in px: by so much the page may move when it is drawn. */
export const TOLERANCE = 24;

/**
 * Of a page that is read through and laid out whole: in every window each figure takes the room that
 * is kept free for it, and the page is not wider than the window.
 */
export async function expectRoomKept(page) {
  const heights = await figureHeights(page, () => expectNoSidewaysScroll(page));
  const off = [...heights].flatMap(([name, { taken, kept }]) =>
    WIDTHS.flatMap((width, at) =>
      Math.abs(taken[at] - kept[at]) > TOLERANCE
        ? [`#${name} at ${width} px takes ${taken[at]} px, and ${kept[at]} px are kept free`]
        : [],
    ),
  );
  expect(off, "`npm run heights` measures anew").toEqual([]);
}
