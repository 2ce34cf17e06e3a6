/** The picture: cards with letters above the map of their cosines, in the reader's order. */
import { entryAt } from "../../engine/index.ts";
import type { PictureMoment } from "../base/figure.ts";
import { heldCard } from "../base/handle-view.ts";
import { label } from "../base/label.ts";
import { group, rect } from "../base/marks.ts";
import { sequentialFill, underInk } from "../map/matrix-cells.ts";
import type { Ordering } from "../ordering/ordering.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { LETTERS, type Puzzle } from "./puzzle.ts";
import type { settings } from "./ruler.ts";

interface RulerLayout {
  readonly height: number;
  /** Left edge of the map, and the size of a cell. */
  readonly left: number;
  readonly cell: number;
}

const CARD = 40;
const TOP = CARD + 14;

function layoutFor(width: number, count: number): RulerLayout {
  const cell = Math.min(54, Math.floor((width - 34) / count));
  return {
    height: TOP + cell * count + 6,
    left: 30,
    cell,
  };
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
  const { left, cell } = layoutFor(width, count);
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
export function rulerScene({ width, print, numbers: { cosines }, parts }: Moment): Shape {
  const { items } = parts.cards;
  const { height, left, cell } = layoutFor(width, cosines.length);
  const cards = LETTERS.slice(0, cosines.length).map((letter, item) => ({
    letter,
    item,
    place: entryAt(items.places, item),
  }));
  const at = (place: number) => left + place * cell;
  const least = Math.min(...cosines.flat());
  const cells = cosines.flatMap((row, a) =>
    row.map((cosine, b) => {
      const [x, y] = [at(entryAt(cards, b).place), TOP + entryAt(cards, a).place * cell];
      const box = { x, y, width: cell - 1, height: cell - 1 };
      const text = a === b ? "1" : print(cosine, ".2").replace(/^0/, cell < 36 ? "" : "0");
      return group(
        rect(box, { fill: "weight-none" }),
        shape("rect", { ...box, ...underInk(sequentialFill((cosine - least) / (1 - least))) }),
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
  return drawing(width, height, name, ...names, ...cells, ...letters);
}
