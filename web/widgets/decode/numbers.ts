/** One decode step beside the right model: the full text at once, every token at its own position. */
import { at, entryAt, rowsOf, type Engine, type Tensor } from "../../engine/index.ts";
import { identityOrder } from "../ordering/order.ts";
import { pairsOf, type Hand } from "../dial/sinusoidal-row.ts";
import { TOKENS, idsAt, isReadable, rightIds, type DecodeIds, type DecodeState } from "./ids.ts";

/** Query and key of every token before they turn, and how they turn. */
export interface Content {
  readonly query: readonly number[];
  readonly key: readonly number[];
  readonly base: number;
  readonly pairing: "interleaved" | "half";
}

/**
 * Queries and keys whose entries are all 1.
 *
 * @param d     entries of a query or key, even
 * @param base  of the frequencies, dimensionless, above 1
 * @returns a query and a key of d entries, paired as neighbors
 * @see tests/web/widgets/decode.test.ts
 */
export const equalContent = (d: number, base: number): Content => ({
  query: Array<number>(d).fill(1),
  key: Array<number>(d).fill(1),
  base,
  pairing: "interleaved",
});

/** What the newest query makes of one key. A masked key has no score. */
interface Attended {
  readonly score: number | null;
  readonly weight: number;
}
export interface Cell extends Attended {
  /** What the right model makes of it. */
  readonly right: Attended;
}

/** Scores differ in their last digits when both positions are larger. */
const SAME = 1e-9;

/** What a decode step computes, and what it should have. */
export class DecodeNumbers {
  readonly ids: DecodeIds;
  /** [token]: the id that the right model turns it by. */
  readonly right: readonly number[];
  /** [token], up to the newest. */
  readonly cells: readonly Cell[];
  /** Largest difference of a weight from the right one. */
  readonly difference: number;

  /** @throws {Error} where the core rejects the base */
  constructor(
    readonly engine: Engine,
    readonly content: Content,
    readonly state: DecodeState,
  ) {
    this.ids = idsAt(engine, state);
    this.right = rightIds(engine, state);
    const right = this.#full();
    this.cells = this.#decoded().map((cell, token) => ({ ...cell, right: entryAt(right, token) }));
    this.difference = engine.call("max_difference", {
      a: this.cells.map(({ weight }) => weight),
      b: this.cells.map(({ right: { weight } }) => weight),
    }) as number;
  }

  /** The newest token, which asks. */
  get newest(): Cell {
    return entryAt(this.cells, this.state.step);
  }

  /** Pairs of entries: a hand is drawn for each. */
  get pairs(): number {
    return this.content.key.length / 2;
  }

  /** Position by which each key is turned in all: its id, as often as it is turned. */
  get turned(): readonly number[] {
    const { keys, turns } = this.ids;
    return keys.map((id, token) => id * entryAt(turns, token));
  }

  /**
   * [row][pair]: the hands of rows of the content.
   *
   * @param positions  in tokens; between two of them while they move
   */
  hands(of: "query" | "key", positions: readonly number[]): Hand[][] {
    return rowsOf(this.#rope(of, positions)).map((row) =>
      pairsOf(row).map(([cosine, sine]) => ({ cosine, sine })),
    );
  }

  isWrong(token: number): boolean {
    return this.#scoreError(token) > SAME;
  }

  /** How far the score of a key is from the right one; infinitely where one of them is masked. */
  #scoreError(token: number): number {
    const { score, right } = entryAt(this.cells, token);
    if (score === right.score) return 0;
    return score === null || right.score === null ? Infinity : Math.abs(score - right.score);
  }

  #weightError(token: number): number {
    const { weight, right } = entryAt(this.cells, token);
    return Math.abs(weight - right.weight);
  }

  /** The key whose weight is farthest from the right one; its own score may be right. */
  get worstWeight(): number {
    return this.#farthest((token) => this.#weightError(token));
  }

  /**
   * The wrong key to point at: the one whose weight is farthest from the right one. Where the score
   * of that key is right, and only the others push its weight off, the key whose score is farthest
   * from the right one. Null where no score is wrong.
   */
  get worst(): number | null {
    const { worstWeight } = this;
    if (this.isWrong(worstWeight)) return worstWeight;
    const worstScore = this.#farthest((token) => this.#scoreError(token));
    return this.isWrong(worstScore) ? worstScore : null;
  }

  /** The first key of which nothing is farther from right by more than the last digits. */
  #farthest(error: (token: number) => number): number {
    return this.cells.reduce(
      (worst, _, token) => (error(token) > error(worst) + SAME ? token : worst),
      0,
    );
  }

  /** The key of the largest weight; null where several share it. */
  get favorite(): number | null {
    const weights = this.cells.map(({ weight }) => weight);
    const most = Math.max(...weights);
    const first = weights.findIndex((weight) => weight > most - SAME);
    return weights.findLastIndex((weight) => weight > most - SAME) === first ? first : null;
  }

  /** The newest query alone against the cache, pads included. */
  #decoded(): Attended[] {
    const { step, pads, bug } = this.state;
    const tokens = identityOrder(step + 1);
    const mask = [
      ...this.ids.pads.map(() => 0),
      ...tokens.map((token) => (bug === "across" || isReadable(this.state, token) ? 1 : 0)),
    ];
    const { products, weights } = this.engine.call("attention", {
      query: this.#rope("query", [this.ids.query]),
      key: this.#rope("key", [...this.ids.pads, ...this.turned]),
      value: mask.map(() => [1]),
      mask: [mask],
    });
    return tokens.map((token) => ({
      score: mask[pads + token] ? at(products, 0, pads + token) : null,
      weight: at(weights, 0, pads + token),
    }));
  }

  /** All queries and keys at once, as in training; what the newest query gets. */
  #full(): Attended[] {
    const { step } = this.state;
    const tokens = identityOrder(TOKENS);
    const { products, weights } = this.engine.call("attention", {
      query: this.#rope("query", this.right),
      key: this.#rope("key", this.right),
      value: tokens.map(() => [1]),
      mask: tokens.map((newest) =>
        tokens.map((token) => (isReadable({ ...this.state, step: newest }, token) ? 1 : 0)),
      ),
    });
    return tokens.slice(0, step + 1).map((token) => ({
      score: isReadable(this.state, token) ? at(products, step, token) : null,
      weight: at(weights, step, token),
    }));
  }

  /** A row of the content, turned to each position. */
  #rope(of: "query" | "key", positions: readonly number[]): Tensor {
    const { base, pairing } = this.content;
    return this.engine.call("rope", {
      x: positions.map(() => this.content[of]),
      positions: [...positions],
      base,
      pairing,
    });
  }
}
