/** Published mistakes about RoPE, live: find the smallest input that tells each from what is right. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
  type Values,
} from "../base/index.ts";
import { Memo } from "../base/memo.ts";
import { WidthController } from "../base/width-controller.ts";
import { codeStyles } from "../rope-program/code.css.ts";
import { codeView } from "../rope-program/code-view.ts";
import { BASE, EXHIBITS, EXHIBIT_NAMES, type Exhibit, type Version } from "./exhibits.ts";
import { museumStyles } from "./museum.css.ts";
import { legendPicture, versionPicture } from "./museum.svg.ts";
import { LAST, MuseumNumbers, smallestOf, type Input } from "./numbers.ts";
import { isSmallest, verdict } from "./words.ts";

/** Entries of a row as ones and noughts; what is missing is 0. */
const ROW = /^[01]{1,8}$/;

const attributes = {
  exhibit: {
    kind: "choice",
    default: "direction",
    choices: EXHIBIT_NAMES,
    label: "exhibit",
    sentence: "The mistake that is shown.",
  },
  m: {
    kind: "integer",
    default: 5,
    minimum: 0,
    maximum: LAST,
    unit: "tokens",
    symbol: "m",
    label: "query",
    sentence: "Position of the query.",
  },
  n: {
    kind: "integer",
    default: 5,
    minimum: 0,
    maximum: LAST,
    unit: "tokens",
    symbol: "n",
    label: "key",
    sentence: "Position of the key.",
  },
  query: {
    kind: "text",
    default: "1000",
    pattern: ROW,
    form: "up to eight digits 0 or 1, such as 1000",
    sentence: "Entries of the query, each 0 or 1.",
  },
  key: {
    kind: "text",
    default: "1000",
    pattern: ROW,
    form: "up to eight digits 0 or 1, such as 1000",
    sentence: "Entries of the key, each 0 or 1.",
  },
} as const satisfies AttributeInfos;

type Own = Values<typeof attributes>;

const entriesOf = (text: string, d: number): number[] =>
  Array.from({ length: d }, (_, entry) => (text[entry] === "1" ? 1 : 0));

function inputOf({ exhibit, m, n, query, key }: Own): Input {
  const { d } = EXHIBITS[exhibit];
  return { m, n, query: entriesOf(query, d), key: entriesOf(key, d) };
}

const numbersOf = (engine: Engine, settings: Own): MuseumNumbers =>
  new MuseumNumbers(engine, settings.exhibit, inputOf(settings));

