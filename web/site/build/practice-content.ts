/**
 * Quiz items and problems as their files say them, checked field by field. Nothing is computed here.
 */
import type { Diagnostics } from "./diagnostics.ts";
import { printQuotes } from "./quotes.ts";
import { splitFrontMatter, Yaml } from "./yaml.ts";

export type PracticeKind = "choice" | "number" | "vector";
const kinds: readonly string[] = ["choice", "number", "vector"];

/** A Markdown text and where it stands in its file. */
export interface Text {
  readonly source: string;
  /** Lines of the file before the text. */
  readonly lineOffset: number;
}

export interface Choice {
  readonly id: string;
  readonly text: Text;
  readonly why: Text;
  /** Right or not; a formula where that depends on what was drawn. */
  readonly correct: boolean | string;
}

export interface Mistake {
  readonly code: string;
  readonly value: string;
  readonly message: Text;
}

/** What quiz items and problems share. */
export interface Practice {
  readonly file: string;
  readonly id: string;
  readonly yaml: Yaml;
  readonly kind: PracticeKind;
  readonly draws: readonly { name: string; draw: string }[];
  readonly derive: readonly { name: string; formula: string }[];
  readonly where: readonly string[];
  readonly key: string;
  readonly tolerance?: number;
  readonly relative?: number;
  readonly digits?: number;
  readonly ask?: Text;
  readonly names: readonly string[];
  readonly choices: readonly Choice[];
  readonly mistakes: readonly Mistake[];
}

export interface QuizItem extends Practice {
  readonly predict: boolean;
  readonly prompt: Text;
  readonly explain?: Text;
}

export interface Problem extends Practice {
  readonly title: string;
  readonly skill: string;
  readonly level: number;
  readonly source: string;
  /** Place in a lesson that prepares the problem: "slug#anchor". */
  readonly lesson: string;
  readonly statement: Text;
  readonly hints: readonly Text[];
  readonly solution: Text;
}

const shared = ["kind", "draw", "derive", "where", "key", "tolerance", "relative", "digits", "ask", "names", "choices", "mistakes", "covers", "accepts", "rejects", "unreadable"];

export function readQuiz(text: string, file: string, diagnostics: Diagnostics): QuizItem[] {
  const items = Yaml.parse(text, file, diagnostics).items();
  const seen = new Set<string>();
  return items.map((yaml) => {
    yaml.refuseOthers([...shared, "id", "predict", "prompt", "explain"]);
    const id = yaml.need("id", "write id: a-word, unique in the lesson").text();
    if (seen.has(id)) yaml.fail(`the id ${id} occurs twice; each quiz item has its own`);
    seen.add(id);
    return {
      ...readShared(yaml, id, file),
      predict: yaml.get("predict")?.value() === true,
      prompt: textOf(yaml.need("prompt", "write the question as Markdown")),
      explain: optionalText(yaml.get("explain")),
    };
  });
}

export function readProblem(text: string, file: string, slug: string, diagnostics: Diagnostics): Problem {
  const { data, body, bodyOffset } = splitFrontMatter(text, file, diagnostics);
  data.refuseOthers([...shared, "title", "skill", "level", "source", "lesson"]);
  const parts = splitBody(body, bodyOffset);
  if (parts.hints.length === 0) data.fail("the problem has no :::hint; a learner who is stuck needs a next step");
  if (!parts.solution) data.fail("the problem has no :::solution");
  return {
    ...readShared(data, slug, file),
    title: printQuotes(data.need("title", "write a short title").text()),
    skill: data.get("skill")?.text() ?? "",
    level: data.get("level")?.number() ?? 1,
    source: data.get("source")?.text() ?? "",
    lesson: data.need("lesson", "write lesson: slug#anchor, the place that prepares the problem").text(),
    statement: parts.statement,
    hints: parts.hints,
    solution: parts.solution ?? { source: "", lineOffset: bodyOffset },
  };
}

function readShared(yaml: Yaml, id: string, file: string): Practice {
  const kindNode = yaml.need("kind", `write kind: ${kinds.join(", ")}`);
  const kind = kindNode.text();
  if (kind && !kinds.includes(kind)) kindNode.fail(`\`kind\` is ${kind}; it is one of ${kinds.join(", ")}`);
  const choices = yaml.get("choices")?.items().map(readChoice) ?? [];
  if (kind === "choice" && choices.length < 2) yaml.fail("a choice needs at least two `choices`");
  const key = kind === "choice" ? "" : yaml.need("key", "write the answer as a formula").text();
  return {
    file,
    id,
    yaml,
    kind: kind as PracticeKind,
    draws: yaml.get("draw")?.entries().map(([name, value]) => ({ name, draw: value.text() })) ?? [],
    derive: yaml.get("derive")?.entries().map(([name, value]) => ({ name, formula: value.text() })) ?? [],
    where: yaml.get("where")?.texts() ?? [],
    key,
    tolerance: yaml.get("tolerance")?.number(),
    relative: yaml.get("relative")?.number(),
    digits: yaml.get("digits")?.number(),
    ask: optionalText(yaml.get("ask")),
    names: yaml.get("names")?.texts() ?? [],
    choices,
    mistakes: yaml.get("mistakes")?.items().map(readMistake) ?? [],
  };
}

function readChoice(yaml: Yaml): Choice {
  yaml.refuseOthers(["id", "text", "correct", "why"]);
  const correct = yaml.get("correct")?.value() ?? false;
  return {
    id: yaml.need("id", "write id: a-word").text(),
    text: textOf(yaml.need("text", "write what the learner can choose")),
    why: textOf(yaml.need("why", "say why this choice is right, or what it overlooks")),
    correct: typeof correct === "boolean" ? correct : String(correct),
  };
}

function readMistake(yaml: Yaml): Mistake {
  yaml.refuseOthers(["code", "value", "message"]);
  return {
    code: yaml.need("code", "write code: the name of the mistake").text(),
    value: yaml.need("value", "write the mistake as a formula").text(),
    message: textOf(yaml.need("message", "write what to ask a learner who made it")),
  };
}

function textOf(yaml: Yaml): Text {
  return { source: yaml.text(), lineOffset: yaml.textLine - 1 };
}

function optionalText(yaml: Yaml | undefined): Text | undefined {
  return yaml && textOf(yaml);
}

/** Cuts the body of a problem at its `:::hint` and `:::solution` blocks; the rest is the statement. */
function splitBody(body: string, bodyOffset: number): { statement: Text; hints: Text[]; solution?: Text } {
  const statement: string[] = [];
  const blocks: { name: string; fence: string; lines: string[]; lineOffset: number }[] = [];
  let open: (typeof blocks)[number] | undefined;
  body.split(/\r?\n/).forEach((line, index) => {
    const start = /^(:{3,})(hint|solution)\s*$/.exec(line);
    if (open && line.trim() === open.fence) open = undefined;
    else if (open) open.lines.push(line);
    else if (start) {
      open = { name: start[2] as string, fence: start[1] as string, lines: [], lineOffset: bodyOffset + index + 1 };
      blocks.push(open);
    } else statement.push(line);
    // A line taken out of the statement leaves an empty one, so that places in messages stay true.
    if (open || line.startsWith(":::")) statement.push("");
  });
  const texts = (name: string) => blocks.filter((block) => block.name === name).map(({ lines, lineOffset }) => ({ source: lines.join("\n"), lineOffset }));
  return { statement: { source: statement.join("\n"), lineOffset: bodyOffset }, hints: texts("hint"), solution: texts("solution")[0] };
}
