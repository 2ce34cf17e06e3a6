/**
 * The picture of the first screen: words, how much of each goes into the watched one, and the new
 * row of every word below it.
 */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { largestDifference } from "../base/compare.ts";
import { heldCard } from "../base/handle-view.ts";
import { color } from "../base/palette.ts";
import { atRest, heldLast, type Arranged } from "../base/reorder.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { drawDial } from "./dial.svg.ts";
import {
  LARGEST_EMBEDDING,
  mix,
  percents,
  phrase,
  readState,
  twins,
  type Mix,
  type WordsSettings,
  type WordsState,
} from "./numbers.ts";

const CARD = { top: 2, height: 44 };
/** How much a card grows downward to hold its clock. */
const CLOCK_ROOM = 74;
const ROWS = { top: 226, height: 78 };
/** Name and comparison below a new row. */
const NAME_Y = ROWS.top + ROWS.height + 19;
const COMPARISON_Y = NAME_Y + 21;
const TWINS = { top: COMPARISON_Y + 14, height: 34 };
const WIDEST_COLUMN = 216;
/** Below this width a column has room for a word and no more. */
const NARROW_COLUMN = 92;
/** No new row has a larger entry: it is a mean of embeddings, each with a row of sines and cosines. */
const LARGEST_ENTRY = { embedding: LARGEST_EMBEDDING, position: 1 };
/** Advance of an average letter, as a part of the font size. */
const LETTER = 0.56;

/**
 * What the scene shows besides the numbers; the element moves these, a static picture leaves them.
 */
export interface Scene {
  readonly width: number;
  readonly words: Arranged;
  /** 0 … 1: how far the clocks are out. */
  readonly out: number;
}

/** Widths of a picture of so many words. */
export interface Columns {
  readonly width: number;
  readonly count: number;
}

const columnOf = ({ width, count }: Columns) => Math.min(WIDEST_COLUMN, width / count);
export const placeCenter = (columns: Columns, place: number) =>
  columns.width / 2 + (place - (columns.count - 1) / 2) * columnOf(columns);
/** The place at a horizontal distance from the left edge: the inverse of placeCenter. */
export const placeAt = (columns: Columns, x: number) =>
  (x - columns.width / 2) / columnOf(columns) + (columns.count - 1) / 2;

/** Height of the picture; each group of twins takes a line. */
export const heightOf = (state: WordsState) => TWINS.top + twins(state).length * TWINS.height;

/** A text in the middle of x, narrowed where it would be wider than its room. */
function text(
  x: number,
  y: number,
  words: string,
  room: number,
  more: Shape["attributes"] = {},
): Shape {
  const size = Number(more["font-size"] ?? 14);
  const natural = words.length * size * LETTER;
  const fit = natural > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  return shape(
    "text",
    { x, y, "text-anchor": "middle", "font-size": size, fill: color("ink"), ...fit, ...more },
    words,
  );
}

/** The scene of a state; `before` is what it is compared with after a move, or null. */
export function drawScene(
  engine: Engine,
  state: WordsState,
  now: Mix,
  before: Mix | null,
  scene: Scene,
): Shape {
  const columns = { width: scene.width, count: state.words.length };
  const inHand = heldLast(state.order, scene.words);
  const watched = now.weights[state.watched]!;
  const shares = percents(watched);
  const label = `The new “${state.words[state.watched]}” is made of ${state.order
    .map((word) => `${shares[word]}% “${state.words[word]}”`)
    .join(", ")}.`;
  return drawing(
    scene.width,
    heightOf(state),
    label,
    ...state.order.map((word) => drawLine(columns, state, scene, word, watched[word]!)),
    ...state.order.map((word) => drawShare(columns, state, scene, word, shares[word]!)),
    ...inHand.map((word) => drawRow(engine, columns, state, now, before, scene, word)),
    ...twins(state).map((group, line) =>
      drawTwins(engine, columns, state, now, scene, group, line),
    ),
    ...inHand.map((word) => drawWord(columns, state, now, scene, word)),
  );
}

const cardBottom = (scene: Scene) => CARD.top + CARD.height + scene.out * CLOCK_ROOM;

