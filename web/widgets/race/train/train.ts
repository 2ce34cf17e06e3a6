/** The workbench's “Train your own”: the race of the lessons, with the reader's own parts and all that leaves it. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../../engine/index.ts";
import { define } from "../../base/index.ts";
import { taskOf, testLengths } from "../plan.ts";
import { OrreryRace } from "../race.ts";
import type { RaceRecord } from "../record.ts";
import type { ModelSource, PanelPart } from "../inside/model-panel.ts";
import { CarryTest } from "./carry.ts";
import { ExportSection } from "./export/export-section.ts";
import { OwnText } from "./own-text.ts";
import { RunsTable } from "./runs/runs-table.ts";
import { trainStyles } from "./train.css.ts";

/**
 * @summary Small transformers to train in the page, also on the reader’s own text: every run is kept
 *          in a table, and a trained model can be taken along.
 *
 * @attr those of orrery-race.
 * @event orrery-change - the settings. After user input only.
 * @event orrery-race   - {record}: a race of this figure has ended.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 */
export class OrreryTrain extends OrreryRace {
  static override tag = "orrery-train";
  static override summary =
    "Small transformers to train in the page, also on the reader’s own text: every run is kept in a table, and a trained model can be taken along.";
  static override styles = [...OrreryRace.styles, trainStyles];

  readonly #text = new OwnText(this, {
    get: () => this.givenText,
    set: (text) => (this.givenText = text),
    isRead: () => taskOf(this.text("task")).reads_text,
    longest: () => Math.max(...testLengths(this.number("length"), this.number("reach"))),
  });
  readonly #runs = new RunsTable(this);
  readonly #export = new ExportSection(this);

  protected override heading(): string {
    return "What does your own model learn, and how far does it carry?";
  }

  protected override raceEnded(record: RaceRecord): void {
    this.#runs.enter(record);
  }

  protected override furtherPart(source: ModelSource): PanelPart {
    return new CarryTest(source, () => this.requestUpdate());
  }

  protected override furtherFolds(engine: Engine): TemplateResult {
    return html`<details class="further"><summary>Train on a text of your own</summary>${this.#text.render(engine)}</details>
      <details class="further"><summary>Take it with you: weights, curves, program</summary>${this.#export.render(engine, this.session)}</details>
      <details class="further" open><summary>All runs so far</summary>${this.#runs.render(engine)}</details>`;
  }
}

define(OrreryTrain);
