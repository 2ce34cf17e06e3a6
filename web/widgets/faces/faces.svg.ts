/** The pictures of the figure: map, shares, the scores along a diagonal, the dials of a cell. */
import { dots, line } from "../base/chart/series.ts";
import { dialPlate, dialWedge } from "../dial/clock-face.ts";
import type { Handle } from "../base/handle.ts";
import type { Moment, PictureMoment } from "../base/figure.ts";
import { heading, indexed, label } from "../base/label.ts";
import { group, rect } from "../base/marks.ts";
import { color } from "../base/palette.ts";
import { roleHand } from "../dial/role-hand.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";
import { movedPair } from "../base/token-moves.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import {
  MAP_LEFT as LEFT,
  cellAt,
  mapAxes,
  mapCells,
  pickedCell,
  type Cell,
  type MapBox,
} from "../rope-program/score-map.ts";
import { bugInfo, linesOf, wrongLinesOf } from "./bugs.ts";
import type { GamePart } from "./defuse/game-part.ts";
import { LAST, PARTS, TOKENS, type FaceNumbers, type Part } from "./numbers.ts";
import type { settings } from "./settings.ts";

type Own = { readonly game: GamePart };
export type Now = Moment<typeof settings, FaceNumbers, Own>;
export type Drawn = PictureMoment<typeof settings, FaceNumbers, Own>;

/** Room below the cells of the map, in px. */
const BELOW = 96;

/** The colors span what all-ones rows of this width can score. */
const rangeOf = ({ settings: { d } }: FaceNumbers) => ({ minimum: -d, maximum: d });

/**
 * Where the cells of the map are.
 *
 * @param width  of the picture, in px
 * @see tests/web/widgets/faces.test.ts
 */
export const mapBox = (width: number): MapBox => ({
  x: LEFT,
  y: 46,
  side: Math.floor(Math.min(440, width - LEFT - 6)),
  tokens: TOKENS,
});

/**
 * The map of scores, with the picked cell.
 *
 * @param now    settings and numbers, and what prints and draws charts
 * @param width  in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/faces.test.ts
 */
export function mapPicture({ numbers, settings, print, chart }: Drawn, width: number): Shape {
  const { m, n, bug } = settings;
  const box = mapBox(width);
  const range = rangeOf(numbers);
  const score = print(numbers.score(m, n), ".3");
  const shares = PARTS.map(
    (part, index) =>
      `${PART_NAMES[part]} ${index ? "" : "explains "}${numbers.percent(part)}%${index ? "" : " of it"}`,
  );
  return drawing(
    width,
    box.y + box.side + BELOW,
    `Map of scores, ${bugInfo(bug).title}: ${shares.join(", ")}`,
    heading(0, 12, "Score of every query with every key"),
    mapCells(
      box,
      (query, key) => numbers.score(query, key),
      range,
      (cell) => ({ ...cell }),
    ),
    ...mapAxes(chart, box, range),
    pickedCell(box, { m, n }, cellHandle(box, { m, n }, score)),
  );
}

/**
 * Slides both tokens as far as the map allows.
 *
 * @param cell  positions of query and key, in tokens
 * @param by    tokens, negative toward the first
 * @returns positions inside the map, with the same offset
 * @see tests/web/widgets/faces.test.ts
 */
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

/**
 * How much of the map remains when each entry becomes the mean of its group.
 *
 * @param numbers  shares from 0 to 1
 * @param width    in px
 * @returns the picture with its text alternative, which says shares in percent
 * @see tests/web/widgets/faces.test.ts
 */
export function sharesPicture(numbers: FaceNumbers, width: number): Shape {
  const [x, most] = [68, width - 68 - 50];
  return drawing(
    width,
    30 + PARTS.length * BAR,
    `Share of the map explained: ${PARTS.map((part) => `by ${PART_NAMES[part]} ${numbers.percent(part)}%`).join(", ")}`,
    heading(0, 14, "Share of the map explained by"),
    ...PARTS.flatMap((part, index) => {
      const bar = { x, y: 28 + index * BAR, width: most, height: 16 };
      const share = Math.min(1, Math.max(0, numbers.shares[part]));
      return [
        label(0, bar.y + 13, PART_NAMES[part], { tone: "ink" }),
        rect(bar, { fill: "rule" }),
        rect({ ...bar, width: most * share }, { fill: part === "offset" ? "offset" : "ink-soft" }),
        label(x + most + 8, bar.y + 13, `${numbers.percent(part)}%`, { tone: "ink", weight: 600 }),
      ];
    }),
  );
}