function lineEnds(columns: Columns, state: WordsState, scene: Scene, word: number) {
  return {
    x: placeCenter(columns, scene.words.places[word]!),
    y: cardBottom(scene),
    toX: placeCenter(columns, scene.words.places[state.watched]!),
    toY: ROWS.top,
  };
}

function drawLine(
  columns: Columns,
  state: WordsState,
  scene: Scene,
  word: number,
  weight: number,
): Shape {
  const { x, y, toX, toY } = lineEnds(columns, state, scene, word);
  const middle = (y + toY) / 2;
  return shape("path", {
    d: `M${round(x)} ${round(y)}C${round(x)} ${round(middle)} ${round(toX)} ${round(middle)} ${round(toX)} ${toY}`,
    fill: "none",
    stroke: color("weight-full"),
    "stroke-width": round(weight * 26),
    "stroke-opacity": 0.72,
  });
}

/** The percent of a word, near its end of the line, where the lines are still apart. */
function drawShare(
  columns: Columns,
  state: WordsState,
  scene: Scene,
  word: number,
  share: number,
): Shape {
  const { x, y, toX, toY } = lineEnds(columns, state, scene, word);
  const [left, top] = [x + (toX - x) * 0.12, y + (toY - y) * 0.3];
  return shape(
    "g",
    {},
    shape("rect", {
      x: round(left - 21),
      y: round(top - 12),
      width: 42,
      height: 24,
      rx: 12,
      fill: color("paper"),
      stroke: color("rule"),
    }),
    text(round(left), round(top + 5), `${share}%`, 40, { "font-weight": 600 }),
  );
}

/** The new row of a word as bars, its name, and whether it is what it was before the move. */
function drawRow(
  engine: Engine,
  columns: Columns,
  state: WordsState,
  now: Mix,
  before: Mix | null,
  scene: Scene,
  word: number,
): Shape {
  const name = state.words[word]!;
  const watched = word === state.watched;
  const width = columnOf(columns) - 8;
  const row = now.outputs[word]!;
  const old = before?.outputs[word];
  const same = old && largestDifference(engine, [...old], [...row]).none;
  const bar = (width - 12) / row.length;
  const bars = (entries: readonly number[], more: Shape["attributes"]) =>
    entries.map((entry, index) => drawBar(6 - width / 2 + index * bar, bar, entry / largest, more));
  // Bars of the words alone use the whole box; with positions they need more room.
  const largest = LARGEST_ENTRY.embedding + scene.out * LARGEST_ENTRY.position;
  return shape(
    "g",
    { transform: `translate(${round(placeCenter(columns, scene.words.places[word]!))} 0)` },
    shape("rect", {
      x: round(-width / 2),
      y: ROWS.top,
      width: round(width),
      height: ROWS.height,
      rx: 9,
      fill: color("paper"),
      stroke: color(watched ? "value" : "rule-strong"),
      "stroke-width": watched ? 2.5 : 1.25,
    }),
    shape("line", {
      x1: round(6 - width / 2),
      x2: round(width / 2 - 6),
      y1: ROWS.top + ROWS.height / 2,
      y2: ROWS.top + ROWS.height / 2,
      stroke: color("rule-strong"),
    }),
    ...bars(row, { fill: color("value"), "fill-opacity": watched ? 1 : 0.6 }),
    ...(old && !same
      ? bars(old, { fill: "none", stroke: color("ink"), "stroke-dasharray": "3 2" })
      : []),
    text(0, NAME_Y, columnOf(columns) < NARROW_COLUMN ? name : `new “${name}”`, width + 4, {
      "font-weight": watched ? 700 : 500,
      fill: color(watched ? "value" : "ink"),
    }),
    ...(old
      ? [
          text(0, COMPARISON_Y, same ? "= same" : "≠ changed", width + 4, {
            "font-weight": 600,
            fill: color(same ? "ink-soft" : "wrong"),
          }),
        ]
      : []),
  );
}

/** A bar from the middle of its box; 1 and −1 reach its edges. */
function drawBar(x: number, width: number, part: number, more: Shape["attributes"]): Shape {
  const half = ROWS.height / 2;
  const height = Math.abs(part) * (half - 3);
  const zero = ROWS.top + half;
  return shape("rect", {
    x: round(x + 0.5),
    y: round(part > 0 ? zero - height : zero),
    width: round(Math.max(1, width - 1)),
    height: round(height),
    ...more,
  });
}

