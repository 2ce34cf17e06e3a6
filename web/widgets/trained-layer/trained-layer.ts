/**
 * The first attention layer of a published model, on a sentence of the reader's: who reads whom in
 * each of its heads, and what is left of that without positions.
 */
import { css, html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import { figure, setting, shapeView, type FigureHost } from "../base/index.ts";
import { identityOrder } from "../ordering/order.ts";
import { undoControls } from "../base/undo-controls.ts";
import { layerFile } from "../trained/layer-file.ts";
import { weightsTable, type LayerState } from "../trained/layer-state.ts";
import {
  SentenceWords,
  movingHint,
  sentenceStyles,
  wordsSetting,
} from "../trained/sentence-words.ts";
import { FORMULA, headRows } from "../trained/weights.ts";
import { factSentence } from "./facts.ts";
import { mapPicture } from "./maps.svg.ts";
import { readState, shownRows, shownWeights } from "./state.ts";
import { picture } from "./trained-layer.svg.ts";
import { vocabulary } from "./vocabulary.ts";

export const settings = {
  words: wordsSetting,
  head: setting.integer(2, [0, 11], "The head whose weights are drawn.", { label: "head" }),
  positions: setting.choice(
    "on",
    ["on", "off"],
    "Whether the row of its position is added to each word.",
    { label: "Add the position rows" },
  ),
  rows: setting.text(
    "",
    "Which position row each place gets, as numbers such as 1,0,2, the two marks included; empty for from left to right.",
  ),
};

const styles = css`
  ${sentenceStyles}
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

/** The weights of the head as they are drawn: on the way between both kinds for a moment. */
function drawn(engine: Engine, state: LayerState, part: number): number[][] {
  const { with: all, without } = shownWeights(engine, state);
  if (part === 1) return headRows(all, state.head);
  const off = headRows(without, state.head);
  if (part === 0) return off;
  return headRows(all, state.head).map((row, query) =>
    row.map((weight, key) => part * weight + (1 - part) * (off[query]?.[key] ?? 0)),
  );
}

function heads(engine: Engine, state: LayerState, host: FigureHost): TemplateResult {
  const choose = (event: Event) =>
    host.change({ head: Number((event.target as HTMLInputElement).value) });
  return html`<fieldset class="heads">
      <legend>Twelve heads read the sentence, each in its own way. Each word has a row of cells, with stronger color where the head looks. Choose a head.</legend>
      ${identityOrder(layerFile.arrived.heads).map(
        (head) => html`<label>
          <input type="radio" name="head" value=${head} .checked=${head === state.head} @change=${choose} aria-label=${`Head ${head}`}>
          ${shapeView(mapPicture(shownRows(engine, state, head)))}<span aria-hidden="true">${head}</span>
        </label>`,
      )}
    </fieldset>`;
}

/**
 * Keys on a word or a position card: arrow keys move it by one place, Home and End to the ends; S
 * takes it, and S on another swaps the two. Enter or Space on a word shows its weights alone.
 */
export const OrreryTrainedLayer = figure({
  tag: "orrery-trained-layer",
  summary:
    "The first layer of a trained model on a sentence of the reader's: the weights of its twelve heads, with positions and without.",
  settings,
  styles,
  needed: () => layerFile,
  numbers: (_, now) => readState(layerFile.arrived, now),
  parts: (host) => ({
    sentence: new SentenceWords<LayerState>(host, {
      state: () => readState(layerFile.arrived, host.settings()),
      ofSentence: ["rows"],
    }),
  }),
  eased: ["positions"],
  goals: { positions: ({ settings: { positions } }) => Number(positions === "on") },
  undoable: ["words", "rows", "head", "positions"],
  results: { weights: ({ engine, numbers }) => shownRows(engine, numbers) },
  change: "The reader typed or moved words, moved a card, chose a head or switched positions.",
  heading: () => "Which words does a trained head read?",
  picture,
  body({ engine, numbers: state, shown, parts: { sentence } }, host) {
    const part = Number(shown.positions);
    return html`
      ${sentence.field()}
      ${vocabulary(layerFile.arrived, (word) => sentence.add(word))}
      ${heads(engine, state, host)}
      ${sentence.scene(engine, state, (now) => drawn(engine, now, part))}
      ${movingHint("Tap a word to see only its weights. [CLS] and [SEP] are the model’s own marks.")}`;
  },
  controls({ settings: { positions } }, host) {
    const flip = (event: Event) =>
      host.change({ positions: (event.target as HTMLInputElement).checked ? "on" : "off" });
    return [
      html`<div class="control" part="control"><label class="switch">
        <input type="checkbox" role="switch" .checked=${positions === "on"} @change=${flip}> ${settings.positions.label}</label></div>`,
      undoControls(host.history),
    ];
  },
  sentence: ({ engine, numbers }) => factSentence(engine, numbers, shownWeights(engine, numbers)),
  table: ({ engine, numbers: state }) =>
    weightsTable(
      state,
      shownRows(engine, state),
      (column) => (state.positions ? (state.rows[column] ?? "none") : "none"),
      ` ${state.positions ? "with" : "without"} positions`,
    ),
  provenance({ numbers: { tokens, rows, positions } }) {
    const { model, rounding, heads: count, norm } = layerFile.arrived;
    const width = norm.bias.data.length / count;
    return {
      functions: ["learned", "layer_norm", "linear", "attention"],
      formula: FORMULA,
      inputs: [
        ["model", `${model}, its first layer, published under Apache-2.0; see the notices`],
        ["numbers", `${rounding}; the model's own in half precision`],
        ["words", tokens.join(" ")],
        ["position rows", positions ? rows.join(", ") : "none added"],
        ["heads", `${count}, each of width ${width}; scale 1/√${width}, no mask`],
      ],
    };
  },
});
