/** A matrix W between the rows of two positions: PE(m) · W · PE(n), computed by the core. */
import type { Engine, Tensor } from "../../engine/index.ts";

export const MATRICES = ["identity", "shift", "gains", "sines", "random"] as const;
export type MatrixName = (typeof MATRICES)[number];

/** What each matrix does, in words: for choices and sentences. */
export const MATRIX_TITLES: Readonly<Record<MatrixName, string>> = {
  identity: "the identity: W changes nothing",
  shift: "a shift of k",
  gains: "a factor for each hand, its gain",
  sines: "only the sines",
  random: "random numbers",
};

export interface MatrixSettings {
  readonly name: MatrixName;
  readonly d: number;
  readonly base: number;
  /** Tokens by which `shift` moves the row of the key. */
  readonly k: number;
  /** [pair]: factor of each hand under `gains`; hands beyond the list get 0. */
  readonly gains: readonly number[];
  /** Decides in which order `random` deals its numbers. */
  readonly seed: number;
}

/**
 * The matrix W between two rows whose sines and cosines alternate.
 *
 * @param engine    does the arithmetic
 * @param settings  d even, from 2; base above 0; k in tokens; gains without unit
 * @returns a tensor of shape [d, d]
 * @throws {Error} with the core's sentence, where it rejects d, the base or the seed
 * @see tests/web/widgets/between.test.ts
 */
export function matrixBetween(engine: Engine, settings: MatrixSettings): Tensor {
  const { name, d, base, k, gains, seed } = settings;
  const entries = Array.from({ length: d }, (_, entry) => entry);
  const diagonal = (factors: readonly number[]) =>
    engine.evaluate("identity(d) * f", { d, f: factors }) as Tensor;
  switch (name) {
    case "identity":
      return engine.evaluate("identity(d)", { d }) as Tensor;
    case "shift":
      return engine.call("sinusoidal_shift", { offset: k, d, base });
    case "gains":
      return diagonal(entries.map((entry) => gains[entry >> 1] ?? 0));
    case "sines":
      return diagonal(entries.map((entry) => (entry % 2 ? 0 : 1)));
    case "random": {
      // d² evenly spaced numbers from −1 to 1; the seed decides where each of them goes.
      const order = engine.call("shuffle", { count: d * d, seed });
      return engine.evaluate("reshape(2 * o / (d^2 - 1) - 1, [d, d])", { o: order, d }) as Tensor;
    }
  }
}

/**
 * PE(m) · W · PE(n) for the positions 0 to positions − 1.
 *
 * @param engine  does the arithmetic
 * @param matrix  W, of shape [d, d]
 * @param rows    how many positions; d even, from 2; base above 0
 * @returns a tensor of shape [positions, positions], without unit
 * @throws {Error} with the core's sentence, where it rejects d or the base, or W has another shape
 * @see tests/web/widgets/between.test.ts
 */
export function productsBetween(
  engine: Engine,
  matrix: Tensor,
  { positions, d, base }: { positions: number; d: number; base: number },
): Tensor {
  const rows = engine.call("sinusoidal", {
    positions: Array.from({ length: positions }, (_, position) => position),
    d,
    base,
  });
  return engine.evaluate("p @ w @ transpose(p)", { p: rows, w: matrix }) as Tensor;
}

/**
 * [d, d]: a shift of the row of the key by k, then a gain for each hand.
 *
 * @param engine    does the arithmetic
 * @param settings  d even, from 2; base above 0; k in tokens; gains without unit
 * @returns a tensor of shape [d, d]: the product of the two matrices
 * @throws {Error} with the core's sentence, where it rejects d or the base
 * @see tests/web/widgets/head-builder.test.ts
 */
export function gainsAndShift(
  engine: Engine,
  settings: Pick<MatrixSettings, "d" | "base" | "k" | "gains">,
): Tensor {
  const gains = matrixBetween(engine, { ...settings, name: "gains", seed: 1 });
  const shift = matrixBetween(engine, { ...settings, name: "shift", seed: 1 });
  return engine.evaluate("g @ s", { g: gains, s: shift }) as Tensor;
}

/** Gains as they are written in an attribute: "4, 2, 2". */
export const GAINS_PATTERN = /^\s*\d+(\.\d+)?(\s*,\s*\d+(\.\d+)?)*\s*$/;
/**
 * Reads the gains of an attribute.
 *
 * @param text  numbers with commas between them
 * @returns [pair]: factors without unit
 * @see tests/web/widgets/between.test.ts
 */
export const readGains = (text: string): number[] => text.split(",").map(Number);
