/**
 * The terms of a head's logits: what words and positions contribute, each as a map that can be
 * lifted out of the sum, and a scale that dims the position rows.
 */
import { html, nothing, type PropertyValues } from "lit";
import { at, type Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  offersAttribute,
  drawing,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
} from "../base/index.ts";
import { handleIn } from "../base/handle-directive.ts";
import { snapped, surface, valueAt, type Handle, type Point } from "../base/handle.ts";
import { Memo } from "../base/memo.ts";
import type { ShippedFile } from "../base/shipped-file.ts";
import { WidthController } from "../base/width-controller.ts";
import { layerFile, type TrainedLayer } from "../trained/layer-file.ts";
import { SentenceTyping, typingStyles } from "../trained/typing-field.ts";
import { CURVE_HEIGHT, curveScales, drawCurve } from "./curve.svg.ts";
import {
  nameOf,
  normSentence,
  productSentence,
  scaleSentence,
  share,
  sumSentence,
  type Cell,
} from "./facts.ts";
import { moveFrom } from "./split-motion.ts";
import { legendPicture, sheetLayout, sheetPicture } from "./sheet.svg.ts";
import { TERMS, TERM_TITLES, type TermName } from "./split.ts";
import { MAX_SCALE, TermsSource, previousOf, readLifted, type TermsState } from "./terms.state.ts";
import { cellOf, choiceOf, drawArcs, drawPreview, sheetsOf, type NamedSheet } from "./terms.svg.ts";
import { termsStyles } from "./terms.css.ts";
import { FORMULA } from "./trained-split.ts";
import { TOY_FORMULA } from "./toy-split.ts";

const attributes = {
  layer: {
    kind: "choice",
    default: "trained",
    choices: ["trained", "toy"],
    sentence: "The first layer of a trained model, or the toy layer of the lessons at width 2.",
  },
  show: {
    kind: "choice",
    default: "terms",
    choices: ["arcs", "curve", "terms"],
    sentence:
      "What is drawn besides the words: nothing, the weight on the previous word by scale, or the terms.",
  },
  about: {
    kind: "choice",
    default: "sum",
    choices: ["sum", "scale"],
    sentence: "What the title asks about: the sum of the terms, or the scale of the positions.",
  },
  words: {
    kind: "text",
    default: "the dog bites the man .",
    sentence: "A sentence of the words that the layer knows, separated by spaces.",
  },
  typing: {
    kind: "boolean",
    default: false,
    sentence: "Whether the reader can type a sentence (trained layer only).",
  },
  head: {
    kind: "integer",
    default: 2,
    minimum: 0,
    maximum: 11,
    label: "head",
    sentence: "The head of the trained layer, 0 to 11.",
  },
  scale: {
    kind: "number",
    default: 1,
    minimum: 0,
    maximum: MAX_SCALE,
    step: 0.01,
    label: "position scale",
    sentence: "What the position rows are multiplied by before they are added; 1 as trained.",
  },
  lifted: {
    kind: "text",
    default: "",
    sentence: `The terms that are lifted out of the sum, of ${TERMS.join(", ")}, separated by spaces.`,
  },
  together: {
    kind: "boolean",
    default: false,
    sentence: "Whether the terms are still one product; the reader splits it.",
  },
  m: {
    kind: "integer",
    default: 2,
    minimum: 0,
    maximum: 19,
    symbol: "m",
    label: "query",
    sentence: "Row of the picked cell: position of the query.",
  },
  n: {
    kind: "integer",
    default: 1,
    minimum: 0,
    maximum: 19,
    symbol: "n",
    label: "key",
    sentence: "Column of the picked cell: position of the key.",
  },
  ...offersAttribute("together"),
} as const satisfies AttributeInfos;

