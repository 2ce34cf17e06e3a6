/** The picture: words with the cards of their positions, and arcs for the weights of one head. */
import { entryAt, type Engine } from "../../engine/index.ts";
import { heldCard } from "../base/handle-view.ts";
import type { Handle, Point } from "../base/handle.ts";
import { identityOrder } from "../ordering/order.ts";
import { path, rect, type MarkStyle } from "../base/marks.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { TAG, frameFor, type PictureFrame } from "./frame.ts";
import type { LayerState } from "./layer-state.ts";

/** What the picture shows besides the numbers; the element moves these, a static picture leaves them. */
export interface Scene {
  readonly frame: PictureFrame;
  /** [column]: the number of the token among those that can be moved. */
  readonly items: readonly number[];
  /** The token in the reader's hand, drawn over the others, and the card; −1 for none. */
  readonly held: { readonly word: number; readonly card: number };
  /** What a key has taken for a swap: a word, a card; −1 for none. */
  readonly marked?: { readonly word: number; readonly card: number };
  /** [column]: where the token is, between whole numbers while it is on its way. */
  readonly places: readonly number[];
  /** [position]: the place of its card. */
  readonly tags: readonly number[];
  /** The column whose weights are shown alone, with their numbers; −1: all of them. */
  readonly watched: number;
  /** The columns of words that have let go of the word that they looked at. */
  readonly loose?: readonly number[];
  /** What moves words and cards; absent where they stay. */
  readonly handles?: SceneHandles;
  /** What is on each card, where it is not the number of its position. */
  face?(card: number): CardFace;
}

/** What moves the parts; each gets its name and further attributes. */
export interface SceneHandles {
  word(column: number, label: string, attributes: Handle["attributes"]): Handle;
  card(position: number, label: string): Handle;
}

/** What is on a card: the number of its row, which may be left out or missing from the table. */
export interface CardFace {
  readonly row: number;
  readonly kind: "row" | "blank" | "missing";
}

/**
 * Everything at its place.
 *
 * @param state  words and the position row of each
 * @param width  of the picture, in px
 * @returns a scene in which nothing is held, marked or watched
 * @see tests/web/widgets/trained-layer.test.ts
 */
export function stillScene({ tokens, rows }: LayerState, width: number): Scene {
  const places = identityOrder(tokens.length);
  return {
    frame: frameFor(tokens, width),
    items: places,
    held: { word: -1, card: -1 },
    places,
    tags: places.map((position) => rows.indexOf(position)),
    watched: -1,
  };
}

/** Weights of a head, [query][key]. */
type Rows = readonly (readonly number[])[];

/** Weights below this are left out: their arcs would be hairlines. */
const MIN_SHOWN = 0.02;

/**
 * Draws the words of a state with the weights of a head as arcs.
 *
 * @param engine  writes the numbers
 * @param state   words, their rows, and the head
 * @param rows    weights of the head, [query][key]
 * @param scene   where things are
 * @returns the picture with its text alternative
 * @see tests/web/widgets/trained-layer.test.ts
 */
export function drawScene(engine: Engine, state: LayerState, rows: Rows, scene: Scene): Shape {
  const { frame } = scene;
  return drawing(
    frame.width,
    frame.height,
    `Head ${state.head}, ${state.positions ? "with" : "without"} positions: “${state.tokens.join(" ")}”. Weights of each word are in the data table.`,
    ...drawLegends(frame),
    shape("g", { class: "arcs" }, ...drawArcs(engine, rows, scene)),
    shape(
      "g",
      { class: "tags" },
      ...identityOrder(state.tokens.length).map((position) => drawTag(state, scene, position)),
    ),
    shape(
      "g",
      { class: "words" },
      ...heldLast(scene).map((column) => drawWord(state, scene, column)),
    ),
    shape("g", { class: "numbers" }, ...drawNumbers(engine, rows, scene)),
  );
}

const text = (x: number, y: number, words: string, more: Shape["attributes"] = {}): Shape =>
  shape(
    "text",
    {
      x,
      y,
      "text-anchor": "middle",
      "font-size": 15,
      fill: color("ink"),
      ...more,
    },
    words,
  );

