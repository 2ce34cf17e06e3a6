/** The rows of W as they are stored, joined to their places in the head that a program for halves reads. */
import { entryAt } from "../../engine/index.ts";
import { heldCard } from "../base/handle-view.ts";
import { label, letter } from "../base/label.ts";
import { rect, strand } from "../base/marks.ts";
import { identityOrder } from "../ordering/order.ts";
import { heldLast } from "../ordering/reorder.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { Check } from "./check.ts";
import type { PairingMoment } from "./matrices.svg.ts";
import {
  pairOf,
  pairTag,
  peg,
  strokeOf,
  threadShape,
  threadTag,
  threadsOf,
  toneOf,
} from "./threads.ts";
import { pairsText } from "./words.ts";

const TOP = 50;
const STEP = 48;
const CARD_HEIGHT = 44;
const WIDEST = 600;
const TAG = 10;
const PEG = 10;

/**
 * The place at a height of the picture, as a real number.
 *
 * @param y  in px, from the top
 * @see tests/web/widgets/pairing.test.ts
 */
export const placeAt = (y: number): number => (y - TOP - CARD_HEIGHT / 2) / STEP;

const top = (place: number) => TOP + place * STEP;
const center = (place: number) => top(place) + CARD_HEIGHT / 2;

/**
 * Draws the rows of W as stored and in the reader's order, with the threads of both codes.
 *
 * @param moment  what is shown; the width in px
 * @param check   of the order that is drawn
 * @returns the picture with its text alternative; its height follows from the entries of the head
 * @see tests/web/widgets/pairing.test.ts
 */
export function weightsScene(moment: PairingMoment, check: Check): Shape {
  const { settings, parts } = moment;
  const { head } = moment.numbers;
  const { items } = parts.ordering;
  const { order } = check;
  const width = Math.min(WIDEST, moment.width);
  const [swing, card] = width >= 480 ? [40, 190] : [26, 118];
  const pegLeft = TAG + 1 + swing + PEG;
  const pegRight = width - pegLeft;
  const cardX = pegRight - PEG - 4 - card;
  const stored = head.pairs("interleaved");
  const read = head.pairs("half");
  const rows = identityOrder(settings.d);
  const left = threadsOf(stored, pegLeft - PEG, -swing, center);
  const right = threadsOf(read, pegRight + PEG, swing, center);
  const placeOf = (row: number) => items.places[row] ?? row;
  return drawing(
    width,
    top(settings.d),
    `Rows of W from top to bottom: ${order.join(", ")}. Halves tie places ${pairsText(head, "half")}.`,
    label(0, 16, "as stored", { size: 14, weight: 600, tone: "ink" }),
    label(0, 34, "trained with neighbors"),
    label(width, 16, "your order", { size: 14, weight: 600, tone: "ink", anchor: "end" }),
    label(width, 34, "read by halves", { anchor: "end" }),
    ...left.map((thread) => threadShape(thread)),
    ...right.map((thread) => {
      const fits = check.fitting.includes(thread.pair);
      const name = fits ? "thread fits" : "thread";
      return shape("g", { class: name }, threadShape(thread, fits ? 5 : 1.5));
    }),
    ...[...left, ...right].map((thread) => threadTag(thread, TAG)),
    ...rows.map((row) =>
      strand([pegLeft + PEG, center(row)], [cardX, center(placeOf(row))], {
        width: 2.5,
        ...strokeOf(pairOf(stored, row)),
      }),
    ),
    ...rows.map((row) => peg([pegLeft, center(row)], PEG, row, pairOf(stored, row))),
    ...rows.map((place) => peg([pegRight, center(place)], PEG, place, pairOf(read, place))),
    ...heldLast(order, items).map((row) =>
      cardShape(moment, check, row, [cardX, top(placeOf(row)), card]),
    ),
  );
}

/** A row of W in the reader's order: its number, and what it makes of a query and of a key. */
function cardShape(
  { numbers, parts, print }: PairingMoment,
  { order, content: { q, k } }: Check,
  row: number,
  [x, y, width]: readonly [x: number, y: number, width: number],
): Shape {
  const { items } = parts.ordering;
  const pair = pairOf(numbers.head.pairs("interleaved"), row);
  const left = pair < 0 ? 12 : TAG + 10;
  const turned = pair < 0 ? "not turned" : `pair ${pair} as stored`;
  const entry = (name: string, { data }: typeof q) => [
    letter(name),
    ` ${print(entryAt(data, row))}`,
  ];
  return heldCard(
    items.handle(row, `row ${row} of W, ${turned}, now at place ${order.indexOf(row)}`),
    [x, y],
    row === items.held,
    rect(
      { width, height: CARD_HEIGHT },
      { class: "card", rx: 6, fill: "paper", stroke: toneOf(pair), width: 2 },
    ),
    ...(pair < 0 ? [] : [pairTag([0, CARD_HEIGHT / 2], TAG, pair)]),
    label(left, 19, `row ${row}`, { size: 14, weight: 600, tone: "ink" }),
    label(left, 36, entry("q", q), { tone: "query" }),
    label(left + (width - left) / 2, 36, entry("k", k), { tone: "key" }),
  );
}
