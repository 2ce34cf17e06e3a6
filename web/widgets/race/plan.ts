/** What a reader chooses for a race, as attributes of the element, and as what the engine takes. */
import { given } from "../../engine/index.ts";
import {
  formulaSchemes,
  schemePattern,
  trainingOptions,
  trainingSchemes,
  trainingTasks,
  type RaceOptions,
  type TaskInfo,
} from "../../engine/training/index.ts";
import type { AttributeInfo, AttributeInfos, Settings } from "../base/index.ts";
import { choice, integer, text } from "../base/setting.ts";
import type { RaceRecord } from "./record.ts";

/** More lines than this cannot be told apart. */
export const MAX_SCHEMES = 6;

/** At each length. */
const TEST_SEQUENCES = 128;

/** The lengths of the tests, in training lengths. */
const MULTIPLES = [0.5, 1, 1.5, 2, 3, 4, 6, 8];

const option = (name: string) => {
  const found = trainingOptions.find((candidate) => candidate.name === name);
  const { sentence, minimum, maximum, default: initial, unit } = given(found, `The option ${name}`);
  return {
    sentence,
    ...(typeof minimum === "number" && { minimum }),
    ...(typeof maximum === "number" && { maximum }),
    ...(unit && { unit }),
    default: initial as number,
  };
};

/** A whole number of the engine, with a slider over what is worth exploring. */
const whole = (name: string, label: string, from: number, to: number, step = 1): AttributeInfo => ({
  kind: "integer",
  ...option(name),
  label,
  control: { from, to, step },
});

const scheme = schemePattern([...trainingSchemes, ...formulaSchemes]);

/** The longest text of the reader's, in characters: as long as twice the one of the course. */
export const MAX_OWN_TEXT = 50_000;

/** A longer one is in no link. */
export const MAX_LINKED_TEXT = 1000;

/**
 * The setting that holds the formula of a scheme.
 *
 * @param scheme  such as "bias_formula"
 * @see tests/web/widgets/race.test.ts
 */
export const formulaSetting = (scheme: (typeof formulaSchemes)[number]): string =>
  scheme.replace("_", "-");

/** The longest formula of the reader's, in characters; the core reads as many bytes. */
export const MAX_FORMULA = 300;

/** @param quantities  which a formula may name */
const formula = (label: string, quantities: string): AttributeInfo => ({
  kind: "text",
  default: "",
  pattern: new RegExp(`^.{0,${MAX_FORMULA}}$`),
  form: `a line of at most ${MAX_FORMULA} characters`,
  label,
  sentence: `A formula of ${quantities}.`,
});

export const planAttributes = {
  task: choice(
    "copy",
    trainingTasks.map(({ id }) => id),
    "What the models are trained to do.",
    { label: "task" },
  ),
  "task-options": text(
    "distance=3 symbols=8",
    "The task’s own whole numbers; empty for its usual ones.",
    { pattern: /^([a-z]+=\d+( [a-z]+=\d+)*)?$/, form: "a list such as “distance=3 symbols=16”" },
  ),
  schemes: text(
    "learned sinusoidal rope alibi",
    "The encodings that race, by their ids; one with settings of its own is written alibi:bias_max=4.",
    {
      pattern: new RegExp(`^${scheme}( ${scheme}){0,${MAX_SCHEMES - 1}}$`),
      form: `one to ${MAX_SCHEMES} of ${trainingSchemes.join(", ")}, with spaces between them`,
    },
  ),
  length: { ...whole("length", "training length", 8, 128), minimum: 2 },
  reach: integer(8, [1, 8], "The longest test has this many times the training length.", {
    label: "longest test, in training lengths",
  }),
  steps: { ...whole("steps", "steps", 50, 3000, 50), maximum: 20000 },
  sequences: whole("sequences", "sequences in a step", 4, 64, 4),
  layers: whole("layers", "layers", 1, 4),
  "d-model": { ...whole("d_model", "width", 16, 128, 16), symbol: "d" },
  // ALiBi’s slopes are far enough apart with eight heads.
  heads: { ...whole("heads", "heads", 1, 16), default: 8 },
  "learning-rate": {
    kind: "number",
    ...option("learning_rate"),
    default: 0.005,
    label: "largest learning rate",
    stops: [0.0001, 0.0003, 0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1],
  },
  seed: { ...whole("seed", "seed", 1, 20), default: 1 },
  "own-text": text("", "What the task that reads a text reads in place of the course’s text.", {
    pattern: new RegExp(`^[^]{0,${MAX_LINKED_TEXT}}$`),
    form: `a text of at most ${MAX_LINKED_TEXT} characters`,
  }),
  "bias-formula": formula(
    "bias of the scheme bias_formula",
    "i and j (positions of query and key), r (i − j), h (head, from 0) and heads",
  ),
  "angle-formula": formula(
    "angle of the scheme angle_formula",
    "p (position), k (pair, from 0) and d (channels of a head), in radians",
  ),
} as const satisfies AttributeInfos;

