/** What texts of the course may hold beside prose, formulas and numbers. */
import type { Link } from "mdast";
import type { HighlighterCore } from "shiki/core";
import type { Dialect } from "../../practice/authoring/text-rendering.ts";
import { placeOf } from "../../practice/authoring/transform.ts";
import { highlightCode } from "./code.ts";
import { transformDirective } from "./directives.ts";
import type { CourseWalk } from "./rendering.ts";

/**
 * The directives, links and colored code of the course.
 *
 * @param highlighter  of this build
 * @returns what rendering a text asks; it is asked about texts of a `Rendering` only
 * @see tests/web/site/markdown.test.ts
 */
export const courseDialect = (highlighter: HighlighterCore): Dialect => ({
  directive: (node, walk, variables) => transformDirective(node, walk as CourseWalk, variables),
  link: (node, walk) => linkWithinSite(node, walk as CourseWalk),
  code: (code, language) => highlightCode(highlighter, code, language),
});

function linkWithinSite(node: Link, walk: CourseWalk): void {
  const { rendering } = walk;
  if (rendering.anchorsOf && node.url.startsWith("#"))
    node.url = `/${rendering.anchorsOf}${node.url}`;
  if (/^(https?:|mailto:|#)/.test(node.url)) return;
  if (!node.url.startsWith("/")) {
    throw new Error(
      `the link to ${node.url} is not read; write it from the root of the site (/lessons/…/) or in full (https://…)`,
    );
  }
  rendering.links.push({ target: node.url, file: rendering.file, point: placeOf(node, walk) });
  node.url = rendering.root + node.url.slice(1);
}
