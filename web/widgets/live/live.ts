/**
 * Prose with numbers the reader can move: sliders for named quantities, and the numbers inside
 * computed again.
 */
import {
  html,
  nothing,
  supportsAdoptingStyleSheets,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { given, type Engine, type Variables } from "../../engine/index.ts";
import { rangeControl } from "../base/controls.ts";
import { figureStyles } from "../base/figure.css.ts";
import {
  OrreryElement,
  define,
  sentenceOf,
  type AttributeInfos,
  type Setting,
  type Settings,
} from "../base/index.ts";
import { readGiven, variablesOf } from "../prose/conventions.ts";
import { formulaOf, proseNumbers, tellReason, writeNumber } from "../base/prose-numbers.ts";
import { parseQuantities, type Quantity } from "../prose/quantities.ts";
import { text, toggle } from "../base/setting.ts";
import { Blank } from "./blanks.ts";
import { contentStyles, liveStyles } from "./live.css.ts";

/**
 * The prose is its content: elements of class `value` with data-formula and data-style are computed
 * again; elements of class `blank` become fields.
 */
export class OrreryLive extends OrreryElement {
  static override tag = "orrery-live";
  static override summary =
    "Prose whose numbers follow sliders, with blanks the reader fills and the core checks.";
  static override attributes = {
    values: text(
      "",
      "The quantities, as name=default:minimum..maximum[:step], separated by spaces.",
    ),
    given: text(
      "",
      "Further quantities of the formulas, which the page sets, as name=value separated by spaces.",
    ),
    marked: toggle("Whether the numbers that follow the sliders are marked all the time."),
  } as const satisfies AttributeInfos;
  static override events = [
    {
      name: "orrery-change",
      detail: "{values, given, marked, …}",
      sentence: "The reader moved a quantity; … is each quantity by its name.",
    },
    {
      name: "orrery-answer",
      detail: "{id, verdict, code, credit}",
      sentence: "A blank was checked.",
    },
  ];
  static override styles = [...[OrreryElement.styles].flat(), figureStyles, liveStyles];

  #quantities: readonly Quantity[] = [];
  /** The quantities now, by name. */
  #variables: Record<string, number> = {};
  /** Quantities that the page sets. */
  #given: Variables = {};
  #problem = "";
  #status = "";
  readonly #blanks: Blank[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    styleContent(this.getRootNode() as Document | ShadowRoot);
    this.#makeBlanks();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has("given")) this.#takeGiven();
    if (!changed.has("values")) return;
    [this.#quantities, this.#problem] = readQuantities(this.text("values"));
    this.#variables = Object.fromEntries(
      this.#quantities.map(({ name, info }) => [name, info.default]),
    );
  }

  protected override detail(): Record<string, Setting> {
    return { ...super.detail(), ...this.#variables };
  }

  /** What formulas may use. */
  get #all(): Variables {
    return { ...this.#given, ...this.#variables };
  }

  #takeGiven(): void {
    try {
      this.#given = variablesOf(readGiven(this.text("given")));
    } catch (error) {
      this.#given = {};
      this.#status = sentenceOf(error);
      return;
    }
    this.#emptyBlanks();
  }

  /** Answers to other quantities are none to these. */
  #emptyBlanks(): void {
    const emptied = this.#blanks.filter((blank) => blank.reset()).length;
    this.#status = emptied ? "The quantities are new, so the blanks are empty again." : "";
  }

  /** Formulas of a live paragraph inside this one are that one's. */
  #own<E extends Element>(selector: string): E[] {
    return [...this.querySelectorAll<E>(selector)].filter(
      (element) => element.closest(this.localName) === this,
    );
  }

  #makeBlanks(): void {
    for (const blank of this.#own<HTMLElement>("data.blank[data-formula]")) {
      this.#blanks.push(
        new Blank(
          {
            engine: () => this.engine,
            variables: () => this.#all,
            told: (id, { verdict, code, credit }) =>
              this.emit("orrery-answer", { id, verdict, code, credit }),
          },
          blank,
          this.#blanks.length + 1,
        ),
      );
    }
  }

  override change(values: Settings): void {
    const moved = Object.entries(values).some(
      ([name, value]) => name in this.#variables && value !== this.#variables[name],
    );
    Object.assign(this.#variables, values);
    super.change({});
    if (!moved) return;
    this.#emptyBlanks();
  }

  protected draw(engine: Engine): unknown {
    const failed = this.#problem || this.#compute(engine);
    return html`
      ${
        this.#quantities.length
          ? html`<div class="controls" role="group" aria-label="Quantities">
        ${this.#quantities.map(({ name, info }) =>
          rangeControl(this, {
            name,
            info,
            value: given(this.#variables[name], `The value of ${name}`),
            initial: info.default,
            print: (value) => engine.format(value),
          }),
        )}
        ${this.#markButton()}
      </div>`
          : ""
      }
      <slot @slotchange=${this.#contentChanged}></slot>
      ${failed ? html`<p class="problem">${failed}</p>` : ""}
      <p class="status" role="status">${this.#status}</p>`;
  }

  /** Computes and writes every number. Returns the first error as a sentence, or an empty text. */
  #compute(engine: Engine): string {
    let failed = "";
    for (const element of this.#own(proseNumbers)) {
      const { formula, style } = formulaOf(element);
      element.classList.toggle("marked", this.flag("marked"));
      try {
        writeNumber(element, engine.print(formula, style, this.#all));
        tellReason(element, "");
      } catch (error) {
        const reason = sentenceOf(error);
        writeNumber(element, "—");
        tellReason(element, reason);
        failed ||= reason;
      }
    }
    return failed;
  }

  readonly #contentChanged = (): void => {
    this.#makeBlanks();
    this.requestUpdate();
  };

  /** One button marks the numbers of the whole page: the first paragraph with sliders has it. */
  #markButton(): TemplateResult | typeof nothing {
    const root = this.getRootNode() as Document | ShadowRoot;
    if (root.querySelector(`${this.localName}[values]:not([values=""])`) !== this) return nothing;
    return html`<button class="chip mark" type="button" aria-pressed=${this.flag("marked") ? "true" : "false"} @click=${this.#toggleMarks}>Mark live numbers</button>`;
  }

  readonly #toggleMarks = (): void => {
    const marked = !this.flag("marked");
    this.assign({ marked });
    const root = this.getRootNode() as Document | ShadowRoot;
    for (const other of root.querySelectorAll(this.localName))
      if (other instanceof OrreryLive && other !== this) other.assign({ marked });
    this.emit("orrery-change", this.detail());
  };
}

function readQuantities(values: string): [readonly Quantity[], string] {
  try {
    return [parseQuantities(values), ""];
  } catch (error) {
    return [[], sentenceOf(error)];
  }
}

let sheet: CSSStyleSheet | undefined;

/** Adds the styles of the element's content to its document or shadow root, once. */
function styleContent(root: Document | ShadowRoot): void {
  if (!supportsAdoptingStyleSheets || !("adoptedStyleSheets" in root)) return;
  sheet ??= contentStyles.styleSheet;
  if (sheet && !root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

define(OrreryLive);
