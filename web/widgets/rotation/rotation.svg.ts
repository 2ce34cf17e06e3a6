/** One matrix between two rows: the dials it turns, the product as an equation, one block of it. */
import { entryAt } from "../../engine/index.ts";
import { dialPlate, dialSector, heldHand, signed, type Dial } from "../dial/clock-face.ts";
import { colorLegend } from "../map/color-legend.ts";
import type { PictureMoment } from "../base/figure.ts";
import { heldArea } from "../base/handle-view.ts";
import { faceOf, type Handle } from "../base/handle.ts";
import { indexed, label, letter } from "../base/label.ts";
import { brackets, group, movedTo, rect, type Box } from "../base/marks.ts";
import { signedText } from "../base/number-text.ts";
import type { Fill } from "../map/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";
import { LARGEST_SHIFT, type RotationNumbers } from "./numbers.ts";
import type { settings } from "./rotation.ts";

type Moment = PictureMoment<typeof settings, RotationNumbers>;

/** Where everything is, in px. */
export interface RotationLayout {
  readonly width: number;
  readonly height: number;
  readonly hands: number;
  readonly columns: number;
  readonly column: number;
  readonly radius: number;
  readonly dial: number;
  /** The equation: where it begins, and the size of a cell. */
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly line: number;
  /** The block of one hand: below the equation, or below three dials, which are in one row. */
  readonly block: { readonly x: number; readonly y: number; readonly width: number };
  /** Room beside the last column for the names of its entries; 0 where there is none. */
  readonly names: number;
  /** Room for the key of the colors; 0 where every cell holds its number. */
  readonly key: number;
}

const GAP = 26;
const HEAD = 30;
const BLOCK = 132;
const NAMES = 52;
const KEY = 48;
/** The width from which a cell holds its number. */
const PRINTED = 36;

/**
 * Places dials, equation and block: dials and equation side by side from 860 px on, else one below
 * the other.
 *
 * @param width  of the picture, in px
 * @param d      entries of a row, 2 to 8
 * @returns lengths in px
 * @see tests/web/widgets/rotation.test.ts
 */
export function layoutFor(width: number, d: number): RotationLayout {
  const hands = d / 2;
  const beside = width >= 860;
  const dials = beside ? width * (hands === 3 ? 0.48 : 0.45) : width;
  const inOneRow = hands <= 2 || (beside ? hands === 3 : width >= 600);
  const columns = inOneRow ? hands : 2;
  const column = Math.min(300, dials / columns);
  const radius = Math.max(46, Math.min(hands <= 2 ? 104 : 72, (column - 56) / 2));
  const dial = 2 * (radius + 26) + 60;
  const top = Math.ceil(hands / columns) * dial;
  const x = beside ? dials + 28 : 0;
  const y = beside ? 0 : top + 16;
  const names = width - x >= 460 ? NAMES : 0;
  const cell = Math.min(72, (width - x - 2 * GAP - 4 - names) / (d + 2));
  const line = Math.max(26, Math.min(40, cell * 0.62));
  const key = cell < PRINTED ? KEY : 0;
  const below = y + HEAD + d * line + 44 + key;
  const block =
    beside && hands === 3 ? { x: 0, y: top + 8, width: dials } : { x, y: below, width: width - x };
  return {
    width,
    height: Math.max(top, below, block.y + BLOCK),
    hands,
    columns,
    column,
    radius,
    dial,
    x,
    y,
    cell,
    line,
    block,
    names,
    key,
  };
}

/**
 * The dial of a hand. One that is alone in the last row is in the middle of the row.
 *
 * @param layout  of the figure, in px
 * @param pair    the hand, from 0
 * @returns its middle and its radius, in px of the picture
 * @see tests/web/widgets/rotation.test.ts
 */
export function dialAt(layout: RotationLayout, pair: number): Dial {
  const { columns, column, radius } = layout;
  const row = Math.floor(pair / columns);
  const inRow = Math.min(columns, layout.hands - row * columns);
  return {
    x: ((pair % columns) + 0.5 + (columns - inRow) / 2) * column,
    y: row * layout.dial + radius + 26,
    radius,
  };
}

/**
 * The whole figure.
 *
 * @param moment  what is shown; positions in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width and the hands
 * @see tests/web/widgets/rotation.test.ts
 */
export function rotationScene(moment: Moment): Shape {
  const { numbers, settings } = moment;
  const { pair, k } = settings;
  const layout = layoutFor(moment.width, numbers.d);
  return drawing(
    layout.width,
    layout.height,
    pictureLabel(numbers, settings, pair),
    dials(layout, moment),
    equation(layout, numbers, settings, pair),
    blockOf(layout, numbers, k, pair),
  );
}

interface Turned {
  /** Between tokens while the hands turn. */
  readonly m: number;
  readonly k: number;
}

