/** The clocks as a picture: dials with their worked lines, and the row that they make. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { clockFace, signed } from "../base/clock-face.ts";
import type { Handle, Point } from "../base/handle.ts";
import { indexed, label, letter } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { Hand, RowLayout } from "../base/sinusoidal-row.ts";
import { drawPosition, type ClockNumbers, type Worked } from "./numbers.ts";

export interface ClocksLayout {
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

export function layoutFor(width: number, hands: number, worked = true): ClocksLayout {
  const columns = width >= 640 || hands <= 2 ? hands : 2;
  const gap = width < 480 ? 8 : GAP;
  const column = Math.min(560, (width - gap * (columns - 1)) / columns);
  const beside = column >= 400;
  const margin = column < 200 ? 18 : MARGIN;
  const room = beside ? column - TEXT_WIDTH - 2 * margin : column - 2 * margin;
  const radius = Math.max(40, Math.min(beside ? 118 : 112, room / 2));
  const text = width < 480 ? 14 : 15;
  const narrow = column < 220;
  const lines = worked ? (narrow ? 7 : 6) : narrow ? 3 : 2;
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

export interface DialState {
  readonly hand: Hand;
  readonly mark?: Hand | undefined;
  readonly rim?: PaletteName;
  /** How far the hand turned in training, in radians. */
  readonly seen?: number | undefined;
  readonly shadows: boolean;
  /** What turns the hand about the middle of its dial; without it, it only points. */
  handle?(center: Point): Handle;
}

/** The angle at the largest distance in texts of a length; undefined where no length is given. */
export const seenAngle = (frequency: number, trained: number): number | undefined =>
  trained > 0 ? frequency * (trained - 1) : undefined;

/** The dial of one hand. */
export function dialOf(layout: ClocksLayout, pair: number, state: DialState): Shape {
  const [left, top] = corner(layout, pair);
  const { column, radius, beside } = layout;
  const [x, y] = [beside ? left + radius + MARGIN : left + column / 2, top + radius + 22];
  return clockFace({
    x,
    y,
    radius,
    ...state.hand,
    shadows: state.shadows,
    mark: state.mark,
    quarters: column >= 220,
    ...(state.rim && { rim: state.rim }),
    ...(state.seen !== undefined && { seen: state.seen }),
    handle: state.handle?.([x, y]),
  });
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
  return [
    label(...at(0), `Hand ${pair}`, { size: layout.text + 1, weight: 600, tone: "ink" }),
    ...(layout.column < 220
      ? [
          label(...at(1), `${frequency} rad per token`, small),
          label(...at(2), turn.replace(" tokens", ""), small),
        ]
      : [label(at(0)[0] + 62, at(0)[1], perToken(frequency), small), label(...at(1), turn, small)]),
  ];
}

/** Each step from the position to the two entries of a hand. */
function workedLines(layout: ClocksLayout, pair: number, position: number, worked: Worked): Shape {
  const at = lineAt(layout, pair);
  const { text: size, column } = layout;
  const start = column < 220 ? 3 : 2;
  const ink = { size, tone: "ink" as const };
  const { frequency, angle, turns, degrees, sine, cosine, sineText, cosineText } = worked;
  const turned = turns > 0 ? `${turns} ${turns === 1 ? "turn" : "turns"} + ${degrees}` : degrees;
  const entry = (line: number, name: string, text: string, value: number, way: string) => {
    const [x, y] = at(line);
    return [
      name === "sin"
        ? shape("rect", { x, y: y - 7, width: 18, height: 6, fill: color(signed(value)) })
        : shape("rect", { x: x + 6, y: y - 13, width: 6, height: 18, fill: color(signed(value)) }),
      label(x + 28, y, `${name} = ${text}`, { ...ink, weight: 600 }),
      ...(column < 220 || !way ? [] : [label(x + 140, y, way, { size: size - 1 })]),
    ];
  };
  return shape(
    "g",
    {},
    ...headLines(layout, pair, worked),
    label(
      ...at(start),
      [
        ...(column < 220 ? [] : [letter("m"), "·", ...indexed("ω", pair), " = "]),
        `${position} × ${frequency} = ${angle}${column < 220 ? "" : " rad"}`,
      ],
      ink,
    ),
    label(...at(start + 1), [`= ${turned}`], ink),
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

/** What a reader who looks for the position may know of a hand. */
export function hiddenLines(
  layout: ClocksLayout,
  pair: number,
  worked: Worked,
  angles: string | null,
): Shape {
  const head = headLines(layout, pair, worked);
  const at = lineAt(layout, pair);
  return shape(
    "g",
    {},
    ...head,
    ...(angles === null
      ? []
      : [label(...at(layout.column < 220 ? 3 : 2), angles, { size: layout.text, tone: "ink" })]),
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
      shape("rect", { x, y: row + 8, width: 12, height: 10, fill: color(signed(index ? -1 : 1)) }),
      label(x + 17, row + 18, name, { size: text - 2 }),
    ];
  });
}

