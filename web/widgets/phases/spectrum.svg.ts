/** The wavelengths that every recipe gives the hands, on the same axes. */
import { entryAt } from "../../engine/index.ts";
import { line as curve } from "../base/chart/series.ts";
import { heldArea } from "../base/handle-view.ts";
import type { Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { group, line } from "../base/marks.ts";
import { grouped } from "../../words/grouped.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import { plotHandle } from "./handles.ts";
import {
  AXIS_HEIGHT,
  handBand,
  handScale,
  handsAxis,
  handsPlot,
  plotTarget,
  type HandsPlot,
} from "./hands-axis.ts";
import type { PhasesPicture } from "./settings.ts";

const HEIGHT = 260;
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

const legendColumns = (width: number) => Math.max(1, Math.floor(width / LEGEND_COLUMN));

/** Height of the curves with their axis, in px. */
export const SPECTRUM_HEIGHT = NAME + HEIGHT + AXIS_HEIGHT + 18;

/**
 * The height of the legend of so many curves, in px.
 *
 * @param width   of the legend, in px
 * @param curves  how many there are
 * @see tests/web/widgets/phases.test.ts
 */
export const legendHeight = (width: number, curves: number): number =>
  Math.ceil(curves / legendColumns(width)) * LEGEND_LINE;

/**
 * Where the curves are, in px.
 *
 * @param width  of the picture, px
 * @param hands  how many, from 1
 * @see tests/web/widgets/phases.test.ts
 */
export const spectrumPlot = (width: number, hands: number): HandsPlot =>
  handsPlot({ x: 0, width }, NAME, HEIGHT, hands);

/**
 * The curves with their legend, and the two lengths as dashed lines.
 *
 * @param moment       what is shown; lengths in tokens
 * @param plot         where they are, in px of the picture
 * @param curves       [hand]: wavelengths in tokens, of one recipe each
 * @param legendWidth  what their legend below has, in px
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/phases.test.ts
 */
export function spectrumScene(
  { chart: draw, settings }: PhasesPicture,
  plot: HandsPlot,
  curves: readonly Curve[],
  legendWidth: number,
): Shape {
  const { trained, tested, hand: pointed } = settings;
  const { area, hands } = plot;
  const longest = Math.max(tested, ...curves.flatMap(({ wavelengths }) => Array.from(wavelengths)));
  const decades = Math.log10(longest) + 0.4;
  const powers = Array.from({ length: Math.floor(decades) + 1 }, (_, index) => index);
  const ends = [-0.5, hands - 0.5];
  const lengths = [
    { at: trained, text: `trained on ${grouped(trained)}`, tone: "right" },
    { at: tested, text: `tested on ${grouped(tested)}`, tone: "ink" },
  ] as const;
  const inBack = [...curves].sort((a, b) => Number(a.isChosen) - Number(b.isChosen));
  const chart = draw({
    area,
    x: handsAxis(plot),
    y: {
      minimum: 1,
      maximum: 10 ** decades,
      isLogarithmic: true,
      ticks: powers.map((power) => 10 ** power),
      names: powers.map(powerText),
    },
    series: [
      ...inBack.map((each) =>
        curve(
          Array.from(each.wavelengths, (tokens, hand) => [hand, tokens] as const),
          lookOf(each),
        ),
      ),
      ...lengths.map(({ at, tone }) =>
        curve(
          ends.map((end) => [end, at] as const),
          { tone, width: 1.5, dash: [7, 4] },
        ),
      ),
    ],
  });
  const x = handScale(plot);
  const columns = legendColumns(legendWidth);
  return shape(
    "g",
    { class: "spectrum" },
    label(0, area.y - 14, "wavelength: tokens in one turn", { tone: "ink" }),
    handBand(plot, pointed),
    chart.shape,
    ...inBack.flatMap((each) =>
      markedHands(each).map((hand) =>
        markerOf(each, [x(hand), chart.y(entryAt(each.wavelengths, hand))]),
      ),
    ),
    ...lengths.map(({ at, text, tone }) =>
      label(area.x + 8, chart.y(at) - 6, text, { tone, weight: 600, halo: true }),
    ),
    ...curves.map((each, index) => {
      const row = area.y + HEIGHT + AXIS_HEIGHT + 18 + Math.floor(index / columns) * LEGEND_LINE;
      return legendEntry(each, [(index % columns) * LEGEND_COLUMN, row]);
    }),
    heldArea(plotHandle("spectrum", plot, pointed), plotTarget(plot)),
  );
}

const powerText = (power: number): string =>
  power < 4
    ? String(10 ** power)
    : `10${[...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit))).join("")}`;

/** Of each recipe, a dash and a marker of its own, in units of its size; plain RoPE has no marker. */
const LOOKS: readonly { readonly dash: readonly number[]; readonly outline: string }[] = [
  { dash: [], outline: "" },
  { dash: [7, 4], outline: "-1,-1 1,-1 1,1 -1,1" },
  { dash: [2, 4], outline: "0,-1.3 1.2,1 -1.2,1" },
  { dash: [10, 3, 2, 3], outline: "0,-1.4 1.4,0 0,1.4 -1.4,0" },
  { dash: [5, 3], outline: "-1.2,-1 1.2,-1 0,1.3" },
  { dash: [1.5, 3], outline: "-1.4,-0.6 1.4,-0.6 1.4,0.6 -1.4,0.6" },
  { dash: [12, 4], outline: "-0.6,-1.4 0.6,-1.4 0.6,1.4 -0.6,1.4" },
];

function lookOf({ style, isChosen }: Curve) {
  const tone: PaletteName = isChosen ? "series-2" : style === 0 ? "ink" : "ink-soft";
  const width = isChosen ? 3 : style === 0 ? 2 : 1.25;
  return { ...entryAt(LOOKS, style), tone, width };
}

/** Markers of one curve are beside those of the next one, where curves coincide. */
function markedHands({ wavelengths, style }: Curve): number[] {
  const every = Math.max(1, Math.round(wavelengths.length / 6));
  const first = Math.floor((style * every) / 7);
  return Array.from(wavelengths, (_, hand) => hand).filter((hand) => hand % every === first);
}

function markerOf(curve: Curve, [x, y]: Point): Shape {
  const { outline, tone } = lookOf(curve);
  const size = curve.isChosen ? 5.5 : 4;
  return shape("polygon", {
    points: outline,
    transform: `translate(${tenths(x)} ${tenths(y)}) scale(${size})`,
    fill: color("paper"),
    stroke: color(tone),
    "stroke-width": 1.75 / size,
  });
}

const tenths = (pixel: number) => Math.round(pixel * 10) / 10;

function legendEntry(curve: Curve, [x, y]: Point): Shape {
  const { tone, width, dash } = lookOf(curve);
  return group(
    line([x + 1, y - 5], [x + 35, y - 5], {
      stroke: tone,
      width,
      dash: dash.join(" ") || undefined,
    }),
    markerOf(curve, [x + 18, y - 5]),
    label(x + 42, y, curve.name, {
      tone: curve.isChosen ? "series-2" : "ink",
      ...(curve.isChosen && { weight: 600 }),
    }),
  );
}
