/** Which positions each hand leaves, one strip a hand over one axis of positions. */
import { entryAt } from "../../engine/index.ts";
import type { DrawChart, Plot } from "../base/chart/chart.ts";
import { label } from "../base/label.ts";
import { runsOf } from "../../words/listed.ts";
import { group, line, rect } from "../base/marks.ts";
import type { Shape } from "../base/shape.ts";

interface Strips {
  /** [hand][position]; null while the reader has not answered. */
  readonly allowed: readonly (readonly boolean[])[] | null;
  readonly hands: number;
  /** Position of the reader's marker. */
  readonly guess: number;
}

const STRIP = 20;
const STEP = 28;
const TOP = 28;
const [LEFT, RIGHT] = [64, 2];

/** What the strips say until the reader has answered; a line for each strip where one is too long. */
const WAITING = ["After your answer, you see here", "what each hand leaves."];
/** A character of a label is about this wide, in px. */
const CHARACTER = 6.6;

/**
 * The height of the strips with their axis, in px.
 *
 * @param hands  how many, from 1
 * @see tests/web/widgets/clocks.test.ts
 */
export const stripsHeight = (hands: number): number => TOP + (hands + 1) * STEP + 44;

/**
 * The axis of positions that the strips are drawn over.
 *
 * @param chart      draws the axis
 * @param width      of the picture, px
 * @param positions  how many there are, in tokens
 * @param hands      how many strips there are, beside the one of all hands
 * @see tests/web/widgets/clocks.test.ts
 */
export const stripsPlot = (
  chart: DrawChart,
  width: number,
  positions: number,
  hands: number,
): Plot =>
  chart({
    area: { x: LEFT, y: TOP, width: width - LEFT - RIGHT, height: (hands + 1) * STEP },
    x: {
      minimum: -0.5,
      maximum: positions - 0.5,
      isWhole: true,
      name: "position m (tokens)",
    },
    y: { minimum: 0, maximum: hands + 1, ticks: [], isReversed: true },
    series: [],
  });

/**
 * The strips over their axis, and the reader's marker.
 *
 * @param plot    as `stripsPlot` gives it
 * @param width   of the picture, px
 * @param strips  the positions that each hand allows, and the reader's, in tokens
 * @returns a group, placed in px of the strips
 * @see tests/web/widgets/clocks.test.ts
 */
export function drawStrips(plot: Plot, width: number, { allowed, hands, guess }: Strips): Shape {
  const { x } = plot;
  const [left, right] = [LEFT, width - RIGHT];
  const bottom = TOP + (hands + 1) * STEP;
  const all = allowed && [...allowed, bothOf(allowed)];
  const strip = (index: number): Shape[] => {
    const y = TOP + index * STEP;
    const together = index === hands;
    const bars = all ? runsOf(allowedAt(entryAt(all, index))) : [];
    const narrowest = together ? 7 : 2.5;
    return [
      label(0, y + 15, together ? (hands > 2 ? "all" : "both") : `hand ${index}`, {
        tone: "ink",
        ...(together && { weight: 600 }),
      }),
      rect({ x: left, y, width: right - left, height: STRIP }, { fill: "panel", stroke: "rule" }),
      ...bars.map(([from, to]) => {
        const wide = Math.max(narrowest, x(to + 0.5) - x(from - 0.5));
        const bar = { x: x((from + to) / 2) - wide / 2, y, width: wide, height: STRIP };
        return rect(bar, { fill: together ? "right" : "position" });
      }),
    ];
  };
  const at = x(guess);
  const flag = Math.min(right - 16, Math.max(left + 16, at));
  const waiting =
    right - left < WAITING.join(" ").length * CHARACTER ? WAITING : [WAITING.join(" ")];
  return group(
    ...Array.from({ length: hands + 1 }, (_, index) => strip(index)).flat(),
    ...(allowed ? [] : waiting).map((words, index) =>
      label((left + right) / 2, TOP + index * STEP + 15, words, { anchor: "middle" }),
    ),
    plot.shape,
    // The last strip stays free: its one bar would be under the line.
    line([at, TOP - 4], [at, allowed ? TOP + hands * STEP - 4 : bottom], {
      stroke: "ink",
      width: 1.5,
    }),
    rect({ x: flag - 20, y: TOP - 24, width: 40, height: 20 }, { rx: 3, fill: "ink" }),
    label(flag, TOP - 9, String(guess), { anchor: "middle", weight: 600, tone: "paper" }),
  );
}

/**
 * The positions that every hand allows.
 *
 * @param allowed  [hand][position]; at least one hand
 * @returns [position]: whether every hand allows it
 * @throws {Error} with a sentence, where there is no hand
 * @see tests/web/widgets/clocks.test.ts
 */
export const bothOf = (allowed: readonly (readonly boolean[])[]): boolean[] =>
  entryAt(allowed, 0).map((_, position) => allowed.every((hand) => hand[position]));

/**
 * The positions that are allowed.
 *
 * @param allowed  [position]
 * @returns positions in tokens, in ascending order
 * @see tests/web/widgets/clocks.test.ts
 */
export const allowedAt = (allowed: readonly boolean[]): number[] =>
  allowed.flatMap((fits, position) => (fits ? [position] : []));
