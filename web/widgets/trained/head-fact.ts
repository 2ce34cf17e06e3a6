/** The word that a head looks for, and what it gives to it. */
import { entryAt, vector, type Engine } from "../../engine/index.ts";
import { identityOrder, sameOrder, type Order } from "../ordering/order.ts";
import type { LayerState } from "./layer-state.ts";
import { headRows, type BothWeights } from "./weights.ts";

/** A word that a head may be looking for, seen from each token. */
interface Target {
  readonly name: string;
  /** The column of the word meant by the token in a column; none for the first or the last. */
  column(query: number, rows: Order): number | undefined;
  /** Why a token has none, after "[CLS] is not counted: ". */
  readonly none?: string;
}

/** The column whose token has the row `by` further than the token at `query`. */
const neighbor = (by: number) => (query: number, rows: Order) => {
  const found = rows.indexOf(entryAt(rows, query) + by);
  return found < 0 ? undefined : found;
};

/** Words seen from each token, then every token by itself. */
function targetsOf({ tokens, rows }: LayerState): readonly Target[] {
  const inOrder = sameOrder(rows, identityOrder(rows.length));
  const reversed = sameOrder(rows, [...identityOrder(rows.length)].reverse());
  const name = (token: string, column: number) => {
    const repeated = tokens.indexOf(token) !== tokens.lastIndexOf(token);
    return `“${token}”${repeated ? ` at place ${column}` : ""}`;
  };
  return [
    {
      name: inOrder
        ? "the previous word"
        : reversed
          ? "the next word"
          : "the word whose card is one lower",
      column: neighbor(-1),
      none: inOrder
        ? "no word is before it"
        : reversed
          ? "no word is after it"
          : "no card is one lower than its own",
    },
    {
      name: inOrder ? "the next word" : "the word whose card is one higher",
      column: neighbor(1),
      none: inOrder ? "no word is after it" : "no card is one higher than its own",
    },
    { name: "the word itself", column: (query) => query },
    ...tokens.map((token, column) => ({ name: name(token, column), column: () => column })),
  ];
}

/** What one head gives to the word it is looking for: with positions and without. */
export interface HeadFact {
  readonly target: string;
  /** [query]: its weight, undefined where a token has no such word, as the first has no previous one. */
  readonly given: readonly (number | undefined)[];
  /** Why such a token has none. */
  readonly none: string | undefined;
  /** Over all places that have such a word. */
  readonly least: number;
  readonly mean: number;
  /** Null while the positions are on, when nothing else needs the weights without them. */
  readonly meanWithout: number | null;
}

/**
 * Which target a head gives most to on average, when it has positions, and the weights it gives.
 *
 * @param engine   does the arithmetic
 * @param state    words, head, and whether it has positions
 * @param weights  of all heads; those without positions are read only where the state has none
 * @returns weights from 0 to 1
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export function headFact(engine: Engine, state: LayerState, weights: BothWeights): HeadFact {
  const { rows, head } = state;
  const given = (all: BothWeights["with"], target: Target) =>
    headRows(all, head).map((row, query) => row[target.column(query, rows) ?? -1]);
  const known = (shares: HeadFact["given"]) => vector(shares.flatMap((share) => share ?? []));
  const mean = (shares: HeadFact["given"]) => engine.call("mean", { x: known(shares) }) as number;
  const facts = targetsOf(state).map((target) => {
    const shares = given(weights.with, target);
    return { target, given: shares, mean: mean(shares) };
  });
  const { target, ...fact } = facts.reduce((best, one) => (one.mean > best.mean ? one : best));
  return {
    ...fact,
    target: target.name,
    none: target.none,
    least: engine.call("min", { a: known(fact.given) }) as number,
    meanWithout: state.positions ? null : mean(given(weights.without, target)),
  };
}
