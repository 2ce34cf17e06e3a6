/** The picture: how long each hand takes for a turn, with the trained length and the wanted one as lines. */
import type { DrawChart } from "../base/chart/chart.ts";
import { held } from "../base/handle-view.ts";
import type { Handle, Point } from "../base/handle.ts";
import type { Scale } from "../base/axes.ts";
import { label } from "../base/label.ts";
import { disk, line } from "../base/marks.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { grouped } from "../../words/grouped.ts";
import { handSign, plainSign, STATE_COLORS } from "../published/hand-sign.ts";
import type { HandState } from "../published/hands.ts";
import { wavelengthAxis } from "../published/wavelength-axis.ts";
import type { Reach, Scaled } from "./numbers.ts";

export interface ReachScene {
  /** In px. */
  readonly width: number;
  readonly chart: DrawChart;
  readonly label: string;
  readonly reach: Reach;
  readonly chosen: Scaled;
  /** Moves the wanted length along the axis. */
  handle(scale: Scale): Handle;
}

/**
 * The sign of a hand: a disk where it went around in training, a ring where it stays within the
 * angles that it showed, a diamond where it leaves them.
 *
 * @param turns  whole turns and parts of one within the texts of training, from 0
 * @param isNew  whether it leaves the angles of training
 * @see tests/web/widgets/how-far.test.ts
 */
export const signOf = (turns: number, isNew: boolean): HandState =>
  isNew ? "full" : turns >= 1 ? "same" : "partly";

const HEIGHT = 346;

/**
 * Draws the hands at their wavelengths.
 *
 * @param scene  what is shown, and how wide, in px
 * @returns a drawing 346 px high
 * @see tests/web/widgets/how-far.test.ts
 */
export function reachScene({
  width,
  chart,
  label: text,
  reach,
  chosen,
  handle,
}: ReachScene): Shape {
  const { question, trainedTurns } = reach;
  const { trained, target, isTrainedSo } = question;
  const { hands, isNew } = chosen;
  const [left, right, top, bottom] = [52, width - 12, 30, 300];
  const lengths = hands.flatMap(({ plain, scaled }) => [plain, scaled]);
  const plot = chart({
    area: { x: left, y: top, width: right - left, height: bottom - top },
    x: { minimum: -0.5, maximum: hands.length - 0.5, isWhole: true, name: "hand i" },
    y: wavelengthAxis([...lengths, trained, target]),
    series: [],
    room: left,
  });
  const { x, y } = plot;
  const radius = Math.min(4.5, Math.max(1.6, ((right - left) / hands.length) * 0.42));
  const [trainedY, targetY] = [y(trained), y(target)];
  const knob: Point = [right - 10, targetY];
  const isClose = Math.abs(trainedY - targetY) < 16;
  const rule = (at: number, dash: string, name: string, below: boolean) => [
    line([left, at], [right, at], { stroke: "offset", width: 1.5, dash }),
    label(left + 6, at + (below ? 15 : -5), name, { tone: "offset", halo: true }),
  ];
  const isLonger = target >= trained;
  // At the top of the chart, a label above the line would lie on the name of the axis.
  const isAtTop = targetY - top < 16;
  return drawing(
    width,
    HEIGHT,
    text,
    plot.shape,
    ...hands.flatMap((hand, pair) => {
      const { plain, scaled, slower } = hand;
      if (plain === null || scaled === null || Math.abs(slower - 1) < 1e-9) return [];
      const tone = STATE_COLORS[signOf(trainedTurns[pair] ?? 0, isNew[pair] ?? false)];
      const [at, r] = [x(pair), Math.min(2, radius)];
      return [
        line([at, y(plain)], [at, y(scaled)], { stroke: tone, width: 1.25, opacity: 0.55 }),
        plainSign(at, y(plain), r),
      ];
    }),
    ...rule(
      trainedY,
      "7 4",
      `${isTrainedSo ? "made for" : "trained at"} ${grouped(trained)}`,
      isLonger,
    ),
    ...(target === trained
      ? []
      : rule(targetY, "1 0", `your text: ${grouped(target)}`, !isClose && (!isLonger || isAtTop))),
    ...hands.map((hand, pair) => {
      const state =
        hand.scaled === null ? "still" : signOf(trainedTurns[pair] ?? 0, isNew[pair] ?? false);
      const at = hand.scaled === null ? top + 4 : y(hand.scaled);
      return shape("g", { "data-hand": state }, handSign(x(pair), at, radius, state));
    }),
    held(handle(y), knob, disk(knob, 7, { fill: "offset", stroke: "paper", width: 2 })),
  );
}
