/** The picture: cards with letters above the map of their cosines, in the reader's order. */
import { entryAt } from "../../engine/index.ts";
import type { PictureMoment } from "../base/figure.ts";
import { linearScale } from "../base/axes.ts";
import { heldCard } from "../base/handle-view.ts";
import { heading, label } from "../base/label.ts";
import { group, rect } from "../base/marks.ts";
import { sequentialFill, underInk } from "../map/matrix-cells.ts";
import type { Ordering } from "../ordering/ordering.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { LETTERS, readOrder, type Puzzle } from "./puzzle.ts";
import type { settings } from "./ruler.ts";

interface RulerLayout {
  readonly height: number;
  /** Left edge of the map, and the size of a cell. */
  readonly left: number;
  readonly cell: number;
  /** Where bars are, beside the map or below it; null where there is no room for them. */
  readonly bars: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly step: number;
  } | null;
}

const CARD = 40;
const TOP = CARD + 14;
const LEFT = 30;
/** Of cells, and of the map with the pairs beside it, in px. */
const LARGEST = { cell: 80, map: 440 };
/** Between the map and the bars, room for a number behind a bar, and for the words above the bars. */
const [GAP, NUMBER, WORDS] = [48, 52, 54];
/** How far a bar goes below 0 at most. */
const BELOW = 10;
/** From one bar to the next where they are below the map. */
const STEP = 26;

/** Means are needed to solve a puzzle, pairs are not: below the map there are means alone. */
function layoutFor(width: number, count: number, apart: number): RulerLayout {
  const isWide = width >= 640;
  const room = isWide ? Math.min(LARGEST.map, width * 0.55) : width - LEFT - 4;
  const cell = Math.min(LARGEST.cell, Math.floor(room / count));
  const floor = TOP + cell * count + 6;
  const right = width - NUMBER;
  if (isWide) {
    const bars = { left: LEFT + cell * count + GAP, right, top: 0, step: cell };
    return { height: floor, left: LEFT, cell, bars };
  }
  if (apart === 1) return { height: floor, left: LEFT, cell, bars: null };
  const bars = { left: 0, right, top: floor + 14, step: STEP };
  return { height: bars.top + WORDS + STEP * (count - 1), left: LEFT, cell, bars };
}

/**
 * The place at a pixel, as a real number: 0.5 is halfway between the first and the second.
 *
 * @param width  of the picture, in px
 * @param count  of cards, from 1
 * @param x      from the left edge, in px
 * @returns below 0 and above the last place where the pixel is outside
 * @see tests/web/widgets/ruler.test.ts
 */
export function placeAt(width: number, count: number, x: number): number {
  const { left, cell } = layoutFor(width, count, 1);
  return (x - left) / cell - 0.5;
}

type Moment = PictureMoment<typeof settings, Puzzle, { readonly cards: Ordering }>;

/**
 * The cards and their map, each card where it is now.
 *
 * @param moment  cosines from −1 to 1, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/ruler.test.ts
 */
