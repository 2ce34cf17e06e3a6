/** The clocks as a picture: dials with their worked lines, and the row that they make. */
import { entryAt } from "../../engine/index.ts";
import { clockFace, signed, type ClockFace } from "../dial/clock-face.ts";
import type { PictureMoment } from "../base/figure.ts";
import type { Handle, Point } from "../base/handle.ts";
import { aside, indexed, label, letter } from "../base/label.ts";
import { group, rect } from "../base/marks.ts";
import { drawing, type Shape } from "../base/shape.ts";
import type { settings } from "./clocks.ts";
import type { ClockNumbers, Worked } from "./numbers.ts";

export type ClocksMoment = PictureMoment<
  typeof settings,
  { readonly clocks: ClockNumbers; readonly hidden: number }
>;

interface ClocksLayout {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly column: number;
  readonly radius: number;
  /** Whether the worked lines are to the right of the dial instead of below it. */
  readonly beside: boolean;
  readonly card: number;
  readonly text: number;
  readonly lines: number;
  /** Where the row of numbers begins, and how many of its entries share a line. */
  readonly row: number;
  readonly perLine: number;
}

const GAP = 24;
/** Room around a dial for the names of its quarters. */
const MARGIN = 34;
/** Of the worked lines beside a dial. */
const TEXT_WIDTH = 220;
const LINE = 25;
const CELL_HEIGHT = 82;

/**
 * What is written of each hand: every step to the row, what can be read of it, or only how far it
 * has turned, below a small dial.
 */
type Written = "worked" | "read" | "turned";

/**
 * Places a dial for each hand, beside or above its lines, and the row of entries below.
 *
 * @param width    of the picture, in px
 * @param hands    how many, from 1
 * @param written  what is written beside the dials
 * @returns lengths in px
 * @see tests/web/widgets/clocks.test.ts
 */
export function layoutFor(width: number, hands: number, written: Written = "worked"): ClocksLayout {
  const worked = written === "worked";
  const isSmall = written === "turned";
  const columns = width >= (isSmall ? 460 : 640) || hands <= 2 ? hands : 2;
  const gap = width < 480 ? 8 : GAP;
  const column = Math.min(isSmall ? 240 : 560, (width - gap * (columns - 1)) / columns);
  const beside = column >= 400;
  const margin = isSmall ? 6 : column < 200 ? 18 : MARGIN;
  const room = beside ? column - TEXT_WIDTH - 2 * margin : column - 2 * margin;
  const largest = beside ? 118 : isSmall ? 70 : hands > 1 ? 90 : 112;
  const radius = Math.max(40, Math.min(largest, room / 2));
  const text = width < 480 ? 14 : 15;
  const narrow = column < 220;
  const lines = worked ? (narrow ? 7 : 6) : narrow || isSmall ? 3 : 2;
  const dial = 2 * (radius + 22);
  const card = beside ? Math.max(dial, lines * LINE + 16) : dial + lines * LINE + 14;
  const rows = Math.ceil(hands / columns);
  const cards = rows * card + (rows - 1) * 12;
  const perLine = width / (2 * hands) >= 64 ? 2 * hands : hands;
  const row = cards + 12;
  const height = worked ? row + 30 + CELL_HEIGHT * Math.ceil((2 * hands) / perLine) : cards;
  return { width, height, columns, column, radius, beside, card, text, lines, row, perLine };
}

/** Upper left corner of the card of a hand. */
function corner({ columns, column, card, width }: ClocksLayout, pair: number): [number, number] {
  const gap = columns > 1 ? (width - columns * column) / (columns - 1) : 0;
  return [(pair % columns) * (column + gap), Math.floor(pair / columns) * (card + 12)];
}

/** How a dial looks, and what turns its hand about its middle; without that, it only points. */
export interface DialLook extends Omit<ClockFace, "x" | "y" | "radius" | "quarters" | "handle"> {
  handle?(center: Point): Handle;
}

/**
 * The angle that a hand turns over the largest distance in the texts of training.
 *
 * @param frequency  radians per token
 * @param trained    length of the texts, in tokens, from 1
 * @returns radians
 * @see tests/web/widgets/clocks.test.ts
 */
export const seenAngle = (frequency: number, trained: number): number => frequency * (trained - 1);

/**
 * The dial of one hand.
 *
 * @param layout  as `layoutFor` gives it, px
 * @param pair    the number of the hand, from 0
 * @param look    sine and cosine of the hand's angle, and what else the dial shows
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/clocks.test.ts
 */
export function dialOf(layout: ClocksLayout, pair: number, { handle, ...look }: DialLook): Shape {
  const [left, top] = corner(layout, pair);
  const { column, radius, beside } = layout;
  const [x, y] = [beside ? left + radius + MARGIN : left + column / 2, top + radius + 22];
  const quarters = column >= 220 && radius > 70;
  return clockFace({ x, y, radius, quarters, ...look, handle: handle?.([x, y]) });
}

