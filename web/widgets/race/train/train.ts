/** The workbench's “Train your own”: the race of the lessons, with the reader's own parts and all that leaves it. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../../engine/index.ts";
import { formulaSchemes } from "../../../engine/training/index.ts";
import { define } from "../../base/index.ts";
import type { Settings } from "../../base/index.ts";
import type { PanelDrawing } from "../inside/places-test.ts";
import { planOf, taskOf, testLengths } from "../plan.ts";
import { OrreryRace } from "../race.ts";
import type { RaceRecord } from "../record.ts";
import type { ModelSource, PanelPart } from "../inside/model-panel.ts";
import { CarryTest } from "./carry.ts";
import { ExportSection } from "./export/export-section.ts";
import { OwnFormulas } from "./formula/own-formulas.ts";
import { firstFormulas } from "./formula/own-schemes.ts";
import { OwnText } from "./own-text.ts";
import { RunsTable } from "./runs/runs-table.ts";
import { trainStyles } from "./train.css.ts";

/**
 * @summary Small transformers to train in the page, also on the reader’s own text and with the reader’s
 *          own schemes: every run is kept in a table, and a trained model can be taken along.
 *
 * @attr those of orrery-race.
 * @event orrery-change - the settings. After user input only.
 * @event orrery-race   - {record}: a race of this figure has ended.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 */
export class OrreryTrain extends OrreryRace {
  static override tag = "orrery-train";
  static override summary =
    "Small transformers to train in the page, also on the reader’s own text and with the reader’s own schemes: every run is kept in a table, and a trained model can be taken along.";
  static override styles = [...OrreryRace.styles, trainStyles];

  readonly #text = new OwnText(this, {
    get: () => this.givenText,
    set: (text) => (this.givenText = text),
    isRead: () => taskOf(this.text("task")).reads_text,
    longest: () => Math.max(...testLengths(this.number("length"), this.number("reach"))),
  });
  readonly #formulas = new OwnFormulas(this, {
    settings: () => this.settings,
    change: (settings) => this.change(settings),
    plan: () => planOf(this.settings, ""),
  });
  #isWriting = false;
  readonly #runs = new RunsTable(this);
  readonly #export = new ExportSection(this);

  protected override heading(): string {
    return "What does your own model learn, and how far does it carry?";
  }

  protected override get ownSchemes(): readonly string[] {
    return formulaSchemes;
  }

  /** A scheme of the reader's that is chosen before it has a formula begins with an example. */
  override change(values: Settings): void {
    super.change({ ...firstFormulas({ ...this.settings, ...values }), ...values });
  }

  protected override raceEnded(record: RaceRecord): void {
    this.#runs.enter(record);
  }

  protected override furtherPart(source: ModelSource): PanelPart {
    return new CarryTest(source, () => this.requestUpdate());
  }

  protected override furtherFolds(engine: Engine, drawn: PanelDrawing): TemplateResult {
    return html`${this.#ownSchemes(engine, drawn)}
      <details class="further"><summary>Train on a text of your own</summary>${this.#text.render(engine)}</details>
      <details class="further"><summary>Take it with you: weights, curves, program</summary>${this.#export.render(engine, this.session)}</details>
      <details class="further" open><summary>All runs so far</summary>${this.#runs.render(engine)}</details>`;
  }

  /** Drawn only where it is open: its preview starts the module that trains. */
  #ownSchemes(engine: Engine, drawn: PanelDrawing): TemplateResult {
    const isChosen = formulaSchemes.some((scheme) =>
      this.text("schemes").split(" ").includes(scheme),
    );
    const toggled = ({ target }: Event) => {
      this.#isWriting = (target as HTMLDetailsElement).open;
      this.requestUpdate();
    };
    return html`<details class="further own" ?open=${isChosen} @toggle=${toggled}><summary>Race a scheme of your own: a bias or an angle</summary>
      ${this.#isWriting || isChosen ? this.#formulas.render(engine, drawn) : nothing}</details>`;
  }
}

define(OrreryTrain);
