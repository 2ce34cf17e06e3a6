/** The words of content/search.yaml for the search: synonyms, and questions with their pages. */
import { snippetOf, type SearchWords } from "../client/search-ranking.ts";
import type { Diagnostics } from "../../practice/authoring/diagnostics.ts";
import { unescape } from "../../practice/authoring/html.ts";
import { Yaml } from "../../practice/authoring/yaml.ts";

/** A page of the site, as results show it. */
export interface SearchedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: { readonly text: string };
}

/** The heading of a part of a page, as text; undefined where the page has no such part. */
function headingOf({ body }: SearchedPage, id: string): string | undefined {
  const heading = new RegExp(`<h[2-6] id="${id}"[^>]*>(.*?)</h[2-6]>`).exec(body.text)?.[1];
  return heading?.replace(/<[^>]*>/g, "");
}

/** A question with its choices, of which most are wrong. */
const EXERCISE = /<orrery-(quiz|problem)\b.*?<\/orrery-\1>/gs;

/**
 * How a part begins: its first paragraph without a formula and outside its exercises, cut; undefined
 * where it has none.
 */
function beginningOf({ body }: SearchedPage, id: string): string | undefined {
  const [, after = ""] = body.text
    .replace(EXERCISE, "")
    .split(new RegExp(`<h[2-6] id="${id}"[^>]*>.*?</h[2-6]>`));
  const [own = ""] = after.split(/<h[2-6] /);
  const paragraph = [...own.matchAll(/<p>(.*?)<\/p>/gs)]
    .map(([, inside = ""]) => inside)
    .find((inside) => !inside.includes("katex"));
  if (paragraph === undefined) return undefined;
  const { words, isCut } = snippetOf(unescape(paragraph.replace(/<[^>]*>/g, "")), []);
  return words.map((word) => word.text).join(" ") + (isCut ? "…" : "");
}

/**
 * Reads the questions that the search answers, and its synonyms.
 *
 * @param text         of content/search.yaml
 * @param file         its path from the repository's root
 * @param pages        those that a question may lead to
 * @param diagnostics  takes the faults
 * @returns The content of search.json; a page that does not exist is a fault of the content.
 * @see tests/web/site/search.test.ts
 */
export function searchWords(
  text: string,
  file: string,
  pages: readonly SearchedPage[],
  diagnostics: Diagnostics,
): SearchWords {
  const yaml = Yaml.parse(text, file, diagnostics);
  yaml.refuseOthers(["synonyms", "pages"]);
  const synonyms = (yaml.get("synonyms")?.items() ?? []).map((group) =>
    group.items().map((word) => word.text()),
  );
  const questions = (yaml.get("pages")?.entries() ?? []).map(([path, asks]) => {
    const [address = "", id] = path.split("#");
    const page = pages.find((each) => each.path === address);
    if (!page) asks.fail(`${address} is not a page of the site`);
    const part = page && id !== undefined ? headingOf(page, id) : "";
    if (part === undefined) asks.fail(`${address} has no part #${id}`);
    return {
      path,
      title: page?.title ?? "",
      part: part ?? "",
      description: (page && id && beginningOf(page, id)) || (page?.description ?? ""),
      asks: asks.items().flatMap((line) => line.text().split(/,\s*/)),
    };
  });
  return { synonyms, questions };
}
