/** The names of the stepper's matrices, spoken and written. */
import { html } from "lit";
import { TITLES } from "./stepper.svg.ts";
import type { MatrixName } from "./stepper.state.ts";

/** Each matrix as it is spoken. */
export const SPOKEN: Readonly<Record<MatrixName, string>> = {
  x: "x, the embeddings",
  wq: "query weights",
  wk: "key weights",
  wv: "value weights",
  query: "q, the queries",
  key: "k, the keys",
  value: "v, the values",
  products: "products of queries and keys",
  logits: "logits, the scaled products",
  masked: "logits after the mask",
  weights: "attention weights",
  output: "new rows, the weighted averages",
};

/** Each matrix as it is written above its numbers. */
export function titleOf(name: MatrixName): unknown {
  if (name.length === 2) return html`<var>W</var><sub>${name[1]!.toUpperCase()}</sub>`;
  const letters: Partial<Record<MatrixName, string>> = {
    x: "embeddings",
    query: "query",
    key: "key",
    value: "value",
  };
  return letters[name]
    ? html`<var>${TITLES[name]}</var> ${letters[name]}`
    : name === "products"
      ? html`<var>q</var>·<var>k</var>`
      : TITLES[name];
}
