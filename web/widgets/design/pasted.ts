/** The field for a table of the reader's own: pasted, dropped in, or read from a file. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Arrays } from "../arrays/entries.ts";
import { reader } from "../arrays/reader.ts";
import { allowFiles, droppedFiles } from "../base/dropped-files.ts";
import { sentenceOf } from "../base/element.ts";
import type { Part, PartHost } from "../base/index.ts";
import { holdTable } from "../trained/own-table.ts";
import { positionTable } from "./position-table.ts";

/** What the reader pastes stays here: it is in no setting, event, link or request. */
export class PastedTable implements Part {
  #text = "";
  #problem = "";
  /** The table of this text, as the settings name it. */
  #held = "";

  constructor(private readonly host: Pick<PartHost, "settings" | "change" | "requestUpdate">) {}

  /** Another table is shown now: its field does not hold the text of the one before. */
  settle(): void {
    if (this.#held === "" || this.host.settings()["own"] === this.#held) return;
    this.#text = this.#held = "";
  }

  /** The field, a button for files, and what is wrong with the text. */
  field(): TemplateResult {
    const problem = this.#problem;
    return html`<div class="formula" @dragover=${allowFiles} @drop=${this.#dropped}>
      <label for="table">Your table: one row of numbers for each position</label>
      <textarea id="table" rows="4" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby=${problem ? "table-private table-problem" : "table-private"}
        aria-invalid=${problem ? "true" : nothing} .value=${live(this.#text)} @input=${this.#typed} @change=${this.#entered}></textarea>
      ${problem ? html`<p class="input-problem" id="table-problem" role="alert">${problem}</p>` : nothing}
      <div class="file"><label for="file">Or a file, .npy, .safetensors, .json or .csv:</label> <input id="file" type="file" accept=".npy,.safetensors,.json,.csv,.tsv,.txt" @change=${this.#chosen}></div>
      <p class="private" id="table-private">Paste or drop JSON, CSV, or what NumPy or PyTorch prints. It is read in your browser and sent nowhere.</p>
    </div>`;
  }

  readonly #typed = (event: Event): void => {
    const { value } = event.target as HTMLTextAreaElement;
    this.#text = value;
    // What is pasted is complete; what is typed waits until the reader is done.
    if ((event as InputEvent).inputType === "insertFromPaste") this.#enter(value);
  };

  readonly #entered = (event: Event): void =>
    this.#enter((event.target as HTMLTextAreaElement).value);

  #enter(text: string): void {
    void this.#read("The field", async () => (await reader.load()).readWritten(text, "The field"));
  }

  readonly #chosen = (event: Event): void => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (file) void this.readFile(file);
  };

  readonly #dropped = (event: DragEvent): void => {
    const [file] = droppedFiles(event);
    if (file) void this.readFile(file);
  };

  /** Reads a file that was dropped or chosen. What is wrong with it is said below the field. */
  async readFile(file: File): Promise<void> {
    this.#text = "";
    await this.#read(file.name, async () => (await reader.load()).readArrays(file));
  }

  async #read(what: string, arrays: () => Promise<Arrays>): Promise<void> {
    try {
      const table = positionTable(await arrays(), what);
      this.#problem = "";
      this.#held = holdTable("your table", table).name;
      this.host.change({ own: this.#held });
    } catch (error) {
      this.#problem = sentenceOf(error);
      this.host.requestUpdate();
    }
  }
}
