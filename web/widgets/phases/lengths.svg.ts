/** A ruler of text lengths, each tick twice the one before, with a flag for training and one for the test. */
import type { LinearScale } from "../base/axes.ts";
import { heldBox } from "../base/handle-view.ts";
import { alongLine, type Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

/** The ruler goes from 2 to this power to 2 to that one. */
const POWERS = [6, 20] as const;
export const MIN_LENGTH = 2 ** POWERS[0];
export const MAX_LENGTH = 2 ** POWERS[1];
/** Places at which a flag stops between a length and twice that length. */
const STOPS = 8;

export type Flag = "trained" | "tested";

const INSET = 16;
const FLAG = { trained: 66, tested: 20 } as const;
const PILL = 28;
const LINE = 98;
export const LENGTHS_HEIGHT = LINE + 42;

/** From a length in tokens to a pixel. */
export const lengthScale =
  (width: number): LinearScale =>
  (tokens) =>
    INSET + ((Math.log2(tokens) - POWERS[0]) / (POWERS[1] - POWERS[0])) * (width - 2 * INSET);

/** The length at a pixel, at one of the places where flags stop. */
export function lengthAt(width: number, x: number): number {
  const share = (x - INSET) / (width - 2 * INSET);
  return stopAt(Math.round((POWERS[0] + share * (POWERS[1] - POWERS[0])) * STOPS));
}

/** The length some stops on; a length between stops goes to the next one in this direction. */
export function lengthAfter(tokens: number, steps: number): number {
  const place = Math.log2(tokens) * STOPS;
  const near = Math.round(place);
  const from = stopAt(near) === tokens ? near : steps > 0 ? Math.floor(place) : Math.ceil(place);
  return stopAt(from + steps);
}

const stopAt = (index: number): number =>
  Math.round(2 ** (Math.min(POWERS[1] * STOPS, Math.max(POWERS[0] * STOPS, index)) / STOPS));

/** Moves a flag from stop to stop; a long step doubles or halves its length. */
const flagHandle = (width: number, flag: Flag, tokens: number): Handle => ({
  name: flag,
  label: `${flag} on, length in tokens`,
  minimum: MIN_LENGTH,
  maximum: MAX_LENGTH,
  now: tokens,
  text: `${tokens} tokens`,
  take: ([from]) => {
    const beside = from - lengthScale(width)(tokens);
    return { to: ([x]) => ({ [flag]: lengthAt(width, x - beside) }) };
  },
  step: (step) => ({ [flag]: lengthAfter(tokens, alongLine(step, STOPS)) }),
});

/** @param top  Pixels from the top of the picture. */
export function lengthsScene(
  width: number,
  top: number,
  { trained, tested }: Readonly<Record<Flag, number>>,
): Shape {
  const x = lengthScale(width);
  const y = top + LINE;
  const every = Math.max(1, Math.ceil(68 / (x(128) - x(64))));
  const ticks = Array.from({ length: POWERS[1] - POWERS[0] + 1 }, (_, index) => POWERS[0] + index);
  const [from, to] = [x(trained), x(tested)];
  return shape(
    "g",
    { class: "lengths" },
    shape("line", {
      x1: x(MIN_LENGTH),
      x2: x(MAX_LENGTH),
      y1: y,
      y2: y,
      stroke: color("rule-strong"),
    }),
    ...ticks.flatMap((power) => [
      shape("line", {
        x1: x(2 ** power),
        x2: x(2 ** power),
        y1: y,
        y2: y + 5,
        stroke: color("rule-strong"),
      }),
      ...((power - POWERS[0]) % every === 0
        ? [label(x(2 ** power), y + 20, String(2 ** power), { anchor: anchorAt(power), size: 12 })]
        : []),
    ]),
    label(width / 2, y + 39, "length of a text (tokens)", { anchor: "middle" }),
    shape("line", {
      x1: x(MIN_LENGTH),
      x2: from,
      y1: y,
      y2: y,
      stroke: color("right"),
      "stroke-width": 7,
    }),
    ...(to > from
      ? [
          shape("line", {
            class: "beyond",
            x1: from,
            x2: to,
            y1: y,
            y2: y,
            stroke: color("wrong"),
            "stroke-width": 7,
            "stroke-dasharray": "2 4",
          }),
        ]
      : []),
    // Behind the labels, so that none is struck through.
    stemOf(width, top, "trained", trained),
    stemOf(width, top, "tested", tested),
    flagOf(width, top, "trained", trained),
    flagOf(width, top, "tested", tested),
  );
}

const anchorAt = (power: number) =>
  power === POWERS[0] ? "start" : power === POWERS[1] ? "end" : "middle";

const toneOf = (flag: Flag) => (flag === "trained" ? "right" : "ink");

function stemOf(width: number, top: number, flag: Flag, tokens: number): Shape {
  const at = lengthScale(width)(tokens);
  return shape("line", {
    x1: at,
    x2: at,
    y1: top + FLAG[flag],
    y2: top + LINE + 6,
    stroke: color(toneOf(flag)),
    "stroke-width": 2,
  });
}

function flagOf(width: number, top: number, flag: Flag, tokens: number): Shape {
  const at = lengthScale(width)(tokens);
  const text = `${flag} on ${tokens}`;
  const wide = 7.2 * text.length + 18;
  const left = Math.min(width - wide, Math.max(0, at - wide / 2));
  const y = top + FLAG[flag];
  const tone = toneOf(flag);
  return heldBox(
    flagHandle(width, flag, tokens),
    { x: left, y: y - PILL / 2, width: wide, height: PILL },
    shape("rect", {
      x: left,
      y: y - PILL / 2,
      width: wide,
      height: PILL,
      rx: 4,
      fill: color(tone),
    }),
    label(left + wide / 2, y + 5, text, {
      anchor: "middle",
      weight: 600,
      tone: "paper",
      size: 14,
    }),
  );
}
