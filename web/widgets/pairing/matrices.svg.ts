/** Pegs, threads and the matrix R(m) of one pairing or of both side by side. */
import type { Handle } from "../base/handle.ts";
import { label, letter } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { PairEntries, Pairing, PairingNumbers } from "./numbers.ts";
import { pairOf, peg, swingsOf, threadShape, threadTag, toneOf, type Thread } from "./threads.ts";

export interface MatricesScene {
  readonly numbers: PairingNumbers;
  readonly pairings: readonly Pairing[];
  readonly m: number;
  /** The pair that is lit, or −1. */
  readonly lit: number;
  readonly label: string;
  /** Writes the number in a cell. */
  readonly print: (value: number) => string;
  /** What lights a pair. */
  readonly handle?: (pair: number) => Handle;
}

const GAP = 48;
/** Room above a matrix: two lines of title and the numbers of the columns. */
const HEAD = 72;
const LARGEST_CELL = 52;
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

function layoutFor(width: number, d: number, count: number) {
  const beside = count > 1 && width >= 640;
  const room = beside ? (width - GAP) / 2 : width;
  const roomy = room >= 400;
  const side = roomy ? 92 : 58;
  const cell = Math.min(LARGEST_CELL, Math.floor((room - side - 2) / d));
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
  return {
    panel,
    size,
    left: (width - columns * size.width - (columns - 1) * GAP) / 2,
    step: beside ? [size.width + GAP, 0] : [0, size.height + 28],
    height: rows * size.height + (rows - 1) * 28,
  };
}

export function matricesScene(width: number, scene: MatricesScene): Shape {
  const { numbers, pairings } = scene;
  const { panel, left, step, height } = layoutFor(width, numbers.settings.d, pairings.length);
  return drawing(
    width,
    height,
    scene.label,
    ...pairings.map((pairing, index) =>
      shape(
        "g",
        { transform: `translate(${Math.round(left + index * step[0]!)} ${index * step[1]!})` },
        ...panelOf(panel, scene, pairing),
      ),
    ),
  );
}

function panelOf(panel: Panel, scene: MatricesScene, pairing: Pairing): Shape[] {
  const { cell, side } = panel;
  const { numbers, m, lit } = scene;
  const { d } = numbers.settings;
  const pairs = numbers.pairs(pairing);
  const rows = numbers.matrix(pairing, m);
  const center = (entry: number) => HEAD + (entry + 0.5) * cell;
  const swings = swingsOf(pairs, panel.swing);
  const threads = pairs.map(([a, b], pair): Thread => ({
    pair,
    from: center(a),
    to: center(b),
    x: panel.pegX - panel.pegRadius,
    swing: -swings[pair]!,
  }));
  const still = Array.from({ length: d }, (_, entry) => entry).filter(
    (entry) => pairOf(pairs, entry) < 0,
  );
  return [
    label(0, 16, title(pairing, pairs.length), { size: 16, weight: 600, tone: "ink" }),
    label(0, 37, [letter("R"), "(", letter("m"), `) at position ${m}`], { size: 14 }),
    ...grid(panel, d),
    ...cutOf(panel, pairing, pairs.length),
    ...Array.from({ length: d }, (_, entry) => {
      const { tone, weight } = headStyle(pairOf(pairs, entry), lit);
      const x = side + (entry + 0.5) * cell;
      return label(x, HEAD - 8, String(entry), { anchor: "middle", size: 12, tone, weight });
    }),
    ...threads.map((thread) =>
      pairGroup(scene, thread.pair, [
        threadShape({ ...thread, width: thread.pair === lit ? 5 : 2.5 }),
      ]),
    ),
    ...threads.map((thread) =>
      pairGroup(scene, thread.pair, [
        threadTag(thread, panel.tag),
        ...pairShapes(panel, scene, { entries: pairs[thread.pair]!, thread, rows }),
      ]),
    ),
    ...still.flatMap((entry) => [
      peg(panel.pegX, center(entry), panel.pegRadius, entry, { pair: -1 }),
      label(side + (entry + 0.5) * cell, center(entry) + 4.5, "1", { anchor: "middle" }),
    ]),
  ];
}

const headStyle = (pair: number, lit: number) =>
  lit >= 0 && pair === lit
    ? ({ tone: "ink", weight: 600 } as const)
    : ({ tone: "ink-soft", weight: 400 } as const);

