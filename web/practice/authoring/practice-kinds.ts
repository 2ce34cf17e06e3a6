/**
 * The fields that an exercise gives for its kind of answer, read into the question that the core
 * takes and into the texts that are offered to the learner. Which fields a kind has, and what they
 * hold, the core describes (`#answer-kinds`). Nothing is computed here.
 */
import {
  answerKinds,
  type AnswerKind,
  type AnswerKindName,
  type QuestionField,
} from "#answer-kinds";
import { codeFields, readCodeTask } from "./code-problem.ts";
import { optionalText, textOf, type Text } from "./practice-text.ts";
import type { Yaml } from "./yaml.ts";

/** Fields of a question in the form the core takes. */
export type QuestionFields = Readonly<Record<string, unknown>>;

/** Something in the page to be chosen, matched, ordered or compared with. */
export interface Offered {
  readonly id: string;
  readonly text: Text;
  /** Why it is right, or what it overlooks. */
  readonly why?: Text;
}

/** What the fields of a kind say. */
export interface KindFields {
  readonly question: QuestionFields;
  readonly offered: readonly Offered[];
  /** The message on a line that belongs in no correct order, by the line's id. */
  readonly distractors: readonly { readonly code: string; readonly message: Text }[];
  /** Formulas that must be computable over the quantities of the exercise, with their names. */
  readonly formulas: readonly (readonly [name: string, formula: string])[];
}

/** The kinds that the core judges, and programs, which are judged by running them. */
export type PracticeKind = AnswerKindName | "code";

const described = new Map<string, AnswerKind>(answerKinds.map((kind) => [kind.name, kind]));
export const kindNames: readonly PracticeKind[] = [...answerKinds.map(({ name }) => name), "code"];

/**
 * Kinds whose answers are numbers: a later part of a problem can use their values.
 *
 * @see tests/web/site/practice-content.test.ts
 */
export const partKinds: readonly string[] = answerKinds
  .filter(({ mayBePart }) => mayBePart)
  .map(({ name }) => name);

/**
 * The chart of an exercise is a record of its own, because `where` and `level` mean something else
 * in a problem; how precisely it must be read is said beside it.
 */
const beside = ["mode", "value"];
const isInChart = ({ name }: QuestionField): boolean => !beside.includes(name);

/**
 * The fields that exercises of a kind may have besides those that all have.
 *
 * @param kind  of answer, as the core names it
 * @returns names of fields in front matter; none for a kind that there is not
 * @see tests/web/site/practice-content.test.ts
 */
export function fieldsOf(kind: string): readonly string[] {
  if (kind === "code") return codeFields;
  const found = described.get(kind);
  if (!found) return [];
  const names = found.fields.map(({ name }) => name);
  if (kind === "chart") return ["chart", ...beside];
  // The core judges lines; that one of them is there is judged beside it.
  if (kind === "derivation") return ["key", "through", ...names];
  return found.key === "none" ? names : ["key", ...names];
}

/**
 * Reads the fields of an exercise's kind; an unknown kind is a fault and has none.
 *
 * @param yaml  of the exercise
 * @returns the kind, and its fields as the core takes them
 * @see tests/web/site/practice-content.test.ts
 */
export function readKind(yaml: Yaml): { kind: PracticeKind } & KindFields {
  const node = yaml.need("kind", `write kind: ${kindNames.join(", ")}`);
  const kind = node.text() as PracticeKind;
  if (kind && !kindNames.includes(kind))
    node.fail(`\`kind\` is ${kind}; it is one of ${kindNames.join(", ")}`);
  const read =
    kind === "code"
      ? { ...nothing, question: { code: readCodeTask(yaml) } }
      : readDescribed(yaml, kind);
  const ids = read.offered.map(({ id }) => id);
  for (const id of ids) {
    if (!/^[a-z0-9][a-z0-9-]*$/.test(id))
      yaml.fail(`the id ${id} is no slug; small letters, digits and hyphens`);
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) yaml.fail(`the id ${id} occurs twice`);
  }
  return { kind, ...read };
}