/** The row: every entry as a box in its color with its number. */
function rowOf(
  layout: ClocksLayout,
  position: number,
  entries: readonly string[],
  values: ArrayLike<number>,
  order: RowLayout,
): Shape {
  const { width, row, perLine, text } = layout;
  const cell = width / perLine;
  const hands = entries.length / 2;
  return shape(
    "g",
    {},
    label(0, row + 18, ["The row of position ", letter("m"), ` = ${position}`], {
      size: text,
      weight: 600,
      tone: "ink",
    }),
    ...signKey(layout),
    ...entries.flatMap((entry, index) => {
      const x = (index % perLine) * cell;
      const y = row + 30 + Math.floor(index / perLine) * CELL_HEIGHT;
      const [pair, part] =
        order === "concat" ? [index % hands, index < hands ? 0 : 1] : [index >> 1, index % 2];
      return [
        shape("rect", {
          x: x + 1,
          y,
          width: cell - 2,
          height: 58,
          fill: color("panel"),
        }),
        shape("rect", {
          x: x + 1,
          y,
          width: cell - 2,
          height: 12,
          fill: color(signed(values[index]!)),
          "fill-opacity": Math.round(Math.abs(values[index]!) * 100) / 100,
        }),
        label(x + cell / 2, y + 41, entry, {
          size: cell < 80 ? 15 : 18,
          weight: 600,
          tone: "ink",
          anchor: "middle",
        }),
        label(x + cell / 2, y + 75, entryName(index, pair, part === 1, cell), {
          size: 13,
          anchor: "middle",
        }),
      ];
    }),
  );
}

const pictureLabel = (position: number, all: readonly Worked[]): string =>
  `Clock hands at position ${position}: ${all
    .map(
      ({ degrees, sineText, cosineText }, pair) =>
        `hand ${pair} at ${degrees}, sine ${sineText}, cosine ${cosineText}`,
    )
    .join("; ")}`;

/** What turns a hand about the middle of its dial, with its value in words. */
export type HandOf = (pair: number, text: string, center: Point) => Handle;

export interface Clocks {
  readonly numbers: ClockNumbers;
  readonly position: number;
  /** Where the hands are drawn now, also while they turn. */
  readonly hands: readonly Hand[];
  readonly order: RowLayout;
  /** Distances seen in training, in tokens; with them the figure is of distances, which have no row. */
  readonly trained: number;
}

/** The dials with their worked lines, and the row. */
export function clocksScene(
  engine: Engine,
  { numbers, position, hands, order, trained }: Clocks,
  width: number,
  handOf: HandOf,
): Shape {
  const layout = layoutFor(width, hands.length);
  const worked = numbers.worked(position);
  const isOfDistances = trained > 0;
  const { data } = numbers.row(position, order);
  const entries = Array.from(data, (entry) => engine.format(entry, ".4"));
  return drawing(
    layout.width,
    isOfDistances ? layout.row : layout.height,
    pictureLabel(position, worked),
    ...hands.flatMap((hand, pair) => [
      dialOf(layout, pair, {
        hand,
        shadows: true,
        seen: seenAngle(numbers.frequencies[pair]!, trained),
        handle: (center) => handOf(pair, `position ${position}, ${worked[pair]!.degrees}`, center),
      }),
      workedLines(layout, pair, position, worked[pair]!),
    ]),
    ...(isOfDistances ? [] : [rowOf(layout, position, entries, data, order)]),
  );
}

/** The position that a game hides: the one given, else the one its seed stands for. */
export function hiddenPosition(engine: Engine, settings: Settings): number {
  const positions = settings.positions as number;
  const given = settings.answer as string;
  return given === ""
    ? drawPosition(engine, settings.seed as number, positions)
    : Math.min(positions - 1, Number(given));
}
