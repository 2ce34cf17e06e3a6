/** The long race: which models are compared, and what the figure shows of them. */
import { given, type Engine } from "../../engine/index.ts";
import {
  modelIds,
  raceFile,
  RANKED,
  readingsOf,
  TITLES,
  type ModelId,
  type Reading,
} from "../race-results/long-race.ts";

/** Lengths of the contexts, in characters: each is twice the one before. */
export const LENGTHS = [64, 128, 256, 512, 1024, 2048, 4096] as const;

const schemes = modelIds.filter((id) => !id.includes("+"));

const listed = (ids: string) => ids.split(" ") as ModelId[];

/** Which models are compared. */
export const GROUPS = {
  cards: listed("fox alibi xpos rope t5 sinusoidal"),
  all: schemes,
  flat: listed("fox alibi kerple shaw"),
  bases: listed("rope-base50 rope rope-500k"),
  repairs: listed("rope+window rope+yarn rope+ntk rope+pi rope"),
  sinks: listed("rope+window rope+sinks rope"),
  positions: listed("nope nope+window rope-nope rope"),
} as const;
export type GroupId = keyof typeof GROUPS;

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
 * @returns its loss in nats per character, with its error where one was measured
 * @throws {Error} with a sentence, where it was not tested at this length
 * @see tests/web/widgets/long-race.test.ts
 */
export const readingAt = ({ readings, title }: Contestant, length: number): Reading =>
  given(
    readings.find(({ at }) => at === length),
    `The loss of ${title} at ${length}`,
  );

/**
 * The models that are too close to the best to be ranked.
 *
 * @param models  some of the race
 * @param length  one of {@link LENGTHS}
 * @returns the best, and those within {@link RANKED} of it, in the order of their losses
 * @see tests/web/widgets/long-race.test.ts
 */
export function tiedAt(models: readonly Contestant[], length: number): Contestant[] {
  const lossOf = (model: Contestant) => readingAt(model, length).loss;
  const best = Math.min(...models.map(lossOf));
  return models
    .filter((model) => lossOf(model) - best < RANKED)
    .sort((a, b) => lossOf(a) - lossOf(b));
}

/**
 * The length that was tested and is nearest by ratio.
 *
 * @param length  in characters
 * @returns one of {@link LENGTHS}, in characters
 * @see tests/web/widgets/long-race.test.ts
 */
export const measured = (length: number): number =>
  [...LENGTHS].sort((a, b) => Math.abs(Math.log(a / length)) - Math.abs(Math.log(b / length)))[0] ??
  4096;
