/** Colors, typefaces and sizes; what a policy must allow. */
import { html, type Html } from "../../../practice/authoring/html.ts";
import type { Door } from "./door.ts";

/**
 * The section on the custom properties by which a page gives elements its own look.
 *
 * @param style  an example
 * @returns its heading, for whom it is, and its text
 * @see tests/e2e/pages.spec.mjs
 */
export const looksDoor = (style: Html): Door => ({
  id: "looks",
  title: "Colors, typefaces and sizes",
  when: "your page has its own look",
  body: html`<p>A figure reads what your page paints behind it and takes light or dark colors to match, also when your readers switch the theme. Where you want colors of your own, set custom properties, for the whole page or for one figure:</p>
${style}
<p>All sizes in an element scale with <code>--orrery-rem</code>, which is <code>16px</code> unless your page sets it. Every property, with what it has on light and dark pages, is in the <a href="../reference/names/#properties">list of names</a>. If you set a ground and the ink on it yourself, check their contrast yourself, too.</p>`,
});

/** What a content security policy must allow. */
export const policyDoor: Door = {
  id: "policy",
  title: "Under a security policy",
  when: "your page sends a content security policy",
  body: html`<p>The policy must allow the script, its fetches and WebAssembly: <code>script-src SITE 'wasm-unsafe-eval'; connect-src SITE</code>, with the address of the course for SITE. Nothing else is needed: styles are made by the script, and figures ask for no fonts or pictures of their own.</p>
<p>Three things need more. Problems that ask for code start a worker: <code>worker-src blob:</code>. Saving a picture as PNG needs <code>img-src data:</code>. If the policy lists names under <code>trusted-types</code>, add <code>orrery lit-html</code> to them. Where one of these is missing, the figure says which.</p>`,
};
