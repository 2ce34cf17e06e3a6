/** The block of the relative shift: every number slides to its place. */
import type { PictureMoment } from "../base/figure.ts";
import { heldArea } from "../base/handle-view.ts";
import type { Handle, Moved } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { rect, type MarkStyle } from "../base/marks.ts";
import { signedText } from "../base/number-text.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { STEPS, type Cell, type Place, type ShiftNumbers } from "./numbers.ts";
import { isSolved, markedPlace } from "./rounds.ts";
import type { settings } from "./shift.ts";

type Moment = PictureMoment<typeof settings, ShiftNumbers>;

const LEFT = 62;
const TOP = 44;
const CELL_HEIGHT = 38;
/** Narrower cells have one decimal and smaller digits. */
const ROOMY = 58;
/** Narrower cells have room for the offset alone. */
const TIGHT = 30;

/** Names of the cells: the row of an offset. */
const rowName = (offset: number, cell: number) =>
  cell < TIGHT ? `(${signedText(offset)})` : `r(${signedText(offset)})`;

interface ShiftLayout {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
}

function layoutFor(numbers: ShiftNumbers, width: number): ShiftLayout {
  const rows = numbers.columns + 1;
  return {
    width,
    height: TOP + rows * CELL_HEIGHT + 8,
    cell: Math.min(96, (width - LEFT - 4) / (numbers.columns + 1)),
  };
}

/** Where a cell is drawn in a step, in cells; padding comes before the first column. */
function drawnAt(numbers: ShiftNumbers, cell: Cell, step: number) {
  const { row, column } = numbers.placeOf(cell, step);
  return { row, column: step === 0 && numbers.bug !== "pad-right" ? column + 1 : column };
}

/** Place and strength of a cell at a step, which may lie between two while the numbers slide. */
function between(numbers: ShiftNumbers, cell: Cell, shown: number) {
  const [from, to] = [Math.floor(shown), Math.ceil(shown)];
  const part = shown - from;
  const [a, b] = [drawnAt(numbers, cell, from), drawnAt(numbers, cell, to)];
  const mix = (x: number, y: number) => x + part * (y - x);
  const isThere = (step: number) => numbers.isThere(cell, step);
  /** What is left over stays readable when it is no longer used; only its color goes. */
  const isSeen = (step: number) =>
    isThere(step) || (step === STEPS.length - 1 && isThere(step - 1));
  return {
    row: mix(a.row, b.row),
    column: mix(a.column, b.column),
    opacity: mix(Number(isSeen(from)), Number(isSeen(to))),
    isUnused: isSeen(to) && !isThere(to),
  };
}

/**
 * The block of a step, or on its way to the next.
 *
 * @param moment  what is shown; the step, also between two steps, and the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/shift.test.ts
 */
export function shiftScene(moment: Moment): Shape {
  const { numbers, settings, print } = moment;
  const { width, height, cell } = layoutFor(numbers, moment.width);
  const shown = moment.shown.step - 1;
  const step = Math.round(shown);
  const isFollowed = ({ query, offset }: Cell) =>
    query === settings.query && offset === settings.offset;
  // Who plays sees where their own number lands, and the others once it is the right one.
  const [mark, isHidden] = [markedPlace(settings.round), !isSolved(moment) && step > 0];
  // The followed number is drawn last, above the others.
  const cells = numbers.cells.sort((a, b) => Number(isFollowed(a)) - Number(isFollowed(b)));
  const isRoomy = cell >= ROOMY;
  return drawing(
    width,
    height,
    pictureName(numbers, settings.step - 1),
    heldArea(
      blockHandle(moment),
      frameOf(width, height),
      ...names(numbers, step, cell),
      ...cells.flatMap((each) => {
        const { row, column, opacity, isUnused } = between(numbers, each, shown);
        if (opacity === 0) return [];
        const isLeft = step >= 3 && numbers.isLeftover(each);
        const value = print(numbers.value(each), isRoomy ? ".2" : ".1");
        const drawn = [
          ...(mark && isHidden && !isFollowed(each)
            ? [blank(cell)]
            : face(numbers, each, cell, value, { isLeft, isUnused })),
          ...(isFollowed(each) ? [frame(cell)] : []),
        ];
        const { query, offset } = each;
        const [x, y] = [round(LEFT + column * cell), round(TOP + row * CELL_HEIGHT)];
        return [
          shape(
            "g",
            { transform: `translate(${x} ${y})`, opacity: round(opacity) },
            // A zero of the padding is nothing to follow.
            ...(offset === null ? drawn : [heldArea(cellHandle(moment, query, offset), ...drawn)]),
          ),
        ];
      }),
      ...(mark && step >= 3 ? [marked(mark, cell)] : []),
    ),
  );
}

/** The number that is followed is chosen by arrow keys, the step by all others. */
function blockHandle({ numbers, settings: { query, offset, step, round } }: Moment): Handle {
  const inside = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
  const { tokens, columns, ends } = numbers;
  const go = (to: number) => (): Moved => ({ step: inside(to, 1, STEPS.length) });
  return {
    name: "block",
    role: "application",
    label: `${pictureName(numbers, step - 1)}. Arrow keys choose a number, Page Down and Page Up change the step.`,
    attributes: { "aria-roledescription": "block of numbers" },
    step: ({ across, up, long }) => ({
      query: inside(query - up * (long ? tokens : 1), 0, tokens - 1),
      offset: inside(offset + across * (long ? columns : 1), ...ends),
      ...chosenAnew(round),
    }),
    keys: {
      PageUp: go(step - 1),
      PageDown: go(step + 1),
      Home: go(1),
      End: go(STEPS.length),
    },
  };
}

