/** The formulas of all schemes on one sheet of paper, A4 or letter. */
import { html, type Html } from "../../practice/authoring/html.ts";
import type { Page } from "./layout.ts";

/**
 * The cheat sheet.
 *
 * @param title  of the page
 * @param text   content/cheat-sheet.md, rendered
 * @returns path, title, description and body
 * @see tests/web/site/cheat-sheet.test.ts
 */
export function cheatSheetPage(title: string, text: Html): Page {
  return {
    path: "cheat-sheet/",
    kind: "plain",
    title,
    description:
      "The formulas of all schemes of positions, with shapes, traps and costs, on one sheet that you can print.",
    body: html`<main id="main" class="cheat-sheet" data-pagefind-body>
<h1>${title}</h1>
<p class="source">It fits one sheet, A4 or letter. The letters are those of the <a href="../notation/">notation</a>: query position m, key position n, head width D. <button type="button" class="quiet" data-print hidden>Print the sheet</button></p>
<div class="blocks">${text}</div>
</main>`,
  };
}
