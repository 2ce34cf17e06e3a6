/**
 * The pictures of the permutation bench: the tokens of both orders, their weights, and where the
 * outputs went. All are drawn in CSS pixels for the width they have.
 */
import { entryAt } from "../../engine/index.ts";
import type { Moment, PictureMoment } from "../base/figure.ts";
import { heldCard } from "../base/handle-view.ts";
import { line, movedTo, rect, strand, type MarkStyle } from "../base/marks.ts";
import { CELL_HEIGHT, matrixHeight, matrixShape } from "../matrices/matrix-shape.ts";
import { numberText } from "../base/number-text.ts";
import { identityOrder, type Order } from "../ordering/order.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { heldLast } from "../ordering/reorder.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { D_MODEL, type Bench, type Run } from "./numbers.ts";
import type { BenchParts, settings } from "./permutation.ts";

export type BenchNow = Moment<typeof settings, Bench, BenchParts>;
export type BenchMoment = PictureMoment<typeof settings, Bench, BenchParts>;

/** Each word has its own color and dash, the same in both orders and for each of its copies. */
const LOOKS = [
  { stroke: "series-1", dash: undefined },
  { stroke: "series-2", dash: "7 4" },
  { stroke: "series-3", dash: "2 4" },
  { stroke: "series-4", dash: "9 3 2 3" },
] as const;

const CHIP = { height: 32, row: 40, top: 30 };
/** Frames keep clear of the picture's edge, which would cut their strokes. */
const EDGE = 1.5;
const NAMES = 50;
const OUTPUT = { cell: 54, height: CELL_HEIGHT + 3 };
const SIGN = 24;

/**
 * The place at a height of the picture of both orders, in px, as a real number.
 *
 * @param y  in px, from the top
 * @see tests/web/widgets/permutation.test.ts
 */
export const placeAt = (y: number): number => (y - CHIP.top - CHIP.height / 2) / CHIP.row;

const top = (place: number) => CHIP.top + place * CHIP.row;

function text(
  x: number,
  y: number,
  words: string,
  { tone = "ink", ...more }: Shape["attributes"] & { readonly tone?: PaletteName } = {},
): Shape {
  const style = { "text-anchor": "middle", "font-size": 14, fill: color(tone), ...more };
  return shape("text", { x, y, ...style }, words);
}

/** Copies of a word share one of the four looks. */
const lookOf = (tokens: readonly string[], token: number): (typeof LOOKS)[number] =>
  entryAt(LOOKS, [...new Set(tokens)].indexOf(entryAt(tokens, token)) % LOOKS.length);

/**
 * The tokens of both orders, joined by lines. Those of order B can be moved.
 *
 * @param moment  what is shown
 * @param width   in px
 * @returns the picture with its text alternative; its height follows from the tokens
 * @see tests/web/widgets/permutation.test.ts
 */
export function drawTokens({ numbers, parts }: BenchMoment, width: number): Shape {
  const { setup, tokens } = numbers;
  const { items } = parts.ordering;
  const chip = Math.min(140, width * 0.34);
  const right = width - EDGE - chip;
  const inB = setup.order.map((token) => tokens[token]).join(", ");
  const half = CHIP.height / 2;
  return drawing(
    width,
    top(tokens.length),
    `Order A: ${tokens.join(", ")}. Order B: ${inB}.`,
    text(EDGE + chip / 2, 16, "order A", { "font-weight": 600 }),
    text(right + chip / 2, 16, "order B", { "font-weight": 600 }),
    ...tokens.map((_, token) =>
      strand([EDGE + chip, top(token) + half], [right, top(entryAt(items.places, token)) + half], {
        width: 2.5,
        "stroke-opacity": setup.positions ? 0.35 : 0.8,
        ...lookOf(tokens, token),
      }),
    ),
    ...(setup.positions ? tokens : []).map((_, place) =>
      text(width / 2, top(place) + 21, `position ${place}`, {
        tone: "position",
        "font-size": 13,
        stroke: color("paper"),
        "stroke-width": 5,
        "paint-order": "stroke",
      }),
    ),
    ...tokens.map((_, token) => movedTo([EDGE, top(token)], ...tokenCard(tokens, token, chip))),
    ...heldLast(setup.order, items).map((token) =>
      heldCard(
        items.handle(
          token,
          `${tokens[token]}, at position ${setup.order.indexOf(token)} of order B`,
        ),
        [right, top(entryAt(items.places, token))],
        token === items.held || token === items.marked,
        ...tokenCard(tokens, token, chip),
      ),
    ),
  );
}

