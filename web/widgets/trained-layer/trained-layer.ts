/**
 * The first attention layer of a published model, on a sentence of the reader's: who reads whom in
 * each of its heads, and what is left of that without positions.
 */
import { css, html } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  Tween,
  define,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type Provenance,
} from "../base/index.ts";
import { identityOrder } from "../base/order.ts";
import { layerFile } from "../trained/layer-file.ts";
import type { LayerState } from "../trained/layer-state.ts";
import { SentenceFigure } from "../trained/sentence-figure.ts";
import { FORMULA, headRows } from "../trained/weights.ts";
import { factSentence } from "./facts.ts";
import { mapPicture } from "./maps.svg.ts";
import { readState, weightsOf } from "./state.ts";
import { drawPreview } from "./trained-layer.svg.ts";
import { vocabulary } from "./vocabulary.ts";

const styles = css`
  .heads { display: grid; grid-template-columns: repeat(6, minmax(0, calc(5 * var(--rem)))); gap: calc(0.4 * var(--rem)); margin: calc(0.6 * var(--rem)) 0; padding: 0; border: 0; }
  .heads legend { padding: 0 0 calc(0.3 * var(--rem)); font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .heads label { display: grid; gap: calc(0.1 * var(--rem)); justify-items: center; font-size: calc(0.875 * var(--rem)); cursor: pointer; }
  .heads svg { width: 100%; height: auto; outline: 1px solid var(--orrery-rule); shape-rendering: crispEdges; }
  .heads label:hover svg { outline-color: var(--orrery-ink-soft); }
  .heads input { position: absolute; opacity: 0; pointer-events: none; }
  .heads input:checked ~ svg { outline: 3px solid var(--orrery-accent); }
  .heads input:checked ~ span { font-weight: 700; }
  .heads input:focus-visible ~ span { outline: 2px solid var(--orrery-accent); outline-offset: 2px; }
  .vocabulary { font-size: calc(0.9375 * var(--rem)); }
  .vocabulary div { display: flex; flex-wrap: wrap; gap: calc(0.25 * var(--rem)); max-height: calc(18 * var(--rem)); overflow: auto; }
  .vocabulary .kind { flex: 1 0 100%; margin: calc(0.5 * var(--rem)) 0 0; font-size: calc(0.875 * var(--rem)); font-weight: 600; color: var(--orrery-ink-soft); }
  .vocabulary .chip { padding: 0 calc(0.45 * var(--rem)); }
  @container (min-width: 40em) { .heads { grid-template-columns: repeat(12, minmax(0, calc(5 * var(--rem)))); } }
  @media print { .vocabulary { display: none; } }
`;

/**
 * Keys on a word or a position card: arrow keys move it by one place, Home and End to the ends; S
 * takes it, and S on another swaps the two. Enter or Space on a word shows its weights alone.
 */
export class OrreryTrainedLayer extends SentenceFigure<LayerState> {
  static override tag = "orrery-trained-layer";
  static override summary =
    "The first layer of a trained model on a sentence of the reader's: the weights of its twelve heads, with positions and without.";
  static override attributes = {
    words: {
      kind: "text",
      default: "the dog bites the man .",
      sentence: "A sentence of the words that the figure knows, separated by spaces.",
    },
    head: {
      kind: "integer",
      default: 2,
      minimum: 0,
      maximum: 11,
      label: "head",
      sentence: "The head whose weights are drawn.",
    },
    positions: {
      kind: "choice",
      default: "on",
      choices: ["on", "off"],
      label: "Add the position rows",
      sentence: "Whether the row of its position is added to each word.",
    },
    rows: {
      kind: "text",
      default: "",
      sentence:
        "Which position row each place gets, as numbers such as 1,0,2, the two marks included; empty for from left to right.",
    },
  } as const satisfies AttributeInfos;
  static override events = [
    {
      name: "orrery-change",
      detail: "{words, head, positions, rows, weights}",
      sentence:
        "The reader typed or moved words, moved a card, chose a head or switched positions.",
    },
  ];
  static override reservedHeight = { wide: 755, narrow: 1090 };
  static preview = drawPreview;
  static override styles = [...SentenceFigure.styles, styles];

