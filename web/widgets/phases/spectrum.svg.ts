/** The wavelengths that every recipe gives the hands, on the same axes. */
import { heldArea } from "../base/handle-view.ts";
import type { Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import {
  AXIS_HEIGHT,
  handScale,
  handsAxis,
  handsPlot,
  plotTarget,
  rule,
  type HandsPlot,
} from "./hands-axis.ts";

const HEIGHT = 300;
const NAME = 30;
const LEGEND_LINE = 24;
const LEGEND_COLUMN = 196;

export interface Curve {
  /** The recipe, or the recipes that give the same wavelengths. */
  readonly name: string;
  readonly wavelengths: ArrayLike<number>;
  /** Its place among the recipes: chooses dash and marker. */
  readonly style: number;
  readonly isChosen: boolean;
}

export interface Spectrum {
  readonly curves: readonly Curve[];
  readonly trained: number;
  readonly tested: number;
  readonly pointed: number;
}

const legendColumns = (width: number) => Math.max(1, Math.floor(width / LEGEND_COLUMN));

export const spectrumHeight = (width: number, curves: number): number =>
  NAME + HEIGHT + AXIS_HEIGHT + 18 + Math.ceil(curves / legendColumns(width)) * LEGEND_LINE;

export const spectrumPlot = (width: number, top: number, hands: number): HandsPlot =>
  handsPlot(width, top + NAME, HEIGHT, hands);

export function spectrumScene(plot: HandsPlot, spectrum: Spectrum, handle: Handle): Shape {
  const { curves, trained, tested, pointed } = spectrum;
  const x = handScale(plot);
  const longest = Math.max(tested, ...curves.flatMap(({ wavelengths }) => Array.from(wavelengths)));
  const decades = Math.log10(longest) + 0.4;
  const y = (tokens: number) =>
    plot.bottom - (Math.log10(tokens) / decades) * (plot.bottom - plot.top);
  const ticks = Array.from({ length: Math.floor(decades) + 1 }, (_, index) => index);
  const width = plot.right + 6;
  const inBack = [...curves].sort((a, b) => Number(a.isChosen) - Number(b.isChosen));
  return shape(
    "g",
    { class: "spectrum" },
    label(0, plot.top - 14, "wavelength: tokens in one turn", { tone: "ink" }),
    ...ticks.flatMap((power) => rule(plot, y(10 ** power), powerText(power))),
    ...handsAxis(plot, pointed),
    ...inBack.map((curve) => curveOf(curve, x, y)),
    ...lengthLine(plot, y(trained), `trained on ${trained}`, "right"),
    ...lengthLine(plot, y(tested), `tested on ${tested}`, "ink"),
    ...curves.map((curve, index) => {
      const columns = legendColumns(width);
      const left = (index % columns) * LEGEND_COLUMN;
      const row = plot.bottom + AXIS_HEIGHT + 18 + Math.floor(index / columns) * LEGEND_LINE;
      return legendEntry(curve, left, row);
    }),
    heldArea(handle, plotTarget(plot)),
  );
}

const powerText = (power: number) =>
  power < 4
    ? String(10 ** power)
    : `10${[...String(power)].map((digit) => SUPERSCRIPT[+digit]).join("")}`;

const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A dashed line at a length, with its name. */
const lengthLine = (plot: HandsPlot, y: number, text: string, tone: PaletteName): Shape[] => [
  shape("line", {
    x1: plot.left,
    x2: plot.right,
    y1: y,
    y2: y,
    stroke: color(tone),
    "stroke-width": 1.5,
    "stroke-dasharray": "7 4",
  }),
  label(plot.left + 8, y - 6, text, { tone, weight: 600, halo: true }),
];

const DASHES = ["", "7 4", "2 4", "10 3 2 3", "5 3", "1.5 3", "12 4"] as const;

const styleOf = ({ style, isChosen }: Curve) => ({
  stroke: color(isChosen ? "series-2" : style === 0 ? "ink" : "ink-soft"),
  "stroke-width": isChosen ? 3 : style === 0 ? 2 : 1.25,
  "stroke-dasharray": DASHES[style % DASHES.length] || undefined,
  fill: "none",
});

function curveOf(curve: Curve, x: (hand: number) => number, y: (tokens: number) => number): Shape {
  const { wavelengths, style } = curve;
  const points = Array.from(wavelengths, (tokens, hand) => [x(hand), y(tokens)] as const);
  // Markers of one curve are beside those of the next one, where curves coincide.
  const every = Math.max(1, Math.round(points.length / 6));
  const marked = points.filter((_, hand) => hand % every === Math.floor((style * every) / 7));
  return shape(
    "g",
    {},
    shape("polyline", {
      ...styleOf(curve),
      points: points.map(([left, top]) => `${pixel(left)},${pixel(top)}`).join(" "),
    }),
    ...marked.map(([left, top]) => markerOf(curve, left, top)),
  );
}

/** Each recipe has a marker of its own; plain RoPE has none. */
function markerOf(curve: Curve, x: number, y: number): Shape {
  const size = curve.isChosen ? 5.5 : 4;
  const outlines: readonly (readonly (readonly [number, number])[])[] = [
    [],
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ],
    [
      [0, -1.3],
      [1.2, 1],
      [-1.2, 1],
    ],
    [
      [0, -1.4],
      [1.4, 0],
      [0, 1.4],
      [-1.4, 0],
    ],
    [
      [-1.2, -1],
      [1.2, -1],
      [0, 1.3],
    ],
    [
      [-1.4, -0.6],
      [1.4, -0.6],
      [1.4, 0.6],
      [-1.4, 0.6],
    ],
    [
      [-0.6, -1.4],
      [0.6, -1.4],
      [0.6, 1.4],
      [-0.6, 1.4],
    ],
  ];
  const outline = outlines[curve.style % outlines.length]!;
  const { stroke } = styleOf(curve);
  return shape("polygon", {
    points: outline.map(([dx, dy]) => `${pixel(x + dx * size)},${pixel(y + dy * size)}`).join(" "),
    fill: color("paper"),
    stroke,
    "stroke-width": 1.75,
  });
}

const legendEntry = (curve: Curve, x: number, y: number): Shape =>
  shape(
    "g",
    {},
    shape("line", { ...styleOf(curve), x1: x + 1, x2: x + 35, y1: y - 5, y2: y - 5 }),
    markerOf(curve, x + 18, y - 5),
    label(x + 42, y, curve.name, {
      tone: curve.isChosen ? "series-2" : "ink",
      ...(curve.isChosen && { weight: 600 }),
    }),
  );

const pixel = (value: number) => Math.round(value * 100) / 100;