function tokenCard(tokens: readonly string[], token: number, width: number): Shape[] {
  const name = entryAt(tokens, token);
  const look = lookOf(tokens, token);
  const style = { class: "card", rx: 7, fill: "paper", width: 2, ...look } as const;
  return [
    rect({ width, height: CHIP.height }, style),
    text(width / 2, 21.5, name, {
      tone: look.stroke,
      "font-size": Math.max(12, Math.min(17, (1.6 * width) / name.length)),
      "font-weight": 600,
    }),
  ];
}

/** A cell of both tables: the token that asks and the token that is asked. */
export interface Cell {
  readonly asks: number;
  readonly asked: number;
}

/**
 * The weights or the logits of both orders, side by side where there is room.
 *
 * @param moment  what is shown
 * @param width   in px
 * @returns the picture with its text alternative; its height follows from the width and the tokens
 * @see tests/web/widgets/permutation.test.ts
 */
export function drawMatrices(
  { engine, numbers, parts, settings: { show } }: BenchMoment,
  width: number,
): Shape {
  const { setup, comparison, tokens } = numbers;
  const shown = show === "logits" ? "logits" : "weights";
  const count = tokens.length;
  const framed = parts.pointing.cellAmong(count);
  const cell = Math.min(52, (width - NAMES - EDGE) / count);
  const one = NAMES + count * cell + EDGE;
  const beside = width >= 2 * one + 20;
  const height = matrixHeight({ rows: comparison.a.weights, columnNames: tokens }) + 4;
  const draw = (name: string, run: Run, order: Order, x: number, y: number) => {
    const names = order.map((token) => entryAt(tokens, token));
    return matrixShape({
      x,
      y,
      cell,
      title: `${shown} of order ${name}`,
      rows: run[shown],
      rowNames: names.map((name) => shortened(name, 6)),
      columnNames: names.map((name) => shortened(name, Math.floor(cell / 7.5))),
      weights: shown === "weights",
      tone: shown === "weights" ? "accent" : "ink",
      framed: framed ? [order.indexOf(framed.asks), order.indexOf(framed.asked)] : undefined,
      handle: (row, column) =>
        parts.pointing.handle({ asks: entryAt(order, row), asked: entryAt(order, column) }),
      // Three decimals where a cell has room for them.
      print: (entry) =>
        cell >= 42 || !Number.isFinite(entry)
          ? numberText(engine, entry)
          : engine.format(entry, ".2"),
    });
  };
  const [x, y] = beside ? [one + 20 + NAMES, 2] : [NAMES, height + 14];
  return drawing(
    beside ? 2 * one + 20 : one,
    beside ? height : 2 * height + 14,
    `The ${shown} of both orders: row the token that asks, column the token that is asked.`,
    draw("A", comparison.a, identityOrder(count), NAMES, 2),
    draw("B", comparison.b, setup.order, x, y),
  );
}

const shortened = (name: string, letters: number) =>
  name.length > letters ? `${name.slice(0, letters - 1)}…` : name;

/**
 * The output rows of both orders: lines join the rows of a token, a sign says whether they agree.
 *
 * @param moment  what is shown
 * @param width   in px
 * @returns the picture with its text alternative; its height follows from the tokens
 * @see tests/web/widgets/permutation.test.ts
 */
