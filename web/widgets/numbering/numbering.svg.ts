/** A picture between two lines of words, each with its number, and how far the numbers go on each axis. */
import type { PictureMoment } from "../base/figure.ts";
import { held } from "../base/handle-view.ts";
import type { Handle, Moved } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, movedTo, rect } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import { drawing, type Shape } from "../base/shape.ts";
import type { settings } from "./numbering.ts";
import { LARGEST, type Numbering } from "./numbers.ts";

type Moment = PictureMoment<typeof settings, Numbering>;

/** Words that are drawn after the picture. */
const AFTER = 3;
const CHIP = { width: 36, height: 26, gap: 4 };
/** Left of the grid: the numbers of its rows. */
const GUTTER = 36;
const GRID_TOP = 76;
/** Room of the words and the picture, in px, where the numbers are drawn beside them. */
const PAGE = 380;
const TRACK = 44;

const TRACKS: readonly {
  readonly name: keyof Numbering["used"];
  readonly title: string;
  readonly tone: PaletteName;
}[] = [
  { name: "one", title: "one number", tone: "position" },
  { name: "time", title: "time", tone: "series-1" },
  { name: "height", title: "height", tone: "series-2" },
  { name: "width", title: "width", tone: "series-3" },
];

/**
 * Draws words, picture and words as a page has them, and beside or below it the numbers in use.
 *
 * @param moment  what is shown; columns, rows and frames are counts, the width is in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/numbering.test.ts
 */
export function numberingScene(moment: Moment): Shape {
  const { settings, width } = moment;
  const { columns, rows, words } = settings;
  const isWide = width >= 700;
  const page = isWide ? PAGE : width;
  const cell = Math.floor(Math.min(20, (page - GUTTER - 4) / LARGEST.columns));
  const pageHeight = GRID_TOP + LARGEST.rows * cell + 60;
  const tracks = isWide ? { x: PAGE + 40, y: 40 } : { x: 0, y: pageHeight + 34 };
  return drawing(
    width,
    isWide ? pageHeight : tracks.y + 4 * TRACK + 54,
    `${words} words, a picture of ${columns} by ${rows} patches, and words after it, with the numbers of each`,
    ...pageOf(moment, cell),
    ...tracksOf(moment, tracks.x, tracks.y, width - tracks.x),
  );
}

function pageOf({ numbers, settings }: Moment, cell: number): Shape[] {
  const { words, columns, rows, frames, positions } = settings;
  const next = numbers.next[positions];
  const before = Array.from({ length: words }, (_, index) => index);
  const chips = words > 7 ? [...before.slice(0, 3), null, ...before.slice(-3)] : before;
  const after = [...Array.from({ length: AFTER }, (_, index) => next + index), null];
  const bottom = GRID_TOP + rows * cell;
  const corner: Handle = {
    name: "corner",
    label: "corner of the picture, columns and rows",
    minimum: 1,
    maximum: LARGEST.columns,
    now: columns,
    text: `${columns} columns, ${rows} rows`,
    take: () => ({
      to: ([x, y]) => sized((x - GUTTER) / cell, (y - GRID_TOP) / cell),
    }),
    step: ({ across, up, long }) =>
      sized(columns + across * (long ? 4 : 1), rows - up * (long ? 4 : 1)),
  };
  const at = [GUTTER + columns * cell, bottom] as const;
  return [
    ...chips.map((number, index) => chip(index, 0, number, "ink-soft")),
    ...(positions === "multimodal"
      ? sharedNumbers(words, columns, rows, frames, cell)
      : rowNumbers(words, columns, rows, cell)),
    // Further frames of a video, behind the first.
    ...[2, 1]
      .filter((behind) => behind < frames)
      .map((behind) =>
        rect(
          { x: GUTTER + 4 * behind, y: GRID_TOP + 4 * behind, width: columns * cell, height: rows * cell }, // prettier-ignore
          { fill: "panel", stroke: "rule-strong" },
        ),
      ),
    rect(
      { x: GUTTER, y: GRID_TOP, width: columns * cell, height: rows * cell },
      { fill: "paper", stroke: "none" },
    ),
    ...Array.from({ length: rows * columns }, (_, index) =>
      rect(
        {
          x: GUTTER + (index % columns) * cell,
          y: GRID_TOP + Math.floor(index / columns) * cell,
          width: cell - 1,
          height: cell - 1,
        },
        { fill: "position", "fill-opacity": 0.28 },
      ),
    ),
    ...after.map((number, index) =>
      chip(index, bottom + 24, number, index === 0 ? "accent" : "ink-soft"),
    ),
    held(corner, [at[0], at[1]], disk(at, 8, { fill: "accent", stroke: "paper", width: 2 })),
  ];
}

