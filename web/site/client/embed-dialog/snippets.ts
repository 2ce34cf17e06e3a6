/**
 * Code that shows a figure or a problem in pages of others, for each kind of page. Each carries a
 * link for readers whose page takes neither scripts nor frames.
 */
import { embedCode, escapeText, frameAddress } from "../../../widgets/base/embed-code.ts";

/** What is shown, and how. */
export interface Embedding {
  /** `orrery-…` */
  readonly tag: string;
  /** Names and texts of the attributes that are not as they would be without. */
  readonly attributes: readonly (readonly [name: string, text: string])[];
  /** Empty where the frame takes the theme of the reader's system. */
  readonly theme: "" | "light" | "dark";
  /** Of the page around a frame, by which exercises read numbers; empty for English. */
  readonly language: string;
  /** Says in words what it is. */
  readonly title: string;
  /** Of the frame, in px. */
  readonly height: number;
  /** Address of the course, with a slash at its end. */
  readonly root: string;
}

/** A kind of page. */
export interface Place {
  readonly id: string;
  readonly name: string;
  /** Where the code goes. */
  readonly how: string;
  code(embedding: Embedding): string;
}

/**
 * The frame's page of an element with these settings.
 *
 * @param embedding  tag, attributes as names and texts, and the root of the course as an address
 * @returns an absolute address; theme and language are in it where they are chosen
 * @see tests/web/site/embed-dialog.test.ts
 */
export const frameAddressOf = ({ tag, attributes, theme, language, root }: Embedding): string => {
  const ofTheFrame: [string, string][] = [];
  if (theme) ofTheFrame.push(["theme", theme]);
  if (language) ofTheFrame.push(["lang", language]);
  return frameAddress(tag, [...attributes, ...ofTheFrame], root);
};

/** The page that a link leads to: a problem has one of its own. */
function linkAddressOf(embedding: Embedding): string {
  const texts = new Map(embedding.attributes);
  const problem = texts.get("problem");
  if (embedding.tag !== "orrery-problem" || !problem) return frameAddressOf(embedding);
  const url = new URL(`problems/${problem}/`, embedding.root);
  const seed = texts.get("seed");
  if (seed) url.searchParams.set("seed", seed);
  return url.href;
}

const linkWords = ({ title }: Embedding): string => `Open “${title}” in its own page`;

const link = (embedding: Embedding): string =>
  `<a href="${escapeText(linkAddressOf(embedding))}">${escapeText(linkWords(embedding))}</a>`;

const markdownLink = (embedding: Embedding): string =>
  `[${linkWords(embedding).replace(/[[\]\\]/g, "\\$&")}](${linkAddressOf(embedding)})`;

function element(embedding: Embedding): string {
  const { tag, attributes, root } = embedding;
  return embedCode(tag, attributes, `\n  ${link(embedding)}\n`, root);
}

const frame = (embedding: Embedding): string =>
  `<iframe src="${escapeText(frameAddressOf(embedding))}"
  title="${escapeText(embedding.title)}" width="100%" height="${embedding.height}"
  loading="lazy" style="border: 0"></iframe>
<p>${link(embedding)}</p>`;

/** In the syntax of JSX, where a text in braces may hold any character. */
const jsxFrame = (embedding: Embedding): string =>
  `<iframe src="${escapeText(frameAddressOf(embedding))}"
  title={${JSON.stringify(embedding.title)}} width="100%" height="${embedding.height}"
  loading="lazy" style={{border: 0}} />

${markdownLink(embedding)}`;

/** Attributes as anywidget takes them: numbers as numbers. */
function directive(embedding: Embedding): string {
  const attributes = Object.fromEntries(
    embedding.attributes.map(([name, text]) => [name, isNumber(text) ? Number(text) : text]),
  );
  return `% Save this line beside the page as orrery.mjs:
% export { default } from ${JSON.stringify(`${embedding.root}anywidget.js`)};

\`\`\`{anywidget} ./orrery.mjs
${JSON.stringify({ tag: embedding.tag, attributes }, null, 2)}
\`\`\`

${markdownLink(embedding)}`;
}

/** Only where the number is written as the text was. */
const isNumber = (text: string): boolean => text !== "" && String(Number(text)) === text;

/** All kinds of pages, the usual ones first. */
export const places: readonly Place[] = [
  {
    id: "html",
    name: "HTML page",
    how: "Paste it where it should appear. The script is needed once in a page; what is inside the tag is shown until it runs, and stays where it cannot. An element follows the theme of your page.",
    code: element,
  },
  {
    id: "frame",
    name: "HTML page, as a frame",
    how: "For pages that take frames but no scripts of other sites.",
    code: frame,
  },
  {
    id: "mkdocs",
    name: "Markdown: MkDocs",
    how: "Paste it into the Markdown file, with an empty line before and after. An element follows the theme of your site.",
    code: (embedding) => `<div>\n${element(embedding)}\n</div>`,
  },
  {
    id: "docusaurus",
    name: "Markdown: Docusaurus",
    how: "Paste it into the .md or .mdx file: Docusaurus reads both as MDX, in which a frame is written like this.",
    code: jsxFrame,
  },
  {
    id: "quarto",
    name: "Quarto",
    how: "Paste it into the .qmd file. Other formats than HTML leave it out.",
    code: (embedding) => `\`\`\`{=html}\n${element(embedding)}\n\`\`\``,
  },
  {
    id: "myst",
    name: "MyST, Jupyter Book 2",
    how: "Paste it into the page, and save the line that its comment names in a file beside it; all figures of a page share that file.",
    code: directive,
  },
  {
    id: "canvas",
    name: "Canvas",
    how: "Edit the page, switch to the HTML editor (</>), and paste it. Canvas takes the height that the frame sends. If it shows a box instead, your school has to allow this site.",
    code: frame,
  },
  {
    id: "moodle",
    name: "Moodle",
    how: "In the editor, choose Tools, Source code (or </>), and paste it. Moodle removes frames from texts of people whom the site does not trust with them.",
    code: frame,
  },
  {
    id: "wordpress",
    name: "WordPress",
    how: "Switch to the code editor and paste it; or paste the lines between the first and the last into a Custom HTML block. WordPress lets only administrators and editors keep frames.",
    code: (embedding) => `<!-- wp:html -->\n${frame(embedding)}\n<!-- /wp:html -->`,
  },
];

/**
 * The version that an address names by a folder, such as v1.2.0.
 *
 * @param root  address of the site, with a slash at its end
 * @returns null where it names none
 * @see tests/web/site/embed-dialog.test.ts
 */
export const versionOf = (root: string): string | null =>
  /\/(v\d+(?:\.\d+)*)\/$/.exec(root)?.[1] ?? null;
