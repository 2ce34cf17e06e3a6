/** Pages that are one Markdown file of the content: the notation, the cheat sheet. */
import { readText } from "./content.ts";
import type { Html } from "../../practice/authoring/html.ts";
import { renderMarkdown } from "./markdown.ts";
import { newRendering, type BuildContext, type InternalLink } from "./rendering.ts";
import { splitFrontMatter } from "../../practice/authoring/yaml.ts";

export interface PageText {
  readonly title: string;
  /** IDs of content/coverage.md. */
  readonly covers: readonly string[];
  readonly html: Html;
}

/**
 * Reads and renders a file whose page lies one level below the root of the site.
 *
 * @param root     the repository
 * @param file     its path from there
 * @param context  core and references
 * @param links    takes the links of the text, which are checked later
 * @returns its title, topics and text; faults are noted in the context
 * @see tests/web/site/cheat-sheet.test.ts
 */
export function readDocument(
  root: string,
  file: string,
  context: BuildContext,
  links: InternalLink[],
): PageText {
  const { diagnostics } = context;
  const { data, body, bodyOffset } = splitFrontMatter(
    readText(root, file, diagnostics),
    file,
    diagnostics,
  );
  const rendering = newRendering(context, { file, root: "../" });
  const { html } = renderMarkdown(body, rendering, { lineOffset: bodyOffset });
  links.push(...rendering.links);
  return {
    title: data.need("title", "name the page").text(),
    covers: data.get("covers")?.texts() ?? [],
    html,
  };
}
