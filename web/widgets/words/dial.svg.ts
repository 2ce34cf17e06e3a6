/** The clock on a word's card: one hand for each pair of its position's row, the fast ones long. */
import { entryAt } from "../../engine/index.ts";
import { line } from "../base/marks.ts";
import { identityOrder } from "../ordering/order.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import { pairsOf } from "../dial/sinusoidal-row.ts";

export interface DialPlace {
  /** The center, below the card's upper edge, and the radius, in px. */
  readonly y: number;
  readonly radius: number;
  /** What is written below. */
  readonly words: string;
}

/**
 * Draws the hands of a word's position on a dial.
 *
 * @param encoding  sine and cosine of each pair; a hand points up at angle 0 and turns clockwise
 * @param clocks    how many pairs are drawn
 * @param out       0 … 1: how far the dial has left its card
 * @param place     middle and radius in px
 * @returns a group whose places count from the middle of the card, in px
 * @see tests/web/widgets/words.test.ts
 */
export function drawDial(
  encoding: readonly number[],
  clocks: number,
  out: number,
  { y, radius, words }: DialPlace,
): Shape {
  const pairs = pairsOf(encoding);
  const hand = (pair: number) => {
    const reach = radius * (0.9 - 0.2 * pair);
    const [sine, cosine] = entryAt(pairs, pair);
    return line([0, 0], [sine * reach, -cosine * reach], {
      stroke: "position",
      width: 2 + 1.2 * pair,
      "stroke-linecap": "round",
      "stroke-opacity": 1 - 0.15 * pair,
    });
  };
  const style = { "text-anchor": "middle", "font-size": 13, fill: color("position") };
  return shape(
    "g",
    { transform: `translate(0 ${y})`, opacity: out },
    shape("circle", {
      r: radius,
      fill: color("paper"),
      stroke: color("position"),
      "stroke-width": 1.5,
    }),
    line([0, 1 - radius], [0, 5 - radius], { stroke: "position" }),
    ...identityOrder(clocks).map((pair) => hand(clocks - 1 - pair)),
    shape("circle", { r: 2.5, fill: color("position") }),
    shape("text", { x: 0, y: radius + 18, ...style }, words),
  );
}