const sized = (columns: number, rows: number): Moved => ({
  columns: Math.min(LARGEST.columns, Math.max(1, Math.round(columns))),
  rows: Math.min(LARGEST.rows, Math.max(1, Math.round(rows))),
});

/** A word as a box with its number; dots for words that are left out. */
function chip(place: number, y: number, number: number | null, tone: PaletteName): Shape {
  const { width, height, gap } = CHIP;
  const middle = { anchor: "middle", tone: "ink" } as const;
  return movedTo(
    [place * (width + gap), y],
    ...(number === null
      ? [label(width / 2, 17, "…", middle)]
      : [
          rect(
            { x: 1, y: 1, width: width - 2, height: height - 2 },
            { fill: "paper", stroke: tone, width: tone === "accent" ? 2.5 : 1, rx: 4 },
          ),
          label(width / 2, 18, String(number), {
            ...middle,
            weight: tone === "accent" ? 700 : undefined,
          }),
        ]),
  );
}

/** The numbers that patches share: of a column above it, of a row beside it. */
function sharedNumbers(
  words: number,
  columns: number,
  rows: number,
  frames: number,
  cell: number,
): Shape[] {
  const time = frames > 1 ? `time ${words} to ${words + frames - 1}` : `time ${words}`;
  const named = { weight: 600 } as const;
  return [
    label(0, 48, "height", { ...named, tone: "series-2" }),
    label(GUTTER + 24, 48, "width", { ...named, tone: "series-3" }),
    label(GUTTER + 80, 48, time, { ...named, tone: "series-1" }),
    ...Array.from({ length: columns }, (_, column) =>
      label(GUTTER + (column + 0.5) * cell, GRID_TOP - 6, String(words + column), {
        anchor: "middle",
        size: 12,
        tone: "series-3",
      }),
    ),
    ...Array.from({ length: rows }, (_, row) =>
      label(GUTTER - 8, GRID_TOP + (row + 0.5) * cell + 4, String(words + row), {
        anchor: "end",
        size: 12,
        tone: "series-2",
      }),
    ),
  ];
}

/** The number of the first patch of each row. */
const rowNumbers = (words: number, columns: number, rows: number, cell: number): Shape[] => [
  label(0, 64, "a row begins at", { tone: "position", weight: 600 }),
  ...Array.from({ length: rows }, (_, row) =>
    label(GUTTER - 8, GRID_TOP + (row + 0.5) * cell + 4, String(words + row * columns), {
      anchor: "end",
      size: 12,
      tone: "position",
    }),
  ),
];

/** Right of the bars: where the text resumes. */
const SAID = 92;

function tracksOf({ numbers, settings, chart }: Moment, x: number, y: number, width: number) {
  const { words, positions } = settings;
  const { next, used } = numbers;
  const end = next.one + AFTER;
  const plot = chart({
    area: { x: x + 82, y, width: width - 82 - SAID, height: 4 * TRACK },
    x: { minimum: -0.5, maximum: end - 0.5, isWhole: true, name: "position", hasRules: false },
    y: {
      minimum: -0.5,
      maximum: 3.5,
      isReversed: true,
      ticks: [0, 1, 2, 3],
      names: TRACKS.map(({ title }) => title),
      hasRules: false,
    },
    series: [],
  });
  const bar = (from: number, to: number, row: number, tone: PaletteName, opacity: number) =>
    rect(
      {
        x: plot.x(from - 0.5),
        y: plot.y(row) - 12,
        width: Math.max(1, plot.x(to - 0.5) - plot.x(from - 0.5)),
        height: 24,
      },
      { fill: tone, "fill-opacity": opacity },
    );
  return [
    label(x, y - 14, "numbers in use", { tone: "ink", weight: 600 }),
    ...TRACKS.map(({ name, tone }, row) => {
      const scheme = name === "one" ? "one" : "multimodal";
      const isChosen = scheme === positions;
      const goesOn = next[scheme];
      return group(
        bar(0, words, row, "ink-soft", 0.3),
        bar(words, words + used[name], row, tone, isChosen ? 0.95 : 0.4),
        bar(goesOn, goesOn + AFTER, row, "ink-soft", 0.3),
        ...(row < 2
          ? [
              label(plot.x(goesOn + AFTER - 0.5) + 6, plot.y(row) + 5, `next word ${goesOn}`, {
                tone: isChosen ? "ink" : "ink-soft",
                weight: isChosen ? 600 : undefined,
              }),
            ]
          : []),
      );
    }),
    plot.shape,
  ];
}
