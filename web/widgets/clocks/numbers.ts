/** What the clocks show, computed by the core. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import { withoutZeros } from "../base/number-text.ts";
import { handsAt, type Hand, type RowLayout } from "../dial/sinusoidal-row.ts";

/** The worked line of one hand: every step from the position to the two entries. */
export interface Worked extends Hand {
  /** Radians per token, and tokens per turn. */
  readonly rate: number;
  readonly turn: number;
  /** ω in radians per token, with the digits that make the printed product right. */
  readonly frequency: string;
  /** Tokens in one turn. */
  readonly wavelength: string;
  /** m·ω in radians. */
  readonly angle: string;
  /** Whole turns in the angle, and what is left of it in degrees, also in words. */
  readonly turns: number;
  readonly past: number;
  readonly degrees: string;
  readonly sineText: string;
  readonly cosineText: string;
}

/** The hands of rows of d entries, even, at a base above 1. */
export class ClockNumbers {
  /** Radians per token, fastest first. */
  readonly frequencies: Float64Array;
  readonly wavelengths: Float64Array;

  constructor(
    readonly engine: Engine,
    readonly d: number,
    readonly base: number,
  ) {
    this.frequencies = engine.call("sinusoidal_frequencies", { d, base }).data;
    this.wavelengths = engine.call("sinusoidal_wavelengths", { d, base }).data;
  }

  /** All hands at a position, which may lie between tokens while the hands turn. */
  hands(position: number): Hand[] {
    return handsAt(this.engine, position, this.d, this.base);
  }

  row(position: number, layout: RowLayout = "interleaved"): Tensor {
    const { d, base } = this;
    return this.engine.call("sinusoidal", { positions: position, d, base, layout });
  }

  /** [hand]: its way to a whole position. */
  worked(position: number): Worked[] {
    const { engine } = this;
    const variables = { m: position, w: this.frequencies };
    const angles = this.#vector("m * w", variables);
    const turns = this.#vector("floor(m * w / (2*pi))", variables);
    const degrees = this.#vector("degrees(mod(m * w, 2*pi))", variables);
    return this.hands(position).map((hand, pair) => {
      const [rate, turn] = [entryAt(this.frequencies, pair), entryAt(this.wavelengths, pair)];
      const angle = withoutZeros(engine.format(entryAt(angles, pair), ".4"));
      return {
        ...hand,
        rate,
        turn,
        frequency: this.#factor(position, rate, angle),
        wavelength: engine.format(turn, "3s"),
        angle,
        turns: entryAt(turns, pair),
        past: entryAt(degrees, pair),
        degrees: `${engine.format(entryAt(degrees, pair), ".1")}°`,
        sineText: engine.format(hand.sine, ".4"),
        cosineText: engine.format(hand.cosine, ".4"),
      };
    });
  }

  /** A frequency with enough digits that its product with the position prints as the angle. */
  #factor(position: number, frequency: number, angle: string): string {
    for (let digits = 4; digits < 12; digits++) {
      const text = withoutZeros(this.engine.format(frequency, `${digits}s`));
      const product = this.engine.evaluate("m * w", { m: position, w: Number(text) });
      if (withoutZeros(this.engine.format(product, ".4")) === angle) return text;
    }
    return withoutZeros(this.engine.format(frequency));
  }

  /** Degrees by which the hands differ between two positions, 0 to 180 each. */
  apart(position: number, other: number): number[] {
    return [
      ...this.#vector("abs(mod(degrees((m - n) * w) + 180, 360) - 180)", {
        m: position,
        n: other,
        w: this.frequencies,
      }),
    ];
  }

  /**
   * [pair][position]: whether that hand, read to within some degrees, could belong to the position.
   */
  allowed(position: number, positions: number, within: number): boolean[][] {
    const all = Array.from({ length: positions }, (_, index) => index);
    return Array.from(this.frequencies, (frequency) =>
      Array.from(
        this.#vector("abs(mod(degrees((p - m) * w) + 180, 360) - 180)", {
          p: Float64Array.from(all),
          m: position,
          w: frequency,
        }),
        (apart) => apart <= within,
      ),
    );
  }

  #vector(formula: string, variables: Record<string, number | Float64Array>): Float64Array {
    return (this.engine.evaluate(formula, variables) as Tensor).data;
  }
}

/**
 * The position that a game hides.
 *
 * @param engine           draws the position
 * @param hides.answer     a whole number; where it is empty, the seed says it
 * @param hides.positions  how many there are: 2 or more
 * @returns in tokens: not among the first where it is drawn, which the hands give away
 * @see tests/web/widgets/clocks.test.ts
 */
export function hiddenPosition(
  engine: Engine,
  { answer, seed, positions }: Readonly<{ answer: string; seed: number; positions: number }>,
): number {
  if (answer !== "") return Math.min(positions - 1, Number(answer));
  const first = Math.min(20, Math.floor(positions / 4));
  const draws = [{ name: "m", draw: `integer ${first}..${positions - 1}` }];
  return (engine.call("draw", { draws, seed }) as { m: number }).m;
}
