/**
 * The static picture of the spectrum: one turn of each pair, in tokens, against the training
 * length.
 */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { linearScale, bottomAxis, labelSize, leftAxis, roundTicks } from "../base/axes.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";

export interface Spectrum {
  /** Tokens per turn of each pair, shortest first. */
  readonly wavelengths: readonly number[];
  /** How many pairs never finish a turn within the training length. */
  readonly unfinished: number;
}

export interface SpectrumSettings {
  readonly d: number;
  readonly base: number;
  readonly length: number;
}

export function spectrumOf(engine: Engine, { d, base, length }: SpectrumSettings): Spectrum {
  const wavelengths = [...engine.call("sinusoidal_wavelengths", { d, base }).data];
  return {
    wavelengths,
    unfinished: engine.evaluate("sum(wavelengths > length)", { wavelengths, length }) as number,
  };
}

/** Whole powers of ten around all that is drawn. */
export function decades(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
}

export const legendOf = (length: string) => ({
  finished: `turns at least once within ${length} tokens`,
  unfinished: "never finishes its first turn there",
});

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const { d, base, length } = settings as unknown as SpectrumSettings;
  const { wavelengths } = spectrumOf(engine, { d, base, length });
  const [width, height] = [720, 400];
  const [left, right, top, bottom] = [72, 704, 56, 340];
  const ticks = decades([...wavelengths, length]);
  const y = linearScale([Math.log10(ticks[0]!), Math.log10(ticks.at(-1)!)], [bottom, top]);
  const x = linearScale([-0.5, wavelengths.length - 0.5], [left, right]);
  const line = y(Math.log10(length));
  const text = (
    at: number,
    base: number,
    content: string,
    tone: "ink" | "ink-soft" | "offset" = "ink",
  ) =>
    shape(
      "text",
      { x: at, y: base, "font-size": labelSize, fill: color(tone), "font-family": color("sans") },
      content,
    );
  const point = (cx: number, cy: number, finished: boolean) =>
    shape("circle", {
      cx,
      cy,
      r: 4.5,
      "stroke-width": 1.75,
      stroke: color(finished ? "series-1" : "series-2"),
      fill: finished ? color("series-1") : color("paper"),
    });
  const words = legendOf(engine.format(length));
  return drawing(
    width,
    height,
    `Wavelength of each of ${wavelengths.length} pairs against a training length of ${length} tokens`,
    point(8, 10, true),
    text(18, 14.5, words.finished),
    point(288, 10, false),
    text(298, 14.5, words.unfinished),
    ...ticks.map((tick) =>
      shape("line", {
        x1: left,
        x2: right,
        y1: y(Math.log10(tick)),
        y2: y(Math.log10(tick)),
        stroke: color("rule"),
      }),
    ),
    leftAxis(
      { scale: (tick) => y(Math.log10(tick)), ticks, name: "wavelength (tokens per turn)" },
      left,
      top,
      0,
    ),
    bottomAxis(
      { scale: x, ticks: roundTicks(0, wavelengths.length - 1, 10, true), name: "pair i" },
      left,
      right,
      bottom,
    ),
    shape("line", {
      x1: left,
      x2: right,
      y1: line,
      y2: line,
      stroke: color("offset"),
      "stroke-width": 1.5,
      "stroke-dasharray": "7 4",
    }),
    text(left + 8, line - 6, `training length L = ${engine.format(length)}`, "offset"),
    ...wavelengths.map((wavelength, pair) =>
      point(x(pair), y(Math.log10(wavelength)), wavelength <= length),
    ),
  );
}
