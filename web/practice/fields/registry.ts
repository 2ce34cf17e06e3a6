// The field for each kind of answer.

import type { AnswerKindName } from "#answer-kinds";
import { chartField } from "./chart.ts";
import { choiceField } from "./choice.ts";
import { choicesField } from "./choices.ts";
import { codeField } from "./code.ts";
import { derivationField } from "./derivation.ts";
import type { Field } from "./field.ts";
import { matchingField } from "./matching.ts";
import { orderingField } from "./ordering.ts";
import { partsField } from "./parts.ts";
import { textField } from "./text.ts";
import { typedField } from "./typed.ts";

/** The compiler asks for a field of every kind that the core judges; programs are judged here. */
const fields: Readonly<Record<string, Field> & Record<AnswerKindName | "code", Field>> = {
  number: typedField,
  vector: typedField,
  matrix: typedField,
  formula: typedField,
  choice: choiceField,
  choices: choicesField,
  matching: matchingField,
  ordering: orderingField,
  derivation: derivationField,
  chart: chartField,
  text: textField,
  parts: partsField,
  code: codeField,
};

export const fieldKinds = Object.keys(fields);

/** Returns the field for a kind. @throws Error with a sentence for a kind that this page does not know. */
export function fieldFor(kind: string): Field {
  const field = Object.hasOwn(fields, kind) ? fields[kind] : undefined;
  if (!field)
    throw new Error(
      `The exercise has the kind “${kind.slice(0, 40)}”; this page knows ${fieldKinds.join(", ")}.`,
    );
  return field;
}
