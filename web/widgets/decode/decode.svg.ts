/** A decode step as a picture: cached keys as dials, the newest query on each, weights as bars. */
import { entryAt } from "../../engine/index.ts";
import { now } from "../base/clock.ts";
import type { PictureMoment } from "../base/figure.ts";
import { heldBox } from "../base/handle-view.ts";
import { alongLine, snapped, type Handle, type Moved } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { group, line, rect } from "../base/marks.ts";
import { signedText } from "../base/number-text.ts";
import { identityOrder } from "../ordering/order.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { barOf, comparison, pointedAt } from "./cell.svg.ts";
import type { DecodeParts, settings } from "./decode.ts";
import { TOKENS, editsText } from "./ids.ts";
import {
  BARS,
  dialAt,
  keyBox,
  layoutFor,
  middleOf,
  queryBox,
  wordsAt,
  type DecodeLayout,
} from "./layout.ts";
import { columnNames, documents, rowNames } from "./names.svg.ts";
import type { DecodeNumbers } from "./numbers.ts";
import { decodeSentence } from "./words.ts";

type Moment = PictureMoment<typeof settings, DecodeNumbers, DecodeParts>;

/** The word that every token is. */
const WORD = "la";

/** Pixels of a drag that change an id by one. */
const DRAG = 12;
/** Ids that the reader can set. */
const ID = { minimum: -99, maximum: 9999 };

/**
 * The step as it is drawn: hands may be on their way to their positions.
 *
 * @param moment  what is shown; ids in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/decode.test.ts
 */
export function decodeScene(moment: Moment): Shape {
  const { numbers, parts } = moment;
  const { step, pads } = numbers.state;
  const layout = layoutFor(moment.width, pads > 0);
  const turned = parts.motion.turned(numbers);
  const [queryHands = []] = numbers.hands("query", [turned.query]);
  const top = scaleTop(numbers);
  return drawing(
    layout.width,
    layout.height,
    `Seven equal tokens are decoded one by one; the newest is token ${step}. ${decodeSentence(numbers)}`,
    ...(layout.beside ? rowNames(layout, numbers, top) : columnNames(layout, numbers)),
    ...documents(layout, numbers),
    ...(pads > 0 ? [padsOf(layout, numbers)] : []),
    ...numbers
      .hands("key", turned.keys)
      .map((hands, token) =>
        shape(
          "g",
          { "data-token": token },
          ...pointedAt(layout, numbers, token),
          ...barOf(layout, numbers, token, top),
          ...hands.map((hand, pair) =>
            comparison(
              dialAt(layout, token, pair, hands.length),
              entryAt(queryHands, pair),
              hand,
              entryAt(numbers.cells, token).score === null,
            ),
          ),
          idBox(layout, moment, "key", token),
          ...(layout.beside ? [wordOf(layout, token, true)] : []),
        ),
      ),
    ...identityOrder(TOKENS)
      .slice(step + 1)
      .map((token) => comingToken(layout, token)),
    idBox(layout, moment, "query", step),
    ...(layout.beside ? [] : queryName(layout, step)),
  );
}

/** The end of the axis of weights: as near as leaves room for all bars. */
function scaleTop({ cells }: DecodeNumbers): number {
  const most = Math.max(...cells.flatMap(({ weight, right }) => [weight, right.weight]));
  return [0.2, 0.4, 0.6].find((end) => most <= end) ?? 1;
}

/** All pads as one place: they are masked. */
function padsOf(layout: DecodeLayout, { ids, state: { pads } }: DecodeNumbers): Shape {
  const middle = middleOf(layout, -1);
  const last = ids.pads.at(-1) ?? -1;
  const words = [
    pads === 1 ? "1 pad" : `${pads} pads`,
    "masked",
    ...(last < 0 ? [] : [last === 0 ? "id 0" : `ids 0 … ${last}`]),
  ];
  const style = { rx: 4, fill: "panel", stroke: "rule-strong", dash: "3 3" } as const;
  if (!layout.beside) {
    const { width, pitch, compact } = layout;
    return group(
      rect({ x: 0, y: middle - pitch / 2 + 5, width, height: pitch - 10 }, style),
      label(width / 2, middle + 5, words.slice(0, compact ? 2 : 3).join(", "), {
        anchor: "middle",
        tone: "ink",
      }),
    );
  }
  const { x, y, width, height } = keyBox(layout, -1);
  const [top, bottom] = [BARS.top + BARS.height + 6, y + height];
  const first = (top + bottom) / 2 - 10 * (words.length - 1) + 5;
  return group(
    rect({ x, y: top, width, height: bottom - top }, style),
    ...words.map((word, place) =>
      label(middle, first + 20 * place, word, {
        anchor: "middle",
        tone: "ink",
        weight: place === 0 ? 600 : 400,
      }),
    ),
    wordOf(layout, -1, true),
  );
}

