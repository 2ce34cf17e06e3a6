/** A test that tells the places of its sequences apart: a chart to open, and the same in words. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../../engine/index.ts";
import { shapeView, type Settings, type Shape } from "../../base/index.ts";
import type { Surroundings } from "../charts.ts";
import { Latest } from "./latest.ts";
import { TEST_SEQUENCES, type ModelSource, type PlacesTested } from "./looking.ts";
import { firstBeyond, positionsOf, type Operation } from "./operations.ts";
import { wholeNumber } from "./panel-controls.ts";
import { placesText, shareText } from "./panel-text.ts";
import { placesChart } from "./places-chart.ts";
import { placeOfInterest } from "../../race-results/places.ts";

/** How charts of the panel are drawn. */
export type PanelDrawing = Omit<Surroundings, "label">;

const LENGTH = "look-test-length";
const PLACE = "look-test-place";

export class PlacesTest {
  #isOpen = false;
  #length: number;
  /** Null until the reader has chosen: the place of interest. */
  #place: number | null = null;
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

  #beyond({ operation }: PlacesTested): number {
    return firstBeyond(operation, this.#trained);
  }

  /** Takes what a control was set to. */
  change(values: Settings): void {
    if (LENGTH in values) this.#length = Number(values[LENGTH]);
    if (PLACE in values) this.#place = Number(values[PLACE]);
    this.requestUpdate();
  }

  /** Where the reader looks, in what was found. */
  #placeIn({ shares }: PlacesTested): number {
    return Math.min(shares.length - 1, this.#place ?? placeOfInterest(shares));
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** @param isOpen  whether the chart is shown from now on */
  open(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.requestUpdate();
  }

  readonly #toggle = (): void => this.open(!this.#isOpen);

  render(
    engine: Engine,
    scheme: string,
    operation: Operation,
    drawn: PanelDrawing,
  ): TemplateResult {
    return html`<div class="places-test">
      <button class="chip" type="button" aria-expanded=${this.#isOpen ? "true" : "false"} @click=${this.#toggle}>At which places is it right?</button>
      ${this.#isOpen ? this.#opened(engine, scheme, operation, drawn) : nothing}
    </div>`;
  }

  #opened(
    engine: Engine,
    scheme: string,
    operation: Operation,
    drawn: PanelDrawing,
  ): TemplateResult {
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
    const text = answer ? placesText(engine, answer, this.#beyond(answer), TEST_SEQUENCES) : "";
    return html`<div class="controls" role="group" aria-label="Test">${wholeNumber(this, engine, {
      name: LENGTH,
      label: "tokens in the test",
      value: length,
      initial: this.#usualLength,
      minimum: this.#trained,
      maximum: this.#longest,
    })}</div>
      <p class="outcome" role="status" aria-live="polite" aria-busy=${isWaiting}>${problem || text}</p>
      ${
        answer
          ? html`<div class="plot">${shapeView(this.#chart(answer, { ...drawn, label: text }))}</div>
              ${this.#lookedUp(engine, answer)}`
          : nothing
      }`;
  }

  #lookedUp(engine: Engine, answer: PlacesTested): TemplateResult {
    const { shares } = answer;
    const place = this.#placeIn(answer);
    return html`<div class="controls" role="group" aria-label="Place">${wholeNumber(this, engine, {
      name: PLACE,
      label: "place",
      value: place,
      initial: placeOfInterest(shares),
      minimum: 0,
      maximum: shares.length - 1,
    })}</div>
      <p class="reading" role="status" aria-live="polite">${shareText(engine, shares, place)}</p>`;
  }

  #chart(answer: PlacesTested, surroundings: Surroundings): Shape {
    return placesChart(surroundings, this.source.options.schemes, {
      ...answer,
      beyond: this.#beyond(answer),
      place: this.#placeIn(answer),
      choose: (place) => this.change({ [PLACE]: place }),
    });
  }
}
