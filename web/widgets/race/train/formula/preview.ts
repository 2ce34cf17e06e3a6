/** What a reader's formula gives: curves of a few heads or pairs, and the same in words. */
import { at, entryAt, type Engine, type Tensor } from "../../../../engine/index.ts";
import { drawing, type Shape } from "../../../base/index.ts";
import type { ChartAxis } from "../../../base/chart/chart.ts";
import { line } from "../../../base/chart/series.ts";
import { listed } from "../../../../words/listed.ts";
import { areaOf } from "../../../race-results/marked-chart.ts";
import type { Surroundings } from "../../charts.ts";
import type { LineStyle } from "../../lines.ts";
import type { Probed } from "./probe.ts";

export interface Curve {
  /** "head 0", "pair 3", or "every head". */
  readonly name: string;
  /** By distance or position, from 0. */
  readonly values: readonly number[];
}

export interface Curves {
  readonly kind: "bias" | "angle";
  readonly curves: readonly Curve[];
}

/** More lines than these are not told apart. */
export const CURVE_STYLES: readonly LineStyle[] = [
  { color: "series-1", dash: [], point: "circle" },
  { color: "series-2", dash: [8, 3], point: "rect" },
  { color: "series-3", dash: [3, 3], point: "triangle" },
  { color: "series-4", dash: [12, 3, 3, 3], point: "rectRot" },
];

/** Some of the numbers 0 … count − 1: the first, the last, and others between them. */
function someOf(count: number): number[] {
  const most = Math.min(count, CURVE_STYLES.length);
  const step = most > 1 ? (count - 1) / (most - 1) : 0;
  return Array.from({ length: most }, (_, index) => Math.round(index * step));
}

const upTo = (length: number, value: (place: number) => number): number[] =>
  Array.from({ length }, (_, place) => value(place));

/** The bias of the last query with each key, by distance. */
function biases(bias: Tensor, length: number): Curve[] {
  const [heads = 0] = bias.shape;
  /** The row of the last query ends where the head ends. */
  const of = (head: number) =>
    upTo(length, (distance) => entryAt(bias.data, (head + 1) * length * length - 1 - distance));
  const curves = someOf(heads).map((head) => ({ name: `head ${head}`, values: of(head) }));
  const [first] = curves;
  const areEqual = curves.every(({ values }) =>
    values.every((value, place) => value === first?.values[place]),
  );
  return first && areEqual ? [{ ...first, name: "every head" }] : curves;
}

/**
 * Reads curves out of what the training module computed.
 *
 * @param probed  of a scheme of the reader's
 * @returns the last query's bias by distance, or angles by position, from −π to π: models see an
 *          angle by its cosine and sine alone
 * @see tests/web/widgets/train-formula.test.ts
 */
export function curvesOf({ terms, length }: Probed): Curves {
  if (terms.bias) return { kind: "bias", curves: biases(terms.bias, length) };
  const { query_cosines: cosines, query_sines: sines } = terms;
  if (!cosines || !sines) return { kind: "angle", curves: [] };
  const curves = someOf(cosines.shape[1] ?? 0).map((pair) => ({
    name: `pair ${pair}`,
    values: upTo(length, (place) => Math.atan2(at(sines, place, pair), at(cosines, place, pair))),
  }));
  return { kind: "angle", curves };
}

/**
 * Says some numbers of each curve.
 *
 * @param engine  writes the numbers
 * @param curves  of at least one place
 * @returns one sentence: biases by distance in tokens, or angles in radians by position in tokens
 * @see tests/web/widgets/train-formula.test.ts
 */
export function curvesText(engine: Engine, { kind, curves }: Curves): string {
  const print = (value = 0) => engine.format(value, "3s");
  const last = (curves[0]?.values.length ?? 1) - 1;
  const places = [...new Set([0, Math.min(1, last), last])];
  const of = ({ name, values }: Curve) =>
    `${listed(places.map((place) => print(values[place])))} in ${name}`;
  return kind === "bias"
    ? `At distances ${listed(places.map(String))}, the query at ${last} gets the bias ${curves.map(of).join("; ")}.`
    : `At positions ${listed(places.map(String))}, the angle is ${curves.map(of).join("; ")}, in radians.`;
}

/** Where an angle passes π, it goes on at −π: the line has a gap there. */
const withGaps = (values: readonly number[]): [number, number][] =>
  values.flatMap((value, place): [number, number][] =>
    place > 0 && Math.abs(value - (values[place - 1] ?? value)) > Math.PI
      ? [
          [place - 0.5, NaN],
          [place, value],
        ]
      : [[place, value]],
  );

const ANGLES: ChartAxis = {
  minimum: -Math.PI,
  maximum: Math.PI,
  ticks: [-Math.PI, 0, Math.PI],
  names: ["−π", "0", "π"],
  name: "angle (rad), whole turns left out",
};

function biasAxis(curves: readonly Curve[]): ChartAxis {
  const values = curves.flatMap((curve) => curve.values);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = least === most ? 1 : 0;
  return { minimum: least - room, maximum: most + room, name: "bias" };
}

const HEIGHT = 220;

/**
 * Draws the curves.
 *
 * @param surroundings  how charts are drawn, the width in px, and the text alternative
 * @param curves        at most as many as there are styles
 * @returns the picture with its text alternative
 * @see tests/web/widgets/train-formula.test.ts
 */
export function curvesChart(
  { chart, width, label }: Surroundings,
  { kind, curves }: Curves,
): Shape {
  const isBias = kind === "bias";
  const last = Math.max(1, ...curves.map(({ values }) => values.length - 1));
  const plot = chart({
    area: areaOf(width, HEIGHT),
    x: {
      minimum: 0,
      maximum: last,
      isWhole: true,
      name: isBias ? "distance r (tokens)" : "position p (tokens)",
    },
    y: isBias ? biasAxis(curves) : ANGLES,
    series: curves.flatMap(({ values }, index) => {
      const style = CURVE_STYLES[index];
      const points = isBias ? [...values.entries()] : withGaps(values);
      return style ? [line(points, { tone: style.color, dash: style.dash })] : [];
    }),
  });
  return drawing(width, HEIGHT, label, plot.shape);
}