function comingToken(layout: DecodeLayout, token: number): Shape {
  if (layout.beside) return wordOf(layout, token, false);
  const middle = middleOf(layout, token);
  return group(line([0, middle], [layout.width, middle], { stroke: "rule", dash: "3 5" }));
}

/** The word of a token; one that has not arrived is an outline. */
function wordOf(layout: DecodeLayout, token: number, arrived: boolean): Shape {
  const [x, y] = [middleOf(layout, token), wordsAt(layout)];
  const isPad = token < 0;
  const isThere = arrived && !isPad;
  return group(
    rect(
      { x: x - 24, y: y - 13, width: 48, height: 26 },
      {
        rx: 4,
        fill: isThere ? "panel" : "none",
        stroke: arrived ? "rule-strong" : "rule",
        dash: isThere ? undefined : "3 3",
      },
    ),
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

/** An id that can be dragged and typed over, of the newest query or of a key. */
function idBox(layout: DecodeLayout, moment: Moment, role: "query" | "key", token: number): Shape {
  const { ids, state } = moment.numbers;
  const isKey = role === "key";
  const [owner, id] = isKey ? [`k${token}`, entryAt(ids.keys, token)] : [`q${token}`, ids.query];
  const box = isKey ? keyBox(layout, token) : queryBox(layout, token);
  const { x, y, width, height } = box;
  const turns = isKey ? entryAt(ids.turns, token) : 1;
  const name = isKey || layout.beside ? `${role} ${token}` : `q. ${token}`;
  return heldBox(
    idHandle(moment, owner, id),
    box,
    rect(
      { x: x + 0.75, y: y + 0.75, width: width - 1.5, height: height - 1.5 },
      { rx: 5, fill: "paper", stroke: role, width: 1.5 },
    ),
    // A filled band below the number, for an id that is not the code's.
    ...(owner in state.edits
      ? [rect({ x: x + 6, y: y + height - 6, width: width - 12, height: 3 }, { fill: role })]
      : []),
    label(x + width / 2, y + 15, turns > 1 ? `${turns} turns` : name, {
      anchor: "middle",
      size: 12,
      tone: turns > 1 ? "wrong" : "ink-soft",
    }),
    label(x + width / 2, y + 35, signedText(id), {
      anchor: "middle",
      size: 18,
      weight: 600,
      tone: role,
    }),
  );
}

/**
 * Sets the id of a key or a query, "k2" or "q6": digits write it, Home and End are the first and the
 * last position, and Delete gives it back to the code.
 */
function idHandle({ numbers, parts: { steps, typed } }: Moment, owner: string, id: number): Handle {
  const { [owner]: _, ...rest } = numbers.state.edits;
  // Whoever sets an id looks at this step.
  const take = (edits: typeof rest): Moved => {
    steps.stop();
    return { edits: editsText(edits) };
  };
  const back = () => take(rest);
  const set = (to: number) => take({ ...rest, [owner]: snapped(to, ID) });
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
      ...Object.fromEntries(Array.from("-0123456789", (key) => [key, type(key)])),
      Home: () => set(0),
      End: () => set(TOKENS - 1),
      Delete: back,
      Backspace: back,
      Escape: back,
    },
  };
}

/** Whose id is at the bottom, where tokens are one below the other. */
function queryName(layout: DecodeLayout, step: number): Shape[] {
  const { y, width } = queryBox(layout, step);
  const [first, second] = layout.compact
    ? ["id of the", "newest query"]
    : ["position of the query", `newest token, number ${step}`];
  return [
    label(width + 10, y + 19, first, { tone: "ink" }),
    label(width + 10, y + 36, second, { tone: "ink" }),
  ];
}