/** What turns a hand of a dial: the thin one with m, the thick one with k. It chooses its pair. */
function handOf(
  which: "m" | "k",
  layout: RotationLayout,
  { numbers, settings: { m, k }, handles }: Moment,
  pair: number,
): Handle {
  const { x, y } = dialAt(layout, pair);
  const { degrees } = entryAt(numbers.turns, pair);
  const said =
    which === "m"
      ? { label: `hand ${pair} of row m, m in tokens`, text: `m = ${m}` }
      : {
          label: `hand ${pair} of row m + k, k in tokens`,
          text: `k = ${k}, a turn by ${degrees}`,
          // No row comes before position 0.
          limits: { minimum: Math.max(-LARGEST_SHIFT, -m) },
        };
  const handle = handles.dial(
    which,
    { center: [x, y], frequency: entryAt(numbers.frequencies, pair) },
    { ...said, name: `${which}-${pair}`, move: (value) => ({ [which]: value, pair }) },
  );
  return { ...handle, press: () => ({ pair }) };
}

/** Lengths of the hand of row m and of row m + k, in radii. */
const SHORT = 0.58;
const LONG = 0.88;

/** The dials: the thin hand is that of row m, the thick one that of row m + k. */
function dials(layout: RotationLayout, moment: Moment): Shape {
  const { numbers, shown, settings } = moment;
  const { m, k } = shown;
  const [before, after] = [numbers.hands(m), numbers.hands(m + k)];
  const apart = numbers.remainders(k);
  return group(
    ...before.map((from, index) => {
      const dial = dialAt(layout, index);
      const to = entryAt(after, index);
      const [start, end] = k < 0 ? [to, from] : [from, to];
      const { angle, degrees } = entryAt(numbers.turns, index);
      const ofM = handOf("m", layout, moment, index);
      const below = dial.y + dial.radius + 38;
      return group(
        // Beside the hands the whole dial turns, and with it the row.
        heldArea(
          faceOf(ofM),
          ...dialPlate({ ...dial, ...(index === settings.pair && { rim: "offset" }) }),
          dialSector(dial, start, end, entryAt(apart, index) > 180, 0.42, "offset"),
        ),
        heldHand(dial, { ...from, reach: SHORT, thin: true }, ofM),
        heldHand(dial, { ...to, reach: LONG }, handOf("k", layout, moment, index)),
        shape(
          "g",
          { "pointer-events": "none" },
          tipName(dial, from, SHORT, 16, "m"),
          tipName(dial, to, 1 + 15 / dial.radius, 0, "m + k"),
        ),
        label(dial.x, below, `Hand ${index}`, {
          anchor: "middle",
          tone: "ink",
          weight: 600,
          size: 15,
        }),
        label(
          dial.x,
          below + 20,
          [letter("k"), "·", ...indexed("ω", index), ` = ${angle} rad: ${degrees}`],
          { anchor: "middle", size: layout.column < 170 ? 12 : 14, tone: "ink" },
        ),
      );
    }),
  );
}

/** Whose hand it is, at its tip, or `aside` px beside it against the clock. */
function tipName(
  { x, y, radius }: Dial,
  { sine, cosine }: Hand,
  reach: number,
  aside: number,
  name: string,
): Shape {
  const left = x + sine * radius * reach - cosine * aside;
  const top = y - cosine * radius * reach - sine * aside + 4.5;
  // The first dial is near the edge of the picture.
  const inside = Math.max(left, name.length * 4);
  return label(inside, top, name, { anchor: "middle", tone: "position", weight: 600, halo: true });
}

/**
 * Draws M(k) · PE(m) = PE(m + k), every entry as a cell.
 *
 * @param layout   in px
 * @param numbers  entries of the matrix and of both rows
 * @param turned   the positions of both rows, in tokens
 * @param pair     the hand whose block has a frame, from 0
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/rotation.test.ts
 */
export function equation(
  layout: RotationLayout,
  numbers: RotationNumbers,
  turned: Turned,
  pair: number,
): Shape {
  const { m, k } = turned;
  const { x, y, cell, line } = layout;
  const { d, matrix } = numbers;
  const top = y + HEAD;
  const [first, second] = [x + d * cell + GAP, x + (d + 1) * cell + 2 * GAP];
  const bottom = top + d * line;
  const middle = (top + bottom) / 2 + 6;
  const cells = (left: number, rows: readonly (readonly number[])[]) =>
    rows.flatMap((entries, row) =>
      entries.map((entry, place) => {
        const box = { x: left + place * cell, y: top + row * line, width: cell, height: line };
        return cellOf(box, entry, numbers);
      }),
    );
  const column = (entries: readonly number[]) => entries.map((entry) => [entry]);
  const head = (left: number, wide: number, name: string, inside: string) =>
    label(left + wide / 2, y + 18, [letter(name), `(${inside})`], {
      anchor: "middle",
      size: 15,
      tone: "ink",
      weight: 600,
    });
  const frame = (left: number, width: number) =>
    rect({ x: left, y: top, width, height: bottom - top }, { fill: "none", stroke: "rule-strong" });
  return group(
    head(x, d * cell, "M", signedText(k)),
    head(first, cell, "PE", String(m)),
    head(second, cell, "PE", String(m + k)),
    ...cells(x, matrix),
    ...cells(first, column(numbers.row(m))),
    ...cells(second, column(numbers.moved(m))),
    ...(layout.names
      ? numbers.order.map((entry, row) =>
          label(
            second + cell + 10,
            top + (row + 0.5) * line + 4.5,
            `${entry % 2 ? "cos" : "sin"} ${entry >> 1}`,
          ),
        )
      : []),
    label(x, bottom + 20, "Rows are written as columns here."),
    ...(layout.key > 0
      ? [
          colorLegend({ minimum: -1, maximum: 1, fill: entryFill }, "entry", {
            x,
            y: bottom + 36,
            width: 160,
          }),
        ]
      : []),
    label(first - GAP / 2, middle, "·", { anchor: "middle", size: 22, tone: "ink" }),
    label(second - GAP / 2, middle, "=", { anchor: "middle", size: 18, tone: "ink" }),
    ...frames(layout, numbers, pair, top),
    frame(x, d * cell),
    frame(second, cell),
    frame(first, cell),
  );
}

