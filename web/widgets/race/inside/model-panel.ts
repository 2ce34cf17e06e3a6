/** A look inside a trained model: what it makes of a sequence, and what becomes of it without its positions. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine, Tensor } from "../../../engine/index.ts";
import type { Settings } from "../../base/index.ts";
import { sequentialScale } from "../../map/color-scale.ts";
import { appliedScheme } from "../../base/theme.ts";
import { attentionMap, headName, headsView, type Cell } from "./attention-map.ts";
import { Latest } from "./latest.ts";
import {
  Comparer,
  heaviest,
  lookAt,
  rowOf,
  TEST_SEQUENCES,
  type Comparison,
  type ModelSource,
  type Sequence,
} from "./looking.ts";
import { ModelTable } from "./model-table.ts";
import { OperationControls } from "./operation-controls.ts";
import { unchangedBecause } from "./operations.ts";
import { openedText, type Opened } from "./opened.ts";
import { choice, wholeNumber } from "./panel-controls.ts";
import { PlacesTest, type PanelDrawing } from "./places-test.ts";
import { comparisonText, countedText, readingText } from "./panel-text.ts";
import { sequenceView } from "./sequence-view.ts";
import { titleOf } from "../results.ts";

export { modelPanelStyles } from "./model-panel.css.ts";
export type { ModelSource } from "./looking.ts";

/** Longer sequences have cells too small to hit. */
const MAX_LENGTH = 64;
const USUAL_LENGTH = 32;

const SCALES = { light: sequentialScale("light"), dark: sequentialScale("dark") };

/** The element that shows the panel. */
export interface PanelHost extends HTMLElement {
  requestUpdate(): void;
  /** Hears what the panel shows, as `look` says it, once that has changed. */
  looked(look: string): void;
}

/** What a figure that does more shows of the model that is looked into. */
export interface PanelPart {
  render(engine: Engine, scheme: string): unknown;
}

/** To be made once for each race; asks for what `render` is about to show. */
export class ModelPanel {
  /** Empty before a model is done. */
  #scheme = "";
  #number = 0;
  #length: number;
  #layer = 0;
  #head = 0;
  /** Whether words of a page are setting the controls. */
  #isOpening = false;
  /** What the host knows to be shown. */
  #told = "";
  /** Null until the reader has chosen: the last place at which something is asked. */
  #query: number | null = null;
  /** Null until the reader has chosen: the key with the most weight. */
  #key: number | null = null;
  readonly #operations: OperationControls;
  readonly #sequence: Latest<Sequence>;
  readonly #comparison: Latest<Comparison>;
  readonly #comparer: Comparer;
  readonly #table: ModelTable;
  readonly #places: PlacesTest;

  constructor(
    private readonly host: PanelHost,
    private readonly source: ModelSource,
    private readonly further: PanelPart | null = null,
  ) {
    const changed = () => this.requestUpdate();
    this.#length = this.#usualLength;
    this.#operations = new OperationControls(changed);
    this.#sequence = new Latest(changed);
    this.#comparison = new Latest(changed);
    this.#comparer = new Comparer(source);
    this.#table = new ModelTable(source, changed);
    this.#places = new PlacesTest(source, changed);
  }

  requestUpdate(): void {
    this.host.requestUpdate();
    const look = this.#look;
    if (this.#isOpening || look === this.#told) return;
    this.#told = look;
    this.host.looked(look);
  }

  /** What is shown, as words of a page would open it. */
  get #look(): string {
    return openedText({
      scheme: this.#scheme,
      tokens: this.#length === this.#usualLength ? undefined : this.#length,
      layer: this.#layer,
      head: this.#head,
      kind: this.#operations.operation(this.#lastSwapped).kind,
      hasPlaces: this.#places.isOpen,
    });
  }