/** A press on a map picks m and n; the sliders do so by keys. */
export class OrreryMuseum extends OrreryFigure {
  static override tag = "orrery-museum";
  static override summary =
    "Mistakes about RoPE that were really published, each run beside what is right: find the smallest input that tells them apart, and the core verifies it.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{exhibit, m, n, query, key, difference}",
      sentence: "The reader chose an exhibit or changed the input.",
    },
  ];
  static override reservedHeight = { wide: 965, narrow: 1727, medium: 1124 };
  static override styles = [...OrreryFigure.styles, codeStyles, museumStyles];
  static preview = (engine: Engine, settings: Settings): Shape => {
    const own = settings as Own;
    const numbers = numbersOf(engine, own);
    const { name } = EXHIBITS[own.exhibit].right;
    return versionPicture(360, numbers, "right", name, engine.format(numbers.score("right"), ".3"));
  };

  readonly #width = new WidthController(this);
  readonly #memo = new Memo(numbersOf);
  /** Whether the smallest input was shown, and not found. */
  #isShown = false;

  get #own(): Own {
    return this.settings as Own;
  }

  /** Each exhibit begins with an input of its own: that of the one before may show nothing here. */
  #enter(exhibit: Own["exhibit"]): void {
    if (exhibit === this.#own.exhibit) return;
    const { m, n, query, key } = attributes;
    this.change({ exhibit, m: m.default, n: n.default, query: query.default, key: key.default });
  }

  get #exhibit(): Exhibit {
    return EXHIBITS[this.#own.exhibit];
  }

  #data(engine: Engine): MuseumNumbers {
    return this.#memo.of(engine, this.#own);
  }

  override change(values: Settings): void {
    this.#isShown = false;
    super.change(values);
  }

  protected override heading(): string {
    return "What is the smallest input that tells the two versions apart?";
  }

  get #mapWidth(): number {
    const { width } = this.#width;
    return Math.min(380, (width - (width > 720 ? 32 : 16)) / 2);
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const { story, sources, published, right } = this.#exhibit;
    const chip = (name: Own["exhibit"]) =>
      html`<button class="chip" type="button" data-exhibit=${name} aria-pressed=${name === this.#own.exhibit} @click=${() => this.#enter(name)}>${EXHIBITS[name].title}</button>`;
    const code = ({ name, lines }: Version) =>
      html`<div class="version">
        <p class="title">${name}</p>
        ${codeView(
          name,
          lines.map((text) => ({ text })),
        )}
      </div>`;
    const map = (which: "published" | "right", { name }: Version) =>
      html`<div>${shapeView(versionPicture(this.#mapWidth, numbers, which, name, engine.format(numbers.score(which), ".3")))}</div>`;
    return html`<div class="exhibits" role="group" aria-label="Exhibits">${EXHIBIT_NAMES.map(chip)}</div>
      <p class="story">${story}</p>
      <p class="sources">${sources.map(({ text, url }, index) => html`${index ? "; " : "Source: "}<a href=${url} rel="noopener">${text}</a>`)}.</p>
      <div class="scene versions">${code(published)}${code(right)}${map("published", published)}${map("right", right)}</div>
      ${shapeView(legendPicture(numbers))}
      <p class="hint">A smaller input has a smaller m + n; where that is equal, fewer ones in q and k.</p>`;
  }

  #entries(which: "query" | "key"): TemplateResult {
    const entries = entriesOf(this.text(which), this.#exhibit.d);
    const flip = (entry: number) =>
      this.change({
        [which]: entries.map((value, index) => (index === entry ? 1 - value : value)).join(""),
      });
    return html`<div class="control entries" role="group" aria-label="Entries of the ${which}">
      <span class="name">entries of the ${which}</span>
      ${entries.map(
        (value, entry) =>
          html`<button class="chip" type="button" data-entry="${which} ${entry}" aria-pressed=${value === 1} aria-label="entry ${entry} of the ${which}: ${value}" @click=${() => flip(entry)}>${value}</button>`,
      )}
    </div>`;
  }

  #show = (): void => {
    const { m, n, query, key } = smallestOf(this.engine!, this.#own.exhibit);
    this.change({ m, n, query: query.join(""), key: key.join("") });
    this.#isShown = true;
  };

  protected override controls(): unknown[] {
    return [
      this.range("m"),
      this.range("n"),
      this.#entries("query"),
      this.#entries("key"),
      html`<div class="control moves"><button class="chip show" type="button" @click=${this.#show}>Show the smallest</button></div>`,
    ];
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { difference: this.#data(this.engine).difference } : {};
  }

  protected override isWon(engine: Engine): boolean {
    return !this.#isShown && isSmallest(engine, this.#data(engine));
  }

  protected override sentence(engine: Engine): string {
    return verdict(engine, this.#data(engine), this.#isShown);
  }

  protected override dataTable(engine: Engine): DataTable {
    const numbers = this.#data(engine);
    const { m, n } = numbers.input;
    const row = (which: "published" | "right") => [
      this.#exhibit[which].name,
      m,
      n,
      numbers.score(which),
    ];
    return {
      caption: "Score of the query at m with the key at n, without unit.",
      style: "6s",
      columns: [{ name: "version" }, { name: "m" }, { name: "n" }, { name: "score" }],
      rows: [row("published"), row("right")],
    };
  }

  protected override provenance(): Provenance {
    const { m, n, query, key } = this.#own;
    return {
      functions: ["rope", "linear", "round_to", "max_difference"],
      inputs: [
        ["exhibit", this.#exhibit.title],
        ["query", `${query} at ${m}`],
        ["key", `${key} at ${n}`],
        ["d", `${this.#exhibit.d} entries`],
        ["base", String(BASE)],
      ],
    };
  }
}

define(OrreryMuseum);