/** Baseline and left edge of the lines of a card. */
function lineAt(layout: ClocksLayout, pair: number) {
  const { column, radius, beside, card, lines, width } = layout;
  const [left, top] = corner(layout, pair);
  const x = beside ? left + 2 * (radius + MARGIN) + 14 : left + Math.max(0, (column - 236) / 2);
  const first = beside ? top + (card - lines * LINE) / 2 + 17 : top + 2 * (radius + 22) + 22;
  return (line: number): [number, number] => [width < 480 ? left + 2 : x, first + line * LINE];
}

const perToken = (frequency: string): string =>
  `${frequency} ${frequency === "1" ? "radian" : "radians"} per token`;

function headLines(layout: ClocksLayout, pair: number, { frequency, wavelength }: Worked): Shape[] {
  const at = lineAt(layout, pair);
  const turn = `one turn in ${wavelength} tokens`;
  const small = { size: layout.text - 1 };
  const strong = { size: layout.text + 1, weight: 600, tone: "ink" as const };
  return layout.column < 220
    ? [
        label(...at(0), `Hand ${pair}`, strong),
        label(...at(1), `${frequency} rad per token`, small),
        label(...at(2), turn.replace(" tokens", ""), small),
      ]
    : [
        label(...at(0), [`Hand ${pair}`, aside(perToken(frequency), small.size)], strong),
        label(...at(1), turn, small),
      ];
}

/** How far a hand has turned: "4 turns + 336°". */
const turnedText = ({ turns, degrees }: Worked): string =>
  turns > 0 ? `${turns} ${turns === 1 ? "turn" : "turns"} + ${degrees}` : degrees;

/** Below a small dial, in its middle. */
function turnedLines(layout: ClocksLayout, pair: number, worked: Worked): Shape {
  const [left, top] = corner(layout, pair);
  const first = top + 2 * (layout.radius + 22) + 18;
  const lines = [`Hand ${pair}`, `${worked.frequency} rad per token`, turnedText(worked)];
  return group(
    ...lines.map((text, line) =>
      label(left + layout.column / 2, first + line * LINE, text, {
        anchor: "middle",
        size: layout.text - (line === 1 ? 1 : 0),
        ...(line === 0 && { weight: 600 }),
        ...(line !== 1 && { tone: "ink" }),
      }),
    ),
  );
}

/** Each step from the position to the two entries of a hand. */
function workedLines(layout: ClocksLayout, pair: number, position: number, worked: Worked): Shape {
  const at = lineAt(layout, pair);
  const { text: size, column } = layout;
  const start = column < 220 ? 3 : 2;
  const ink = { size, tone: "ink" as const };
  const { frequency, angle, sine, cosine, sineText, cosineText } = worked;
  const entry = (line: number, name: string, text: string, value: number, way: string) => {
    const [x, y] = at(line);
    return [
      name === "sin"
        ? rect({ x, y: y - 7, width: 18, height: 6 }, { fill: signed(value) })
        : rect({ x: x + 6, y: y - 13, width: 6, height: 18 }, { fill: signed(value) }),
      label(
        x + 28,
        y,
        [`${name} = ${text}`, ...(column < 220 || !way ? [] : [aside(way, size - 1)])],
        { ...ink, weight: 600 },
      ),
    ];
  };
  return group(
    ...headLines(layout, pair, worked),
    label(
      ...at(start),
      [
        ...(column < 220 ? [] : [letter("m"), "·", ...indexed("ω", pair), " = "]),
        `${position} × ${frequency} = ${angle}${column < 220 ? "" : " rad"}`,
      ],
      ink,
    ),
    label(...at(start + 1), [`= ${turnedText(worked)}`], ink),
    ...entry(
      start + 2,
      "sin",
      sineText,
      sine,
      side(sineText, sine, ["to the left", "to the right"]),
    ),
    ...entry(start + 3, "cos", cosineText, cosine, side(cosineText, cosine, ["down", "up"])),
  );
}

/** Which way an entry points; neither way where it is printed as 0. */
const side = (text: string, value: number, [negative, positive]: readonly [string, string]) =>
  /[1-9]/.test(text) ? (value < 0 ? negative : positive) : "";

/**
 * The lines beside a dial of a game, which leave out what would give the position away.
 *
 * @param layout  as `layoutFor` gives it, px
 * @param pair    the number of the hand, from 0
 * @param worked  its steps, as the core writes them
 * @param angles  of mark and hand; null where they are not said
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/clocks.test.ts
 */
export function hiddenLines(
  layout: ClocksLayout,
  pair: number,
  worked: Worked,
  angles: string | null,
): Shape {
  const below = lineAt(layout, pair)(layout.column < 220 ? 3 : 2);
  return group(
    ...headLines(layout, pair, worked),
    ...(angles === null ? [] : [label(...below, angles, { size: layout.text, tone: "ink" })]),
  );
}

