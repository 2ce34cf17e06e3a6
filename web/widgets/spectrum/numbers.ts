/** How many tokens each pair needs for one turn, computed by the core. */
import type { Engine } from "../../engine/index.ts";

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

/**
 * Wavelengths of all pairs, and how many are longer than the texts of the training.
 *
 * @param engine    computes the wavelengths
 * @param settings  `d`, entries, even; `base` of the frequencies, dimensionless; `length` of the
 *                  training, tokens
 * @returns [pair] wavelengths in tokens, and how many are above `length`
 * @throws {Error} with the core's sentence, where the settings are outside what it takes
 * @see tests/web/widgets/spectrum.test.ts
 */
export function spectrumOf(engine: Engine, { d, base, length }: SpectrumSettings): Spectrum {
  const wavelengths = [...engine.call("sinusoidal_wavelengths", { d, base }).data];
  return {
    wavelengths,
    unfinished: engine.evaluate("sum(wavelengths > length)", { wavelengths, length }) as number,
  };
}
