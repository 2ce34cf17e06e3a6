/** What both schemes get: queries, keys and values of one head, and what they were made from. */
import type { Engine, Tensor } from "../../engine/index.ts";
import { dealt, numbered } from "./dealt.ts";

export const ROLES = ["query", "key", "value"] as const;
export type Role = (typeof ROLES)[number];

export interface Sizes {
  /** Tokens. */
  readonly length: number;
  readonly heads: number;
  /** The head that is shown, from 0. */
  readonly head: number;
  readonly headDim: number;
}

/** Rows of tokens before they are queries, keys and values of a head. */
export interface Embedded {
  /** [T, heads · headDim]. */
  readonly rows: Tensor;
  /** [heads · headDim, headDim] each. */
  readonly projections: Readonly<Record<Role, Tensor>>;
}

export interface Inputs extends Readonly<Record<Role, Tensor>> {
  readonly sizes: Sizes;
  readonly tokens: readonly string[];
  /** Null where queries, keys and values are given as they are. */
  readonly embedded: Embedded | null;
  /** [T, T]: 1 where a query may look at a key, else 0. */
  readonly mask: Tensor;
  /** Seed of all numbers that are dealt. */
  readonly seed: number;
}

/**
 * The words of a text, repeated or cut to as many tokens as are asked for.
 *
 * @param text   words with blanks between them; without any, there is one, "·"
 * @param count  tokens, from 1
 */
export function tokensOf(text: string, count: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return Array.from({ length: count }, (_, place) => words[place % words.length] ?? "·");
}

/**
 * Queries, keys and values of a text: each word has a dealt row of numbers, equal words equal rows,
 * and dealt matrices project these rows into the head.
 *
 * @param engine  does the arithmetic
 * @param tokens  words
 * @param sizes   of the head, and of its model
 * @param seed    decides which numbers are dealt
 * @param mask    [T, T] of 1 (allowed) and 0
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function inputsOfText(
  engine: Engine,
  tokens: readonly string[],
  sizes: Sizes,
  seed: number,
  mask: Tensor,
): Inputs {
  const width = sizes.heads * sizes.headDim;
  const rows = dealt(
    engine,
    tokens.map((token) => `${seed} word ${token}`),
    width,
  );
  const projection = (role: Role) =>
    dealt(engine, numbered(`${seed} ${role} ${sizes.head}`, width), sizes.headDim, width ** -0.5);
  const projections = {
    query: projection("query"),
    key: projection("key"),
    value: projection("value"),
  };
  const projected = (role: Role) => projectedRows(engine, rows, projections[role]);
  return {
    sizes,
    tokens,
    embedded: { rows, projections },
    query: projected("query"),
    key: projected("key"),
    value: projected("value"),
    mask,
    seed,
  };
}

/** [T, headDim]: rows of a model's width in a head. @param projection  [width, headDim] */
export const projectedRows = (engine: Engine, rows: Tensor, projection: Tensor): Tensor =>
  engine.evaluate("x @ w", { x: rows, w: projection }) as Tensor;

export const MASKS = ["causal", "none", "window", "chunk"] as const;
export type MaskName = (typeof MASKS)[number];

/**
 * @param engine  makes it
 * @param name    which keys a query may look at
 * @param length  tokens
 * @param span    tokens of a window or a chunk
 * @returns [T, T] of 1 (allowed) and 0
 */
export function maskOf(engine: Engine, name: MaskName, length: number, span: number): Tensor {
  const sizes = { num_queries: length, num_keys: length };
  switch (name) {
    case "causal":
      return engine.call("causal_mask", sizes);
    case "window":
      return engine.call("sliding_window_mask", { ...sizes, window: span });
    case "chunk":
      return engine.call("chunked_mask", { ...sizes, chunk: span });
    case "none":
      return { shape: [length, length], data: new Float64Array(length * length).fill(1) };
  }
}
