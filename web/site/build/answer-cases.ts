/**
 * How answers are checked, for its page: what each kind takes, from content/answer-kinds/, and its
 * table of cases, the same that the tests hold the core to.
 */
import fs from "node:fs";
import path from "node:path";
import { readText } from "./content.ts";
import { sentenceOf } from "../../practice/authoring/diagnostics.ts";
import type { Html } from "../../practice/authoring/html.ts";
import { renderMarkdown } from "./markdown.ts";
import { kindNames } from "../../practice/authoring/practice-kinds.ts";
import { newRendering, type InternalLink, type BuildContext } from "./rendering.ts";
import { splitFrontMatter } from "../../practice/authoring/yaml.ts";

/** One line of a table, as in tests/golden/answers. */
export interface AnswerCase {
  readonly kind: string;
  readonly key?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly answer: string;
  readonly expect: string;
  readonly feedback?: string;
  readonly why?: string;
}

export interface AnswerKindInfo {
  readonly kind: string;
  readonly title: string;
  readonly about: Html;
  readonly cases: readonly AnswerCase[];
}

const tables = "tests/golden/answers";
const prose = "content/answer-kinds";

/**
 * Reads what the page of answers shows of each kind: its paragraph, and cases from the tables that
 * the tests run.
 *
 * @param root     the repository
 * @param context  core, references and excerpts of the build
 * @param links    takes the links of the paragraphs, which are checked later
 * @returns the kinds in the order of the core's list
 * @see tests/web/site/answer-kinds.test.ts
 */
export function answerKinds(
  root: string,
  context: BuildContext,
  links: InternalLink[],
): AnswerKindInfo[] {
  const cases = readCases(root, context);
  const kinds: readonly string[] = kindNames;
  for (const name of namesIn(root, prose, ".md"))
    if (!kinds.includes(name))
      context.diagnostics.add(`${prose}/${name}.md`, undefined, `${name} is no kind of answer`);
  return kinds.map((kind) => ({
    kind,
    ...readProse(root, `${prose}/${kind}.md`, context, links),
    cases: cases.filter((entry) => entry.kind === kind),
  }));
}

/** The names of the files in a folder with this ending, in the order of the alphabet. */
function namesIn(root: string, folder: string, ending: string): string[] {
  return fs
    .readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => path.basename(file, ending))
    .sort();
}

function readProse(
  root: string,
  file: string,
  context: BuildContext,
  links: InternalLink[],
): { title: string; about: Html } {
  const { diagnostics } = context;
  const text = readText(root, file, diagnostics);
  const { data, body, bodyOffset } = splitFrontMatter(text, file, diagnostics);
  data.refuseOthers(["title"]);
  const rendering = newRendering(context, { file, root: "../" });
  const about = renderMarkdown(body, rendering, { lineOffset: bodyOffset }).html;
  links.push(...rendering.links);
  return { title: data.need("title", "name the kind as a reader would").text(), about };
}

function readCases(root: string, { diagnostics }: BuildContext): AnswerCase[] {
  return namesIn(root, tables, ".jsonl").flatMap((name) => {
    const file = `${tables}/${name}.jsonl`;
    return readText(root, file, diagnostics)
      .split("\n")
      .flatMap((line, index) => {
        if (line.trim() === "" || line.trimStart().startsWith("//")) return [];
        try {
          return [JSON.parse(line) as AnswerCase];
        } catch (error) {
          const place = { line: index + 1, column: 1 };
          diagnostics.add(file, place, `is not JSON: ${sentenceOf(error)}`);
          return [];
        }
      });
  });
}
