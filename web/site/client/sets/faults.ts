/** What could not be used of an address. */
import { html, nothing, type TemplateResult } from "lit";

/**
 * A box with the sentences about an address, which screen readers say at once.
 *
 * @param faults  sentences; for none there is no box
 * @param before  what is said above them
 * @param after   what is said below them
 * @see tests/e2e/sets.spec.mjs
 */
export const faultsView = (
  faults: readonly string[],
  before: TemplateResult | typeof nothing = nothing,
  after: TemplateResult | typeof nothing = nothing,
): TemplateResult | typeof nothing =>
  faults.length === 0
    ? nothing
    : html`<div class="set-faults" role="alert">${before}<ul>${faults.map((fault) => html`<li>${fault}</li>`)}</ul>${after}</div>`;