function drawLegends({ column, width, height }: PictureFrame): Shape[] {
  const soft = { "font-size": 13, fill: color("ink-soft") };
  if (column)
    return [
      text(4, 14, "looks up", { ...soft, "text-anchor": "start" }),
      text(width - 4, 14, "looks down", { ...soft, "text-anchor": "end" }),
    ];
  return [
    text(width / 2, 14, "← above: words that look left", soft),
    text(width / 2, height - 5, "below: words that look right →", soft),
  ];
}

/** The columns, that of the token in hand at the end. */
function heldLast({ items, held }: Scene): readonly number[] {
  const column = held.word < 0 ? -1 : items.indexOf(held.word);
  const others = identityOrder(items.length).filter((one) => one !== column);
  return column < 0 ? others : [...others, column];
}

/** A point from distances along and across. */
const point = ({ column }: PictureFrame, along: number, across: number) =>
  column ? `${round(across)} ${round(along)}` : `${round(along)} ${round(across)}`;

const round = (coordinate: number) => Math.round(coordinate * 10) / 10;

function drawArcs(engine: Engine, rows: Rows, scene: Scene): Shape[] {
  const { watched } = scene;
  return rows.flatMap((row, query) => {
    const isFaded = watched >= 0 && watched !== query;
    const tone = watched === query ? "query" : "weight-full";
    return row.flatMap((weight, key) => {
      if (weight < MIN_SHOWN) return [];
      const opacity = isFaded ? 0.08 : 0.68;
      const width = round(0.6 + 11 * weight);
      const arc = path(arcPath(scene, query, key), {
        stroke: tone,
        width,
        "stroke-opacity": opacity,
      });
      const named = { ...arc, children: [shape("title", {}, engine.format(weight, ".2"))] };
      if (query === key) return [named];
      const points = arcHead(scene, query, key, width);
      return [named, shape("polygon", { points, fill: color(tone), "fill-opacity": opacity })];
    });
  });
}

/** Length of an arrowhead, in px. */
const HEAD = 12;

/** Where an arc leaves its query and meets its key: beside the middle, so that both can be seen. */
function arcEnds({ frame, places }: Scene, query: number, key: number) {
  const from = frame.along(entryAt(places, query));
  const to = frame.along(entryAt(places, key));
  const earlier = to <= from;
  const out = earlier ? -1 : 1;
  const aside = query === key ? 0 : out * Math.min(10, frame.slot / 6);
  const way = earlier ? "back" : "ahead";
  return { from: from + aside, to: to - aside, side: frame[way], room: frame.room[way], out };
}

/** The arrowhead at the key, as wide as its arc and a little more. */
function arcHead(scene: Scene, query: number, key: number, width: number): string {
  const { to, side, out } = arcEnds(scene, query, key);
  const half = Math.min(scene.frame.slot / 4, width / 2 + 5);
  const base = side + out * HEAD;
  const corners = [
    [to - half, base],
    [to + half, base],
    [to, side],
  ] as const;
  return corners
    .map(([along, across]) => point(scene.frame, along, across).replace(" ", ","))
    .join(" ");
}

/** From a query to a key: at one side to earlier words, at the other to later ones; a small loop to itself. */
function arcPath(scene: Scene, query: number, key: number): string {
  const { frame } = scene;
  const { from, to, side, room, out } = arcEnds(scene, query, key);
  if (query === key) {
    const [left, right] = [from - 7, from + 7];
    const tip = side + out * 20;
    return `M${point(frame, left, side)}C${point(frame, left - 5, tip)} ${point(frame, right + 5, tip)} ${point(frame, right, side)}`;
  }
  const span = Math.abs(to - from) / frame.slot;
  const tip = side + out * Math.min(room, 12 + 16 * span) * (4 / 3);
  return `M${point(frame, from, side)}C${point(frame, from, tip)} ${point(frame, to, tip)} ${point(frame, to, side + out * HEAD)}`;
}

/** The weights of the watched word, each beside the word that it is given to. */
function drawNumbers(engine: Engine, rows: Rows, { frame, places, watched }: Scene): Shape[] {
  const own = places[watched] ?? 0;
  return (rows[watched] ?? []).map((weight, key) => {
    const place = entryAt(places, key);
    const along = frame.along(place);
    const earlier = place <= own;
    const across = earlier ? frame.back - 10 : frame.ahead + (frame.column ? 10 : 18);
    const [x, y] = frame.column ? [across, along + 5] : [along, across];
    return text(x, y, engine.format(weight, ".2"), {
      "text-anchor": frame.column ? (earlier ? "end" : "start") : "middle",
      "font-size": 13,
      "font-weight": 600,
      fill: color("query"),
      stroke: color("paper"),
      "stroke-width": 4,
      "paint-order": "stroke",
    });
  });
}

