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
} from "../base/index.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { codeStyles } from "../faces/code.css.ts";
import { codeView } from "../faces/code-view.ts";
import { cellScale } from "../faces/score-map.ts";
import {
  BASE,
  EXHIBITS,
  EXHIBIT_NAMES,
  type Exhibit,
  type ExhibitName,
  type Version,
} from "./exhibits.ts";
import { museumStyles } from "./museum.css.ts";
import { legendPicture, mapBox, versionPicture } from "./museum.svg.ts";
import { MuseumNumbers, WINDOW, smallestOf, type Input } from "./numbers.ts";
import { isSmallest, verdict } from "./words.ts";

const LAST = 300;

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

const entriesOf = (text: string, d: number): number[] =>
  Array.from({ length: d }, (_, entry) => (text[entry] === "1" ? 1 : 0));

const titles = Object.fromEntries(
  EXHIBIT_NAMES.map((name) => [name, EXHIBITS[name].title]),
) as Record<ExhibitName, string>;

function inputOf(settings: Settings): Input {
  const { d } = EXHIBITS[settings.exhibit as ExhibitName];
  return {
    m: settings.m as number,
    n: settings.n as number,
    query: entriesOf(settings.query as string, d),
    key: entriesOf(settings.key as string, d),
  };
}

/**
 * @summary Mistakes about RoPE that were really published, each run beside what is right: find the
 *          smallest input that tells them apart, and the core verifies it.
 *
 * @attr exhibit, m, n, query, key - see `attributes`.
 * @event orrery-change - {exhibit, m, n, query, key, difference}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * A press on a map picks m and n; the sliders do so by keys. Entries of query and key are buttons.
 */
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
    const name = settings.exhibit as ExhibitName;
    const numbers = new MuseumNumbers(engine, name, inputOf(settings));
    return versionPicture(
      360,
      numbers,
      "right",
      EXHIBITS[name].right.name,
      engine.format(numbers.score("right"), ".3"),
    );
  };

  readonly #width = new WidthController(this);
  #numbers: MuseumNumbers | null = null;
  /** Whether the smallest input was shown, and not found. */
  #isShown = false;

  get #name(): ExhibitName {
    return this.text("exhibit") as ExhibitName;
  }

  /** Each exhibit begins with an input of its own: that of the one before may show nothing here. */
  #enter(exhibit: ExhibitName): void {
    if (exhibit === this.#name) return;
    const { m, n, query, key } = attributes;
    this.change({
      exhibit,
      m: m.default,
      n: n.default,
      query: query.default,
      key: key.default,
    });
  }

  get #exhibit(): Exhibit {
    return EXHIBITS[this.#name];
  }

  #data(engine: Engine): MuseumNumbers {
    const input = inputOf(this.settings);
    const known = this.#numbers;
    if (known?.name !== this.#name || JSON.stringify(known.input) !== JSON.stringify(input))
      this.#numbers = new MuseumNumbers(engine, this.#name, input);
    return this.#numbers!;
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
    const chip = (name: ExhibitName) =>
      html`<button class="chip" type="button" data-exhibit=${name} aria-pressed=${name === this.#name} @click=${() => this.#enter(name)}>${titles[name]}</button>`;
    const code = ({ name, lines }: Version) =>
      html`<div class="version">
        <p class="title">${name}</p>
        ${codeView(
          name,
          lines.map((text) => ({ text })),
        )}
      </div>`;
    const map = (which: "published" | "right", { name }: Version) =>
      html`<div class="map" @pointerdown=${this.#pickAt}>${shapeView(versionPicture(this.#mapWidth, numbers, which, name, engine.format(numbers.score(which), ".3")))}</div>`;
    return html`<div class="exhibits" role="group" aria-label="Exhibits">${EXHIBIT_NAMES.map(chip)}</div>
      <p class="story">${story}</p>
      <p class="sources">${sources.map(({ text, url }, index) => html`${index ? "; " : "Source: "}<a href=${url} rel="noopener">${text}</a>`)}.</p>
      <div class="scene versions">${code(published)}${code(right)}${map("published", published)}${map("right", right)}</div>
      ${shapeView(legendPicture(numbers))}
      <p class="hint">A smaller input has a smaller m + n; where that is equal, fewer ones in q and k.</p>`;
  }

  #pickAt = (event: PointerEvent): void => {
    if (event.button !== 0 || !(event.target as Element).closest(".cells")) return;
    const box = mapBox(this.#mapWidth);
    const drawing = (event.currentTarget as HTMLElement).querySelector("svg")!;
    const [x, y] = pointIn(event, drawing);
    const scale = cellScale(box);
    const place = (pixel: number) =>
      Math.min(WINDOW - 1, Math.max(0, Math.round((pixel - scale(0)) / (scale(1) - scale(0)))));
    const { first } = this.#numbers!;
    this.change({
      m: Math.min(LAST, first.m + place(y - box.y)),
      n: Math.min(LAST, first.n + place(x - box.x)),
    });
  };

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
    const { m, n, query, key } = smallestOf(this.engine!, this.#name);
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
    return {
      functions: ["rope", "linear", "round_to", "max_difference"],
      inputs: [
        ["exhibit", this.#exhibit.title],
        ["query", `${this.text("query")} at ${this.number("m")}`],
        ["key", `${this.text("key")} at ${this.number("n")}`],
        ["d", `${this.#exhibit.d} entries`],
        ["base", String(BASE)],
      ],
    };
  }
}

define(OrreryMuseum);
