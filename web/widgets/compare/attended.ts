/** What one scheme makes of the queries and keys that both schemes get. */
import type { EncodingInfo, Engine, FunctionName, Tensor } from "../../engine/index.ts";
import { forgettingOf, type Forgetting } from "../biases/forgetting.ts";
import { dealt, numbered } from "./dealt.ts";
import type { Inputs } from "./inputs.ts";
import { asMatrix, type Change, type Given, type Scheme, type Term } from "./schemes/recipe.ts";
import { BY_OFFSET, recipes } from "./schemes/recipes.ts";

export interface Attended {
  readonly encoding: EncodingInfo;
  readonly given: Given;
  /** Whether dealt numbers stand for learned ones. */
  readonly isDealt: boolean;
  /** Standard deviation of the numbers that a model would have learned. */
  readonly spread: number;
  /** What a model would have learned, and what was made of it, by the core's names. */
  readonly learned: Readonly<Record<string, Tensor>>;
  /** [T, D]: rows of queries, keys and values after the scheme. */
  readonly query: Tensor;
  readonly key: Tensor;
  readonly value: Tensor;
  /** [T, T]: the content's part of the logits, without the scheme and without a mask. */
  readonly before: Tensor;
  /** What joins it, in parts: before the mask, they add up to the logits. Computed when asked for. */
  terms(): readonly Term[];
  /** [T, T]: minus infinity where the mask forbids. */
  readonly logits: Tensor;
  /** [T, T]: what the scheme adds to the content's part; minus infinity where the mask forbids. */
  readonly added: Tensor;
  readonly weights: Tensor;
  /** [T, D]. */
  readonly output: Tensor;
}

/**
 * Computes attention of one head with a scheme.
 *
 * @param engine    whose functions compute all of it
 * @param encoding  of the core, with a recipe
 * @param given     all of its parameters
 * @param inputs    what the head gets
 * @param spread    standard deviation of learned numbers, from 0
 * @returns rows [T, D], logits and weights [T, T], the output, and what was dealt in place of
 *          learned numbers
 * @throws {Error} with the core's sentence, where a parameter does not fit
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function attend(
  engine: Engine,
  encoding: EncodingInfo,
  given: Given,
  inputs: Inputs,
  spread: number,
): Attended {
  const { query, key, value, mask, sizes } = inputs;
  const { length } = sizes;
  const offsets = engine.call("offset_matrix", { num_queries: length, num_keys: length });
  const { change, learned, isDealt } = changeOf(engine, encoding, given, inputs, spread, offsets);
  const scale = change.scale ?? sizes.headDim ** -0.5;
  const before = engine.evaluate("c*(q @ transpose(k))", { q: query, k: key, c: scale }) as Tensor;
  const rows = {
    query: change.query ?? query,
    key: change.key ?? key,
    value: change.value ?? value,
  };
  const { logits, weights, output } =
    change.attended ??
    engine.call("attention", {
      ...rows,
      mask,
      scale,
      ...(change.bias && { bias: asMatrix(change.bias) }),
    });
  return {
    encoding,
    given,
    isDealt,
    spread,
    learned,
    ...rows,
    before,
    terms: () => change.terms(),
    logits,
    added: engine.evaluate("a - b", { a: logits, b: before }) as Tensor,
    weights,
    output,
  };
}

/** What a recipe changes, with all that it made of dealt numbers. */
function changeOf(
  engine: Engine,
  encoding: EncodingInfo,
  given: Given,
  inputs: Inputs,
  spread: number,
  offsets: Tensor,
): { change: Change; learned: Record<string, Tensor>; isDealt: boolean } {
  const recipe = recipes[encoding.id];
  if (!recipe) throw new Error(`the scheme ${encoding.title} cannot be compared yet`);
  const learned: Record<string, Tensor> = {};
  const { sizes, seed } = inputs;
  let isDealt = false;
  const note = <Value extends Tensor>(name: string, noted: Value): Value => {
    learned[name] = noted;
    return noted;
  };
  const call = <Name extends FunctionName>(name: Name, args: Readonly<Record<string, unknown>>) => {
    const all: Readonly<Record<string, unknown>> = { ...given, ...args };
    const taken = argumentsOf(engine, name).filter((argument) => all[argument] !== undefined);
    return engine.call(
      name,
      Object.fromEntries(taken.map((argument) => [argument, all[argument]])) as never,
    );
  };
  const scheme: Scheme = {
    engine,
    inputs,
    given,
    offsets,
    learned(name, [rows, columns], deviation = spread) {
      isDealt = true;
      const names = numbered(`${seed} ${encoding.id} ${sizes.head} ${name}`, rows);
      return note(name, dealt(engine, names, columns, deviation));
    },
    note,
    call,
  };
  const change = recipe(scheme);
  return { change, learned, isDealt };
}

/** The core takes offsets up to 10⁹: 2^29 tokens. */
const FARTHEST = 29;

/**
 * Where a scheme adds a number of the offset alone: whether it forgets, judged by long texts.
 *
 * @param engine    does the arithmetic
 * @param attended  of the scheme
 * @param inputs    what the head gets
 * @returns the verdict with spans in tokens; null where the scheme depends on the content
 * @see tests/web/widgets/compare.test.ts
 */
export function forgettingBy(
  engine: Engine,
  { encoding, given, spread }: Attended,
  inputs: Inputs,
): Forgetting | null {
  const recipe = recipes[encoding.id];
  if (!recipe || !BY_OFFSET.has(recipe)) return null;
  return forgettingOf((distances, length) => {
    const row = { shape: [1, distances.length], data: distances.map((distance) => -distance) };
    const long = { ...inputs, sizes: { ...inputs.sizes, length } };
    const { bias } = changeOf(engine, encoding, given, long, spread, row).change;
    return bias?.data ?? new Float64Array(distances.length);
  }, FARTHEST);
}

/** Names of the arguments of a function. */
const argumentsOf = (engine: Engine, name: string): readonly string[] =>
  engine
    .describe()
    .functions.find((info) => info.name === name)
    ?.arguments.map((argument) => argument.name) ?? [];
