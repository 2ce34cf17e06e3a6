/**
 * The pictures of the permutation bench: the tokens of both orders, their weights, and where the
 * outputs went. All are drawn in CSS pixels for the width they have.
 */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { heldCard } from "../base/handle-view.ts";
import type { Handle, Point } from "../base/handle.ts";
import { CELL_HEIGHT, matrixHeight, matrixShape } from "../base/matrix-shape.ts";
import { numberText } from "../base/number-text.ts";
import { identityOrder, parseOrder } from "../base/order.ts";
import { color } from "../base/palette.ts";
import { atRest, heldLast, type Arranged } from "../base/reorder.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { readTokens } from "../base/tokens.ts";
import { D_MODEL, compare, readRows, type Comparison, type Run, type Setup } from "./numbers.ts";

/** Each word has its own color and dash, the same in both orders and for each of its copies. */
const TONES = ["series-1", "series-2", "series-3", "series-4"] as const;
const DASHES = [undefined, "7 4", "2 4", "9 3 2 3"];

const CHIP = { height: 32, row: 40, top: 30 };
/** Frames keep clear of the picture's edge, which would cut their strokes. */
const EDGE = 1.5;
const NAMES = 50;
const OUTPUT = { cell: 54, row: 40, top: 30 };
const SIGN = 24;

/** The place at a height of the picture of both orders, as a real number. */
export const placeAt = (y: number) => (y - CHIP.top - CHIP.height / 2) / CHIP.row;

export interface Bench {
  readonly setup: Setup;
  readonly comparison: Comparison;
  readonly tokens: readonly string[];
}

export function readBench(engine: Engine, settings: Settings): Bench {
  const x = readRows(engine, String(settings.x));
  const setup: Setup = {
    x,
    order: parseOrder(String(settings.order), x.length),
    causal: settings.causal === true,
    positions: settings.positions === true,
  };
  return {
    setup,
    comparison: compare(engine, setup),
    tokens: readTokens(String(settings.tokens), x.length),
  };
}

const text = (x: number, y: number, words: string, more: Shape["attributes"] = {}): Shape =>
  shape(
    "text",
    { x, y, "text-anchor": "middle", "font-size": 14, fill: color("ink"), ...more },
    words,
  );

/** Which of the four colors a token has; copies of a word share one. */
const toneOf = (tokens: readonly string[], token: number): number =>
  [...new Set(tokens)].indexOf(tokens[token]!) % TONES.length;
const strokeOf = (tokens: readonly string[], token: number) => ({
  stroke: color(TONES[toneOf(tokens, token)]!),
  "stroke-dasharray": DASHES[toneOf(tokens, token)],
});

const top = (place: number) => CHIP.top + place * CHIP.row;

/** The tokens of both orders, joined by lines. Those of order B can be moved. */
export function drawTokens({ setup, tokens }: Bench, inB: Arranged, width: number): Shape {
  const chip = Math.min(140, width * 0.34);
  const right = width - EDGE - chip;
  const label = `Order A: ${tokens.join(", ")}. Order B: ${setup.order.map((token) => tokens[token]).join(", ")}.`;
  return drawing(
    width,
    top(tokens.length),
    label,
    text(EDGE + chip / 2, 16, "order A", { "font-weight": 600 }),
    text(right + chip / 2, 16, "order B", { "font-weight": 600 }),
    ...tokens.map((_, token) =>
      connection(
        tokens,
        token,
        [EDGE + chip, top(token) + CHIP.height / 2],
        [right, top(inB.places[token]!) + CHIP.height / 2],
        setup.positions ? 0.35 : 0.8,
      ),
    ),
    ...(setup.positions ? tokens : []).map((_, place) =>
      text(width / 2, top(place) + 21, `position ${place}`, {
        "font-size": 13,
        fill: color("position"),
        stroke: color("paper"),
        "stroke-width": 5,
        "paint-order": "stroke",
      }),
    ),
    ...tokens.map((_, token) =>
      shape(
        "g",
        { transform: `translate(${EDGE} ${top(token)})` },
        ...tokenCard(tokens, token, chip),
      ),
    ),
    ...heldLast(setup.order, inB).map((token) =>
      heldCard(
        inB.handle?.(
          token,
          `${tokens[token]}, at position ${setup.order.indexOf(token)} of order B`,
        ),
        [right, top(inB.places[token]!)],
        token === inB.held || token === inB.marked,
        ...tokenCard(tokens, token, chip),
      ),
    ),
  );
}

