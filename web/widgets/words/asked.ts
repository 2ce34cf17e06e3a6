/** What the menu shows: numbers, and how they are made. */
import { entryAt } from "../../engine/index.ts";
import type { DataTable, Provenance } from "../base/index.ts";
import { CLOCKS, embeddingOf, formulaOf, percents, phrase } from "./numbers.ts";
import type { WordsNow } from "./words.svg.ts";

/**
 * Every word before and after the layer, and how much of it goes into the watched one.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/words.test.ts
 */
export function table({ numbers: { state, now } }: WordsNow): DataTable {
  const shares = percents(entryAt(now.weights, state.watched));
  const watched = state.words[state.watched];
  const hasClocks = state.clocks > 0;
  const rows = (what: string, of: (word: number) => readonly number[]) =>
    state.order.map((word, place) => [
      `${what} “${state.words[word]}”`,
      place,
      what.startsWith("embedding") ? `${shares[word]}%` : "",
      ...of(word),
    ]);
  return {
    caption: `“${phrase(state)}”: embeddings${hasClocks ? ", rows of the positions" : ""} and new rows, and how much of each word goes into the new “${watched}”`,
    columns: [
      { name: "row" },
      { name: "position", unit: "tokens" },
      { name: `share in new “${watched}”` },
      ...entryAt(now.outputs, 0).map((_, index) => ({ name: `entry ${index}` })),
    ],
    rows: [
      ...rows("embedding of", (word) => embeddingOf(entryAt(state.words, word))),
      ...(hasClocks ? rows("row of the position of", (word) => entryAt(now.encodings, word)) : []),
      ...rows("new row of", (word) => entryAt(now.outputs, word)),
    ],
    style: ".4",
  };
}

/**
 * What the layer is, and how its rows are computed.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/words.test.ts
 */
export function provenance({ numbers: { state } }: WordsNow): Provenance {
  const { clocks, causal, bias, turned, base, words, layers } = state;
  const added = clocks === CLOCKS ? "whole" : `its first ${2 * clocks} entries, the others 0`;
  return {
    functions: [
      "attention",
      clocks > 0 && "sinusoidal",
      turned && "rope",
      bias !== "none" && "alibi_bias",
      "max_difference",
    ].filter((name) => name !== false),
    formula: formulaOf(state),
    inputs: [
      [
        "the layer",
        `${layers === 1 ? "one head" : `${layers} layers of one head each`}; query, key and value weights are the identity; ${causal ? "causal mask" : "no mask"}; scale 1/√8`,
      ],
      [
        "x",
        `the rows of “${phrase(state)}” from left to right: 8 numbers a word, drawn from its letters, not trained`,
      ],
      ...(clocks > 0
        ? [["p", `sinusoidal(0..${words.length - 1}, 8, base=${base}), ${added}`] as const]
        : []),
      [
        "same",
        "to 12 decimals, since the same numbers added in a different order may differ in their last bits",
      ],
    ],
  };
}
