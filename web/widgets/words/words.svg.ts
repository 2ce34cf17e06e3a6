/**
 * The picture of the first screen: words with their weights, and the result before and after a
 * move.
 */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { largestDifference } from "../base/compare.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { mix, phrase, placesOf, readState, type Mix, type WordsState } from "./words.state.ts";

/** Both parts are this wide; on wide pages they are side by side. */
export const WIDTH = 360;
export const SCENE_HEIGHT = 232;
export const RESULT_HEIGHT = 204;
/** Without the lines that compare with the state before a move. */
const STILL_RESULT_HEIGHT = 156;

const PLACE_WIDTH = 118;
const CARD = { width: 104, height: 42 };
const DIAL = 21;
const CARD_TOP = 30;
/** How far the cards step down to make room for the dials. */
const DIAL_ROOM = 52;
const NODE = { x: WIDTH / 2, top: 194, width: 148, height: 34 };

/**
 * What the scene shows besides the numbers; the element moves these, a static picture leaves them.
 */
export interface Scene {
  /** [word]: place, between whole numbers while a word is on its way. */
  readonly places: readonly number[];
  /** 0 … 1: how visible the dials are. */
  readonly dials: number;
  /** Whether the words are buttons. */
  readonly live: boolean;
  /** The word in the reader's hand, drawn over the others; −1 for none. */
  readonly held: number;
}

export const placeCenter = (place: number) => WIDTH / 2 + (place - 1) * PLACE_WIDTH;
/** The place at a horizontal distance from the left edge: the inverse of placeCenter. */
export const placeAt = (x: number) => (x - WIDTH / 2) / PLACE_WIDTH + 1;

const text = (x: number, y: number, words: string, more: Shape["attributes"] = {}): Shape =>
  shape(
    "text",
    { x, y, "text-anchor": "middle", "font-size": 14, fill: color("ink"), ...more },
    words,
  );

