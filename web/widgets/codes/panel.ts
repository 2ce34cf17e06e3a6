/**
 * One code as a panel: the code of a position and of the next, its length and its steps over all
 * positions.
 */
import type { Engine } from "../../engine/index.ts";
import { linearScale, labelSize, roundTicks, tickText, type LinearScale } from "../base/axes.ts";
import { divergingFill } from "../base/matrix-cells.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import { codeAt, type CodeNumbers, type CodesNumbers } from "./numbers.ts";

const LEFT = 34;
const CELL = 24;
const CELLS_TOP = 50;
const PLOTS_TOP = CELLS_TOP + 2 * CELL + 40;
const GAP = 44;

/**
 * `plot` is the height of one plot; the two are one below the other, or side by side where panels
 * are stacked.
 */
export interface PanelSize {
  readonly width: number;
  readonly plot: number;
  readonly beside: boolean;
}

export const panelHeight = ({ plot, beside }: PanelSize) =>
  PLOTS_TOP + (beside ? plot : 2 * plot + GAP) + 40;

/** Left and right end of the first or second plot. */
function spanOf({ width, beside }: PanelSize, which: 0 | 1): readonly [number, number] {
  if (!beside) return [LEFT, width - 8];
  return which === 0 ? [LEFT, width / 2 - 6] : [width / 2 + LEFT - 6, width - 8];
}

/** The position under a pixel of the panel; it may lie between tokens or outside. */
export function positionAt(size: PanelSize, last: number, pixel: number): number {
  const [left, right] = spanOf(size, pixel > size.width / 2 ? 1 : 0);
  return linearScale([left, right], [0, last])(pixel);
}

const text = (
  x: number,
  y: number,
  content: string,
  tone: PaletteName = "ink-soft",
  anchor = "start",
  weight = 400,
) =>
  shape(
    "text",
    {
      x,
      y,
      "text-anchor": anchor,
      "font-size": labelSize,
      "font-weight": weight,
      fill: color(tone),
      "font-family": color("sans"),
    },
    content,
  );

/** The places and scales of the two plots of a panel. */
export function plotsOf(numbers: CodesNumbers, own: CodeNumbers, size: PanelSize): Plots {
  const most = (pick: (one: CodeNumbers) => Float64Array) =>
    Math.max(...numbers.all.flatMap((one) => [...pick(one)]));
  const second = size.beside ? PLOTS_TOP : PLOTS_TOP + size.plot + GAP;
  const plot = (
    name: string,
    which: 0 | 1,
    top: number,
    pick: (one: CodeNumbers) => Float64Array,
  ): Plot => {
    const span = spanOf(size, which);
    const ticks = roundTicks(0, most(pick), 3);
    return {
      name,
      span,
      top,
      ticks,
      values: pick(own),
      height: size.plot,
      x: linearScale([0, numbers.last], span),
      y: linearScale([0, Math.max(most(pick), ticks.at(-1)!) * 1.05], [top + size.plot, top]),
    };
  };
  return [
    plot("length", 0, PLOTS_TOP, (one) => one.lengths),
    plot("step to m + 1", 1, second, (one) => one.steps),
  ];
}

/** Everything of a panel that stays while the cursor glides to its place. */
export function panel(
  engine: Engine,
  numbers: CodesNumbers,
  own: CodeNumbers,
  plots: Plots,
  position: number,
  size: PanelSize,
): Shape {
  const { code } = own;
  const named = size.beside ? plots : [plots[1]];
  const valueOf = ({ values }: Plot) =>
    values[position] === undefined ? "none" : engine.format(values[position], "3s");
  return shape(
    "g",
    {},
    shape(
      "text",
      {
        x: 0,
        y: 14,
        "font-size": 15,
        "font-weight": 600,
        fill: color("ink"),
        "font-family": color("sans"),
      },
      code.title,
    ),
    text(0, 32, code.verdict),
    ...cells(engine, numbers, own, position, size),
    ...curve(plots[0], valueOf(plots[0]), numbers.embeddingLength),
    ...curve(plots[1], valueOf(plots[1])),
    ...named.flatMap(({ x, span: [left, right], top, height }) => [
      ...roundTicks(0, numbers.last, 3, true).map((tick) =>
        text(x(tick), top + height + 17, tickText(tick), "ink-soft", "middle"),
      ),
      text((left + right) / 2, top + height + 34, "position m (tokens)", "ink-soft", "middle"),
    ]),
  );
}

