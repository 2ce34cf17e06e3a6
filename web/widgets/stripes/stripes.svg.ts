/** The matrix of clipped offsets as stripes, beside the table whose rows they use. */
import type { LinearScale } from "../base/axes.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { alongAxis, surface, type Handle, type Moved, type Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, line, rect } from "../base/marks.ts";
import { signedText } from "../base/number-text.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { MAX_CLIP, keysOf, type StripeNumbers } from "./numbers.ts";
import type { settings } from "./stripes.ts";

type Moment = PictureMoment<typeof settings, StripeNumbers>;

const TOP = 40;
const LEFT = 34;
const ROW = 27;
/** Below this width the table is under the matrix. */
const WIDE = 560;
/** Space below the matrix for the handle. */
const HANDLE = 46;
/** Narrower cells show no number. */
const ROOMY = 24;

export interface StripeLayout {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly table: { readonly x: number; readonly y: number; readonly width: number };
}

/**
 * Places the matrix of stripes and the table: side by side where there is room.
 *
 * @param numbers  how many tokens there are
 * @param width    of the picture, px
 * @returns lengths in px
 * @see tests/web/widgets/stripes.test.ts
 */
export function layoutFor({ settings }: StripeNumbers, width: number): StripeLayout {
  const isWide = width >= WIDE;
  const side = isWide ? Math.min(360, width * 0.56) : width - LEFT - 10;
  const cell = side / settings.tokens;
  const below = TOP + side + HANDLE;
  const height = TOP + (2 * MAX_CLIP + 1) * ROW + 6;
  return {
    width,
    cell,
    height: isWide ? Math.max(below, height) : below + height,
    table: isWide
      ? { x: LEFT + side + 36, y: 0, width: width - LEFT - side - 36 }
      : { x: 2, y: below, width: width - 4 },
  };
}

/**
 * Where the handle of a clip distance is, in px.
 *
 * @param numbers  how many tokens there are
 * @param layout   in px
 * @param clip     the distance, in tokens
 * @see tests/web/widgets/stripes.test.ts
 */
export const handleX = (
  { settings: { tokens } }: StripeNumbers,
  { cell }: StripeLayout,
  clip: number,
): number => LEFT + (tokens - 0.5 - clip) * cell;

/** Fill of a stripe: stronger the farther, a color for each side. */
function fillOf(row: number, clip: number) {
  const strength = 0.1 + 0.55 * (Math.abs(row) / Math.max(1, clip));
  const tone = row > 0 ? "offset" : "position";
  return { fill: color(tone), "fill-opacity": Math.round(strength * 100) / 100 };
}

/**
 * Draws the matrix whose diagonals share rows of a table, and the table.
 *
 * @param moment  what is shown; offsets in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width and the tokens
 * @see tests/web/widgets/stripes.test.ts
 */
export function stripesScene(moment: Moment): Shape {
  const { numbers, width } = moment;
  const { tokens, clip } = numbers.settings;
  const layout = layoutFor(numbers, width);
  return drawing(
    layout.width,
    layout.height,
    `Stripes along the diagonals of a ${tokens} × ${tokens} matrix; ${numbers.rows.length} rows of a table serve ${numbers.pairs} pairs, with offsets clipped at ${clip}`,
    ...matrix(numbers, layout, moment.settings.row),
    clipMark(numbers, layout),
    ...table(moment, layout),
  );
}

/** The row of the cell under a point. */
function rowAt(numbers: StripeNumbers, { cell }: StripeLayout, [x, y]: Point): Moved {
  const last = numbers.settings.tokens - 1;
  const inside = (position: number) => Math.min(last, Math.max(0, Math.floor(position)));
  const [query, key] = [inside((y - TOP) / cell), inside((x - LEFT) / cell)];
  if (numbers.isUsed(query, key)) return { row: numbers.rowOf(query, key) };
}

function matrix(numbers: StripeNumbers, layout: StripeLayout, chosen: number): Shape[] {
  const { cell } = layout;
  const { tokens } = numbers.settings;
  const positions = Array.from({ length: tokens }, (_, position) => position);
  const every = cell < ROOMY ? 2 : 1;
  return [
    label(LEFT, 14, "key n", { tone: "key", weight: 600 }),
    label(0, TOP - 8, "query", { tone: "query", weight: 600, size: 12 }),
    ...positions
      .filter((position) => position % every === 0)
      .flatMap((position) => [
        label(LEFT + (position + 0.5) * cell, TOP - 6, String(position), {
          anchor: "middle",
          size: 12,
          tone: "key",
        }),
        label(LEFT - 7, TOP + (position + 0.5) * cell + 4.5, String(position), {
          anchor: "end",
          size: 12,
          tone: "query",
        }),
      ]),
    heldArea(
      surface("matrix", (point) => rowAt(numbers, layout, point)),
      ...numbers.rows.map((row) => stripe(numbers, cell, row, row === chosen)),
    ),
  ];
}

