/**
 * The terms of a head's logits: what words and positions contribute, each as a map that can be
 * lifted out of the sum, and a scale that dims the position rows.
 */
import { css, html } from "lit";
import { at } from "../../engine/index.ts";
import { figure, offersAttribute, setting } from "../base/index.ts";
import { LaterModule } from "../base/needed.ts";
import { layerFile } from "../trained/layer-file.ts";
import { SentenceTyping, typingStyles } from "../trained/typing-field.ts";
import { cellOf, normSentence, scaleSentence } from "./facts.ts";
import { termSums, toyParts, trainedParts } from "./later.ts";
import { TERMS } from "./split.ts";
import { MAX_SCALE, termsNumbers } from "./terms.state.ts";
import { picture } from "./terms.svg.ts";

const position = (start: number, symbol: string, label: string, sentence: string) =>
  setting.integer(start, [0, 19], sentence, { symbol, label });

export const settings = {
  layer: setting.choice(
    "trained",
    ["trained", "toy"],
    "The first layer of a trained model, or the toy layer of the lessons at width 2.",
  ),
  show: setting.choice(
    "terms",
    ["arcs", "curve", "growth", "terms"],
    "What is drawn besides the words; curve and growth are drawn by scale.",
  ),
  about: setting.choice("sum", ["sum", "scale"], "What the title asks about."),
  words: setting.text(
    "the dog bites the man .",
    "A sentence of the words that the layer knows, separated by spaces.",
  ),
  typing: setting.toggle("Whether the reader can type a sentence (trained layer only)."),
  head: setting.integer(2, [0, 11], "The head of the trained layer, 0 to 11.", { label: "head" }),
  scale: setting.number(
    1,
    [0, MAX_SCALE],
    "What the position rows are multiplied by before they are added; 1 as trained.",
    { step: 0.01, label: "position scale" },
  ),
  lifted: setting.text(
    "",
    `The terms that are lifted out of the sum, of ${TERMS.join(", ")}, separated by spaces.`,
  ),
  together: setting.toggle("Whether the terms are still one product; the reader splits it."),
  m: position(2, "m", "query", "Row of the picked cell: position of the query."),
  n: position(1, "n", "key", "Column of the picked cell: position of the key."),
  ...offersAttribute("together"),
} as const;

const styles = css`
  ${typingStyles}
  :host([typing]) .scene { margin-top: calc(0.4 * var(--rem)); }
  .control > .chip { justify-self: start; }
  .sheets .area { cursor: crosshair; }
  .sheets .area:focus-visible .frame { stroke: var(--orrery-accent); stroke-width: 3; }
  .title .grip { cursor: pointer; }
  @container (max-width: 34em) {
    :host([show="arcs"]) .sentence { min-height: 9em; }
  }
`;

/** Keys on the map of the sum: arrow keys move the picked cell, Home and End to the ends of its row. */
export const OrreryTerms = figure({
  tag: "orrery-terms",
  summary:
    "The four terms of a head's logits as maps that can be lifted out, and a scale for the position rows.",
  settings,
  styles,
  sentenceLines: [2, 4],
  needed({ layer, show }) {
    if (show !== "arcs") return (layer === "toy" ? toyParts : trainedParts)[show];
    return layer === "toy" ? null : layerFile;
  },
  numbers: termsNumbers,
  parts: (host) => ({ typing: new SentenceTyping(host) }),
  eased: ["together"],
  results: {
    weights({ numbers: { state } }) {
      const { tokens, weights } = state;
      return tokens.map((_, m) => tokens.map((__, n) => at(weights, m, n)));
    },
  },
  change: "The reader moved the scale, chose a head, lifted a term, or picked a cell.",
  heading({ settings: { show, about, layer, typing } }) {
    if (show === "arcs") return "What happens when the positions fade?";
    if (show === "curve") return "How much position does this head need?";
    if (show === "growth") return "How does each term grow with the position rows?";
    if (about === "scale") return "What shrinks when the positions shrink?";
    if (layer === "toy") return "Which four numbers make up a logit?";
    return typing
      ? "Which map makes the arcs of your sentence?"
      : "Which term decides where the head looks?";
  },
  picture,
  around: (scene, { settings: { typing, layer }, parts }) =>
    typing && layer === "trained" ? html`${parts.typing.field(layerFile.arrived)}${scene}` : scene,
  /** Above the tables, whose place is kept for all four of them. */
  leadingControls({ settings: { together }, isAskedAbout }, host) {
    if (!isAskedAbout("together")) return [];
    const flip = () => host.change({ together: !together });
    return [
      html`<div class="control" part="control"><button class="chip" type="button" @click=${flip}>${together ? "Split the product" : "Put the product together"}</button></div>`,
    ];
  },
  controls: ({ settings: { layer, show } }) =>
    layer === "toy" || show === "arcs" ? ["scale"] : ["scale", "head"],
  sentence({ engine, settings: now, numbers: { state, source, choice } }) {
    const norms = source.norms(choice);
    const scale = scaleSentence(engine, state);
    if (now.show === "arcs" && norms) return `${normSentence(engine, state, norms)} ${scale}`;
    if (now.show === "arcs" || now.show === "curve") return scale;
    const cell = cellOf(now, state);
    const { productSentence, sumSentence } = termSums.arrived;
    return (now.together ? productSentence : sumSentence)(engine, state, cell);
  },
  asked: new LaterModule("the table", () => import("./asked.ts")),
});
