/** The map of scores of a program with one bug, what explains it, and one of its cells. */
import { at, entryAt, type Engine, type Tensor, type TensorLike } from "../../engine/index.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";
import type { Bug } from "./bugs.ts";
import {
  dealtRows,
  frequenciesOf,
  repeated,
  scoresOf,
  turned,
  upTo,
  type Turning,
} from "../rope-program/program.ts";

/** Queries and keys of the map. */
export const TOKENS = 24;
export const LAST = TOKENS - 1;

/** What a group of the map shares. */
export const PARTS = ["offset", "sum", "row", "column"] as const;
export type Part = (typeof PARTS)[number];

interface FaceSettings {
  readonly bug: Bug;
  readonly d: number;
  readonly base: number;
}

/** A hand whose length is 1 where rotation kept it. */
interface CellHand {
  readonly query: Hand;
  readonly key: Hand;
  /** What the pair adds to the score. */
  readonly term: number;
}

/** A program that has run: rows as they meet in the product, scores, and outputs. */
interface Run {
  readonly query: Tensor;
  readonly key: Tensor;
  readonly scores: Tensor;
  readonly outputs: Tensor;
}

export class FaceNumbers {
  /** [m][n]. */
  readonly scores: Tensor;
  /** Share of the map that n − m, n + m, m or n alone explain. */
  readonly shares: Readonly<Record<Part, number>>;
  /** Largest difference from the correct program, of scores and of outputs. */
  readonly apart: { readonly scores: number; readonly outputs: number };
  readonly #run: Run;

  constructor(
    private readonly engine: Engine,
    readonly settings: FaceSettings,
  ) {
    this.#run = this.#runOf(settings.bug);
    this.scores = this.#run.scores;
    const right = this.#runOf("right");
    const difference = (a: Tensor, b: Tensor) => engine.call("max_difference", { a, b }) as number;
    this.apart = {
      scores: difference(this.scores, right.scores),
      outputs: difference(this.#run.outputs, right.outputs),
    };
    const share = (map: Tensor, part: "offset" | "sum" | "row") =>
      engine.call("explained_by", { map, part }) as number;
    this.shares = {
      offset: share(this.scores, "offset"),
      sum: share(this.scores, "sum"),
      row: share(this.scores, "row"),
      column: share(engine.call("transpose", { x: this.scores }), "row"),
    };
  }

  #runOf(bug: Bug): Run {
    const { engine } = this;
    const { d, base } = this.settings;
    const positions = upTo(TOKENS);
    const ones = repeated(
      Array.from({ length: d }, () => 1),
      TOKENS,
    );
    const frequencies = frequenciesOf(engine, {
      pairs: d / 2,
      // Exponents −i/d are those of twice the width.
      d: bug === "exponent" ? 2 * d : d,
      base,
      first: bug === "order" ? 1 : 0,
    });
    const plain: Turning = { positions, frequencies };
    const backward = { ...plain, positions: positions.map((position) => -position) };
    const keyTurns: Partial<Record<Bug, readonly Turning[]>> = {
      both: [backward],
      sign: [backward],
      unturned: [],
      pairing: [{ ...plain, pairing: "half" }],
      twice: [plain, plain],
    };
    const queryTurns: Partial<Record<Bug, Turning>> = {
      both: backward,
      restart: { ...plain, positions: 0 },
    };
    const tensor = (rows: TensorLike, turnings: readonly Turning[]) =>
      engine.call("reshape", { x: turned(engine, rows, turnings), shape: [TOKENS, d] });
    const query = tensor(ones, [queryTurns[bug] ?? plain]);
    const key = tensor(ones, keyTurns[bug] ?? [plain]);
    const value = tensor(dealtRows(engine, TOKENS, d), bug === "values" ? [plain] : []);
    return {
      query,
      key,
      scores: scoresOf(engine, query, key),
      outputs: engine.call("attention", { query, key, value }).output,
    };
  }

  score(m: number, n: number): number {
    return at(this.scores, m, n);
  }

  /** [pair]: the hands of one cell, as they meet in the product. */
  hands(m: number, n: number): CellHand[] {
    const { d } = this.settings;
    const unit = this.engine.evaluate("sqrt(2)", {}) as number;
    const hand = (rows: Tensor, row: number, pair: number): Hand => ({
      cosine: at(rows, row, 2 * pair) / unit,
      sine: at(rows, row, 2 * pair + 1) / unit,
    });
    const { data: terms } = this.engine.evaluate("reshape(q * k, [d/2, 2]) @ [1, 1]", {
      q: this.#row(this.#run.query, m),
      k: this.#row(this.#run.key, n),
      d,
    }) as Tensor;
    return upTo(d / 2).map((pair) => ({
      query: hand(this.#run.query, m, pair),
      key: hand(this.#run.key, n, pair),
      term: entryAt(terms, pair),
    }));
  }

  #row(rows: Tensor, row: number): number[] {
    return upTo(this.settings.d).map((entry) => at(rows, row, entry));
  }

  /** The scores that a tandem meets as it slides: m, n and the score, from the first tokens on. */
  alongDiagonal(m: number, n: number): { m: number; n: number; score: number }[] {
    const start = Math.min(m, n);
    return upTo(TOKENS - Math.abs(m - n)).map((step) => {
      const [query, key] = [m - start + step, n - start + step];
      return { m: query, n: key, score: this.score(query, key) };
    });
  }

  /** A share as whole percent. */
  percent(part: Part): string {
    return this.engine.format(100 * this.shares[part], ".0");
  }
}