/** Fill of an entry in −1…1, pale enough for the number on it. */
const entryFill = (entry: number): Fill => ({
  fill: color(signed(entry)),
  "fill-opacity": Math.round((0.08 + 0.32 * Math.abs(entry)) * 100) / 100,
});

function cellOf(box: Box, entry: number, { engine }: RotationNumbers): Shape {
  const { x, y, width, height } = box;
  const zero = entry === 0;
  const text = zero ? "0" : engine.format(entry, width >= 54 ? ".4" : width >= 43 ? ".3" : ".2");
  const inner = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
  return group(
    ...(zero ? [] : [shape("rect", { ...inner, ...entryFill(entry) })]),
    ...(width >= PRINTED
      ? [
          label(x + width / 2, y + height / 2 + 4.5, text, {
            anchor: "middle",
            size: width >= 60 ? 14 : width >= 54 || width < 43 ? 13 : 12,
            tone: zero ? "ink-soft" : "ink",
          }),
        ]
      : []),
  );
}

/** The entries of the chosen pair: one square where the pair's entries are neighbors. */
function frames(
  { x, cell, line }: RotationLayout,
  numbers: RotationNumbers,
  pair: number,
  top: number,
): Shape[] {
  const places = numbers.placesOf(pair);
  const [one, two] = places;
  const box = (row: number, column: number, size: number) =>
    rect(
      { x: x + column * cell, y: top + row * line, width: size * cell, height: size * line },
      { fill: "none", stroke: "offset", width: 2.5 },
    );
  return two === one + 1
    ? [box(one, one, 2)]
    : places.flatMap((row) => places.map((column) => box(row, column, 1)));
}

/** The block of the chosen pair, in letters and in numbers. */
function blockOf(layout: RotationLayout, numbers: RotationNumbers, k: number, pair: number): Shape {
  const { x, y, width } = layout.block;
  const { angle, degrees, frequency } = entryAt(numbers.turns, pair);
  const places = numbers.placesOf(pair);
  const entries = places.flatMap((row) =>
    places.map((column) =>
      numbers.engine.format(entryAt(entryAt(numbers.matrix, row), column), ".4"),
    ),
  );
  const size = width < 400 ? 13 : 15;
  const room = Math.min(86, (width - 44) / 4);
  const top = y + 44;
  const square = (left: number, texts: readonly string[], weight?: number) => [
    ...texts.map((text, index) =>
      label(left + ((index % 2) + 0.5) * room, top + 22 + Math.floor(index / 2) * 34, text, {
        anchor: "middle",
        size,
        tone: "ink",
        weight,
      }),
    ),
    ...brackets({ x: left, y: top - 4, width: 2 * room, height: 72 }, 7, {
      stroke: "offset",
      width: 2,
    }),
  ];
  const letters = [`cos ${angle}`, `sin ${angle}`, `−sin ${angle}`, `cos ${angle}`].map(tidy);
  const turn = ` = ${signedText(k)} × ${frequency} = ${angle} rad, or ${degrees}`;
  return group(
    label(x, y + 14, `The block of hand ${pair} turns it by`, {
      size: 15,
      weight: 600,
      tone: "ink",
    }),
    label(x, y + 34, [letter("k"), "·", ...indexed("ω", pair), turn], { size, tone: "ink" }),
    movedTo(
      [2, 6],
      ...square(x, letters),
      label(x + 2 * room + 18, top + 38, "=", { anchor: "middle", size: 18, tone: "ink" }),
      ...square(x + 2 * room + 36, entries, 600),
    ),
  );
}

/** The sine of a negative angle keeps its sign in brackets. */
const tidy = (text: string): string => text.replace(/(sin|cos) (−[\d.]+)/, "$1(\u2009$2\u2009)");

const pictureLabel = (numbers: RotationNumbers, { m, k }: Turned, pair: number): string =>
  `The matrix M(${signedText(k)}) takes the row of position ${m} to the row of position ${m + k}: hand ${pair} turns by ${entryAt(numbers.turns, pair).degrees}`;
