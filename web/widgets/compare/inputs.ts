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
 * The words of a text.
 *
 * @param text  words with blanks between them
 * @returns an empty list for a text of blanks
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * The words of a text, repeated or cut to as many tokens as are asked for.
 *
 * @param text   words with blanks between them; without any, there is one, "·"
 * @param count  tokens, from 1
 * @returns as many words as asked for
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function tokensOf(text: string, count: number): string[] {
  const words = wordsOf(text);
  return Array.from({ length: count }, (_, place) => words[place % words.length] ?? "·");
}

/**
 * Queries, keys and values of a text: each word has a dealt row of numbers, equal words equal rows,
 * and dealt matrices project these rows into the head.
 *
 * @param engine  does the arithmetic
 * @param tokens  words
 * @param sizes   of the head, and of its model
 * @param seed    a whole number, which decides which numbers are dealt
 * @param mask    [T, T] of 1 (allowed) and 0
 * @returns queries, keys and values, [T, D] each, with the rows and the matrices that gave them
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

/**
 * Queries, keys and values that are given, of one of their heads.
 *
 * @param matrices  [heads, T, D] each; without values, the keys serve as values
 * @param model     how many heads it has and which is shown, from 0; queries of several heads say
 *                  themselves how many. Keys and values may have fewer heads, which groups of query
 *                  heads share
 * @param seed      a whole number, which decides which numbers are dealt for what a scheme would
 *                  learn
 * @param maskFor   makes the mask for a length
 * @returns queries, keys and values of the head, [T, D] each; without words and without rows of a
 *          model
 * @throws {Error} with a sentence, where queries or keys are missing or their sizes do not fit
 * @see tests/web/widgets/compare-own.test.ts
 */
export function inputsOfMatrices(
  { query, key, value = key }: Readonly<Partial<Record<Role, Tensor>>>,
  model: Pick<Sizes, "heads" | "head">,
  seed: number,
  maskFor: (length: number) => Tensor,
): Inputs {
  if (!query || !key || !value)
    throw new Error(`The ${query ? "keys" : "queries"} are not given yet.`);
  const [heads = 1, length = 0, headDim = 0] = query.shape;
  for (const [name, { shape }] of [
    ["keys", key],
    ["values", value],
  ] as const) {
    const [own = 1, tokens = 0, channels = 0] = shape;
    if (tokens !== length)
      throw new Error(`The ${name} have ${tokens} tokens; the queries have ${length}.`);
    if (channels !== headDim)
      throw new Error(`The ${name} have ${channels} channels; the queries have ${headDim}.`);
    if (heads % own !== 0)
      throw new Error(
        `The ${name} have ${own} heads, which ${heads} heads of queries cannot share.`,
      );
  }
  const shown = Math.min(model.head, heads - 1);
  const ofHead = ({ shape, data }: Tensor): Tensor => {
    const size = length * headDim;
    const own = Math.floor((shown * (shape[0] ?? 1)) / heads);
    return { shape: [length, headDim], data: data.slice(own * size, (own + 1) * size) };
  };
  return {
    // One head alone does not say which of its model it is, by which ALiBi and T5 tell heads apart.
    sizes: { length, headDim, ...(heads === 1 ? model : { heads, head: shown }) },
    tokens: Array.from({ length }, (_, place) => String(place)),
    embedded: null,
    query: ofHead(query),
    key: ofHead(key),
    value: ofHead(value),
    mask: maskFor(length),
    seed,
  };
}

/**
 * Projects rows of a model's width into a head.
 *
 * @param engine      does the arithmetic
 * @param rows        [T, width]
 * @param projection  [width, headDim]
 * @returns [T, headDim]
 * @see tests/web/widgets/compare-numbers.test.ts
 */
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
 * @see tests/web/widgets/compare-numbers.test.ts
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