/** The cursor in both plots; `position` may lie between tokens while it moves. */
export function panelCursor(plots: Plots, position: number): Shape {
  return shape(
    "g",
    {},
    ...plots.flatMap(({ values, x, y, top, height }) => {
      const settled = Math.min(values.length - 1, Math.round(position));
      return [
        shape("line", {
          x1: x(position),
          x2: x(position),
          y1: top - 4,
          y2: top + height,
          stroke: color("position"),
          "stroke-width": 1.5,
        }),
        shape("circle", {
          cx: x(position),
          cy: y(values[settled]!),
          r: 4.5,
          fill: color("position"),
          stroke: color("paper"),
          "stroke-width": 1.5,
          opacity: position > values.length - 0.5 ? 0 : 1,
        }),
      ];
    }),
  );
}

/** The code of m and of m + 1, entry by entry; entries that change are framed. */
function cells(
  engine: Engine,
  { last }: CodesNumbers,
  own: CodeNumbers,
  position: number,
  size: PanelSize,
): Shape[] {
  const { code } = own;
  const here = codeAt(own, position);
  const next = position < last ? codeAt(own, position + 1) : null;
  const edge = Math.min(CELL, (size.width - LEFT - 14) / Math.max(4, here.length));
  const width = here.length === 1 ? 2 * edge : edge;
  return [
    ["m", here, CELLS_TOP],
    ["m + 1", next, CELLS_TOP + CELL + 3],
  ].flatMap(([name, row, y]) =>
    row === null
      ? []
      : [
          text(0, (y as number) + 17, name as string),
          ...[...(row as Float64Array)].flatMap((entry, index) => {
            const signed = code.id === "waves";
            const on = code.id === "digits" && entry === 1;
            const changed = row === next && code.id === "digits" && entry !== here[index];
            return [
              shape("rect", {
                x: LEFT + 8 + index * width,
                y: y as number,
                width: width - 2,
                height: CELL - 2,
                stroke: color(changed ? "wrong" : "rule-strong"),
                "stroke-width": changed ? 2 : 1,
                ...(signed ? divergingFill(entry) : { fill: color(on ? "weight-full" : "paper") }),
              }),
              ...(signed
                ? []
                : [
                    text(
                      LEFT + 7 + (index + 0.5) * width,
                      (y as number) + 16,
                      engine.format(entry),
                      on ? "paper" : "ink",
                      "middle",
                    ),
                  ]),
            ];
          }),
        ],
  );
}

export type Plots = readonly [Plot, Plot];

interface Plot {
  readonly name: string;
  readonly values: Float64Array;
  readonly top: number;
  readonly height: number;
  readonly span: readonly [number, number];
  readonly x: LinearScale;
  readonly y: LinearScale;
  readonly ticks: readonly number[];
}

/**
 * Values over the positions on a scale that all three codes share. `line` is the length of an
 * embedding, for comparison.
 */
function curve(
  { name, values, top, x, y, ticks, span: [left, right] }: Plot,
  value: string,
  line?: number,
): Shape[] {
  const dots = values.length < 32;
  return [
    text(left - LEFT, top - 12, `${name}: ${value}`, "ink"),
    ...ticks.flatMap((tick) => [
      shape("line", {
        x1: left,
        x2: right,
        y1: y(tick),
        y2: y(tick),
        stroke: color(tick === 0 ? "rule-strong" : "rule"),
      }),
      text(left - 6, y(tick) + 4.5, tickText(tick), "ink-soft", "end"),
    ]),
    ...(line !== undefined
      ? [
          shape("line", {
            x1: left,
            x2: right,
            y1: y(line),
            y2: y(line),
            stroke: color("offset"),
            "stroke-width": 1.5,
            "stroke-dasharray": "6 4",
          }),
        ]
      : []),
    shape("polyline", {
      points: [...values]
        .map(
          (entry, index) => `${Math.round(x(index) * 10) / 10},${Math.round(y(entry) * 10) / 10}`,
        )
        .join(" "),
      fill: "none",
      stroke: color("series-1"),
      "stroke-width": dots ? 1.75 : 0.9,
    }),
    ...(dots
      ? [...values].map((entry, index) =>
          shape("circle", { cx: x(index), cy: y(entry), r: 2.25, fill: color("series-1") }),
        )
      : []),
  ];
}
