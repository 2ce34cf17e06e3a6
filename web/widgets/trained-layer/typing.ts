/** The field for the reader's sentence, with suggestions, and all words by kind. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { TrainedLayer } from "./layer-file.ts";
import { completions, longestSentence, typable } from "./sentence.ts";
import { wordsByKind } from "./word-kinds.ts";

export interface Typing {
  /** What the field holds. */
  readonly text: string;
  /** Why it cannot be shown; empty where it is. */
  readonly problem: string;
  typed(text: string): void;
  /** The reader is done: by Enter, the button, or leaving the field. */
  take(text: string): void;
}

export function typingField(
  layer: TrainedLayer,
  { text, problem, typed, take }: Typing,
): TemplateResult {
  const field = (event: Event) => event.target as HTMLInputElement;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    take((event.target as HTMLFormElement).querySelector("input")!.value);
  };
  return html`<form class="typing" @submit=${submit}>
    <label for="sentence">Type a sentence: up to ${longestSentence(layer)} of the ${typable(layer).length} words it knows</label>
    <input id="sentence" type="text" list="completions" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go"
      .value=${live(text)} aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? "sentence-problem" : nothing}
      @input=${(event: Event) => typed(field(event).value)} @change=${(event: Event) => take(field(event).value)}>
    <button class="chip" type="submit">Show</button>
    <datalist id="completions">${completions(layer, text).map((whole) => html`<option value=${whole}></option>`)}</datalist>
    ${problem ? html`<p class="input-problem" id="sentence-problem" role="alert">${problem}</p>` : nothing}
  </form>`;
}

/** Each word is a button that adds it to the sentence. */
export function vocabulary(layer: TrainedLayer, add: (word: string) => void): TemplateResult {
  const words = typable(layer);
  return html`<details class="vocabulary">
    <summary>All ${words.length} words</summary>
    <div>${wordsByKind(words).map(
      ({ kind, words: list }) =>
        html`<p class="kind">${kind}</p>${list.map((word) => html`<button class="chip" type="button" @click=${() => add(word)}>${word}</button>`)}`,
    )}</div>
  </details>`;
}
