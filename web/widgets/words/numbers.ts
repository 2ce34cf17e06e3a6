/**
 * What the first screen computes: three to six words in some order, and what a toy attention layer
 * makes of each of them.
 */
import { entryAt, matrix, rowsOf, type Engine, type Tensor } from "../../engine/index.ts";
import { identityOrder, parseOrder, sameOrder, type Order } from "../ordering/order.ts";

const D_MODEL = 8;
/** Clocks of a position: one for each pair of entries. */
export const CLOCKS = D_MODEL / 2;

export interface WordsState {
  readonly words: readonly string[];
  /** [place]: the word there, counted from the left. */
  readonly order: Order;
  /** Index of the watched word in `words`. */
  readonly watched: number;
  /** How many clocks of the sinusoidal row of its place are added to each word. */
  readonly clocks: number;
  /** Whether a word uses itself and those to its left only. */
  readonly causal: boolean;
  readonly bias: WordBias;
  /** Whether queries and keys are turned by their places. */
  readonly turned: boolean;
  readonly base: number;
  /** How many layers there are, one above the other: each mixes the new rows of the one below it. */
  readonly layers: number;
}

/** What is added to each logit: nothing, minus the distance, or the offset with its sign. */
export type WordBias = "none" | "symmetric" | "signed";

/** The bias of every two words, from their places `p`. */
const BIAS =
  "alibi_bias(reshape(p, [1, length(p)]) - reshape(p, [length(p), 1]), [1], form=form)[0]";

/** What the layer returns; everything is listed by word, wherever the words are. */
export interface Mix {
  /** [word that asks][word]: how much of the second goes into the new row of the first. */
  readonly weights: readonly (readonly number[])[];
  /** [word][entry]: its new row. */
  readonly outputs: readonly (readonly number[])[];
  /** [word][entry]: the encoding of its place; entries of clocks that are not added are 0. */
  readonly encodings: readonly (readonly number[])[];
}

/** A state, and what the layer makes of it. */
export interface WordsNumbers {
  readonly state: WordsState;
  readonly now: Mix;
}

/** The attributes that make up the state, as the element or a preview has them. */
export interface WordsSettings {
  readonly words: string;
  readonly order: string;
  readonly watch: string;
  readonly positions: boolean;
  readonly hands: number;
  readonly causal: boolean;
  readonly bias: WordBias;
  readonly turned: boolean;
  readonly base: number;
  readonly layers: number;
}

/**
 * The formula of the whole computation, as the figure states it under "how this was made".
 *
 * @param state  words, and what is added and masked
 * @see tests/e2e/widgets.spec.mjs
 */
export function formulaOf({
  clocks,
  causal,
  bias,
  turned,
  base,
  words,
  layers,
}: WordsState): string {
  const offsets = `offset_matrix(${words.length}, ${words.length})`;
  const added = bias === "none" ? "" : `, bias=alibi_bias(${offsets}, [1], form="${bias}")[0]`;
  const layer = (rows: string) => {
    const turnedRows = turned ? `rope(${rows}, 0..${words.length - 1}, base=${base})` : rows;
    return `attention(${turnedRows}, ${turnedRows}, ${rows}${causal ? ', mask="causal"' : ""}${added})`;
  };
  return Array.from({ length: layers }).reduce<string>(layer, clocks > 0 ? "x + p" : "x");
}

const MIN_WORDS = 3;
export const MAX_WORDS = 6;
/** More letters would not fit a card on a phone. */
const MAX_LETTERS = 12;

