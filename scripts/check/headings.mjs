/**
 * The built pages as people hear them: one title, one main part, one heading of the first level; no
 * level is skipped, what is named by a text is named by a heading, ways through the site have names,
 * and so have tables that the site's own pages set, with what each header cell is a header of. Each
 * part ends where it is closed: browsers mend what is not, each page in a way of its own.
 */
import fs from "node:fs";
import { filesBelow } from "../lib/files.mjs";
import { pathFrom } from "../lib/paths.mjs";

export const name = "headings of the built pages";

const SINGLE = ["title", "main", "h1"];

/** Elements without an end. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** What is wrong where a part does not end where it is closed; undefined: nothing. */
function wrongEnd(text) {
  const open = [];
  for (const [tag, slash, name] of text.matchAll(/<(\/?)([a-z][\w-]*)(?:"[^"]*"|[^">])*>/gi)) {
    if (VOID.test(name) || tag.endsWith("/>")) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return `${tag} closes what is not open`;
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : undefined;
}

/**
 * What is wrong with the outline of a page.
 *
 * @param {string} html
 * @returns {string[]} a sentence for each fault, without its full stop
 */
export function outlineFaults(html) {
  const text = html.replace(/<(script|style|template)\b[^]*?<\/\1>|<!--[^]*?-->/g, "");
  const all = (pattern) => [...text.matchAll(pattern)];
  const faults = [];
  for (const tag of SINGLE) {
    // A picture has a title of its own.
    const where = tag === "title" ? text.split("</head>")[0] : text;
    const count = where.match(new RegExp(`<${tag}\\b`, "g"))?.length ?? 0;
    if (count !== 1) faults.push(`it has ${count} <${tag}>, and needs one`);
  }
  const headings = all(/<h([1-6])\b([^>]*)>/g).map(([, level, rest]) => ({
    level: Number(level),
    id: /\bid="([^"]*)"/.exec(rest)?.[1],
  }));
  for (const [place, { level, id }] of headings.entries()) {
    const before = headings[place - 1]?.level ?? level;
    if (level > before + 1) faults.push(`<h${level} id="${id}"> comes right below an <h${before}>`);
  }
  const ids = new Set(headings.map(({ id }) => id));
  for (const [, tag, labels] of all(/<(section|nav|aside)\b[^>]*aria-labelledby="([^"]*)"/g))
    if (!labels.split(" ").some((id) => ids.has(id)))
      faults.push(`a <${tag}> is named by ${labels}, which is not a heading`);
  for (const [nav] of all(/<nav\b(?![^>]*aria-label)[^>]*>/g)) faults.push(`${nav} has no name`);
  // Those of a text are as Markdown makes them.
  for (const [table, tag] of all(/(<table [^>]*>)[^]*?<\/table>/g)) {
    if (!/^<table [^>]*aria-label|^<table [^>]*>\s*<caption/.test(table))
      faults.push(`${tag} has no name`);
    for (const [header] of table.matchAll(/<th\b(?![^>]*\bscope=)[^>]*>/g))
      faults.push(`a ${header} of ${tag} does not say whether it heads a row or a column`);
  }
  const wrong = wrongEnd(text);
  if (wrong) faults.push(wrong);
  return faults;
}

export function run({ dist }) {
  return filesBelow(dist)
    .filter((file) => file.endsWith("index.html"))
    .flatMap((file) =>
      outlineFaults(fs.readFileSync(file, "utf8")).map((fault) => ({
        file: `dist/${pathFrom(dist, file)}`,
        fault,
        cure: "web/site/pages/ has the page",
      })),
    );
}