/** Center of the word's card at a place. */
function wordCenter(frame: PictureFrame, place: number): Point {
  const { back, card } = frame;
  const along = frame.along(place);
  return frame.column ? [back + card.width / 2, along] : [along, back + card.height / 2];
}

/** Center of the position's card at a place. */
function tagCenter(frame: PictureFrame, place: number): Point {
  const along = frame.along(place);
  return frame.column
    ? [frame.ahead - TAG.width / 2, along]
    : [along, frame.ahead - TAG.height / 2];
}

/** What a key has taken for a swap is framed like this. */
const taken = (isTaken: boolean): MarkStyle => (isTaken ? { dash: "5 3" } : {});

function drawWord(
  { tokens }: LayerState,
  { frame, places, items, watched, marked, held, loose, handles }: Scene,
  column: number,
): Shape {
  const item = items[column];
  const isMarked = marked !== undefined && marked.word >= 0 && marked.word === item;
  const isWatched = column === watched;
  const isLoose = loose?.includes(column) ?? false;
  const { width, height } = frame.card;
  const name = entryAt(tokens, column);
  const mark = column === 0 || column === tokens.length - 1;
  return heldCard(
    handles?.word(column, `${name}, place ${column}`, { "aria-pressed": String(isWatched) }),
    wordCenter(frame, entryAt(places, column)),
    held.word >= 0 && held.word === item,
    rect(
      { x: -width / 2, y: -height / 2, width, height },
      {
        class: `card${mark ? " mark" : ""}${isLoose ? " loose" : ""}`,
        rx: 7,
        fill: mark ? "panel" : "paper",
        stroke: isWatched ? "query" : isLoose ? "wrong" : "rule-strong",
        width: isWatched || isMarked || isLoose ? 2.5 : 1.25,
        ...taken(isMarked),
      },
    ),
    text(0, 5.5, name, {
      "font-size": Math.min(16, (width - 8) / (0.56 * name.length)),
      fill: color(isWatched ? "query" : mark ? "ink-soft" : "ink"),
      "font-weight": isWatched ? 700 : 500,
    }),
  );
}

const OUTLINE = {
  x: -TAG.width / 2,
  y: -TAG.height / 2 + 2,
  width: TAG.width,
  height: TAG.height - 4,
};

/** A card without its row. */
const EMPTY: MarkStyle = { rx: 4, fill: "none", stroke: "rule-strong", dash: "3 3" };

const FACE_NAMES: Readonly<Record<CardFace["kind"], string>> = {
  row: "row",
  blank: "left-out row",
  missing: "missing row",
};
const FACE_TONES: Readonly<Record<CardFace["kind"], [frame: PaletteName, text: PaletteName]>> = {
  row: ["position", "position"],
  blank: ["rule-strong", "ink-soft"],
  missing: ["wrong", "wrong"],
};

/** The card of a position: the row of the table that is added to the word at its place. */
function drawTag({ positions }: LayerState, scene: Scene, position: number): Shape {
  const { frame, tags, handles, held, marked } = scene;
  const place = entryAt(tags, position);
  const at = tagCenter(frame, place);
  if (!positions) return heldCard(undefined, at, false, rect(OUTLINE, EMPTY));
  const face = scene.face?.(position);
  const { row, kind } = face ?? { row: position, kind: "row" };
  const isMarked = marked?.card === position;
  const [stroke, tone] = FACE_TONES[kind];
  return heldCard(
    handles?.card(
      position,
      `${face ? FACE_NAMES[kind] : "position"} ${row}, at place ${Math.round(place)}`,
    ),
    at,
    held.card === position,
    rect(OUTLINE, {
      ...(kind === "row" ? { rx: 4 } : EMPTY),
      class: "card",
      fill: "paper",
      stroke,
      width: isMarked ? 2.5 : 1.5,
      ...taken(isMarked),
    }),
    text(0, 5, kind === "blank" ? "–" : String(row), {
      "font-size": 14,
      "font-weight": 600,
      fill: color(tone),
    }),
  );
}
