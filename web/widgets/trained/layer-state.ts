/** What is read: the tokens, and the row that each gets. */
import type { DataTable } from "../base/index.ts";
import { identityOrder, parseOrder, type Order } from "../ordering/order.ts";
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

/**
 * A sentence between the model's marks.
 *
 * @param layer  whose words it may have
 * @param words  as a reader types them
 * @throws {Error} with a sentence, as `readSentence` does
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export const tokensOf = (layer: TrainedLayer, words: string): string[] => [
  START,
  ...readSentence(layer, words),
  END,
];

/**
 * Reads the order of cards from a setting.
 *
 * @param attribute  its name
 * @param text       such as "1,0,2"; empty: from left to right
 * @param count      how many cards there are
 * @returns [place]: the card there, counted from 0
 * @throws {Error} with a sentence, where it does not name each card once
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export function orderOf(attribute: string, text: string, count: number): Order {
  if (text === "") return identityOrder(count);
  try {
    return parseOrder(text, count);
  } catch (error) {
    throw new Error((error as Error).message.replace(/^order/, attribute), { cause: error });
  }
}

/**
 * Weights as a table: a row for each word that reads, a column for each word that is read.
 *
 * @param state  words and head
 * @param rows   the weights, [query][key]
 * @param card   what is said of the position row of the word in a column
 * @param of     whose weights they are, for the caption
 * @returns weights from 0 to 1, printed to three decimals
 * @see tests/web/widgets/trained-layer.test.ts
 */
export const weightsTable = (
  { tokens, head }: LayerState,
  rows: readonly (readonly number[])[],
  card: (column: number) => number | string,
  of = "",
): DataTable => ({
  caption: `Weights of head ${head}${of}: a row for each word that reads, a column for each word that is read`,
  columns: ["word", "position row", ...tokens].map((name) => ({ name })),
  rows: tokens.map((token, column) => [token, card(column), ...(rows[column] ?? [])]),
  style: ".3",
});
