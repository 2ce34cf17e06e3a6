/** A decode step as a picture: cached keys as dials, the newest query on each, weights as bars. */
import type { Engine } from "../../engine/index.ts";
import { now } from "../base/clock.ts";
import { heldBox } from "../base/handle-view.ts";
import { alongLine, type Handle, type Moved } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../base/sinusoidal-row.ts";
import { VISIBLE, barOf, comparison, pointedAt, type CellTexts } from "./cell.svg.ts";
import { TOKENS, editsText, type Edits } from "./ids.ts";
import {
  BARS,
  dialAt,
  keyBox,
  layoutFor,
  middleOf,
  queryBox,
  wordsAt,
  type Box,
  type DecodeLayout,
} from "./layout.ts";
import { columnNames, documents, rowNames } from "./names.svg.ts";
import type { DecodeNumbers } from "./numbers.ts";
import { TypedNumber } from "./typed-number.ts";
import { textsOf } from "./words.ts";

/** An id, how often it has turned its key where that is not once, and whether the reader set it. */
export interface IdTexts {
  readonly id: string;
  readonly turns: string | null;
  readonly edited: boolean;
}

/** What is written: of whole ids, also while the hands move. */
export interface DecodeTexts {
  readonly label: string;
  /** [token] */
  readonly cells: readonly CellTexts[];
  /** [token] */
  readonly keys: readonly IdTexts[];
  readonly query: IdTexts;
  /** "3 pads", and their ids or null where none is counted. */
  readonly pads: { readonly count: string; readonly ids: string | null };
}

/** Positions by which hands are drawn, between two ids while they move. */
export interface Turned {
  readonly query: number;
  readonly keys: readonly number[];
}

/** The positions that keys and query have, where nothing moves. */
export const turnedBy = ({ ids, turned }: DecodeNumbers): Turned => ({
  query: ids.query,
  keys: turned,
});

/** The word that every token is. */
const WORD = "la";

/** Pixels of a drag that change an id by one. */
const DRAG = 12;
/** Ids that the reader can set. */
const ID = { minimum: -99, maximum: 9999 };

/**
 * Sets the id of a key or a query, "k2" or "q6": digits write it, Home and End are the first and the
 * last position, and Delete gives it back to the code.
 */
function idHandle(owner: string, id: number, edits: Edits, typed: TypedNumber): Handle {
  const rest = Object.fromEntries(Object.entries(edits).filter(([other]) => other !== owner));
  const back = (): Moved => ({ edits: editsText(rest) });
  const set = (to: number): Moved => {
    const inside = Math.min(ID.maximum, Math.max(ID.minimum, to));
    return { edits: editsText({ ...rest, [owner]: inside }) };
  };
  const type = (key: string) => () => {
    const number = typed.type(owner, key, now());
    return number === null ? undefined : set(number);
  };
  return {
    name: owner,
    role: "spinbutton",
    label: `position id of ${owner.startsWith("q") ? "query" : "key"} ${owner.slice(1)}`,
    ...ID,
    now: id,
    take: ([fromX, fromY]) => {
      let last = id;
      return {
        to: ([x, y]) => {
          const to = id + Math.round((x - fromX - (y - fromY)) / DRAG);
          if (to === last) return;
          last = to;
          return set(to);
        },
      };
    },
    step: (step) => set(id + alongLine(step)),
    keys: {
      ...Object.fromEntries(Array.from("-0123456789").map((key) => [key, type(key)])),
      Home: () => set(0),
      End: () => set(TOKENS - 1),
      Delete: back,
      Backspace: back,
      Escape: back,
    },
  };
}

/** @param turned  where the hands are while they move */
export function decodeScene(
  engine: Engine,
  width: number,
  numbers: DecodeNumbers,
  turned: Turned = turnedBy(numbers),
  typed = new TypedNumber(),
): Shape {
  const layout = layoutFor(width, numbers.state.pads > 0);
  const texts = textsOf(engine, numbers);
  const handleOf = (owner: string, id: number) => idHandle(owner, id, numbers.state.edits, typed);
  const { step, pads } = numbers.state;
  const [queryHands] = numbers.hands("query", [turned.query]) as [Hand[]];
  const keyHands = numbers.hands("key", turned.keys);
  const top = scaleTop(numbers);
  const differs = numbers.difference > VISIBLE;
  return drawing(
    layout.width,
    layout.height,
    texts.label,
    ...(layout.beside
      ? rowNames(layout, top, step, differs)
      : columnNames(layout, numbers, differs)),
    ...documents(layout, numbers),
    ...(pads > 0 ? [padsOf(layout, texts)] : []),
    ...Array.from({ length: TOKENS }, (_, token) =>
      token > step
        ? comingToken(layout, token)
        : shape(
            "g",
            { "data-token": token },
            ...pointedAt(layout, numbers, token),
            ...barOf(layout, numbers, texts.cells[token]!, token, top),
            ...keyHands[token]!.map((hand, pair) =>
              comparison(
                dialAt(layout, token, pair, keyHands[token]!.length),
                queryHands[pair]!,
                hand,
                numbers.cells[token]!.score === null,
              ),
            ),
            idBox(
              keyBox(layout, token),
              "key",
              `key ${token}`,
              texts.keys[token]!,
              handleOf(`k${token}`, numbers.ids.keys[token]!),
            ),
            ...(layout.beside ? [wordOf(layout, token, true)] : []),
          ),
    ),
    ...queryOf(layout, numbers, texts, handleOf(`q${step}`, numbers.ids.query)),
  );
}

