/** What the weights say, in numbers and in a sentence. */
import { vector, type Engine } from "../../engine/index.ts";
import { LARGEST_DIFFERENCE } from "../base/compare.ts";
import { identityOrder, sameOrder, type Order } from "../base/order.ts";
import { headRows, type BothWeights, type LayerState } from "./trained-layer.state.ts";

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
  const found = rows.indexOf(rows[query]! + by);
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
          ? "the next word, whose card is one lower"
          : "the word whose card is one lower",
      column: neighbor(-1),
      none: inOrder ? "no word is before it" : "no card is one lower than its own",
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

/** The target that the head gives most to, on average, when it has positions. */
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

/** A word that the sentence has more than once. */
export interface Repeated {
  readonly word: string;
  readonly times: number;
  /** Heads in which each of its tokens gives the same weights. */
  readonly agreeing: number;
}

/** The first repeated word, and in how many heads its tokens agree; null where none is repeated. */
export function repeatedWord(
  engine: Engine,
  { tokens, positions }: LayerState,
  weights: BothWeights,
): Repeated | null {
  const word = tokens.find(
    (token, column) => /\p{L}/u.test(token) && tokens.indexOf(token) < column,
  );
  if (word === undefined) return null;
  const columns = tokens.flatMap((token, column) => (token === word ? [column] : []));
  const all = positions ? weights.with : weights.without;
  const agreeing = identityOrder(all.shape[0]!).filter((head) => {
    const rows = headRows(all, head);
    const [first, ...others] = columns.map((column) => rows[column]!);
    return others.every((row) => engine.evaluate(LARGEST_DIFFERENCE, { a: first!, b: row }) === 0);
  });
  return { word, times: columns.length, agreeing: agreeing.length };
}

/** The live sentence of the figure. */
export function factSentence(engine: Engine, state: LayerState, weights: BothWeights): string {
  const fact = headFact(engine, state, weights);
  const { given, least, mean, meanWithout } = fact;
  const target = fact.target.includes(",") ? `${fact.target},` : fact.target;
  const share = (value: number) => percent(engine, "100 * value", value);
  if (meanWithout !== null) {
    const now = `Without positions, head ${state.head} gives ${target} ${share(meanWithout)} of its weight on average; with them, ${share(mean)}.`;
    return `${now}${agreement(weights.with.shape[0]!, repeatedWord(engine, state, weights))}`;
  }
  return least >= 0.5
    ? `Head ${state.head} gives ${target} at least ${floored(engine, least)} of its weight at every position${given.includes(undefined) ? " that has one" : ""}.`
    : `Head ${state.head} gives most to ${target}: ${share(mean)} of its weight on average.`;
}

/** Rounded down, since it is said to be the least. */
const floored = (engine: Engine, value: number) =>
  percent(engine, "floor(100 * value * 10^digits) / 10^digits", value);

/** With two decimals where it is nearly all, since the rest is what is of interest then. */
const percent = (engine: Engine, formula: string, value: number) => {
  const digits = value > 0.99 ? 2 : 0;
  return `${engine.print(formula, `.${digits}`, { value, digits })}%`;
};

function agreement(heads: number, repeated: Repeated | null): string {
  if (!repeated) return "";
  const { word, times, agreeing } = repeated;
  const which = times === 2 ? `Both “${word}”` : `All ${times} “${word}”`;
  const where = agreeing === heads ? `all ${named(heads)}` : `${agreeing} of ${named(heads)}`;
  return ` ${which} agree in ${where} heads.`;
}

const named = (count: number) => (count === 12 ? "twelve" : String(count));
