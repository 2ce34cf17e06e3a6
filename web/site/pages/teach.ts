/** Use it in your course: the documented example is the file that the tests run. */
import { html, type Html } from "../build/html.ts";
import type { Page } from "./layout.ts";

export interface TeachParts {
  /** tests/embed/example.html, colored. */
  readonly example: Html;
  readonly frame: Html;
  readonly listener: Html;
}

export function teachPage({ example, frame, listener }: TeachParts): Page {
  return {
    path: "teach/",
    kind: "plain",
    title: "Use it in your course",
    description:
      "Put a figure or a problem of this course into a page of your own: one script, one element, no account.",
    body: html`<main id="main" class="column" data-pagefind-body>
<h1>Use it in your course</h1>
<p class="lead">Every figure and problem here is an element that runs in a page of yours. It computes in the reader’s browser; nothing is sent to anyone.</p>
<h2 id="element">As an element</h2>
<p>One line loads the script, then each element is one tag. What stands inside a tag is shown until the figure runs, and where it cannot.</p>
${example}
<p>Each problem’s name is the last part of its page’s address. The tags, their attributes and events are listed under <a href="../reference/names/">public names</a>. What each kind of answer takes, and what it is told, stands under <a href="../answers/">how answers are checked</a>.</p>
<p>Sizes in an element are multiples of <code>--orrery-rem</code>, which is <code>16px</code> unless your page sets it.</p>
<p>A page with a content policy of its own allows the script, its fetches and WebAssembly: <code>script-src SITE 'wasm-unsafe-eval'; connect-src SITE</code>. Problems that ask for code start a worker, which needs <code>worker-src blob:</code> as well. Where the policy lists names under <code>trusted-types</code>, the list has <code>orrery lit-html</code>.</p>
<h2 id="frame">As a frame</h2>
<p>Where a page takes no scripts, as in many learning platforms, a frame shows one element. Its attributes are keys of the address.</p>
${frame}
<p>The frame tells the page around it its height and what the reader does, as messages whose <code>type</code> is <code>orrery-resize</code> or the name of an event.</p>
<h2 id="events">Listen</h2>
<p>Elements tell what a reader does; the events rise through the page. A problem tells its verdict:</p>
${listener}
<h2 id="host">Host it yourself</h2>
<p>The built site is a folder of files. Any server of files can give it, under any path. Where the figures are used by pages on other hosts, the server sends <code>Access-Control-Allow-Origin: *</code> with the scripts, the fonts, the core and the problems.</p>
</main>`,
  };
}
