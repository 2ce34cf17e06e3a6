/** The terms of a logit: what is left when a query and a key are each written as a sum. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";

/** The four terms, query first: w is the part of the word, p that of the position. */
export const FOUR = ["ww", "wp", "pw", "pp"] as const;
/** With `rest`: every product in which a bias or the token-type row takes part. */
export const TERMS = [...FOUR, "rest"] as const;
export type TermName = (typeof TERMS)[number];

/** With spaces at which no line breaks. */
export const TERM_TITLES: Readonly<Record<TermName, string>> = {
  ww: "word\u00a0·\u00a0word",
  wp: "word\u00a0·\u00a0position",
  pw: "position\u00a0·\u00a0word",
  pp: "position\u00a0·\u00a0position",
  rest: "the rest",
};

/** A query or a key of every token as a sum of parts, each [T, D]. */
export interface Parts {
  readonly word: Tensor;
  readonly position: Tensor;
  /** What depends on neither; absent where there is nothing else. */
  readonly rest?: Tensor;
}

/** One head's queries and keys. */
export interface HeadSplit {
  readonly query: Parts;
  readonly key: Parts;
}

/** [m][n] each: the share of every term in the logits. Absent terms are not there. */
export type Terms = Readonly<Partial<Record<TermName, Tensor>>>;

const PRODUCT = "a @ transpose(b) / sqrt(entries)";

/**
 * The terms of the logits, (w + p + r)ᵀ(w' + p' + r') / √D: four products, and what contains r or
 * r'.
 *
 * @param engine  does the arithmetic
 * @param head    its queries and keys, each as the sum of parts of shape [T, D]
 * @returns [T, T] for each term.
 * @see tests/web/widgets/terms-numbers.test.ts
 */
export function termsOf(engine: Engine, { query, key }: HeadSplit): Terms {
  const entries = entryAt(query.word.shape, 1);
  const product = (a: Tensor, b: Tensor) => engine.evaluate(PRODUCT, { a, b, entries }) as Tensor;
  const four = {
    ww: product(query.word, key.word),
    wp: product(query.word, key.position),
    pw: product(query.position, key.word),
    pp: product(query.position, key.position),
  };
  if (!query.rest || !key.rest) return four;
  const rest = engine.evaluate(
    "(r @ transpose(w2 + p2 + r2) + (w + p) @ transpose(r2)) / sqrt(entries)",
    {
      w: query.word,
      p: query.position,
      r: query.rest,
      w2: key.word,
      p2: key.position,
      r2: key.rest,
      entries,
    },
  ) as Tensor;
  return { ...four, rest };
}

/**
 * The logits themselves, from whole queries and keys.
 *
 * @param engine  does the arithmetic
 * @param head    its queries and keys, each as the sum of parts of shape [T, D]
 * @returns [T, T]
 * @see tests/web/widgets/terms-numbers.test.ts
 */
export function logitsOf(engine: Engine, { query, key }: HeadSplit): Tensor {
  const whole = ({ word, position, rest }: Parts) =>
    rest
      ? (engine.evaluate("w + p + r", { w: word, p: position, r: rest }) as Tensor)
      : (engine.evaluate("w + p", { w: word, p: position }) as Tensor);
  return engine.evaluate(PRODUCT, {
    a: whole(query),
    b: whole(key),
    entries: entryAt(query.word.shape, 1),
  }) as Tensor;
}

/**
 * The sum of the terms that are kept.
 *
 * @param engine  does the arithmetic
 * @param terms   [T, T] each
 * @param kept    says of a term whether it is
 * @returns [T, T], zeros where none is
 * @see tests/web/widgets/terms-numbers.test.ts
 */
export function sumOf(engine: Engine, terms: Terms, kept: (name: TermName) => boolean): Tensor {
  const formula = entriesOf(terms)
    .map(([name]) => (kept(name) ? name : `0*${name}`))
    .join(" + ");
  return engine.evaluate(formula, { ...terms }) as Tensor;
}

/**
 * The terms that are there, by name.
 *
 * @param terms  [T, T] each
 * @returns each with its share of the logits, [T, T]
 * @see tests/web/widgets/terms-numbers.test.ts
 */
export const entriesOf = (terms: Terms): (readonly [TermName, Tensor])[] =>
  TERMS.flatMap((name) => {
    const table = terms[name];
    return table ? [[name, table] as const] : [];
  });

/**
 * The softmax of each row of logits.
 *
 * @param engine  does the arithmetic
 * @param logits  [T, T]
 * @returns rows that sum to 1
 * @see tests/web/widgets/terms-numbers.test.ts
 */
export const weightsOfLogits = (engine: Engine, logits: Tensor): Tensor =>
  engine.call("softmax", { x: logits });