/** A bracket under the new rows of one word that occurs several times. */
function drawTwins(
  engine: Engine,
  columns: Columns,
  state: WordsState,
  now: Mix,
  scene: Scene,
  group: readonly number[],
  line: number,
): Shape {
  const { places } = scene.words;
  const at = group.map((word) => placeCenter(columns, places[word]!)).sort((a, b) => a - b);
  const [left, right] = [at[0]!, at.at(-1)!];
  const y = TWINS.top + line * TWINS.height + 8;
  const same = twinsAgree(engine, now, group);
  const words = `both “${state.words[group[0]!]}”: ${same ? "the same row" : "different rows"}`;
  const said = group.length > 2 ? words.replace("both", "all") : words;
  const room = Math.min(columns.width, said.length * 14 * LETTER + 14);
  const middle = Math.min(columns.width - room / 2, Math.max(room / 2, (left + right) / 2));
  return shape(
    "g",
    {},
    shape("path", {
      d: `M${round(left)} ${y - 8}V${y}H${round(right)}V${y - 8}${at
        .slice(1, -1)
        .map((x) => `M${round(x)} ${y - 8}V${y}`)
        .join("")}`,
      fill: "none",
      stroke: color(same ? "offset" : "rule-strong"),
      "stroke-width": 2,
    }),
    text(round(middle), y + 19, said, room, {
      "font-weight": 700,
      fill: color(same ? "offset" : "ink"),
    }),
  );
}

/** Whether all of a group have one new row. */
export const twinsAgree = (engine: Engine, now: Mix, group: readonly number[]): boolean =>
  group.every(
    (word) => largestDifference(engine, [...now.outputs[word]!], [...now.outputs[group[0]!]!]).none,
  );

function drawWord(
  columns: Columns,
  state: WordsState,
  now: Mix,
  scene: Scene,
  word: number,
): Shape {
  const name = state.words[word]!;
  const watched = word === state.watched;
  const { places, held, marked } = scene.words;
  const isMarked = word === marked;
  const width = columnOf(columns) - 8;
  const place = state.order.indexOf(word);
  return heldCard(
    scene.words.handle?.(word, `${name}, at position ${place}`, {
      "aria-pressed": String(watched),
    }),
    [placeCenter(columns, places[word]!), CARD.top],
    word === held,
    shape("rect", {
      class: "card",
      x: round(-width / 2),
      y: 0,
      width: round(width),
      height: round(CARD.height + scene.out * CLOCK_ROOM),
      rx: 9,
      fill: color("paper"),
      stroke: color(watched ? "query" : "rule-strong"),
      "stroke-width": watched || isMarked ? 2.5 : 1.25,
      ...(isMarked && { "stroke-dasharray": "5 3" }),
    }),
    drawDial(now.encodings[word]!, state.clocks, scene.out, {
      y: CARD.height + 22,
      radius: Math.min(24, width / 2 - 4),
      words: columnOf(columns) < NARROW_COLUMN ? String(place) : `position ${place}`,
    }),
    text(0, 29, name, width - 6, {
      class: "spelled",
      "font-size": columnOf(columns) < NARROW_COLUMN ? 14 : 20,
      "font-weight": watched ? 700 : 500,
      fill: color(watched ? "query" : "ink"),
    }),
  );
}

const round = (coordinate: number) => Math.round(coordinate * 100) / 100;

/** Wide enough for six words, narrow enough to be read on a phone. */
const PREVIEW_WIDTH = 380;

/** The same without a page, for pages without script, print and downloads. */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const state = readState(settings as unknown as WordsSettings);
  const scene = drawScene(engine, state, mix(engine, state), null, {
    width: PREVIEW_WIDTH,
    words: atRest(state.order),
    out: state.clocks > 0 ? 1 : 0,
  });
  const label = `“${phrase(state)}”${state.clocks > 0 ? " with positions" : ""}. ${scene.attributes?.["aria-label"]}`;
  return { ...scene, attributes: { ...scene.attributes, "aria-label": label } };
}
