/** The matrix of clipped offsets as stripes, beside the table whose rows they use. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { TARGET } from "../base/clock-face.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { StripeNumbers, keysOf, type Keys, type StripeSettings } from "./numbers.ts";

export const MOST_CLIP = 5;

const TOP = 40;
const LEFT = 34;
const ROW = 27;
/** Below this width the table is under the matrix. */
const WIDE = 560;
/** Space below the matrix for the handle. */
const HANDLE = 46;
/** Narrower cells show no number. */
const ROOMY = 24;

export const minus = (number: number): string => String(number).replace("-", "−");

export interface StripeLayout {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly table: { readonly x: number; readonly y: number; readonly width: number };
}

export function layoutFor({ settings }: StripeNumbers, width: number): StripeLayout {
  const isWide = width >= WIDE;
  const side = isWide ? Math.min(360, width * 0.56) : width - LEFT - 10;
  const cell = side / settings.tokens;
  const below = TOP + side + HANDLE;
  const height = TOP + (2 * MOST_CLIP + 1) * ROW + 6;
  return {
    width,
    cell,
    height: isWide ? Math.max(below, height) : below + height,
    table: isWide
      ? { x: LEFT + side + 36, y: 0, width: width - LEFT - side - 36 }
      : { x: 2, y: below, width: width - 4 },
  };
}

/** The clip distance under a pixel: the key there is this far behind the last query. */
export function clipAt({ settings }: StripeNumbers, { cell }: StripeLayout, x: number): number {
  const key = Math.floor((x - LEFT) / cell);
  return Math.min(MOST_CLIP, settings.tokens - 1, Math.max(0, settings.tokens - 1 - key));
}

/** Where the handle of a clip distance is. */
export const handleX = ({ settings }: StripeNumbers, { cell }: StripeLayout): number =>
  LEFT + (settings.tokens - 0.5 - settings.clip) * cell;

/** Fill of a stripe: stronger the farther, a color for each side. */
function fillOf(row: number, clip: number) {
  const strength = 0.1 + 0.55 * (Math.abs(row) / Math.max(1, clip));
  const tone = row > 0 ? "offset" : "position";
  return { fill: color(tone), "fill-opacity": Math.round(strength * 100) / 100 };
}

export function stripesScene(
  numbers: StripeNumbers,
  layout: StripeLayout,
  chosen: number,
  name: string,
  control?: Record<string, string | number>,
): Shape {
  return drawing(
    layout.width,
    layout.height,
    name,
    ...matrix(numbers, layout, chosen),
    handle(numbers, layout, control),
    ...table(numbers, layout, chosen),
  );
}

function matrix(numbers: StripeNumbers, { cell }: StripeLayout, chosen: number): Shape[] {
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
    ...numbers.rows.map((row) => stripe(numbers, cell, row, row === chosen)),
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
  return shape(
    "g",
    { "data-row": row },
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
              "font-family": color("sans"),
              "font-weight": isChosen ? 700 : 400,
              "text-anchor": "middle",
              fill: color("ink"),
            },
            ...corners.map(({ x, y }) =>
              shape("text", { x: x + cell / 2, y: y + cell / 2 + 4.5 }, minus(row)),
            ),
          ),
        ]
      : []),
  );
}

const frame = ({ x, y, width, height }: Record<"x" | "y" | "width" | "height", number>): Shape =>
  shape("rect", {
    x: x + 1.5,
    y: y + 1.5,
    width: width - 3,
    height: height - 3,
    fill: "none",
    stroke: color("accent"),
    "stroke-width": 2,
  });

/** The handle under the last query: from here to the left all keys share a row. */
function handle(
  numbers: StripeNumbers,
  layout: StripeLayout,
  control?: Record<string, string | number>,
): Shape {
  const { tokens, clip } = numbers.settings;
  const x = handleX(numbers, layout);
  const y = TOP + tokens * layout.cell + 14;
  return shape(
    "g",
    { class: "handle", "data-clip": "", ...control },
    shape("line", { x1: LEFT, x2: x, y1: y, y2: y, stroke: color("position"), "stroke-width": 3 }),
    shape("circle", {
      cx: x,
      cy: y,
      r: 9,
      fill: color("position"),
      stroke: color("paper"),
      "stroke-width": 2,
    }),
    label(x, y + 25, `K = ${clip}`, {
      anchor: "middle",
      tone: "position",
      weight: 600,
      halo: true,
    }),
    ...(control
      ? [
          shape("circle", {
            class: "grip",
            "data-grip": "",
            cx: x,
            cy: y,
            r: TARGET / 2,
            fill: "transparent",
          }),
        ]
      : []),
  );
}

function table(numbers: StripeNumbers, { table: place }: StripeLayout, chosen: number): Shape[] {
  const { clip } = numbers.settings;
  const count = numbers.rows.length;
  return [
    label(place.x, place.y + 14, `The table: ${count} ${count === 1 ? "row" : "rows"}`, {
      size: 15,
      weight: 600,
      tone: "ink",
    }),
    ...numbers.rows.map((row, index) => {
      const y = place.y + TOP - 8 + index * ROW;
      const box = { x: place.x, y, width: 44, height: ROW - 3 };
      const served = numbers.served(row);
      return shape(
        "g",
        { "data-row": row },
        // The whole line can be pointed at.
        shape("rect", { ...box, width: place.width, fill: "transparent" }),
        shape("rect", {
          ...box,
          ...(served === 0 ? { fill: "none", "stroke-dasharray": "3 3" } : fillOf(row, clip)),
          stroke: color("rule-strong"),
        }),
        label(place.x + 22, y + 16.5, minus(row), {
          anchor: "middle",
          tone: "ink",
          weight: row === chosen ? 700 : 400,
        }),
        ...(row === chosen ? [frame(box)] : []),
        label(place.x + 54, y + 16.5, served === 0 ? "used by no pair" : keysOf(numbers, row), {
          tone: row === chosen ? "ink" : "ink-soft",
          weight: row === chosen ? 600 : 400,
        }),
      );
    }),
  ];
}

/** The text alternative. */
export const pictureName = (numbers: StripeNumbers): string => {
  const { tokens, clip } = numbers.settings;
  return `Stripes along the diagonals of a ${tokens} × ${tokens} matrix; ${numbers.rows.length} rows of a table serve ${numbers.pairs} pairs, with offsets clipped at ${clip}`;
};

export const stripeSettings = (settings: Settings): StripeSettings => {
  const tokens = settings.tokens as number;
  return {
    tokens,
    clip: Math.min(settings.clip as number, tokens - 1),
    keys: settings.keys as Keys,
  };
};

/** A row that the table has. */
export const insideTable = ({ settings: { clip } }: StripeNumbers, row: number): number =>
  Math.min(clip, Math.max(-clip, row));

const PREVIEW_WIDTH = 720;

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const numbers = new StripeNumbers(engine, stripeSettings(settings));
  const chosen = insideTable(numbers, settings.row as number);
  return stripesScene(numbers, layoutFor(numbers, PREVIEW_WIDTH), chosen, pictureName(numbers));
}
