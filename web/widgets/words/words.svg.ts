/**
 * The picture of the first screen: words, how much of each goes into the watched one, and the new
 * row of every word below it.
 */
import { entryAt, type Engine } from "../../engine/index.ts";
import { largestDifference } from "../base/compare.ts";
import type { Moment, PictureMoment } from "../base/figure.ts";
import { heldCard } from "../base/handle-view.ts";
import { group, line, movedTo, path, pathData, rect, type MarkStyle } from "../base/marks.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { identityOrder, sameOrder } from "../ordering/order.ts";
import { heldLast, type Arranged } from "../ordering/reorder.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { drawDial } from "./dial.svg.ts";
import {
  LARGEST_EMBEDDING,
  beforeMove,
  mix,
  percents,
  phrase,
  twins,
  type Mix,
  type WordsNumbers,
  type WordsState,
} from "./numbers.ts";
import type { WordsParts, settings } from "./words.ts";

export type WordsNow = Moment<typeof settings, WordsNumbers, WordsParts, WordsState>;
type WordsMoment = PictureMoment<typeof settings, WordsNumbers, WordsParts, WordsState>;

const CARD = { top: 2, height: 44 };
/** How much a card grows downward to hold its clock. */
const CLOCK_ROOM = 74;
const ROWS = { top: 226, height: 78 };
const MIDDLE = ROWS.top + ROWS.height / 2;
/** Name and comparison below a new row. */
const NAME_Y = ROWS.top + ROWS.height + 19;
const COMPARISON_Y = NAME_Y + 21;
const TWINS = { top: COMPARISON_Y + 14, height: 34 };
const WIDEST_COLUMN = 216;
/** Below this width a column has room for a word and no more. */
const NARROW_COLUMN = 92;
/** No new row has a larger entry: it is a mean of embeddings, each with a row of sines and cosines. */
const LARGEST_ENTRY = { embedding: LARGEST_EMBEDDING, position: 1 };
/** All lines are as thin as this, as parts of the whole, where the weights are to be guessed. */
const COVERED_WEIGHT = 0.08;
/** Advance of an average letter, as a part of the font size. */
const LETTER = 0.56;

/** Widths of a picture of so many words. */
interface Columns {
  readonly width: number;
  readonly count: number;
}

const columnOf = ({ width, count }: Columns) => Math.min(WIDEST_COLUMN, width / count);
const placeCenter = (columns: Columns, place: number) =>
  columns.width / 2 + (place - (columns.count - 1) / 2) * columnOf(columns);

/**
 * The place at a distance from the left edge, in px, as a real number: the inverse of placeCenter.
 *
 * @param columns  how many there are, and their width in px
 * @param x        in px
 * @see tests/web/widgets/words.test.ts
 */
export const placeAt = (columns: Columns, x: number): number =>
  (x - columns.width / 2) / columnOf(columns) + (columns.count - 1) / 2;

/** A text in the middle of x, narrowed where it would be wider than its room. */
function text(
  x: number,
  y: number,
  words: string,
  room: number,
  { fill = "ink", ...more }: MarkStyle & { readonly fill?: PaletteName } = {},
): Shape {
  const size = Number(more["font-size"] ?? 14);
  const natural = words.length * size * LETTER;
  const fit = natural > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  const style = { "text-anchor": "middle", "font-size": size, fill: color(fill), ...fit, ...more };
  return shape("text", { x, y, ...style }, words);
}

/** What is drawn: the words where they are now, and what the layer makes of them there. */
interface Scene {
  readonly engine: Engine;
  readonly state: WordsState;
  readonly columns: Columns;
  readonly items: Arranged;
  /** 0 … 1: how far the clocks are out. */
  readonly out: number;
  readonly now: Mix;
  /** What it is compared with after a move. */
  readonly before: Mix | null;
  /** Whether the new rows are covered, and what goes into them. */
  readonly covered: boolean;
  /** Where a word is, in px from the left. */
  xOf(word: number): number;
}

/**
 * Whether the reader is to guess what the layer makes of this order.
 *
 * @param asks   what the figure asks about
 * @param state  where the words are
 * @see tests/web/widgets/words.test.ts
 */
export const isCovered = (asks: WordsNow["settings"]["asks"], { order }: WordsState): boolean =>
  asks === "guess" && !sameOrder(order, identityOrder(order.length));

/**
 * Draws the words in their order with what the watched one is made of.
 *
 * @param moment  what is shown; the width in px
 * @returns the picture with its text alternative; it is higher where words occur twice
 * @throws {Error} with a sentence where a setting does not fit
 * @see tests/web/widgets/words.test.ts
 */
