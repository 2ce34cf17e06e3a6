/**
 * A trained head on a sentence, with a card under each word: the number of the row that is added to
 * the word. Cards can be moved, reversed, left out, and pushed along the table past its end.
 */
import { css, html } from "lit";
import { figure, setting } from "../base/index.ts";
import { NeededTogether } from "../base/needed.ts";
import { undoControls } from "../base/undo-controls.ts";
import { identityOrder, sameOrder, type Order } from "../ordering/order.ts";
import { layerFile } from "../trained/layer-file.ts";
import { weightsTable } from "../trained/layer-state.ts";
import {
  SentenceWords,
  movingHint,
  sentenceStyles,
  wordsSetting,
} from "../trained/sentence-words.ts";
import { MAX_ROWS, TABLES } from "../trained/table-files.ts";
import { FORMULA } from "../trained/weights.ts";
import { drawScene, stillScene } from "../trained/words.svg.ts";
import { CardNumbers, cardsSentence, readCards, type CardsState, type Model } from "./state.ts";

const settings = {
  words: wordsSetting,
  start: setting.integer(0, [0, 511], "The row on the first card.", { label: "first row" }),
  cards: setting.text(
    "",
    "Which card each place gets, counted from 0, as numbers such as 1,0,2; empty for from left to right.",
  ),
  blanks: setting.text("", "Cards that are left out, counted from 0; empty for none.", {
    pattern: /^(\d+(,\d+)*)?$/,
    form: "a list of numbers such as 2,5",
  }),
  fixed: setting.toggle("Whether the cards can only be reversed: no word or card moves alone."),
  quiet: setting.toggle("Whether only screen readers are told how words and cards are moved."),
  head: setting.integer(2, [0, 11], "The head whose weights are drawn.", { label: "head" }),
};

const styles = css`
  ${sentenceStyles}
  .control > .chip:not(.step) { grid-column: 1 / -1; justify-self: start; align-self: end; white-space: nowrap; }
`;

/** It needs the whole table beside the layer. */
const files = new NeededTogether([layerFile, TABLES.minilm]);
const theModel = (): Model => ({ layer: layerFile.arrived, table: TABLES.minilm.arrived });

/** Rows that descend, or ascend again where they do: a swap before leaves no trace in either. */
function reversedRows(rows: Order): Order {
  const ascending = identityOrder(rows.length);
  const descending = ascending.toReversed();
  return sameOrder(rows, descending) ? ascending : descending;
}

/**
 * Keys on a word or a card: arrow keys move it by one place, Home and End to the ends; S takes it,
 * and S on another swaps the two. Enter or Space on a word shows its weights alone; on a card they
 * leave its row out, or put it back.
 */
export const OrreryRowCards = figure({
  tag: "orrery-row-cards",
  summary:
    "A trained head on a sentence, with a card under each word for the row that is added to it.",
  settings,
  styles,
  sentenceLines: [3, 6],
  needed: () => files,
  numbers: (engine, now) => new CardNumbers(engine, theModel(), readCards(theModel(), now)),
  parts(host) {
    const state = () => readCards(theModel(), host.settings());
    const tapCard = (card: number) => {
      const { blanks } = state();
      const next = blanks.includes(card)
        ? blanks.filter((other) => other !== card)
        : [...blanks, card].sort((a, b) => a - b);
      host.change({ blanks: next.join(",") });
    };
    const rules = { state, ofSentence: ["cards", "blanks"], tapCard } as const;
    return { sentence: new SentenceWords<CardsState>(host, rules) };
  },
  undoable: ["words", "start", "cards", "blanks"],
  results: { weights: ({ numbers }) => numbers.rows },
  change: "The reader typed or moved words, or moved, reversed or left out cards.",
  heading({ settings: { words, start, fixed } }) {
    // With the two marks that the model adds, another text as long would not fit.
    const tokens = words.trim().split(/\s+/u).length + 2;
    if (start + 2 * tokens > MAX_ROWS) return "What happens at the end of the table?";
    if (start > 0) return "Does the rule hold in the rest of the table?";
    return fixed ? "Does this head read words or rows?" : "Which row does each word look for?";
  },
  picture: ({ engine, numbers: { state, rows, face }, width }) =>
    drawScene(engine, state, rows, { ...stillScene(state, width), face }),
  body({ engine, numbers, parts: { sentence }, settings: { fixed, quiet } }) {
    if (fixed) return null;
    const { state, face } = numbers;
    return html`
      ${sentence.field()}
      ${sentence.scene(engine, state, (shown) => numbers.rowsOf(shown), { face })}
      ${movingHint("Tap a card to leave out its row, or tap a word to see only its weights.", quiet)}`;
  },
  controls({ parts: { sentence }, settings: { fixed } }, host) {
    const state = sentence.stateOrNull;
    const reverse = () => state && sentence.arrange(reversedRows(state.rows));
    const reversing = html`<div class="control" part="control"><button class="chip" type="button" ?disabled=${!state} @click=${reverse}>Reverse the cards</button></div>`;
    return fixed ? [reversing] : ["start", reversing, undoControls(host.history)];
  },
  sentence: ({ engine, numbers: { model, state, weights } }) =>
    cardsSentence(engine, model, state, weights),
  table: ({ numbers: { state, rows, face } }) =>
    weightsTable(state, rows, (column) => {
      const { row, kind } = face(state.rows[column] ?? 0);
      return kind === "row" ? row : "none";
    }),
  provenance({ numbers: { model, state } }) {
    const { layer, table } = model;
    return {
      functions: ["learned", "layer_norm", "linear", "attention"],
      formula: FORMULA,
      inputs: [
        ["model", `${layer.model}, its first layer, published under Apache-2.0; see the notices`],
        ["numbers of the layer", `${layer.rounding}; the model's own in half precision`],
        ["numbers of the table", `${table.rounding}; the model's own in half precision`],
        ["words", state.tokens.join(" ")],
      ],
    };
  },
});
