/** A line drawing to lie over a map of patches: a cat whose tail ends at the right edge, and a mouse at the left. */
import { path } from "../base/marks.ts";
import { shape, type Box, type Shape } from "../base/shape.ts";

/** Patches along each side of the picture for which it is drawn; others stretch it. */
const SIDE = 16;

/** In patches. The tail ends in row 7, and the mouse sits in row 8, the next in reading order. */
const LINES = [
  // Head and ears.
  "M4.9 3.9L4.6 1.9L6 3A3.2 3.2 0 0 1 7.4 3L8.8 1.9L8.5 3.9A2.3 2.3 0 1 1 4.9 3.9Z",
  // Body, from the chest around to the neck, with the forelegs.
  "M5.2 7.1C4.7 9 4.5 11.4 4.7 13.5H10.6C12.6 12.4 11.9 8.6 8.2 6.9M6.6 13.5V10.4M8.4 13.5C8.3 11.9 9 10.8 10.4 10.6",
  // Tail.
  "M11.2 13C14.2 13.2 13 9.6 13.9 8.3S15.3 7.6 15.7 7.5",
  // Eyes, nose and whiskers.
  "M5.8 4.7V5M7.6 4.7V5M6.4 5.7H7L6.7 6ZM5.4 5.8L3.4 5.5M5.4 6.1L3.6 6.6M8 5.8L10 5.5M8 6.1L9.8 6.6",
  // Shelf and mouse.
  "M0 9.1H3.2M0.2 9.1C0.2 7.6 1.6 7.5 2.5 9.1M1.2 7.95A0.34 0.34 0 1 1 1.75 8.2M2 8.6V8.65",
].join("");

/**
 * Draws it, in ink with a pale rim, so that it is seen on patches of any shade.
 *
 * @param area  of the map, px
 * @returns two paths, which no pointer meets
 * @see tests/web/widgets/patches.test.ts
 */
export const catAndMouse = ({ x, y, width, height }: Box): Shape =>
  shape(
    "g",
    {
      transform: `translate(${x} ${y}) scale(${width / SIDE} ${height / SIDE})`,
      "pointer-events": "none",
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
    path(LINES, { stroke: "paper", width: 0.24 }),
    path(LINES, { stroke: "ink", width: 0.1 }),
  );
