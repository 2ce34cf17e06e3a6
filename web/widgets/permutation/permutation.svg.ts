/**
 * The picture of the permutation bench: inputs and weights of both orders, and where the outputs
 * went.
 */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { CELL_HEIGHT, matrixShape } from "../base/matrix-shape.ts";
import { readMatrix } from "../base/matrix-text.ts";
import { numberText } from "../base/number-text.ts";
import { parseOrder } from "../base/order.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { readTokens } from "../base/tokens.ts";
import { D_MODEL, compare, type Comparison, type Run, type Setup } from "./permutation.state.ts";

export const WIDTH = 360;
export const INPUTS_HEIGHT = 262;
export const OUTPUTS_HEIGHT = 222;

/** Each token has its own color and dash, the same in both orders. */
const TONES = ["series-1", "series-2", "series-3"] as const satisfies readonly PaletteName[];
const DASHES = [undefined, "7 4", "2 4"];

const CHIP = { width: 106, height: 30, row: 36, top: 30 };
/** Frames keep clear of the picture's edge, which would cut their strokes. */
const EDGE = 1.5;
const RIGHT = WIDTH - EDGE - CHIP.width;
const MATRIX = { y: 148, cell: 43, left: 46 };
const OUTPUT = { cell: 53, row: 36, top: 30 };

export const placeAt = (y: number) => (y - CHIP.top - CHIP.height / 2) / CHIP.row;

/** What may be moving while the reader rearranges order B. */
export interface Motion {
  /** [token]: its place in B, between whole numbers on the way. */
  readonly places: readonly number[];
  readonly live: boolean;
  readonly held: number;
}

export function readSetup(engine: Engine, settings: Settings): Setup {
  return {
    x: readMatrix(engine, "x", String(settings.x), [3, D_MODEL]),
    order: parseOrder(String(settings.order), 3),
    causal: settings.causal === true,
    positions: settings.positions === true,
  };
}

const text = (x: number, y: number, words: string, more: Shape["attributes"] = {}): Shape =>
  shape(
    "text",
    { x, y, "text-anchor": "middle", "font-size": 14, fill: color("ink"), ...more },
    words,
  );

const number = (engine: Engine) => (entry: number) => numberText(engine, entry);

