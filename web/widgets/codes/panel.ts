/**
 * One code as a panel: the code of a position and of the next, its length and its steps over all
 * positions.
 */
import { entryAt, type Engine } from "../../engine/index.ts";
import type { DrawChart, Plot } from "../base/chart/chart.ts";
import { dots, line } from "../base/chart/series.ts";
import { valueAt } from "../base/handle.ts";
import { heading, label } from "../base/label.ts";
import { disk } from "../base/marks.ts";
import { divergingFill } from "../map/matrix-cells.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Box, type Shape } from "../base/shape.ts";
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

/**
 * The height of a panel, in px.
 *
 * @param size  height of a plot in px, and whether plots are side by side
 * @see tests/web/widgets/codes.test.ts
 */
export const panelHeight = ({ plot, beside }: PanelSize) =>
  PLOTS_TOP + (beside ? plot : 2 * plot + GAP) + 40;

/** Left and right end of the first or second plot. */
function spanOf({ width, beside }: PanelSize, which: 0 | 1): readonly [number, number] {
  if (!beside) return [LEFT, width - 8];
  return which === 0 ? [LEFT, width / 2 - 6] : [width / 2 + LEFT - 6, width - 8];
}

/**
 * The position under a pixel of the panel; it may lie between tokens or outside.
 *
 * @param size   of the panel, px
 * @param plots  as `curvesOf` gives them
 * @param pixel  px from the left edge of the panel
 * @returns tokens
 * @see tests/web/widgets/codes.test.ts
 */
export const positionAt = ({ width, beside }: PanelSize, plots: Curves, pixel: number): number =>
  valueAt(plots[beside && pixel > width / 2 ? 1 : 0].plot.x, pixel);

const text = (
  x: number,
  y: number,
  content: string,
  tone: PaletteName = "ink-soft",
  anchor: "start" | "middle" = "start",
): Shape => label(x, y, content, { tone, anchor });

/**
 * The two plots of a panel: length and step over the positions, each on a scale that all three
 * codes share.
 *
 * @param numbers  of all codes
 * @param own      the code of the panel
 * @param size     of the panel, px
 * @param chart    draws the axes
 * @returns both plots with their values, placed in px of the panel
 * @see tests/web/widgets/codes.test.ts
 */
export function curvesOf(
  numbers: CodesNumbers,
  own: CodeNumbers,
  size: PanelSize,
  chart: DrawChart,
): Curves {
  const { last, embeddingLength } = numbers;
  const second = size.beside ? PLOTS_TOP : PLOTS_TOP + size.plot + GAP;
  const curve = (
    name: string,
    which: 0 | 1,
    top: number,
    pick: (one: CodeNumbers) => Float64Array,
  ): Curve => {
    const [left, right] = spanOf(size, which);
    const area = { x: left, y: top, width: right - left, height: size.plot };
    const values = pick(own);
    const most = Math.max(...numbers.all.flatMap((one) => [...pick(one)]));
    const hasDots = values.length < 32;
    const isNamed = size.beside || which === 1;
    const plot = chart({
      area,
      x: {
        minimum: 0,
        maximum: last,
        isWhole: true,
        ...(isNamed ? { name: "position m (tokens)" } : { ticks: [] }),
      },
      y: { minimum: 0, maximum: most * 1.05 },
      series: [
        // The length of an embedding, for comparison.
        ...(which === 0
          ? [line([0, last].map((m) => [m, embeddingLength]), { tone: "offset", width: 1.5, dash: [6, 4] })] // prettier-ignore
          : []),
        line(values.entries(), { tone: "series-1", width: hasDots ? 1.75 : 0.9 }),
        ...(hasDots ? [dots(values.entries(), { tone: "series-1", radius: 2.25 })] : []),
      ],
    });
    return { name, values, area, plot };
  };
  return [
    curve("length", 0, PLOTS_TOP, (one) => one.lengths),
    curve("step to m + 1", 1, second, (one) => one.steps),
  ];
}

/**
 * Everything of a panel but the cursor, which glides to its place: what is written is of the position that
 * it is nearest to.
 *
 * @param engine    writes the numbers
 * @param numbers   of all codes
 * @param own       of this panel's code
 * @param curves    as `curvesOf` gives them
 * @param position  in tokens, a whole number
 * @param size      of the panel, px
 * @returns a group whose places count from the panel's corner, in px
 * @see tests/web/widgets/codes.test.ts
 */
export function panel(
  engine: Engine,
  numbers: CodesNumbers,
  own: CodeNumbers,
  curves: Curves,
  position: number,
  size: PanelSize,
): Shape {
  const { code } = own;
  const valueOf = ({ values }: Curve) =>
    values[position] === undefined ? "none" : engine.format(values[position], "3s");
  return shape(
    "g",
    {},
    heading(0, 14, code.title),
    text(0, 32, code.verdict),
    ...cells(engine, numbers, own, position, size),
    ...curves.flatMap((curve) => [
      text(curve.area.x - LEFT, curve.area.y - 12, `${curve.name}: ${valueOf(curve)}`, "ink"),
      curve.plot.shape,
    ]),
  );
}

/**
 * A vertical line and a dot at the position, in both plots of a panel.
 *
 * @param curves    as `curvesOf` gives them
 * @param position  in tokens; between two of them while it moves
 * @returns a group, placed in px of the panel
 * @see tests/web/widgets/codes.test.ts
 */
export function panelCursor(curves: Curves, position: number): Shape {
  return shape(
    "g",
    {},
    ...curves.flatMap(({ values, area: { y: top, height }, plot }) => {
      const settled = Math.min(values.length - 1, Math.round(position));
      const x = plot.x(position);
      return [
        shape("line", {
          x1: x,
          x2: x,
          y1: top - 4,
          y2: top + height,
          stroke: color("position"),
          "stroke-width": 1.5,
        }),
        disk([x, plot.y(entryAt(values, settled))], 4.5, {
          fill: "position",
          stroke: "paper",
          width: 1.5,
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

export type Curves = readonly [Curve, Curve];

/** Values over the positions. */
interface Curve {
  readonly name: string;
  readonly values: Float64Array;
  readonly area: Box;
  readonly plot: Plot;
}
