/** What is read: the tokens, and the row that each gets. */
import { identityOrder, parseOrder, type Order } from "../base/order.ts";
import type { TrainedLayer } from "./layer-file.ts";
import { END, START, readSentence } from "./sentence.ts";

export interface LayerState {
  /** [column]: the token there, the model's marks included. */
  readonly tokens: readonly string[];
  /** [column]: the position whose row the token gets. */
  readonly rows: Order;
  readonly head: number;
  readonly positions: boolean;
}

/** A sentence between the model's marks. @throws Error with a sentence, as `readSentence` does. */
export const tokensOf = (layer: TrainedLayer, words: string): string[] => [
  START,
  ...readSentence(layer, words),
  END,
];

/** Reads an order from the attribute of this name; empty: from left to right. */
export function orderOf(attribute: string, text: string, count: number): Order {
  if (text === "") return identityOrder(count);
  try {
    return parseOrder(text, count);
  } catch (error) {
    throw new Error((error as Error).message.replace(/^order/, attribute), { cause: error });
  }
}
