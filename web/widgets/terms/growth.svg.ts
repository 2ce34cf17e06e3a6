/** How each term of one logit grows with the scale of the position rows: flat, straight or bent. */
import { at, type Tensor } from "../../engine/index.ts";
import { line as curve, type SeriesStyle } from "../base/chart/series.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { snapped, surface, valueAt } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, line, rect } from "../base/marks.ts";
import { type Box, type Shape } from "../base/shape.ts";
import { cellOf } from "./facts.ts";
import { TERM_TITLES, entriesOf, type TermName } from "./split.ts";
import { Recent } from "../base/memo.ts";
import {
  keyOf,
  MAX_SCALE,
  scales,
  type TermsChoice,
  type TermsSource,
  type TermsState,
} from "./terms.state.ts";
import type { Now } from "./terms.svg.ts";

/** What a line is called beside its value: a term, or all of them together. */
type Name = TermName | "logit";

const STYLES: Readonly<Record<Name, SeriesStyle>> = {
  ww: { tone: "series-1", width: 2.5 },
  wp: { tone: "series-2", width: 2.5, dash: [7, 4] },
  pw: { tone: "series-3", width: 2.5, dash: [2, 4] },
  pp: { tone: "position", width: 3 },
  rest: { tone: "series-4", width: 2, dash: [11, 4, 2.5, 4] },
  logit: { tone: "ink", width: 1.5, dash: [4, 3] },
};
/** In px: the chart with its axis, a line of the key, and the width of one entry. */
const [CHART_HEIGHT, KEY_LINE, KEY_WIDTH] = [290, 24, 178];
const [TOP, LEFT, RIGHT, BOTTOM] = [34, 40, 14, 46];
/** Room above and below the lines, as a share of their range. */
const MARGIN = 0.06;

const limits = { minimum: 0, maximum: MAX_SCALE, step: 0.01 };

/** Entries of the key side by side. @param width  of the picture, in px */
const columns = (width: number): number => Math.max(1, Math.floor((width - LEFT) / KEY_WIDTH));

/** States by scale, which a moving point does not change. */
const kept = new WeakMap<TermsSource, Recent<readonly TermsState[]>>();

function statesOf(source: TermsSource, choice: TermsChoice): readonly TermsState[] {
  const known = kept.get(source) ?? new Recent<readonly TermsState[]>();
  kept.set(source, known);
  return known.of(keyOf(choice), () => scales().map((scale) => source.state({ ...choice, scale })));
}

/**
 * A line for each term of the picked cell and one for the logit, over the scale, and a point that
 * moves along it.
 *
 * @param moment  terms by scale; the width in px
 * @returns the height in px, and a group
 * @see tests/web/widgets/terms.test.ts
 */
export function drawGrowth(moment: Now): readonly [height: number, shape: Shape] {
  const { engine, numbers, settings, width, chart, handles } = moment;
  const { state, source, choice } = numbers;
  const { scale } = settings;
  const cell = cellOf(settings, state);
  const valuesOf = ({ terms, logits }: TermsState): (readonly [Name, number])[] => {
    const tables: (readonly [Name, Tensor])[] = [...entriesOf(terms), ["logit", logits]];
    return tables.map(([name, table]) => [name, at(table, cell.m, cell.n)]);
  };
  const now = valuesOf(state);
  const points = statesOf(source, choice).map((each) => ({
    scale: each.scale,
    values: valuesOf(each),
  }));
  const all = points.flatMap(({ values }) => values.map(([, number]) => number));
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const room = MARGIN * (high - low || 1);
  const rows = Math.ceil(now.length / columns(width));
  const area: Box = {
    x: LEFT,
    y: rows * KEY_LINE + TOP,
    width: width - LEFT - RIGHT,
    height: CHART_HEIGHT - TOP - BOTTOM,
  };
  const height = rows * KEY_LINE + CHART_HEIGHT;
  const plot = chart({
    area,
    x: {
      minimum: 0,
      maximum: MAX_SCALE,
      ticks: width < 480 ? [0, 0.5, 1, 1.5] : [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5],
      name: "position scale",
    },
    y: { minimum: low - room, maximum: high + room, name: "part of the logit" },
    series: [
      curve([0, MAX_SCALE].map((end) => [end, 0]), { tone: "rule-strong", width: 1 }), // prettier-ignore
      curve([low - room, high + room].map((end) => [scale, end]), { tone: "rule-strong", width: 1, dash: [2, 4] }), // prettier-ignore
      ...now.map(([name], index) =>
        curve(
          points.map(({ scale: x, values }) => [x, values[index]?.[1] ?? 0]),
          STYLES[name],
        ),
      ),
    ],
  });
  const logit = now.at(-1)?.[1] ?? 0;
  const spot = [plot.x(scale), plot.y(logit)] as const;
  const point = handles.along("scale", "x", plot.x, {
    label: "position scale, on the line of the logit",
    text: `${engine.format(scale, "")}, logit ${engine.format(logit, ".2")}`,
  });
  const shape = group(
    heldArea(
      surface("plot", ([x]) => ({ scale: snapped(valueAt(plot.x, x), limits) })),
      rect({ width, height }, { fill: "transparent" }),
      plot.shape,
      ...now.flatMap(([name, number], index) =>
        key(index, columns(width), name, engine.format(number, ".2")),
      ),
      ...now.slice(0, -1).map(
        ([name, number]) =>
          disk([plot.x(scale), plot.y(number)], 4.5, { fill: STYLES[name].tone, stroke: "paper", width: 1.5 }), // prettier-ignore
      ),
    ),
    held(point, spot, disk(spot, 8, { fill: "ink", stroke: "paper", width: 2 })),
  );
  return [height, shape];
}

/** What a line is, and its value at this scale. */
function key(index: number, across: number, name: Name, text: string): Shape[] {
  const { tone, width = 2, dash } = STYLES[name];
  const x = LEFT + (index % across) * KEY_WIDTH;
  const y = 14 + Math.floor(index / across) * KEY_LINE;
  const title = name === "logit" ? "logit" : TERM_TITLES[name];
  return [
    line([x, y], [x + 26, y], { stroke: tone, width, dash: dash?.join(" ") }),
    label(x + 33, y + 4.5, `${title} ${text}`, { tone: "ink" }),
  ];
}
