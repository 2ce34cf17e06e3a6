/** The long race: models that were trained on 256 characters, and their losses in longer contexts. */
import { given, type Engine } from "../../engine/index.ts";
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
    readonly loss: Losses;
    readonly variants: Readonly<Record<string, Losses>>;
    readonly by_position: readonly (readonly [from: number, to: number, loss: number])[];
  }[];
}

export const raceFile = new ShippedFile<LongRace>(
  "experiments/long-race.json",
  "the long race",
  (bytes) => Promise.resolve(JSON.parse(new TextDecoder().decode(bytes)) as LongRace),
);

/** Lengths of the contexts, in characters: each is twice the one before. */
export const LENGTHS = [64, 128, 256, 512, 1024, 2048, 4096] as const;

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
  "rope-nope": "RoPE and none in turn",
  t5: "T5 buckets",
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
const schemes = modelIds.filter((id) => !id.includes("+"));

const listed = (ids: string) => ids.split(" ") as ModelId[];

/** Which models are compared. */
export const GROUPS = {
  cards: listed("fox alibi xpos rope t5 sinusoidal"),
  all: schemes,
  flat: listed("fox alibi kerple shaw"),
  bases: listed("rope-base50 rope rope-500k"),
  repairs: listed("rope+window rope+sinks rope+yarn rope+ntk rope+pi rope"),
  positions: listed("nope nope+window rope-nope rope"),
} as const;
export type GroupId = keyof typeof GROUPS;

/** A loss, in nats per character. */
export interface Reading {
  /** Characters of the context, or the place where a stretch of places ends. */
  readonly at: number;
  readonly loss: number;
  /** The standard error; null where it was not measured. */
  readonly error: number | null;
}
export interface Contestant {
  readonly id: ModelId;
  readonly title: string;
  readonly readings: readonly Reading[];
}
export interface LongRaceNumbers {
  readonly models: readonly Contestant[];
  readonly trained: number;
  /** What a guess costs that gives every character the same chance, in nats. */
  readonly guess: number;
}

/**
 * Finds the losses of a model.
 *
 * @param id  a scheme, or a scheme and what is changed at the test: "rope+yarn"
 * @param by  "length" for contexts of each length, "place" for places in contexts of 4096
 * @returns them by length, or by the end of each stretch of places
 * @throws {Error} with a sentence, where the race has no such model
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

/**
 * Finds what the figure shows.
 *
 * @param engine   computes what a guess costs
 * @param settings  which models, and by what
 * @returns the models in the order of their group; those without losses by place are left out there
 * @see tests/web/widgets/long-race.test.ts
 */
export function longRaceNumbers(
  engine: Engine,
  { models, by }: { readonly models: GroupId; readonly by: "length" | "place" },
): LongRaceNumbers {
  const { trained_on: trained, characters } = raceFile.arrived;
  return {
    models: GROUPS[models]
      .map((id) => ({ id, title: TITLES[id], readings: readingsOf(id, by) }))
      .filter(({ readings }) => readings.length > 0),
    trained,
    guess: engine.evaluate("ln(characters)", { characters }) as number,
  };
}

/**
 * Finds the loss of a model at a length of the test.
 *
 * @param model   one of the race
 * @param length  one of {@link LENGTHS}
 * @throws {Error} with a sentence, where it was not tested at this length
 */
export const readingAt = ({ readings, title }: Contestant, length: number): Reading =>
  given(
    readings.find(({ at }) => at === length),
    `The loss of ${title} at ${length}`,
  );

/** The length that was tested and is nearest by ratio. @param length  in characters */
export const measured = (length: number): number =>
  [...LENGTHS].sort((a, b) => Math.abs(Math.log(a / length)) - Math.abs(Math.log(b / length)))[0] ??
  4096;
