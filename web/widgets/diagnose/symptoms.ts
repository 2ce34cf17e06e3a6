/** For a reader without numbers: from what goes wrong to what to print. */
import { html, nothing, type TemplateResult } from "lit";
import { kindOf, type KindId, type Symptom } from "./kinds.ts";
import { pointerView } from "./pointer.ts";

/** What the form takes. */
interface Form {
  readonly now: KindId;
  /** What it took before a symptom changed it. */
  readonly held: KindId | null;
  readonly choose: (kind: KindId) => void;
}

/**
 * The symptoms, and what to print for the one that was chosen.
 *
 * @param symptoms  of the content
 * @param chosen    its index; null: none
 * @param choose    takes an index
 * @param form      which a reader can set back, who has other numbers
 * @returns a template
 * @see tests/web/widgets/diagnose.test.ts
 */
export function symptomsView(
  symptoms: readonly Symptom[],
  chosen: number | null,
  choose: (index: number) => void,
  form: Form,
): TemplateResult {
  const now = chosen === null ? undefined : symptoms[chosen];
  return html`<details class="symptoms" ?open=${chosen !== null}>
    <summary>No numbers yet? Start from the symptom</summary>
    <div class="buttons" role="group" aria-label="When does your model go wrong?">${symptoms.map(({ symptom }, index) => html`<button class="chip" type="button" aria-pressed=${index === chosen} @click=${() => choose(index)}>${symptom}</button>`)}</div>
    <div class="pointer" role="status" aria-live="polite">${now ? pointerView(now, now.outcomes) : nothing}</div>
    ${now ? insteadView(now.kind, form) : nothing}
  </details>`;
}

/** Both kinds of numbers as buttons, where the symptom asks for others than the form took before. */
const insteadView = (asked: KindId, { now, held, choose }: Form): unknown =>
  held === null || held === asked
    ? nothing
    : html`<div class="buttons" role="group" aria-label="What do you have?">${[asked, held].map((kind) => html`<button class="chip" type="button" aria-pressed=${kind === now} @click=${() => choose(kind)}>I have ${kindOf(kind).title}</button>`)}</div>`;
