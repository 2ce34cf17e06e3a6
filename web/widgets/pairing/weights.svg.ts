/** The rows of W as they are stored, joined to their places in the head that half code reads. */
import { heldCard } from "../base/handle-view.ts";
import { label, letter } from "../base/label.ts";
import { identityOrder, type Order } from "../base/order.ts";
import { color } from "../base/palette.ts";
import { heldLast, type Arranged } from "../base/reorder.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { PairEntries, PairingNumbers } from "./numbers.ts";
import {
  pairOf,
  pairTag,
  peg,
  strand,
  swingsOf,
  threadShape,
  threadTag,
  toneOf,
  type Thread,
} from "./threads.ts";

export interface WeightsScene {
  readonly numbers: PairingNumbers;
  readonly order: Order;
  readonly rows: Arranged;
  /** Pairs of the half code that tie the two rows of their own pair. */
  readonly fitting: readonly number[];
  /** [row]: what it makes of the query and of the key. */
  readonly query: readonly string[];
  readonly key: readonly string[];
  readonly label: string;
}

const TOP = 50;
const STEP = 48;
const CARD_HEIGHT = 44;
const WIDEST = 600;
const TAG = 10;
const PEG = 10;

/** The place at a height of the picture, as a real number. */
export const placeAt = (y: number): number => (y - TOP - CARD_HEIGHT / 2) / STEP;

const top = (place: number) => TOP + place * STEP;
const center = (place: number) => top(place) + CARD_HEIGHT / 2;

function layoutFor(available: number) {
  const width = Math.min(WIDEST, available);
  const swing = width >= 480 ? 40 : 26;
  const card = width >= 480 ? 190 : 118;
  const pegLeft = TAG + 1 + swing + PEG;
  const pegRight = width - pegLeft;
  return { width, swing, card, pegLeft, pegRight, cardX: pegRight - PEG - 4 - card };
}

export function weightsScene(available: number, scene: WeightsScene): Shape {
  const { numbers, order } = scene;
  const { places } = scene.rows;
  const { d } = numbers.settings;
  const layout = layoutFor(available);
  const { width, swing, pegLeft, pegRight, cardX, card } = layout;
  const stored = numbers.pairs("interleaved");
  const read = numbers.pairs("half");
  const rows = identityOrder(d);
  const threads = (pairs: readonly PairEntries[], x: number, most: number): Thread[] => {
    const swings = swingsOf(pairs, most);
    return pairs.map(([a, b], pair) => ({
      pair,
      from: center(a),
      to: center(b),
      x,
      swing: swings[pair]!,
    }));
  };
  const left = threads(stored, pegLeft - PEG, -swing);
  const right = threads(read, pegRight + PEG, swing);
  const isFitting = ({ pair }: Thread) => scene.fitting.includes(pair);
  return drawing(
    width,
    top(d),
    scene.label,
    label(0, 16, "as stored", { size: 14, weight: 600, tone: "ink" }),
    label(0, 34, "interleaved code"),
    label(width, 16, "your order", { size: 14, weight: 600, tone: "ink", anchor: "end" }),
    label(width, 34, "half code", { anchor: "end" }),
    ...left.map((thread) => threadShape(thread)),
    ...right.map((thread) =>
      shape(
        "g",
        { class: isFitting(thread) ? "thread fits" : "thread" },
        threadShape({ ...thread, width: isFitting(thread) ? 5 : 1.5 }),
      ),
    ),
    ...[...left, ...right].map((thread) => threadTag(thread, TAG)),
    ...rows.map((row) =>
      strand(
        pairOf(stored, row),
        [pegLeft + PEG, center(row)],
        [cardX, center(places[row] ?? row)],
      ),
    ),
    ...rows.map((row) => peg(pegLeft, center(row), PEG, row, { pair: pairOf(stored, row) })),
    ...rows.map((place) => peg(pegRight, center(place), PEG, place, { pair: pairOf(read, place) })),
    ...heldLast(order, scene.rows).map((row) => cardShape(scene, row, { x: cardX, width: card })),
  );
}

/** A row of W in the reader's order: its number, and what it makes of a query and of a key. */
function cardShape(
  scene: WeightsScene,
  row: number,
  { x, width }: { readonly x: number; readonly width: number },
): Shape {
  const pair = pairOf(scene.numbers.pairs("interleaved"), row);
  const place = scene.order.indexOf(row);
  const middle = CARD_HEIGHT / 2;
  const left = pair < 0 ? 12 : TAG + 10;
  const turned = pair < 0 ? "not turned" : `pair ${pair} as stored`;
  return heldCard(
    scene.rows.handle?.(row, `row ${row} of W, ${turned}, now at place ${place}`),
    [x, top(scene.rows.places[row] ?? row)],
    row === scene.rows.held,
    shape("rect", {
      class: "card",
      width,
      height: CARD_HEIGHT,
      rx: 6,
      fill: color("paper"),
      stroke: color(toneOf(pair)),
      "stroke-width": 2,
    }),
    ...(pair < 0 ? [] : [pairTag(0, middle, TAG, pair)]),
    label(left, 19, `row ${row}`, { size: 14, weight: 600, tone: "ink" }),
    label(left, 36, [letter("q"), ` ${scene.query[row]}`], { tone: "query" }),
    label(left + (width - left) / 2, 36, [letter("k"), ` ${scene.key[row]}`], { tone: "key" }),
  );
}
