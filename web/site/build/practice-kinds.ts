/**
 * What each kind of answer is described by: the fields an exercise may give, read into the question
 * that the core takes and into the texts that are offered to the learner. Nothing is computed here.
 */
import { codeFields, readCodeTask } from "./code-problem.ts";
import { optionalText, textOf, type Text } from "./practice-text.ts";
import type { Yaml } from "./yaml.ts";

/** Fields of a question in the form the core takes. */
export type Question = Readonly<Record<string, unknown>>;

/** Something that stands in the page to be chosen, matched, ordered or compared with. */
export interface Offered {
  readonly id: string;
  readonly text: Text;
  /** Why it is right, or what it overlooks. */
  readonly why?: Text;
}

/** What the fields of a kind say. */
export interface KindFields {
  readonly question: Question;
  readonly offered: readonly Offered[];
  /** Said of a line that belongs to no right order, by its id. */
  readonly distractors: readonly { readonly code: string; readonly message: Text }[];
  /** Formulas that must be computable over the quantities of the exercise, with what they are called. */
  readonly formulas: readonly (readonly [name: string, formula: string])[];
}

interface Kind {
  /** Fields that only this kind and its like have. */
  readonly fields: readonly string[];
  read(yaml: Yaml): Partial<KindFields>;
}

const precision = ["mode", "value"];
const modes = ["absolute", "relative", "significant", "significant-strict", "places", "integer"];
const finds = ["value", "crossing", "maximum", "minimum", "root"];

const computed: Kind = {
  fields: ["key", ...precision],
  read: (yaml) => withKey(yaml, readPrecision(yaml)),
};
const several: Kind = {
  fields: ["key", ...precision, "absolute", "relative"],
  read: (yaml) =>
    withKey(yaml, { ...readPrecision(yaml), ...numbers(yaml, ["absolute", "relative"]) }),
};

const formulaFields = ["variables", "domains", "form"];
const readFormula = (yaml: Yaml): Question => ({
  variables: yaml.get("variables")?.texts(),
  domains: yaml.has("domains")
    ? Object.fromEntries(
        yaml
          .get("domains")!
          .entries()
          .map(([name, domain]) => [name, domain.text()]),
      )
    : undefined,
  form: yaml.get("form")?.texts(),
});

const kinds = {
  number: computed,
  vector: several,
  matrix: several,
  formula: { fields: ["key", ...formulaFields], read: (yaml) => withKey(yaml, readFormula(yaml)) },
  choice: { fields: ["choices"], read: readChoices },
  choices: { fields: ["choices"], read: readChoices },
  matching: { fields: ["pairs", "extra", "texts"], read: readMatching },
  ordering: { fields: ["lines", "distractors"], read: readOrdering },
  derivation: {
    fields: ["start", "key", ...formulaFields],
    read: (yaml) =>
      withKey(yaml, {
        start: need(yaml, "start", "write the formula it begins with"),
        ...readFormula(yaml),
      }),
  },
  chart: { fields: ["chart", ...precision], read: readChart },
  text: { fields: ["rubric"], read: readText },
  parts: { fields: ["parts"], read: () => ({}) },
  code: { fields: codeFields, read: (yaml) => ({ question: { code: readCodeTask(yaml) } }) },
} as const satisfies Record<string, Kind>;

export type PracticeKind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as PracticeKind[];

/** The fields that exercises of a kind may have besides those that all have. */
export const fieldsOf = (kind: string): readonly string[] =>
  kind in kinds ? kinds[kind as PracticeKind].fields : [];

