/**
 * Claims about positions in Transformers that readers meet on the web, from content/claims/: what
 * is said, what holds, and a sentence that is true as it is said. Their numbers are formulas.
 */
import fs from "node:fs";
import path from "node:path";
import { readText, type Lesson } from "./content.ts";
import { sentenceOf, type Diagnostics } from "../../practice/authoring/diagnostics.ts";
import type { Html } from "../../practice/authoring/html.ts";
import { renderMarkdown } from "./markdown.ts";
import { curlyQuotes } from "../../practice/authoring/quotes.ts";
import { newRendering, type BuildContext, type InternalLink, type Rendering } from "./rendering.ts";
import { Yaml } from "../../practice/authoring/yaml.ts";

/** How a claim is judged: true as it is said, false, or true under a condition that it leaves out. */
export type Verdict = "true" | "false" | "only-if";

export interface Claim {
  /** Its anchor on the page. */
  readonly id: string;
  /** IDs of content/coverage.md. */
  readonly covers: readonly string[];
  readonly claim: Html;
  readonly verdict: Verdict;
  /** The condition, as it follows "True only if". */
  readonly condition?: Html;
  /** The kind of text that says it. */
  readonly from: Html;
  /** What holds instead, and the numbers. */
  readonly truth: Html;
  /** A statement on the same matter that is true as it is said. */
  readonly say?: Html;
  /** Where the course shows it. */
  readonly see: Html;
}

export interface ClaimSubject {
  readonly slug: string;
  readonly title: string;
  readonly claims: readonly Claim[];
}

/** A claim as its file writes it. */
export interface WrittenClaim {
  readonly id: string;
  readonly covers: readonly string[];
  readonly yaml: Yaml;
}

/** A file of claims as it is written. */
export interface WrittenSubject {
  readonly title: string;
  readonly claims: readonly WrittenClaim[];
}

const FOLDER = "content/claims";
const FIELDS = ["id", "covers", "claim", "holds", "only-if", "from", "truth", "say", "see"];
const idForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Reads a file of claims without computing its numbers.
 *
 * @param text         of the file
 * @param file         its path from the repository's root
 * @param diagnostics  takes the faults
 * @returns title and claims in the order written
 * @see tests/web/site/claims.test.ts
 */
export function readSubject(text: string, file: string, diagnostics: Diagnostics): WrittenSubject {
  const yaml = Yaml.parse(text, file, diagnostics);
  yaml.refuseOthers(["title", "claims"]);
  const claims = yaml.need("claims", "list them, each with an id and the claim").items();
  return {
    title: curlyQuotes(yaml.need("title", "name the subject in a few words").text()),
    claims: claims.map((entry) => {
      entry.refuseOthers(FIELDS);
      const id = entry.need("id", "a slug, by which pages link to the claim");
      if (!idForm.test(id.text()))
        id.fail(`the id ${id.text()} is no slug; write small letters, digits and hyphens`);
      if (entry.has("holds") && entry.has("only-if"))
        entry.fail(`${id.text()} says both holds and only-if; a claim is judged once`);
      if (!entry.has("holds")) entry.need("say", "write a statement that is true as it is said");
      return { id: id.text(), covers: entry.get("covers")?.texts() ?? [], yaml: entry };
    }),
  };
}

/**
 * Reads all claims, in the order of subjects that content/course.json gives.
 *
 * @param root     the repository
 * @param context  core, elements and references
 * @param lessons  those whose figures the claims may set
 * @param links    takes the links of the texts, which are checked later
 * @returns subjects with their claims, numbers computed
 * @see tests/web/site/claims.test.ts
 */
export function readClaims(
  root: string,
  context: BuildContext,
  lessons: readonly Pick<Lesson, "slug" | "figures">[],
  links: InternalLink[],
): ClaimSubject[] {
  const ids = new Set<string>();
  return subjectsInOrder(root, context.diagnostics).map((slug) => {
    const file = `${FOLDER}/${slug}.yaml`;
    const written = readSubject(
      readText(root, file, context.diagnostics),
      file,
      context.diagnostics,
    );
    const rendering = newRendering(context, { file, root: "../" });
    const claims = written.claims.map((claim) => {
      if (ids.has(claim.id)) claim.yaml.fail(`two claims have the id ${claim.id}`);
      ids.add(claim.id);
      return judged(claim, rendering);
    });
    for (const link of rendering.links) checkState(link, lessons, context);
    links.push(...rendering.links);
    return { slug, title: written.title, claims };
  });
}

/** The files that content/course.json lists under `claims`; a file that it leaves out is a fault. */
function subjectsInOrder(root: string, diagnostics: Diagnostics): string[] {
  const file = "content/course.json";
  let listed: string[] = [];
  try {
    listed = (JSON.parse(readText(root, file, diagnostics)) as { claims?: string[] }).claims ?? [];
  } catch (error) {
    diagnostics.add(file, undefined, `is not JSON: ${sentenceOf(error)}`);
  }
  const folder = path.join(root, FOLDER);
  const there = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  for (const name of there)
    if (!listed.includes(path.basename(name, ".yaml")))
      diagnostics.add(`${FOLDER}/${name}`, undefined, `is not listed under claims in ${file}`);
  return listed;
}

/** A link such as /lessons/slug/?m=710#figure sets a figure of that lesson, to what the figure has. */
function checkState(
  { target, file, point }: InternalLink,
  lessons: readonly Pick<Lesson, "slug" | "figures">[],
  { elements, diagnostics }: BuildContext,
): void {
  const [, slug, query, id = ""] = /^\/lessons\/([^/]+)\/\?([^#]*)#(.+)$/.exec(target) ?? [];
  if (query === undefined) return;
  const figure = lessons.find((lesson) => lesson.slug === slug)?.figures.get(id);
  try {
    if (!figure)
      throw new Error(`the link to ${target} sets a figure that the lesson does not have`);
    elements.check(figure.tag, Object.fromEntries(new URLSearchParams(query)));
  } catch (error) {
    diagnostics.add(file, point, sentenceOf(error));
  }
}

function judged({ id, covers, yaml }: WrittenClaim, rendering: Rendering): Claim {
  const rendered = (part: Yaml, inline: boolean) =>
    renderMarkdown(part.text(), rendering, { lineOffset: part.textLine - 1, inline }).html;
  const line = (field: string, cure: string) => rendered(yaml.need(field, cure), true);
  const condition = yaml.get("only-if");
  const say = yaml.get("say");
  return {
    id,
    covers,
    claim: line("claim", "write it as a reader meets it"),
    verdict: condition ? "only-if" : yaml.has("holds") ? "true" : "false",
    ...(condition && { condition: rendered(condition, true) }),
    from: line("from", "say what kind of text claims it"),
    truth: rendered(yaml.need("truth", "say what holds, with its numbers"), false),
    ...(say && { say: rendered(say, true) }),
    see: line("see", "link to the place of the course that shows it"),
  };
}