const nothing: KindFields = { question: {}, offered: [], distractors: [], formulas: [] };

function readDescribed(yaml: Yaml, name: string): KindFields {
  const kind = described.get(name);
  if (!kind) return nothing;
  if (name === "chart") return readChart(yaml, kind);
  const key = kind.key === "none" ? [] : [keyField];
  const read = readFields(yaml, [...key, ...kind.fields]);
  if (kind.fields.some((field) => field.name === "mode")) checkPrecision(yaml);
  if (kind.fields.some((field) => field.name === "pairs"))
    return { ...read, offered: readPartners(yaml) };
  return read;
}

const keyField: QuestionField = {
  name: "key",
  type: "formula",
  required: true,
  sentence: "write the answer as a formula",
};

/** Reads fields as they are described; those without a value are left out. */
function readFields(yaml: Yaml, fields: readonly QuestionField[]): KindFields {
  const question: Record<string, unknown> = {};
  const formulas: [string, string][] = [];
  const lists: RecordList[] = [];
  for (const field of fields) {
    if (field.type === "questions" || field.type.startsWith("markdown")) continue; // read elsewhere
    const node = field.required ? yaml.need(field.name, field.sentence) : yaml.get(field.name);
    if (!node) continue;
    if (field.type === "records") {
      const list = readRecords(node, field);
      lists.push(list);
      question[field.name] = list.records;
      continue;
    }
    question[field.name] = readValue(node, field);
    if (field.type === "number-or-formula" || field === keyField)
      formulas.push([field.name, node.text()]);
  }
  return {
    question: withoutEmpty(question),
    offered: lists.flatMap((list) => list.offered),
    distractors: lists.flatMap((list) => list.messages),
    formulas: [...formulas, ...lists.flatMap((list) => list.formulas)],
  };
}

/** The value of a field that holds no records. */
function readValue(node: Yaml, field: QuestionField): unknown {
  switch (field.type) {
    case "number":
      return readNumber(node, field);
    case "choice":
      return readChoice(node, field.choices ?? []);
    case "texts":
      return node.texts();
    case "by-name":
      return Object.fromEntries(node.entries().map(([name, value]) => [name, value.text()]));
    case "condition": {
      const value = node.value();
      return typeof value === "boolean" ? value : node.text();
    }
    default:
      return node.text();
  }
}

function readNumber(node: Yaml, { name, minimum = -Infinity, maximum = Infinity }: QuestionField) {
  const number = node.number();
  if (number < minimum || number > maximum)
    node.fail(`\`${name}\` is ${number}; it is from ${minimum} to ${maximum}`);
  return number;
}

function readChoice(node: Yaml, choices: readonly string[]): string {
  const text = node.text();
  if (text && !choices.includes(text))
    node.fail(`\`${node.name}\` is ${text}; it is one of ${choices.join(", ")}`);
  return text;
}

/** A list of records: what the core takes, and the prose that the page shows. */
interface RecordList {
  readonly records: readonly QuestionFields[];
  readonly offered: readonly Offered[];
  readonly messages: readonly { readonly code: string; readonly message: Text }[];
  readonly formulas: readonly (readonly [name: string, formula: string])[];
}

/** Lists of which one entry would leave nothing to decide. */
const atLeastTwo = ["choices", "pairs", "lines"];

