/** After the final check: said on every page that knows it is passed. */
import { html, type Html } from "../../practice/authoring/html.ts";

/**
 * Where a reader goes who has passed the final check.
 *
 * @param root  leads from the page to the root of the site
 * @returns sentences with links
 * @see tests/web/site/study.test.ts
 */
export const whatIsNext = (root: string): Html =>
  html`What is next? <a href="${root}study/">Your study map</a> brings back what fades, a few problems a day. The <a href="${root}workbench/">workbench</a> takes schemes and numbers of your own. The <a href="${root}guide/">field guide</a> has a card for each scheme that you may meet.`;

/**
 * The paragraph of a page that a script shows to a reader who has passed (client/study/passed-check.ts).
 *
 * @param root  leads from the page to the root of the site
 * @see tests/web/site/study.test.ts
 */
export const passedNote = (root: string): Html =>
  html`<p class="passed-note" data-passed hidden><strong data-passed-words></strong> ${whatIsNext(root)}</p>`;
