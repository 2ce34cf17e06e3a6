/** The words of content/search.yaml for the search: synonyms, and questions with their pages. */
import type { SearchWords } from "../client/search-ranking.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { Yaml } from "./yaml.ts";

/** A page of the site, as results show it. */
export interface SearchedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** @returns The content of search.json; a page that does not exist is a fault of the content. */
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
    const page = pages.find((each) => each.path === path);
    if (!page) asks.fail(`${path} is not a page of the site`);
    return {
      path,
      title: page?.title ?? "",
      description: page?.description ?? "",
      asks: asks.items().flatMap((line) => line.text().split(/,\s*/)),
    };
  });
  return { synonyms, questions };
}