function tokenCard(tokens: readonly string[], token: number, width: number): Shape[] {
  const name = tokens[token]!;
  return [
    shape("rect", {
      class: "card",
      width: round(width),
      height: CHIP.height,
      rx: 7,
      fill: color("paper"),
      "stroke-width": 2,
      ...strokeOf(tokens, token),
    }),
    text(round(width / 2), 21.5, name, {
      "font-size": Math.max(12, Math.min(17, (1.6 * width) / name.length)),
      "font-weight": 600,
      fill: color(TONES[toneOf(tokens, token)]!),
    }),
  ];
}

function connection(
  tokens: readonly string[],
  token: number,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  opacity: number,
): Shape {
  const middle = round((fromX + toX) / 2);
  return shape("path", {
    d: `M${round(fromX)} ${round(fromY)}C${middle} ${round(fromY)} ${middle} ${round(toY)} ${round(toX)} ${round(toY)}`,
    fill: "none",
    "stroke-width": 2.5,
    "stroke-opacity": opacity,
    ...strokeOf(tokens, token),
  });
}

/** A cell of both tables: the token that asks and the token that is asked. */
export interface Cell {
  readonly asks: number;
  readonly asked: number;
}

/** The weights or the logits of both orders, side by side where there is room. */
export function drawMatrices(
  engine: Engine,
  { setup, comparison, tokens }: Bench,
  shown: "weights" | "logits",
  width: number,
  framed: Cell | null = null,
  handle?: (cell: Cell) => Handle,
): Shape {
  const count = tokens.length;
  const cell = Math.min(52, (width - NAMES - EDGE) / count);
  const one = NAMES + count * cell + EDGE;
  const beside = width >= 2 * one + 20;
  const namesB = setup.order.map((token) => tokens[token]!);
  const height = matrixHeight({ rows: comparison.a.weights, columnNames: tokens }) + 4;
  const orders = { A: identityOrder(count), B: setup.order };
  const draw = (run: Run, names: readonly string[], order: "A" | "B", x: number, y: number) =>
    matrixShape({
      x,
      y,
      cell,
      title: `${shown} of order ${order}`,
      rows: run[shown],
      rowNames: names.map((name) => shortened(name, 6)),
      columnNames: names.map((name) => shortened(name, Math.floor(cell / 7.5))),
      weights: shown === "weights",
      tone: shown === "weights" ? "accent" : "ink",
      framed: framed
        ? [orders[order].indexOf(framed.asks), orders[order].indexOf(framed.asked)]
        : undefined,
      ...(handle && {
        handle: (row, column) =>
          handle({ asks: orders[order][row]!, asked: orders[order][column]! }),
      }),
      print: printed(engine, cell),
    });
  return drawing(
    beside ? 2 * one + 20 : one,
    beside ? height : 2 * height + 14,
    `The ${shown} of both orders: row the token that asks, column the token that is asked.`,
    draw(comparison.a, tokens, "A", NAMES, 2),
    draw(comparison.b, namesB, "B", beside ? one + 20 + NAMES : NAMES, beside ? 2 : height + 14),
  );
}

const shortened = (name: string, letters: number) =>
  name.length > letters ? `${name.slice(0, letters - 1)}…` : name;

/** Three decimals where a cell has room for them. */
const printed = (engine: Engine, cell: number) => (entry: number) =>
  cell >= 42 || !Number.isFinite(entry) ? numberText(engine, entry) : engine.format(entry, ".2");

/**
 * The output rows of both orders: lines join the rows of a token, a sign says whether they agree.
 */