function readRecords(list: Yaml, { name, items = [] }: QuestionField): RecordList {
  const nodes = list.items();
  if (atLeastTwo.includes(name) && nodes.length < 2)
    list.fail(`there must be at least two \`${name}\``);
  const read = nodes.map((node) => {
    node.refuseOthers(items.map((item) => item.name));
    const { question } = readFields(node, items);
    const prose = (part: string): Text | undefined => {
      const field = items.find((item) => item.name === part && item.type === "markdown");
      if (!field) return undefined;
      return field.required
        ? textOf(node.need(part, `write ${field.sentence}`))
        : optionalText(node.get(part));
    };
    return {
      node,
      question,
      id: String(question.id ?? ""),
      text: prose("text"),
      why: prose("why"),
      message: prose("message"),
    };
  });
  for (const { node, question } of read)
    for (const id of (question.needs ?? []) as readonly string[])
      if (!read.some((other) => other.id === id))
        node.fail(`\`needs\` names ${id}, which is not a line`);
  checkCredits(
    list,
    read.map(({ question }) => question.credit),
  );
  const conditions = items.filter(({ type }) => type === "condition");
  return {
    records: read.map(({ question }) => question),
    offered: read.flatMap(({ id, text, why }) => (text ? [{ id, text, why }] : [])),
    messages: read.flatMap(({ id, message }) => (message ? [{ code: id, message }] : [])),
    formulas: read.flatMap(({ id, question }) =>
      conditions.flatMap((field) => {
        const condition = question[field.name];
        return typeof condition === "string"
          ? [[`${field.name} of ${id}`, condition] as const]
          : [];
      }),
    ),
  };
}

/** Shares of the whole credit must add up to it. */
function checkCredits(list: Yaml, credits: readonly unknown[]): void {
  if (!credits.some((credit) => credit !== undefined)) return;
  const sum = credits.reduce((total: number, credit) => total + Number(credit ?? 0), 0);
  if (Math.abs(sum - 1) > 1e-9) list.fail(`the credits add up to ${sum}; they must add up to 1`);
}

function checkPrecision(yaml: Yaml): void {
  const mode = yaml.get("mode");
  const value = yaml.get("value");
  if (mode && mode.text() !== "integer" && !value)
    mode.fail(
      `\`value\` is missing; how far may an answer be off, or how many digits are asked for?`,
    );
  if (!mode) value?.fail("`mode` is missing; say what the value counts");
}

/** The items and partners of a matching, with their texts. */
function readPartners(yaml: Yaml): readonly Offered[] {
  const pairs = yaml.get("pairs")?.items() ?? [];
  const lefts = pairs.map((pair) => pair.get("left")?.text() ?? "");
  const rights = pairs.map((pair) => pair.get("right")?.text() ?? "");
  const texts = yaml.need("texts", "write the text of each left and right: id: text");
  const ids = [...lefts, ...new Set([...rights, ...(yaml.get("extra")?.texts() ?? [])])];
  for (const id of texts.keys())
    if (!ids.includes(id)) texts.fail(`\`texts\` has ${id}, which is not a left, right or extra`);
  return ids.map((id) => ({
    id,
    text: textOf(texts.need(id, "write what the learner reads")),
    why: optionalText(pairs[lefts.indexOf(id)]?.get("why")),
  }));
}

function readChart(yaml: Yaml, { fields }: AnswerKind): KindFields {
  const chart = yaml.need("chart", "write chart: { curve, from, to, find, axes }");
  const inChart = fields.filter(isInChart);
  chart.refuseOthers([...inChart.map(({ name }) => name), "axes"]);
  const precision = readFields(
    yaml,
    fields.filter((field) => !isInChart(field)),
  );
  checkPrecision(yaml);
  const { question, formulas } = readFields(chart, inChart);
  if (question.find === "value" && !chart.has("where"))
    chart.fail("`where` is missing; at which x is the value read?");
  if (question.find === "crossing" && !chart.has("other") && !chart.has("level"))
    chart.fail("a crossing needs `other`, a formula of x, or `level`");
  const axes = chart.need("axes", "write axes: { x: name with unit, y: name with unit }");
  const axis = (name: string, which: string) => axes.need(name, `name the ${which} axis`).text();
  return {
    ...nothing,
    question: {
      ...precision.question,
      chart: { ...question, axes: { x: axis("x", "horizontal"), y: axis("y", "vertical") } },
    },
    formulas,
  };
}

/**
 * The fields that say something. An empty list is left out because the core could not know the type
 * of its entries.
 *
 * @param fields  of a question
 * @returns a new record
 * @see tests/web/site/practice-content.test.ts
 */
export function withoutEmpty(fields: QuestionFields): QuestionFields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