  protected readonly remembered = ["words", "rows", "head", "positions"];
  protected readonly ofSentence = ["rows"] as const;
  /** 1: the weights with positions are drawn; 0: those without. */
  readonly #blend = new Tween(1, () => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.beginAnew();
  }

  protected get state(): LayerState {
    return readState(
      layerFile.arrived,
      this.text("words"),
      this.text("rows"),
      this.number("head"),
      this.text("positions") === "on",
    );
  }

  protected override heading(): string {
    return "Which words does a trained head read?";
  }

  protected override body(engine: Engine): unknown {
    const state = this.state;
    this.settle(state);
    return html`
      ${this.field()}
      ${vocabulary(layerFile.arrived, (word) => this.add(word))}
      ${this.#heads(engine, state)}
      ${this.scene(engine, state, (shown) => this.#drawn(engine, shown))}
      <p class="hint"><span id="moving">Drag a word or a card onto another to swap the two, or into a gap to insert it. Keys: arrows move it; press S on one and S on another to swap them.</span>
        Tap a word to see its weights alone. [CLS] and [SEP] are the model’s own marks.</p>`;
  }

  protected override drawAlso({ positions }: LayerState, how: "jump" | "to"): void {
    this.#blend[how](positions ? 1 : 0);
  }

  /** The weights of the head as they are drawn: on the way between both kinds for a moment. */
  #drawn(engine: Engine, state: LayerState): number[][] {
    const both = weightsOf(engine, layerFile.arrived, state);
    const part = this.#blend.now;
    if (part === 1) return headRows(both.with, state.head);
    const off = headRows(both.without, state.head);
    if (part === 0) return off;
    return headRows(both.with, state.head).map((row, query) =>
      row.map((weight, key) => part * weight + (1 - part) * off[query]![key]!),
    );
  }

  #heads(engine: Engine, state: LayerState): unknown {
    const both = weightsOf(engine, layerFile.arrived, state);
    const weights = state.positions ? both.with : both.without;
    const choose = (event: Event) =>
      this.change({ head: Number((event.target as HTMLInputElement).value) });
    return html`<fieldset class="heads">
      <legend>Twelve heads read the sentence, each in its own way. Each word has a row of cells, darker where the head looks. Choose a head.</legend>
      ${identityOrder(layerFile.arrived.heads).map(
        (head) => html`<label>
          <input type="radio" name="head" value=${head} .checked=${head === state.head} @change=${choose} aria-label=${`Head ${head}`}>
          ${shapeView(mapPicture(headRows(weights, head)))}<span aria-hidden="true">${head}</span>
        </label>`,
      )}
    </fieldset>`;
  }

  protected override controls(): unknown[] {
    if (!this.stateOrNull()) return [];
    const on = this.text("positions") === "on";
    const flip = (event: Event) =>
      this.change({ positions: (event.target as HTMLInputElement).checked ? "on" : "off" });
    return [
      html`<div class="control" part="control"><label class="switch">
        <input type="checkbox" role="switch" .checked=${on} @change=${flip}> ${OrreryTrainedLayer.attributes.positions.label}</label></div>`,
      this.undo(),
    ];
  }

  protected override sentence(engine: Engine): string {
    const state = this.state;
    return factSentence(engine, state, weightsOf(engine, layerFile.arrived, state));
  }

  #shownRows(engine: Engine, state: LayerState): number[][] {
    const both = weightsOf(engine, layerFile.arrived, state);
    return headRows(state.positions ? both.with : both.without, state.head);
  }

  protected override results(): Record<string, unknown> {
    const state = this.stateOrNull();
    return this.engine && state ? { weights: this.#shownRows(this.engine, state) } : {};
  }

  protected override dataTable(engine: Engine): DataTable {
    const state = this.state;
    return {
      caption: `Weights of head ${state.head} ${state.positions ? "with" : "without"} positions: a row for each word that reads, a column for each word that is read`,
      columns: [
        { name: "word" },
        { name: "position row" },
        ...state.tokens.map((name) => ({ name })),
      ],
      rows: this.#shownRows(engine, state).map((row, column) => [
        state.tokens[column]!,
        state.positions ? state.rows[column]! : "none",
        ...row,
      ]),
      style: ".3",
    };
  }

  protected override provenance(): Provenance {
    const layer = layerFile.arrived;
    const state = this.state;
    return {
      functions: ["learned", "layer_norm", "linear", "attention"],
      formula: FORMULA,
      inputs: [
        ["model", `${layer.model}, its first layer, published under Apache-2.0; see the notices`],
        ["numbers", `${layer.rounding}; the model's own in half precision`],
        ["words", state.tokens.join(" ")],
        ["position rows", state.positions ? state.rows.join(", ") : "none added"],
        [
          "heads",
          `${layer.heads}, each of width ${layer.norm.bias.data.length / layer.heads}; scale 1/√${layer.norm.bias.data.length / layer.heads}, no mask`,
        ],
      ],
    };
  }
}

define(OrreryTrainedLayer);
