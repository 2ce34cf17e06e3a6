/** Pegs, threads and the matrix R(m) of one pairing or of both side by side. */
import { entryAt } from "../../engine/index.ts";
import type { PictureMoment } from "../base/figure.ts";
import { label, letter } from "../base/label.ts";
import { movedTo, path, pathData, rect, type Box } from "../base/marks.ts";
import { identityOrder } from "../ordering/order.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { Pairing } from "./numbers.ts";
import type { PairingFacts, PairingParts } from "./pairing.ts";
import { PAIRING_TITLES, pairingsOf, type settings } from "./settings.ts";
import { pairOf, peg, threadShape, threadTag, threadsOf, toneOf, type Thread } from "./threads.ts";
import { pairsText } from "./words.ts";

export type PairingMoment = PictureMoment<typeof settings, PairingFacts, PairingParts>;

const GAP = { beside: 48, below: 28 };
/** Room above a matrix: two lines of title and the numbers of the columns. */
const HEAD = 72;
/** Of two matrices side by side, and of one alone, whose buttons are beside it. */
const LARGEST_CELL = { two: 40, one: 50 };
/** Cells from these widths on have room for a name, and for a name and its value. */
const NAMED_CELL = 26;
const WRITTEN_CELL = 32;

interface Panel {
  readonly cell: number;
  /** Where the matrix begins, from the left of its panel. */
  readonly side: number;
  readonly pegX: number;
  readonly pegRadius: number;
  readonly swing: number;
  readonly tag: number;
}

/** From this width on, in px, the buttons are beside one matrix: nothing else is in its picture. */
const BESIDE = 736;

function layoutFor(width: number, d: number, count: number) {
  const isAlone = count === 1 && width >= BESIDE;
  const beside = count > 1 && width >= 640;
  const room = beside ? (width - GAP.beside) / 2 : width;
  const roomy = room >= 400;
  const side = roomy ? 92 : 58;
  const cell = Math.min(
    count > 1 ? LARGEST_CELL.two : LARGEST_CELL.one,
    Math.floor((room - side - 2) / d),
  );
  const pegRadius = Math.min(roomy ? 12 : 10, Math.max(8, cell / 2 - 1));
  const panel: Panel = {
    cell,
    side,
    pegRadius,
    pegX: side - pegRadius - (roomy ? 8 : 3),
    swing: roomy ? 46 : 26,
    tag: Math.min(roomy ? 11 : 9, Math.max(7.5, cell / 2 - 1)),
  };
  const size = { width: side + d * cell + 2, height: HEAD + d * cell + 4 };
  const [columns, rows] = beside ? [count, 1] : [1, count];
  const all = columns * size.width + (columns - 1) * GAP.beside;
  const left = isAlone ? 0 : (width - all) / 2;
  return {
    width: isAlone ? all : width,
    panel,
    placeOf: (index: number) =>
      beside
        ? ([Math.round(left + index * (size.width + GAP.beside)), 0] as const)
        : ([Math.round(left), index * (size.height + GAP.below)] as const),
    height: rows * size.height + (rows - 1) * GAP.below,
  };
}

/**
 * Draws the rotation matrix of each pairing that is shown.
 *
 * @param moment  what is shown; the position in tokens, the width in px
 * @param lit     the pair that is lit, from 0; −1 for none
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/pairing.test.ts
 */
export function matricesScene(moment: PairingMoment, lit: number): Shape {
  const { numbers, settings } = moment;
  const pairings = pairingsOf(settings);
  const { width, panel, placeOf, height } = layoutFor(moment.width, settings.d, pairings.length);
  const pairs = pairings.map((each) => `${each} pairs entries ${pairsText(numbers.head, each)}`);
  return drawing(
    width,
    height,
    `Rotation matrix at position ${settings.m}: ${pairs.join("; ")}.`,
    ...pairings.map((pairing, index) =>
      movedTo(placeOf(index), ...panelOf(panel, moment, pairing, lit)),
    ),
  );
}

