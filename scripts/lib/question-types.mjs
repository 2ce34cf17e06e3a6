/**
 * The kinds of answers, from the core's description, as TypeScript: the type of each kind's
 * question and the description of its fields, for the reader of content and the players.
 */

const quoted = (text) => JSON.stringify(text);
const TEXT_BY_NAME = "{ readonly [name: string]: string | number }";

/** The TypeScript type of a question's field of each type; prose for the page is in no question. */
const TYPES = {
  text: () => "string",
  formula: () => "string",
  formulas: () => "string | readonly string[]",
  condition: () => "boolean | string",
  number: () => "number",
  "number-or-formula": () => "number | string",
  choice: ({ choices }) => choices.map(quoted).join(" | "),
  texts: () => "readonly string[]",
  records: ({ items }) => `readonly { ${items.flatMap(property).join(" ")} }[]`,
  "by-name": () => TEXT_BY_NAME,
  questions: () => "readonly (Question & { readonly name?: string })[]",
};

const isProse = ({ type }) => type.startsWith("markdown");

function property(field) {
  if (isProse(field)) return [];
  const type = TYPES[field.type];
  if (!type)
    throw new Error(
      `The field ${field.name} has the type ${field.type}; known are ${Object.keys(TYPES).join(", ")}.`,
    );
  return [`readonly ${field.name}${field.required ? "" : "?"}: ${type(field)};`];
}

const interfaceOf = (kind) =>
  `${kind.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}Question`;

function questionOf({ name, sentence, key, fields }) {
  return [
    `/** ${sentence} */`,
    `export interface ${interfaceOf(name)} extends CommonFields {`,
    `  readonly kind: ${quoted(name)};`,
    ...(key === "none" ? [] : ["  readonly key: string;"]),
    ...fields.flatMap(property).map((line) => `  ${line}`),
    "}",
    "",
  ];
}

/** @returns {string} the file `#answer-kinds`. */
export function questionTypes({ answerKinds, questionFields }) {
  const common = questionFields.filter(({ name }) => name !== "kind");
  const typed = answerKinds.filter((kind) => kind.typed).map(({ name }) => name);
  return [
    "// Written by scripts/make-types.mjs from the core's description. Not edited by hand.",
    "",
    "/** Fields that questions of all kinds share. */",
    "export interface CommonFields {",
    ...common.flatMap(property).map((line) => `  ${line}`),
    "}",
    "",
    ...answerKinds.flatMap(questionOf),
    "/** A question as the core takes it. */",
    `export type Question = ${answerKinds.map(({ name }) => interfaceOf(name)).join(" | ")};`,
    "",
    'export type AnswerKindName = Question["kind"];',
    "",
    "/** The kinds whose answers are written in the formula language. */",
    `export const typedKinds = ${JSON.stringify(typed)} as const;`,
    "",
    "export type TypedKindName = (typeof typedKinds)[number];",
    "",
    "/** A field of a question, or of the records in a list of it. */",
    "export interface QuestionField {",
    "  readonly name: string;",
    `  readonly type: ${[...Object.keys(TYPES), "markdown", "markdown-by-name"].map(quoted).join(" | ")};`,
    "  readonly required: boolean;",
    "  readonly sentence: string;",
    "  readonly default?: string;",
    "  readonly choices?: readonly string[];",
    "  readonly minimum?: number;",
    "  readonly maximum?: number;",
    "  readonly items?: readonly QuestionField[];",
    "}",
    "",
    "export interface AnswerKind {",
    "  readonly name: AnswerKindName;",
    "  readonly sentence: string;",
    "  /** What the field `key` is: absent, a formula of the drawn quantities, or one of `variables`. */",
    '  readonly key: "none" | "value" | "function";',
    "  readonly mayBePart: boolean;",
    "  /** Whether answers are written in the formula language. */",
    "  readonly typed: boolean;",
    "  /** Besides those that all kinds share. */",
    "  readonly fields: readonly QuestionField[];",
    "}",
    "",
    `export const answerKinds: readonly AnswerKind[] = ${JSON.stringify(answerKinds, null, 2)};`,
    "",
  ].join("\n");
}
