/** The element in a frame of its own. */
import { html, type Html } from "../../build/html.ts";
import type { Door } from "./door.ts";

/**
 * A frame shows one element, which its address names.
 *
 * @param frame  the code of one, which the tests open
 * @see tests/e2e/embedding.spec.mjs
 */
export const frameDoor = (frame: Html): Door => ({
  id: "frame",
  title: "As a frame",
  when: "your page takes frames, but no scripts from other sites",
  body: html`<p>If scripts from other sites are not allowed, use a frame instead. It shows one element, and you write its attributes into the address.</p>
${frame}
<p>The frame sends your page its height, and an event for each thing a student does. These are messages whose <code>type</code> is <code>orrery-resize</code> or the name of the event.</p>`,
});
