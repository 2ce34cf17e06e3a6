// In a sandboxed frame without allow-forms a browser submits no form, and tells none of them that it
// was asked to. Ours send nothing anywhere: Check, and Enter in a field, are handled in the page.

import { OrreryElement } from "../widgets/base/element.ts";

/**
 * Lets the buttons of our elements submit their forms wherever the page is, sandboxed or not. Forms of
 * the page itself are left alone.
 *
 * @see tests/web/embed/own-forms.test.ts
 */
export function submitOwnForms(): void {
  addEventListener("click", (event) => {
    const [target] = event.composedPath();
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button?.form || button.type !== "submit" || event.defaultPrevented) return;
    const root = button.getRootNode();
    if (!(root instanceof ShadowRoot && root.host instanceof OrreryElement)) return;
    event.preventDefault();
    const { form } = button;
    if (form.noValidate || form.reportValidity())
      form.dispatchEvent(
        new SubmitEvent("submit", { submitter: button, bubbles: true, cancelable: true }),
      );
  });
}
