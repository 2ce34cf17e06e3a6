/** The learned table of positions of a model, as the figure that looks for clocks in tables. */
import { html, nothing, type TemplateResult } from "lit";
import { given, type Tensor } from "../../../engine/index.ts";
import { schemeInfo } from "../../../engine/training/index.ts";
import { widgets } from "../../registry.ts";
import { MIN_ROWS, holdTable, type OwnTable } from "../../trained/own-table.ts";
import { Latest } from "./latest.ts";
import type { ModelSource } from "./looking.ts";

const FIGURE = "orrery-table-waves";

/** By the layout of the model's parameters. */
const NAME = "position.table";

const ownTable = (rows: Tensor): OwnTable => holdTable("the table of this race", rows);

export class ModelTable {
  #isOpen = false;
  readonly #table: Latest<OwnTable>;

  constructor(
    private readonly source: ModelSource,
    private readonly changed: () => void,
  ) {
    this.#table = new Latest(changed);
  }

  render(scheme: string): TemplateResult | typeof nothing {
    if (!schemeInfo(scheme)?.learns_rows) return nothing;
    return html`<div class="table-of-model">
      <button class="chip" type="button" aria-expanded=${this.#isOpen ? "true" : "false"} @click=${this.#toggle}>Open its table: does a clock appear in ours, too?</button>
      ${this.#isOpen ? this.#figure(scheme) : nothing}
    </div>`;
  }

  readonly #toggle = (): void => {
    this.#isOpen = !this.#isOpen;
    this.changed();
  };

  #figure(scheme: string): unknown {
    this.#table.ask(scheme, async () => {
      const [table] = await Promise.all([
        this.source.ask(scheme, { parameter: NAME }),
        given(widgets[FIGURE], `The element ${FIGURE}`)(),
      ]);
      return ownTable(table);
    });
    const { answer, problem } = this.#table;
    if (problem) return html`<p class="problem" role="alert">${problem}</p>`;
    if (!answer) return nothing;
    const [rows = 0] = answer.rows.shape;
    return rows < MIN_ROWS
      ? html`<p class="hint">Its table has ${rows} rows; waves can be told apart from ${MIN_ROWS} rows on. Train with a longer length.</p>`
      : html`<orrery-table-waves first="0" length=${rows} own=${answer.name}></orrery-table-waves>`;
  }
}