const cellHandle = ({ settings }: Moment, query: number, offset: number): Handle => ({
  name: `cell-${query}-${offset}`,
  press: () => ({ query, offset, ...chosenAnew(settings.round) }),
});

/** In the game, a number is chosen before the shift: not by where it has landed. */
const chosenAnew = (round: number): Moved => (round > 0 ? { step: 1 } : {});

/** Around the block while it has the focus. */
const frameOf = (width: number, height: number): Shape => ({
  ...rect({ x: -2, y: -2, width: width + 4, height: height + 4 }, { class: "rim", fill: "none" }),
  isTarget: true,
});

const round = (pixels: number) => Math.round(pixels * 100) / 100;

/** Fill by offset: every offset has a strength of its own, every side a color. */
const fillOf = ({ tokens }: ShiftNumbers, offset: number): MarkStyle => ({
  fill: offset > 0 ? "offset" : "position",
  "fill-opacity": round(0.1 + (0.5 * Math.abs(offset)) / (tokens - 1)),
});

function face(
  numbers: ShiftNumbers,
  { offset }: Cell,
  cell: number,
  value: string,
  { isLeft, isUnused }: { readonly isLeft: boolean; readonly isUnused: boolean },
): Shape[] {
  const box = { x: 1, y: 1, width: cell - 2, height: CELL_HEIGHT - 2 };
  const roomy = cell >= ROOMY;
  const isZero = offset === null;
  const tone = isUnused ? "ink-soft" : "ink";
  return [
    rect(box, { rx: 2, fill: "paper" }),
    rect(box, {
      rx: 2,
      ...(isZero || isUnused ? { fill: "panel" } : fillOf(numbers, offset)),
      ...((isZero || isLeft) && {
        stroke: isLeft && !isUnused ? "wrong" : "rule-strong",
        dash: "4 3",
        width: isLeft ? 1.5 : 1,
      }),
    }),
    label(cell / 2, isZero ? 24 : 17, isZero ? "0" : value, {
      anchor: "middle",
      tone,
      size: roomy ? 14 : 12,
    }),
    ...(isZero
      ? []
      : [label(cell / 2, 32, rowName(offset, cell), { anchor: "middle", tone, size: 12 })]),
  ];
}

/** A number whose place the reader is to find out. */
const blank = (cell: number): Shape =>
  rect({ x: 1, y: 1, width: cell - 2, height: CELL_HEIGHT - 2 }, { rx: 2, fill: "panel" });

/** The place that a round asks about. */
const marked = ({ row, column }: Place, cell: number): Shape =>
  rect(
    {
      x: round(LEFT + column * cell) - 1,
      y: TOP + row * CELL_HEIGHT - 1,
      width: cell + 2,
      height: CELL_HEIGHT + 2,
    },
    { rx: 4, fill: "none", stroke: "ink", width: 2, dash: "5 3" },
  );

const frame = (cell: number): Shape =>
  rect(
    { x: 1.5, y: 1.5, width: cell - 3, height: CELL_HEIGHT - 3 },
    { rx: 2, fill: "none", stroke: "accent", width: 3 },
  );

/** What rows and columns stand for: offsets before the numbers move, keys where they arrive. */
function names(numbers: ShiftNumbers, step: number, cell: number): Shape[] {
  const soft = { anchor: "middle" } as const;
  const rows = (count: number, name: (row: number) => string, tone: "query" | "ink-soft") =>
    Array.from({ length: count }, (_, row) =>
      label(LEFT - 8, TOP + (row + 0.5) * CELL_HEIGHT + 4.5, name(row), { anchor: "end", tone }),
    );
  const middle = (column: number) => LEFT + (column + 0.5) * cell;
  const queries = rows(numbers.tokens, (row) => `query ${row}`, "query");
  if (step < 2)
    return [
      ...queries,
      label(LEFT, 14, "offset n − m (tokens)"),
      // A title stands over its numbers, on whichever side of them the program puts the zeros.
      ...numbers.offsets.map((offset) => {
        const { column } = drawnAt(numbers, { query: 0, offset }, step);
        return label(middle(column), TOP - 8, signedText(offset), { ...soft, tone: "ink" });
      }),
    ];
  if (step === 2)
    return [
      ...rows(numbers.columns + 1, (row) => `row ${row}`, "ink-soft"),
      label(LEFT, 14, `the same numbers in rows of ${numbers.tokens}`),
    ];
  return [
    ...queries,
    label(LEFT, 14, "key"),
    ...Array.from({ length: numbers.tokens }, (_, key) =>
      label(middle(key), TOP - 8, String(key), { ...soft, tone: "key", weight: 600 }),
    ),
  ];
}

const pictureName = (numbers: ShiftNumbers, step: number): string => {
  const [rows, columns] = numbers.sizeOf(step);
  return `Step ${step + 1} of the relative shift, “${STEPS[step]}”: a block of ${rows} rows and ${columns} columns`;
};
