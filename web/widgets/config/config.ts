/** Reads a model's config.json: what each field means, and what it does to the hands. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  shape,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
  type Values,
} from "../base/index.ts";
import { after, type Stop } from "../base/clock.ts";
import type { Handle } from "../base/handle.ts";
import { handleIn } from "../base/handle-directive.ts";
import { Memo } from "../base/memo.ts";
import { PREVIEW_WIDTH, WidthController } from "../base/width-controller.ts";
import { handWords, layerWords, sentenceFor } from "./config-words.ts";
import { configStyles } from "./config.css.ts";
import { configScene, handSign, plainSign } from "./config.svg.ts";
import { MODEL_IDS, configText, publishedModels, type PublishedModel } from "./gallery.ts";
import { layerNumbers, useNumbers, type HandState, type UseNumbers } from "./numbers.ts";
import { readConfig, type Answers } from "./read/read-config.ts";
import type { ConfigReading, Field, Part, ProblemKind, RopeUse } from "./read/reading.ts";

/** The choice of the menu for the reader's text. */
const OWN = "own";

const attributes = {
  model: {
    kind: "choice",
    default: "llama3_1_8b",
    choices: [...MODEL_IDS, OWN],
    label: "model",
    sentence: "A published configuration; own: an empty field for the reader's.",
  },
  tokens: {
    kind: "integer",
    default: 4096,
    minimum: 0,
    maximum: 10000000,
    stops: [1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576],
    unit: "tokens",
    label: "length of the text",
    sentence: "Length of the present text, on which some rules depend.",
  },
} as const satisfies AttributeInfos;

/** How long after the last key the text is read, in ms. */
const PAUSE = 250;

const KIND_WORDS: Readonly<Record<ProblemKind, string>> = {
  error: "Cannot be drawn",
  question: "Question",
  warning: "Warning",
  contradiction: "Contradiction",
  unknown: "Unknown",
  assumed: "Filled in",
  remark: "Note",
};

const KIND_ORDER = Object.keys(KIND_WORDS);

const textOf = (model: PublishedModel | undefined) => (model ? configText(model.config) : "");
const modelOf = (id: string) => publishedModels.arrivedOrNull?.find((model) => model.id === id);

type Own = Values<typeof attributes>;

interface Shown {
  readonly reading: ConfigReading;
  /** Which of the uses of RoPE is drawn. */
  readonly index: number;
  readonly numbers: UseNumbers;
}

function sceneOf(
  engine: Engine,
  { reading, index, numbers }: Shown,
  width = PREVIEW_WIDTH,
  lit: Part | null = null,
): Shape {
  const use = reading.uses[index]!;
  return configScene({
    width,
    label: `Wavelength of each of ${numbers.hands.length} hands: ${handWords(engine, use, numbers)}`,
    use,
    useIndex: index,
    numbers,
    longest: reading.longest,
    layers: reading.layers && layerNumbers(engine, reading.layers, reading),
    lit,
  });
}

