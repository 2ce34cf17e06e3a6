/** The live sentence: what the terms do to the weights, and the sum behind the picked cell. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import { listed } from "../../words/listed.ts";
import { TERMS, TERM_TITLES } from "./split.ts";
import { previousOf, type Previous, type TermsState } from "./terms.state.ts";
import type { TrainedSplit } from "./trained-split.ts";

export interface Cell {
  readonly m: number;
  readonly n: number;
}

/**
 * The cell of the settings, inside the sentence.
 *
 * @param cell   positions of query and key, from 0
 * @param state  the tokens
 * @returns positions, counted from 0
 * @see tests/web/widgets/terms.test.ts
 */
export function cellOf({ m, n }: Cell, { tokens }: TermsState): Cell {
  const last = tokens.length - 1;
  return { m: Math.min(last, m), n: Math.min(last, n) };
}

/**
 * A token with its place where it occurs twice: “the” at 4.
 *
 * @param tokens  of the sentence
 * @param index   of the token, from 0
 * @see tests/web/widgets/terms.test.ts
 */
export function nameOf(tokens: readonly string[], index: number): string {
  const token = entryAt(tokens, index);
  const repeated = tokens.indexOf(token) !== tokens.lastIndexOf(token);
  return `“${token}”${repeated ? ` at ${index}` : ""}`;
}

/**
 * How much each word gives to the one before it.
 *
 * @param engine  writes the numbers
 * @param state   of at least two tokens
 * @see tests/web/widgets/terms.test.ts
 */
export function scaleSentence(engine: Engine, state: TermsState): string {
  const { tokens, weights, scale, head, lifted } = state;
  const { mean, ...previous } = previousOf(engine, weights);
  const without = TERMS.filter((name) => lifted.has(name)).map((name) => TERM_TITLES[name]);
  const how = `Head ${head}, position rows × ${engine.format(scale, "")}`;
  const lift = without.length ? `, without ${without.join(", ")}` : "";
  return `${how}${lift}: on average, the previous word gets a weight of ${share(engine, mean)}. ${leastText(engine, tokens, previous)}`;
}

/** How many tokens are named at most. */
const MOST_NAMED = 4;

/** Who gives its neighbor less than half, or else the least. */
function leastText(
  engine: Engine,
  tokens: readonly string[],
  { least, weakest, loose }: Omit<Previous, "mean">,
): string {
  const [name, weight] = [nameOf(tokens, weakest), share(engine, least)];
  if (loose.length === 0) return `${name} gives its neighbor the least, ${weight}.`;
  if (loose.length === 1) return `${name} gives its neighbor less than half, ${weight}.`;
  const who =
    loose.length > MOST_NAMED
      ? `${loose.length} of ${tokens.length - 1} tokens`
      : listed(loose.map((index) => nameOf(tokens, index)));
  return `${who} give their neighbors less than half, ${name} the least, ${weight}.`;
}

/**
 * How long the words and their position rows are.
 *
 * @param engine  writes the numbers
 * @param state   its scale multiplies the position rows
 * @param norms   as trained, at scale 1
 * @returns one sentence: the least and the greatest norm of each
 * @see tests/web/widgets/terms.test.ts
 */
export function normSentence(
  engine: Engine,
  { scale }: TermsState,
  { words, positions }: TrainedSplit["norms"],
): string {
  const range = (rows: Tensor, factor: number) =>
    ["min(x)", "max(x)"]
      .map((formula) => engine.print(`factor * ${formula}`, ".2", { x: rows, factor }))
      .join(" to ");
  const rows =
    scale === 0
      ? "; every position row has a norm of 0"
      : `, and their position rows have norms of ${range(positions, scale)}`;
  return `The words have norms of ${range(words, 1)}${rows}.`;
}

/**
 * A weight as it is written: with four decimals where it is nearly all, rounded down, since what is
 * missing is of interest then.
 *
 * @param engine  writes the number
 * @param weight  0 to 1
 * @see tests/web/widgets/terms.test.ts
 */
export function share(engine: Engine, weight: number): string {
  const digits = weight > 0.99 ? 4 : 2;
  return weight > 0.99
    ? engine.print("floor(10^4 * weight) / 10^4", `.${digits}`, { weight })
    : engine.format(weight, `.${digits}`);
}
