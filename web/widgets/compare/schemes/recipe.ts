/**
 * How a scheme of positions takes part in one head. The core describes which schemes there are and
 * what their parameters are; a recipe says which of its functions give what the scheme changes.
 */
import type { Engine, FunctionName, FunctionResults, Tensor } from "../../../engine/index.ts";
import type { Inputs } from "../inputs.ts";

/** What a parameter is set to: as the core takes it. */
export type Given = Readonly<Record<string, number | string | boolean | readonly number[]>>;

/** What a recipe works with. */
export interface Scheme {
  readonly engine: Engine;
  readonly inputs: Inputs;
  /** All parameters of the encoding, those that have defaults and those that follow from sizes too. */
  readonly given: Given;
  /** [T, T]: key position minus query position. */
  readonly offsets: Tensor;
  /**
   * Numbers that a model would have learned, dealt by the seed and kept under their name.
   *
   * @param name       unique in the scheme
   * @param shape      rows and columns
   * @param deviation  standard deviation; by default that of the setting "spread"
   */
  learned(name: string, shape: readonly [number, number], deviation?: number): Tensor;
  /** Keeps a value that was made of learned numbers under the name that the core gives it. */
  note<Value extends Tensor>(name: string, value: Value): Value;
  /** Calls a function of the core with these arguments, and with the parameters that it takes. */
  call<Name extends FunctionName>(
    name: Name,
    args: Readonly<Record<string, unknown>>,
  ): FunctionResults[Name];
}

/** A part of the logits, before the mask. */
export interface Term {
  readonly name: string;
  /** [T, T]. */
  readonly values: Tensor;
}

/** What a scheme makes of a head. */
export interface Change {
  /** Rows of queries and keys after the scheme, where it changes them: [T, D]. */
  readonly query?: Tensor;
  readonly key?: Tensor;
  readonly value?: Tensor;
  /** [T, T] or [1, T, T]: added to the scaled products. */
  readonly bias?: Tensor;
  /** Factor on the products, where it is not 1/√D. */
  readonly scale?: number;
  /** The scheme's own attention, in place of the usual one. */
  readonly attended?: Readonly<Record<"logits" | "weights" | "output", Tensor>>;
  /** What joins the content's part of the logits: together with it, they are the logits. */
  terms(): Term[];
}

export type Recipe = (scheme: Scheme) => Change;

/**
 * A change of the bias alone.
 *
 * @param name  of the part that joins the logits
 * @param bias  [T, T] or [1, T, T]
 * @returns the bias, and as its one term a table [T, T]
 * @see tests/web/widgets/compare.test.ts
 */
export const biasChange = (name: string, bias: Tensor): Change => ({
  bias,
  terms: () => [{ name, values: asMatrix(bias) }],
});

/**
 * A table of one head as a matrix.
 *
 * @param tensor  [1, T, T] or [T, T]
 * @returns [T, T], with the same numbers in the same memory
 * @see tests/web/widgets/compare.test.ts
 */
export const asMatrix = ({ shape, data }: Tensor): Tensor => ({ shape: shape.slice(-2), data });