export function drawScene(moment: WordsMoment): Shape {
  const {
    engine,
    numbers,
    parts,
    width,
    settings: { asks },
  } = moment;
  const { state } = numbers;
  const { items } = parts.ordering;
  const { words, order, watched, clocks } = state;
  const columns = { width, count: words.length };
  // Where the reader is to guess, no row is compared with what it was.
  const before = asks === "guess" ? null : beforeMove(moment.before, state);
  const scene: Scene = {
    engine,
    state,
    columns,
    items,
    out: Number(moment.shown.positions),
    now: mix(engine, state, items.places.slice(0, words.length)),
    before: before && mix(engine, before),
    covered: isCovered(asks, state),
    xOf: (word) => placeCenter(columns, items.places[word] ?? word),
  };
  const inHand = heldLast(order, items);
  const weights = entryAt(scene.now.weights, watched);
  const shares = percents(weights);
  // Whether two copies get one row is a guess of its own.
  const groups = asks === "guess" ? [] : twins(state);
  const made = order.map((word) => `${shares[word]}% “${words[word]}”`).join(", ");
  return drawing(
    width,
    TWINS.top + groups.length * TWINS.height,
    `“${phrase(state)}”${clocks > 0 ? " with positions" : ""}. ${scene.covered ? "The new rows are covered" : `The new “${words[watched]}” is made of ${made}`}.`,
    ...order.map((word) =>
      drawLine(scene, word, scene.covered ? COVERED_WEIGHT : entryAt(weights, word)),
    ),
    ...(scene.covered ? [] : order.map((word) => drawShare(scene, word, entryAt(shares, word)))),
    ...inHand.map((word) => drawRow(scene, word)),
    ...groups.map((words, place) => drawTwins(scene, words, place)),
    ...inHand.map((word) => drawWord(scene, word)),
  );
}

const cardHeight = ({ out }: Scene) => CARD.height + out * CLOCK_ROOM;

const lineEnds = (scene: Scene, word: number) => ({
  x: scene.xOf(word),
  y: CARD.top + cardHeight(scene),
  toX: scene.xOf(scene.state.watched),
  toY: ROWS.top,
});

/** From a word to the new row, as thick as its weight. */
function drawLine(scene: Scene, word: number, weight: number): Shape {
  const { x, y, toX, toY } = lineEnds(scene, word);
  const middle = (y + toY) / 2;
  return path(pathData`M${x} ${y}C${x} ${middle} ${toX} ${middle} ${toX} ${toY}`, {
    stroke: "weight-full",
    width: weight * 26,
    "stroke-opacity": 0.72,
  });
}

/** The percent of a word, near its end of the line, where the lines are still apart. */
function drawShare(scene: Scene, word: number, share: number): Shape {
  const { x, y, toX, toY } = lineEnds(scene, word);
  const [left, top] = [x + (toX - x) * 0.12, y + (toY - y) * 0.3];
  return group(
    rect(
      { x: left - 21, y: top - 12, width: 42, height: 24 },
      { rx: 12, fill: "paper", stroke: "rule" },
    ),
    text(left, top + 5, `${share}%`, 40, { "font-weight": 600 }),
  );
}

/** Whether two new rows are the same, as printed. */
const areSame = (engine: Engine, one: readonly number[], other: readonly number[]) =>
  largestDifference(engine, [...one], [...other]).none;

/** The new row of a word as bars, its name, and whether it is what it was before the move. */
function drawRow(scene: Scene, word: number): Shape {
  const { engine, state, columns, now, before, covered } = scene;
  const name = entryAt(state.words, word);
  const isWatched = word === state.watched;
  const width = columnOf(columns) - 8;
  const row = entryAt(now.outputs, word);
  const old = before && entryAt(before.outputs, word);
  const same = old && areSame(engine, old, row);
  const bar = (width - 12) / row.length;
  // Bars of the words alone use the whole box; with positions they need more room.
  const largest = LARGEST_ENTRY.embedding + scene.out * LARGEST_ENTRY.position;
  const bars = (entries: readonly number[], style: MarkStyle) =>
    entries.map((entry, index) =>
      drawBar(6 - width / 2 + index * bar, bar, entry / largest, style),
    );
  return movedTo(
    [scene.xOf(word), 0],
    rect(
      { x: -width / 2, y: ROWS.top, width, height: ROWS.height },
      {
        rx: 9,
        fill: "paper",
        stroke: isWatched ? "value" : "rule-strong",
        width: isWatched ? 2.5 : 1.25,
      },
    ),
    ...(covered
      ? [text(0, MIDDLE + 10, "?", width, { "font-size": 30, fill: "ink-soft" })]
      : [
          line([6 - width / 2, MIDDLE], [width / 2 - 6, MIDDLE], { stroke: "rule-strong" }),
          ...bars(row, { fill: "value", "fill-opacity": isWatched ? 1 : 0.6 }),
          ...(old && !same ? bars(old, { fill: "none", stroke: "ink", dash: "3 2" }) : []),
        ]),
    text(0, NAME_Y, columnOf(columns) < NARROW_COLUMN ? name : `new “${name}”`, width + 4, {
      "font-weight": isWatched ? 700 : 500,
      fill: isWatched ? "value" : "ink",
    }),
    ...(old
      ? [
          text(0, COMPARISON_Y, same ? "= same" : "≠ changed", width + 4, {
            "font-weight": 600,
            fill: same ? "ink-soft" : "wrong",
          }),
        ]
      : []),
  );
}