export function drawOutputs(
  engine: Engine,
  { setup, comparison, tokens }: Bench,
  inB: Arranged,
  width: number,
): Shape {
  const { a, b, rows, mean } = comparison;
  const print = (entry: number) => numberText(engine, entry);
  const vector = (entries: readonly number[]) => `[${entries.map(print).join(", ")}]`;
  const label =
    tokens
      .map(
        (name, token) =>
          `Output of “${name}”: ${vector(a.output[token]!)} in A, ${vector(b.output[setup.order.indexOf(token)]!)} in B.`,
      )
      .join(" ") + ` Mean of the outputs: ${vector(a.mean)} in A, ${vector(b.mean)} in B.`;
  const row = D_MODEL * OUTPUT.cell;
  const right = width - EDGE - row;
  const meanTop = top(tokens.length) + 34;
  const box = (numbers: readonly number[], x: number, y: number, stroke: Shape["attributes"]) =>
    entries(numbers, x, y, print, stroke);
  const plain = { stroke: color("ink") };
  return drawing(
    width,
    meanTop + CHIP.height + 4,
    label,
    text(EDGE + OUTPUT.cell, 16, "outputs of A", { "font-weight": 600 }),
    text(right + OUTPUT.cell, 16, "outputs of B", { "font-weight": 600 }),
    ...tokens.map((_, token) =>
      connection(
        tokens,
        token,
        [EDGE + row, top(token) + 14],
        [right - SIGN, top(inB.places[token]!) + 14],
        0.9,
      ),
    ),
    ...tokens.flatMap((_, token) => [
      box(a.output[token]!, EDGE, top(token), strokeOf(tokens, token)),
      box(
        b.output[setup.order.indexOf(token)]!,
        right,
        top(inB.places[token]!),
        strokeOf(tokens, token),
      ),
      sign(rows[token]!.none, right - 14, top(inB.places[token]!) + 14),
    ]),
    shape("line", { x1: 0, x2: width, y1: meanTop - 26, y2: meanTop - 26, stroke: color("rule") }),
    text(width / 2, meanTop - 8, "mean of the rows", { fill: color("ink-soft") }),
    box(a.mean, EDGE, meanTop, plain),
    box(b.mean, right, meanTop, plain),
    sign(mean.none, width / 2, meanTop + 14),
  );
}

function entries(
  numbers: readonly number[],
  x: number,
  y: number,
  print: (entry: number) => string,
  stroke: Shape["attributes"],
): Shape {
  return shape(
    "g",
    { transform: `translate(${round(x)} ${round(y)})` },
    shape("rect", {
      width: numbers.length * OUTPUT.cell,
      height: CELL_HEIGHT + 3,
      rx: 4,
      fill: color("paper"),
      "stroke-width": 1.75,
      ...stroke,
    }),
    ...numbers.map((entry, index) => text((index + 0.5) * OUTPUT.cell, 19, print(entry))),
  );
}

const sign = (same: boolean, x: number, y: number): Shape =>
  shape(
    "g",
    { transform: `translate(${round(x)} ${round(y)})` },
    shape("circle", {
      r: 11,
      fill: color("paper"),
      stroke: color(same ? "rule-strong" : "wrong"),
      "stroke-width": 1.5,
    }),
    text(0, 5.5, same ? "=" : "≠", {
      "font-size": 17,
      "font-weight": 700,
      fill: color(same ? "ink" : "wrong"),
    }),
  );

const round = (coordinate: number) => Math.round(coordinate * 100) / 100;

const PREVIEW_WIDTH = 360;
const PREVIEW_GAP = 16;

/** All parts one below the other, for pages without script, print and downloads. */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const bench = readBench(engine, settings);
  const inB = atRest(bench.setup.order);
  const parts = [
    drawTokens(bench, inB, PREVIEW_WIDTH),
    ...(settings.show === "proof"
      ? []
      : [
          drawMatrices(
            engine,
            bench,
            settings.show === "logits" ? "logits" : "weights",
            PREVIEW_WIDTH,
          ),
        ]),
    drawOutputs(engine, bench, inB, PREVIEW_WIDTH),
  ];
  let height = 0;
  const placed = parts.map(({ attributes, children }) => {
    const group = shape("g", { transform: `translate(0 ${height})` }, ...(children ?? []));
    height += Number(attributes?.height) + PREVIEW_GAP;
    return group;
  });
  const label = [parts[0]!, parts.at(-1)!]
    .map(({ attributes }) => attributes?.["aria-label"])
    .join(" ");
  return drawing(PREVIEW_WIDTH, height - PREVIEW_GAP, label, ...placed);
}