const PLOT = { y: 34, height: 72, below: 44 };

/**
 * The scores that the cell meets while query and key slide together.
 *
 * @param now    settings and numbers, and what draws charts
 * @param width  in px
 * @returns the picture with its text alternative
 * @see tests/web/widgets/faces.test.ts
 */
export function diagonalPicture(
  { numbers, settings: { m, n }, chart }: Drawn,
  width: number,
): Shape {
  const { minimum, maximum } = rangeOf(numbers);
  const scores = numbers.alongDiagonal(m, n).map((point) => [point.m, point.score] as const);
  const plot = chart({
    area: { x: LEFT, y: PLOT.y, width: width - LEFT - 10, height: PLOT.height },
    x: { minimum: 0, maximum: LAST, isWhole: true, name: "position m of the query (tokens)" },
    y: { minimum, maximum, ticks: [minimum, 0, maximum] },
    series: [
      line(scores, { tone: "offset", width: 2.5 }),
      dots([[m, numbers.score(m, n)]], { tone: "offset", radius: 6, look: "ringed" }),
    ],
  });
  return drawing(
    width,
    PLOT.y + PLOT.height + PLOT.below,
    `Scores at offset ${n - m} while query and key slide together`,
    heading(0, 14, "Slide both tokens: the scores on the line"),
    plot.shape,
  );
}

/** Length of a hand that rotation has left as long as it was: a longer one stays inside the dial. */
const HAND = Math.SQRT1_2;
const shortened = ({ sine, cosine }: Hand): Hand => ({ sine: HAND * sine, cosine: HAND * cosine });

/**
 * The hands of one cell, pair by pair, and what each adds to the score.
 *
 * @param now    settings and numbers, and what prints
 * @param width  in px
 * @returns the picture with its text alternative; its height follows from the width and the hands
 * @see tests/web/widgets/faces.test.ts
 */
export function dialsPicture({ numbers, settings: { m, n }, print }: Now, width: number): Shape {
  const hands = numbers.hands(m, n);
  // One digit more than the score, so that they add up to it as printed.
  const terms = hands.map(({ term }) => print(term, ".4"));
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
  const middle = { anchor: "middle", tone: "ink", weight: 600 } as const;
  return drawing(
    width,
    26 + rows * height + (beside ? 0 : 56),
    `The hands of the query at ${m} and the key at ${n}: ${terms.map((term, pair) => `pair ${pair} adds ${term}`).join(", ")}`,
    heading(0, 14, `The cell at m = ${m}, n = ${n}, pair by pair`),
    label(total.x, total.y - 4, "score", { ...middle, size: 15 }),
    label(total.x, total.y + 30, print(numbers.score(m, n), ".3"), { ...middle, size: 34 }),
    ...hands.map(({ query, key }, pair) => {
      const dial = {
        x: ((pair % columns) + 0.5) * column,
        y: 32 + Math.floor(pair / columns) * height + radius,
        radius,
      };
      const below = dial.y + radius;
      return group(
        ...dialPlate(dial),
        dialWedge(dial, key, query, 0.4),
        roleHand(dial, shortened(query), "query"),
        roleHand(dial, shortened(key), "key"),
        label(dial.x, below + 18, [`pair ${pair}, `, ...indexed("ω", pair)], { anchor: "middle" }),
        label(dial.x, below + 36, `adds ${terms[pair]}`, middle),
      );
    }),
  );
}

const STILL_MAP = 360;

/**
 * Draws map, program and shares in one picture.
 *
 * @param now  what is shown
 * @returns the picture, as wide as previews are, in px
 * @see tests/web/widgets/faces.test.ts
 */
export function stillPicture(now: Drawn): Shape {
  const { bug, reveal } = now.settings;
  const map = mapPicture(now, STILL_MAP);
  const x = STILL_MAP + 36;
  const shares = sharesPicture(now.numbers, PREVIEW_WIDTH - x);
  const wrong = reveal ? wrongLinesOf(bug) : [];
  return drawing(
    PREVIEW_WIDTH,
    Number(map.attributes?.height),
    "A map of scores, the program that made it, and how much of the map n − m explains",
    group(...(map.children ?? [])),
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
    shape("g", { transform: `translate(${x} 220)` }, ...(shares.children ?? [])),
  );
}
