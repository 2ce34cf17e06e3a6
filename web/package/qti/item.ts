// One question as an item of QTI: its answers declared, its text and fields, and how it is scored.

import type { Xml } from "../layout/xml.ts";
import {
  dialects,
  fileOf,
  plain,
  words,
  writerFor,
  type QtiVersion,
  type Write,
} from "./dialect.ts";
import type { NumberField, QtiField, QtiQuestion } from "./question.ts";

/** Digits enough to bring back any tolerance, and no noise of binary fractions. */
const decimal = (value: number): string => String(Number(value.toPrecision(12)));

const responseOf = (at: number, count: number): string =>
  count === 1 ? "RESPONSE" : `RESPONSE_${at + 1}`;

/** QTI's identifiers begin with a letter, and have no characters but these. */
const idOf = (text: string): string => `q-${text.replace(/[^\w.-]/g, "-")}`;

/**
 * The name of an item, in the file and within it.
 *
 * @param question  with the name of its problem and its seed
 * @returns `q-`, the name and the seed, in which all but letters, digits, _, . and - is a hyphen
 * @see tests/web/package/qti.test.ts
 */
export const itemId = ({ id, seed }: QtiQuestion): string => `${idOf(id)}-${seed}`;

/**
 * Whether a system can score a question by itself.
 *
 * @param question  with its fields
 * @returns false where one of its fields takes a text
 * @see tests/web/package/qti.test.ts
 */
export const isScored = ({ fields }: QtiQuestion): boolean =>
  fields.every(({ kind }) => kind !== "text");

/**
 * Writes a question as an item.
 *
 * @param question  with fixed numbers
 * @param version   of QTI
 * @returns a whole file
 * @see tests/web/package/qti.test.ts
 */
export function itemFile(question: QtiQuestion, version: QtiVersion): string {
  const q = writerFor(version);
  const { fields } = question;
  const responses = fields.map((_, at) => responseOf(at, fields.length));
  const scored = isScored(question);
  const outcome = q(
    "outcomeDeclaration",
    {
      identifier: "SCORE",
      cardinality: "single",
      baseType: "float",
      normalMaximum: 1,
      // 2.1 has no word for it.
      ...(!scored && version === "3.0" ? { externalScored: "human" } : {}),
    },
    q("defaultValue", {}, q("value", {}, words("0"))),
  );
  const item = q(
    "assessmentItem",
    {
      ...dialects[version].root,
      identifier: itemId(question),
      title: question.title,
      adaptive: "false",
      timeDependent: "false",
      "xml:lang": "en",
    },
    ...fields.map((field, at) => declaration(q, field, responses[at] ?? "")),
    outcome,
    q("itemBody", {}, question.statement, ...bodyOf(q, fields, responses)),
    ...(scored ? [q("responseProcessing", {}, ...scoring(q, fields, responses))] : []),
  );
  return fileOf(item);
}

function declaration(q: Write, field: QtiField, identifier: string): Xml {
  const correct = (values: readonly string[]) =>
    q("correctResponse", {}, ...values.map((value) => q("value", {}, words(value))));
  switch (field.kind) {
    case "number":
      return q(
        "responseDeclaration",
        { identifier, cardinality: "single", baseType: "float" },
        correct([decimal(field.key)]),
      );
    case "text":
      return q("responseDeclaration", { identifier, cardinality: "single", baseType: "string" });
    default:
      return q(
        "responseDeclaration",
        {
          identifier,
          cardinality: field.kind === "choice" ? "single" : "multiple",
          baseType: "identifier",
        },
        correct(field.right.map(idOf)),
      );
  }
}

/** The label speaks of one line, which the course has. */
const entryByEntry = "Type each entry into a field of its own, as a decimal number.";

/** The fields, each entry of a vector under one label. */
function bodyOf(q: Write, fields: readonly QtiField[], responses: readonly string[]): Xml[] {
  let label: Xml | undefined;
  return fields.flatMap((field, at) => {
    const responseIdentifier = responses[at] ?? "";
    if (field.kind !== "number") return [interaction(q, field, responseIdentifier)];
    const isNew = field.label !== label;
    label = field.label;
    const place = entryPlace(fields, at);
    const typed = plain(
      "p",
      {},
      ...(place > 0 ? [words(`Entry ${place}: `)] : []),
      q("textEntryInteraction", { responseIdentifier, expectedLength: 12 }),
      words(field.unit && ` ${field.unit}`),
    );
    if (!isNew) return [typed];
    const heading = label.text ? [plain("p", {}, plain("strong", {}, label))] : [];
    const how = place > 0 ? [plain("p", {}, words(entryByEntry))] : [];
    return [...heading, ...how, typed];
  });
}

/** Which entry of its vector a field is, counted from 1; 0 for a number alone. */
function entryPlace(fields: readonly QtiField[], at: number): number {
  const label = fields[at]?.label;
  const own = fields.flatMap((field, place) => (field.label === label ? [place] : []));
  return own.length > 1 ? own.indexOf(at) + 1 : 0;
}

function interaction(
  q: Write,
  field: Exclude<QtiField, NumberField>,
  responseIdentifier: string,
): Xml {
  const prompt = field.label.text ? [q("prompt", {}, field.label)] : [];
  if (field.kind === "text")
    return q("extendedTextInteraction", { responseIdentifier, expectedLines: 8 }, ...prompt);
  const choices = field.offered.map(({ id, text }) =>
    q("simpleChoice", { identifier: idOf(id) }, text),
  );
  return q(
    "choiceInteraction",
    { responseIdentifier, shuffle: "true", maxChoices: field.kind === "choice" ? 1 : 0 },
    ...prompt,
    ...choices,
  );
}

/** Each right field adds one; the sum is divided by their number. */
function scoring(q: Write, fields: readonly QtiField[], responses: readonly string[]): Xml[] {
  const float = (value: number) => q("baseValue", { baseType: "float" }, words(decimal(value)));
  const score = q("variable", { identifier: "SCORE" });
  const set = (value: Xml) => q("setOutcomeValue", { identifier: "SCORE" }, value);
  const conditions = fields.map((field, at) => {
    const identifier = responses[at] ?? "";
    const sides = [q("variable", { identifier }), q("correct", { identifier })];
    const isRight =
      field.kind === "number" ? equal(q, field.tolerance, sides) : q("match", {}, ...sides);
    return q(
      "responseCondition",
      {},
      q("responseIf", {}, isRight, set(q("sum", {}, score, float(1)))),
    );
  });
  return fields.length === 1
    ? conditions
    : [...conditions, set(q("divide", {}, score, float(fields.length)))];
}

function equal(q: Write, tolerance: number, sides: readonly Xml[]): Xml {
  if (tolerance === 0) return q("equal", { toleranceMode: "exact" }, ...sides);
  const written = decimal(tolerance);
  return q("equal", { toleranceMode: "absolute", tolerance: `${written} ${written}` }, ...sides);
}