export function drawOutputs({ engine, numbers, parts }: BenchMoment, width: number): Shape {
  const { setup, comparison, tokens } = numbers;
  const { a, b, mean } = comparison;
  const print = (entry: number) => numberText(engine, entry);
  const vector = (entries: readonly number[]) => `[${entries.map(print).join(", ")}]`;
  const row = D_MODEL * OUTPUT.cell;
  const right = width - EDGE - row;
  const meanTop = top(tokens.length) + 34;
  const drawn = tokens.map((name, token) => ({
    name,
    inA: entryAt(a.output, token),
    inB: entryAt(b.output, setup.order.indexOf(token)),
    y: top(token),
    toY: top(entryAt(parts.ordering.items.places, token)),
    look: lookOf(tokens, token),
    same: entryAt(comparison.rows, token).none,
  }));
  const box = (entries: readonly number[], x: number, y: number, style: MarkStyle) =>
    movedTo(
      [x, y],
      rect({ width: row, height: OUTPUT.height }, { rx: 4, fill: "paper", width: 1.75, ...style }),
      ...entries.map((entry, index) => text((index + 0.5) * OUTPUT.cell, 19, print(entry))),
    );
  const outputs = drawn.map(
    ({ name, inA, inB }) => `Output of “${name}”: ${vector(inA)} in A, ${vector(inB)} in B.`,
  );
  return drawing(
    width,
    meanTop + CHIP.height + 4,
    `${outputs.join(" ")} Mean of the outputs: ${vector(a.mean)} in A, ${vector(b.mean)} in B.`,
    text(EDGE + OUTPUT.cell, 16, "outputs of A", { "font-weight": 600 }),
    text(right + OUTPUT.cell, 16, "outputs of B", { "font-weight": 600 }),
    ...drawn.map(({ y, toY, look }) =>
      strand([EDGE + row, y + 14], [right - SIGN, toY + 14], {
        width: 2.5,
        "stroke-opacity": 0.9,
        ...look,
      }),
    ),
    ...drawn.flatMap(({ inA, inB, y, toY, look, same }) => [
      box(inA, EDGE, y, look),
      box(inB, right, toY, look),
      sign(same, right - 14, toY + 14),
    ]),
    line([0, meanTop - 26], [width, meanTop - 26], { stroke: "rule" }),
    text(width / 2, meanTop - 8, "mean of the rows", { tone: "ink-soft" }),
    box(a.mean, EDGE, meanTop, { stroke: "ink" }),
    box(b.mean, right, meanTop, { stroke: "ink" }),
    sign(mean.none, width / 2, meanTop + 14),
  );
}

function sign(same: boolean, x: number, y: number): Shape {
  const ring = { fill: color("paper"), stroke: color(same ? "rule-strong" : "wrong") };
  return movedTo(
    [x, y],
    shape("circle", { r: 11, ...ring, "stroke-width": 1.5 }),
    text(0, 5.5, same ? "=" : "≠", {
      tone: same ? "ink" : "wrong",
      "font-size": 17,
      "font-weight": 700,
    }),
  );
}

const STILL_GAP = 16;

/**
 * All parts one below the other, for pages without script, print and downloads.
 *
 * @param moment  what is shown; the width in px
 * @returns the picture with its text alternative; its height follows from the width and the tokens
 * @see tests/web/widgets/permutation.test.ts
 */
export function stillPicture(moment: BenchMoment): Shape {
  const { width, settings } = moment;
  const [tokens, outputs] = [drawTokens(moment, width), drawOutputs(moment, width)];
  const between = settings.show === "proof" ? [] : [drawMatrices(moment, width)];
  let height = 0;
  const placed = [tokens, ...between, outputs].map(({ attributes, children = [] }) => {
    const part = movedTo([0, height], ...children);
    height += Number(attributes?.height) + STILL_GAP;
    return part;
  });
  const [first, last] = [tokens, outputs].map(({ attributes }) => attributes?.["aria-label"]);
  return drawing(width, height - STILL_GAP, `${first} ${last}`, ...placed);
}
