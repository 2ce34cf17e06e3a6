/** What a symptom points to, and what to print next. */
import { html, nothing, type TemplateResult } from "lit";
import { siteRoot } from "../base/site-address.ts";
import { codeView } from "../rope-program/code-view.ts";
import type { Outcome, Pointer, Reading } from "./kinds.ts";

/**
 * A link to a part of a lesson; its title alone where the course's address is not known.
 *
 * @param reading  its address from the root of the site, and its title
 * @returns a template
 * @see tests/web/widgets/diagnose.test.ts
 */
export const readingLink = ({ address, title }: Reading): TemplateResult => {
  const root = siteRoot();
  return root
    ? html`<a href=${new URL(address, root).href}>Read why: ${title}</a>`
    : html`${title}`;
};

/**
 * A cause, the lines that tell whether it is the one, and where to read.
 *
 * @param pointer   the cause, with lines of code and sentences
 * @param outcomes  what each result of these lines means; none where the sentences say it
 * @returns a template
 * @see tests/web/widgets/diagnose.test.ts
 */
export const pointerView = (
  { points, print, then, lesson }: Pointer,
  outcomes: readonly Outcome[] = [],
): TemplateResult =>
  html`<p>${points}</p>
    ${codeView(
      "What to print",
      print.map((text) => ({ text })),
    )}
    ${
      outcomes.length > 0
        ? html`<ul class="outcomes">${outcomes.map(({ seen, means }) => html`<li><strong>${seen}:</strong> ${means}</li>`)}</ul>`
        : nothing
    }
    <p>${then}</p>
    <p class="links">${readingLink(lesson)}</p>`;
