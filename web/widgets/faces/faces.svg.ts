/** The pictures of the figure: map, shares, the scores along a diagonal, the dials of a cell. */
import type { Engine } from "../../engine/index.ts";
import { leftAxis, bottomAxis, linearScale, roundTicks } from "../base/axes.ts";
import { dialPlate, dialWedge } from "../base/clock-face.ts";
import { indexed, label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../base/sinusoidal-row.ts";
import type { Handle } from "../base/handle.ts";
import type { Values } from "../base/index.ts";
import { movedPair } from "../base/token-moves.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import {
  cellAt,
  mapAxes,
  mapCells,
  pickedCell,
  pictureHeading,
  type Cell,
  type MapBox,
} from "../rope-program/score-map.ts";
import { linesOf, wrongLinesOf } from "./bugs.ts";
import type { settings } from "./faces.ts";
import { FaceNumbers, PARTS, TOKENS, type CellHand, type Part } from "./numbers.ts";

const LEFT = 44;
const BELOW = 96;

/** The colors span what all-ones rows of this width can score. */
export const rangeOf = ({ settings: { d } }: FaceNumbers) => ({ minimum: -d, maximum: d });

export const mapBox = (width: number): MapBox => ({
  x: LEFT,
  y: 46,
  side: Math.floor(Math.min(440, width - LEFT - 6)),
  tokens: TOKENS,
});

export function mapPicture(
  width: number,
  numbers: FaceNumbers,
  cell: Cell,
  name: string,
  score: string,
): Shape {
  const box = mapBox(width);
  const range = rangeOf(numbers);
  return drawing(
    width,
    box.y + box.side + BELOW,
    name,
    pictureHeading(0, 12, "Score of every query with every key"),
    mapCells(
      box,
      (m, n) => numbers.score(m, n),
      range,
      ({ m, n }) => ({ m, n }),
    ),
    ...mapAxes(box, range),
    pickedCell(box, cell, cellHandle(box, cell, score)),
  );
}

const LAST = TOKENS - 1;

/** Slides both tokens as far as the map allows. */
export const slide = (cell: Cell, by: number) => ({ ...movedPair("both", cell, by, LAST) });

/** Arrows move the key across and the query down; Page keys, Home and End slide both. */
function cellHandle(box: MapBox, cell: Cell, score: string): Handle {
  const { m, n } = cell;
  const inside = (position: number) => Math.min(LAST, Math.max(0, position));
  return {
    name: "cell",
    label: "picked cell: left and right move the key, up and down the query, in tokens",
    minimum: 0,
    maximum: LAST,
    now: n,
    text: `query at ${m}, key at ${n}, score ${score}`,
    area: true,
    keepsFinger: true,
    take: () => ({ to: (point) => ({ ...cellAt(box, point) }) }),
    step({ across, up, long }) {
      if (!Number.isFinite(across)) return slide(cell, across);
      const tokens = long ? 10 : 1;
      return { m: inside(m - up * tokens), n: inside(n + across * tokens) };
    },
    keys: { PageUp: () => slide(cell, -1), PageDown: () => slide(cell, 1) },
  };
}

const PART_NAMES: Readonly<Record<Part, string>> = {
  offset: "n − m",
  sum: "n + m",
  row: "m alone",
  column: "n alone",
};

const BAR = 26;

/** How much of the map remains when each entry becomes the mean of its group. */
export function sharesPicture(width: number, numbers: FaceNumbers): Shape {
  const [from, most] = [68, width - 68 - 50];
  return drawing(
    width,
    30 + PARTS.length * BAR,
    `Share of the map explained: ${PARTS.map((part) => `by ${PART_NAMES[part]} ${numbers.percent(part)}%`).join(", ")}`,
    pictureHeading(0, 14, "Share of the map explained by"),
    ...PARTS.flatMap((part, index) => {
      const y = 28 + index * BAR;
      const share = Math.min(1, Math.max(0, numbers.shares[part]));
      const style = { y, height: 16 };
      return [
        label(0, y + 13, PART_NAMES[part], { tone: "ink" }),
        shape("rect", { ...style, x: from, width: most, fill: color("rule") }),
        shape("rect", {
          ...style,
          x: from,
          width: most * share,
          fill: color(part === "offset" ? "offset" : "ink-soft"),
        }),
        label(from + most + 8, y + 13, `${numbers.percent(part)}%`, { tone: "ink", weight: 600 }),
      ];
    }),
  );
}

const PLOT = { top: 34, height: 72, below: 44 };

