/** The field for the reader's sentence, with suggestions. */
import { css, html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { sentenceOf, type Part, type PartHost, type Settings } from "../base/index.ts";
import type { TrainedLayer } from "./layer-file.ts";
import { listed } from "../../words/listed.ts";
import { UnknownWords, completions, longestSentence, readSentence, typable } from "./sentence.ts";

export const typingStyles = css`
  .typing { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: calc(0.2 * var(--rem)) calc(0.5 * var(--rem)); max-width: calc(40 * var(--rem)); margin: 0; }
  .typing label { grid-column: 1 / -1; font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .typing input {
    min-width: 0; min-height: calc(2.75 * var(--rem)); padding: calc(0.2 * var(--rem)) calc(0.6 * var(--rem)); color: var(--orrery-ink); background: var(--orrery-paper);
    border: 1px solid var(--orrery-rule-strong); border-radius: 4px; font: inherit; font-size: calc(1.0625 * var(--rem));
  }
  .typing input[aria-invalid="true"] { border-color: var(--orrery-wrong); }
  .typing .chip { min-width: calc(4.5 * var(--rem)); min-height: calc(2.75 * var(--rem)); }
  .typing .input-problem { margin: 0; }
  .typing .ways-on { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: calc(0.4 * var(--rem)); margin: 0 0 calc(0.3 * var(--rem)); font-size: calc(0.9375 * var(--rem)); }
  @media print { .typing { display: none; } }
`;

/** Sentences of words that it knows, for readers whose own has others. */
export const EXAMPLES: readonly string[] = [
  "The cat sat on the table because the dog slept.",
  "She read the book because it was short.",
  "The nurse thanked the pilot, and the pilot thanked the nurse.",
];

/**
 * The setting `words`, typed. What is typed stays in the field from its first letter until it is
 * shown; what cannot be shown stays, with why.
 */
export class SentenceTyping implements Part {
  /** What the field holds while it is not yet the sentence shown. */
  #typed: string | null = null;
  #problem: unknown = null;
  #words = "";

  /** @param also  settings that another sentence changes, too */
  constructor(
    private readonly host: PartHost,
    private readonly also: Settings = {},
  ) {}

  get #shown(): string {
    return String(this.host.settings().words);
  }

  get #text(): string {
    return this.#typed ?? this.#shown;
  }

  /** Another sentence is shown. */
  settle(): void {
    if (this.#words !== this.#shown) this.#forget();
    this.#words = this.#shown;
  }

  #forget(): void {
    this.#typed = null;
    this.#problem = null;
  }

  /** Adds a word of the layer to what is in the field, and takes it. */
  add(layer: TrainedLayer, word: string): void {
    this.#take(layer, `${this.#text} ${word}`);
  }

  /** Shows the sentence that was typed, or says why it cannot be shown. */
  #take(layer: TrainedLayer, text: string): void {
    try {
      const words = readSentence(layer, text).join(" ");
      this.#forget();
      if (words !== this.#shown) this.host.change({ words, ...this.also });
    } catch (error) {
      this.#typed = text;
      this.#problem = error;
    }
    this.host.requestUpdate();
  }

  /** The field. The reader is done by Enter, the button, or leaving it. */
  field(layer: TrainedLayer): TemplateResult {
    const [text, problem] = [this.#text, this.#problem];
    const typed = (event: Event) => {
      this.#typed = (event.target as HTMLInputElement).value;
      this.host.requestUpdate();
    };
    const left = (event: Event) => this.#take(layer, (event.target as HTMLInputElement).value);
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      this.#take(layer, this.#text);
    };
    return html`<form class="typing" @submit=${submit}>
    <label for="sentence">Type a sentence: up to ${longestSentence(layer)} of the ${typable(layer).length} words it knows</label>
    <input id="sentence" type="text" list="completions" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go"
      .value=${live(text)} aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? "sentence-problem" : nothing}
      @input=${typed} @change=${left}>
    <button class="chip" type="submit">Show</button>
    <datalist id="completions">${completions(layer, text).map((whole) => html`<option value=${whole}></option>`)}</datalist>
    ${problem ? html`<p class="input-problem" id="sentence-problem" role="alert">${sentenceOf(problem)} The figure still shows the sentence before.</p>` : nothing}
    ${problem instanceof UnknownWords ? this.#waysOn(layer, problem) : nothing}
  </form>`;
  }

  /** How a reader goes on whose sentence has words that the layer does not know. */
  #waysOn(layer: TrainedLayer, { unknown, rest }: UnknownWords): TemplateResult {
    const button = (words: string, label = words) =>
      html`<button class="chip" type="button" @click=${() => this.#take(layer, words)}>${label}</button>`;
    const hasWords = rest.some((word) => /\p{L}/u.test(word));
    return html`<p class="ways-on">
      ${hasWords ? button(rest.join(" "), `Read it without ${listed(unknown)}`) : nothing}
      <span>${hasWords ? "Or read" : "Read"} one of these:</span> ${EXAMPLES.map((words) => button(words))}</p>`;
  }
}