function panelOf(panel: Panel, moment: PairingMoment, pairing: Pairing, lit: number): Shape[] {
  const { cell, side, pegX, pegRadius } = panel;
  const { numbers, settings, parts } = moment;
  const { d, m } = settings;
  const pairs = numbers.head.pairs(pairing);
  const rows = numbers.head.matrix(pairing, m);
  const center = (entry: number) => HEAD + (entry + 0.5) * cell;
  const middle = (entry: number) => side + (entry + 0.5) * cell;
  const entries = identityOrder(d);
  const threads = threadsOf(pairs, pegX - pegRadius, -panel.swing, center);
  /** A part of a pair; the others fade where one is lit. */
  const ofPair = (pair: number, ...children: readonly Shape[]): Shape => ({
    tag: "g",
    attributes: {
      class: lit === pair ? "pair lit" : "pair",
      opacity: lit < 0 || lit === pair ? 1 : 0.3,
    },
    handle: parts.lights.handle(pair, true),
    children,
  });
  return [
    label(0, 16, title(pairing, pairs.length), { size: 16, weight: 600, tone: "ink" }),
    label(0, 37, [letter("R"), "(", letter("m"), `) at position ${m}`], { size: 14 }),
    grid(panel, d),
    ...(pairing === "half" ? [cutOf(panel, pairs.length)] : []),
    ...entries.map((entry) => {
      const isLit = lit >= 0 && pairOf(pairs, entry) === lit;
      return label(middle(entry), HEAD - 8, String(entry), {
        anchor: "middle",
        size: 12,
        tone: isLit ? "ink" : "ink-soft",
        weight: isLit ? 600 : 400,
      });
    }),
    ...threads.map((thread) =>
      ofPair(thread.pair, threadShape(thread, thread.pair === lit ? 5 : 2.5)),
    ),
    ...threads.map((thread) =>
      ofPair(
        thread.pair,
        threadTag(thread, panel.tag),
        ...pairShapes(panel, moment, thread, rows, thread.pair === lit),
      ),
    ),
    ...entries
      .filter((entry) => pairOf(pairs, entry) < 0)
      .flatMap((entry) => [
        peg([pegX, center(entry)], pegRadius, entry, -1),
        label(middle(entry), center(entry) + 4.5, "1", { anchor: "middle" }),
      ]),
  ];
}

/** The pairing and its rule, such as halves (i, i + 4). */
function title(pairing: Pairing, pairs: number): Shape[] {
  const i = letter("i");
  const rule = pairing === "half" ? [i, ", ", i, ` + ${pairs})`] : ["2", i, ", 2", i, " + 1)"];
  return [shape("tspan", {}, PAIRING_TITLES[pairing]), ...["  pairs (", ...rule].map(light)];
}
const light = (part: string | Shape): Shape =>
  typeof part === "string"
    ? shape("tspan", { "font-weight": 400 }, part)
    : { ...part, attributes: { ...part.attributes, "font-weight": 400 } };

function grid({ side, cell }: Panel, d: number): Shape {
  const size = d * cell;
  const lines = identityOrder(d + 1).map((index) => index * cell);
  const data = lines.map((at) => `M${side} ${HEAD + at}h${size}M${side + at} ${HEAD}v${size}`);
  return path(data.join(""), { stroke: "rule" });
}

/** Half pairing cuts the turning entries in the middle; threads cross the cut. */
function cutOf({ side, cell }: Panel, pairs: number): Shape {
  const [y, size] = [HEAD + pairs * cell, 2 * pairs * cell];
  const d = pathData`M0 ${y}H${side + size}M${side + pairs * cell} ${HEAD}v${size}`;
  return path(d, { class: "cut", stroke: "rule-strong", width: 1.5, dash: "5 4" });
}

/** The two pegs and the four cells of a pair. */
function pairShapes(
  { cell, side, pegX, pegRadius }: Panel,
  { print }: PairingMoment,
  { pair, entries, from, to }: Thread,
  rows: readonly (readonly number[])[],
  isLit: boolean,
): Shape[] {
  const [a, b] = entries;
  const cellAt = (row: number, column: number, name: string) => {
    const box = { x: side + column * cell, y: HEAD + row * cell, width: cell, height: cell };
    const value = entryAt(entryAt(rows, row), column);
    return cellShape(box, { name, pair, isLit, value, text: print(value, ".2") });
  };
  return [
    peg([pegX, from], pegRadius, a, pair, isLit),
    peg([pegX, to], pegRadius, b, pair, isLit),
    cellAt(a, a, "cos"),
    cellAt(a, b, "−sin"),
    cellAt(b, a, "sin"),
    cellAt(b, b, "cos"),
  ];
}

interface Cell {
  readonly name: string;
  readonly pair: number;
  readonly value: number;
  readonly text: string;
  readonly isLit: boolean;
}

function cellShape(box: Box, { name, pair, value, text, isLit }: Cell): Shape {
  const { x, y, width: cell } = box;
  const spread = Math.min(9, cell / 4.4);
  const style = { anchor: "middle", size: cell >= 44 ? 13 : 12, tone: "ink" } as const;
  const line = (offset: number, text: string | Shape[], weight = 400) =>
    label(x + cell / 2, y + cell / 2 + 4.5 + offset, text, { ...style, weight });
  const lines =
    cell >= WRITTEN_CELL
      ? [line(-spread, indexed(name, pair)), line(spread, text, 600)]
      : cell >= NAMED_CELL
        ? [line(-6, name), line(6, String(pair), 600)]
        : [line(0, String(pair), 600)];
  return shape(
    "g",
    { class: "cell" },
    rect(box, { fill: "paper" }),
    rect(
      { x: x + 1, y: y + 1, width: cell - 2, height: cell - 2 },
      {
        fill: toneOf(pair),
        "fill-opacity": 0.1 + 0.32 * Math.abs(value),
        stroke: isLit ? "ink" : toneOf(pair),
        width: isLit ? 2 : 1,
      },
    ),
    ...lines,
  );
}

/** The name of a function, upright, with the number of its pair. */
const indexed = (name: string, pair: number): Shape[] => [
  shape("tspan", {}, name),
  shape("tspan", { dy: "0.3em", "font-size": "0.8em" }, String(pair)),
];
