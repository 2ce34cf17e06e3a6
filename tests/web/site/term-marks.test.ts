// Marked terms: where a lesson marks the first use of a term, and where it leaves the words alone.
import { beforeAll, describe, expect, it } from "vitest";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { readTerms } from "../../../web/site/build/glossary.ts";
import { renderMarkdown } from "../../../web/site/build/markdown.ts";
import { newRendering, type BuildContext } from "../../../web/site/build/rendering.ts";
import { termsFor } from "../../../web/site/build/term-marks.ts";
import { freshContext } from "./build-context.ts";

const glossary = readTerms(
  `- { term: query, plural: queries, read: /lessons/first/#term-query }
- { term: query position, read: /lessons/first/#term-query-position }
- { term: logit, also: [score], read: /lessons/first/ }
- { term: slope, read: /lessons/second/#slopes }
- { term: RoPE, read: /lessons/third/ }
- { term: value, card: false, read: /lessons/first/ }
`,
  "terms.yaml",
  new Diagnostics(),
);
const order = ["first", "second", "third"];

let context: BuildContext;
beforeAll(async () => {
  context = await freshContext();
});

/** The marked words of a text of the second lesson, each with its term. */
function marksIn(text: string): string[] {
  const marked = termsFor(glossary, order, "second");
  const rendering = newRendering(context, { file: "page.md", root: "../../" });
  const { html } = renderMarkdown(text, rendering, { marked });
  expect(rendering.diagnostics.list).toEqual([]);
  return Array.from(
    html.text.matchAll(/<span data-term="([^"]+)">([^<]*)<\/span>/g),
    ([, term, word]) => `${word} (${term})`,
  );
}

describe("a lesson", () => {
  it("marks the first use of a term in each section, in either number and by its other names", () => {
    expect(
      marksIn("Each query, all queries.\n\n## Next\n\nQueries, and scores of a query."),
    ).toEqual(["query (query)", "Queries (query)"]);
    expect(marksIn("A score is a logit.")).toEqual(["score (logit)"]);
  });

  it("takes the longest name, and no part of another word", () => {
    expect(marksIn("The query position, a sub-query, querying, query-key.")).toEqual([
      "query position (query-position)",
    ]);
  });

  it("leaves formulas, code, links, headings, tables and folded answers alone", () => {
    for (const text of [
      "## A query",
      "`query` and $\\text{query}$",
      "[query](/notation/)",
      "| query |\n| --- |\n| query |",
      ":::answer\nA query.\n:::",
    ])
      expect(marksIn(text), text).toEqual([]);
  });

  it("marks a term that it teaches from the section after on, and none that comes later", () => {
    expect(marksIn("A slope.\n\n## Slopes\n\nA slope.\n\n## Next\n\nA slope of RoPE.")).toEqual([
      "slope (slope)",
    ]);
  });

  it("marks for itself what the short path folds away", () => {
    const text = 'A query.\n\n:::more{title="Why?"}\nA query and a logit.\n:::\n\nA logit.';
    expect(marksIn(text)).toEqual(["query (query)", "logit (logit)", "logit (logit)"]);
  });

  it("does not mark a word that has no card", () => {
    expect(marksIn("A value.")).toEqual([]);
  });
});
