/**
 * Quiz items and problems as their files say them, checked field by field. Nothing is computed
 * here.
 */
import type { Diagnostics } from "./diagnostics.ts";
import { emptyLibrary, readNamed, readOwn, type Library, type Mistake } from "./mistakes.ts";
import {
  fieldsOf,
  kindNames,
  readKind,
  withoutEmpty,
  type Offered,
  type PracticeKind,
  type QuestionFields,
} from "./practice-kinds.ts";
import { askedMistake, readParts, type Part } from "./practice-parts.ts";
import { optionalText, textOf, type Text } from "./practice-text.ts";
import { curlyQuotes } from "./quotes.ts";
import { splitFrontMatter, Yaml } from "./yaml.ts";

export type { Text } from "./practice-text.ts";

/** What quiz items and problems share. */
export interface Practice {
  readonly file: string;
  readonly id: string;
  readonly yaml: Yaml;
  readonly kind: PracticeKind;
  readonly draws: readonly { name: string; draw: string }[];
  readonly derive: readonly { name: string; formula: string }[];
  readonly where: readonly string[];
  /** Formula of the right answer; "" where the kind has none. */
  readonly key: string;
  /** Of a derivation whose end alone is not enough: a line that leads there; else "". */
  readonly through: string;
  /** All that the core is asked, in its form; what is said to the learner is not in it. */
  readonly question: QuestionFields;
  readonly ask?: Text;
  /** Of a problem that asks several questions. */
  readonly parts: readonly Part[];
  readonly offered: readonly Offered[];
  /** Those of its parts too. */
  readonly mistakes: readonly Mistake[];
  readonly conventions: readonly Mistake[];
  /** Said of a wrong answer that is none of the known mistakes. */
  readonly otherwise?: Text;
  /** Said of lines that belong in no correct order. */
  readonly distractors: readonly { readonly code: string; readonly message: Text }[];
  /** Formulas of the kind's fields that must be computable, with what they are called. */
  readonly formulas: readonly (readonly [name: string, formula: string])[];
}

export interface QuizItem extends Practice {
  readonly predict: boolean;
  readonly prompt: Text;
  readonly explain?: Text;
}

/** What a problem asks of the learner, from a substitution to a design of one's own. */
export const ASKS = ["compute", "infer", "debug", "explain", "derive", "design"] as const;
export type Asks = (typeof ASKS)[number];

export interface Problem extends Practice {
  readonly title: string;
  readonly asks: Asks;
  readonly skill: string;
  readonly level: number;
  readonly source: string;
  /** Place in a lesson that prepares the problem: "slug#anchor"; "" before that lesson exists. */
  readonly lesson: string;
  /** What it is about, one of the course's topics, where no lesson prepares it yet; else "". */
  readonly topic: string;
  readonly statement: Text;
  readonly hints: readonly Text[];
  readonly solution: Text;
}

/** Fields of every kind of answer; the last five are read by `npm run check` alone. */
const shared = [
  "kind",
  "draw",
  "derive",
  "where",
  "ask",
  "names",
  "allow",
  "log",
  "unit",
  "symbols",
  "mistakes",
  "misconceptions",
  "conventions",
  "otherwise",
  "covers",
  "accepts",
  "rejects",
  "unreadable",
  "constant",
];

/**
 * Reads the quiz of a lesson. Faults are noted at their places, not thrown.
 *
 * @param text         of quiz.yaml
 * @param file         its path from the repository's root
 * @param diagnostics  takes the faults
 * @param library      shared mistakes and conventions, by code
 * @returns the items that could be read
 * @see tests/web/site/practice-content.test.ts
 */
export function readQuiz(
  text: string,
  file: string,
  diagnostics: Diagnostics,
  library: Library = emptyLibrary,
): QuizItem[] {
  const items = Yaml.parse(text, file, diagnostics).items();
  const seen = new Set<string>();
  return items.map((yaml) => {
    const id = yaml.need("id", "write id: a-word, unique in the lesson").text();
    if (seen.has(id)) yaml.fail(`the id ${id} occurs twice; each quiz item has its own`);
    seen.add(id);
    return readQuizItem(yaml, id, file, library);
  });
}

/**
 * Reads one question that is answered in a moment. Faults are noted at their places, not thrown.
 *
 * @param yaml     its fields
 * @param id       unique on its page
 * @param file     its path from the repository's root
 * @param library  shared mistakes and conventions, by code
 * @returns the item with all its fields; of a faulty one, what could be read
 * @see tests/web/site/practice-content.test.ts
 */