/** The pairing and its rule, such as half (i, i + 4). */
const title = (pairing: Pairing, pairs: number): (string | Shape)[] => {
  const [i, name] = [letter("i"), shape("tspan", {}, pairing)];
  const rule = pairing === "half" ? [i, ", ", i, ` + ${pairs})`] : ["2", i, ", 2", i, " + 1)"];
  return [name, shape("tspan", { "font-weight": 400 }, "  pairs ("), ...rule.map(light)];
};
const light = (part: string | Shape): Shape =>
  typeof part === "string"
    ? shape("tspan", { "font-weight": 400 }, part)
    : { ...part, attributes: { ...part.attributes, "font-weight": 400 } };

function grid({ side, cell }: Panel, d: number): Shape[] {
  const size = d * cell;
  const lines = Array.from({ length: d + 1 }, (_, index) => index * cell);
  return [
    shape("path", {
      d: lines.map((at) => `M${side} ${HEAD + at}h${size}M${side + at} ${HEAD}v${size}`).join(""),
      fill: "none",
      stroke: color("rule"),
    }),
  ];
}

/** Half pairing cuts the turning entries in the middle; threads cross the cut. */
function cutOf({ side, cell }: Panel, pairing: Pairing, pairs: number): Shape[] {
  if (pairing !== "half") return [];
  const [y, size] = [HEAD + pairs * cell, 2 * pairs * cell];
  return [
    shape("path", {
      class: "cut",
      d: `M0 ${y}H${side + size}M${side + pairs * cell} ${HEAD}v${size}`,
      fill: "none",
      stroke: color("rule-strong"),
      "stroke-width": 1.5,
      "stroke-dasharray": "5 4",
    }),
  ];
}

/** A part of a pair; the others fade where one is lit. */
const pairGroup = (
  { lit, handle }: MatricesScene,
  pair: number,
  children: readonly Shape[],
): Shape => ({
  tag: "g",
  attributes: {
    class: lit === pair ? "pair lit" : "pair",
    opacity: lit < 0 || lit === pair ? 1 : 0.3,
  },
  ...(handle && { handle: handle(pair) }),
  children,
});

interface DrawnPair {
  readonly entries: PairEntries;
  readonly thread: Thread;
  readonly rows: readonly (readonly number[])[];
}

/** The two pegs and the four cells of a pair. */
function pairShapes(panel: Panel, scene: MatricesScene, drawn: DrawnPair): Shape[] {
  const { thread, rows } = drawn;
  const { pair, from, to } = thread;
  const [a, b] = drawn.entries;
  const isLit = scene.lit === pair;
  const pegAt = (entry: number, y: number) =>
    peg(panel.pegX, y, panel.pegRadius, entry, { pair, lit: isLit });
  const cellAt = (row: number, column: number, name: string) =>
    cellShape(panel, { row, column, name, pair, isLit, value: rows[row]![column]! }, scene.print);
  return [
    pegAt(a, from),
    pegAt(b, to),
    cellAt(a, a, "cos"),
    cellAt(a, b, "−sin"),
    cellAt(b, a, "sin"),
    cellAt(b, b, "cos"),
  ];
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly name: string;
  readonly pair: number;
  readonly value: number;
  readonly isLit: boolean;
}

function cellShape(
  { side, cell }: Panel,
  { row, column, name, pair, value, isLit }: Cell,
  print: MatricesScene["print"],
): Shape {
  const [x, y] = [side + column * cell, HEAD + row * cell];
  const middle = x + cell / 2;
  const spread = Math.min(9, cell / 4.4);
  const size = cell >= 44 ? 13 : 12;
  const style = { anchor: "middle", size, tone: "ink" } as const;
  const line = (offset: number, text: string | (string | Shape)[], weight = 400) =>
    label(middle, y + cell / 2 + 4.5 + offset, text, { ...style, weight });
  const lines =
    cell >= WRITTEN_CELL
      ? [line(-spread, indexed(name, pair)), line(spread, print(value), 600)]
      : cell >= NAMED_CELL
        ? [line(-6, name), line(6, String(pair), 600)]
        : [line(0, String(pair), 600)];
  return shape(
    "g",
    { class: "cell" },
    shape("rect", { x, y, width: cell, height: cell, fill: color("paper") }),
    shape("rect", {
      x: x + 1,
      y: y + 1,
      width: cell - 2,
      height: cell - 2,
      fill: color(toneOf(pair)),
      "fill-opacity": 0.1 + 0.32 * Math.abs(value),
      stroke: color(isLit ? "ink" : toneOf(pair)),
      "stroke-width": isLit ? 2 : 1,
    }),
    ...lines,
  );
}

/** The name of a function, upright, with the number of its pair. */
const indexed = (name: string, pair: number): Shape[] => [
  shape("tspan", {}, name),
  shape("tspan", { dy: "0.3em", "font-size": "0.8em" }, String(pair)),
];
