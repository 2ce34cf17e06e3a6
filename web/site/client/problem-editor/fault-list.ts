/** What is wrong in a text, each fault as a button that leads to its line. */
import { html, nothing, render } from "lit";
import type { Fault } from "../../../practice/authoring/diagnostics.ts";

/**
 * Shows faults.
 *
 * @param place   shows them
 * @param faults  by their places in the text; where there are none, nothing is shown
 * @param lead    leads to the place of one
 * @see tests/web/practice/authoring/editor-parts.test.ts
 */
export function showFaults(
  place: HTMLElement,
  faults: readonly Fault[],
  lead: (fault: Fault) => void,
): void {
  const count = faults.length === 1 ? "One fault" : `${faults.length} faults`;
  render(
    html`<p class="unseen" role="status">${faults.length > 0 ? `${count} in the text.` : "No faults in the text."}</p>
      ${
        faults.length === 0
          ? nothing
          : html`<div class="editor-faults"><h3>${count}</h3>
            <ul>${faults.map(
              (fault) =>
                html`<li><button type="button" class="quiet" @click=${() => lead(fault)}>${fault.point ? `Line ${fault.point.line}` : "The text"}</button> ${marked(sentence(fault))}</li>`,
            )}</ul></div>`
      }`,
    place,
  );
}

/** What is between backticks is code. */
const marked = (text: string): unknown =>
  text.split("`").map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : part));

/** With a capital, unless it begins with the name of a field, and a full stop. */
function sentence({ sentence }: Fault): string {
  const capital = /^[a-z]+ [a-z]/.test(sentence)
    ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
    : sentence;
  return /[.?!]$/.test(capital) ? capital : `${capital}.`;
}
