/** What one scheme makes of the queries and keys that both schemes get. */
import type { EncodingInfo, Engine, FunctionName, Tensor } from "../../engine/index.ts";
import { dealt, numbered } from "./dealt.ts";
import type { Inputs } from "./inputs.ts";
import { asMatrix, type Change, type Given, type Scheme, type Term } from "./schemes/recipe.ts";
import { recipes } from "./schemes/recipes.ts";

export interface Attended {
  readonly encoding: EncodingInfo;
  readonly given: Given;
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
 * @param spread    standard deviation of learned numbers
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
  const recipe = recipes[encoding.id];
  if (!recipe) throw new Error(`the scheme ${encoding.title} cannot be compared yet`);
  const learned: Record<string, Tensor> = {};
  const { query, key, value, mask, sizes, seed } = inputs;
  const length = sizes.length;
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
    offsets: engine.call("offset_matrix", { num_queries: length, num_keys: length }),
    learned: (name, [rows, columns], deviation = spread) =>
      note(
        name,
        dealt(
          engine,
          numbered(`${seed} ${encoding.id} ${sizes.head} ${name}`, rows),
          columns,
          deviation,
        ),
      ),
    note,
    call,
  };
  const change: Change = recipe(scheme);
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

/** Names of the arguments of a function. */
const argumentsOf = (engine: Engine, name: string): readonly string[] =>
  engine
    .describe()
    .functions.find((info) => info.name === name)
    ?.arguments.map((argument) => argument.name) ?? [];
