// What pages of others need of our elements, and the course's own pages do not.

import { installElementState } from "./element-state.ts";
import { submitOwnForms } from "./own-forms.ts";

let isInstalled = false;

/**
 * Prepares the page for elements of ours; once, however often it is called.
 *
 * @see tests/web/embed/frame.test.ts
 */
export function installForOthers(): void {
  if (isInstalled) return;
  isInstalled = true;
  installElementState();
  submitOwnForms();
}
