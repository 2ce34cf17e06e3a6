/** Two tokens joined by a bar on a ruler, their hands on dials, and the product they get. */
import { linearScale, roundTicks, tickText, type LinearScale } from "../base/axes.ts";
import { TARGET, dialPlate, dialSector, type Dial } from "../base/clock-face.ts";
import { label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../base/sinusoidal-row.ts";
import type { TandemNumbers } from "./numbers.ts";

export interface TandemLayout {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly column: number;
  readonly radius: number;
  readonly dialHeight: number;
  /** Where the product is written, and how large. */
  readonly product: { readonly x: number; readonly y: number; readonly size: number };
  /** The line of the ruler. */
  readonly ruler: number;
}

const RULER_ABOVE = 92;
const RULER_BELOW = 44;

export function layoutFor(width: number, hands: number): TandemLayout {
  const beside = (width - 230) / hands >= 150;
  const room = beside ? width - 230 : width;
  const columns = beside || width >= 150 * hands ? hands : Math.min(hands, 2);
  const column = Math.min(250, room / columns);
  const radius = Math.max(40, Math.min(hands === 1 ? 100 : 84, column / 2 - 14));
  const dialHeight = 2 * radius + 58;
  const dials = Math.ceil(hands / columns) * dialHeight;
  const product = beside
    ? { x: columns * column + (width - columns * column) / 2, y: radius + 8, size: 52 }
    : { x: width / 2, y: dials + 46, size: 44 };
  const top = beside ? dials : dials + 96;
  return {
    width,
    height: top + RULER_ABOVE + RULER_BELOW,
    columns,
    column,
    radius,
    dialHeight,
    product,
    ruler: top + RULER_ABOVE,
  };
}

export const rulerScale = (layout: TandemLayout, positions: number): LinearScale =>
  linearScale([0, positions - 1], [26, layout.width - 26]);

export interface Pair {
  /** Between tokens while they move. */
  readonly m: number;
  readonly n: number;
}

/** What is written: of whole positions, also while the picture moves. */
export interface TandemTexts {
  readonly label: string;
  readonly product: string;
  /** "dot product" or "product". */
  readonly productName: string;
  /** How the product compares with the one before the last move. */
  readonly compared: string;
  /** [pair]: what each hand adds. */
  readonly terms: readonly string[];
  readonly offset: number;
}

export type Part = "query" | "key" | "both";
export type PartControl = (part: Part) => Record<string, string | number> | undefined;

export function tandemScene(
  layout: TandemLayout,
  numbers: TandemNumbers,
  positions: number,
  pair: Pair,
  texts: TandemTexts,
  control: PartControl = () => undefined,
): Shape {
  return drawing(
    layout.width,
    layout.height,
    texts.label,
    ...dialsOf(layout, numbers, pair, texts.terms),
    label(layout.product.x, layout.product.y - layout.product.size + 12, texts.productName, {
      anchor: "middle",
      size: 15,
      weight: 600,
      tone: "ink",
    }),
    label(layout.product.x, layout.product.y + 18, texts.product, {
      anchor: "middle",
      size: layout.product.size,
      weight: 600,
      tone: "ink",
    }),
    label(layout.product.x, layout.product.y + 44, texts.compared, { anchor: "middle", size: 14 }),
    rulerOf(layout, positions, pair, texts.offset, control),
  );
}

/** In each dial the hand of the query, the hand W makes of the key, and the wedge between them. */
function dialsOf(
  { columns, column, radius, dialHeight }: TandemLayout,
  numbers: TandemNumbers,
  { m, n }: Pair,
  terms: readonly string[],
): Shape[] {
  const [query, plain, key] = [numbers.hands(m), numbers.hands(n), numbers.moved(n)];
  const isMoved = numbers.settings.name !== "identity";
  const isTurned = numbers.settings.name !== "sines";
  return query.map((hand, index) => {
    const dial = {
      x: ((index % columns) + 0.5) * column,
      y: Math.floor(index / columns) * dialHeight + radius + 6,
      radius,
    };
    const other = key[index]!;
    const [from, to] = isBefore(other, hand) ? [other, hand] : [hand, other];
    const below = dial.y + radius + 20;
    return shape(
      "g",
      {},
      ...dialPlate(dial),
      // A hand that W shortens makes no angle with the other one that its product would follow.
      ...(isTurned ? [dialSector(dial, from, to, false, 0.42, "offset")] : []),
      ...(isMoved ? [handOf(dial, plain[index]!, "key", true)] : []),
      handOf(dial, hand, "query"),
      handOf(dial, other, "key"),
      label(dial.x, below, `Hand ${index}`, { anchor: "middle", tone: "ink", weight: 600 }),
      label(dial.x, below + 18, `adds ${terms[index]}`, { anchor: "middle", tone: "ink" }),
    );
  });
}

/** Whether the shorter way from one hand to another is clockwise. */
const isBefore = (one: Hand, other: Hand) => one.sine * other.cosine < one.cosine * other.sine;

/** A hand with a round tip for the query and a square one for the key; a ghost is dashed. */
function handOf(
  { x, y, radius }: Dial,
  { sine, cosine }: Hand,
  tone: PaletteName,
  ghost = false,
): Shape {
  // The hand of the query is longer, so that both are seen where they meet.
  const reach = radius * (tone === "query" ? 0.9 : 0.7);
  const [tipX, tipY] = [x + sine * reach, y - cosine * reach];
  const size = ghost ? 4 : 6;
  return shape(
    "g",
    ghost ? { opacity: 0.55 } : {},
    shape("line", {
      x1: x,
      y1: y,
      x2: tipX,
      y2: tipY,
      stroke: color(tone),
      "stroke-width": ghost ? 1.5 : 3,
      "stroke-linecap": "round",
      "stroke-dasharray": ghost ? "3 4" : undefined,
    }),
    tone === "query"
      ? shape("circle", { cx: tipX, cy: tipY, r: size, fill: color(tone) })
      : shape("rect", {
          x: tipX - size,
          y: tipY - size,
          width: 2 * size,
          height: 2 * size,
          fill: color(tone),
        }),
  );
}

/** The axis of positions, the two tokens on it, and the bar that joins them. */
function rulerOf(
  layout: TandemLayout,
  positions: number,
  { m, n }: Pair,
  offset: number,
  control: PartControl,
): Shape {
  const { width, ruler } = layout;
  const x = rulerScale(layout, positions);
  const [left, right] = [Math.min(x(m), x(n)), Math.max(x(m), x(n))];
  const ticks = roundTicks(0, positions - 1, width / 60, true);
  // Half as wide as their distance, so that neither covers the letter of the other.
  const half = Math.max(9, Math.min(15, (right - left) / 2));
  const token = (part: "query" | "key", position: number, letter: string) => {
    const [cx, cy] = [x(position), ruler - 22];
    const attributes = control(part);
    const shared = { fill: color(part), stroke: color("paper"), "stroke-width": 2 };
    return shape(
      "g",
      { class: "token", "data-part": part, ...attributes },
      part === "query"
        ? shape("circle", { cx, cy, r: half, ...shared })
        : shape("rect", {
            x: cx - half + 1,
            y: cy - half + 1,
            width: 2 * half - 2,
            height: 2 * half - 2,
            rx: 3,
            ...shared,
          }),
      label(cx, cy + half / 3, letter, {
        anchor: "middle",
        weight: 600,
        tone: "paper",
        size: Math.min(15, half + 4),
      }),
      ...grip(attributes, cx, cy),
    );
  };
  const attributes = control("both");
  const [middle, bar] = [(left + right) / 2, ruler - 62];
  return shape(
    "g",
    {},
    shape("line", {
      x1: x(0),
      x2: x(positions - 1),
      y1: ruler,
      y2: ruler,
      stroke: color("rule-strong"),
    }),
    ...ticks.flatMap((tick) => [
      shape("line", {
        x1: x(tick),
        x2: x(tick),
        y1: ruler,
        y2: ruler + 5,
        stroke: color("rule-strong"),
      }),
      label(x(tick), ruler + 20, tickText(tick), { anchor: "middle" }),
    ]),
    label(width / 2, ruler + 40, "position (tokens)", { anchor: "middle" }),
    shape("path", {
      d: `M${left} ${ruler - 40}V${bar}H${right}V${ruler - 40}`,
      fill: "none",
      stroke: color("offset"),
      "stroke-width": 3,
    }),
    token("key", n, "n"),
    token("query", m, "m"),
    shape(
      "g",
      { class: "token", "data-part": "both", ...attributes },
      shape("rect", {
        x: middle - 56,
        y: bar - 13,
        width: 112,
        height: 26,
        rx: 13,
        fill: color("offset"),
      }),
      label(middle, bar + 5, `offset ${String(offset).replace("-", "−")}`, {
        anchor: "middle",
        weight: 600,
        tone: "paper",
        size: 14,
      }),
      ...grip(attributes, middle, bar),
    ),
  );
}

const grip = (control: Record<string, string | number> | undefined, cx: number, cy: number) =>
  control ? [shape("circle", { class: "grip", cx, cy, r: TARGET / 2, fill: "transparent" })] : [];
