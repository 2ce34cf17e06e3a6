/** The editor in which teachers write problems of their own. A script opens it. */
import { html } from "../../practice/authoring/html.ts";
import { templateKinds } from "../client/problem-editor/template-kinds.ts";
import type { Page } from "./layout.ts";
import { titleOfKind, type KindTitles } from "./problems.ts";

/**
 * The page "Write a problem".
 *
 * @param titles  of the kinds of answers
 * @returns path, title, description and body
 * @see tests/e2e/problem-editor.spec.mjs
 */
export function problemEditorPage(titles: KindTitles): Page {
  return {
    path: "editor/",
    kind: "plain",
    title: "Write a problem",
    description:
      "Write a problem with numbers drawn from a seed, answer it as you write, try hundreds of its variants, and put it into a page of yours.",
    body: html`<main id="main" class="wide problem-editor" data-problem-editor>
<h1>Write a problem</h1>
<p class="lead">Write the text, and answer the problem next to it as your students will. Nothing that you write leaves this browser.</p>
<p class="scriptless">The editor needs JavaScript. Without it, you can write a problem with any editor for text; <a href="../teach/#own-problems">Problems of your own</a> shows one.</p>
<div class="editor-tools" data-tools hidden>
<label>Begin with <select data-template><option value="">an example of…</option>${templateKinds.map((kind) => html`<option value="${kind}">${titleOfKind(kind, titles)}</option>`)}</select></label>
<label class="button">Open a file<input type="file" accept=".md,.markdown,.txt,text/markdown,text/plain" data-open></label>
<button type="button" data-download>Download</button>
<p class="editor-said" role="status" data-said></p>
</div>
<div class="editor-desk" data-desk hidden>
<section aria-labelledby="text-title"><h2 id="text-title">Text</h2>
<div class="editor-text" data-text></div>
<p class="source" id="keys">Fields first, between the lines of three hyphens, then the question in Markdown. <code>\`= a + b\`</code> prints a number, <code>$…$</code> a formula. <a href="../answers/">The kinds of answers</a> and <a href="../reference/">the functions</a> are listed elsewhere. Tab leaves the text; Ctrl and Z undo.</p>
</section>
<section aria-labelledby="problem-title"><h2 id="problem-title">Problem</h2>
<div data-faults></div>
<div class="editor-preview" data-preview></div>
</section>
</div>
<section class="editor-sweep" aria-labelledby="variants-title" data-sweep hidden><h2 id="variants-title">Variants</h2></section>
<section class="editor-code" aria-labelledby="code-title" data-code hidden><h2 id="code-title">Put it into your page</h2></section>
</main>`,
  };
}