const NUMBERS = ["no words", "1 word", ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n} words`)];

/**
 * Reads words separated by blanks or commas; other punctuation is left out.
 *
 * @param text  as a reader types it
 * @returns three to six words, in their order
 * @throws {Error} with a sentence where there are too few, too many, or one is too long.
 * @see tests/web/widgets/words.test.ts
 */
export function readWords(text: string): string[] {
  const words = text
    .normalize("NFC")
    .split(/[\s,.;:!?"“”()]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}’'-]/gu, ""))
    .filter(Boolean);
  if (words.length < MIN_WORDS || words.length > MAX_WORDS)
    throw new Error(
      `${quote(text)} has ${NUMBERS[words.length] ?? `${words.length} words`}; this figure takes three to six.`,
    );
  const long = words.find((word) => [...word].length > MAX_LETTERS);
  if (long)
    throw new Error(
      `${quote(long)} has ${[...long].length} letters; this figure has room for ${MAX_LETTERS}.`,
    );
  return words;
}

/**
 * Whether two words are the same but for capitals.
 *
 * @param a  a word
 * @param b  another
 * @see tests/web/widgets/words.test.ts
 */
export const sameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const quote = (text: string) =>
  `“${text.trim().length > 40 ? `${text.trim().slice(0, 40)}…` : text.trim()}”`;

/**
 * Reads words, their order and the watched word from the settings.
 *
 * @param settings  as texts; `order` empty for the order of the words
 * @returns the words with their order and the watched one, as indices from 0, and what else is set
 * @throws {Error} with a sentence naming the attribute that does not fit
 * @see tests/web/widgets/words.test.ts
 */
export function readState(settings: WordsSettings): WordsState {
  const words = readWords(settings.words);
  return {
    words,
    order:
      settings.order === ""
        ? identityOrder(words.length)
        : parseOrder(settings.order, words.length),
    watched: readWatched(settings.watch, words),
    clocks: settings.positions ? CLOCKS : settings.hands,
    causal: settings.causal,
    bias: settings.bias,
    turned: settings.turned,
    base: settings.base,
    layers: settings.layers,
  };
}

const sameWords = (one: WordsState, other: WordsState) =>
  one.words.join(" ") === other.words.join(" ");

/**
 * The state that the present one is compared with: the one before the reader's last action, where
 * its words are the same. One link may add hands and swap words: then the swap is what is compared.
 *
 * @param before  the state before the last action; null where there was none
 * @param state   the present state
 * @returns null where there is nothing to compare
 * @see tests/web/widgets/words.test.ts
 */
export function beforeAction(before: WordsState | null, state: WordsState): WordsState | null {
  if (!before || !sameWords(before, state)) return null;
  if (sameOrder(before.order, state.order)) return before;
  const { clocks, causal, bias, turned, watched, layers } = state;
  return { ...before, clocks, causal, bias, turned, watched, layers };
}

/**
 * The state before the last action, where words have moved: then the new rows of the two can be
 * compared word by word.
 *
 * @param before  the state before the last action; null where there was none
 * @param state   the present state
 * @returns null where no words have moved, or there is nothing to compare
 * @see tests/web/widgets/words.test.ts
 */
export function beforeMove(before: WordsState | null, state: WordsState): WordsState | null {
  const compared = beforeAction(before, state);
  return compared && sameOrder(compared.order, state.order) ? null : compared;
}

/** The watched word, by its name or, where it occurs twice, by its index. */
function readWatched(watch: string, words: readonly string[]): number {
  if (watch === "") return Math.floor(words.length / 2);
  const found = words.findIndex((word) => sameWord(word, watch));
  const index = found < 0 && /^\d$/.test(watch) ? Number(watch) : found;
  if (index < 0 || index >= words.length)
    throw new Error(`watch is “${watch}”; it must be one of ${words.join(", ")}.`);
  return index;
}

/** Entries of embeddings are between this and its negative. */
export const LARGEST_EMBEDDING = 1.2;

/**
 * The made-up embedding of a word: 8 numbers from −1.2 to 1.2 drawn from its letters, so that the
 * same word has the same row wherever and however often it occurs. Nothing was trained.
 *
 * @param word  capital and small letters make no difference
 * @returns [entry]
 * @see tests/web/widgets/words.test.ts
 */
export function embeddingOf(word: string): number[] {
  let state = SEED;
  for (const letter of word.toLowerCase())
    state = Math.imul(state ^ Number(letter.codePointAt(0)), 16777619) >>> 0;
  return Array.from({ length: D_MODEL }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.round((state / 2 ** 32 - 0.5) * 20 * LARGEST_EMBEDDING) / 10;
  });
}

/** Chosen so that the three weights of “dog bites man” differ clearly. */
const SEED = 7;

/** [word]: its place. */
function placesOf(order: Order): number[] {
  return identityOrder(order.length).map((word) => order.indexOf(word));
}

/**
 * One head of attention with identity weights, or several of them one above the other, over the
 * words in their order from left to right. Weights are those of the last.
 * While a word is on its way its place is between two whole numbers; the encoding is defined there
 * too.
 *
 * @param engine  does the arithmetic
 * @param state   words, their order, and what is added and masked
 * @param places  [word]: its place from the left, from 0
 * @returns [word] weights, outputs and encodings
 * @throws {Error} with the core's sentence, where it rejects the base
 * @see tests/web/widgets/words.test.ts
 */
export function mix(
  engine: Engine,
  state: WordsState,
  places: readonly number[] = placesOf(state.order),
): Mix {
  const byPlace = places.map((place, word) => ({ place, word })).sort((a, b) => a.place - b.place);
  const order = byPlace.map(({ word }) => word);
  const positions = byPlace.map(({ place }) => place);
  const x = matrix(order.map((word) => embeddingOf(entryAt(state.words, word))));
  const encodings = rowsOf(
    engine.call("sinusoidal", { positions, d: D_MODEL, base: state.base }),
  ).map((row) => row.map((entry, index) => (index < 2 * state.clocks ? entry : 0)));
  const rows = engine.evaluate("x + p", { x, p: matrix(encodings) }) as typeof x;
  const layer = (value: typeof rows) => {
    const turned = state.turned
      ? engine.call("rope", { x: value, positions, base: state.base })
      : value;
    return engine.call("attention", {
      query: turned,
      key: turned,
      value,
      mask: state.causal ? "causal" : "none",
      ...(state.bias !== "none" && {
        bias: engine.evaluate(BIAS, { p: positions, form: state.bias }) as Tensor,
      }),
    });
  };
  let { weights, output } = layer(rows);
  for (let below = 1; below < state.layers; below += 1) ({ weights, output } = layer(output));
  const rank = placesOf(order);
  const byWord = <Entry>(list: readonly Entry[]) => rank.map((place) => entryAt(list, place));
  return {
    weights: byWord(rowsOf(weights)).map(byWord),
    outputs: byWord(rowsOf(output)),
    encodings: byWord(encodings),
  };
}

/**
 * The words in their present order, as one phrase.
 *
 * @param state  words and their order
 * @see tests/web/widgets/words.test.ts
 */
export function phrase(state: WordsState): string {
  return state.order.map((word) => state.words[word]).join(" ");
}

/**
 * Words that occur more than once: the indices of each, from left to right.
 *
 * @param state  words and their order
 * @returns groups of two or more; capitals do not count
 * @see tests/web/widgets/words.test.ts
 */
export function twins(state: WordsState): number[][] {
  const groups = new Map<string, number[]>();
  for (const word of state.order) {
    const name = entryAt(state.words, word).toLowerCase();
    groups.set(name, [...(groups.get(name) ?? []), word]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Shares closer than this are one share: their sums were formed in another order. */
const SAME_SHARE = 1e-9;

/**
 * Shares of one whole as percents: equal shares get equal percents, and they add up to 100 as
 * printed. Where whole percents cannot do both, all have one decimal; where even that cannot, each
 * is rounded by itself.
 *
 * @param shares  from 0 to 1, which add up to 1
 * @returns whole percents, or percents with one decimal
 * @see tests/web/widgets/words.test.ts
 */
export function percents(shares: readonly number[]): number[] {
  return (
    shared(shares, 100) ?? shared(shares, 1000) ?? shares.map((share) => Math.round(100 * share))
  );
}

/**
 * The shares in units of which `units` are the whole, in percent: the largest remainders are rounded
 * up, equal ones together. Null where that does not add up.
 */
function shared(shares: readonly number[], units: number): number[] | null {
  const parts = shares.map((share) => {
    const whole = Math.floor(share * units + SAME_SHARE * units);
    return { share, whole, remainder: share * units - whole };
  });
  let missing = units - parts.reduce((sum, { whole }) => sum + whole, 0);
  const rest = [...parts].sort((a, b) => b.remainder - a.remainder);
  while (missing > 0) {
    const [first] = rest;
    if (!first) return null;
    const equal = rest.filter(({ share }) => Math.abs(share - first.share) < SAME_SHARE);
    if (equal.length > missing) return null;
    for (const part of equal) {
      part.whole += 1;
      rest.splice(rest.indexOf(part), 1);
    }
    missing -= equal.length;
  }
  return missing < 0 ? null : parts.map(({ whole }) => (100 * whole) / units);
}
