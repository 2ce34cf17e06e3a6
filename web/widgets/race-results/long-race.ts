/** The results of the long race: losses of models that were trained on 256 characters, in longer contexts. */
import { given } from "../../engine/index.ts";
import { ShippedFile } from "../base/shipped-file.ts";

/** Nats per character, by the length of the context. */
type Losses = Readonly<Record<string, readonly [mean: number, error: number]>>;

/** The file, in the order of its fields; content/experiments/long-race.json says how it was made. */
interface LongRace {
  /** Characters of each training text. */
  readonly trained_on: number;
  /** Kinds of characters. */
  readonly characters: number;
  readonly models: readonly {
    readonly scheme: string;
    /** Numbers that the model learned in all. */
    readonly parameters: number;
    readonly loss: Losses;
    readonly variants: Readonly<Record<string, Losses>>;
    readonly by_position: readonly (readonly [from: number, to: number, loss: number])[];
  }[];
}

export const raceFile = new ShippedFile<LongRace>("experiments/long-race.json", "the long race");

/** Smaller differences of losses are not ranked, in nats: the race has one seed. */
export const RANKED = 0.02;

/** By id: a scheme, or a scheme and what is changed at the test. */
export const TITLES = {
  fox: "forgetting attention",
  alibi: "ALiBi",
  kerple: "KERPLE",
  shaw: "Shaw",
  fire: "FIRE",
  xpos: "xPos",
  "rope-base50": "RoPE, base 50",
  rope: "RoPE",
  "rope-500k": "RoPE, base 500,000",
  "rope-quarter": "RoPE on a quarter",
  "rope-nope": "RoPE in half the layers",
  t5: "T5’s bias",
  nope: "no positions",
  learned: "learned table",
  sinusoidal: "sinusoidal rows",
  "rope+window": "window of 256",
  "rope+sinks": "window and first 4",
  "rope+yarn": "YaRN",
  "rope+ntk": "NTK-aware",
  "rope+pi": "interpolation",
  "nope+window": "none, window of 256",
} as const;
export type ModelId = keyof typeof TITLES;
export const modelIds = Object.keys(TITLES) as ModelId[];

/**
 * Finds how many numbers a model of the race learned for its positions.
 *
 * @param id  a scheme, or a scheme and what is changed at the test
 * @returns by how many it exceeds the smallest model, whose positions have none
 * @throws {Error} with a sentence, where the race has no such model
 * @see tests/web/widgets/choose-clients.test.ts
 */
export function learnedFor(id: ModelId): number {
  const parameters = (scheme: string) =>
    given(
      raceFile.arrived.models.find((each) => each.scheme === scheme),
      `The model ${scheme}`,
    ).parameters;
  const fewest = Math.min(...raceFile.arrived.models.map((each) => each.parameters));
  return parameters(id.split("+")[0] ?? id) - fewest;
}

/**
 * A loss as text, rounded as the decimal number that the file has: 1.1055 is 1.106, though as a binary number it is a
 * little less.
 *
 * @param loss    in nats per character, with four decimals
 * @param places  how many are shown, up to four
 * @see tests/web/widgets/long-race.test.ts
 */
export const lossText = (loss: number, places: number): string =>
  (Math.round(Number(`${loss}e${places}`)) / 10 ** places).toFixed(places);

/** A loss, in nats per character. */
export interface Reading {
  /** Characters of the context, or the place where a stretch of places ends. */
  readonly at: number;
  readonly loss: number;
  /** The standard error; null where it was not measured. */
  readonly error: number | null;
}
/**
 * Finds the losses of a model.
 *
 * @param id  a scheme, or a scheme and what is changed at the test: "rope+yarn"
 * @param by  "length" for contexts of each length, "place" for places in contexts of 4096
 * @returns them by length, or by the end of each stretch of places
 * @throws {Error} with a sentence, where the race has no such model
 * @see tests/web/widgets/long-race.test.ts
 */
export function readingsOf(id: ModelId, by: "length" | "place"): Reading[] {
  const [scheme, change] = id.split("+");
  const all = raceFile.arrived.models;
  const model = given(
    all.find((each) => each.scheme === scheme),
    `The model ${id}`,
  );
  if (by === "place")
    return change ? [] : model.by_position.map(([, at, loss]) => ({ at, loss, error: null }));
  // Up to the training length, a change at the test changes nothing.
  const losses = {
    ...model.loss,
    ...(change && given(model.variants[change], `The change ${id}`)),
  };
  return Object.entries(losses).map(([at, [loss, error]]) => ({ at: Number(at), loss, error }));
}
