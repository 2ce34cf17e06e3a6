/** A test that tells the places of its sequences apart: a chart to open, and the same in words. */
import { html, nothing, type TemplateResult } from "lit";
import type { ChartConfiguration } from "chart.js";
import type { Engine } from "../../../engine/index.ts";
import type { Settings } from "../../base/index.ts";
import { placesChart, type Surroundings } from "../charts.ts";
import { Latest } from "./latest.ts";
import { TEST_SEQUENCES, type ModelSource, type PlacesTested } from "./looking.ts";
import { positionsOf, type Operation } from "./operations.ts";
import { wholeNumber } from "./panel-controls.ts";
import { placesText } from "./panel-text.ts";

const LENGTH = "look-test-length";

export class PlacesTest {
  #isOpen = false;
  #length: number;
  readonly #tested: Latest<PlacesTested>;

  constructor(
    private readonly source: ModelSource,
    readonly requestUpdate: () => void,
  ) {
    this.#length = this.#usualLength;
    this.#tested = new Latest(requestUpdate);
  }

  get #trained(): number {
    return this.source.options.run.length;
  }

  get #longest(): number {
    return Math.max(this.#trained, ...this.source.options.tests.lengths);
  }

  get #usualLength(): number {
    return Math.min(2 * this.#trained, this.#longest);
  }

  /** Takes what the control was set to. */
  change(values: Settings): void {
    this.#length = Number(values[LENGTH]);
    this.requestUpdate();
  }

  readonly #toggle = (): void => {
    this.#isOpen = !this.#isOpen;
    this.requestUpdate();
  };

  render(engine: Engine, scheme: string, operation: Operation): TemplateResult {
    return html`<div class="places-test">
      <button class="chip" type="button" aria-expanded=${this.#isOpen ? "true" : "false"} @click=${this.#toggle}>At which places is it right?</button>
      ${this.#isOpen ? this.#opened(engine, scheme, operation) : nothing}
    </div>`;
  }

  #opened(engine: Engine, scheme: string, operation: Operation): TemplateResult {
    const length = this.#length;
    this.#tested.ask(JSON.stringify([scheme, length, operation]), async () => {
      const positions = positionsOf(operation, length);
      const question = {
        places: length,
        sequences: TEST_SEQUENCES,
        ...(positions && { positions }),
      };
      return { scheme, operation, shares: (await this.source.ask(scheme, question)).data };
    });
    const { answer, problem, isWaiting } = this.#tested;
    const text = answer && placesText(engine, answer, this.#trained, TEST_SEQUENCES);
    return html`<div class="controls" role="group" aria-label="Test">${wholeNumber(this, engine, {
      name: LENGTH,
      label: "tokens of the test",
      value: length,
      initial: this.#usualLength,
      minimum: this.#trained,
      maximum: this.#longest,
    })}</div>
      <p class="outcome" role="status" aria-live="polite" aria-busy=${isWaiting}>${problem || text}</p>
      ${answer ? html`<div class="plot"><canvas class="chart places" role="img" aria-label=${text}></canvas></div>` : nothing}`;
  }

  /** Null while there is nothing to draw. */
  chart(surroundings: Surroundings): ChartConfiguration | null {
    const { answer } = this.#tested;
    const { schemes } = this.source.options;
    if (!this.#isOpen || !answer) return null;
    return placesChart(surroundings, schemes, answer, this.#trained);
  }
}