export function readQuizItem(
  yaml: Yaml,
  id: string,
  file: string,
  library: Library = emptyLibrary,
): QuizItem {
  yaml.refuseOthers([...shared, ...fieldsOf(kindOf(yaml)), "id", "predict", "prompt", "explain"]);
  if (kindOf(yaml) === "code")
    yaml.fail("code is asked for in problems; a quiz item is answered in a moment");
  return {
    ...readPractice(yaml, id, file, library),
    predict: yaml.get("predict")?.value() === true,
    prompt: textOf(yaml.need("prompt", "write the question as Markdown")),
    explain: optionalText(yaml.get("explain")),
  };
}

/**
 * Reads a problem. Faults are noted at their places, not thrown.
 *
 * @param text         of the file: front matter and Markdown
 * @param file         its path from the repository's root
 * @param slug         its id, the name of the file
 * @param diagnostics  takes the faults
 * @param library      shared mistakes and conventions, by code
 * @returns the problem, with defaults for what could not be read
 * @see tests/web/site/practice-content.test.ts
 */
export function readProblem(
  text: string,
  file: string,
  slug: string,
  diagnostics: Diagnostics,
  library: Library = emptyLibrary,
): Problem {
  const { data, body, bodyOffset } = splitFrontMatter(text, file, diagnostics);
  data.refuseOthers([
    ...shared,
    ...fieldsOf(kindOf(data)),
    "title",
    "asks",
    "skill",
    "level",
    "source",
    "lesson",
    "topic",
  ]);
  if (data.has("lesson") === data.has("topic"))
    data.fail(
      "write either lesson: slug#anchor, the place that prepares the problem, or topic: one of those in content/course.json, where no lesson does so yet",
    );
  return {
    ...readBody(data, body, bodyOffset),
    ...readPractice(data, slug, file, library),
    title: curlyQuotes(data.need("title", "write a short title").text()),
    asks: asksOf(data.need("asks", `write asks: ${ASKS.join(", ")}; one of these`)),
    skill: data.get("skill")?.text() ?? "",
    level: data.get("level")?.number() ?? 1,
    source: data.get("source")?.text() ?? "",
    lesson: data.get("lesson")?.text() ?? "",
    topic: data.get("topic")?.text() ?? "",
  };
}

/** Fields of every problem that only a course can fill. */
const ofCourse = ["misconceptions", "conventions", "covers"];

/**
 * Reads a problem that belongs to no course: it needs no place in a lesson, and knows no shared
 * mistakes. Faults are noted at their places, not thrown.
 *
 * @param text         front matter and Markdown
 * @param file         as messages name it
 * @param slug         by which players keep the work on it
 * @param diagnostics  takes the faults
 * @returns the problem, with defaults for what could not be read
 * @see tests/web/practice/authoring/own-problem.test.ts
 */
export function readOwnProblem(
  text: string,
  file: string,
  slug: string,
  diagnostics: Diagnostics,
): Problem {
  const { data, body, bodyOffset } = splitFrontMatter(text, file, diagnostics);
  const kind = kindOf(data);
  if (ownKinds.some((known) => known === kind))
    data.refuseOthers([
      ...shared.filter((name) => !ofCourse.includes(name)),
      ...fieldsOf(kind),
      "title",
      "skill",
      "level",
    ]);
  else if (kind === "code")
    data
      .get("kind")
      ?.fail(
        `a problem of your own cannot ask for code; it asks for one of ${ownKinds.join(", ")}`,
      );
  const level = data.get("level");
  if (level && ![1, 2, 3].includes(level.number())) level.fail("`level` is 1, 2 or 3");
  return {
    ...readBody(data, body, bodyOffset),
    ...readPractice(data, slug, file, emptyLibrary),
    title: curlyQuotes(data.need("title", "write a short title").text()),
    asks: "compute",
    skill: data.get("skill")?.text() ?? "",
    level: level?.number() ?? 0,
    source: "",
    lesson: "",
    topic: "",
  };
}

/** What the Markdown of a problem holds; a fault where a part is missing. */
function readBody(
  data: Yaml,
  body: string,
  bodyOffset: number,
): Pick<Problem, "statement" | "hints" | "solution"> {
  const { statement, hints, solution } = splitBody(body, bodyOffset);
  if (hints.length === 0)
    data.fail("the problem has no :::hint; a learner who is stuck needs a next step");
  if (!solution) data.fail("the problem has no :::solution");
  return { statement, hints, solution: solution ?? { source: "", lineOffset: bodyOffset } };
}

