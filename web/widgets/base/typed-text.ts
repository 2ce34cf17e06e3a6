/** Text that a reader types into a figure: it stays in its field while it cannot be used, and why. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { sentenceOf } from "./element.ts";
import type { PartHost } from "./part.ts";

export interface TextField {
  /** Of the input, and the beginning of that of its problem. */
  readonly id: string;
  /** What the settings say: text that was typed before they changed is gone. */
  readonly present: string;
  /** Takes what was typed; throws an Error with a sentence where it cannot be used. */
  take(text: string): void;
  readonly class?: string;
  readonly maximumLength?: number;
  readonly enterKey?: "go" | "done";
  /** What was found to be wrong with `present` after it was taken. */
  readonly problem?: string;
}

export class TypedText {
  #typed: { readonly text: string; readonly problem?: string; readonly present: string } | null =
    null;

  /** What was taken since the last drawing. */
  #taken: string | null = null;

  constructor(private readonly host: Pick<PartHost, "requestUpdate">) {}

  /** Whether what is in the field cannot be taken, so that all else is still of the text before. */
  get isRefused(): boolean {
    return this.#typed?.problem !== undefined;
  }

  /** The field, and below it what is wrong with the text in it. */
  field(field: TextField): TemplateResult {
    const { id, present, maximumLength, enterKey } = field;
    this.#taken = null;
    if (this.#typed?.present !== present) this.#typed = null;
    const { text = present, problem = field.problem } = this.#typed ?? {};
    const valueOf = (event: Event) => (event.target as HTMLInputElement).value;
    return html`<input class=${field.class ?? "typed"} id=${id} type="text" autocomplete="off" spellcheck="false" maxlength=${maximumLength ?? nothing} enterkeyhint=${enterKey ?? nothing} .value=${live(text)}
        aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? `${id}-problem` : nothing}
        @input=${(event: Event) => (this.#typed = { text: valueOf(event), present, ...(problem && { problem }) })} @change=${(event: Event) => this.finish(valueOf(event), field)}>
      ${problem ? html`<p class="input-problem" id=${`${id}-problem`} role="alert">${problem}</p>` : nothing}`;
  }

  /** The reader is done typing. Enter changes a field and submits its form: it is taken once. */
  finish(text: string, { present, take }: TextField): void {
    if (text === this.#taken) return;
    try {
      this.#typed = null;
      take(text);
      this.#taken = text;
    } catch (error) {
      this.#typed = { text, problem: sentenceOf(error), present };
    }
    this.host.requestUpdate();
  }
}
