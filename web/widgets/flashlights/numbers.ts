/** What the flashlights show: how far back each head looks, computed by the core. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";

/** Share of the weight that a beam holds. */
const MASS = 0.9;
/** The longest text, in tokens: the end of the axis. */
export const MAX_LENGTH = 4096;
/** Tokens back from the query that bias and weights are drawn for, and for a far marked key. */
const SHOWN = { near: 128, far: 512 };
/** Slopes that a reader can drag to. */
export const FLATTEST = 1e-4;
export const STEEPEST = 2;

/** Logits of the last token's query, one row a head; `lead` is what one key has above the others. */
const LOGITS = "alibi_bias((1 - L)..0, slopes) + lead * (((1 - L)..0) == -distance)";
const REACH = "attention_span(reshape(softmax(logits), [heads, 1, L]), mass=mass).span + 1";

export interface BeamSettings {
  readonly heads: number;
  /** Tokens of the text; the query is the last. */
  readonly length: number;
  /** How much higher the product of one key is, as a logit, and how far back that key is. */
  readonly lead: number;
  readonly distance: number;
  readonly head: number;
  /** A slope of the reader's for the chosen head; 0 where it keeps its own. */
  readonly slope: number;
  /** Keys that a beam is not to pass, in a game; its beam is then that of equal content. 0: none. */
  readonly goal: number;
}

/**
 * How many tokens back bias and weights are drawn for.
 *
 * @param settings  the distance of the marked key in tokens, and its lead
 * @see tests/web/widgets/flashlights.test.ts
 */
export const shownTokens = ({ lead, distance }: BeamSettings): number =>
  lead > 0 && distance > SHOWN.near ? SHOWN.far : SHOWN.near;

export interface Beam {
  /** Counted from 1. */
  readonly head: number;
  /** What a logit loses per token of distance. */
  readonly slope: number;
  /** How many of the nearest keys hold the share of the weight. */
  readonly keys: number;
}

export class BeamNumbers {
  /** [head − 1] */
  readonly beams: readonly Beam[];
  /** [distance]: logit and weight of each key for the chosen head. */
  readonly logits: readonly number[];
  readonly weights: readonly number[];

  constructor(
    private readonly engine: Engine,
    readonly settings: BeamSettings,
  ) {
    const { heads, head, slope } = settings;
    const slopes = Array.from(engine.call("alibi_slopes", { heads }).data, (own, index) =>
      slope > 0 && index === head - 1 ? slope : own,
    );
    const reaches = this.#reach(slopes);
    this.beams = slopes.map((each, index) => ({
      head: index + 1,
      slope: each,
      keys: entryAt(reaches, index),
    }));
    const logits = this.#logits([this.slope], settings.lead);
    const weights = engine.call("softmax", { x: logits });
    this.logits = Array.from(logits.data).reverse();
    this.weights = Array.from(weights.data).reverse();
  }

  get #chosen(): Beam {
    return entryAt(this.beams, this.settings.head - 1);
  }

  /** Slope of the chosen head, per token. */
  get slope(): number {
    return this.#chosen.slope;
  }

  /** Keys of the chosen head. */
  get reach(): number {
    return this.#chosen.keys;
  }

  /** Logit and weight that the chosen head gives the marked key. */
  get markedLogit(): number {
    return entryAt(this.logits, this.settings.distance);
  }
  get marked(): number {
    return entryAt(this.weights, this.settings.distance);
  }

  /** What the chosen head would give its nearest keys together if no key were ahead. */
  shareOfNearest(keys: number): number {
    return this.engine.evaluate("sum(softmax(-slope * (0..L - 1)) * ((0..L - 1) < keys))", {
      slope: this.slope,
      L: this.settings.length,
      keys,
    }) as number;
  }

  /** The slope whose beam ends at this many keys, to five digits and on the steeper side. */
  slopeReaching(keys: number): number {
    let [flat, steep] = [FLATTEST, STEEPEST];
    for (let halving = 0; halving < 14; halving++) {
      const middle = Math.sqrt(flat * steep);
      if (entryAt(this.#reach([middle]), 0) > keys) flat = middle;
      else steep = middle;
    }
    return Number((steep * 1.0001).toPrecision(5));
  }

  #logits(slopes: number[], lead: number): Tensor {
    const { length, distance } = this.settings;
    const values = { slopes, L: length, lead, distance };
    return this.engine.evaluate(LOGITS, values) as Tensor;
  }

  #reach(slopes: number[]): number[] {
    const { length, lead, goal } = this.settings;
    const logits = this.#logits(slopes, goal > 0 ? 0 : lead);
    const values = { logits, heads: slopes.length, L: length, mass: MASS };
    return Array.from((this.engine.evaluate(REACH, values) as Tensor).data);
  }
}

/**
 * A slope as a fraction such as 1/16 where it is one, else with three digits.
 *
 * @param engine  writes the digits
 * @param slope   logits per token, above 0
 * @see tests/web/widgets/flashlights.test.ts
 */
export function slopeText(engine: Engine, slope: number): string {
  const parts = 1 / slope;
  return Number.isInteger(parts) ? (parts === 1 ? "1" : `1/${parts}`) : engine.format(slope, "3s");
}

/**
 * A number of keys with its noun: "1 key", "2 keys".
 *
 * @param keys  a whole number
 * @see tests/web/widgets/flashlights.test.ts
 */
export const keysText = (keys: number): string => `${keys} ${keys === 1 ? "key" : "keys"}`;