/** Three words, the weight of each, and the word that is made of them. */
export function drawScene(engine: Engine, state: WordsState, now: Mix, scene: Scene): Shape {
  const standing =
    scene.held < 0
      ? state.order
      : [...state.order.filter((word) => word !== scene.held), scene.held];
  const label = `Weights of “${state.words[state.watched]}”: ${state.order
    .map((word) => `${engine.format(now.weights[word]!, ".3")} of ${state.words[word]}`)
    .join(", ")}.`;
  const parts = [
    ...state.order.map((_, place) =>
      text(placeCenter(place), 17, `position ${place}`, {
        "font-size": 13,
        fill: color("ink-soft"),
      }),
    ),
    ...state.order.map((word) => drawLine(engine, now, scene, word)),
    drawNode(state),
    ...standing.map((word) => drawWord(state, now, scene, word)),
  ];
  if (!scene.live) return drawing(WIDTH, SCENE_HEIGHT, label, ...parts);
  return shape(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${SCENE_HEIGHT}`, role: "group", "aria-label": label },
    ...parts,
  );
}

const cardTop = (scene: Scene) => CARD_TOP + scene.dials * DIAL_ROOM;

function drawLine(engine: Engine, now: Mix, scene: Scene, word: number): Shape {
  const weight = now.weights[word]!;
  const [x, y] = [placeCenter(scene.places[word]!), cardTop(scene) + CARD.height];
  const middle = (y + NODE.top) / 2;
  // The number sits a little above the middle of its line, where the three lines are still apart.
  const [labelX, labelY] = [x + (NODE.x - x) * 0.3, y + (NODE.top - y) * 0.42];
  return shape(
    "g",
    {},
    shape("path", {
      d: `M${round(x)} ${round(y)}C${round(x)} ${round(middle)} ${NODE.x} ${round(middle)} ${NODE.x} ${NODE.top}`,
      fill: "none",
      stroke: color("weight-full"),
      "stroke-width": 1 + weight * 24,
      "stroke-opacity": 0.72,
    }),
    shape("rect", {
      x: labelX - 25,
      y: labelY - 11,
      width: 50,
      height: 22,
      rx: 11,
      fill: color("paper"),
      stroke: color("rule"),
    }),
    text(labelX, labelY + 5, engine.format(weight, ".3"), { "font-weight": 600 }),
  );
}

function drawNode(state: WordsState): Shape {
  return shape(
    "g",
    {},
    shape("rect", {
      x: NODE.x - NODE.width / 2,
      y: NODE.top,
      width: NODE.width,
      height: NODE.height,
      rx: 17,
      fill: color("paper"),
      stroke: color("value"),
      "stroke-width": 2,
    }),
    text(NODE.x, NODE.top + 22.5, `new “${state.words[state.watched]}”`, {
      "font-size": 17,
      "font-weight": 600,
      fill: color("value"),
    }),
  );
}

function drawWord(state: WordsState, now: Mix, scene: Scene, word: number): Shape {
  const name = state.words[word]!;
  const watched = word === state.watched;
  const place = state.order.indexOf(word);
  const live = scene.live
    ? {
        tabindex: 0,
        role: "button",
        "aria-pressed": String(watched),
        "aria-label": `${name}, at position ${place}`,
        "aria-describedby": "moving",
        "data-item": word,
      }
    : {};
  const tint = color(watched ? "query" : "rule-strong");
  return shape(
    "g",
    {
      class: word === scene.held ? "word held" : "word",
      transform: `translate(${round(placeCenter(scene.places[word]!))} ${round(cardTop(scene))})`,
      ...live,
    },
    drawDial(now.encodings[word]!, scene.dials),
    shape("rect", {
      class: "card",
      x: -CARD.width / 2,
      y: 0,
      width: CARD.width,
      height: CARD.height,
      rx: 9,
      fill: color("paper"),
      stroke: tint,
      "stroke-width": watched ? 2.5 : 1.25,
    }),
    text(0, 28, name, {
      "font-size": nameSize(name),
      "font-weight": watched ? 700 : 500,
      fill: color(watched ? "query" : "ink"),
    }),
  );
}

/** Long words are set smaller so that they stay inside their card. */
const nameSize = (name: string) => Math.max(9, Math.min(20, 170 / name.length));

/**
 * The two hands of a position: (sin, cos) of the fast pair as the long one, of the slow pair as the
 * short one.
 */
function drawDial(encoding: readonly number[], out: number): Shape {
  const [fastSin = 0, fastCos = 0, slowSin = 0, slowCos = 0] = encoding;
  const hand = (x: number, y: number, width: number) =>
    shape("line", {
      x1: 0,
      y1: 0,
      x2: x,
      y2: -y,
      stroke: color("position"),
      "stroke-width": width,
      "stroke-linecap": "round",
    });
  return shape(
    "g",
    { transform: `translate(0 ${round(-DIAL - 7)}) scale(${round(out)})`, opacity: out },
    shape("circle", {
      r: DIAL,
      fill: color("paper"),
      stroke: color("position"),
      "stroke-width": 1.5,
    }),
    shape("line", { x1: 0, y1: -DIAL + 1, x2: 0, y2: -DIAL + 5, stroke: color("position") }),
    hand(slowSin * 10.5, slowCos * 10.5, 4.5),
    hand(fastSin * 16.5, fastCos * 16.5, 2.25),
    shape("circle", { r: 2.5, fill: color("position") }),
  );
}

const BARS = { left: 78, column: 68, top: 34, unit: 23, highest: 2, lowest: -1.5, width: 17 };

/**
 * Bars and numbers of the result, now and before the move; null leaves room for what was before, a
 * preview has none.
 */
export function drawResult(
  engine: Engine,
  state: WordsState,
  now: Mix,
  before: Mix | null,
  still = false,
): Shape {
  const name = state.words[state.watched]!;
  const numbers = (vector: readonly number[]) =>
    vector.map((entry) => engine.format(entry, ".3")).join(", ");
  const difference = before && largestDifference(engine, [...before.output], [...now.output]);
  const label = `The new “${name}”: ${numbers(now.output)}.${before ? ` Before the move: ${numbers(before.output)}. Largest difference ${difference!.text}.` : ""}`;
  const zero = BARS.top + BARS.highest * BARS.unit;
  const numberY = still ? 145 : 168;
  const right = BARS.left + now.output.length * BARS.column;
  const grid = [2, 1, 0, -1].flatMap((tick) => [
    shape("line", {
      x1: BARS.left,
      x2: right,
      y1: zero - tick * BARS.unit,
      y2: zero - tick * BARS.unit,
      stroke: color(tick === 0 ? "rule-strong" : "rule"),
    }),
    text(BARS.left - 8, zero - tick * BARS.unit + 4.5, engine.format(tick), {
      "text-anchor": "end",
      "font-size": 12.5,
      fill: color("ink-soft"),
    }),
  ]);
  const columns = now.output.flatMap((entry, index) => {
    const center = BARS.left + (index + 0.5) * BARS.column;
    return [
      ...(before ? [drawBar(center - BARS.width / 2 - 2, zero, before.output[index]!, false)] : []),
      drawBar(before ? center + BARS.width / 2 + 2 : center, zero, entry, true),
      ...(still
        ? []
        : [
            text(center, 145, before ? engine.format(before.output[index]!, ".3") : "—", {
              fill: color("ink-soft"),
            }),
          ]),
      text(center, numberY, engine.format(entry, ".3"), { "font-weight": 600 }),
    ];
  });
  const comparison = still
    ? []
    : [
        ...drawRowName(145, "before", false),
        shape("line", { x1: 2, x2: right, y1: 178, y2: 178, stroke: color("rule") }),
        text(2, 197, "largest difference", { "text-anchor": "start", fill: color("ink-soft") }),
        text(right - 12, 197, difference?.text ?? "—", {
          "text-anchor": "end",
          "font-weight": 700,
          "font-size": 16,
        }),
      ];
  return drawing(
    WIDTH,
    still ? STILL_RESULT_HEIGHT : RESULT_HEIGHT,
    label,
    text(2, 16, `the new “${name}”, its 4 numbers`, {
      "text-anchor": "start",
      "font-weight": 600,
      fill: color("value"),
    }),
    ...grid,
    ...columns,
    ...drawRowName(numberY, "now", true),
    ...comparison,
  );
}

function drawBar(center: number, zero: number, entry: number, now: boolean): Shape {
  const capped = Math.min(BARS.highest, Math.max(BARS.lowest, entry));
  const height = Math.abs(capped) * BARS.unit;
  return shape("rect", {
    x: center - BARS.width / 2,
    y: capped > 0 ? zero - height : zero,
    width: BARS.width,
    height,
    fill: now ? color("value") : "none",
    stroke: color("value"),
    "stroke-width": 1.5,
    "stroke-dasharray": now ? undefined : "3 2",
  });
}

const drawRowName = (y: number, name: string, now: boolean): Shape[] => [
  shape("rect", {
    x: 2,
    y: y - 10,
    width: 10,
    height: 10,
    fill: now ? color("value") : "none",
    stroke: color("value"),
    "stroke-width": 1.5,
    "stroke-dasharray": now ? undefined : "3 2",
  }),
  text(18, y, name, {
    "text-anchor": "start",
    fill: color(now ? "ink" : "ink-soft"),
    "font-weight": now ? 600 : 400,
  }),
];

const round = (coordinate: number) => Math.round(coordinate * 100) / 100;

/** Both parts one below the other, for pages without script, print and downloads. */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const state = readState(
    String(settings.words),
    String(settings.order),
    String(settings.watch),
    settings.positions === true,
  );
  const now = mix(engine, state);
  const scene = {
    places: placesOf(state.order),
    dials: state.positions ? 1 : 0,
    live: false,
    held: -1,
  };
  const top = drawScene(engine, state, now, scene);
  const bottom = drawResult(engine, state, now, null, true);
  const label = `“${phrase(state)}”${state.positions ? " with positions" : ""}. ${[top, bottom].map((part) => part.attributes?.["aria-label"]).join(" ")}`;
  return drawing(
    WIDTH,
    SCENE_HEIGHT + STILL_RESULT_HEIGHT + 8,
    label,
    shape("g", {}, ...(top.children ?? [])),
    shape("g", { transform: `translate(0 ${SCENE_HEIGHT + 8})` }, ...(bottom.children ?? [])),
  );
}