/** Reads the fields of an exercise's kind; an unknown kind is a fault and has none. */
export function readKind(yaml: Yaml): { kind: PracticeKind } & KindFields {
  const node = yaml.need("kind", `write kind: ${kindNames.join(", ")}`);
  const kind = node.text() as PracticeKind;
  const empty = { question: {}, offered: [], distractors: [], formulas: [] };
  if (kind && !(kind in kinds))
    node.fail(`\`kind\` is ${kind}; it is one of ${kindNames.join(", ")}`);
  if (!(kind in kinds)) return { kind, ...empty };
  const told = { ...empty, ...kinds[kind].read(yaml) };
  const ids = told.offered.map(({ id }: { id: string }) => id);
  for (const id of ids) {
    if (!/^[a-z0-9][a-z0-9-]*$/.test(id))
      yaml.fail(`the id ${id} is no slug; small letters, digits and hyphens`);
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) yaml.fail(`the id ${id} occurs twice`);
  }
  return { kind, ...told };
}

function need(yaml: Yaml, name: string, cure: string): string {
  return yaml.need(name, cure).text();
}

function withKey(yaml: Yaml, more: Question): Partial<KindFields> {
  const key = need(yaml, "key", "write the answer as a formula");
  return { question: { key, ...more }, formulas: [["key", key]] };
}

function readPrecision(yaml: Yaml): Question {
  const mode = yaml.get("mode");
  if (mode && !modes.includes(mode.text()))
    mode.fail(`\`mode\` is ${mode.text()}; it is one of ${modes.join(", ")}`);
  if (mode && mode.text() !== "integer" && !yaml.has("value"))
    mode.fail(
      `\`value\` is missing; how far may an answer be off, or how many digits are asked for?`,
    );
  if (!mode && yaml.has("value"))
    yaml.get("value")!.fail(`\`mode\` is missing; it is one of ${modes.join(", ")}`);
  return { mode: mode?.text(), ...numbers(yaml, ["value"]) };
}

const numbers = (yaml: Yaml, names: readonly string[]): Question =>
  Object.fromEntries(names.map((name) => [name, yaml.get(name)?.number()]));

function readChoices(yaml: Yaml): Partial<KindFields> {
  const items = yaml.get("choices")?.items() ?? [];
  if (items.length < 2) yaml.fail("a choice needs at least two `choices`");
  const read = items.map((item) => {
    item.refuseOthers(["id", "text", "correct", "why"]);
    const said = item.get("correct")?.value() ?? false;
    const id = need(item, "id", "write id: a-word");
    const text = textOf(item.need("text", "write what the learner can choose"));
    const why = textOf(item.need("why", "say why this choice is right, or what it overlooks"));
    return { id, correct: typeof said === "boolean" ? said : String(said), text, why };
  });
  return {
    question: { choices: read.map(({ id, correct }) => ({ id, correct })) },
    offered: read.map(({ id, text, why }) => ({ id, text, why })),
    formulas: read.flatMap(({ id, correct }) =>
      typeof correct === "string" ? [[`correct of the choice ${id}`, correct] as const] : [],
    ),
  };
}

function readMatching(yaml: Yaml): Partial<KindFields> {
  const pairs = yaml
    .need("pairs", "list them: - { left: id, right: id }")
    .items()
    .map((item) => {
      item.refuseOthers(["left", "right", "why"]);
      return {
        left: need(item, "left", "write left: a-word"),
        right: need(item, "right", "write right: a-word"),
        why: optionalText(item.get("why")),
      };
    });
  if (pairs.length < 2) yaml.fail("matching needs at least two `pairs`");
  const extra = yaml.get("extra")?.texts() ?? [];
  const texts = yaml.need("texts", "write the text of each left and right: id: text");
  const ids = [
    ...pairs.map(({ left }) => left),
    ...new Set([...pairs.map(({ right }) => right), ...extra]),
  ];
  for (const id of texts.keys())
    if (!ids.includes(id)) texts.fail(`\`texts\` has ${id}, which is no left, right or extra`);
  return {
    question: { pairs: pairs.map(({ left, right }) => ({ left, right })), extra: given(extra) },
    offered: ids.map((id) => ({
      id,
      text: textOf(texts.need(id, "write what the learner reads")),
      why: pairs.find(({ left }) => left === id)?.why,
    })),
  };
}