/** All cells of a row of the table: one path, so that the picture stays small. */
function stripe(numbers: StripeNumbers, cell: number, row: number, isChosen: boolean): Shape {
  const side = Math.round(cell * 100) / 100;
  const corners = numbers.pairsOf(row).map(({ query, key }) => ({
    x: Math.round((LEFT + key * cell) * 100) / 100,
    y: Math.round((TOP + query * cell) * 100) / 100,
  }));
  const path = (inset: number) =>
    corners
      .map(({ x, y }) => {
        const edge = side - 2 * inset;
        return `M${x + inset} ${y + inset}h${edge}v${edge}h${-edge}z`;
      })
      .join("");
  return group(
    shape("path", { d: path(0), ...fillOf(row, numbers.settings.clip), stroke: color("paper") }),
    ...(isChosen
      ? [shape("path", { d: path(2), fill: "none", stroke: color("accent"), "stroke-width": 2 })]
      : []),
    ...(cell >= ROOMY
      ? [
          shape(
            "g",
            {
              "font-size": 12,
              "font-weight": isChosen ? 700 : 400,
              "text-anchor": "middle",
              fill: color("ink"),
            },
            ...corners.map(({ x, y }) =>
              shape("text", { x: x + cell / 2, y: y + cell / 2 + 4.5 }, signedText(row)),
            ),
          ),
        ]
      : []),
  );
}

const frame = ({ x, y, width, height }: Record<"x" | "y" | "width" | "height", number>): Shape =>
  rect(
    { x: x + 1.5, y: y + 1.5, width: width - 3, height: height - 3 },
    { fill: "none", stroke: "accent", width: 2 },
  );

/** It moves to the left as the clip distance grows: its value is the offset that is clipped. */
const clipHandle = (numbers: StripeNumbers, layout: StripeLayout): Handle =>
  alongAxis(
    {
      name: "clip",
      label: "clip, by the offset at and beyond which all keys share a row",
      value: -numbers.settings.clip,
      limits: { minimum: -Math.min(MAX_CLIP, numbers.settings.tokens - 1), maximum: 0, step: 1 },
      text: `K = ${numbers.settings.clip}`,
      move: (offset) => ({ clip: Math.abs(offset) }),
    },
    "x",
    (offset) => handleX(numbers, layout, -offset),
  );

/** The handle under the last query: from here to the left all keys share a row. */
function clipMark(numbers: StripeNumbers, layout: StripeLayout): Shape {
  const { tokens, clip } = numbers.settings;
  const x = handleX(numbers, layout, clip);
  const y = TOP + tokens * layout.cell + 14;
  return held(
    clipHandle(numbers, layout),
    [x, y],
    line([LEFT, y], [x, y], { stroke: "position", width: 3 }),
    disk([x, y], 9, { fill: "position", stroke: "paper", width: 2 }),
    label(x, y + 25, `K = ${clip}`, {
      anchor: "middle",
      tone: "position",
      weight: 600,
      halo: true,
    }),
  );
}

/** A row is chosen where it is pressed; with keys, down is down. */
function tableHandle({ numbers, settings: { row }, handles }: Moment, scale: LinearScale): Handle {
  const { clip } = numbers.settings;
  return {
    ...handles.area("row", "y", scale, {
      label: "row of the table, by its offset",
      text: `${signedText(row)}: ${keysOf(numbers, row)}`,
      attributes: { "aria-orientation": "vertical" },
    }),
    step: ({ across, up, long }) => ({
      row: Math.min(clip, Math.max(-clip, row + (across - up) * (long ? 10 : 1))),
    }),
  };
}

function table(moment: Moment, { table: place }: StripeLayout): Shape[] {
  const { numbers } = moment;
  const { clip } = numbers.settings;
  const chosen = moment.settings.row;
  const count = numbers.rows.length;
  const top = (row: number) => place.y + TOP - 8 + (row + clip) * ROW;
  return [
    label(place.x, place.y + 14, `The table: ${count} ${count === 1 ? "row" : "rows"}`, {
      size: 15,
      weight: 600,
      tone: "ink",
    }),
    heldArea(
      tableHandle(moment, (row) => top(row + 0.5)),
      rect(
        { x: place.x, y: top(-clip), width: place.width, height: count * ROW },
        { fill: "transparent" },
      ),
      ...numbers.rows.map((row) =>
        tableRow(numbers, row, { ...place, y: top(row) }, row === chosen),
      ),
      {
        tag: "rect",
        attributes: {
          class: "ring",
          x: place.x - 2,
          y: top(chosen) - 2,
          width: place.width,
          height: ROW + 1,
          rx: 3,
          fill: "none",
        },
        isTarget: true,
      },
    ),
  ];
}

function tableRow(
  numbers: StripeNumbers,
  row: number,
  { x, y }: StripeLayout["table"],
  isChosen: boolean,
): Shape {
  const box = { x, y, width: 44, height: ROW - 3 };
  const served = numbers.served(row);
  return group(
    shape("rect", {
      ...box,
      ...(served === 0
        ? { fill: "none", "stroke-dasharray": "3 3" }
        : fillOf(row, numbers.settings.clip)),
      stroke: color("rule-strong"),
    }),
    label(x + 22, y + 16.5, signedText(row), {
      anchor: "middle",
      tone: "ink",
      weight: isChosen ? 700 : 400,
    }),
    ...(isChosen ? [frame(box)] : []),
    label(x + 54, y + 16.5, served === 0 ? "used by no pair" : keysOf(numbers, row), {
      tone: isChosen ? "ink" : "ink-soft",
      weight: isChosen ? 600 : 400,
    }),
  );
}
