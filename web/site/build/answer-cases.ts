/**
 * How answers are checked, for its page: what each kind takes, from content/answer-kinds.md, and
 * its table of cases, the same that the tests hold the core to.
 */
import fs from "node:fs";
import path from "node:path";
import { readText } from "./content.ts";
import { sentenceOf } from "./diagnostics.ts";
import type { Html } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import { kindNames } from "./practice-kinds.ts";
import { newRendering, type InternalLink, type BuildContext } from "./rendering.ts";
import { splitFrontMatter } from "./yaml.ts";

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

const folder = "tests/golden/answers";
const prose = "content/answer-kinds.md";

export function answerKinds(
  root: string,
  context: BuildContext,
  links: InternalLink[],
): AnswerKindInfo[] {
  const { diagnostics } = context;
  const cases = readCases(root, context);
  const { body, bodyOffset } = splitFrontMatter(
    readText(root, prose, diagnostics),
    prose,
    diagnostics,
  );
  const rendering = newRendering(context, { file: prose, root: "../" });
  const sections = sectionsOf(body, bodyOffset);
  const made = kindNames.map((kind) => {
    const section = sections.get(kind);
    if (!section)
      diagnostics.add(
        prose,
        undefined,
        `says nothing of the kind ${kind}; write ## ${kind}: Title and a short paragraph`,
      );
    const about = renderMarkdown(section?.source ?? "", rendering, {
      lineOffset: section?.lineOffset ?? 0,
    }).html;
    return {
      kind,
      title: section?.title ?? kind,
      about,
      cases: cases.filter((entry) => entry.kind === kind),
    };
  });
  for (const kind of sections.keys())
    if (!(kindNames as readonly string[]).includes(kind))
      diagnostics.add(prose, undefined, `has a section ${kind}, which is no kind of answer`);
  links.push(...rendering.links);
  return made;
}

/** The sections of the prose by kind: `## number: A number`. */
function sectionsOf(
  body: string,
  bodyOffset: number,
): Map<string, { title: string; source: string; lineOffset: number }> {
  const sections = new Map<string, { title: string; source: string; lineOffset: number }>();
  let open: { title: string; source: string; lineOffset: number } | undefined;
  body.split(/\r?\n/).forEach((line, index) => {
    const [, kind, title] = /^## ([a-z]+): (.+)$/.exec(line) ?? [];
    if (kind && title)
      sections.set(kind, (open = { title, source: "", lineOffset: bodyOffset + index + 1 }));
    else if (open) open.source += `${line}\n`;
  });
  return sections;
}

function readCases(root: string, { diagnostics }: BuildContext): AnswerCase[] {
  const names = fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".jsonl"))
    .sort();
  return names.flatMap((name) =>
    readText(root, `${folder}/${name}`, diagnostics)
      .split("\n")
      .flatMap((line, index) => {
        if (line.trim() === "" || line.trimStart().startsWith("//")) return [];
        try {
          return [JSON.parse(line) as AnswerCase];
        } catch (error) {
          diagnostics.add(
            `${folder}/${name}`,
            { line: index + 1, column: 1 },
            `is not JSON: ${sentenceOf(error)}`,
          );
          return [];
        }
      }),
  );
}
