/** What can be taken away from a race: the curves of any, and the models of one whose page is open. */
import { html, nothing, type LitElement, type TemplateResult } from "lit";
import type { Engine } from "../../../../engine/index.ts";
import type { Race } from "../../../../engine/training/index.ts";
import { sentenceOf, type Settings } from "../../../base/index.ts";
import { csvOf } from "../../../base/data-table.ts";
import { download } from "../../../base/download.ts";
import { choice } from "../../inside/panel-controls.ts";
import type { RaceRecord } from "../../record.ts";
import { titleOf } from "../../results.ts";
import { curvesOf } from "./curves.ts";

const MODEL = "export-model";

export interface ExportState {
  readonly record: RaceRecord | null;
  readonly race: Race | null;
}

export class ExportSection {
  #scheme = "";
  #said = "";
  #problem = "";
  #isBusy = false;

  constructor(private readonly host: Pick<LitElement, "requestUpdate">) {}

  /** Takes what a control was set to. */
  change(values: Settings): void {
    this.#scheme = String(values[MODEL]);
    this.requestUpdate();
  }

  requestUpdate(): void {
    this.host.requestUpdate();
  }

  render(engine: Engine, { record, race }: ExportState): TemplateResult {
    if (!record)
      return html`<p class="hint">There is nothing to take along yet. Start the race first.</p>`;
    const title = (scheme: string) => titleOf(engine, scheme);
    const curves = () =>
      download(`${nameOf(record)}-curves.csv`, csvOf(curvesOf(record, title)), "text/csv");
    return html`<div class="export">
      ${race ? this.#models(engine, race, record) : html`<p class="hint">The models of this race are not in this page: a kept race has curves and results, and no weights. Start it again to get them; the same settings give the same numbers.</p>`}
      <div class="files"><button class="chip" type="button" @click=${curves}>Curves of all models (.csv)</button></div>
      <p class="said" role="status">${this.#said}</p>
      ${this.#problem ? html`<p class="problem" role="alert">${this.#problem}</p>` : nothing}
    </div>`;
  }

  #models(engine: Engine, race: Race, record: RaceRecord): TemplateResult {
    const done = race.runners.filter(({ state }) => state === "done").map(({ scheme }) => scheme);
    const scheme = done.includes(this.#scheme) ? this.#scheme : done[0];
    if (scheme === undefined)
      return html`<p class="hint">No model has been trained to its end yet; each can be taken along as soon as it is.</p>`;
    const name = `${nameOf(record)}-${scheme.replace(/[^a-z0-9]+/g, "-")}`;
    const weights = () =>
      this.#save(`${name}.safetensors`, async () => {
        const { weightsFile } = await import("./model-files.ts");
        return new Blob([await weightsFile(engine, race, scheme)]);
      });
    const all = () =>
      this.#save(`${name}.zip`, async () => {
        const [{ modelFiles }, { zip }] = await Promise.all([
          import("./model-files.ts"),
          import("./zip.ts"),
        ]);
        const files = await modelFiles(engine, race, scheme);
        const inFolder = files.map((file) => ({ ...file, name: `${name}/${file.name}` }));
        return zip(inFolder, new Date(record.made));
      });
    const titles = Object.fromEntries(done.map((id) => [id, titleOf(engine, id)]));
    return html`<div class="controls">${choice(this, { name: MODEL, label: "model", value: scheme, titles })}</div>
      <div class="files">
        <button class="chip" type="button" ?disabled=${this.#isBusy} @click=${all}>Weights, README and PyTorch program (.zip)</button>
        <button class="chip" type="button" ?disabled=${this.#isBusy} @click=${weights}>Weights alone (.safetensors)</button>
      </div>
      <p class="hint">The program begins with this model’s first weights and sees the same batches, so that you can compare its losses with those above, step by step. Encodings that learn more than a table come without a program.</p>`;
  }

  async #save(name: string, make: () => Promise<Blob>): Promise<void> {
    [this.#isBusy, this.#said, this.#problem] = [true, "Gathering the numbers …", ""];
    this.host.requestUpdate();
    try {
      download(name, await make());
      this.#said = `Saved as ${name}.`;
    } catch (error) {
      this.#said = "";
      this.#problem = sentenceOf(error);
    }
    this.#isBusy = false;
    this.host.requestUpdate();
  }
}

const nameOf = ({ run }: RaceRecord): string =>
  `orrery-${run.task}-${run.length}-seed-${run.seed ?? 1}`;