function asksOf(yaml: Yaml): Asks {
  const given = yaml.text();
  const known = ASKS.find((name) => name === given);
  if (!known) yaml.fail(`asks is ${JSON.stringify(given)}; it must be one of ${ASKS.join(", ")}`);
  return known ?? "compute";
}

const ownKinds = kindNames.filter((kind) => kind !== "code");

const kindOf = (yaml: Yaml): string => String(yaml.get("kind")?.value() ?? "");

function readPractice(yaml: Yaml, id: string, file: string, library: Library): Practice {
  const { kind, question, formulas, ...told } = readKind(yaml);
  const draws =
    yaml
      .get("draw")
      ?.entries()
      .map(([name, value]) => ({ name, draw: value.text() })) ?? [];
  const derive =
    yaml
      .get("derive")
      ?.entries()
      .map(([name, value]) => ({ name, formula: value.text() })) ?? [];
  const quantities = [
    ...[...draws, ...derive].map(({ name }) => name),
    ...((question.variables ?? []) as string[]),
  ];
  const parts =
    kind === "parts"
      ? readParts(yaml.need("parts", "list them: - { name, ask, kind, key }"), library, quantities)
      : [];
  const own = [
    ...readOwn(yaml.get("mistakes")),
    ...readNamed(yaml.get("misconceptions"), library.misconceptions, quantities),
  ];
  const conventions = readNamed(yaml.get("conventions"), library.conventions, quantities);
  const mistakes = [...own, ...parts.flatMap((part) => part.mistakes)];
  const codes = [...mistakes, ...conventions].map(({ code }) => code);
  for (const code of codes)
    if (codes.indexOf(code) !== codes.lastIndexOf(code)) yaml.fail(`the code ${code} occurs twice`);
  return {
    file,
    id,
    yaml,
    kind,
    draws,
    parts,
    // What a part asks for is a quantity too, for parts after it and for texts.
    derive: [...derive, ...parts.map(({ name, key }) => ({ name, formula: key }))],
    where: yaml.get("where")?.texts() ?? [],
    key: typeof question.key === "string" ? question.key : "",
    through: yaml.get("through")?.text() ?? "",
    question: withoutEmpty({
      kind,
      ...question,
      names: yaml.get("names")?.texts(),
      allow: yaml.get("allow")?.texts(),
      log: yaml.get("log")?.text(),
      unit: yaml.get("unit")?.text(),
      symbols: yaml.get("symbols")?.texts(),
      mistakes: own.map(askedMistake),
      conventions: conventions.map(askedMistake),
      parts: parts.map((part) => part.question),
    }),
    ask: optionalText(yaml.get("ask")),
    mistakes,
    conventions,
    otherwise: optionalText(yaml.get("otherwise")),
    formulas: [...formulas, ...parts.flatMap((part) => part.formulas)],
    ...told,
  };
}

/**
 * Cuts the body of a problem at its `:::hint` and `:::solution` blocks; the rest is the statement.
 */
function splitBody(
  body: string,
  bodyOffset: number,
): { statement: Text; hints: Text[]; solution?: Text } {
  const statement: string[] = [];
  const blocks: { name: string; fence: string; lines: string[]; lineOffset: number }[] = [];
  let open: (typeof blocks)[number] | undefined;
  body.split(/\r?\n/).forEach((line, index) => {
    const start = /^(:{3,})(hint|solution)\s*$/.exec(line);
    if (open && line.trim() === open.fence) open = undefined;
    else if (open) open.lines.push(line);
    else if (start) {
      open = {
        name: start[2] as string,
        fence: start[1] as string,
        lines: [],
        lineOffset: bodyOffset + index + 1,
      };
      blocks.push(open);
    } else statement.push(line);
    // A line taken out of the statement leaves an empty one, so that places in messages stay true.
    if (open || line.startsWith(":::")) statement.push("");
  });
  const texts = (name: string) =>
    blocks
      .filter((block) => block.name === name)
      .map(({ lines, lineOffset }) => ({ source: lines.join("\n"), lineOffset }));
  return {
    statement: { source: statement.join("\n"), lineOffset: bodyOffset },
    hints: texts("hint"),
    solution: texts("solution")[0],
  };
}
