// One line for a number or a vector, with how it is read shown while it is typed. The core reads; nothing is parsed here.

import { html, nothing, type TemplateResult } from "lit";
import type { Outcome } from "./item.ts";

export interface TypedModel {
  readonly kind: "number" | "vector";
  readonly answer: string;
  /** Whether the page labels the field itself. */
  readonly labelled: boolean;
  /** How the core reads what stands there; null while the field is empty. */
  readonly reading: Outcome | null;
  /** Whether what stands there was checked and could not be read. */
  readonly refused: boolean;
  readonly submitLabel: string;
  readonly type: (answer: string) => void;
}

/**
 * A label, an input and the button that checks. The keyboard is that for text: those for numbers lack the minus sign
 * on some phones.
 */
export function typedField(model: TypedModel): TemplateResult {
  const onInput = (event: Event): void => model.type((event.target as HTMLInputElement).value);
  return html`<label class="ask" for="answer">${model.labelled ? html`<slot name="ask"></slot>` : "Your answer"}</label>
    <div class="entry">
      <input id="answer" class=${model.kind === "number" ? "short" : ""} type="text" inputmode="text" autocomplete="off" autocapitalize="off"
        autocorrect="off" spellcheck="false" enterkeyhint="done" maxlength="2000" .value=${model.answer}
        aria-describedby="read" aria-invalid=${model.refused ? "true" : "false"} @input=${onInput}>
      <button type="submit" class="main">${model.submitLabel}</button>
    </div>
    <p class="read" id="read">${preview(model)}</p>`;
}

function preview({ reading, answer, kind }: TypedModel): unknown {
  if (!reading) return kind === "vector" ? "Numbers with commas or spaces between them." : "A number, or an expression such as 2/3.";
  if (reading.verdict !== "unreadable") return html`Read as <b>${reading.read}</b>`;
  return html`${marked(answer, reading.at)}${reading.message}`;
}

/** The answer with the character marked at which reading stopped. */
function marked(answer: string, at: number): unknown {
  if (at < 0 || at >= answer.length) return nothing;
  const end = at + String.fromCodePoint(answer.codePointAt(at)!).length;
  return html`<b class="typed">${answer.slice(0, at)}<mark>${answer.slice(at, end)}</mark>${answer.slice(end)}</b>`;
}
