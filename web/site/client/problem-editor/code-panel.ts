/** The part of the editor with the code to copy. */
import { html, render, type TemplateResult } from "lit";
import { copy } from "../../../widgets/base/download.ts";
import { siteRoot } from "../../../widgets/base/site-address.ts";
import { embedCode } from "./embed-code.ts";

export class CodePanel {
  readonly #place: HTMLElement;

  /** @param section  below whose heading it is */
  constructor(section: HTMLElement) {
    this.#place = section.appendChild(document.createElement("div"));
  }

  /** Shows the code of a problem; of a text with faults, null, that there is none yet. */
  show(text: string | null, title: string): void {
    render(text === null ? this.#none() : this.#codes(text, title), this.#place);
  }

  #none(): TemplateResult {
    return html`<p>The code is here once the text has no fault.</p>`;
  }

  #codes(text: string, title: string): TemplateResult {
    const { inPage, fromFile } = embedCode(text, title, siteRoot()?.href ?? "");
    return html`${
      inPage === null
        ? html`<p>The text holds a tag of a script, or a comment of HTML, and would break off inside a page. Put it on your server as a file.</p>`
        : this.#code("With the text in your page", inPage)
    }${this.#code("With the text in a file on your server", fromFile)}
      <p class="source">For a file on another server than your page’s, that server must answer with the header <code>Access-Control-Allow-Origin</code>. <a href="../teach/#own-problems">More about problems of your own</a>.</p>`;
  }

  #code(label: string, code: string): TemplateResult {
    const lines = Math.min(code.split("\n").length, 12);
    const press = async (event: Event): Promise<void> => {
      const button = event.currentTarget as HTMLButtonElement;
      const area = button.parentElement?.querySelector("textarea");
      const done = await copy(code);
      if (!done) area?.select();
      const said = button.parentElement?.querySelector("[role=status]");
      if (said)
        said.textContent = done ? "Copied." : "This page may not copy; the code is selected.";
    };
    return html`<div class="editor-copy"><label>${label}<textarea readonly rows=${lines} spellcheck="false" .value=${code}></textarea></label>
      <button type="button" @click=${(event: Event) => void press(event)}>Copy</button><span role="status"></span></div>`;
  }
}
