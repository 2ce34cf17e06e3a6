/**
 * What the first screen computes: three words, an arrangement, and what attention makes of one of
 * them.
 */
import { matrix, rowsOf, type Engine, type Tensor } from "../../engine/index.ts";
import { identityOrder, parseOrder, type Order } from "../base/order.ts";

/**
 * The made-up embeddings, one row a word, d = 4. Chosen so that the watched word's three weights
 * differ clearly and a change of order shows once positions are added; nothing was trained.
 */
export const EMBEDDINGS: readonly (readonly number[])[] = [
  [1.0, -0.1, -0.5, -1.0],
  [-1.2, 0.5, 0.1, -0.1],
  [-0.1, 0.9, -1.0, -0.5],
];

export const D_MODEL = 4;

export interface WordsState {
  readonly words: readonly string[];
  /** [place]: the word there, counted from the left. */
  readonly order: Order;
  /** Index of the watched word in `words`. */
  readonly watched: number;
  readonly positions: boolean;
}

export interface Mix {
  /** [word]: how much of it goes into the result. */
  readonly weights: readonly number[];
  /** The watched word's output, d entries. */
  readonly output: readonly number[];
  /** [word][entry]: the encoding of its place; the figure draws it as clock hands. */
  readonly encodings: readonly (readonly number[])[];
}

/** The formulas, as the figure states them under "how this was made". */
export const FORMULAS = {
  plain: "attention(x, x, x)",
  positions: "attention(x + p, x + p, x + p), p = sinusoidal([0, 1, 2], 4)",
};

/**
 * Reads the attributes `words`, `order` and `watch`. Throws a sentence naming the one that does not
 * fit.
 */
export function readState(
  words: string,
  order: string,
  watch: string,
  positions: boolean,
): WordsState {
  const list = words
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
  if (list.length !== EMBEDDINGS.length || new Set(list).size !== list.length) {
    throw new Error(
      `words is “${words}”; give ${EMBEDDINGS.length} different words, separated by commas.`,
    );
  }
  const watched = watch === "" ? 1 : list.indexOf(watch);
  if (watched < 0) throw new Error(`watch is “${watch}”; it must be one of ${list.join(", ")}.`);
  return {
    words: list,
    order: order === "" ? identityOrder(list.length) : parseOrder(order, list.length),
    watched,
    positions,
  };
}

/** [word]: its place. */
export function placesOf(order: Order): number[] {
  return identityOrder(order.length).map((word) => order.indexOf(word));
}

/**
 * One head of attention with identity weights and no mask, over the words in their order from left
 * to right. While a word is on its way its place is between two whole numbers; the encoding is
 * defined there too.
 */
export function mix(
  engine: Engine,
  state: WordsState,
  places: readonly number[] = placesOf(state.order),
): Mix {
  const order = identityOrder(places.length)
    .slice()
    .sort((a, b) => places[a]! - places[b]!);
  const x = matrix(order.map((word) => EMBEDDINGS[word]!));
  const encodings = engine.call("sinusoidal", {
    positions: order.map((word) => places[word]!),
    d: D_MODEL,
  });
  const rows = state.positions ? (engine.evaluate("x + p", { x, p: encodings }) as Tensor) : x;
  const { weights, output } = engine.call("attention", { query: rows, key: rows, value: rows });
  const asked = order.indexOf(state.watched);
  const byWord = <Entry>(list: readonly Entry[]) => placesOf(order).map((place) => list[place]!);
  return {
    weights: byWord(rowsOf(weights)[asked]!),
    output: rowsOf(output)[asked]!,
    encodings: byWord(rowsOf(encodings)),
  };
}

/** The words in their present order, as one phrase. */
export function phrase(state: WordsState): string {
  return state.order.map((word) => state.words[word]).join(" ");
}
