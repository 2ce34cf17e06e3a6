/** A ruler of text lengths, each tick twice the one before, with a flag for training and one for the test. */
import type { LinearScale } from "../base/axes.ts";
import type { DrawChart } from "../base/chart/chart.ts";
import { line as series } from "../base/chart/series.ts";
import { heldBox } from "../base/handle-view.ts";
import { alongLine, type Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { line, rect } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

/** The ruler goes from 2 to this power to 2 to that one. */
const POWERS = [6, 20] as const;
/** The shortest and the longest text, in tokens. */
export const LENGTHS = [2 ** POWERS[0], 2 ** POWERS[1]] as const;
/** Places at which a flag stops between a length and twice that length. */
const STOPS = 8;

type Flag = "trained" | "tested";

const INSET = 28;
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
  draw: DrawChart,
  width: number,
  top: number,
  lengths: Readonly<Record<Flag, number>>,
): Shape {
  const x = lengthScale(width);
  const y = top + LINE;
  const { trained, tested } = lengths;
  const ticks = Array.from(
    { length: POWERS[1] - POWERS[0] + 1 },
    (_, index) => LENGTHS[0] * 2 ** index,
  );
  const along = (from: number, to: number, tone: PaletteName, dash: readonly number[] = []) =>
    series(
      [from, to].map((tokens) => [tokens, 0] as const),
      { tone, width: 7, dash },
    );
  const chart = draw({
    area: { x: INSET, y, width: width - 2 * INSET, height: 0 },
    x: {
      minimum: LENGTHS[0],
      maximum: LENGTHS[1],
      isLogarithmic: true,
      ticks,
      names: ticks.map(String),
      name: "length of a text (tokens)",
    },
    y: { minimum: 0, maximum: 1, ticks: [] },
    series: [
      along(LENGTHS[0], trained, "right"),
      ...(tested > trained ? [along(trained, tested, "wrong", [2, 4])] : []),
    ],
  });
  return shape(
    "g",
    { class: "lengths" },
    chart.shape,
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
