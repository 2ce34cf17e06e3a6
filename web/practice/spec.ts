// Reads the description of a quiz item or problem, which the site writes into the page as JSON,
// without trusting it.

import type { Question } from "#answer-kinds";
import { formulaOf, readGiven } from "../widgets/prose/conventions.ts";
import { shorten } from "./shorten.ts";

/** A quantity drawn from the seed. */
export type Draw = {
  readonly name: string;
  /** As authors write it: `integer 1..5`, `real 0..1 step 0.1`, `choice [4, 6, 8]`. */
  readonly draw: string;
};

/** A quantity computed from the drawn ones. */
export type Derivation = {
  readonly name: string;
  readonly formula: string;
};

/** A record of unknown values. */
export type Fields = Readonly<Record<string, unknown>>;

type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;

/** The name of a field that questions of some kind have, as the core describes them. */
export type QuestionFieldName = KeyOfAny<Question>;

/** The description of an exercise. */
export interface Spec {
  readonly kind: string;
  /** Id of the quiz item, or slug of the problem. */
  readonly id: string;
  readonly draws: readonly Draw[];
  readonly derive: readonly Derivation[];
  readonly where: readonly string[];
  /** The question in the core's form; the core checks it. */
  readonly question: Fields;
  /** Names of a chart's axes, with their units. */
  readonly axes: { readonly x: string; readonly y: string };
  /** Asked before a figure answers: one gesture, never scored. */
  readonly predict: boolean;
  /** Of a derivation whose end alone is not enough: a line that leads there; else "". */
  readonly through: string;
  readonly title: string;
  readonly skill: string;
  /** 1 to 3; 0 where none is given. */
  readonly level: number;
}

/**
 * Reads the description of an exercise as a page or a server of others may have written it.
 *
 * @param json  the text of the data block
 * @param name  its id, where the description gives none
 * @returns the description, with defaults for what is left out
 * @throws {Error} with a sentence naming the field and its value
 * @see tests/web/practice/spec.test.ts
 */
export function readSpec(json: string, name = ""): Spec {
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch {
    throw new Error("The description of this exercise is not JSON.");
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new Error("The description of this exercise is not a record.");
  const fields = raw as Fields;
  const {
    id: _id,
    title: _title,
    skill: _skill,
    level,
    draw: _draw,
    derive: _derive,
    where: _where,
    predict,
    through: _through,
    chart = {},
    ...asked
  } = fields;
  if (typeof chart !== "object" || chart === null)
    throw new Error("The exercise gives chart as something else than a record.");
  // A chart's `where` and `level` differ from those of the exercise, so the chart is a record
  // inside the description.
  const { axes = {}, ...drawn } = chart as Fields;
  const { kind, question } = readQuestion({ ...asked, ...drawn });
  const named = (typeof axes === "object" && axes !== null ? axes : {}) as Fields;
  const spec: Spec = {
    kind,
    id: text(fields, "id") || name,
    draws: records(fields, "draw").map((draw) => ({
      name: text(draw, "name"),
      draw: text(draw, "draw"),
    })),
    derive: records(fields, "derive").map((made) => ({
      name: text(made, "name"),
      formula: text(made, "formula"),
    })),
    where: list(fields, "where").map(String),
    question,
    axes: { x: text(named, "x"), y: text(named, "y") },
    predict: predict === true,
    through: text(fields, "through"),
    title: text(fields, "title"),
    skill: text(fields, "skill"),
    level: typeof level === "number" ? level : 0,
  };
  if (!spec.id) throw new Error("The exercise has no id.");
  return spec;
}

/**
 * The description with quantities that the page sets, such as `layout=concat`, in the place of
 * those that it derives under the same name.
 *
 * @param spec  as `readSpec` gives it
 * @param text  pairs name=value with spaces between them; names that the exercise does not derive
 *              change nothing
 * @returns a new description
 * @throws {Error} with a sentence, where the pairs cannot be read
 * @see tests/web/site/conventions.test.ts
 */
export function withGiven(spec: Spec, text: string): Spec {
  const given = readGiven(text);
  const derive = spec.derive.map((made) => {
    const value = given[made.name];
    return value === undefined ? made : { ...made, formula: formulaOf(value) };
  });
  return { ...spec, derive };
}

const listsWithIds: readonly QuestionFieldName[] = [
  "choices",
  "lines",
  "distractors",
  "rubric",
  "pairs",
];

function readQuestion(asked: Fields): { kind: string; question: Fields } {
  for (const name of listsWithIds) {
    for (const entry of records(asked, name))
      for (const field of ["id", "left", "right"]) if (field in entry) checkId(text(entry, field));
  }
  const kind = text(asked, "kind");
  return { kind, question: { ...asked, kind } };
}

/** Rejects ids that could not name slots, or that an answer could not list with commas. */
function checkId(id: string): void {
  if (!/^[\w-]{1,100}$/.test(id))
    throw new Error(
      `A choice has the id “${shorten(id)}”; it must be letters, digits, hyphens or underscores.`,
    );
}

/**
 * Returns the ids of a list of records, such as `choices` or `lines`.
 *
 * @param question  the fields of a question
 * @param name      of a field that is a list of records
 * @param field     of these records that has the id
 * @returns the ids in order; none where the list is absent
 * @throws {Error} with a sentence, where it is no list of records
 * @see tests/web/practice/fields.test.ts
 */
export const idsIn = (question: Fields, name: QuestionFieldName, field = "id"): readonly string[] =>
  records(question, name).map((entry) => text(entry, field));

/**
 * Returns a text field, "" where it is absent.
 *
 * @param fields  of a question
 * @param name    of the field
 * @throws {Error} with a sentence, for other values than text and numbers
 * @see tests/web/practice/spec.test.ts
 */
export function text(fields: Fields, name: string): string {
  const value = fields[name] ?? "";
  if (typeof value === "number") return String(value); // a key such as `2` is a formula too
  if (typeof value !== "string")
    throw new Error(
      `The exercise gives ${name} as ${shorten(JSON.stringify(value))}; it must be text.`,
    );
  return value;
}

/**
 * Returns a list field, empty where it is absent.
 *
 * @param fields  of a question
 * @param name    of the field
 * @returns the entries, not yet looked at
 * @throws {Error} with a sentence, for another value
 * @see tests/web/practice/spec.test.ts
 */
export function list(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? [];
  if (!Array.isArray(value))
    throw new Error(
      `The exercise gives ${name} as ${shorten(JSON.stringify(value))}; it must be a list.`,
    );
  return value;
}

/**
 * Returns a list of records.
 *
 * @param fields  of a question
 * @param name    of the field
 * @returns the records in order; none where the field is absent
 * @throws {Error} with a sentence, for a list with another value
 * @see tests/web/practice/spec.test.ts
 */
export function records(fields: Fields, name: string): readonly Fields[] {
  return list(fields, name).map((entry) => {
    if (typeof entry !== "object" || entry === null)
      throw new Error(
        `The exercise has ${shorten(JSON.stringify(entry))} among its ${name}; each must be a record.`,
      );
    return entry as Fields;
  });
}
