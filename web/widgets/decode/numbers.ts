/** One decode step beside the right model: the full text at once, every token at its own position. */
import { at, rowsOf, type Engine, type Tensor } from "../../engine/index.ts";
import type { Hand } from "../base/sinusoidal-row.ts";
import {
  TOKENS,
  documentOf,
  idsAt,
  isReadable,
  rightIds,
  type DecodeIds,
  type DecodeState,
} from "./ids.ts";

/** Query and key of every token before they turn, and how they turn. */
export interface Content {
  readonly query: readonly number[];
  readonly key: readonly number[];
  readonly base: number;
  readonly pairing: "interleaved" | "half";
}

/** Every entry 1. */
export const equalContent = (d: number, base: number): Content => ({
  query: Array<number>(d).fill(1),
  key: Array<number>(d).fill(1),
  base,
  pairing: "interleaved",
});

/** What the newest query makes of one key. A masked key has no score. */
export interface Cell {
  readonly score: number | null;
  readonly weight: number;
}

/** Scores differ in their last digits when both positions are larger. */
const SAME = 1e-9;

export class DecodeNumbers {
  readonly ids: DecodeIds;
  /** [token]: the id that the right model turns it by. */
  readonly right: readonly number[];
  /** [token], up to the newest. */
  readonly cells: readonly Cell[];
  readonly rightCells: readonly Cell[];
  /** Largest difference of a weight from the right one. */
  readonly difference: number;

  constructor(
    readonly engine: Engine,
    readonly content: Content,
    readonly state: DecodeState,
  ) {
    this.ids = idsAt(engine, state);
    this.right = rightIds(engine, state);
    this.cells = this.#decoded();
    this.rightCells = this.#full();
    this.difference = engine.call("max_difference", {
      a: this.cells.map(({ weight }) => weight),
      b: this.rightCells.map(({ weight }) => weight),
    }) as number;
  }

  /** Position by which each key is turned in all: its id, as often as it is turned. */
  get turned(): readonly number[] {
    const { keys, turns } = this.ids;
    return keys.map((id, token) => id * turns[token]!);
  }

  /** [row][pair]: the hands of rows at positions, which may lie between tokens while they move. */
  hands(of: "query" | "key", positions: readonly number[]): Hand[][] {
    return rowsOf(this.#rope(of, positions)).map((row) =>
      Array.from({ length: row.length / 2 }, (_, pair) => ({
        cosine: row[2 * pair]!,
        sine: row[2 * pair + 1]!,
      })),
    );
  }

  isWrong(token: number): boolean {
    const [score, right] = [this.cells[token]!.score, this.rightCells[token]!.score];
    if (score === null || right === null) return score !== right;
    return Math.abs(score - right) > SAME;
  }

  /** How far the weight of a key is from the right one. */
  weightError(token: number): number {
    return Math.abs(this.cells[token]!.weight - this.rightCells[token]!.weight);
  }

  /** The key whose weight is farthest from the right one; its own score may be right. */
  get worstWeight(): number {
    return this.cells.reduce(
      (worst, _, token) =>
        this.weightError(token) > this.weightError(worst) + SAME ? token : worst,
      0,
    );
  }

  /**
   * The wrong key to point at: the one whose weight is farthest from the right one. Where the score
   * of that key is right, and only the others push its weight off, the key whose score is farthest
   * from the right one. Null where no score is wrong.
   */
  get worst(): number | null {
    const { worstWeight } = this;
    if (this.isWrong(worstWeight)) return worstWeight;
    const off = (token: number) => {
      const [score, right] = [this.cells[token]!.score, this.rightCells[token]!.score];
      return score === null || right === null ? Infinity : Math.abs(score - right);
    };
    return this.cells.reduce<number | null>(
      (worst, _, token) =>
        this.isWrong(token) && (worst === null || off(token) > off(worst) + SAME) ? token : worst,
      null,
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
  #decoded(): Cell[] {
    const { step, pads, bug } = this.state;
    const tokens = Array.from({ length: step + 1 }, (_, token) => token);
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
  #full(): Cell[] {
    const { step } = this.state;
    const tokens = Array.from({ length: TOKENS }, (_, token) => token);
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

  documentOf(token: number): number {
    return documentOf(this.state, token);
  }
}
