/**
 * Six words, and above each the weight that the last one gives it; above the weights, what the two
 * gains add to each key.
 */
import { entryAt } from "../../engine/index.ts";
import { linearScale } from "../base/axes.ts";
import type { PictureMoment } from "../base/figure.ts";
import { label } from "../base/label.ts";
import { disk, line, path, pathData, rect } from "../base/marks.ts";
import { besideGoal } from "../base/number-text.ts";
import { drawing, type Shape } from "../base/shape.ts";
import type { settings } from "./nearer.ts";
import { QUERY, TEXT, type KeyNumbers } from "./numbers.ts";

type Drawn = Pick<PictureMoment<typeof settings, KeyNumbers>, "numbers" | "width" | "print">;

const HEIGHT = 360;
const [TOP, FLOOR, LEFT] = [148, 300, 36];
/** The curve of the position term: at its peak, and the most below it that the gains allow. */
const CURVE = { top: 36, floor: 100, most: -6 };
/** How far the mark of the content reaches up from the curve, in px. */
const TICK = 10;
/** How far a number reaches up from its bar, in px. */
const LABEL = 20;

/**
 * Draws a bar for each word: the weight that "bread" gives it. Above the bars is the curve of the
 * position term with a dot at each word, and on both copies of "the" what the content adds.
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
    ...gains(moment),
    ...bars(moment),
  );

const slotOf = (width: number) => (width - LEFT) / TEXT.length;
const centerOf = (width: number) => (n: number) => LEFT + (n + 0.5) * slotOf(width);

function gains({ numbers: { content, curve, round, shift }, width, print }: Drawn): Shape[] {
  const y = linearScale([0, CURVE.most], [CURVE.top, CURVE.floor]);
  const x = centerOf(width);
  const peak = QUERY - shift;
  const points = curve.map(({ n, value }, index) =>
    index === 0 ? pathData`M${x(n)} ${y(value)}` : pathData`L${x(n)} ${y(value)}`,
  );
  const keys = curve.filter(({ n }) => Number.isInteger(n) && n >= 0 && n < TEXT.length);
  return [
    label(0, 12, "what position adds, counted from its peak"),
    ...[0, CURVE.most / 2, CURVE.most].flatMap((tick) => [
      line([LEFT, y(tick)], [width, y(tick)], { stroke: "rule" }),
      label(LEFT - 8, y(tick) + 4, print(tick, ".0"), { anchor: "end" }),
    ]),
    ...(peak < 0
      ? []
      : [line([x(peak), y(0)], [x(peak), y(CURVE.most)], { stroke: "position", dash: "2 4" })]),
    path(points.join(""), { stroke: "position", width: 2 }),
    ...keys.flatMap(({ n, value }) => {
      const added = entryAt(content, n);
      const isTarget = n === round.target;
      return [
        ...(added > 0
          ? [
              line([x(n), y(value)], [x(n), y(value) - TICK], { stroke: "accent", width: 3 }),
              label(x(n) + 7, y(value) - 4, `+${print(added)}`, { tone: "accent", halo: true }),
            ]
          : []),
        disk([x(n), y(value)], isTarget ? 5 : 3.5, { fill: "position" }),
      ];
    }),
  ];
}

function bars({
  numbers: {
    weights,
    round: { target, goal },
  },
  width,
  print,
}: Drawn): Shape[] {
  const y = linearScale([1, 0], [TOP, FLOOR]);
  const bar = Math.min(64, slotOf(width) - 10);
  /** Foot of the number on a bar: above the line of the goal, where it would be on it. */
  const foot = (weight: number) => {
    const below = y(weight) - y(goal);
    return (below > 0 && below < LABEL ? y(goal) : y(weight)) - 6;
  };
  const weightText = (n: number) =>
    n === target ? besideGoal(print, entryAt(weights, n), goal) : print(entryAt(weights, n), ".3");
  const center = centerOf(width);
  return [
    label(0, TOP - 12, "weight"),
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
      label(center(n), foot(entryAt(weights, n)), weightText(n), {
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