/** What the reader pastes stays in the element: it is in no event, link or request. */
export class OrreryConfig extends OrreryFigure {
  static override tag = "orrery-config";
  static override summary =
    "A model’s config.json, read field by field: what each field means, and what it does to the hands of RoPE.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{model, tokens, hands, unchanged, slowed, problems}",
      sentence: "The reader chose a model, changed the text or its length.",
    },
  ];
  static override reservedHeight = { wide: 806, narrow: 1741 };
  static override styles = [...OrreryFigure.styles, configStyles];
  static preview = (engine: Engine, settings: Settings): Shape => {
    const { model, tokens } = settings as Own;
    const reading = readConfig(textOf(modelOf(model) ?? modelOf(attributes.model.default)));
    return sceneOf(engine, {
      reading,
      index: 0,
      numbers: useNumbers(engine, reading.uses[0]!, tokens),
    });
  };

  readonly #width = new WidthController(this);
  #text = "";
  #reading: ConfigReading = readConfig("");
  #index = 0;
  #lit: Field | null = null;
  #stopWaiting: Stop | null = null;
  /** The model whose text is shown. */
  #shownModel = "";
  readonly #memo = new Memo((engine, { use, tokens }: { use: RopeUse; tokens: number }) =>
    useNumbers(engine, use, tokens),
  );

  get #own(): Own {
    return this.settings as Own;
  }

  protected override prepare(): void {
    publishedModels.load().catch(() => undefined); // ready() reports it.
  }

  protected override async ready(): Promise<void> {
    try {
      await publishedModels.load();
    } catch (error) {
      this.failedPart("models", error); // The reader's own text works without them.
    }
    this.#take();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWaiting?.();
  }

  /** Shows the text of the chosen model where it has changed. */
  #take(): void {
    const id = this.#own.model;
    if (id === this.#shownModel) return;
    this.#shownModel = id;
    if (id !== OWN) this.#read(textOf(modelOf(id)));
  }

  #read(text: string, answers?: Answers): void {
    this.#text = text;
    this.#reading = readConfig(text, answers);
    this.#index = 0;
    this.#lit = null;
  }

  protected override settingsChanged(): void {
    this.#take();
  }

  protected override givenAnew(): void {
    if (this.engine) this.#take();
  }

  get #use(): RopeUse | undefined {
    return this.#reading.uses[this.#index];
  }

  #numbers(engine: Engine): UseNumbers | null {
    const use = this.#use;
    if (!use) return null;
    return this.#memo.of(engine, { use, tokens: use.dependsOnLength ? this.#own.tokens : 0 });
  }

  /** Null where there are no hands to draw. */
  #shown(engine: Engine): Shown | null {
    const numbers = this.#numbers(engine);
    return numbers && { reading: this.#reading, index: this.#index, numbers };
  }

  protected override get canBeLinked(): boolean {
    return this.#own.model !== OWN;
  }

  protected override heading(): string {
    return "What does a model’s config.json say about its hands?";
  }

  #typed = (event: Event): void => {
    const { value } = event.target as HTMLTextAreaElement;
    this.#text = value;
    this.#stopWaiting?.();
    this.#stopWaiting = after(PAUSE, () => {
      this.#read(value);
      this.#shownModel = OWN;
      this.change({ model: OWN });
    });
  };

  #empty = (): void => {
    this.#stopWaiting?.();
    this.#read("");
    this.#shownModel = OWN;
    this.change({ model: OWN });
    this.renderRoot.querySelector<HTMLTextAreaElement>("#source")?.focus();
  };

  /** The reader says what the text does not: whether the model uses RoPE. */
  #answer(rope: boolean): void {
    this.#read(this.#text, { rope });
    this.change({});
  }

  #light(field: Field | null): void {
    if (field === this.#lit) return;
    this.#lit = field;
    this.requestUpdate();
  }

  /** Selects the field in the text, so that the eye finds it there. */
  #show(field: Field): void {
    this.#light(field);
    const area = this.renderRoot.querySelector<HTMLTextAreaElement>("#source");
    if (!area) return;
    area.setSelectionRange(field.start, field.end);
    const line = this.#text.slice(0, field.start).split("\n").length - 1;
    const lines = this.#text.split("\n").length;
    area.scrollTop = Math.max(0, (area.scrollHeight * line) / lines - area.clientHeight / 2);
  }

  protected override body(engine: Engine): TemplateResult {
    return html`<div class="parts">
      <div class="reading">
        <label class="own-label" for="source">Paste a model’s <code>config.json</code> here</label>
        <textarea class="source" id="source" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="private" .value=${live(this.#text)} @input=${this.#typed}></textarea>
        <p class="private" id="private">The text is read in your browser and sent nowhere.</p>
        ${this.#fields()}
      </div>
      <div class="picture">${this.#picture(engine)}${this.#findings()}</div>
    </div>`;
  }

  #fields(): TemplateResult | typeof nothing {
    const { fields } = this.#reading;
    if (fields.length === 0) return nothing;
    return html`<div class="lists" role="region" aria-label="Fields found"><ul>${fields.map(
      (
        field,
        place,
      ) => html`<li><button type="button" class="field ${field === this.#lit ? "lit" : ""}"
        ${handleIn(this.#lighting(field, place))} @focus=${() => this.#light(field)} @blur=${() => this.#light(null)} @click=${() => this.#show(field)}>
        <span><code>${field.path}</code> = <code>${field.value}</code></span>
        <span class="meaning">${field.sentence}</span></button></li>`,
    )}</ul></div>`;
  }

  /** A field lights what it changes while a mouse points at it. */
  #lighting(field: Field, place: number): Handle {
    return {
      name: `field-${place}`,
      over: () => {
        this.#light(field);
      },
      left: () => {
        this.#light(null);
      },
    };
  }

  #picture(engine: Engine): TemplateResult {
    const { uses, problems } = this.#reading;
    const shown = this.#shown(engine);
    if (!shown) {
      const isEmpty = this.#text.trim() === "";
      const isAsked = problems.some(({ kind }) => kind === "question");
      const without = problems.some(({ kind }) => kind === "error")
        ? "No hands can be drawn yet; the note below says why."
        : isAsked
          ? "No hands are drawn before the question below is answered."
          : "This model has no hands; the note below says how it knows positions.";
      return html`<p class="blank">${isEmpty ? "Paste a config.json into the field, or choose a model below: its hands appear here." : without}</p>`;
    }
    const choose = (index: number) => {
      this.#index = index;
      this.requestUpdate();
    };
    const width = this.#width.width;
    const space = width >= 736 ? Math.floor(((width - 24) * 3) / 5) : width;
    const tree = sceneOf(engine, shown, space, this.#lit?.part ?? null);
    return html`${
      uses.length > 1
        ? html`<div class="buttons" role="group" aria-label="Which layers">${uses.map(
            ({ layers }, index) =>
              html`<button type="button" class="chip" aria-pressed=${index === this.#index ? "true" : "false"} @click=${() => choose(index)}>${layerWords(layers)}</button>`,
          )}</div>`
        : nothing
    }
      ${legend(uses[this.#index]!, shown.numbers)}
      <div class="scene">${shapeView(tree)}</div>`;
  }

  #findings(): TemplateResult {
    const problems = [...this.#reading.problems].sort(
      (one, other) => KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind),
    );
    const model = modelOf(this.#own.model);
    return html`${
      problems.length > 0
        ? html`<ul class="findings" aria-label="What is noticed" tabindex="0">${problems.map(
            ({ kind, sentence }) =>
              html`<li class=${kind}><strong>${KIND_WORDS[kind]}.</strong> ${sentence}${kind === "question" ? this.#choices() : nothing}</li>`,
          )}</ul>`
        : nothing
    }
      ${this.#reading.pairing ? html`<p class="pairing">${this.#reading.pairing}</p>` : nothing}
      ${model ? html`<p class="source-line">Source of these values: ${model.source}. Fields that do not concern positions are left out.</p>` : nothing}`;
  }

  #choices(): TemplateResult {
    return html`<span class="buttons" role="group" aria-label="Does this model use RoPE?">
      <button type="button" class="chip" @click=${() => this.#answer(true)}>Yes, with base 10,000</button>
      <button type="button" class="chip" @click=${() => this.#answer(false)}>No, it has none</button>
    </span>`;
  }

  protected override controls(): unknown[] {
    const names = (publishedModels.arrivedOrNull ?? []).map(({ id, name }) => [id, name] as const);
    const titles = Object.fromEntries([...names, [OWN, "your own text"]]);
    return [
      this.choice("model", titles),
      ...(this.#use?.dependsOnLength ? [this.range("tokens")] : []),
      html`<div class="control"><button class="chip" type="button" @click=${this.#empty}>Empty the field</button></div>`,
    ];
  }

  #name(): string {
    return modelOf(this.#own.model)?.name ?? (this.#reading.name || "This configuration");
  }

  protected override sentence(engine: Engine): string {
    const { problems } = this.#reading;
    const numbers = this.#numbers(engine);
    if (!numbers) {
      if (this.#text.trim() === "") return "The field is empty.";
      const first = problems.find(({ kind }) => kind === "error" || kind === "question");
      return (first ?? problems[0])?.sentence ?? "";
    }
    return sentenceFor(engine, this.#name(), this.#reading, this.#use, numbers, this.#own.tokens);
  }

  protected override results(): Record<string, unknown> {
    const numbers = this.engine && this.#numbers(this.engine);
    return {
      hands: numbers?.hands.length ?? 0,
      unchanged: numbers?.counts.same ?? 0,
      slowed: numbers?.counts.full ?? 0,
      problems: this.#reading.problems.length,
    };
  }

  protected override dataTable(engine: Engine): DataTable | null {
    const numbers = this.#numbers(engine);
    if (!numbers) return null;
    return {
      caption: `Hands of ${this.#name()}, before and after scaling.`,
      style: "6s",
      columns: [
        { name: "hand" },
        { name: "frequency", unit: "radians a token" },
        { name: "wavelength", unit: "tokens a turn" },
        { name: "without scaling", unit: "tokens a turn" },
        { name: "times slower" },
      ],
      rows: numbers.hands.map(({ frequency, scaled, plain, slower }, pair) => [
        pair,
        frequency,
        scaled ?? "does not turn",
        plain ?? "does not turn",
        slower,
      ]),
    };
  }

  protected override provenance(): Provenance | null {
    const use = this.#use;
    if (!use) return null;
    const settings = Object.entries(use.settings(this.#own.tokens)).filter(
      ([, value]) => value !== undefined,
    );
    return {
      functions: ["rope_frequencies", "layer_pattern"],
      inputs: settings.map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(", ") : String(value),
      ]),
    };
  }

  protected override svg(engine: Engine): Shape | null {
    const shown = this.#shown(engine);
    return shown && sceneOf(engine, shown);
  }
}

function legend(use: RopeUse, { counts }: UseNumbers): TemplateResult {
  const change = (use.factor ?? 1) < 1 ? "made faster" : "slowed";
  const words: readonly (readonly [HandState, string])[] = [
    ["same", "as in plain RoPE"],
    ["partly", use.limits ? `blended: ${change} in part` : "slowed, each by its own factor"],
    ["full", `${change} by the whole factor`],
    ["still", "does not turn"],
  ];
  const sign = (tree: Shape) =>
    shapeView(
      shape("svg", { width: 14, height: 14, viewBox: "0 0 14 14", "aria-hidden": "true" }, tree),
    );
  const isScaled = counts.partly + counts.full > 0;
  return html`<ul class="legend">${words
    .filter(([state]) => counts[state] > 0)
    .map(([state, text]) => html`<li>${sign(handSign(7, 7, 4.5, state))} ${text}</li>`)}
    ${isScaled ? html`<li>${sign(plainSign(7, 7, 2))} wavelength in plain RoPE</li>` : nothing}</ul>`;
}

define(OrreryConfig);
