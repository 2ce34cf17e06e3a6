/** What a trained model makes of one sequence, and of many. */
import type { Drawn, Evaluation, Look, Race, RaceOptions } from "../../../engine/training/index.ts";
import { entryAt, type Tensor } from "../../../engine/index.ts";
import { sentenceOf } from "../../base/index.ts";
import { positionsOf, type Operation } from "./operations.ts";
import type { Shares } from "../../race-results/places.ts";

/** The models that can be looked into. */
export interface ModelSource {
  readonly ask: Race["ask"];
  /** Those that are trained and tested. */
  readonly schemes: readonly string[];
  readonly options: RaceOptions;
}

/** A place of a sequence. */
export interface Place {
  readonly token: string;
  /** What the task asks for after it; null where it asks nothing. */
  readonly target: string | null;
  /** What the model finds most likely after it, and how likely; null where it cannot be asked. */
  readonly guess: string | null;
  readonly probability: number;
}

export interface Sequence {
  readonly scheme: string;
  readonly places: readonly Place[];
  /** [layer][head]: [T, T], query by key; no entries where the model cannot be asked. */
  readonly heads: readonly (readonly Tensor[])[];
  /** Why it cannot, as a sentence; else empty. */
  readonly problem: string;
}

/**
 * Draws a sequence and shows it to the model.
 *
 * @param source     asks the model
 * @param scheme     of the model
 * @param length     of the sequence, in tokens
 * @param number     which of the sequences of this length is drawn, from 0
 * @param operation  what is done to the positions that the model is given
 * @returns where the model cannot read the sequence: without answers and heads, and why
 * @throws {Error} with a sentence, where no sequence can be drawn
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export async function lookAt(
  { ask }: ModelSource,
  scheme: string,
  length: number,
  number: number,
  operation: Operation,
): Promise<Sequence> {
  const drawn = await ask(scheme, { draw: length, number });
  const positions = positionsOf(operation, length);
  try {
    const look = Array.from(drawn.tokens.data);
    return sequenceOf(scheme, drawn, await ask(scheme, { look, ...(positions && { positions }) }));
  } catch (error) {
    return { ...sequenceOf(scheme, drawn, null), problem: sentenceOf(error) };
  }
}

/** A token that can be seen. */
const visible = (text: string) => ({ " ": "␣", "\n": "↵" })[text] ?? text;

function sequenceOf(
  scheme: string,
  { tokens, targets, texts }: Drawn,
  look: Look | null,
): Sequence {
  const text = (token: number) => visible(texts[token] ?? "");
  const places = Array.from(tokens.data, (token, place): Place => {
    const target = entryAt(targets.data, place);
    const guess = look && mostLikely(look.probabilities, place);
    return {
      token: text(token),
      target: target < 0 ? null : text(target),
      guess: guess && text(guess.token),
      probability: guess?.probability ?? 0,
    };
  });
  return { scheme, places, heads: look ? headsOf(look.weights) : [], problem: "" };
}

function mostLikely({ shape, data }: Tensor, place: number) {
  const [, vocabulary = 0] = shape;
  const row = data.subarray(place * vocabulary, (place + 1) * vocabulary);
  const probability = Math.max(...row);
  return { token: row.indexOf(probability), probability };
}

function headsOf({ shape, data }: Tensor): Tensor[][] {
  const [layers = 0, heads = 0, length = 0] = shape;
  const size = length * length;
  return Array.from({ length: layers }, (_, layer) =>
    Array.from({ length: heads }, (__, head) => {
      const start = (layer * heads + head) * size;
      return { shape: [length, length], data: data.slice(start, start + size) };
    }),
  );
}

/**
 * Takes the weights that a query gives to the keys up to itself.
 *
 * @param weights  [queries, keys]
 * @param query    its place, from 0
 * @returns [query + 1], a view into the weights
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function rowOf({ shape, data }: Tensor, query: number): Float64Array {
  const [, keys = 0] = shape;
  return data.subarray(query * keys, query * keys + query + 1);
}

/**
 * Lists the keys with the most weight, heaviest first; of equal ones, the earlier is first.
 *
 * @param row    [keys]: weights
 * @param count  how many are listed at most, from 0
 * @returns places, counted from 0
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export const heaviest = (row: Float64Array, count: number): number[] =>
  Array.from(row, (weight, key) => ({ weight, key }))
    .sort((a, b) => b.weight - a.weight || a.key - b.key)
    .slice(0, count)
    .map(({ key }) => key);

/** In the test of an operation. */
export const TEST_SEQUENCES = 64;

/** What an operation does to the accuracy at the training length. */
export interface Comparison {
  readonly scheme: string;
  readonly operation: Operation;
  readonly before: number;
  /** Null where the model cannot be asked. */
  readonly after: number | null;
  /** Why it cannot, as a sentence; else empty. */
  readonly problem: string;
}

/** What a model gets right at each place of a test. */
export interface PlacesTested {
  readonly scheme: string;
  readonly operation: Operation;
  readonly shares: Shares;
}

/** Compares models as trained with models as operated on; each model is tested once as trained. */
export class Comparer {
  readonly #before = new Map<string, Promise<Evaluation>>();

  constructor(private readonly source: ModelSource) {}

  /** @throws Error with a sentence, where the model cannot be tested as trained. */
  async compare(scheme: string, operation: Operation): Promise<Comparison> {
    const { accuracy: before } = await this.#asTrained(scheme);
    const positions = positionsOf(operation, this.source.options.run.length);
    const compared = { scheme, operation, before, problem: "" };
    if (!positions) return { ...compared, after: before };
    try {
      return { ...compared, after: (await this.#test(scheme, positions)).accuracy };
    } catch (error) {
      return { ...compared, after: null, problem: sentenceOf(error) };
    }
  }

  #asTrained(scheme: string): Promise<Evaluation> {
    const known = this.#before.get(scheme) ?? this.#test(scheme);
    this.#before.set(scheme, known);
    known.catch(() => this.#before.delete(scheme)); // It may be asked again.
    return known;
  }

  #test(scheme: string, positions?: readonly number[]): Promise<Evaluation> {
    const { ask, options } = this.source;
    return ask(scheme, {
      evaluate: options.run.length,
      sequences: TEST_SEQUENCES,
      ...(positions && { positions }),
    });
  }
}
