/** What the module of the workbench finds out about a scheme of positions (cpp/table/design_functions.cpp). */
import type { Tensor, TensorLike } from "../tensor.ts";

/** What is designed: entries of rows, biases of scores, angles of pairs, or a table of rows. */
export type DesignKind = "vector" | "bias" | "angle" | "table";

export interface DesignQuestion {
  readonly kind: DesignKind;
  /** Of p and i, of i, j and r, or of p and k; of a table empty. */
  readonly formula?: string;
  /** [L, d], in place of a formula. */
  readonly table?: TensorLike;
  /** Further numbers that the formula may use by name. */
  readonly letters?: Readonly<Record<string, number>>;
  /** Positions, tokens. */
  readonly length?: number;
  /** Entries of a row; of angles even. */
  readonly d?: number;
  /** By how many tokens one matrix is to move every row. */
  readonly shift?: number;
  /** Whether a bias is of keys after the query, too. */
  readonly both?: boolean;
}

/** Found in all that was checked, refuted by a counterexample, or with too little to tell. */
export type DesignVerdict = "holds" | "fails" | "open";

/** A number at its place. */
export interface DesignEntry {
  readonly position: number;
  readonly column: number;
  readonly value: number;
}

export interface Design {
  /** What the formula gives: [L, d], [L, d/2] angles in radians, or [L, L] biases. */
  readonly values: Tensor;
  /** Dot products of the rows, or the biases, [L, L]. */
  readonly map: Tensor;
  readonly offsets: {
    readonly verdict: DesignVerdict;
    /** Row − column, tokens. */
    readonly offsets: Tensor;
    readonly mean: Tensor;
    readonly least: Tensor;
    readonly most: Tensor;
    /** Of the offset at which entries differ most, by `spread`. */
    readonly low: DesignEntry;
    readonly high: DesignEntry;
    readonly spread: number;
    /** Of all entries, by size. */
    readonly largest: number;
  };
  readonly growth: {
    readonly verdict: DesignVerdict;
    readonly within: DesignEntry;
    readonly beyond: DesignEntry;
    /** The first that half precision cannot hold; NaN where all fit. */
    readonly half: DesignEntry;
  };
  readonly distinct:
    | { readonly verdict: "open" }
    | {
        readonly verdict: "holds" | "fails";
        readonly first: number;
        readonly second: number;
        readonly distance: number;
      };
  readonly shift: {
    readonly verdict: DesignVerdict;
    readonly residual: number;
    readonly pairs: number;
    /** What the best matrix misses most: the entry of f(p + k), at p, and what it gives. */
    readonly wanted: DesignEntry;
    readonly given: number;
  };
  readonly smoothness: {
    readonly verdict: DesignVerdict;
    readonly before: DesignEntry;
    readonly after: DesignEntry;
    readonly jump: number;
  };
  readonly domain: {
    readonly verdict: DesignVerdict;
    /** Positions below this one were tried. */
    readonly checked: number;
    readonly hole: DesignEntry;
  };
  /** How many numbers are to be learned. */
  readonly parameters: number;
}