/** The end of the axis of weights: as near as leaves room for all bars. */
function scaleTop({ cells, rightCells }: DecodeNumbers): number {
  const most = Math.max(...[...cells, ...rightCells].map(({ weight }) => weight));
  return [0.2, 0.4, 0.6].find((end) => most <= end) ?? 1;
}

/** All pads as one place: they are masked. */
function padsOf(layout: DecodeLayout, { pads: { count, ids } }: DecodeTexts): Shape {
  const middle = middleOf(layout, -1);
  const words = [count, "masked", ...(ids ? [ids] : [])];
  if (!layout.beside)
    return shape(
      "g",
      {},
      shape("rect", {
        x: 0,
        y: middle - layout.pitch / 2 + 5,
        width: layout.width,
        height: layout.pitch - 10,
        rx: 4,
        fill: color("panel"),
        stroke: color("rule-strong"),
        "stroke-dasharray": "3 3",
      }),
      label(layout.width / 2, middle + 5, words.slice(0, layout.compact ? 2 : 3).join(", "), {
        anchor: "middle",
        tone: "ink",
      }),
    );
  const box = keyBox(layout, -1);
  const top = BARS.top + BARS.height + 6;
  return shape(
    "g",
    {},
    shape("rect", {
      x: box.x,
      y: top,
      width: box.width,
      height: box.y + box.height - top,
      rx: 4,
      fill: color("panel"),
      stroke: color("rule-strong"),
      "stroke-dasharray": "3 3",
    }),
    ...words.map((word, line) =>
      label(
        middle,
        (top + box.y + box.height) / 2 + (line - (words.length - 1) / 2) * 20 + 5,
        word,
        { anchor: "middle", tone: "ink", weight: line === 0 ? 600 : 400 },
      ),
    ),
    wordOf(layout, -1, true),
  );
}

function comingToken(layout: DecodeLayout, token: number): Shape {
  if (layout.beside) return wordOf(layout, token, false);
  const middle = middleOf(layout, token);
  return shape(
    "g",
    {},
    shape("line", {
      x1: 0,
      x2: layout.width,
      y1: middle,
      y2: middle,
      stroke: color("rule"),
      "stroke-dasharray": "3 5",
    }),
  );
}

/** The word of a token; one that has not arrived is an outline. */
function wordOf(layout: DecodeLayout, token: number, arrived: boolean): Shape {
  const [x, y] = [middleOf(layout, token), wordsAt(layout)];
  const isPad = token < 0;
  return shape(
    "g",
    {},
    shape("rect", {
      x: x - 24,
      y: y - 13,
      width: 48,
      height: 26,
      rx: 4,
      fill: arrived && !isPad ? color("panel") : "none",
      stroke: color(arrived ? "rule-strong" : "rule"),
      "stroke-dasharray": arrived && !isPad ? undefined : "3 3",
    }),
    ...(arrived
      ? [
          label(x, y + 5, isPad ? "pad" : WORD, {
            anchor: "middle",
            size: 15,
            tone: isPad ? "ink-soft" : "ink",
          }),
        ]
      : []),
  );
}

/** An id that can be dragged and typed over. */
function idBox(
  box: Box,
  tone: "query" | "key",
  name: string,
  { id, turns, edited }: IdTexts,
  handle: Handle,
): Shape {
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  return heldBox(
    handle,
    box,
    shape("rect", {
      x: x + 0.75,
      y: y + 0.75,
      width: width - 1.5,
      height: height - 1.5,
      rx: 5,
      fill: color("paper"),
      stroke: color(tone),
      "stroke-width": 1.5,
    }),
    // A filled band below the number, for an id that is not the code's.
    ...(edited
      ? [
          shape("rect", {
            x: x + 6,
            y: y + height - 6,
            width: width - 12,
            height: 3,
            fill: color(tone),
          }),
        ]
      : []),
    label(middle, y + 15, turns ?? name, {
      anchor: "middle",
      size: 12,
      tone: turns ? "wrong" : "ink-soft",
    }),
    label(middle, y + 35, id, { anchor: "middle", size: 18, weight: 600, tone }),
  );
}

/** The id of the newest query, below its token. */
function queryOf(
  layout: DecodeLayout,
  { state: { step } }: DecodeNumbers,
  { query }: DecodeTexts,
  handle: Handle,
): Shape[] {
  const box = queryBox(layout, step);
  const name = layout.beside ? `query ${step}` : `q. ${step}`;
  const id = idBox(box, "query", name, query, handle);
  if (layout.beside) return [id];
  return [
    id,
    label(box.width + 10, box.y + 19, layout.compact ? "id of the" : "position of the query", {
      tone: "ink",
    }),
    label(
      box.width + 10,
      box.y + 36,
      layout.compact ? "newest query" : `newest token, number ${step}`,
      { tone: "ink" },
    ),
  ];
}
