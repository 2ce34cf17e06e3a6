/** Queries and keys that rotary encoding turns, pair by pair, computed by the core. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import { withoutZeros } from "../base/number-text.ts";
import type { HandRole } from "../dial/role-hand.ts";
import type { TokenPair } from "../base/joined-tokens.ts";
import { pairsOf } from "../dial/sinusoidal-row.ts";

export interface WedgeSettings {
  readonly d: number;
  readonly base: number;
  /** [d]: the rows before they are turned. */
  readonly query: readonly number[];
  readonly key: readonly number[];
}

/** Two entries of a row, (a, b): a is drawn up, b to the right. */
export interface Entries {
  readonly a: number;
  readonly b: number;
}

/** The hand of one pair: angles in degrees, whole turns included. */
export interface PairHand {
  readonly before: Entries;
  readonly turned: Entries;
  readonly length: number;
  readonly start: number;
  readonly angle: number;
}

/** What is known of one pair at two positions. */
export interface PairAt extends Readonly<Record<HandRole, PairHand>> {
  /** Radians per token, and the same in degrees. */
  readonly frequency: number;
  readonly perToken: number;
  /** From the hand of the query to that of the key in degrees: before they are turned, and after. */
  readonly between: number;
  readonly wedge: number;
}

/** Rows before they are turned, and what turning them gives. */
export class WedgeNumbers {
  /** [pair]: radians per token. */
  readonly frequencies: Float64Array;
  /** [pair]: length of the hand, which no turn changes. */
  readonly lengths: Readonly<Record<HandRole, Float64Array>>;
  /** [pair]: angle of the hand before it is turned, in degrees, above −180 and at most 180. */
  readonly starts: Readonly<Record<HandRole, Float64Array>>;
  /** [pair]: angle from the hand of the query to the hand of the key before they are turned. */
  readonly between: Float64Array;

  /** @throws {Error} where the core rejects d or the base */
  constructor(
    readonly engine: Engine,
    readonly settings: WedgeSettings,
  ) {
    const { d, base } = settings;
    this.frequencies = engine.call("rope_frequencies", { d, base }).frequencies.data;
    this.lengths = { query: this.#lengths("query"), key: this.#lengths("key") };
    this.starts = { query: this.#starts("query"), key: this.#starts("key") };
    this.between = this.#vector("180 - mod(180 - (k - q), 360)", {
      q: this.starts.query,
      k: this.starts.key,
    });
  }

  get pairs(): number {
    return this.settings.d / 2;
  }

  /** [pair]: the row of the query or of the key as it is before its position turns it. */
  entries(role: HandRole): Entries[] {
    return pairsOf(this.settings[role]).map(([a, b]) => ({ a, b }));
  }