/**
 * Finds a task by its id.
 *
 * @param id  such as "copy"
 * @returns the task as the core describes it
 * @throws {Error} with a sentence, where there is no task of this id
 * @see tests/web/widgets/race.test.ts
 */
export function taskOf(id: string): TaskInfo {
  const found = trainingTasks.find((task) => task.id === id);
  return given(found, `The task ${id}`);
}

/**
 * Reads a task's own whole numbers from an attribute.
 *
 * @param text  such as "distance=3 symbols=16"; empty where the task has its usual ones
 * @returns numbers by name; NaN where the text has none
 * @see tests/web/widgets/race.test.ts
 */
export const readTaskOptions = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split(" ")
      .filter(Boolean)
      .map((entry) => entry.split("="))
      .map(([name = "", value]) => [name, Number(value)]),
  );

/**
 * Writes a task's own whole numbers as {@link readTaskOptions} reads them.
 *
 * @param options  numbers by name
 * @returns "name=value" with blanks between them; "" for none
 * @see tests/web/widgets/race.test.ts
 */
export const writeTaskOptions = (options: Readonly<Record<string, number>>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");

/**
 * Lists the lengths at which a model is tested.
 *
 * @param length  of training, in tokens
 * @param reach   of the longest test, in training lengths
 * @returns tokens, at least 2, each length once and the shortest first
 * @see tests/web/widgets/race.test.ts
 */
export const testLengths = (length: number, reach: number): number[] => [
  ...new Set(
    MULTIPLES.filter((multiple) => multiple <= reach).map((multiple) =>
      Math.max(2, Math.round(multiple * length)),
    ),
  ),
];

/**
 * Makes the race that the settings of an element describe.
 *
 * @param settings  all of `planAttributes`
 * @param text      for a task that reads one; others leave it
 * @param own       the reader's own, which takes its place; empty where there is none
 * @returns what a race is started with: the run, its schemes without repetition, and its tests
 * @throws {Error} with a sentence, where there is no such task
 * @see tests/web/widgets/race.test.ts
 */
export function planOf(settings: Settings, text: string, own = ""): RaceOptions {
  const number = (name: string) => Number(settings[name]);
  const task = taskOf(String(settings.task));
  const length = number("length");
  const hasOwnText = task.reads_text && own !== "";
  const formulas = formulaSchemes.flatMap((name) => {
    const written = String(settings[formulaSetting(name)] ?? "");
    return written ? [[name, written]] : [];
  });
  return {
    ...(hasOwnText && { hasOwnText }),
    run: {
      task: task.id,
      task_options: readTaskOptions(String(settings["task-options"])),
      ...(task.reads_text && { text: own || text }),
      length,
      steps: number("steps"),
      sequences: number("sequences"),
      layers: number("layers"),
      d_model: number("d-model"),
      heads: number("heads"),
      learning_rate: number("learning-rate"),
      seed: number("seed"),
      ...(Object.fromEntries(formulas) as Readonly<Record<string, string>>),
    },
    schemes: [...new Set(String(settings.schemes).split(" "))],
    tests: { lengths: testLengths(length, number("reach")), sequences: TEST_SEQUENCES },
  };
}

/**
 * Finds the settings that describe a race: the other way round.
 *
 * @param race  its longest test becomes a reach of 1 to 8 whole training lengths
 * @returns all of `planAttributes`
 * @see tests/web/widgets/race.test.ts
 */
export function settingsOf({ run, schemes, tests, hasOwnText }: RaceOptions): Settings {
  const own = (hasOwnText && run.text) || "";
  return {
    task: run.task,
    "task-options": writeTaskOptions(run.task_options ?? {}),
    schemes: schemes.join(" "),
    length: run.length,
    reach: Math.min(8, Math.max(1, Math.round(Math.max(...tests.lengths) / run.length))),
    steps: run.steps,
    sequences: run.sequences ?? planAttributes.sequences.default,
    layers: run.layers ?? planAttributes.layers.default,
    "d-model": run.d_model ?? planAttributes["d-model"].default,
    heads: run.heads ?? planAttributes.heads.default,
    "learning-rate": run.learning_rate ?? planAttributes["learning-rate"].default,
    seed: run.seed ?? planAttributes.seed.default,
    "own-text": own.length <= MAX_LINKED_TEXT ? own : "",
    "bias-formula": run.bias_formula ?? "",
    "angle-formula": run.angle_formula ?? "",
  };
}

/**
 * Finds the formula of a scheme that the reader wrote.
 *
 * @param run     the options of its race
 * @param scheme  such as "bias_formula"
 * @returns empty where an encoding has its own
 * @see tests/web/widgets/train-formula.test.ts
 */
export const formulaOf = (run: RaceRecord["run"], scheme: string): string =>
  formulaSchemes.flatMap((name) => (name === scheme ? (run[name] ?? "") : [])).join("");