/** Keys on the map of the sum: arrow keys move the picked cell, Home and End to the ends of its row. */
export class OrreryTerms extends OrreryFigure {
  static override tag = "orrery-terms";
  static override summary =
    "The four terms of a head's logits as maps that can be lifted out, and a scale for the position rows.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail:
        "{layer, show, about, together, typing, words, head, scale, lifted, m, n, offers, weights}",
      sentence: "The reader moved the scale, chose a head, lifted a term, or picked a cell.",
    },
  ];
  static override reservedHeight = { wide: 548, narrow: 670 };
  static override styles = [...[OrreryFigure.styles].flat(), typingStyles, termsStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  #source: { layer: TrainedLayer | null; numbers: TermsSource } | null = null;
  readonly #memo = new Memo<Settings, TermsState>((engine, settings) =>
    this.#sourceOf(engine).state(choiceOf(settings)),
  );
  readonly #typing = new SentenceTyping({
    settings: () => this.settings as never,
    width: () => this.#width.width,
    change: (values) => this.change(values),
    assign: (values) => this.assign(values),
    requestUpdate: () => this.requestUpdate(),
  });
  /** Where the product was before it was split or put together; null at other times. */
  #productWas: DOMRect | null = null;

  protected override get needed(): ShippedFile<TrainedLayer> | null {
    return this.text("layer") === "toy" ? null : layerFile;
  }

  #sourceOf(engine: Engine): TermsSource {
    const layer = this.needed && layerFile.arrived;
    if (this.#source?.layer !== layer)
      this.#source = { layer, numbers: new TermsSource(engine, layer) };
    return this.#source.numbers;
  }

  #state(engine: Engine): TermsState {
    return this.#memo.of(engine, this.settings);
  }

  protected override heading(): string {
    const show = this.text("show");
    if (show === "arcs") return "What happens when the positions fade?";
    if (show === "curve") return "How much position does this head need?";
    if (this.text("about") === "scale") return "What shrinks when the positions shrink?";
    if (this.text("layer") === "toy") return "Which four numbers make up a logit?";
    return this.settings.typing === true
      ? "Which map makes the arcs of your sentence?"
      : "Which term decides where the head looks?";
  }

  protected override body(engine: Engine): unknown {
    const state = this.#state(engine);
    const typing = this.settings.typing === true && !state.toy;
    return html`
      ${typing ? this.#typing.field(layerFile.arrived) : nothing}
      ${state.toy ? nothing : html`<div class="scene">${shapeView(drawArcs(engine, state, this.#width.width))}</div>`}
      ${this.text("show") === "curve" ? this.#curve(engine, state) : nothing}
      ${this.text("show") === "terms" ? this.#sheets(engine, state) : nothing}`;
  }

  #curve(engine: Engine, state: TermsState): unknown {
    const width = this.#width.width;
    const { least } = previousOf(engine, state.weights);
    const leastText = share(engine, least);
    const { x } = curveScales(width);
    const curve = drawCurve({
      width,
      points: this.#sourceOf(engine).curve(choiceOf(this.settings)),
      scale: state.scale,
      least,
      leastText,
      handles: {
        point: this.handleKinds().along("scale", "x", x, {
          label: "position scale, on the curve",
          text: `${engine.format(state.scale, "")}, weakest word ${leastText}`,
        }),
        plot: surface("plot", ([at]) => ({ scale: snapped(valueAt(x, at), attributes.scale) })),
      },
    });
    const name = "Weight on the previous word, by position scale";
    return html`<div class="curve">${shapeView(drawing(width, CURVE_HEIGHT, name, curve))}</div>`;
  }

  #sheets(engine: Engine, state: TermsState): unknown {
    const cell = cellOf(this.settings, state);
    const strongest = this.#sourceOf(engine).strongest(choiceOf(this.settings));
    const together = this.flag("together") ? "together" : "";
    return html`<div class="sheets ${state.toy ? "toy" : "trained"} ${together}">${sheetsOf(
      engine,
      state,
      strongest,
      cell,
    ).map((sheet) =>
      this.#sheet(engine, state, sheet, cell),
    )}<div class="sheet legend">${shapeView(legendPicture(strongest, state.toy))}</div></div>`;
  }

  #sheet(engine: Engine, state: TermsState, sheet: NamedSheet, cell: Cell): unknown {
    const { name, title, sign } = sheet;
    const term = (TERMS as readonly string[]).includes(name) ? (name as TermName) : null;
    const picture = shapeView(sheetPicture(sheetLayout(state.toy, this.#width.width), sheet));
    const flip = (event: Event) => this.#lift(term!, !(event.target as HTMLInputElement).checked);
    return html`<div class="sheet ${term ? "term" : ""}">
      <div class="title">${sign && !this.flag("together") ? html`<span class="sign">${sign}</span>` : nothing}${
        term
          ? html`<label><input type="checkbox" .checked=${!sheet.lifted} @change=${flip}>${title}</label>`
          : title
      }</div>
      <div class="map" ${handleIn(this.#cellHandle(engine, state, name, cell))}>${picture}</div>
    </div>`;
  }

  /** Every map picks the cell that is pressed; keys move it on that of the sum. */
  #cellHandle(engine: Engine, state: TermsState, name: string, { m, n }: Cell): Handle {
    const { tokens, toy, left: sum } = state;
    const { left, top, side } = sheetLayout(toy, this.#width.width);
    const inside = (index: number) => Math.min(tokens.length - 1, Math.max(0, index));
    const index = (pixel: number) => inside(Math.floor((pixel / side) * tokens.length));
    const map = surface(name, ([x, y]: Point) => ({ m: index(y - top), n: index(x - left) }));
    if (name !== "sum") return map;
    return {
      ...map,
      label: "picked cell",
      minimum: 0,
      maximum: tokens.length ** 2 - 1,
      now: m * tokens.length + n,
      text: `query ${nameOf(tokens, m)}, key ${nameOf(tokens, n)}: ${engine.format(at(sum, m, n), ".2")}`,
      step: ({ across, up, long }) => ({
        m: inside(m - up * (long ? 10 : 1)),
        n: inside(n + across * (long ? 10 : 1)),
      }),
    };
  }

  #lift(name: TermName, out: boolean): void {
    const lifted = readLifted(this.text("lifted"));
    const names = TERMS.filter((term) => (term === name ? out : lifted.has(term)));
    this.change({ lifted: names.join(" ") });
  }

  protected override controls(): unknown[] {
    const headless = this.text("layer") === "toy" || this.text("show") === "arcs";
    return [this.range("scale"), ...(headless ? [] : [this.range("head")])];
  }

  /** Above the tables, whose place is kept for all four of them. */
  protected override leadingControls(): unknown[] {
    if (!this.isAskedAbout("together")) return [];
    const together = this.flag("together");
    return [
      html`<div class="control" part="control"><button class="chip" type="button" @click=${() => this.change({ together: !together })}>${together ? "Split the product" : "Put the product together"}</button></div>`,
    ];
  }

  #product(): HTMLElement | null {
    return this.renderRoot.querySelector('[data-handle="sum"]')?.parentElement ?? null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.#productWas = changed.has("together")
      ? (this.#product()?.getBoundingClientRect() ?? null)
      : null;
  }

  /** The terms leave the product. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const was = this.#productWas;
    if (!was) return;
    const sheets = this.flag("together")
      ? []
      : this.renderRoot.querySelectorAll<HTMLElement>(".term");
    for (const sheet of [...sheets, this.#product()]) if (sheet) moveFrom(was, sheet);
  }

  protected override sentence(engine: Engine): string {
    const state = this.#state(engine);
    if (this.text("show") === "arcs" && !state.toy) {
      const norms = this.#sourceOf(engine).norms(choiceOf(this.settings));
      return `${normSentence(engine, state, norms)} ${scaleSentence(engine, state)}`;
    }
    if (this.text("show") !== "terms") return scaleSentence(engine, state);
    if (this.flag("together")) return productSentence(engine, state, cellOf(this.settings, state));
    const sum = sumSentence(engine, state, cellOf(this.settings, state));
    return state.toy ? sum : `${scaleSentence(engine, state)} ${sum}`;
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { weights, tokens } = this.#state(this.engine);
    return { weights: tokens.map((_, m) => tokens.map((__, n) => at(weights, m, n))) };
  }

  protected override dataTable(engine: Engine): DataTable {
    const state = this.#state(engine);
    const { tokens, terms, left, weights } = state;
    const names = TERMS.filter((name) => terms[name]);
    return {
      caption: `Terms of the logits at position scale ${engine.format(state.scale, "")}, for each query and key`,
      columns: ["query", "key", ...names.map((name) => TERM_TITLES[name]), "sum", "weight"].map(
        (name) => ({ name }),
      ),
      rows: tokens.flatMap((query, m) =>
        tokens.map((key, n) => [
          `${m} ${query}`,
          `${n} ${key}`,
          ...names.map((name) => at(terms[name]!, m, n)),
          at(left, m, n),
          at(weights, m, n),
        ]),
      ),
      style: ".3",
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const state = this.#state(engine);
    if (state.toy)
      return {
        functions: ["sinusoidal", "softmax"],
        formula: TOY_FORMULA,
        inputs: [
          ["words", state.tokens.join(" ")],
          ["matrices", "identity; two entries a word"],
        ],
      };
    return {
      functions: ["learned", "linear", "softmax"],
      formula: FORMULA,
      inputs: [
        [
          "model",
          `${layerFile.arrived.model}, its first layer, published under Apache-2.0; see the notices`,
        ],
        ["numbers", `${layerFile.arrived.rounding}; the model's own in half precision`],
        ["words", state.tokens.join(" ")],
        [
          "divisor of layer norm",
          "that of the whole token, so that the terms add up to the logits",
        ],
      ],
    };
  }
}

define(OrreryTerms);
