/**
 * The terms of the course, from content/glossary/: what each means in a sentence, its formula, an
 * example that the core computes, and the place of a lesson that teaches it.
 */
import fs from "node:fs";
import path from "node:path";
import type { Lesson } from "./content.ts";
import type { Diagnostics } from "../../practice/authoring/diagnostics.ts";
import type { Html } from "../../practice/authoring/html.ts";
import { renderMarkdown } from "./markdown.ts";
import { newRendering, type BuildContext, type InternalLink } from "./rendering.ts";
import { slugOf } from "./slug.ts";
import { Yaml } from "../../practice/authoring/yaml.ts";

/** A term as its file writes it. */
export interface WrittenTerm {
  /** Its anchor on the page, made of the term. */
  readonly id: string;
  readonly term: string;
  /** Other names for it. */
  readonly also: readonly string[];
  /** The plural; most have an s. */
  readonly plural: string;
  /** Whether its uses in lessons have a card; everyday words have none. */
  readonly hasCard: boolean;
  /** IDs of content/coverage.md. */
  readonly covers: readonly string[];
  readonly yaml: Yaml;
}

/** The place of a lesson that teaches a term. */
export interface TaughtAt {
  /** From the root of the site. */
  readonly address: string;
  readonly lesson: string;
  /** The heading above the place; "" before the first. */
  readonly heading: string;
}

export interface GlossaryTerm extends Omit<WrittenTerm, "yaml"> {
  readonly means: Html;
  readonly formula?: Html;
  readonly example?: Html;
  readonly taught: TaughtAt;
}

type TaughtLesson = Pick<Lesson, "slug" | "title" | "headings" | "html" | "terms">;

const FOLDER = "content/glossary";
const FIELDS = ["term", "also", "plural", "card", "means", "formula", "example", "read", "covers"];

/**
 * Reads a file of terms without computing its numbers.
 *
 * @param text         of the file: a list of terms
 * @param file         its path from the repository's root
 * @param diagnostics  takes the faults
 * @returns the terms in the order written
 * @see tests/web/site/glossary.test.ts
 */
export function readTerms(text: string, file: string, diagnostics: Diagnostics): WrittenTerm[] {
  return Yaml.parse(text, file, diagnostics)
    .items()
    .map((yaml) => {
      yaml.refuseOthers(FIELDS);
      const term = yaml.need("term", "name the term as a sentence uses it").text();
      return {
        id: slugOf(term),
        term,
        also: yaml.get("also")?.texts() ?? [],
        plural: yaml.get("plural")?.text() ?? `${term}s`,
        hasCard: yaml.get("card")?.value() !== false,
        covers: yaml.get("covers")?.texts() ?? [],
        yaml,
      };
    });
}

/**
 * Reads all terms, whichever file they are in.
 *
 * @param root         the repository
 * @param diagnostics  takes the faults, among them a name that two terms have
 * @returns the terms in alphabetical order
 * @see tests/web/site/glossary.test.ts
 */
export function readGlossary(root: string, diagnostics: Diagnostics): WrittenTerm[] {
  const folder = path.join(root, FOLDER);
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  const terms = files.flatMap((name) => {
    const file = `${FOLDER}/${name}`;
    return readTerms(fs.readFileSync(path.join(root, file), "utf8"), file, diagnostics);
  });
  const named = new Map<string, string>();
  for (const { term, also, yaml } of terms)
    for (const name of [term, ...also].map((one) => one.toLowerCase())) {
      const other = named.get(name);
      if (other !== undefined) yaml.fail(`${name} is a name of both ${other} and ${term}`);
      named.set(name, term);
    }
  return terms.sort((a, b) => a.term.localeCompare(b.term, "en"));
}

/**
 * Computes the numbers of the terms and finds the places that teach them. A word that a lesson
 * explains and the glossary lacks is a fault.
 *
 * @param written  the terms
 * @param context  core and references
 * @param lessons  of the course, rendered
 * @param root     the way from the page that shows them to the root of the site, such as "../"
 * @param links    takes the links of the texts, which are checked later
 * @returns the terms in their order
 * @see tests/web/site/glossary.test.ts
 */
export function renderGlossary(
  written: readonly WrittenTerm[],
  context: BuildContext,
  lessons: readonly TaughtLesson[],
  root: string,
  links: InternalLink[],
): GlossaryTerm[] {
  const terms = written.map(({ yaml, ...term }) => {
    const rendering = newRendering(context, { file: yaml.file, root });
    const line = (part: Yaml) =>
      renderMarkdown(part.text(), rendering, { lineOffset: part.textLine - 1, inline: true }).html;
    const formula = yaml.get("formula");
    const example = yaml.get("example");
    const read = yaml.need("read", "link to the place that teaches it, such as /lessons/…/#…");
    const address = read.text();
    links.push({ target: address, file: yaml.file, point: read.point });
    const rendered = {
      ...term,
      means: line(yaml.need("means", "say what the term means, in a sentence")),
      ...(formula && { formula: renderFormula(formula, rendering) }),
      ...(example && { example: line(example) }),
      taught: placeIn(lessons, address, read),
    };
    links.push(...rendering.links);
    return rendered;
  });
  failUnknown(written, lessons, context.diagnostics);
  return terms;
}

const renderFormula = (formula: Yaml, rendering: Parameters<typeof renderMarkdown>[1]): Html =>
  renderMarkdown(`$${formula.text()}$`, rendering, {
    lineOffset: formula.textLine - 1,
    inline: true,
  }).html;

/** The lesson and the heading at an address such as /lessons/slug/#anchor. */
function placeIn(lessons: readonly TaughtLesson[], address: string, read: Yaml): TaughtAt {
  const [, slug, anchor = ""] = /^\/lessons\/([^/]+)\/(?:#(.+))?$/.exec(address) ?? [];
  const lesson = lessons.find((one) => one.slug === slug);
  if (!lesson) read.fail(`${address} is not the address of a lesson; write /lessons/…/#…`);
  const place = (id: string) => lesson?.html.text.indexOf(` id="${id}"`) ?? -1;
  const above = lesson?.headings.filter(({ id }) => place(id) <= place(anchor)).at(-1);
  return {
    address: address.slice(1),
    lesson: lesson?.title ?? "",
    heading: above?.text ?? "",
  };
}

/** Whatever a lesson explains is in the glossary, under this or another name, in either number. */
function failUnknown(
  written: readonly WrittenTerm[],
  lessons: readonly TaughtLesson[],
  diagnostics: Diagnostics,
): void {
  const names = written.flatMap(({ term, plural, also }) => [term, plural, ...also]);
  const known = new Set(names.map((name) => name.toLowerCase()));
  for (const { slug, terms } of lessons)
    for (const { word } of terms)
      if (!known.has(word.toLowerCase()))
        diagnostics.add(
          `content/lessons/${slug}/lesson.md`,
          undefined,
          `explains :term[${word}], which is in no file of ${FOLDER}`,
        );
}
