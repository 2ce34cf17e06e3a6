/** The code shown under "embed in your course", and the first figure of the home page. */
import fs from "node:fs";
import path from "node:path";
import { html, type Html } from "../../practice/authoring/html.ts";
import type { BuildContext } from "./rendering.ts";
import type { TeachParts } from "../pages/teach.ts";

/** The address of a site in the tested example. */
const placeholder = "https://example.org/orrery/";

/** The script for pages with frames: its name on the site, and its file. */
export const RESIZER = { name: "orrery-frames.js", file: "web/embed/orrery-frames.js" };

/**
 * The examples of the page for teachers, cut from pages that the browser tests open.
 *
 * @param root       the repository
 * @param siteUrl    address of the site in the examples; a placeholder without it
 * @param highlight  colors code
 * @returns the examples
 * @see tests/web/site/teaching.test.ts
 */
export function exampleCode(
  root: string,
  siteUrl: string | undefined,
  highlight: (code: string, language: string) => Html,
): TeachParts {
  const show = (code: string, language: string) =>
    highlight(code.replaceAll(placeholder, siteUrl ?? placeholder), language);
  const file = (name: string, language: string) =>
    show(fs.readFileSync(path.join(root, "tests/embed", name), "utf8").trim(), language);
  return {
    example: file("example.html", "html"),
    frame: { page: file("frames.html", "html"), keepWork: file("keep-work.html", "html") },
    listener: file("listener.html", "html"),
    style: file("looks.html", "html"),
    ownProblems: {
      page: file("own-problem.html", "html"),
      file: file("which-way.md", "text"),
    },
    notebooks: {
      module: file("orrery.mjs", "text"),
      myst: file("myst.md", "text"),
      cell: file("notebook.py", "python"),
    },
    typed: file("typescript/page.ts", "text"),
  };
}

/**
 * The instrument on the home page; its preview is inlined, since it is the first thing seen.
 *
 * @param context  core, elements and where previews go
 * @returns the element with its picture
 * @see tests/web/site/course.test.ts
 */
export function wordsElement({ elements, engine, previews }: BuildContext): Html {
  const shape = elements.picture("orrery-words", {}, engine);
  const picture = shape && previews.place("orrery-words", shape, "./", Infinity);
  return html`<orrery-words asks="guess"><figure class="preview">${picture}<figcaption>A toy attention layer turns three words into three new rows of numbers, each mixed from all three words. Swap two words: does any of the new rows change? Guess before you begin.</figcaption></figure></orrery-words>`;
}
