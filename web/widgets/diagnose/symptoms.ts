/** For a reader without numbers: from what goes wrong to what to print. */
import { html, nothing, type TemplateResult } from "lit";
import { codeView } from "../rope-program/code-view.ts";
import { readingLink } from "./answer.ts";
import type { Symptom } from "./kinds.ts";

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
    <summary>No numbers yet? Begin with when your model goes wrong</summary>
    <div class="buttons" role="group" aria-label="When does your model go wrong?">${symptoms.map(({ symptom }, index) => html`<button class="chip" type="button" aria-pressed=${index === chosen} @click=${() => choose(index)}>${symptom}</button>`)}</div>
    <div role="status" aria-live="polite">${now ? symptomView(now) : nothing}</div>
  </details>`;
}

const symptomView = ({ points, print, then, lesson }: Symptom): TemplateResult =>
  html`<p>${points}</p>
    ${codeView(
      "What to print",
      print.map((text) => ({ text })),
    )}
    <p>${then}</p>
    <p class="links">${readingLink(lesson)}</p>`;
