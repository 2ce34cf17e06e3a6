/**
 * Lists which files of the built site each page needs, for packages: what scripts and styles name
 * of other built files, followed to the end. A name is found in the text of a file, as the bundler
 * writes it.
 */
import fs from "node:fs";
import path from "node:path";
import type { FileLists, ListedPage } from "../../package/layout/file-lists.ts";
import type { Page } from "../pages/layout.ts";
import type { Assets } from "./assets.ts";

export interface PackageParts {
  /** The folder of the built site, with scripts and styles in it. */
  readonly out: string;
  readonly assets: Assets;
  /** The style sheet of the typefaces, from the root of the site. */
  readonly fonts: string;
  /** Every other file of the site that scripts may fetch, by path. */
  readonly data: readonly string[];
  /** The lessons and problems. */
  readonly pages: readonly { readonly page: Page; readonly html: string }[];
  /** The tags of the course, each with its module as the manifest names it. */
  readonly modules: ReadonlyMap<string, string>;
}

/** Modules that scripts of every page can load, for pages and problems that no package has. */
const ELSEWHERE = [
  "site/client/claim-bench.ts",
  "site/client/claim-filters.ts",
  "site/client/claim-game.ts",
  "site/client/course-map.ts",
  "site/client/guide-filter.ts",
  "site/client/offline/page.ts",
  "site/client/offline/keep.ts",
  "site/client/package/form.ts",
  "site/client/problem-editor/start.ts",
  "site/client/problem-filters.ts",
  "site/client/progress/page.ts",
  "site/client/search.ts",
  "site/client/study/start.ts",
  "site/client/study/from-before.ts",
];

/** Folders whose files figures fetch by names that they put together. */
const FETCHED = ["experiments", "models", "texts", "trained", "faults"];
/** Other files that scripts of a packaged page fetch. */
const FETCHED_FILES = ["glossary/cards.json"];

/**
 * Makes the lists of one build.
 *
 * @param parts  what was built
 * @returns lists in which every path is that of a file of the site
 * @throws {Error} where the client's script was not built
 * @see tests/web/site/package-files.test.ts
 */
export function packageFiles({
  out,
  assets,
  fonts,
  data,
  pages,
  modules,
}: PackageParts): FileLists {
  const references = referenceFinder(out, data);
  const ofElements = new Map(
    [...modules].flatMap(([tag, module]) => {
      const [script] = assets.scriptsOf(module);
      return script ? [[tag, script] as const] : [];
    }),
  );
  const isElement = new Set(ofElements.values());
  const elsewhere = new Set(ELSEWHERE.flatMap((module) => assets.scriptsOf(module).slice(0, 1)));
  // The registry names the scripts of all elements; a package has those of its own.
  const shared = follow(
    [
      assets.main,
      assets.package.script,
      ...assets.package.styles,
      ...assets.styles,
      fonts,
      "icon.svg",
    ],
    (file) => references(file).filter((other) => !isElement.has(other) && !elsewhere.has(other)),
  );
  const elements = [...ofElements].map(([tag, script]) => {
    const needed = follow([script], (file) => (shared.has(file) ? [] : references(file)));
    return [tag, [...needed].filter((file) => !shared.has(file)).sort()] as const;
  });
  const known = new Set(data);
  const listed = pages.map(({ page, html }): [string, ListedPage] => {
    const named = [...html.matchAll(/(?:\.\.\/)+((?:figures|assets|chunks)\/[\w.-]+)/g)]
      .map(([, file]) => file ?? "")
      .filter((file) => !shared.has(file) && (known.has(file) || references.exists(file)));
    return [page.path, { title: page.title, files: [...new Set(named)].sort() }];
  });
  return {
    shared: [...shared].sort(),
    client: assets.package,
    main: assets.main,
    elements: Object.fromEntries(elements),
    pages: Object.fromEntries(listed),
  };
}

/** Everything that can be reached from these files, themselves included. */
function follow(
  from: readonly string[],
  references: (file: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...references(file));
  }
  return reached;
}

interface ReferenceFinder {
  (file: string): readonly string[];
  exists(file: string): boolean;
}

/** Finds the built files that a built file names: by their names, which the bundler makes unique, or by path. */
function referenceFinder(out: string, data: readonly string[]): ReferenceFinder {
  const built = ["assets", "chunks"].flatMap((folder) =>
    fs.readdirSync(path.join(out, folder)).map((name) => `${folder}/${name}`),
  );
  const byName = new Map(built.map((file) => [path.posix.basename(file), file]));
  const fetched = data.filter(
    (file) => FETCHED_FILES.includes(file) || FETCHED.includes(file.split("/")[0] ?? ""),
  );
  const found = new Map<string, readonly string[]>();
  const find = (file: string): readonly string[] => {
    if (!/\.(js|css)$/.test(file)) return [];
    const text = fs.readFileSync(path.join(out, file), "utf8");
    const named = [...text.matchAll(/[\w.-]+\.(?:js|css|wasm|woff2)\b/g)].flatMap(
      ([name]) => byName.get(name) ?? [],
    );
    const asked = file.endsWith(".js")
      ? fetched.filter((one) => text.includes(one) || text.includes(`\`${one.split("/")[0]}/\${`))
      : [];
    return [...named, ...asked];
  };
  const finder = (file: string): readonly string[] => {
    const known = found.get(file) ?? find(file);
    found.set(file, known);
    return known;
  };
  return Object.assign(finder, { exists: (file: string) => byName.has(path.posix.basename(file)) });
}