  /**
   * [pair]: the turned query or key.
   *
   * @param position  in tokens; between two of them while it moves
   */
  turned(role: HandRole, position: number): Entries[] {
    return pairsOf(this.#row(role, position).data).map(([a, b]) => ({ a, b }));
  }

  /** @param pair  0 to pairs − 1 */
  pairAt(pair: number, tokens: TokenPair): PairAt {
    const hand = (role: HandRole, position: number): PairHand => ({
      before: entryAt(this.entries(role), pair),
      turned: entryAt(this.turned(role, position), pair),
      length: entryAt(this.lengths[role], pair),
      start: entryAt(this.starts[role], pair),
      angle: entryAt(this.angles(role, position), pair),
    });
    return {
      frequency: entryAt(this.frequencies, pair),
      perToken: entryAt(this.turns(1), pair),
      between: entryAt(this.between, pair),
      wedge: entryAt(this.wedges(tokens), pair),
      query: hand("query", tokens.m),
      key: hand("key", tokens.n),
    };
  }

  /** [pair]: what each pair adds to the score. */
  parts({ m, n }: TokenPair): Float64Array {
    return this.#vector("reshape(q * k, [d/2, 2]) @ [1, 1]", {
      q: this.#row("query", m),
      k: this.#row("key", n),
      d: this.settings.d,
    });
  }

  /** The dot product of the turned rows. */
  score({ m, n }: TokenPair): number {
    return this.engine.call("dot", { a: this.#row("query", m), b: this.#row("key", n) }) as number;
  }

  /** [pair]: m·ω in degrees. */
  turns(position: number): Float64Array {
    return this.#vector("degrees(m * w)", { m: position, w: this.frequencies });
  }

  /** [pair]: angle of the turned hand in degrees, whole turns included. */
  angles(role: HandRole, position: number): Float64Array {
    return this.#vector("s + t", { s: this.starts[role], t: this.turns(position) });
  }

  /** [pair]: from the hand of the query clockwise to the hand of the key, in degrees. */
  wedges({ m, n }: TokenPair): Float64Array {
    return this.#vector("s + t", { s: this.between, t: this.turns(n - m) });
  }

  /** q′ · conj(k′) of one pair, with a as real and b as imaginary part. */
  product({ m, n }: TokenPair, pair: number): { real: number; imaginary: number } {
    const q = entryAt(this.turned("query", m), pair);
    const k = entryAt(this.turned("key", n), pair);
    const variables = { a: q.a, b: q.b, c: k.a, e: k.b };
    return {
      real: this.#number("a * c + b * e", variables),
      imaginary: this.#number("b * c - a * e", variables),
    };
  }

  /** [2, 2]: the matrix that turns a column (a, b) of this pair by so many tokens. */
  rotation(tokens: number, pair: number): Tensor {
    const angles = this.engine.call("rope_angles", {
      positions: tokens,
      frequencies: this.frequencies.subarray(pair, pair + 1),
    });
    return this.engine.evaluate("transpose(columns)", {
      columns: this.engine.call("rope_rotate", { x: UNIT_ROWS, angles }),
    }) as Tensor;
  }

  /** [2, 2]: R(m)ᵀ R(n). */
  productOfRotations({ m, n }: TokenPair, pair: number): Tensor {
    return this.engine.evaluate("transpose(A) @ B", {
      A: this.rotation(m, pair),
      B: this.rotation(n, pair),
    }) as Tensor;
  }

  /**
   * The row with the hand of one pair at another angle before it is turned, as long as it was, as
   * the text of an attribute.
   */
  withStart(role: HandRole, pair: number, degrees: number): string {
    const length = entryAt(this.lengths[role], pair);
    const turned = this.engine.call("rope_rotate", {
      x: [length, 0],
      angles: [this.#number("radians(t)", { t: degrees })],
    });
    const row = [...this.settings[role]];
    row.splice(2 * pair, 2, ...turned.data);
    return rowText(this.engine, row);
  }

  #row(role: HandRole, position: number): Tensor {
    const { base } = this.settings;
    return this.engine.call("rope", { x: this.settings[role], positions: position, base });
  }

  #lengths(role: HandRole): Float64Array {
    return Float64Array.from(this.entries(role), ({ a, b }) =>
      this.#number("norm([a, b])", { a, b }),
    );
  }

  #starts(role: HandRole): Float64Array {
    return Float64Array.from(this.entries(role), ({ a, b }, pair) => {
      const length = entryAt(this.lengths[role], pair);
      if (length === 0) return 0;
      const angle = this.#number("degrees(acos(max(-1, min(1, a / length))))", { a, length });
      return b < 0 ? -angle : angle;
    });
  }

  #number(formula: string, variables: Record<string, number>): number {
    return this.engine.evaluate(formula, variables) as number;
  }

  #vector(
    formula: string,
    variables: Record<string, number | Float64Array | Tensor>,
  ): Float64Array {
    return (this.engine.evaluate(formula, variables) as Tensor).data;
  }
}

const UNIT_ROWS = [
  [1, 0],
  [0, 1],
];

/** Entries to six decimals, without zeros at the end: "1 0 0.5 0.866025". */
const rowText = (engine: Engine, row: readonly number[]): string =>
  row.map((entry) => withoutZeros(engine.format(entry, ".6")).replace("−", "-")).join(" ");

/** What an attribute with pairs of entries looks like. */
const ENTRY = String.raw`[-−]?(?:\d{1,3}(?:\.\d{1,12})?|\.\d{1,12})`;
export const ROW_PATTERN = new RegExp(
  String.raw`^\s*${ENTRY}[\s,]+${ENTRY}(?:[\s,]+${ENTRY}[\s,]+${ENTRY})*\s*$`,
);

/**
 * The first d entries of the text; a shorter list begins again.
 *
 * @param text  of the form of ROW_PATTERN
 * @param d     how many entries, from 0
 * @returns d numbers
 * @throws {Error} with a sentence, where the text has no entry
 * @see tests/web/widgets/wedge.test.ts
 */
export function rowOf(text: string, d: number): number[] {
  const entries = Array.from(text.matchAll(/[^\s,]+/g), ([entry]) =>
    Number(entry.replace("−", "-")),
  );
  return Array.from({ length: d }, (_, place) => entryAt(entries, place % entries.length));
}
