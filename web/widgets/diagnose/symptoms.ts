/** For a reader without numbers: from what goes wrong to what to print. */
import { html, nothing, type TemplateResult } from "lit";
import type { Symptom } from "./kinds.ts";
import { pointerView } from "./pointer.ts";

/**
 * The symptoms, and what to print for the one that was chosen.
 *
 * @param symptoms  of the content
 * @param chosen    its index; null: none
 * @param choose    takes an index
 */
export function symptomsView(
  symptoms: readonly Symptom[],
  chosen: number | null,
  choose: (index: number) => void,
): TemplateResult {
  const now = chosen === null ? undefined : symptoms[chosen];
  return html`<details class="symptoms" ?open=${chosen !== null}>
    <summary>No numbers yet? Start from the symptom</summary>
    <div class="buttons" role="group" aria-label="When does your model go wrong?">${symptoms.map(({ symptom }, index) => html`<button class="chip" type="button" aria-pressed=${index === chosen} @click=${() => choose(index)}>${symptom}</button>`)}</div>
    <div role="status" aria-live="polite">${now ? pointerView(now) : nothing}</div>
  </details>`;
}
