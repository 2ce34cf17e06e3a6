/** Reads a race that was kept or saved as something a stranger may have written: field by field. */
import { entryAt } from "../../../engine/index.ts";
import {
  formulaSchemes,
  schemePattern,
  trainingOptions,
  trainingSchemes,
  trainingTasks,
  type TaskInfo,
  type TestPlan,
  type TestResult,
  type TrainingOption,
} from "../../../engine/training/index.ts";
import { isInherited, JsonPart, shorten, type NumberRange } from "./json-part.ts";
import { MAX_FORMULA, MAX_OWN_TEXT, MAX_SCHEMES, taskOf } from "../plan.ts";
import { FORMAT, MAX_POINTS, type RaceRecord, type RunRecord } from "../record.ts";

const SCHEME = new RegExp(`^${schemePattern([...trainingSchemes, ...formulaSchemes])}$`);
const MAX_SENTENCE = 2000;
const MAX_TESTS = 32;
const MAX_SETTINGS = 32;

/** More tokens than this no model reads (cpp/training/tasks/task.h). */
const length: NumberRange = { minimum: 1, maximum: 65536, whole: true };
const count: NumberRange = { minimum: 0, maximum: 1e9, whole: true };
const seconds: NumberRange = { minimum: 0, maximum: 1e9 };
const loss: NumberRange = { minimum: 0, maximum: 1e9 };
const share: NumberRange = { minimum: 0, maximum: 1 };

const states = [
  "waiting",
  "training",
  "testing",
  "done",
  "failed",
  "stopped",
  "interrupted",
] as const;

/**
 * Reads a race from parsed JSON. Runs that had not ended have stopped: nothing goes on in a file.
 * Fields that no race has are dropped, except options of the run, without which it would not be
 * the same.
 *
 * @param raw  what JSON.parse returned
 * @returns the race, in which all fields are within their ranges
 * @throws {Error} with a sentence naming the field and its value, where no race has such a field
 * @see tests/web/widgets/race-kept.test.ts
 */
export function readRecord(raw: unknown): RaceRecord {
  const part = new JsonPart(raw);
  if (part.get("format").value !== FORMAT) part.get("format").refuse(`“${FORMAT}”`);
  const run = readRun(part.get("run"));
  const schemes = readSchemes(part.get("schemes"));
  const tests = readPlan(part.get("tests"));
  return {
    format: FORMAT,
    made: readMade(part.get("made")),
    ...(run.text !== undefined && { hasOwnText: true }),
    run,
    schemes,
    tests,
    seconds: part.get("seconds").number(seconds),
    runs: part
      .get("runs")
      .list(schemes.length, schemes.length)
      .map((one, index) => readRunRecord(one, entryAt(schemes, index), run.steps, tests)),
  };
}

function readMade(part: JsonPart): string {
  const text = part.text(30);
  const isTime = /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}(\.\d{1,3})?Z$/.test(text);
  if (text === "" || (isTime && !Number.isNaN(Date.parse(text)))) return text;
  return part.refuse("empty or a time such as 2026-03-09T14:05:00Z");
}

function readSchemes(part: JsonPart): string[] {
  const schemes = part.list(MAX_SCHEMES, 1).map(readSchemeText);
  const repeated = schemes.find((scheme, index) => schemes.indexOf(scheme) < index);
  if (repeated) throw new Error(`${part.name} has ${repeated} twice; each may race once.`);
  return schemes;
}

/** An id, perhaps with settings. */
function readSchemeText(part: JsonPart): string {
  const text = part.text(200);
  return SCHEME.test(text) ? text : part.refuse(`one of ${trainingSchemes.join(", ")}`);
}

function readPlan(part: JsonPart): TestPlan {
  const lengths = part
    .get("lengths")
    .list(MAX_TESTS, 1)
    .map((one) => one.number(length));
  const repeated = lengths.find((value, index) => lengths.indexOf(value) < index);
  if (repeated) throw new Error(`${part.name}.lengths has ${repeated} twice; each is tested once.`);
  return { lengths, sequences: part.get("sequences").number({ ...count, minimum: 1 }) };
}

