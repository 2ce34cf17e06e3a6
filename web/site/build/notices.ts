/**
 * Licenses of everything that is shipped to a reader's browser, read from the packages at build.
 */
import fs from "node:fs";
import path from "node:path";

export interface Notice {
  readonly name: string;
  readonly version: string;
  /** What it does on the pages. */
  readonly use: string;
  readonly license: string;
  readonly text: string;
}

/** Packages whose code or files reach the reader. */
const shipped: readonly { name: string; use: string }[] = [
  { name: "lit", use: "draws the figures" },
  { name: "lit-html", use: "part of Lit" },
  { name: "lit-element", use: "part of Lit" },
  { name: "@lit/reactive-element", use: "part of Lit" },
  { name: "chart.js", use: "draws charts with axes" },
  { name: "@kurkle/color", use: "part of Chart.js" },
  { name: "idb", use: "keeps progress in the browser" },
  { name: "workbox-core", use: "keeps pages for readers without a connection" },
  { name: "workbox-precaching", use: "part of Workbox" },
  { name: "workbox-routing", use: "part of Workbox" },
  { name: "workbox-strategies", use: "part of Workbox" },
  { name: "workbox-window", use: "part of Workbox" },
  {
    name: "fflate",
    use: "packs trained models, packages for learning platforms, and a learner’s work in them",
  },
  { name: "ts-fsrs", use: "says when a problem is worth repeating" },
  { name: "@codemirror/state", use: "part of the editor for code" },
  { name: "@codemirror/view", use: "part of the editor for code" },
  { name: "@codemirror/commands", use: "part of the editor for code" },
  { name: "@codemirror/language", use: "part of the editor for code" },
  { name: "@codemirror/lang-python", use: "part of the editor for code" },
  { name: "@lezer/common", use: "part of the editor for code" },
  { name: "@lezer/highlight", use: "part of the editor for code" },
  { name: "@lezer/lr", use: "part of the editor for code" },
  { name: "@lezer/python", use: "part of the editor for code" },
  { name: "@marijn/find-cluster-break", use: "part of the editor for code" },
  { name: "crelt", use: "part of the editor for code" },
  { name: "style-mod", use: "part of the editor for code" },
  { name: "w3c-keyname", use: "part of the editor for code" },
  { name: "katex", use: "sets formulas; their style sheet and fonts" },
  { name: "@fontsource/source-serif-4", use: "typeface of the text" },
  { name: "@fontsource/source-sans-3", use: "typeface of the controls" },
  { name: "pagefind", use: "search" },
];

/** What reads problems that teachers write; the packages that these need come with them. */
const readers = [
  "unified",
  "remark-parse",
  "remark-gfm",
  "remark-math",
  "remark-directive",
  "remark-rehype",
  "rehype-slug",
  "rehype-stringify",
  "yaml",
];

/** Left out with the readers: parts of command lines, which no browser gets, and KaTeX, listed above. */
const unshipped = ["commander", "debug", "ms", "katex"];

/** These packages with all that they need, each once. */
function withNeeded(root: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name) || unshipped.includes(name) || name.startsWith("@types/")) return;
    found.add(name);
    const file = path.join(root, "node_modules", name, "package.json");
    const { dependencies = {} } = JSON.parse(fs.readFileSync(file, "utf8")) as {
      dependencies?: Record<string, string>;
    };
    for (const needed of Object.keys(dependencies)) add(needed);
  };
  for (const name of names) add(name);
  return [...found].sort();
}

/**
 * Collects the licenses of everything of others that the site ships.
 *
 * @param root  the repository, with its packages installed
 * @returns the notices, sorted by name
 * @throws {Error} naming a package that has no license file, so that none is shipped without its
 *         notice
 * @see tests/e2e/npm-package.spec.mjs
 */
export function readNotices(root: string): Notice[] {
  return [
    ...shipped.map(({ name, use }) => packageNotice(root, name, use)),
    ...withNeeded(root, readers).map((name) =>
      packageNotice(root, name, "part of what reads problems of teachers’ own"),
    ),
    ...toolchainNotices(root),
  ];
}

function packageNotice(root: string, name: string, use: string): Notice {
  const folder = path.join(root, "node_modules", name);
  const data = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8")) as {
    version: string;
    license?: string;
  };
  const own = path.join(root, "web/site/notices", `${name}.txt`);
  const found = fs.readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  // Some packages name their license without its text; the repository has it.
  const file = found ? path.join(folder, found) : fs.existsSync(own) ? own : null;
  if (!file) throw new Error(`the package ${name} has no license file; its notice cannot be made`);
  return {
    name,
    version: data.version,
    use,
    license: data.license ?? "",
    text: licenseText(file),
  };
}

/** The text of a license; some packages keep several in a folder. */
function licenseText(place: string): string {
  if (!fs.statSync(place).isDirectory()) return fs.readFileSync(place, "utf8").trim();
  return fs
    .readdirSync(place)
    .sort()
    .map((name) => licenseText(path.join(place, name)))
    .join("\n\n");
}

/** What comes without a license file: its notices are in the repository. */
function toolchainNotices(root: string): Notice[] {
  const text = (name: string) =>
    fs.readFileSync(path.join(root, "web/site/notices", name), "utf8").trim();
  return [
    {
      name: "MicroPython",
      version: "1.27",
      use: "runs learners' code",
      license: "MIT; its uzlib: Zlib",
      text: text("micropython.txt"),
    },
    {
      name: "Emscripten runtime, musl and LLVM's libc++",
      version: "",
      use: "compiled into the core",
      license: "MIT; MIT; Apache-2.0 with LLVM exceptions",
      text: text("emscripten.txt"),
    },
    {
      name: "all-MiniLM-L6-v2",
      version: "",
      use: "the trained layer: 365 word rows, 20 position rows, and the first layer's layer norm, query and key, rounded to 12 bits; the whole table of position rows, rounded to 8 bits",
      license: "Apache-2.0; its base model MiniLM: MIT",
      text: text("minilm.txt"),
    },
    {
      name: "Whisper tiny",
      version: "",
      use: "the decoder’s table of position rows, rounded to 8 bits",
      license: "MIT; on Hugging Face: Apache-2.0",
      text: text("whisper.txt"),
    },
  ];
}

/** Where the notices are as plain text, for packages that carry them. */
export const NOTICES_FILE = "notices/notices.txt";

/**
 * The notices as plain text.
 *
 * @param notices  as they were read
 * @see tests/e2e/npm-package.spec.mjs
 */
export const noticesText = (notices: readonly Notice[]): string =>
  notices
    .map(({ name, version, use, license, text }) =>
      [[name, version].filter(Boolean).join(" "), `${use}; ${license}`, "", text, ""].join("\n"),
    )
    .join(`${"-".repeat(80)}\n`);