/** The scores that the cell meets while query and key slide together. */
export function diagonalPicture(width: number, numbers: FaceNumbers, cell: Cell): Shape {
  const points = numbers.alongDiagonal(cell.m, cell.n);
  const { minimum, maximum } = rangeOf(numbers);
  const [left, right] = [LEFT, width - 10];
  const across = linearScale([0, TOKENS - 1], [left, right]);
  const up = linearScale([maximum, minimum], [PLOT.top, PLOT.top + PLOT.height]);
  const heights = [minimum, 0, maximum];
  const line = points.map(({ m, score }) => `${across(m)} ${up(score)}`).join("L");
  return drawing(
    width,
    PLOT.top + PLOT.height + PLOT.below,
    `Scores at offset ${cell.n - cell.m} while query and key slide together`,
    pictureHeading(0, 14, "Slide both tokens: the scores on the line"),
    leftAxis({ scale: up, ticks: heights, name: "" }, left, PLOT.top, 0),
    ...heights.map((tick) =>
      shape("line", { x1: left, x2: right, y1: up(tick), y2: up(tick), stroke: color("rule") }),
    ),
    bottomAxis(
      {
        scale: across,
        ticks: roundTicks(0, TOKENS - 1, width / 60, true),
        name: "position m of the query (tokens)",
      },
      left,
      right,
      PLOT.top + PLOT.height,
    ),
    shape("path", {
      d: `M${line}`,
      fill: "none",
      stroke: color("offset"),
      "stroke-width": 2.5,
      "stroke-linejoin": "round",
    }),
    shape("circle", {
      cx: across(cell.m),
      cy: up(numbers.score(cell.m, cell.n)),
      r: 6,
      fill: color("offset"),
      stroke: color("paper"),
      "stroke-width": 2,
    }),
  );
}

/** Reach of a hand that rotation has left as long as it was, in radii of the dial. */
const REACH = 0.62;

/** The hands of one cell, pair by pair, and what each adds to the score. */
export function dialsPicture(
  width: number,
  hands: readonly CellHand[],
  terms: readonly string[],
  score: string,
  { m, n }: Cell,
): Shape {
  const beside = width > 720;
  const room = beside ? width - 170 : width;
  const fitting = Math.floor(room / 110);
  const columns = fitting >= hands.length ? hands.length : fitting >= 4 ? 4 : 2;
  const column = Math.min(230, room / columns);
  const radius = Math.min(68, column / 2 - 8);
  const height = 2 * radius + 56;
  const rows = Math.ceil(hands.length / columns);
  const total = beside
    ? { x: columns * column + 85, y: 32 + radius }
    : { x: width / 2, y: 26 + rows * height + 20 };
  return drawing(
    width,
    26 + rows * height + (beside ? 0 : 56),
    `The hands of the query at ${m} and the key at ${n}: ${terms.map((term, pair) => `pair ${pair} adds ${term}`).join(", ")}`,
    pictureHeading(0, 14, `The cell at m = ${m}, n = ${n}, pair by pair`),
    label(total.x, total.y - 4, "score", { anchor: "middle", size: 15, weight: 600, tone: "ink" }),
    label(total.x, total.y + 30, score, { anchor: "middle", size: 34, weight: 600, tone: "ink" }),
    ...hands.map(({ query, key }, pair) => {
      const dial = {
        x: ((pair % columns) + 0.5) * column,
        y: 32 + Math.floor(pair / columns) * height + radius,
        radius,
      };
      const below = dial.y + radius;
      return shape(
        "g",
        {},
        ...dialPlate(dial),
        dialWedge(dial, unit(key), unit(query), 0.4),
        handOf(dial, query, "query"),
        handOf(dial, key, "key"),
        label(dial.x, below + 18, [`pair ${pair}, `, ...indexed("ω", pair)], { anchor: "middle" }),
        label(dial.x, below + 36, `adds ${terms[pair]}`, {
          anchor: "middle",
          tone: "ink",
          weight: 600,
        }),
      );
    }),
  );
}

const unit = ({ sine, cosine }: Hand): Hand => {
  const length = Math.hypot(sine, cosine) || 1;
  return { sine: sine / length, cosine: cosine / length };
};

/** A round tip for the query, a square one for the key; a little apart, so that both are seen. */
function handOf(
  { x, y, radius }: { x: number; y: number; radius: number },
  { sine, cosine }: Hand,
  tone: PaletteName & ("query" | "key"),
): Shape {
  const reach = radius * REACH * (tone === "query" ? 1 : 0.86);
  const [tipX, tipY] = [x + sine * reach, y - cosine * reach];
  const fill = color(tone);
  return shape(
    "g",
    {},
    shape("line", {
      x1: x,
      y1: y,
      x2: tipX,
      y2: tipY,
      stroke: fill,
      "stroke-width": 3,
      "stroke-linecap": "round",
    }),
    tone === "query"
      ? shape("circle", { cx: tipX, cy: tipY, r: 6, fill })
      : shape("rect", { x: tipX - 5.5, y: tipY - 5.5, width: 11, height: 11, fill }),
  );
}

const PREVIEW_MAP = 360;

/** Map, program and shares in one picture. */
export function staticPicture(
  engine: Engine,
  { bug, d, base, m, n, reveal }: Values<typeof settings>,
): Shape {
  const numbers = new FaceNumbers(engine, { bug, d, base });
  const map = mapPicture(PREVIEW_MAP, numbers, { m, n }, "", "");
  const x = PREVIEW_MAP + 36;
  const shares = sharesPicture(PREVIEW_WIDTH - x, numbers);
  const wrong = reveal ? wrongLinesOf(bug) : [];
  return drawing(
    PREVIEW_WIDTH,
    map.attributes!.height as number,
    "A map of scores, the program that made it, and how much of the map n − m explains",
    shape("g", {}, ...map.children!),
    ...linesOf(bug).map((text, index) =>
      shape(
        "text",
        {
          x,
          y: 44 + index * 24,
          "font-size": 12,
          "font-family": color("mono"),
          fill: color(wrong.includes(index) ? "wrong" : "ink"),
        },
        text,
      ),
    ),
    shape("g", { transform: `translate(${x} 220)` }, ...shares.children!),
  );
}