/** The options of a run, each as the training module describes it. */
function readRun(part: JsonPart): RaceRecord["run"] {
  const task = taskOf(part.get("task").oneOf(trainingTasks.map(({ id }) => id)));
  const options = part.names.map((name) => {
    const info = trainingOptions.find((option) => option.name === name);
    if (!info || name === "scheme" || (name === "text" && !task.reads_text))
      throw new Error(`${part.name} has “${shorten(name)}”, which is not an option of a race.`);
    return [name, readOption(part.get(name), info, task)] as const;
  });
  // Without these two there is no race; the others have defaults.
  for (const name of ["length", "steps"]) part.get(name).number();
  return Object.fromEntries(options) as unknown as RaceRecord["run"];
}

function readOption(part: JsonPart, info: TrainingOption, task: TaskInfo): unknown {
  if (info.name === "task_options") return readTaskOptions(part, task);
  if (info.name === "settings") return readSettings(part);
  if (info.kind === "text") return part.text(info.name === "text" ? MAX_OWN_TEXT : MAX_FORMULA);
  return part.number(rangeOf(info));
}

const rangeOf = ({ kind, minimum, maximum }: TrainingOption): NumberRange => ({
  ...(typeof minimum === "number" && { minimum }),
  ...(typeof maximum === "number" && { maximum }),
  whole: kind === "integer",
});

function readTaskOptions(part: JsonPart, task: TaskInfo): Record<string, number> {
  const entries = part.names.map((name) => {
    const option = task.options.find((candidate) => candidate.name === name);
    if (!option)
      throw new Error(`${part.name} has “${shorten(name)}”, which is not an option of ${task.id}.`);
    const { minimum, maximum } = option;
    return [name, part.get(name).number({ minimum, maximum, whole: true })] as const;
  });
  return Object.fromEntries(entries);
}

/** The encodings' own parameters: numbers, words and switches. */
function readSettings(part: JsonPart): Record<string, number | string | boolean> {
  const { names } = part;
  if (names.length > MAX_SETTINGS)
    throw new Error(
      `${part.name} has ${names.length} entries; it may have at most ${MAX_SETTINGS}.`,
    );
  const entries = names.map((name): [string, number | string | boolean] => {
    if (!/^[a-z][a-z0-9_]{0,40}$/.test(name) || isInherited(name))
      throw new Error(`${part.name} has “${shorten(name)}”, which is not the name of a parameter.`);
    const one = part.get(name);
    if (typeof one.value === "boolean") return [name, one.value];
    return [name, typeof one.value === "string" ? one.text(100) : one.number()];
  });
  return Object.fromEntries(entries);
}

function readRunRecord(part: JsonPart, scheme: string, steps: number, plan: TestPlan): RunRecord {
  part.get("scheme").oneOf([scheme]);
  const state = part.get("state").oneOf(states);
  const made = part.get("steps").number({ ...count, maximum: steps });
  const every = part.get("every").number({ ...count, minimum: 1 });
  const points = Math.ceil(made / every);
  if (points > MAX_POINTS)
    part.get("every").refuse(`at least ${Math.ceil(made / MAX_POINTS)}, for ${made} steps`);
  const curve = (name: string, range: NumberRange) =>
    part
      .get(name)
      .list(points, points)
      .map((one) => one.number(range));
  return {
    scheme,
    state: state === "waiting" || state === "training" || state === "testing" ? "stopped" : state,
    ...(part.has("error") && { error: part.get("error").text(MAX_SENTENCE) }),
    steps: made,
    seconds: part.get("seconds").number(seconds),
    every,
    losses: curve("losses", loss),
    accuracies: curve("accuracies", share),
    tests: readTests(part.get("tests"), plan),
  };
}

function readTests(part: JsonPart, { lengths }: TestPlan): TestResult[] {
  const tested = new Set<number>();
  return part.list(lengths.length).map((one) => {
    const at = one.get("length").number(length);
    if (!lengths.includes(at) || tested.has(at))
      one.get("length").refuse(`one of ${lengths.join(", ")}, and each only once`);
    tested.add(at);
    if (one.has("error")) return { length: at, error: one.get("error").text(MAX_SENTENCE) };
    return {
      length: at,
      loss: one.get("loss").number(loss),
      accuracy: one.get("accuracy").number(share),
      scored: one.get("scored").number(count),
    };
  });
}