/** A bar from the middle of its box; 1 and −1 reach its edges. */
function drawBar(x: number, width: number, part: number, style: MarkStyle): Shape {
  const height = Math.abs(part) * (ROWS.height / 2 - 3);
  const y = part > 0 ? MIDDLE - height : MIDDLE;
  return rect({ x: x + 0.5, y, width: Math.max(1, width - 1), height }, style);
}

/** A bracket under the new rows of one word that occurs several times. */
function drawTwins(
  { engine, state, columns, now, xOf }: Scene,
  words: readonly number[],
  place: number,
): Shape {
  const at = words.map(xOf).sort((a, b) => a - b);
  const [left, right] = [entryAt(at, 0), entryAt(at, -1)];
  const y = TWINS.top + place * TWINS.height + 8;
  const same = twinsAgree(engine, now, words);
  const name = state.words[entryAt(words, 0)];
  const said = `${words.length > 2 ? "all" : "both"} “${name}”: ${same ? "the same row" : "different rows"}`;
  const room = Math.min(columns.width, said.length * 14 * LETTER + 14);
  const middle = Math.min(columns.width - room / 2, Math.max(room / 2, (left + right) / 2));
  const between = at.slice(1, -1).map((x) => pathData`M${x} ${y - 8}V${y}`);
  return group(
    path(pathData`M${left} ${y - 8}V${y}H${right}V${y - 8}${between.join("")}`, {
      stroke: same ? "offset" : "rule-strong",
      width: 2,
    }),
    text(middle, y + 19, said, room, { "font-weight": 700, fill: same ? "offset" : "ink" }),
  );
}

/**
 * Whether all of a group have one new row.
 *
 * @param engine  compares the rows
 * @param mixed   the new rows
 * @param group   indices of words, at least one
 * @see tests/web/widgets/words.test.ts
 */
export function twinsAgree(engine: Engine, { outputs }: Mix, group: readonly number[]): boolean {
  const rows = group.map((word) => entryAt(outputs, word));
  return rows.every((row) => areSame(engine, row, entryAt(rows, 0)));
}

function drawWord(scene: Scene, word: number): Shape {
  const { state, columns, now, items, out } = scene;
  const name = entryAt(state.words, word);
  const [isWatched, isMarked] = [word === state.watched, word === items.marked];
  const isNarrow = columnOf(columns) < NARROW_COLUMN;
  const width = columnOf(columns) - 8;
  const place = state.order.indexOf(word);
  return heldCard(
    items.handle?.(word, `${name}, at position ${place}`, { "aria-pressed": String(isWatched) }),
    [scene.xOf(word), CARD.top],
    word === items.held,
    rect(
      { x: -width / 2, y: 0, width, height: cardHeight(scene) },
      {
        class: "card",
        rx: 9,
        fill: "paper",
        stroke: isWatched ? "query" : "rule-strong",
        width: isWatched || isMarked ? 2.5 : 1.25,
        dash: isMarked ? "5 3" : undefined,
      },
    ),
    drawDial(entryAt(now.encodings, word), state.clocks, out, {
      y: CARD.height + 22,
      radius: Math.min(24, width / 2 - 4),
      words: isNarrow ? String(place) : `position ${place}`,
    }),
    text(0, 29, name, width - 6, {
      class: "spelled",
      "font-size": isNarrow ? 14 : 20,
      "font-weight": isWatched ? 700 : 500,
      fill: isWatched ? "query" : "ink",
    }),
  );
}