/** The tokens of both orders, joined by lines, and the weights or logits each order gives. */
export function drawInputs(
  engine: Engine,
  setup: Setup,
  { a, b }: Comparison,
  tokens: readonly string[],
  shown: "weights" | "logits",
  motion: Motion,
): Shape {
  const label = `Order A: ${tokens.join(", ")}. Order B: ${setup.order.map((token) => tokens[token]).join(", ")}.`;
  const paintOrder =
    motion.held < 0
      ? setup.order
      : [...setup.order.filter((token) => token !== motion.held), motion.held];
  const parts = [
    text(EDGE + CHIP.width / 2, 16, "order A", { "font-weight": 600 }),
    text(RIGHT + CHIP.width / 2, 16, "order B", { "font-weight": 600 }),
    ...tokens.map((_, token) =>
      connection(
        token,
        chipTop(token) + 15,
        chipTop(motion.places[token]!) + 15,
        EDGE + CHIP.width,
        RIGHT,
        setup.positions ? 0.35 : 0.8,
      ),
    ),
    ...tokens.map((_, place) =>
      text(WIDTH / 2, chipTop(place) + 20, `position ${place}`, {
        "font-size": 12.5,
        fill: color("ink-soft"),
        opacity: setup.positions ? 1 : 0,
        stroke: color("paper"),
        "stroke-width": 5,
        "paint-order": "stroke",
      }),
    ),
    ...tokens.map((name, token) => tokenCard(name, token, EDGE, chipTop(token))),
    ...paintOrder.map((token) =>
      tokenCard(
        tokens[token]!,
        token,
        RIGHT,
        chipTop(motion.places[token]!),
        motion.live
          ? {
              class: token === motion.held ? "token held" : "token",
              tabindex: 0,
              role: "button",
              "data-item": token,
              "aria-label": `${tokens[token]}, at position ${setup.order.indexOf(token)} of order B`,
              "aria-describedby": "moving",
            }
          : {},
      ),
    ),
    attentionMatrix(engine, a, tokens, shown, MATRIX.left, "A"),
    attentionMatrix(
      engine,
      b,
      setup.order.map((token) => tokens[token]!),
      shown,
      WIDTH - 3 * MATRIX.cell - 1,
      "B",
    ),
  ];
  if (!motion.live) return drawing(WIDTH, INPUTS_HEIGHT, label, ...parts);
  return shape(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${INPUTS_HEIGHT}`, role: "group", "aria-label": label },
    ...parts,
  );
}

const chipTop = (place: number) => CHIP.top + place * CHIP.row;

function tokenCard(
  name: string,
  token: number,
  x: number,
  y: number,
  more: Shape["attributes"] = {},
): Shape {
  return shape(
    "g",
    { transform: `translate(${round(x)} ${round(y)})`, ...more },
    shape("rect", {
      class: "card",
      width: CHIP.width,
      height: CHIP.height,
      rx: 7,
      fill: color("paper"),
      stroke: color(TONES[token]!),
      "stroke-width": 2,
      "stroke-dasharray": DASHES[token],
    }),
    text(CHIP.width / 2, 20.5, name, {
      "font-size": Math.min(16, 170 / name.length),
      "font-weight": 600,
      fill: color(TONES[token]!),
    }),
  );
}

function connection(
  token: number,
  fromY: number,
  toY: number,
  fromX: number,
  toX: number,
  opacity: number,
): Shape {
  const middle = (fromX + toX) / 2;
  return shape("path", {
    d: `M${round(fromX)} ${round(fromY)}C${round(middle)} ${round(fromY)} ${round(middle)} ${round(toY)} ${round(toX)} ${round(toY)}`,
    fill: "none",
    stroke: color(TONES[token]!),
    "stroke-width": 2.5,
    "stroke-dasharray": DASHES[token],
    "stroke-opacity": opacity,
  });
}

function attentionMatrix(
  engine: Engine,
  run: Run,
  names: readonly string[],
  shown: "weights" | "logits",
  x: number,
  order: string,
): Shape {
  const short = names.map((name) => (name.length > 6 ? `${name.slice(0, 5)}…` : name));
  return matrixShape({
    x,
    y: MATRIX.y,
    cell: MATRIX.cell,
    title: `${shown} of ${order}`,
    rows: run[shown],
    rowNames: short,
    columnNames: short,
    weights: shown === "weights",
    tone: shown === "weights" ? "accent" : "ink",
    print: number(engine),
  });
}

/**
 * The output rows of both orders: lines join the rows of a token, a sign says whether they agree.
 */
export function drawOutputs(
  engine: Engine,
  setup: Setup,
  comparison: Comparison,
  tokens: readonly string[],
  motion: Motion,
): Shape {
  const { a, b, rows, mean } = comparison;
  const print = number(engine);
  const vector = (entries: readonly number[]) => `[${entries.map(print).join(", ")}]`;
  const label =
    tokens
      .map(
        (name, token) =>
          `Output of “${name}”: ${vector(a.output[token]!)} in A, ${vector(b.output[setup.order.indexOf(token)]!)} in B.`,
      )
      .join(" ") + ` Mean of the outputs: ${vector(a.mean)} in A, ${vector(b.mean)} in B.`;
  const right = WIDTH - EDGE - D_MODEL * OUTPUT.cell;
  const top = (place: number) => OUTPUT.top + place * OUTPUT.row;
  const meanTop = top(tokens.length) + 34;
  return drawing(
    WIDTH,
    OUTPUTS_HEIGHT,
    label,
    text(EDGE + OUTPUT.cell, 16, "outputs of A", { "font-weight": 600 }),
    text(right + OUTPUT.cell, 16, "outputs of B", { "font-weight": 600 }),
    ...tokens.map((_, token) =>
      connection(
        token,
        top(token) + 14,
        top(motion.places[token]!) + 14,
        EDGE + D_MODEL * OUTPUT.cell,
        right - 26,
        0.9,
      ),
    ),
    ...tokens.flatMap((_, token) => [
      entries(a.output[token]!, EDGE, top(token), TONES[token]!, DASHES[token], print),
      entries(
        b.output[setup.order.indexOf(token)]!,
        right,
        top(motion.places[token]!),
        TONES[token]!,
        DASHES[token],
        print,
      ),
      sign(rows[token]!.none, right - 14, top(motion.places[token]!) + 14),
    ]),
    shape("line", { x1: 0, x2: WIDTH, y1: meanTop - 26, y2: meanTop - 26, stroke: color("rule") }),
    text(WIDTH / 2, meanTop - 8, "mean of the three rows", {
      fill: color("ink-soft"),
      "font-size": 13,
    }),
    entries(a.mean, EDGE, meanTop, "ink", undefined, print),
    entries(b.mean, right, meanTop, "ink", undefined, print),
    sign(mean.none, WIDTH / 2, meanTop + 14),
  );
}

function entries(
  numbers: readonly number[],
  x: number,
  y: number,
  tone: PaletteName,
  dash: string | undefined,
  print: (entry: number) => string,
): Shape {
  return shape(
    "g",
    { transform: `translate(${round(x)} ${round(y)})` },
    shape("rect", {
      width: numbers.length * OUTPUT.cell,
      height: CELL_HEIGHT + 3,
      rx: 4,
      fill: color("paper"),
      stroke: color(tone),
      "stroke-width": 1.75,
      "stroke-dasharray": dash,
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

/** Both parts one below the other, for pages without script, print and downloads. */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const setup = readSetup(engine, settings);
  const tokens = readTokens(String(settings.tokens));
  const comparison = compare(engine, setup);
  const motion = {
    places: tokens.map((_, token) => setup.order.indexOf(token)),
    live: false,
    held: -1,
  };
  const top = drawInputs(
    engine,
    setup,
    comparison,
    tokens,
    settings.show === "logits" ? "logits" : "weights",
    motion,
  );
  const bottom = drawOutputs(engine, setup, comparison, tokens, motion);
  const label = [top, bottom].map((part) => part.attributes?.["aria-label"]).join(" ");
  return drawing(
    WIDTH,
    INPUTS_HEIGHT + OUTPUTS_HEIGHT + 12,
    label,
    shape("g", {}, ...(top.children ?? [])),
    shape("g", { transform: `translate(0 ${INPUTS_HEIGHT + 12})` }, ...(bottom.children ?? [])),
  );
}
