/** What RoPE does to a head in either pairing: who turns with whom, by how much, and the scores. */
import { at, entryAt, rowsOf, type Engine, type Tensor } from "../../engine/index.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";
import { identityOrder, type Order } from "../ordering/order.ts";

export type Pairing = "interleaved" | "half";

/** The two entries of a pair: the one that is a, and the one that is b. */
export type PairEntries = readonly [a: number, b: number];

export interface HeadSettings {
  readonly d: number;
  readonly base: number;
  /** How many of the first entries turn. */
  readonly rotary: number;
}

/** A head of d entries: its pairs, their frequencies, and the matrix that turns it. */
export class PairingNumbers {
  /** [pair], radians per token. */
  readonly frequencies: Tensor;
  readonly #pairs: Readonly<Record<Pairing, readonly PairEntries[]>>;

  /** @throws {Error} where the core rejects the width, the rotary width or the base */
  constructor(
    private readonly engine: Engine,
    readonly settings: HeadSettings,
  ) {
    const { rotary: d, base } = settings;
    this.frequencies = engine.call("rope_frequencies", { d, base }).frequencies;
    this.#pairs = {
      interleaved: this.#partners("interleaved"),
      half: this.#partners("half"),
    };
  }

  /** [pair]: its two entries. */
  pairs(pairing: Pairing): readonly PairEntries[] {
    return this.#pairs[pairing];
  }

  /** How many pairs there are, in either pairing. */
  get count(): number {
    return this.#pairs.half.length;
  }

  /** [row][column] of R(m), so that R(m) x is the turned x. */
  matrix(pairing: Pairing, m: number): number[][] {
    return rowsOf(this.#matrix(pairing, m));
  }

  #matrix(pairing: Pairing, m: number): Tensor {
    const x = unitRows(this.settings.d);
    // Each row of the result is a turned unit vector, a column of R(m).
    return this.engine.call("transpose", { x: this.turn(x, m, pairing) });
  }

  /** [pair]: m · ω, radians. */
  angles(m: number): Float64Array {
    const { frequencies } = this;
    return this.engine.call("rope_angles", { positions: m, frequencies }).data;
  }

  /** The angle of a pair in radians, to three digits. */
  angleText(m: number, pair: number): string {
    return this.engine.format(entryAt(this.angles(m), pair), "3s");
  }

  /** [pair]: a hand that has turned by m · ω from 12 o'clock. */
  hands(m: number): Hand[] {
    const rotation = this.#matrix("interleaved", m);
    return this.pairs("interleaved").map(([a, b]) => ({
      cosine: at(rotation, a, a),
      sine: at(rotation, b, a),
    }));
  }

  /** Rows of d entries as they are at position m, in tokens. */
  turn(x: Tensor, m: number, pairing: Pairing): Tensor {
    const { base, rotary } = this.settings;
    return this.engine.call("rope", { x, positions: m, base, pairing, rotary_dim: rotary });
  }

  /** Pairs in the order of their first entries. */
  #partners(pairing: Pairing): PairEntries[] {
    // A frequency is below π, so that after one token no sine is 0.
    return this.matrix(pairing, 1).flatMap((row, a): PairEntries[] => {
      const b = row.findIndex((cell, column) => column > a && cell !== 0);
      return b < 0 ? [] : [[a, b]];
    });
  }
}

const unitRows = (d: number): Tensor => ({
  shape: [d, d],
  data: Float64Array.from({ length: d * d }, (_, cell) => (cell % (d + 1) === 0 ? 1 : 0)),
});

/** The positions of query and key at which two programs are compared. */
export const POSITION_PAIRS = [
  [0, 3],
  [2, 5],
  [10, 13],
] as const;

/** A query and a key, [d] each. */
export interface Content {
  readonly q: Tensor;
  readonly k: Tensor;
}

/** How a program pairs the entries of queries and of keys. */
export interface Program {
  readonly query: Pairing;
  readonly key: Pairing;
}

export const INTERLEAVED: Program = { query: "interleaved", key: "interleaved" };
export const HALF: Program = { query: "half", key: "half" };
export const MIXED: Program = { query: "interleaved", key: "half" };

/**
 * Scores of a query and a key under a program, at each of the position pairs.
 *
 * @param engine   does the arithmetic
 * @param numbers  of the head
 * @param content  entries of query and key
 * @param program  how it pairs the entries of each
 * @param order    in which their entries lie, like the rows of W
 * @returns [position pair]
 * @throws {Error} where the core rejects it
 * @see tests/web/widgets/pairing.test.ts
 */
export function programScores(
  engine: Engine,
  numbers: PairingNumbers,
  { q, k }: Content,
  program: Program,
  order: Order = identityOrder(numbers.settings.d),
): number[] {
  const placed = (x: Tensor) => engine.call("permute_rows", { x, order: [...order] });
  const [query, key] = [placed(q), placed(k)];
  return POSITION_PAIRS.map(([m, n]) => {
    const a = numbers.turn(query, m, program.query);
    return engine.call("dot", { a, b: numbers.turn(key, n, program.key) }) as number;
  });
}

/**
 * The order of W's rows with which halves do what neighbors did with them as stored.
 *
 * @param engine    gives the order of the entries that turn
 * @param settings  d, and how many entries turn, both even
 * @returns [place]: the row there
 * @see tests/web/widgets/pairing.test.ts
 */
export function halfOrder(engine: Engine, { d, rotary }: HeadSettings): Order {
  const turning = [...engine.call("rope_permutation", { d: rotary }).data];
  return [...turning, ...identityOrder(d).slice(rotary)];
}

/**
 * Where the two rows of each thread belong, if they belong together at all.
 *
 * @param numbers  of the head
 * @param order    [place]: the row there
 * @returns for each thread of halves whose rows are of one pair: whether it is that of another speed,
 *   and whether the second row comes first, so that it turns backward
 * @see tests/web/widgets/pairing.test.ts
 */
export function togetherPairs(
  numbers: PairingNumbers,
  order: Order,
): { readonly isOther: boolean; readonly isBackward: boolean }[] {
  const stored = numbers.pairs("interleaved");
  return numbers.pairs("half").flatMap(([placeA, placeB], thread) => {
    const [a, b] = [entryAt(order, placeA), entryAt(order, placeB)];
    const pair = stored.findIndex((rows) => rows.includes(a) && rows.includes(b));
    return pair < 0
      ? []
      : [{ isOther: pair !== thread, isBackward: entryAt(stored, pair)[0] !== a }];
  });
}

/**
 * Pairs of halves whose two places hold the two rows of the same pair, the first one first.
 *
 * @param numbers  of the head
 * @param order    [place]: the row there
 * @returns pairs of neighbors, from 0
 * @see tests/web/widgets/pairing.test.ts
 */
export function fittingPairs(numbers: PairingNumbers, order: Order): number[] {
  return numbers.pairs("interleaved").flatMap(([a, b], pair) => {
    const [placeA, placeB] = entryAt(numbers.pairs("half"), pair);
    return order[placeA] === a && order[placeB] === b ? [pair] : [];
  });
}