/** What an entry holds, in as many words as its cell has room for. */
function entryName(index: number, pair: number, isCosine: boolean, cell: number): string {
  const short = `${isCosine ? "cos" : "sin"} ${pair}`;
  if (cell < 100) return short;
  if (cell < 155) return `entry ${index}: ${short}`;
  return `entry ${index}: ${isCosine ? "cosine" : "sine"} of hand ${pair}`;
}

/** What the colors of bars and boxes say, ending at the right edge of the row. */
function signKey({ width, row, text }: ClocksLayout): Shape[] {
  const names = width < 480 ? (["+", "−"] as const) : (["positive", "negative"] as const);
  const room = width < 480 ? 32 : 80;
  return names.flatMap((name, index) => {
    const x = width - (2 - index) * room;
    return [
      rect({ x, y: row + 8, width: 12, height: 10 }, { fill: signed(index ? -1 : 1) }),
      label(x + 17, row + 18, name, { size: text - 2 }),
    ];
  });
}

/** The row of a whole position: every entry as a box in its color with its number. */
function rowOf(layout: ClocksLayout, { numbers, settings, print }: ClocksMoment): Shape {
  const { width, row, perLine, text } = layout;
  const { m, layout: order } = settings;
  const cell = width / perLine;
  const { data } = numbers.clocks.row(m, order);
  const hands = data.length / 2;
  const boxOf = (value: number, index: number) => {
    const x = (index % perLine) * cell;
    const y = row + 30 + Math.floor(index / perLine) * CELL_HEIGHT;
    const [pair, part] =
      order === "concat" ? [index % hands, index < hands ? 0 : 1] : [index >> 1, index % 2];
    const box = { x: x + 1, y, width: cell - 2 };
    const strength = Math.round(Math.abs(value) * 100) / 100;
    return [
      rect({ ...box, height: 58 }, { fill: "panel" }),
      rect({ ...box, height: 12 }, { fill: signed(value), "fill-opacity": strength }),
      label(x + cell / 2, y + 41, print(value, ".4"), {
        size: cell < 80 ? 15 : 18,
        weight: 600,
        tone: "ink",
        anchor: "middle",
      }),
      label(x + cell / 2, y + 75, entryName(index, pair, part === 1, cell), { anchor: "middle" }),
    ];
  };
  return group(
    label(0, row + 18, ["The row of position ", letter("m"), ` = ${m}`], {
      size: text,
      weight: 600,
      tone: "ink",
    }),
    ...signKey(layout),
    ...Array.from(data, boxOf).flat(),
  );
}

const pictureLabel = (position: number, all: readonly Worked[]): string =>
  `Clock hands at position ${position}: ${all
    .map(
      ({ degrees, sineText, cosineText }, pair) =>
        `hand ${pair} at ${degrees}, sine ${sineText}, cosine ${cosineText}`,
    )
    .join("; ")}`;

/**
 * What turns a hand about the middle of its dial, with its value in words.
 *
 * @param moment     gives the handles
 * @param pair       the number of the hand, from 0
 * @param frequency  radians per token
 * @param center     of its dial, px
 * @param text       what a screen reader says of its value
 * @see tests/web/widgets/clocks.test.ts
 */
export const handOf = (
  { handles }: ClocksMoment,
  pair: number,
  frequency: number,
  center: Point,
  text: string,
): Handle =>
  handles.dial(
    "m",
    { center, frequency },
    {
      name: `hand-${pair}`,
      label: `hand ${pair}`,
      text,
      move: (m) => ({ m }),
    },
  );

/**
 * The dials with their worked lines, and the row; those of distances are small and have no row.
 *
 * @param moment  what is shown; positions in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width and the hands
 * @see tests/web/widgets/clocks.test.ts
 */
export function clocksScene(moment: ClocksMoment): Shape {
  const { numbers, settings, shown, width } = moment;
  const { m, trained, ghost } = settings;
  const isOfDistances = trained > 0;
  const hands = numbers.clocks.hands(shown.m);
  const ghosts = ghost < 0 ? [] : numbers.clocks.hands(ghost);
  const layout = layoutFor(width, hands.length, isOfDistances ? "turned" : "worked");
  const worked = numbers.clocks.worked(m);
  return drawing(
    layout.width,
    isOfDistances ? layout.row : layout.height,
    pictureLabel(m, worked),
    ...worked.flatMap((steps, pair) => [
      dialOf(layout, pair, {
        ...entryAt(hands, pair),
        ghost: ghosts[pair],
        shadows: !isOfDistances,
        // The band grows with the distance, as far as training went.
        ...(isOfDistances && { seen: seenAngle(steps.rate, Math.min(trained, shown.m + 1)) }),
        handle: (center) =>
          handOf(moment, pair, steps.rate, center, `position ${m}, ${steps.degrees}`),
      }),
      isOfDistances ? turnedLines(layout, pair, steps) : workedLines(layout, pair, m, steps),
    ]),
    ...(isOfDistances ? [] : [rowOf(layout, moment)]),
  );
}
