/** Similarities of sinusoidal rows, computed by the core: dot products divided by d/2. */
import type { ValueRange } from "../map/color-scale.ts";
import { at, entryAt, type Engine, type Tensor } from "../../engine/index.ts";

/** Points of the curve for each offset, so that its ripples are smooth. */
const POINTS = 4;

export class SimilarityNumbers {
  /** [m][n]: similarity of the rows of two positions, 1 for a row with itself. */
  readonly map: Tensor;
  /** Offsets of the curve, from −(T − 1) to T − 1, and the similarity at each. */
  readonly offsets: readonly number[];
  readonly curve: Float64Array;
  /** Similarity at offset 0, 1, … T − 1. */
  readonly profile: Float64Array;
  /** The first offset at which similarity is higher than one token before; null where it only falls. */
  readonly firstRise: number | null;
  readonly lowest: number;

  constructor(
    private readonly engine: Engine,
    readonly positions: number,
    readonly d: number,
    readonly base: number,
  ) {
    const whole = Array.from({ length: positions }, (_, position) => position);
    const gram = engine.call("sinusoidal_gram", { positions: whole, d, base });
    this.map = engine.evaluate("g / (d / 2)", { g: gram, d }) as Tensor;
    const half = (positions - 1) * POINTS;
    this.offsets = Array.from({ length: 2 * half + 1 }, (_, index) => (index - half) / POINTS);
    this.curve = this.#similarity(this.offsets);
    this.profile = this.#similarity(whole);
    const rise = this.profile.findIndex((now, k, all) => k > 0 && now > (all[k - 1] ?? now));
    this.firstRise = rise < 0 ? null : rise;
    this.lowest = Math.min(...this.curve);
  }

  /** What the colors of the map span: from the lowest similarity, rounded down, to 1. */
  get range(): ValueRange {
    return { minimum: Math.floor(this.lowest * 10) / 10, maximum: 1 };
  }

  /** Similarity of two rows this far apart; the offset may lie between tokens. */
  similarity(offset: number): number {
    return entryAt(this.#similarity([offset]), 0);
  }

  /** How much higher the similarity is at the first rise than one token before; 0 without one. */
  get firstStep(): number {
    const { firstRise, profile } = this;
    return firstRise === null ? 0 : entryAt(profile, firstRise) - entryAt(profile, firstRise - 1);
  }

  /** The same, as it is written: with digits enough for a step that no curve shows. */
  get stepText(): string {
    return this.engine.format(this.firstStep, ".5");
  }

  /** Offsets, which may lie between tokens, each with its similarity. */
  pointsAt(offsets: readonly number[]): (readonly [offset: number, similarity: number])[] {
    const values = this.#similarity(offsets);
    return offsets.map((offset, index) => [offset, entryAt(values, index)] as const);
  }

  /** Similarity of two positions, from the map. */
  of(m: number, n: number): number {
    return at(this.map, m, n);
  }

  #similarity(offsets: readonly number[]): Float64Array {
    const { d, base } = this;
    const profile = this.engine.call("sinusoidal_profile", { offsets: [...offsets], d, base });
    return (this.engine.evaluate("s / (d / 2)", { s: profile, d }) as Tensor).data;
  }
}
