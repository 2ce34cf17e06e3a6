// The description of a quiz item or problem as the site writes it into the page, read as something that may be wrong.

import { shorten } from "./state.ts";

export type Draw = {
  readonly name: string;
  /** As authors write it: `integer 1..5`, `real 0..1 step 0.1`, `choice [4, 6, 8]`. */
  readonly draw: string;
};

export type Derivation = {
  readonly name: string;
  readonly formula: string;
};

export type Mistake = {
  readonly code: string;
  readonly value: string;
  readonly message: string;
};

export type Choice = {
  readonly id: string;
  /** Whether it is right, or the formula that says so for the drawn numbers. */
  readonly correct: boolean | string;
};

export interface Spec {
  readonly kind: "number" | "vector" | "choice";
  /** Id of the quiz item, or slug of the problem. */
  readonly id: string;
  readonly draws: readonly Draw[];
  readonly derive: readonly Derivation[];
  readonly where: readonly string[];
  /** Formula of the right answer; for a choice the choices say which is right. */
  readonly key: string;
  readonly tolerance?: number;
  readonly relative?: number;
  readonly digits?: number;
  readonly mistakes: readonly Mistake[];
  readonly choices: readonly Choice[];
  /** Asked before a figure answers: one gesture, never scored. */
  readonly predict: boolean;
  /** Quantities a learner may use in an answer. */
  readonly names: readonly string[];
  readonly title: string;
  readonly skill: string;
  /** 1 to 3; 0 where none is given. */
  readonly level: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads a description. @throws Error with a sentence naming the field and what stands there. */
export function readSpec(json: string): Spec {
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch {
    throw new Error("The description of this exercise is not JSON.");
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) throw new Error("The description of this exercise is not a record.");
  const fields = raw as Fields;
  const kind = text(fields, "kind");
  if (kind !== "number" && kind !== "vector" && kind !== "choice") {
    throw new Error(`The exercise has the kind “${shorten(kind)}”; this page knows number, vector and choice.`);
  }
  const spec: Spec = {
    kind,
    id: text(fields, "id"),
    draws: records(fields, "draw").map((draw) => ({ name: text(draw, "name"), draw: text(draw, "draw") })),
    derive: records(fields, "derive").map((made) => ({ name: text(made, "name"), formula: text(made, "formula") })),
    where: list(fields, "where").map(String),
    key: text(fields, "key"),
    ...given(fields, "tolerance"), ...given(fields, "relative"), ...given(fields, "digits"),
    mistakes: records(fields, "mistakes").map((made) => ({ code: text(made, "code"), value: text(made, "value"), message: text(made, "message") })),
    choices: records(fields, "choices").map(readChoice),
    predict: fields.predict === true,
    names: list(fields, "names").map(String),
    title: text(fields, "title"),
    skill: text(fields, "skill"),
    level: typeof fields.level === "number" ? fields.level : 0,
  };
  if (!spec.id) throw new Error("The exercise has no id.");
  if (kind === "choice" && spec.choices.length < 2) throw new Error(`The exercise “${shorten(spec.id)}” has ${spec.choices.length} choices; it needs at least 2.`);
  if (kind !== "choice" && !spec.key) throw new Error(`The exercise “${shorten(spec.id)}” has no key to check answers by.`);
  return spec;
}

function text(fields: Fields, name: string): string {
  const value = fields[name] ?? "";
  if (typeof value === "number") return String(value); // a key such as `2` is a formula too
  if (typeof value !== "string") throw new Error(`The exercise gives ${name} as ${shorten(JSON.stringify(value))}; it must be text.`);
  return value;
}

function given(fields: Fields, name: "tolerance" | "relative" | "digits"): Partial<Record<typeof name, number>> {
  const value = fields[name];
  if (value === undefined || value === null) return {};
  if (typeof value !== "number" || !(value >= 0)) throw new Error(`The exercise gives ${name} as ${shorten(JSON.stringify(value))}; it must be a number ≥ 0.`);
  return { [name]: value };
}

function list(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? [];
  if (!Array.isArray(value)) throw new Error(`The exercise gives ${name} as ${shorten(JSON.stringify(value))}; it must be a list.`);
  return value;
}

function records(fields: Fields, name: string): readonly Fields[] {
  return list(fields, name).map((entry) => {
    if (typeof entry !== "object" || entry === null) throw new Error(`The exercise has ${shorten(JSON.stringify(entry))} among its ${name}; each must be a record.`);
    return entry as Fields;
  });
}

const readChoice = (fields: Fields): Choice => {
  const id = text(fields, "id");
  if (!/^[\w-]{1,100}$/.test(id)) throw new Error(`A choice has the id “${shorten(id)}”; it must be letters, digits, hyphens or underscores.`);
  return { id, correct: typeof fields.correct === "string" ? fields.correct : fields.correct === true };
};
