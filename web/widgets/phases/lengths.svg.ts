/** A ruler of text lengths, each tick twice the one before, with a flag for training and one for the test. */
import type { LinearScale } from "../base/axes.ts";
import type { DrawChart } from "../base/chart/chart.ts";
import { line as series } from "../base/chart/series.ts";
import { heldBox } from "../base/handle-view.ts";
import { alongLine, type Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { line, rect } from "../base/marks.ts";
import { grouped } from "../../words/grouped.ts";
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
  trained: { below: 48, tone: "right" },
  tested: { below: 15, tone: "ink" },
} as const;
const PILL = 28;
const LINE = 76;
/** How thick the lengths of training and of the fog are on it. */
const BAND = 12;
export const LENGTHS_HEIGHT = LINE + 42;

/** Where the ruler begins, and how wide it is, in px. */
export interface RulerPlace {
  readonly x: number;
  readonly width: number;
}

/**
 * From a length in tokens to a pixel, logarithmically.
 *
 * @param place  of the ruler, px
 * @returns a function from tokens to px from the left edge of the picture
 * @see tests/web/widgets/phases.test.ts
 */
export const lengthScale =
  ({ x, width }: RulerPlace): LinearScale =>
  (tokens) =>
    x + INSET + ((Math.log2(tokens) - POWERS[0]) / (POWERS[1] - POWERS[0])) * (width - 2 * INSET);

/**
 * The length at a place of the ruler where a flag can stop.
 *
 * @param place  of the ruler, px
 * @param at     from the left edge of the picture, in px
 * @returns tokens
 * @see tests/web/widgets/phases.test.ts
 */
export function lengthAt({ x, width }: RulerPlace, at: number): number {
  const share = (at - x - INSET) / (width - 2 * INSET);
  return stopAt(Math.round((POWERS[0] + share * (POWERS[1] - POWERS[0])) * STOPS));
}

/**
 * The length so many stops on.
 *
 * @param tokens  a length on the ruler; one between stops goes to the next one in this direction
 * @param steps   stops to the right, or below 0 to the left; infinite for the ends
 * @returns tokens, inside the ruler
 * @see tests/web/widgets/phases.test.ts
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
const flagHandle = (place: RulerPlace, flag: Flag, tokens: number): Handle => ({
  name: flag,
  label: `${flag} on, length in tokens`,
  minimum: LENGTHS[0],
  maximum: LENGTHS[1],
  now: tokens,
  text: `${grouped(tokens)} tokens`,
  take: ([from]) => {
    const beside = from - lengthScale(place)(tokens);
    return { to: ([x]) => ({ [flag]: lengthAt(place, x - beside) }) };
  },
  step: (step) => ({ [flag]: lengthAfter(tokens, alongLine(step, STOPS)) }),
});

/**
 * Draws the ruler of lengths with its two flags.
 *
 * @param draw     draws the axis
 * @param place    left and upper edge and width, in px
 * @param lengths  where the flags are, in tokens
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/phases.test.ts
 */
export function lengthsScene(
  draw: DrawChart,
  place: RulerPlace & { readonly y: number },
  lengths: Readonly<Record<Flag, number>>,
): Shape {
  const x = lengthScale(place);
  const y = place.y + LINE;
  const { trained, tested } = lengths;
  const ticks = Array.from(
    { length: POWERS[1] - POWERS[0] + 1 },
    (_, index) => LENGTHS[0] * 2 ** index,
  );
  const along = (from: number, to: number, tone: PaletteName, dash: readonly number[] = []) =>
    series(
      [from, to].map((tokens) => [tokens, 0] as const),
      { tone, width: BAND, dash },
    );
  const chart = draw({
    area: { x: place.x + INSET, y, width: place.width - 2 * INSET, height: 0 },
    x: {
      minimum: LENGTHS[0],
      maximum: LENGTHS[1],
      isLogarithmic: true,
      ticks,
      names: ticks.map(grouped),
      name: "length of a text (tokens)",
    },
    y: { minimum: 0, maximum: 1, ticks: [] },
    series: [
      along(LENGTHS[0], trained, "right"),
      ...(tested > trained ? [along(trained, tested, "wrong", [3, 5])] : []),
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
      return line([stem, place.y + below], [stem, y + 6], { stroke: tone, width: 2 });
    }),
    ...(["trained", "tested"] as const).map((flag) => flagOf(place, flag, lengths[flag])),
  );
}

function flagOf(place: RulerPlace & { readonly y: number }, flag: Flag, tokens: number): Shape {
  const { below, tone } = FLAGS[flag];
  const text = `${flag} on ${grouped(tokens)}`;
  const wide = 7.2 * text.length + 18;
  const middle = lengthScale(place)(tokens);
  const end = place.x + place.width - wide;
  const x = Math.min(end, Math.max(place.x, middle - wide / 2));
  const box = { x, y: place.y + below - PILL / 2, width: wide, height: PILL };
  return heldBox(
    flagHandle(place, flag, tokens),
    box,
    rect(box, { rx: 4, fill: tone }),
    label(x + wide / 2, place.y + below + 5, text, {
      anchor: "middle",
      weight: 600,
      tone: "paper",
      size: 14,
    }),
  );
}
