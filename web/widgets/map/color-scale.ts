/**
 * Color scales for numbers, straight lines through OKLab so that equal steps look equal.
 * Signed data in −1…1 runs through a neutral middle; weights run from paper to one deep color.
 */
import { entryAt } from "../../engine/index.ts";
import type { Scheme } from "../base/palette.ts";
import { palette } from "../base/schemes.ts";

type Triple = readonly [number, number, number];

export interface ColorScale {
  readonly minimum: number;
  readonly maximum: number;
  /** 256 colors as bytes red, green, blue, alpha. */
  readonly bytes: Uint8ClampedArray;
  /** The color of a value as CSS text; values beyond the ends take the color of the end. */
  css(value: number): string;
  /** Black or white, whichever can be read better on that color: contrast 4.5 or more on each. */
  ink(value: number): string;
}

/**
 * The scale of signed entries, its middle color in the middle of the range.
 *
 * @param scheme   whose colors these are
 * @param minimum  in the unit of the entries
 * @param maximum  the same, above `minimum`
 * @see tests/web/widgets/base-parts.test.ts
 */
export const divergingScale = (scheme: Scheme, minimum = -1, maximum = 1): ColorScale =>
  interpolatedScale(
    [palette[scheme].low, palette[scheme].middle, palette[scheme].high],
    minimum,
    maximum,
  );

/**
 * The scale of weights and other entries of one sign, from pale to full.
 *
 * @param scheme   whose colors these are
 * @param minimum  in the unit of the entries
 * @param maximum  the same, above `minimum`
 * @see tests/web/widgets/base-parts.test.ts
 */
export const sequentialScale = (scheme: Scheme, minimum = 0, maximum = 1): ColorScale =>
  interpolatedScale(
    [palette[scheme]["weight-none"], palette[scheme]["weight-full"]],
    minimum,
    maximum,
  );

/** The values at the ends of a color scale. */
export interface ValueRange {
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * The range of a color scale that no entry exceeds, its ends rounded to two significant digits:
 * symmetric about 0 where an entry is negative, else from 0 up. A table of zeros gets 0 to 1.
 *
 * @param entries  in any unit; infinite ones and NaN are skipped
 * @returns minimum and maximum, the second above the first
 * @see tests/web/widgets/base-parts.test.ts
 */
export function valueRange(entries: Iterable<number>): ValueRange {
  let [lowest, highest] = [0, 0];
  for (const entry of entries) {
    if (!Number.isFinite(entry)) continue;
    lowest = Math.min(lowest, entry);
    highest = Math.max(highest, entry);
  }
  const maximum = roundUp(Math.max(-lowest, highest) || 1);
  return { minimum: lowest < 0 ? -maximum : 0, maximum };
}

/**
 * The range with both signs, so that a color means one sign whatever else the entries are.
 *
 * @param range  as `valueRange` gives it
 * @see tests/web/widgets/between.test.ts
 */
export const withBothSigns = ({ maximum }: ValueRange): ValueRange => ({
  minimum: -maximum,
  maximum,
});

/** Rounds up to two significant digits. Digits beyond the twelfth are noise of the computation. */
function roundUp(value: number): number {
  const exponent = Math.floor(Math.log10(value)) - 1;
  const digits = Math.ceil(Number((value / 10 ** exponent).toPrecision(12)));
  return Number(`${digits}e${exponent}`);
}

/**
 * The scale of a range: diverging where it has two signs, else sequential.
 *
 * @param scheme  whose colors these are
 * @param range   in the unit of the entries
 * @see tests/web/widgets/heatmap.test.ts
 */
export const scaleOf = (scheme: Scheme, { minimum, maximum }: ValueRange): ColorScale =>
  minimum < 0
    ? divergingScale(scheme, minimum, maximum)
    : sequentialScale(scheme, minimum, maximum);

/**
 * The index of the color of a value, 0 to 255.
 *
 * @param value    beyond the range it has the color of the nearer end
 * @param minimum  of the range, in the unit of the value
 * @param maximum  the same, above `minimum`
 * @see tests/web/widgets/base-parts.test.ts
 */
export function step(value: number, minimum: number, maximum: number): number {
  return Math.min(255, Math.max(0, Math.round(((value - minimum) / (maximum - minimum)) * 255)));
}

function interpolatedScale(
  colors: readonly string[],
  minimum: number,
  maximum: number,
): ColorScale {
  const stops = colors.map((text) => toOklab(fromHex(text)));
  const bytes = new Uint8ClampedArray(256 * 4);
  for (let index = 0; index < 256; index++) {
    const position = (index / 255) * (stops.length - 1);
    const left = Math.min(stops.length - 2, Math.floor(position));
    const [from, to, part] = [entryAt(stops, left), entryAt(stops, left + 1), position - left];
    const mixed = from.map(
      (entry, channel) => entry + ((to[channel] ?? 0) - entry) * part,
    ) as unknown as Triple;
    bytes.set([...fromOklab(mixed), 255], index * 4);
  }
  return {
    minimum,
    maximum,
    bytes,
    css(value) {
      const start = step(value, minimum, maximum) * 4;
      return `rgb(${bytes[start]} ${bytes[start + 1]} ${bytes[start + 2]})`;
    },
    ink(value) {
      const start = step(value, minimum, maximum) * 4;
      const [red = 0, green = 0, blue = 0] = bytes.subarray(start, start + 3);
      return luminance(red, green, blue) > EVEN_LUMINANCE ? "#000" : "#fff";
    },
  };
}

/**
 * Where black and white contrast equally: (1.05 / (l + 0.05)) = ((l + 0.05) / 0.05), WCAG 2.2,
 * "contrast ratio".
 */
const EVEN_LUMINANCE = Math.sqrt(1.05 * 0.05) - 0.05;

const luminance = (red: number, green: number, blue: number) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

const fromHex = (text: string): Triple =>
  [1, 3, 5].map((start) => parseInt(text.slice(start, start + 2), 16)) as unknown as Triple;

const toLinear = (byte: number) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
const fromLinear = (part: number) =>
  255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Björn Ottosson 2020, "A perceptual color space for image processing". */
function toOklab(color: Triple): Triple {
  const [r, g, b] = color.map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => fromLinear(Math.max(0, part)));
}
