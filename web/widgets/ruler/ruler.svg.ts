/** The picture: cards with letters above the map of their cosines, in the reader's order. */
import type { Engine } from "../../engine/index.ts";
import { heldCard } from "../base/handle-view.ts";
import { label } from "../base/label.ts";
import { sequentialFill, underInk } from "../base/matrix-cells.ts";
import { color } from "../base/palette.ts";
import type { Arranged } from "../base/reorder.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { LETTERS, type Puzzle } from "./puzzle.ts";

interface RulerLayout {
  readonly height: number;
  /** Left edge of the map, and the size of a cell. */
  readonly left: number;
  readonly cell: number;
}

const CARD = 40;
const TOP = CARD + 14;

function layoutFor(width: number): RulerLayout {
  const cell = Math.min(58, Math.floor((width - 34) / LETTERS.length));
  return {
    height: TOP + cell * LETTERS.length + 6,
    left: Math.max(30, (width - cell * LETTERS.length) / 2),
    cell,
  };
}

/** The place at a point of the picture, as a real number. */
export function placeAt(width: number, x: number): number {
  const { left, cell } = layoutFor(width);
  return (x - left) / cell - 0.5;
}

/** @param name  its text alternative */
export function rulerScene(
  engine: Engine,
  width: number,
  name: string,
  { cosines }: Puzzle,
  cards: Arranged,
): Shape {
  const layout = layoutFor(width);
  const { left, cell } = layout;
  const { places } = cards;
  const at = (place: number) => left + place * cell;
  const least = Math.min(...cosines.flat());
  const cells = cosines.flatMap((row, a) =>
    row.map((cosine, b) => {
      const [x, y] = [at(places[b]!), TOP + places[a]! * cell];
      const box = { x, y, width: cell - 1, height: cell - 1 };
      return shape(
        "g",
        {},
        shape("rect", { ...box, fill: color("weight-none") }),
        shape("rect", { ...box, ...underInk(sequentialFill((cosine - least) / (1 - least))) }),
        shape(
          "text",
          {
            x: x + cell / 2,
            y: y + cell / 2 + 4.5,
            "text-anchor": "middle",
            "font-size": cell < 40 ? 12 : 14,
            fill: color("ink"),
            "font-family": color("sans"),
          },
          a === b ? "1" : engine.format(cosine, ".2").replace(/^0/, cell < 36 ? "" : "0"),
        ),
      );
    }),
  );
  const letters = LETTERS.map((letter, item) =>
    heldCard(
      cards.handle?.(item, `card ${letter}, place ${Math.round(places[item]!) + 1}`),
      [at(places[item]!) + (cell - 1) / 2, CARD / 2 + 2],
      item === cards.held,
      shape("rect", {
        class: "card",
        x: -Math.min(44, cell - 4) / 2,
        y: -CARD / 2,
        width: Math.min(44, cell - 4),
        height: CARD,
        rx: 6,
        fill: color("paper"),
        stroke: color("position"),
        "stroke-width": item === cards.held ? 3 : 1.5,
      }),
      label(0, 6, letter, { anchor: "middle", size: 17, weight: 600, tone: "position" }),
    ),
  );
  const names = LETTERS.map((letter, item) =>
    label(left - 10, TOP + (places[item]! + 0.5) * cell + 5, letter, {
      anchor: "end",
      weight: 600,
      tone: "position",
    }),
  );
  return drawing(width, layout.height, name, ...names, ...cells, ...letters);
}