export function rulerScene(moment: Moment): Shape {
  const { width, print, numbers, parts } = moment;
  const { cosines } = numbers;
  const { items } = parts.cards;
  const layout = layoutFor(width, cosines.length, numbers.apart);
  const { height, left, cell } = layout;
  const cards = LETTERS.slice(0, cosines.length).map((letter, item) => ({
    letter,
    item,
    place: entryAt(items.places, item),
  }));
  const at = (place: number) => left + place * cell;
  const { least, most } = rangeOf(numbers);
  const cells = cosines.flatMap((row, a) =>
    row.map((cosine, b) => {
      const [x, y] = [at(entryAt(cards, b).place), TOP + entryAt(cards, a).place * cell];
      const box = { x, y, width: cell - 1, height: cell - 1 };
      const text = a === b ? "1" : print(cosine, ".2").replace(/^0/, cell < 36 ? "" : "0");
      return group(
        rect(box, { fill: a === b ? "panel" : "weight-none" }),
        // Of two different rows: a row with itself says nothing, and would take the deepest color.
        ...(a === b
          ? []
          : [
              shape("rect", {
                ...box,
                ...underInk(sequentialFill((cosine - least) / (most - least))),
              }),
            ]),
        label(x + cell / 2, y + cell / 2 + 4.5, text, {
          anchor: "middle",
          size: cell < 40 ? 12 : 14,
          tone: "ink",
        }),
      );
    }),
  );
  const wide = Math.min(44, cell - 4);
  const letters = cards.map(({ letter, item, place }) =>
    heldCard(
      items.handle(item, `card ${letter}, place ${Math.round(place) + 1}`),
      [at(place) + (cell - 1) / 2, CARD / 2 + 2],
      item === items.held,
      rect(
        { x: -wide / 2, y: -CARD / 2, width: wide, height: CARD },
        {
          class: "card",
          rx: 6,
          fill: "paper",
          stroke: "position",
          width: item === items.held ? 3 : 1.5,
        },
      ),
      label(0, 6, letter, { anchor: "middle", size: 17, weight: 600, tone: "position" }),
    ),
  );
  const names = cards.map(({ letter, place }) =>
    label(left - 10, TOP + (place + 0.5) * cell + 5, letter, {
      anchor: "end",
      weight: 600,
      tone: "position",
    }),
  );
  const name = `Cosines of ${cosines.length} rows that have lost their numbers`;
  return drawing(width, height, name, ...names, ...cells, ...barsOf(moment, layout), ...letters);
}

/** The least and the greatest cosine of two different rows. */
function rangeOf({ cosines }: Puzzle) {
  const others = cosines.flatMap((row, a) => row.filter((_, b) => a !== b));
  return { least: Math.min(...others), most: Math.max(...others) };
}

/**
 * The cards that lie side by side now, and a bar for the cosine of each pair; where the cards are
 * farther apart in the table, how alike rows of its part are by their distance.
 */
function barsOf(
  { print, numbers, settings: { order: text } }: Moment,
  { bars }: RulerLayout,
): Shape[] {
  if (!bars) return [];
  const { cosines, means, apart } = numbers;
  const order = readOrder(text, cosines.length);
  const rows =
    apart > 1
      ? means.slice(1).map((mean, index) => [`${apart * (index + 1)} apart`, mean] as const)
      : order.slice(1).map((letter, index) => {
          const before = entryAt(order, index);
          const name = `${LETTERS[before]} ${LETTERS[letter]}`;
          return [name, entryAt(entryAt(cosines, before), letter)] as const;
        });
  const { top, step, right } = bars;
  const left = bars.left + (apart > 1 ? 68 : 36);
  const x = linearScale([0, 1], [left, right]);
  const height = Math.min(22, step * 0.5);
  // Beside the map, a bar is between the cards that it compares.
  const first = top + Math.max(WORDS + height / 2, TOP + step - (apart > 1 ? step / 2 : 0));
  return [
    heading(
      bars.left,
      top + 16,
      apart > 1 ? "How alike rows are in this part" : "How alike the cards side by side are",
    ),
    label(bars.left, top + 36, apart > 1 ? "mean cosine, by rows apart" : "cosine, from 0 to 1"),
    ...rows.flatMap(([name, cosine], index) => {
      const y = first + index * step;
      const box = { x: left, y: y - height / 2, height };
      // A cosine below 0 is seen, too: as far as there is room before the name.
      const end = Math.max(left - BELOW, x(cosine));
      return [
        label(bars.left, y + 5, name, { size: 15, weight: 600, tone: "position" }),
        rect({ ...box, width: right - left }, { fill: "panel" }),
        rect(
          { ...box, x: Math.min(left, end), width: Math.abs(end - left) },
          { fill: "weight-full" },
        ),
        label(right + 8, y + 5, print(cosine, ".3"), { tone: "ink" }),
      ];
    }),
  ];
}