  get #usualLength(): number {
    return Math.min(this.source.options.run.length, USUAL_LENGTH);
  }

  /** The model that is looked into: the chosen one, else the first. */
  get #model(): string {
    const { schemes } = this.source;
    return schemes.includes(this.#scheme) ? this.#scheme : (schemes[0] ?? "");
  }

  /** The last place that picture and test both have. */
  get #lastSwapped(): number {
    return Math.min(this.#length, this.source.options.run.length) - 1;
  }

  /** Takes what a control was set to, by the control's name. */
  change(values: Settings): void {
    for (const [name, value] of Object.entries(values)) {
      if (name === "look-model") this.#scheme = String(value);
      else if (name === "look-length") this.#show({ length: Number(value) });
    }
    this.requestUpdate();
  }

  /** Shows what words of the page open, each control as if the reader had set it. */
  open({ scheme, tokens = this.#usualLength, layer, head, kind, hasPlaces }: Opened): void {
    this.#isOpening = true;
    [this.#layer, this.#head] = [layer, head];
    this.change({ "look-model": scheme, "look-length": Math.min(tokens, MAX_LENGTH) });
    if (kind !== this.#operations.operation(this.#lastSwapped).kind)
      this.#operations.change({ "look-positions": kind });
    this.#places.open(hasPlaces);
    this.#isOpening = false;
    this.#told = this.#look;
  }

  /** Shows another sequence, and the place that is of interest in it. */
  #show({ length = this.#length, number = this.#number }): void {
    [this.#length, this.#number, this.#query, this.#key] = [length, number, null, null];
    this.requestUpdate();
  }

  /** @param drawn  how charts are drawn, and what there is for the panel, in px */
  render(engine: Engine, drawn: PanelDrawing): TemplateResult | typeof nothing {
    // A model that is shown stays, whichever is done after it.
    const scheme = (this.#scheme = this.#model);
    if (!scheme) return nothing;
    const operation = this.#operations.operation(this.#lastSwapped);
    const [length, number] = [this.#length, this.#number];
    this.#sequence.ask(JSON.stringify([scheme, length, number, operation]), () =>
      lookAt(this.source, scheme, length, number, operation),
    );
    this.#comparison.ask(JSON.stringify([scheme, operation]), () =>
      this.#comparer.compare(scheme, operation),
    );
    return html`<section class="inside" aria-label="Inside a model">
      <div class="controls" role="group" aria-label="Model and sequence">${this.#choices(engine)}</div>
      <div class="controls" role="group" aria-label="Positions">${this.#operations.render(engine, this.#lastSwapped)}</div>
      ${this.#outcome(engine, scheme)}
      ${this.#picture(engine, drawn)}
      ${this.#places.render(engine, scheme, operation, drawn)}
      ${this.#table.render(scheme)}
      ${this.further?.render(engine, scheme)}
    </section>`;
  }

  #choices(engine: Engine): unknown[] {
    const titles = Object.fromEntries(this.source.schemes.map((id) => [id, titleOf(engine, id)]));
    const next = () => this.#show({ number: this.#number + 1 });
    return [
      choice(this, { name: "look-model", label: "model", value: this.#model, titles }),
      wholeNumber(this, engine, {
        name: "look-length",
        label: "tokens shown",
        value: this.#length,
        initial: this.#usualLength,
        minimum: 2,
        maximum: MAX_LENGTH,
      }),
      html`<div class="control"><div class="undo"><button class="chip" type="button" @click=${next}>Another sequence</button></div></div>`,
    ];
  }

  #outcome(engine: Engine, scheme: string): TemplateResult {
    const { answer, problem, isWaiting } = this.#comparison;
    const { length } = this.source.options.run;
    return html`<p class="outcome" role="status" aria-live="polite" aria-busy=${isWaiting}>
      ${problem || (answer && comparisonText(engine, answer, length, TEST_SEQUENCES, this.#sequence.answer?.problem))} ${countedText(this.#sequence.answer?.places ?? [], length)} ${unchangedBecause(scheme)}</p>`;
  }

  #picture(engine: Engine, drawn: PanelDrawing): TemplateResult {
    const { answer, problem, isWaiting } = this.#sequence;
    return html`<div class="look" aria-busy=${isWaiting}>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      ${answer ? this.#looked(engine, answer, drawn) : nothing}
    </div>`;
  }

  #looked(
    engine: Engine,
    { places, heads, problem }: Sequence,
    drawn: PanelDrawing,
  ): TemplateResult {
    const [layer, head] = [this.#layer, this.#head];
    const weights = heads[layer]?.[head];
    const cell = this.#cellIn(places, weights);
    const scale = SCALES[appliedScheme(this.host)];
    const move = (query: number, key: number | null) => {
      [this.#query, this.#key] = [query, key];
      this.requestUpdate();
    };
    const strip = sequenceView(engine, {
      places,
      query: cell.query,
      weights: weights ? rowOf(weights, cell.query) : new Float64Array(),
      scale,
      choose: (query) => move(query, null),
    });
    if (!weights) return html`${strip}<p class="problem" role="alert">${problem}</p>`;
    const view = { heads, layer, head, scale };
    const pick = (toLayer: number, toHead: number) => {
      [this.#layer, this.#head] = [toLayer, toHead];
      this.requestUpdate();
    };
    const name = headName(layer, head);
    const choose = ({ query, key }: Cell) => move(query, key);
    return html`${strip}
      <div class="maps">
        ${attentionMap(engine, { name, weights, places, cell, scale, choose, ...drawn })}
        <div class="beside">
          ${headsView({ ...view, choose: pick })}
          <p class="reading" role="status" aria-live="polite">${readingText(engine, name, weights, places, cell)}</p>
        </div>
      </div>`;
  }

  #cellIn(places: Sequence["places"], weights: Tensor | undefined): Cell {
    const asked = places.findLastIndex(({ target }) => target !== null);
    const last = places.length - 1;
    const query = Math.min(last, this.#query ?? (asked < 0 ? last : asked));
    const [most = query] = weights ? heaviest(rowOf(weights, query), 1) : [];
    return { query, key: Math.min(query, this.#key ?? most) };
  }
}
