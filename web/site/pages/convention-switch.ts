/** The switch with which a reader chooses the conventions of a page (client/conventions.ts). */
import type { Convention } from "../../widgets/prose/conventions.ts";
import { html, type Html } from "../../practice/authoring/html.ts";

/**
 * The buttons with which a reader chooses conventions. Only seen where scripts run; without them
 * the first value of each convention holds.
 *
 * @param conventions  those that the page uses
 * @returns markup with a group of buttons for each convention
 * @see tests/web/site/conventions.test.ts
 */
export function conventionSwitch(conventions: readonly Convention[]): Html {
  return html`<div class="convention-switch" data-pagefind-ignore>${conventions.map(
    ({ name, label, values }) =>
      html`<div role="group" aria-label="${label}"><span aria-hidden="true">${label}</span>${values.map(({ value, label: words }) => html`<button type="button" data-convention="${name}" value="${value}">${words}</button>`)}</div>`,
  )}</div>`;
}

/** What the switch changes, said once. */
export const conventionSentence: Html = html`<p class="convention-sentence">Texts and programs differ in this. The numbers, the code and the questions of this lesson follow your choice. A small equals sign after a number<span class="same" aria-hidden="true"></span> says that it is the same whatever you choose.</p>`;

/**
 * Attributes of the page's root: what holds until the reader chooses.
 *
 * @param conventions  those that the page uses
 * @returns values by name; the first of each convention
 * @see tests/web/site/course.test.ts
 */
export const conventionData = (conventions: readonly Convention[]): Record<string, string> =>
  Object.fromEntries(conventions.map(({ name, values }) => [name, values[0].value]));
