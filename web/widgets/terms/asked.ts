/** What the menu shows: numbers, and how they are made. */
import { at } from "../../engine/index.ts";
import type { DataTable, Provenance } from "../base/index.ts";
import { layerFile } from "../trained/layer-file.ts";
import { TERM_TITLES, entriesOf } from "./split.ts";
import type { Now } from "./terms.svg.ts";
import { TOY_FORMULA } from "./toy-split.ts";
import { FORMULA } from "./trained-split.ts";

/**
 * The terms of each logit, a query and a key in each row.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/terms.test.ts
 */
export function table({ engine, numbers: { state } }: Pick<Now, "engine" | "numbers">): DataTable {
  const { tokens, left, weights } = state;
  const terms = entriesOf(state.terms);
  const tables = [...terms.map(([, table]) => table), left, weights];
  const names = terms.map(([name]) => TERM_TITLES[name]);
  return {
    caption: `Terms of the logits at position scale ${engine.format(state.scale, "")}, for each query and key`,
    columns: ["query", "key", ...names, "sum", "weight"].map((name) => ({ name })),
    rows: tokens.flatMap((query, m) =>
      tokens.map((key, n) => [
        `${m} ${query}`,
        `${n} ${key}`,
        ...tables.map((table) => at(table, m, n)),
      ]),
    ),
    style: ".3",
  };
}

/**
 * How the terms are computed.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/terms.test.ts
 */
export function provenance({ numbers: { state } }: Pick<Now, "numbers">): Provenance {
  const words = ["words", state.tokens.join(" ")] as const;
  if (state.toy)
    return {
      functions: ["sinusoidal", "softmax"],
      formula: TOY_FORMULA,
      inputs: [words, ["matrices", "identity; two entries a word"]],
    };
  const { model, rounding } = layerFile.arrived;
  return {
    functions: ["learned", "linear", "softmax"],
    formula: FORMULA,
    inputs: [
      ["model", `${model}, its first layer, published under Apache-2.0; see the notices`],
      ["numbers", `${rounding}; the model's own in half precision`],
      words,
      [
        "divisor of layer norm",
        "the standard deviation of the whole token, so that the terms add up to the logits",
      ],
    ],
  };
}
