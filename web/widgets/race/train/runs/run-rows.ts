/** What a table of runs says of each model that was trained: what it was, and how far it came. */
import { given } from "../../../../engine/index.ts";
import { JsonPart } from "../../kept/json-part.ts";
import { formulaOf, MAX_FORMULA } from "../../plan.ts";
import { taskTitle } from "../../race-words.ts";
import { testAt } from "../../race-tables.ts";
import type { RaceRecord } from "../../record.ts";

export interface RunRow {
  /** When its race was started, as ISO 8601. */
  readonly made: string;
  readonly task: string;
  /** Its id, perhaps with settings. */
  readonly scheme: string;
  /** Of a scheme that the reader wrote; else empty. */
  readonly formula: string;
  /** In tokens. */
  readonly length: number;
  readonly steps: number;
  readonly width: number;
  readonly layers: number;
  readonly heads: number;
  readonly rate: number;
  readonly seed: number;
  /** In nats, the mean over its last steps; null where it made none. */
  readonly loss: number | null;
  /** From 0 to 1, at the training length; null where it was not tested there. */
  readonly accuracy: number | null;
  /** The longest test, in tokens. */
  readonly longest: number;
  /** From 0 to 1, in the longest test; null where it has none. */
  readonly far: number | null;
  /** Of computing in training. */
  readonly seconds: number;
}

/** What runs have where a record leaves an option out. */
const OPTIONS = { d_model: 64, layers: 2, heads: 4, learning_rate: 0.003, seed: 1 };

/**
 * Lists the models of a race.
 *
 * @param record  the race
 * @returns a row for each model, in the order of the race; null where a model has no loss or was
 *          not tested
 * @see tests/web/widgets/train-runs.test.ts
 */
export function rowsOf(record: RaceRecord): RunRow[] {
  const { made, tests, runs } = record;
  const run = { ...OPTIONS, ...record.run };
  const longest = Math.max(...tests.lengths);
  return runs.map((one): RunRow => {
    const accuracyAt = (length: number) => {
      const test = testAt(one, length);
      return test && !("error" in test) ? test.accuracy : null;
    };
    return {
      made,
      task: taskTitle(record),
      scheme: one.scheme,
      formula: formulaOf(run, one.scheme),
      length: run.length,
      steps: one.steps,
      width: run.d_model,
      layers: run.layers,
      heads: run.heads,
      rate: run.learning_rate,
      seed: run.seed,
      loss: one.losses.at(-1) ?? null,
      accuracy: accuracyAt(run.length),
      longest,
      far: accuracyAt(longest),
      seconds: one.seconds,
    };
  });
}

/** What is said of a column, and how its cells are written. */
export interface RunColumn {
  readonly name: keyof RunRow;
  readonly title: string;
  readonly unit?: string;
  /** Whether a first press puts the largest first. */
  readonly isDescending?: boolean;
}

/** In the order in which they are shown. */
export const RUN_COLUMNS: readonly RunColumn[] = [
  { name: "scheme", title: "encoding" },
  { name: "task", title: "task" },
  { name: "accuracy", title: "at training length", unit: "%", isDescending: true },
  { name: "far", title: "in longest test", unit: "%", isDescending: true },
  { name: "loss", title: "training loss", unit: "nats" },
  { name: "length", title: "training length", unit: "tokens", isDescending: true },
  { name: "longest", title: "longest test", unit: "tokens", isDescending: true },
  { name: "steps", title: "steps", isDescending: true },
  { name: "width", title: "d", unit: "channels", isDescending: true },
  { name: "layers", title: "layers", isDescending: true },
  { name: "heads", title: "heads", isDescending: true },
  { name: "rate", title: "learning rate", isDescending: true },
  { name: "seed", title: "seed" },
  { name: "seconds", title: "training", unit: "s", isDescending: true },
  { name: "made", title: "started", isDescending: true },
];

/** Which column the rows follow, and which end comes first. */
export interface RunOrder {
  readonly by: keyof RunRow;
  readonly isDescending: boolean;
}

/** The newest first. */
export const NEWEST: RunOrder = { by: "made", isDescending: true };

/**
 * Puts rows in an order; those without a value in its column come last, and equal ones stay as they
 * are.
 *
 * @param rows   of a table
 * @param order  which column, and which end first
 * @returns a new list
 * @see tests/web/widgets/train-runs.test.ts
 */
export function sorted(rows: readonly RunRow[], { by, isDescending }: RunOrder): RunRow[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [first, second] = [a[by], b[by]];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return typeof first === "string"
      ? sign * first.localeCompare(String(second), "en")
      : sign * (first - Number(second));
  });
}

/**
 * The order after a press on the head of a column: its own, or, where rows follow it already, the
 * other way round.
 *
 * @param order  the present one
 * @param name   of the column
 * @returns the column, and whether its largest value comes first
 * @see tests/web/widgets/train-runs.test.ts
 */
export function pressed(order: RunOrder, name: keyof RunRow): RunOrder {
  const column = given(
    RUN_COLUMNS.find((one) => one.name === name),
    `The column ${name}`,
  );
  const first = column.isDescending ?? false;
  return { by: name, isDescending: order.by === name ? !order.isDescending : first };
}

const count = { minimum: 0, maximum: 1e9, whole: true };
const share = { minimum: 0, maximum: 1 };
const amount = { minimum: 0, maximum: 1e9 };

/**
 * Reads a row as something a stranger may have written.
 *
 * @param part  of what JSON.parse returned
 * @returns the row, in which all fields are within their ranges
 * @throws {Error} with a sentence naming the field and its value
 * @see tests/web/widgets/train-runs.test.ts
 */
export function readRow(part: JsonPart): RunRow {
  const number = (name: keyof RunRow, range: Parameters<JsonPart["number"]>[0]) =>
    part.get(name).number(range);
  const orNull = (name: keyof RunRow, range: Parameters<JsonPart["number"]>[0]) =>
    part.get(name).value === null ? null : number(name, range);
  const made = part.get("made").text(30);
  if (Number.isNaN(Date.parse(made)))
    part.get("made").refuse("a time such as 2026-03-09T14:05:00Z");
  return {
    made,
    task: part.get("task").text(200),
    scheme: part.get("scheme").text(200),
    // Rows of before there were formulas have none.
    formula: part.has("formula") ? part.get("formula").text(MAX_FORMULA) : "",
    length: number("length", count),
    steps: number("steps", count),
    width: number("width", count),
    layers: number("layers", count),
    heads: number("heads", count),
    rate: number("rate", amount),
    seed: number("seed", { minimum: 0, maximum: 4294967295, whole: true }),
    loss: orNull("loss", amount),
    accuracy: orNull("accuracy", share),
    longest: number("longest", count),
    far: orNull("far", share),
    seconds: number("seconds", amount),
  };
}
