/** What the newest query makes of one key: its weight as a bar, its score, the hands compared. */
import { entryAt } from "../../engine/index.ts";
import { dialWedge, type Dial } from "../dial/clock-face.ts";
import { roleHand } from "../dial/role-hand.ts";
import { label } from "../base/label.ts";
import { disk, line, path, rect, type Box, type MarkStyle } from "../base/marks.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";
import { BARS, keyBox, middleOf, rowBars, type DecodeLayout } from "./layout.ts";
import type { DecodeNumbers } from "./numbers.ts";
import { faultText, scoreText, weightText } from "./words.ts";

/** Smaller differences of weights are not drawn. */
export const VISIBLE = 1e-6;

/** The right weight: a dashed outline on a border of paper, so that it is seen on a bar too. */
export const OUTLINE = [
  { fill: "none", stroke: "paper", width: 3 },
  { fill: "none", stroke: "ink", width: 1.5, dash: "4 3" },
] as const satisfies readonly MarkStyle[];

/**
 * A frame around the cell whose score is wrong by most.
 *
 * @param layout   in px
 * @param numbers  of the step
 * @param token    whose cell it is, from 0
 * @returns none where another cell is wrong by more, or none is wrong
 * @see tests/web/widgets/decode.test.ts
 */
export function pointedAt(layout: DecodeLayout, numbers: DecodeNumbers, token: number): Shape[] {
  if (numbers.worst !== token) return [];
  const middle = middleOf(layout, token);
  const { width, y } = keyBox(layout, token);
  const half = layout.pitch / 2 - 2;
  const frame = (box: Box) =>
    rect(box, {
      class: "wrong",
      fill: "wrong",
      "fill-opacity": 0.06,
      stroke: "wrong",
      width: 2,
      rx: 6,
    });
  if (!layout.beside)
    return [
      frame({ x: width + 5, y: middle - half, width: layout.width - width - 7, height: 2 * half }),
    ];
  return [
    frame({ x: middle - half, y: 24, width: 2 * half, height: y - 26 }),
    path(`M${middle - 8} 8h16l-8 12z`, { fill: "wrong" }),
  ];
}

/**
 * The weight as a bar beside the right one as an outline; score and right score in figures.
 *
 * @param layout   in px
 * @param numbers  of the step
 * @param token    whose weight it is, from 0
 * @param top      the weight at the end of the axis, 0 to 1
 * @returns shapes in drawing order, placed in px of the picture
 * @see tests/web/widgets/decode.test.ts
 */
export function barOf(
  layout: DecodeLayout,
  numbers: DecodeNumbers,
  token: number,
  top: number,
): Shape[] {
  const cell = entryAt(numbers.cells, token);
  const [score, fault] = [scoreText(numbers, cell.score), faultText(numbers, token)];
  const middle = middleOf(layout, token);
  const [now, right] = [cell.weight / top, cell.right.weight / top];
  const tone = fault
    ? ({ tone: "wrong", weight: 600 } as const)
    : ({ tone: "ink", weight: 400 } as const);
  const differs = Math.abs(now - right) > VISIBLE;
  /** @param boxOf  of a share of the axis, so many px beyond the bar */
  const bars = (out: number, boxOf: (share: number, out: number) => Box) => [
    rect(boxOf(now, 0), { fill: "weight-full" }),
    ...(differs ? OUTLINE.map((look) => rect(boxOf(right, out), look)) : []),
  ];
  // After the bar, inside the outline if it is longer by enough, else after the outline.
  const labelAt = (length: number, room: number) =>
    length * (differs && right > now && (right - now) * length < room ? right : now);
  const weight = (x: number, y: number, anchor: "start" | "middle") =>
    label(x, y, weightText(numbers, cell.weight), { anchor, tone: "ink" });
  if (!layout.beside) {
    const { left, length } = rowBars(layout, numbers.pairs);
    const y = middle - 18;
    return [
      ...bars(3, (share, out) => ({
        x: left,
        y: y - out,
        width: share * length,
        height: 14 + 2 * out,
      })),
      weight(left + labelAt(length, 44) + 6, y + 12, "start"),
      label(left, y + 35, fault && !layout.compact ? `${score}, ${fault}` : score, tone),
    ];
  }
  const end = BARS.top + BARS.height;
  const width = Math.min(40, layout.pitch * 0.45);
  return [
    ...bars(7, (share, out) => ({
      x: middle - width / 2 - out,
      y: end - share * BARS.height,
      width: width + 2 * out,
      height: share * BARS.height,
    })),
    weight(middle, end - labelAt(BARS.height, 24) - 5, "middle"),
    label(middle, end + 21, score, { anchor: "middle", size: 15, ...tone }),
    ...(fault ? [label(middle, end + 39, fault, { anchor: "middle", ...tone })] : []),
  ];
}

/**
 * A small dial: the hand of the query, the hand of the key, and the wedge between them.
 *
 * @param dial    middle and radius in px
 * @param query   sine and cosine of the hand's angle
 * @param key     the same of the key's hand, as long as that of the query
 * @param masked  whether the query does not read this key, which is drawn pale then
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/decode.test.ts
 */
export function comparison(dial: Dial, query: Hand, key: Hand, masked: boolean): Shape {
  const { x, y, radius } = dial;
  const long = Math.hypot(query.sine, query.cosine);
  const inside = ({ sine, cosine }: Hand): Hand => ({ sine: sine / long, cosine: cosine / long });
  const style = { tip: radius > 18 ? 4 : 3 };
  return shape(
    "g",
    { "data-dial": "", opacity: masked ? 0.35 : undefined },
    disk([x, y], radius, { fill: "paper", stroke: "rule-strong" }),
    line([x, y - radius], [x, y - radius + 4], { stroke: "rule-strong" }),
    dialWedge(dial, key, query, 0.62),
    roleHand(dial, inside(query), "query", style),
    roleHand(dial, inside(key), "key", style),
  );
}
