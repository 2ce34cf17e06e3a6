/** The name of a page whose address says what it is called. */
import { partOf } from "../part-of.ts";

/**
 * Calls the page so, in its heading and in the window.
 *
 * @param page   its main part
 * @param title  any text
 * @see tests/e2e/sets.spec.mjs
 */
export function retitle(page: HTMLElement, title: string): void {
  partOf(page, "h1").textContent = title;
  document.title = document.title.replace(/^.*? ·/, () => `${title} ·`);
}
