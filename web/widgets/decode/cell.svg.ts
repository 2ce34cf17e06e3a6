/** What the newest query makes of one key: its weight as a bar, its score, the hands compared. */
import { dialWedge, tipOf, type Dial } from "../base/clock-face.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../base/sinusoidal-row.ts";
import { BARS, keyBox, middleOf, rowBars, type DecodeLayout } from "./layout.ts";
import type { DecodeNumbers } from "./numbers.ts";

/** A score and a weight in figures, and what is wrong with the score. */
export interface CellTexts {
  readonly score: string;
  readonly weight: string;
  readonly fault: string | null;
}

type Look = Readonly<Record<string, string | number>>;

/** Smaller differences of weights are not drawn. */
export const VISIBLE = 1e-6;

/** The right weight: a dashed outline on a border of paper, so that it is seen on a bar too. */
export const OUTLINE: readonly Look[] = [
  { fill: "none", stroke: color("paper"), "stroke-width": 3 },
  { fill: "none", stroke: color("ink"), "stroke-width": 1.5, "stroke-dasharray": "4 3" },
];

/** A frame around the cell whose score is wrong by most. */
export function pointedAt(layout: DecodeLayout, numbers: DecodeNumbers, token: number): Shape[] {
  if (numbers.worst !== token) return [];
  const middle = middleOf(layout, token);
  const stroke = {
    fill: color("wrong"),
    "fill-opacity": 0.06,
    stroke: color("wrong"),
    "stroke-width": 2,
  };
  if (!layout.beside)
    return [
      shape("rect", {
        class: "wrong",
        x: keyBox(layout, token).width + 5,
        y: middle - layout.pitch / 2 + 2,
        width: layout.width - keyBox(layout, token).width - 7,
        height: layout.pitch - 4,
        rx: 6,
        ...stroke,
      }),
    ];
  const box = keyBox(layout, token);
  const half = layout.pitch / 2 - 2;
  return [
    shape("rect", {
      class: "wrong",
      x: middle - half,
      y: 24,
      width: 2 * half,
      height: box.y - 26,
      rx: 6,
      ...stroke,
    }),
    shape("path", { d: `M${middle - 8} 8h16l-8 12z`, fill: color("wrong") }),
  ];
}

/** The weight as a bar beside the right one as an outline; score and right score in figures. */
export function barOf(
  layout: DecodeLayout,
  numbers: DecodeNumbers,
  texts: CellTexts,
  token: number,
  top: number,
): Shape[] {
  const { score, weight, fault } = texts;
  const middle = middleOf(layout, token);
  const { content, cells, rightCells } = numbers;
  const [now, right] = [cells[token]!.weight / top, rightCells[token]!.weight / top];
  const isWrong = fault !== null;
  const fill = { fill: color("weight-full") };
  const differs = Math.abs(now - right) > VISIBLE;
  const tone = { tone: isWrong ? "wrong" : "ink", weight: isWrong ? 600 : 400 } as const;
  // After the bar, inside the outline if it is longer by enough, else after the outline.
  const labelAt = (length: number, room: number) =>
    differs && right > now && (right - now) * length < room ? right : now;
  if (!layout.beside) {
    const { left, length } = rowBars(layout, content.key.length / 2);
    const y = middle - 18;
    const bar = (share: number, out: number, look: Look) =>
      shape("rect", { x: left, y: y - out, width: share * length, height: 14 + 2 * out, ...look });
    return [
      bar(now, 0, fill),
      ...(differs ? OUTLINE.map((look) => bar(right, 3, look)) : []),
      label(left + labelAt(length, 44) * length + 6, y + 12, weight, {
        tone: "ink",
      }),
      label(left, y + 35, isWrong && !layout.compact ? `${score}, ${fault}` : score, tone),
    ];
  }
  const end = BARS.top + BARS.height;
  const width = Math.min(40, layout.pitch * 0.45);
  const bar = (share: number, out: number, look: Look) =>
    shape("rect", {
      x: middle - width / 2 - out,
      y: end - share * BARS.height,
      width: width + 2 * out,
      height: share * BARS.height,
      ...look,
    });
  return [
    bar(now, 0, fill),
    ...(differs ? OUTLINE.map((look) => bar(right, 7, look)) : []),
    label(middle, end - labelAt(BARS.height, 24) * BARS.height - 5, weight, {
      anchor: "middle",
      tone: "ink",
    }),
    label(middle, end + 21, score, { anchor: "middle", size: 15, ...tone }),
    ...(isWrong ? [label(middle, end + 39, fault, { anchor: "middle", ...tone })] : []),
  ];
}

/** A small dial: the hand of the query, longer, the hand of the key, and the wedge between them. */
export function comparison(dial: Dial, query: Hand, key: Hand, masked: boolean): Shape {
  const { x, y, radius } = dial;
  const long = Math.hypot(query.sine, query.cosine);
  return shape(
    "g",
    { "data-dial": "", opacity: masked ? 0.35 : undefined },
    shape("circle", {
      cx: x,
      cy: y,
      r: radius,
      fill: color("paper"),
      stroke: color("rule-strong"),
    }),
    shape("line", {
      x1: x,
      x2: x,
      y1: y - radius,
      y2: y - radius + 4,
      stroke: color("rule-strong"),
    }),
    dialWedge(dial, key, query, 0.62 / long),
    tippedHand(dial, query, "query", 0.88 / long),
    tippedHand(dial, key, "key", 0.66 / long),
  );
}

/** A hand with a round tip for the query and a square one for the key. */
function tippedHand(dial: Dial, hand: Hand, tone: "query" | "key", reach: number): Shape {
  const [x, y] = tipOf(dial, hand, reach);
  const size = dial.radius > 18 ? 3.5 : 2.5;
  const fill = color(tone);
  return shape(
    "g",
    {},
    shape("line", {
      x1: dial.x,
      y1: dial.y,
      x2: x,
      y2: y,
      stroke: fill,
      "stroke-width": tone === "query" ? 2 : 3,
    }),
    tone === "query"
      ? shape("circle", { cx: x, cy: y, r: size, fill })
      : shape("rect", { x: x - size, y: y - size, width: 2 * size, height: 2 * size, fill }),
  );
}
