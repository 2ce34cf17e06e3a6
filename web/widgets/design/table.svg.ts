/** What else is drawn of a table: cosines by offset, its spectrum, and its rows in two planes. */
import { entryAt } from "../../engine/index.ts";
import type { DrawChart } from "../base/chart/chart.ts";
import { bars, dots, line } from "../base/chart/series.ts";
import { heading } from "../base/label.ts";
import { group } from "../base/marks.ts";
import type { Box, Shape } from "../base/shape.ts";
import type { TableNumbers } from "./table-numbers.ts";

/** Above a panel for its heading, below it for its axis, in px. */
const ROOM = { left: 46, above: 46, below: 58, between: 26 };

type Points = readonly (readonly [x: number, y: number])[];

const titled = (box: Box, title: string, chart: Shape): Shape =>
  group(heading(box.x - ROOM.left + 2, box.y - 26, title), chart);

/** Rows as points, joined in their order; the first one is larger. */
function planePanel(draw: DrawChart, box: Box, title: string, points: Points, name: string): Shape {
  const most = Math.max(...points.flat().map(Math.abs), 1e-300) * 1.08;
  const axis = { minimum: -most, maximum: most };
  return titled(
    box,
    title,
    draw({
      area: box,
      x: { ...axis, name },
      y: axis,
      series: [
        line(points, { tone: "rule-strong", width: 1 }),
        dots(points, { tone: "position", radius: 3 }),
        dots(points.slice(0, 1), { tone: "position", radius: 6, look: "ringed" }),
      ],
    }).shape,
  );
}

/**
 * Draws the panels below those of every design.
 *
 * @param drawn  draws charts
 * @param table  what was computed
 * @param width  of the picture, px
 * @param top    where they begin, px
 * @returns their shapes, and how high they are
 * @see tests/web/widgets/design-table.test.ts
 */
export function tablePanels(
  { chart }: { readonly chart: DrawChart },
  { cosines, waves, principal }: TableNumbers,
  width: number,
  top: number,
): { readonly shapes: Shape[]; readonly height: number } {
  const across = width >= 900 ? 4 : width >= 600 ? 2 : 1;
  const step = (width + ROOM.between) / across;
  const side = Math.floor(Math.min(step - ROOM.between - ROOM.left - 4, 300));
  const rowHeight = ROOM.above + side + ROOM.below;
  const draws: ((box: Box) => Shape)[] = [];
  if (cosines) {
    const points = (values: Float64Array): Points =>
      Array.from(
        values,
        (value, place) => [entryAt(cosines.offsets.data, place), value] as const,
      ).filter(([, value]) => Number.isFinite(value));
    draws.push((box) =>
      titled(
        box,
        "Cosine by offset",
        chart({
          area: box,
          x: {
            minimum: 0,
            maximum: Math.max(1, cosines.offsets.data.at(-1) ?? 1),
            name: "offset m − n (tokens)",
            isWhole: true,
          },
          y: { minimum: -1, maximum: 1, name: "mean, least, most" },
          series: [
            ...[cosines.least, cosines.most].map(({ data }) =>
              line(points(data), { tone: "series-4", width: 1, dash: [4, 3] }),
            ),
            line(points(cosines.mean.data), { tone: "series-1" }),
          ],
        }).shape,
      ),
    );
  }
  if (waves) {
    const [first] = waves.nearest;
    const longest = entryAt(waves.periods, 0);
    draws.push((box) =>
      titled(
        box,
        "Spectrum",
        chart({
          area: box,
          x: {
            minimum: Math.min(2, longest * 0.9),
            maximum: longest * 1.1,
            isLogarithmic: true,
            name: "period (tokens)",
          },
          y: {
            minimum: 0,
            maximum: Math.max(...waves.shares, 1e-9) * 1.08,
            name: "share of the variation",
          },
          series: [
            bars(
              Array.from(
                waves.shares,
                (share, place) => [entryAt(waves.periods, place), share] as const,
              ),
              "series-1",
              3,
            ),
          ],
        }).shape,
      ),
    );
    if (first)
      draws.push((box) =>
        planePanel(
          chart,
          box,
          `Plane of period ${Number(first.period.toPrecision(3))}`,
          waves.plane,
          "cosine part",
        ),
      );
  }
  if (principal)
    draws.push((box) =>
      planePanel(chart, box, "Principal components", principal.points, "first; second upward"),
    );
  const shapes = draws.map((draw, index) =>
    draw({
      x: Math.floor((index % across) * step) + ROOM.left,
      y: top + Math.floor(index / across) * rowHeight + ROOM.above,
      width: side,
      height: side,
    }),
  );
  return { shapes, height: Math.ceil(draws.length / across) * rowHeight };
}
