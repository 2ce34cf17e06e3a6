/** The element in a page of HTML. */
import { html, type Html } from "../../../practice/authoring/html.ts";
import type { Door } from "./door.ts";

/**
 * The section on embedding with one script and one tag.
 *
 * @param example   a whole page, which the tests open
 * @param listener  of the events of a page
 * @returns its heading, for whom it is, and its text
 * @see tests/e2e/embedding.spec.mjs
 */
export const elementDoor = (example: Html, listener: Html): Door => ({
  id: "element",
  title: "As an element",
  when: "your page may load a script",
  body: html`<p>One line loads the script; after that, each figure or problem is one tag. Whatever you write inside the tag is shown until the figure runs, and remains there if the figure cannot run.</p>
${example}
<p>A problem’s name is the last part of its page’s address; <a href="../problems/">all problems</a> are on one page. The tags, their attributes and their events are listed under <a href="../reference/names/">tags and attributes</a>. For what your students may type and what they hear back, see <a href="../answers/">how answers are checked</a>.</p>
<p>A figure starts when it comes near the screen, and all figures of a page share one script and one core. They add nothing to your page’s styles and take none from them but the <a href="#looks">properties</a> below.</p>
<h3 id="controls">Decide what your students can move</h3>
<p>Of a figure, <code>lock="base"</code> shows the control of a setting and keeps it where you put it, and <code>hide="base more"</code> leaves out a control and the menu. Of a problem, <code>hide="hints solution variants"</code> leaves out any of the three. The dialog <b>Embed</b> writes these for you, and frames take them in their address. They guide your students; whoever reads your page’s source can undo them.</p>
<h3 id="events">Listen for answers</h3>
<p>Every element fires events that bubble up through your page. A problem reports its verdict like this:</p>
${listener}`,
});
