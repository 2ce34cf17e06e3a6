/** Everything that the figure shows, computed once for the settings that it depends on. */
import type { Engine, Tensor } from "../../engine/index.ts";
import { sentenceOf, type Values } from "../base/index.ts";
import type { Forgetting } from "../biases/forgetting.ts";
import { Kept, Recent } from "../base/memo.ts";
import { attend, forgettingBy, type Attended } from "./attended.ts";
import { inputsOfMatrices, inputsOfText, maskOf, tokensOf, type Inputs } from "./inputs.ts";
import {
  byOffset,
  differenceOf,
  spansAlone,
  spreadOf,
  type ByOffset,
  type Difference,
  type Shown,
  type Spread,
} from "./measures.ts";
import { matricesOf, modelHeads } from "./own.ts";
import { encodingOf, givenOf, readParameters } from "./parameters.ts";
import type { settings } from "./settings.ts";
import { FIRST, SECOND } from "./schemes/recipes.ts";

export type Given = Values<typeof settings>;
export type Side = "first" | "second";
export const SIDES: readonly Side[] = ["first", "second"];

/** A scheme and what is read off its numbers. */
export interface SideNumbers {
  readonly attended: Attended;
  readonly title: string;
  readonly spread: Spread;
  /** What the scheme adds, by offset. */
  readonly addedByOffset: ByOffset;
  /** Tokens, one a query: the spans of what it adds alone. */
  readonly spansAlone: readonly number[];
  /** By long texts; null where the scheme depends on the content. */
  readonly forgetting: Forgetting | null;
}

export interface CompareNumbers {
  readonly inputs: Inputs;
  readonly first: SideNumbers;
  readonly second: SideNumbers;
  readonly shown: Readonly<Record<Side, Tensor>>;
  readonly curves: Readonly<Record<Side, ByOffset>>;
  readonly difference: Difference;
}

/**
 * The id of the encoding on one side.
 *
 * @param given  the settings
 * @param side   the first or the second
 * @returns an id of the core; that of the default where the setting is empty
 * @see tests/web/widgets/compare-export.test.ts
 */
export const idOf = (given: Pick<Given, Side>, side: Side): string =>
  given[side] || (side === "first" ? FIRST : SECOND);

const recentInputs = new Recent<Inputs>(2);
const recentSides = new Recent<SideNumbers>(4);
const recentForgetting = new Recent<Forgetting | null>(4);

function inputsOf(engine: Engine, given: Given): { inputs: Inputs; key: string } {
  const { words, tokens: length, headDim, seed, mask, span, matrices } = given;
  const maskFor = (rows: number) => maskOf(engine, mask, rows, span);
  const heads = modelHeads(given);
  const head = Math.min(given.head, heads) - 1;
  if (matrices) {
    const key = JSON.stringify(["own", matrices, head, heads, seed, mask, span]);
    const { query, key: keys, value } = matricesOf(matrices);
    const own = {
      ...(query && { query: query.values }),
      ...(keys && { key: keys.values }),
      ...(value && { value: value.values }),
    };
    return {
      key,
      inputs: recentInputs.of(key, () => inputsOfMatrices(own, { heads, head }, seed, maskFor)),
    };
  }
  const key = JSON.stringify([words, length, heads, head, headDim, seed, mask, span]);
  const inputs = recentInputs.of(key, () =>
    inputsOfText(
      engine,
      tokensOf(words, length),
      { length, heads, head, headDim },
      seed,
      maskFor(length),
    ),
  );
  return { inputs, key };
}

function sideOf(
  engine: Engine,
  given: Given,
  side: Side,
  { inputs, key }: { inputs: Inputs; key: string },
): SideNumbers {
  const [id, text] = [idOf(given, side), given[`${side}With`]];
  const { spread } = given;
  return recentSides.of(JSON.stringify([key, id, text, spread]), () => {
    const encoding = encodingOf(engine, id);
    try {
      const chosen = readParameters(encoding, text);
      const all = givenOf(encoding, chosen, inputs.sizes);
      const attended = attend(engine, encoding, all, inputs, spread);
      const addedByOffset = byOffset(attended.added, inputs.mask);
      return {
        attended,
        title: encoding.title,
        spread: spreadOf(engine, attended.weights),
        addedByOffset,
        spansAlone: spansAlone(engine, addedByOffset, inputs.mask),
        // Their texts have lengths of their own: what is typed, and the mask, change nothing.
        forgetting: recentForgetting.of(
          JSON.stringify([id, all, spread, inputs.seed, { ...inputs.sizes, length: null }]),
          () => forgettingBy(engine, attended, inputs),
        ),
      };
    } catch (error) {
      throw new Error(`The ${side} scheme, ${encoding.title}: ${sentenceOf(error)}`, {
        cause: error,
      });
    }
  });
}

const keptCurves = new Kept<ByOffset>();

/**
 * Computes both schemes.
 *
 * @param engine  does the arithmetic
 * @param given   the settings
 * @returns both sides with what is shown of them, their curves by offset, and their difference
 * @throws {Error} with a sentence that names the scheme whose parameters do not fit
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function compareNumbers(engine: Engine, given: Given): CompareNumbers {
  const made = inputsOf(engine, given);
  const [first, second] = [
    sideOf(engine, given, "first", made),
    sideOf(engine, given, "second", made),
  ];
  const show: Shown = given.show;
  const { mask } = made.inputs;
  const shown = {
    first: first.attended[show],
    second: second.attended[show],
  };
  const curveOf = (values: Tensor) => keptCurves.of(values, [mask], () => byOffset(values, mask));
  return {
    inputs: made.inputs,
    first,
    second,
    shown,
    curves: { first: curveOf(shown.first), second: curveOf(shown.second) },
    difference: differenceOf(engine, shown.first, shown.second, mask),
  };
}
