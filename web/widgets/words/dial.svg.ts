/** The clock on a word's card: one hand for each pair of its position's row, the fast ones long. */
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

export interface DialPlace {
  /** The center, below the card's upper edge. */
  readonly y: number;
  readonly radius: number;
  /** What is written below. */
  readonly words: string;
}

/**
 * @param encoding  sine and cosine of each pair; a hand points up at angle 0 and turns clockwise
 * @param clocks    how many pairs are drawn
 * @param out       0 … 1: how far the dial has come out of its card
 */
export function drawDial(
  encoding: readonly number[],
  clocks: number,
  out: number,
  { y, radius, words }: DialPlace,
): Shape {
  const hand = (pair: number) => {
    const reach = radius * (0.9 - 0.2 * pair);
    return shape("line", {
      x1: 0,
      y1: 0,
      x2: encoding[2 * pair]! * reach,
      y2: -encoding[2 * pair + 1]! * reach,
      stroke: color("position"),
      "stroke-width": 2 + 1.2 * pair,
      "stroke-linecap": "round",
      "stroke-opacity": 1 - 0.15 * pair,
    });
  };
  return shape(
    "g",
    { transform: `translate(0 ${y})`, opacity: out },
    shape("circle", {
      r: radius,
      fill: color("paper"),
      stroke: color("position"),
      "stroke-width": 1.5,
    }),
    shape("line", { x1: 0, y1: 1 - radius, x2: 0, y2: 5 - radius, stroke: color("position") }),
    ...Array.from({ length: clocks }, (_, pair) => hand(clocks - 1 - pair)),
    shape("circle", { r: 2.5, fill: color("position") }),
    shape(
      "text",
      {
        x: 0,
        y: radius + 18,
        "text-anchor": "middle",
        "font-size": 13,
        fill: color("position"),
      },
      words,
    ),
  );
}
