// The field for each kind of answer.

import { typedKinds, type AnswerKindName, type TypedKindName } from "#answer-kinds";
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

/**
 * Kinds with a field of their own. The compiler asks for one of every kind whose answers are not
 * typed; programs are judged here and not by the core.
 */
const own: Readonly<
  Record<Exclude<AnswerKindName, TypedKindName> | "code", Field> &
    Partial<Record<TypedKindName, Field>>
> = {
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

/** A typed kind without a field of its own is typed into the general one. */
const fields: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(typedKinds.map((kind) => [kind, typedField])),
  ...own,
};

export const fieldKinds = Object.keys(fields);

/**
 * Returns the field for a kind.
 *
 * @param kind  of answer, as the core names it
 * @returns the field that draws and collects such answers
 * @throws {Error} with a sentence, for a kind that this page does not know
 * @see tests/web/practice/fields.test.ts
 */
export function fieldFor(kind: string): Field {
  const field = Object.hasOwn(fields, kind) ? fields[kind] : undefined;
  if (!field)
    throw new Error(
      `The exercise has the kind “${kind.slice(0, 40)}”; this page knows ${fieldKinds.join(", ")}.`,
    );
  return field;
}
