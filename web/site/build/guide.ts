/**
 * The field guide: one card for each scheme, from content/guide/. A card says the idea, the formula
 * with its letters, what the paper measured, and asks one question; most draw the scheme's curves.
 */
import path from "node:path";
import type { Diagnostics } from "../../practice/authoring/diagnostics.ts";
import type { Html } from "../../practice/authoring/html.ts";
import { trusted } from "../../practice/authoring/html.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderTex } from "../../practice/authoring/maths.ts";
import { emptyLibrary, type Library } from "../../practice/authoring/mistakes.ts";
import { quizMarkup } from "./practice.ts";
import { readQuizItem, type QuizItem } from "../../practice/authoring/practice-content.ts";
import { curlyQuotes } from "../../practice/authoring/quotes.ts";
import { newRendering, type BuildContext, type InternalLink, type Rendering } from "./rendering.ts";
import { splitFrontMatter, type Yaml } from "../../practice/authoring/yaml.ts";

/** What a scheme changes, in the order of the page. */
export const CHANGES = ["vector", "bias", "rotation", "softmax", "nothing"] as const;
export type Changes = (typeof CHANGES)[number];

/** A card as its file says it. Nothing is computed. */
export interface WrittenCard {
  /** Its anchor on the page, the name of its file. */
  readonly slug: string;
  readonly file: string;
  readonly title: string;
  readonly year: number;
  readonly changes: Changes;
  /** Keys of content/references.json; the first is the paper. */
  readonly sources: readonly string[];
  /** IDs of content/coverage.md. */
  readonly covers: readonly string[];
  readonly formula: Yaml;
  /** What each letter of the formula means, by its TeX. */
  readonly letters: readonly (readonly [letter: string, meaning: Yaml])[];
  readonly measured: Yaml;
  /** Where the course says more; not of every scheme does it. */
  readonly see: Yaml | undefined;
  readonly check: QuizItem;
  /** The idea, and the figure where there is one, as Markdown. */
  readonly body: string;
  readonly bodyOffset: number;
}

/** A card as the page shows it. */
export interface Card extends Pick<
  WrittenCard,
  "slug" | "title" | "year" | "changes" | "sources" | "covers"
> {
  /** The idea, and the figure where there is one. */
  readonly body: Html;
  readonly formula: Html;
  readonly letters: readonly { readonly letter: Html; readonly meaning: Html }[];
  readonly measured: Html;
  readonly see: Html | null;
  readonly check: Html;
  readonly hasFigure: boolean;
  readonly cited: ReadonlySet<string>;
}

export const GUIDE_FOLDER = "content/guide";
/** Under which progress keeps the answers. */
const PAGE = "guide";
const FIELDS = [
  "title",
  "year",
  "changes",
  "sources",
  "covers",
  "formula",
  "letters",
  "measured",
  "see",
  "check",
];

/**
 * Reads a card without computing its numbers. Faults are noted at their places, not thrown.
 *
 * @param text         of the file: front matter and the idea as Markdown
 * @param file         its path from the repository's root
 * @param diagnostics  takes the faults
 * @param library      shared mistakes and conventions, by code
 * @returns the card, with defaults for what could not be read
 * @see tests/web/site/guide.test.ts
 */
export function readCard(
  text: string,
  file: string,
  diagnostics: Diagnostics,
  library: Library = emptyLibrary,
): WrittenCard {
  const slug = path.basename(file, ".md");
  const { data, body, bodyOffset } = splitFrontMatter(text, file, diagnostics);
  data.refuseOthers(FIELDS);
  const sources = data.need("sources", "list keys of content/references.json, the paper first");
  const letters = data.need("letters", "say what each letter of the formula means, by its TeX");
  const check = data.need("check", "ask one question, with its fields as in a lesson’s quiz.yaml");
  if (data.has("sources") && sources.texts().length === 0)
    sources.fail("`sources` is empty; the paper comes first");
  if (data.has("letters") && letters.entries().length === 0)
    letters.fail("`letters` is empty; say what each letter of the formula means");
  if (!ideaOf(body).trim()) data.fail("the idea is missing; write it below the front matter");
  return {
    slug,
    file,
    title: curlyQuotes(data.need("title", "write the scheme’s name").text()),
    year: data.need("year", "write the year of the paper").number(),
    changes: changesOf(data.need("changes", `write one of ${CHANGES.join(", ")}`)),
    sources: sources.texts(),
    covers: data.get("covers")?.texts() ?? [],
    formula: data.need("formula", "write it as TeX, in the letters of content/notation.md"),
    letters: letters.entries(),
    measured: data.need("measured", "say what the paper measured, and under which conditions"),
    see: data.get("see"),
    check: readQuizItem(check, `${slug}-check`, file, library),
    body,
    bodyOffset,
  };
}

/** The prose of a body, without its figure. */
const ideaOf = (body: string): string => body.replace(/^:::[\s\S]*?^:::$/gm, "");

function changesOf(yaml: Yaml): Changes {
  const given = yaml.text();
  const known = CHANGES.find((name) => name === given);
  if (given && !known)
    yaml.fail(`changes is ${JSON.stringify(given)}; it must be one of ${CHANGES.join(", ")}`);
  return known ?? "nothing";
}

/**
 * Renders the cards of the guide.
 *
 * @param written  as their files say them
 * @param context  core, elements and references
 * @param links    takes the links of their texts, which are checked later
 * @returns the cards, the oldest first, numbers computed
 * @see tests/web/site/guide.test.ts
 */
export function renderCards(
  written: readonly WrittenCard[],
  context: BuildContext,
  links: InternalLink[],
): Card[] {
  const inOrder = [...written].sort(
    (a, b) => a.year - b.year || a.title.localeCompare(b.title, "en"),
  );
  return inOrder.map((card) => renderCard(card, context, links));
}

function renderCard(card: WrittenCard, context: BuildContext, links: InternalLink[]): Card {
  const { slug, title, year, changes, sources, covers, file, body, bodyOffset } = card;
  const rendering = newRendering(context, { file, root: "../" });
  for (const key of sources)
    if (!context.references.has(key))
      card.check.yaml.fail(`the source ${key} is not in content/references.json`);
  const rendered = renderMarkdown(body, rendering, { lineOffset: bodyOffset }).html;
  const shown = {
    body: rendered,
    formula: texOf(card.formula, true, rendering),
    letters: card.letters.map(([letter, meaning]) => ({
      letter: trusted(renderTex(letter, false, rendering.maths, context.engine, {})),
      meaning: proseOf(meaning, rendering, true),
    })),
    measured: proseOf(card.measured, rendering, false),
    see: card.see ? proseOf(card.see, rendering, true) : null,
    check: quizMarkup(card.check, PAGE, { ...rendering, writesVariants: false }),
  };
  links.push(...rendering.links);
  return {
    slug,
    title,
    year,
    changes,
    sources,
    covers,
    ...shown,
    hasFigure: rendering.tags.size > 0,
    cited: new Set([...sources, ...rendering.cited]),
  };
}

const proseOf = (yaml: Yaml, rendering: Rendering, inline: boolean): Html =>
  renderMarkdown(yaml.text(), rendering, { lineOffset: yaml.textLine - 1, inline }).html;

/** A formula that KaTeX cannot set is a fault of the content. */
function texOf(yaml: Yaml, display: boolean, rendering: Rendering): Html {
  try {
    return trusted(renderTex(yaml.text(), display, rendering.maths, rendering.engine, {}));
  } catch (error) {
    yaml.fail(`the formula cannot be set: ${error instanceof Error ? error.message : ""}`);
    return trusted("");
  }
}
