/** A ruler of text lengths, each tick twice the one before, with a flag for training and one for the test. */
import type { LinearScale } from "../base/axes.ts";
import { heldBox } from "../base/handle-view.ts";
import { alongLine, type Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { line, rect } from "../base/marks.ts";
import { shape, type Shape } from "../base/shape.ts";

/** The ruler goes from 2 to this power to 2 to that one. */
const POWERS = [6, 20] as const;
/** The shortest and the longest text, in tokens. */
export const LENGTHS = [2 ** POWERS[0], 2 ** POWERS[1]] as const;
/** Places at which a flag stops between a length and twice that length. */
const STOPS = 8;

export type Flag = "trained" | "tested";

const INSET = 16;
const FLAGS = {
  trained: { below: 66, tone: "right" },
  tested: { below: 20, tone: "ink" },
} as const;
const PILL = 28;
const LINE = 98;
export const LENGTHS_HEIGHT = LINE + 42;

/** From a length in tokens to a pixel. */
export const lengthScale =
  (width: number): LinearScale =>
  (tokens) =>
    INSET + ((Math.log2(tokens) - POWERS[0]) / (POWERS[1] - POWERS[0])) * (width - 2 * INSET);

/**
 * @param width  of the picture, in px
 * @param x  from its left edge, in px
 * @returns the length there, in tokens, at one of the places where flags stop
 */
export function lengthAt(width: number, x: number): number {
  const share = (x - INSET) / (width - 2 * INSET);
  return stopAt(Math.round((POWERS[0] + share * (POWERS[1] - POWERS[0])) * STOPS));
}

/**
 * @param tokens  a length on the ruler; one between stops goes to the next one in this direction
 * @param steps  stops to the right, or below 0 to the left; infinite for the ends
 * @returns the length so many stops on, in tokens
 */
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
  minimum: LENGTHS[0],
  maximum: LENGTHS[1],
  now: tokens,
  text: `${tokens} tokens`,
  take: ([from]) => {
    const beside = from - lengthScale(width)(tokens);
    return { to: ([x]) => ({ [flag]: lengthAt(width, x - beside) }) };
  },
  step: (step) => ({ [flag]: lengthAfter(tokens, alongLine(step, STOPS)) }),
});

/**
 * @param width  of the picture, in px
 * @param top  pixels from the top of the picture
 * @param lengths  where the flags are, in tokens
 */
export function lengthsScene(
  width: number,
  top: number,
  lengths: Readonly<Record<Flag, number>>,
): Shape {
  const x = lengthScale(width);
  const y = top + LINE;
  const every = Math.max(1, Math.ceil(68 / (x(128) - x(64))));
  const powers = Array.from({ length: POWERS[1] - POWERS[0] + 1 }, (_, index) => POWERS[0] + index);
  const at = (tokens: number) => [x(tokens), y] as const;
  return shape(
    "g",
    { class: "lengths" },
    line(at(LENGTHS[0]), at(LENGTHS[1]), { stroke: "rule-strong" }),
    ...powers.flatMap((power) => {
      const tick = x(2 ** power);
      const anchor = power === POWERS[0] ? "start" : power === POWERS[1] ? "end" : "middle";
      return [
        line([tick, y], [tick, y + 5], { stroke: "rule-strong" }),
        ...((power - POWERS[0]) % every === 0
          ? [label(tick, y + 20, String(2 ** power), { anchor, size: 12 })]
          : []),
      ];
    }),
    label(width / 2, y + 39, "length of a text (tokens)", { anchor: "middle" }),
    line(at(LENGTHS[0]), at(lengths.trained), { stroke: "right", width: 7 }),
    ...(lengths.tested > lengths.trained
      ? [
          line(at(lengths.trained), at(lengths.tested), {
            class: "beyond",
            stroke: "wrong",
            width: 7,
            dash: "2 4",
          }),
        ]
      : []),
    // Behind the labels, so that none is struck through.
    ...(["trained", "tested"] as const).map((flag) => {
      const stem = x(lengths[flag]);
      const { below, tone } = FLAGS[flag];
      return line([stem, top + below], [stem, y + 6], { stroke: tone, width: 2 });
    }),
    ...(["trained", "tested"] as const).map((flag) => flagOf(width, top, flag, lengths[flag])),
  );
}

function flagOf(width: number, top: number, flag: Flag, tokens: number): Shape {
  const { below, tone } = FLAGS[flag];
  const text = `${flag} on ${tokens}`;
  const wide = 7.2 * text.length + 18;
  const x = Math.min(width - wide, Math.max(0, lengthScale(width)(tokens) - wide / 2));
  const box = { x, y: top + below - PILL / 2, width: wide, height: PILL };
  return heldBox(
    flagHandle(width, flag, tokens),
    box,
    rect(box, { rx: 4, fill: tone }),
    label(x + wide / 2, top + below + 5, text, {
      anchor: "middle",
      weight: 600,
      tone: "paper",
      size: 14,
    }),
  );
}
