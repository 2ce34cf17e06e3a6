/** Blocks to copy: what each program needs, with a button that copies it. */
import { html, nothing, type TemplateResult } from "lit";
import type { PartHost } from "../base/index.ts";

/** Something to copy for one program. */
export interface Block {
  readonly program: string;
  /** Where it goes. */
  readonly where: string;
  /** What to copy; null where the program has nothing for it. */
  readonly code: string | null;
  /** What to know about it. */
  readonly notes: readonly string[];
}

/** Remembers which block was copied last. */
export class Blocks {
  #said: { readonly program: string; readonly code: string; readonly sentence: string } | null =
    null;

  /**
   * @param host  is drawn again when something was copied
   * @param copy  puts a text on the clipboard; false where it may not
   */
  constructor(
    private readonly host: Pick<PartHost, "requestUpdate">,
    private readonly copy: (text: string) => Promise<boolean>,
  ) {}

  /** The blocks, in their order. */
  view(blocks: readonly Block[]): TemplateResult {
    return html`<div class="blocks">${blocks.map((block) => this.#block(block))}</div>`;
  }

  #block({ program, where, code, notes }: Block): TemplateResult {
    const said = this.#said?.program === program && this.#said.code === code;
    return html`<div class="block" role="group" aria-label=${program}>
      <header><p class="program">${program}</p>${code === null ? nothing : html`<button class="chip" type="button" aria-label=${`Copy for ${program}`} @click=${(event: Event) => void this.#take(event, program, code)}>Copy</button>`}</header>
      ${code === null ? nothing : html`<p>${where}:</p><pre tabindex="0"><code>${code}</code></pre>`}
      <p role="status">${said ? this.#said?.sentence : nothing}</p>
      ${notes.map((note) => html`<p class="note">${note}</p>`)}
    </div>`;
  }

  async #take(event: Event, program: string, code: string): Promise<void> {
    const block = (event.target as Element).closest(".block");
    const done = await this.copy(code);
    const text = block?.querySelector("pre");
    if (!done && text) getSelection()?.selectAllChildren(text);
    const sentence = done ? "Copied." : "Selected: copy it with your keyboard or its menu.";
    this.#said = { program, code, sentence };
    this.host.requestUpdate();
  }
}
