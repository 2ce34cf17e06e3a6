/** The axis on which hands have their wavelengths: powers of ten, around all that is drawn. */
import type { ChartAxis } from "../base/chart/chart.ts";
import { raisedPowers } from "../base/number-text.ts";

/** 10000 in full, 10⁵ and more as powers: eight digits do not fit beside a phone's axis. */
const powerText = (tick: number) =>
  tick < 1e5 ? String(tick) : raisedPowers(`×10^${Math.round(Math.log10(tick))}`).slice(1);

/**
 * The axis from the power of ten below the shortest length to the one above the longest.
 *
 * @param lengths  what it has room for, in tokens, above 0; null counts for nothing
 * @returns a logarithmic axis in tokens a turn, with a tick at each power of ten
 * @see tests/web/widgets/config.test.ts
 */
export function wavelengthAxis(lengths: readonly (number | null)[]): ChartAxis {
  const logs = lengths.flatMap((length) => (length === null ? [] : Math.log10(length)));
  const first = Math.floor(Math.min(0.5, ...logs));
  const last = Math.max(first + 1, Math.ceil(Math.max(...logs)));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  return {
    minimum: 10 ** first,
    maximum: 10 ** last,
    isLogarithmic: true,
    ticks,
    names: ticks.map(powerText),
    name: "wavelength (tokens per turn)",
  };
}
