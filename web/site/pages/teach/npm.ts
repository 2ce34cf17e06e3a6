/** The elements as a package of npm. */
import { html, type Html } from "../../../practice/authoring/html.ts";
import type { Door } from "./door.ts";

/**
 * A package for sites that install what they show.
 *
 * @param page  code of a page in TypeScript, which the tests compile
 * @see tests/e2e/npm-package.spec.mjs
 */
export const npmDoor = (page: Html): Door => ({
  id: "npm",
  title: "As an npm package",
  when: "your site is built with npm, or must not depend on another host",
  body: html`<p>In a copy of the course’s source, <code>npm run package -- npm</code> writes the folder of a package, and <code>npm pack</code> in that folder makes one file of it, which your site installs with <code>npm install</code>. It holds the scripts, the core, every problem, and the licenses of all that is inside.</p>
<p>Serve the installed folder as it is, and point to <code>orrery.js</code> in it. A bundler that copies this one file would leave behind what the file asks for, so keep bundlers away from it. The pages of the course are not in the package: links from a figure to the course lead nowhere unless the built course is beside it.</p>
<p>The types know each tag with its properties and events:</p>
${page}
<p>Editors find the same list, with every attribute explained, in <code>custom-elements.json</code>.</p>`,
});
