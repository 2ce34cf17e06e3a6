/** Six words, and above each the weight that the last one gives it. */
import { entryAt } from "../../engine/index.ts";
import { linearScale } from "../base/axes.ts";
import type { PictureMoment } from "../base/figure.ts";
import { label } from "../base/label.ts";
import { line, rect } from "../base/marks.ts";
import { drawing, type Shape } from "../base/shape.ts";
import type { settings } from "./nearer.ts";
import { QUERY, TEXT, type KeyNumbers } from "./numbers.ts";

type Drawn = Pick<PictureMoment<typeof settings, KeyNumbers>, "numbers" | "width" | "print">;

const HEIGHT = 236;
const [TOP, FLOOR, LEFT] = [24, 176, 36];
/** How far a number reaches up from its bar, in px. */
const LABEL = 20;

/**
 * Draws a bar for each word: the weight that "bread" gives it.
 *
 * @param moment  weights from 0 to 1, the width in px
 * @returns the picture with its text alternative
 * @see tests/web/widgets/nearer.test.ts
 */
export const picture = (moment: Drawn): Shape =>
  drawing(
    moment.width,
    HEIGHT,
    `Weights that “bread” gives to ${TEXT.join(", ")}`,
    ...bars(moment),
  );

function bars({
  numbers: {
    weights,
    round: { target, goal },
  },
  width,
  print,
}: Drawn): Shape[] {
  const y = linearScale([1, 0], [TOP, FLOOR]);
  const slot = (width - LEFT) / TEXT.length;
  const bar = Math.min(64, slot - 10);
  /** Foot of the number on a bar: above the line of the goal, where it would be on it. */
  const foot = (weight: number) => {
    const below = y(weight) - y(goal);
    return (below > 0 && below < LABEL ? y(goal) : y(weight)) - 6;
  };
  const center = (n: number) => LEFT + (n + 0.5) * slot;
  return [
    label(0, 12, "weight"),
    ...[0, 0.5, 1].map((tick) => label(LEFT - 8, y(tick) + 4, String(tick), { anchor: "end" })),
    ...[0, 0.5, 1].map((tick) =>
      line([LEFT, y(tick)], [width, y(tick)], { stroke: tick ? "rule" : "rule-strong" }),
    ),
    line([LEFT, y(goal)], [width, y(goal)], { stroke: "accent", width: 2, dash: "5 4" }),
    ...TEXT.flatMap((word, n) => [
      rect(
        {
          x: center(n) - bar / 2,
          y: y(entryAt(weights, n)),
          width: bar,
          height: FLOOR - y(entryAt(weights, n)),
        },
        { fill: "weight-full", "fill-opacity": n === target ? 1 : 0.55 },
      ),
      label(center(n), foot(entryAt(weights, n)), print(entryAt(weights, n), ".3"), {
        anchor: "middle",
        weight: n === target ? 700 : 400,
        tone: "ink",
        halo: true,
      }),
      label(center(n), FLOOR + 22, word, {
        size: 15,
        anchor: "middle",
        tone: n === QUERY ? "query" : "ink",
        weight: n === QUERY || n === target ? 700 : 400,
      }),
      label(center(n), FLOOR + 42, String(n), { anchor: "middle", tone: "position" }),
    ]),
    label(LEFT - 4, y(goal) + 4, String(goal), { anchor: "end", tone: "accent" }),
    label(0, FLOOR + 42, "n", { tone: "position" }),
  ];
}
