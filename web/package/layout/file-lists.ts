// Which files of the built site a page needs, as the build lists them in packages.json.

/** Where the lists are, from the root of the site. */
export const fileListsPath = "packages.json";

/** The lists of one build. All paths are from the root of the site. */
export interface FileLists {
  /** What every packaged page needs: scripts, styles, typefaces, the core. */
  readonly shared: readonly string[];
  /** The script that speaks with learning platforms, and its style sheet. */
  readonly client: { readonly script: string; readonly styles: readonly string[] };
  /** The main script of pages, as their markup names it. */
  readonly main: string;
  /** What an element needs beside what is shared, by its tag. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
  /** The lessons and problems, by the paths of their pages. */
  readonly pages: Readonly<Record<string, ListedPage>>;
}

export interface ListedPage {
  readonly title: string;
  /** What the page itself names: pictures, the core of the workbench. */
  readonly files: readonly string[];
}

/**
 * The files that a page with these elements needs.
 *
 * @param lists  of the build
 * @param html   of the page, with all its elements
 * @param own    what the pages name from which it was made
 * @returns paths from the root of the site, each once, sorted
 * @see tests/web/package/layout.test.ts
 */
export function filesFor(
  lists: FileLists,
  html: string,
  own: readonly string[],
): readonly string[] {
  const tags = new Set([...html.matchAll(/<(orrery-[\w-]+)/g)].map(([, tag]) => tag ?? ""));
  const ofElements = [...tags].flatMap((tag) => lists.elements[tag] ?? []);
  return [...new Set([...lists.shared, ...own, ...ofElements])].sort();
}