function readOrdering(yaml: Yaml): Partial<KindFields> {
  const lines = yaml
    .need("lines", "list the lines: - { id, text, needs }")
    .items()
    .map((item) => {
      item.refuseOthers(["id", "text", "needs"]);
      return {
        id: need(item, "id", "write id: a-word"),
        text: textOf(item.need("text", "write the line")),
        needs: item.get("needs")?.texts() ?? [],
        yaml: item,
      };
    });
  if (lines.length < 2) yaml.fail("ordering needs at least two `lines`");
  for (const line of lines)
    for (const id of line.needs)
      if (!lines.some((other) => other.id === id))
        line.yaml.fail(`\`needs\` names ${id}, which is no line`);
  const distractors = (yaml.get("distractors")?.items() ?? []).map((item) => {
    item.refuseOthers(["id", "text", "message"]);
    return {
      id: need(item, "id", "write id: a-word"),
      text: textOf(item.need("text", "write the line")),
      message: textOf(item.need("message", "say why it does not belong")),
    };
  });
  return {
    question: {
      lines: lines.map(({ id, needs }) => ({ id, needs: given(needs) })),
      distractors: given(distractors.map(({ id }) => ({ id }))),
    },
    offered: [...lines, ...distractors].map(({ id, text }) => ({ id, text })),
    distractors: distractors.map(({ id, message }) => ({ code: id, message })),
  };
}

/** A chart stands in a record of its own: a problem has a `where` and a `level` too, which mean something else. */
function readChart(yaml: Yaml): Partial<KindFields> {
  const chart = yaml.need("chart", "write chart: { curve, from, to, find, axes }");
  chart.refuseOthers(["curve", "other", "level", "where", "from", "to", "find", "axes"]);
  const find = chart.need("find", `write find: ${finds.join(", ")}`);
  if (find.text() && !finds.includes(find.text()))
    find.fail(`\`find\` is ${find.text()}; it is one of ${finds.join(", ")}`);
  if (find.text() === "value" && !chart.has("where"))
    find.fail("`where` is missing; at which x is the value read?");
  if (find.text() === "crossing" && !chart.has("other") && !chart.has("level"))
    find.fail("a crossing needs `other`, a formula of x, or `level`");
  const text = (name: string) => chart.get(name)?.text();
  const axes = chart.need("axes", "write axes: { x: name with unit, y: name with unit }");
  return {
    question: {
      ...readPrecision(yaml),
      chart: withoutEmpty({
        curve: need(chart, "curve", "write a formula of x"),
        other: text("other"),
        level: text("level"),
        where: text("where"),
        find: find.text(),
        from: need(chart, "from", "write where the chart begins"),
        to: need(chart, "to", "write where it ends"),
        axes: {
          x: need(axes, "x", "name the horizontal axis"),
          y: need(axes, "y", "name the vertical axis"),
        },
      }),
    },
    formulas: ["level", "where", "from", "to"].flatMap((name) =>
      chart.has(name) ? [[name, text(name)!] as const] : [],
    ),
  };
}

function readText(yaml: Yaml): Partial<KindFields> {
  const points = yaml
    .need("rubric", "list what a good answer says: - { id, credit, text }")
    .items()
    .map((item) => {
      item.refuseOthers(["id", "credit", "text"]);
      return {
        id: need(item, "id", "write id: a-word"),
        credit: item.need("credit", "write its share, from 0 to 1").number(),
        text: textOf(item.need("text", "write what a good answer says")),
      };
    });
  const whole = points.reduce((sum, { credit }) => sum + credit, 0);
  if (points.length > 0 && Math.abs(whole - 1) > 1e-9)
    yaml.fail(`the credits of the rubric add up to ${whole}; they make 1`);
  return {
    question: { rubric: points.map(({ id, credit }) => ({ id, credit })) },
    offered: points.map(({ id, text }) => ({ id, text })),
  };
}

/** The fields that say something. */
export function withoutEmpty(fields: Question): Question {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** A list, or nothing where it is empty: an empty list has no kind of entries that the core could know. */
function given<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
