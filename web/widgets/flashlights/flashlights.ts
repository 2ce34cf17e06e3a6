/** How far back each head of ALiBi looks, as beams; or a game of finding one slope. */
import { css, html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  shapeView,
  offersAttribute,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
} from "../base/index.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { Memo } from "../base/memo.ts";
import { WidthController } from "../base/width-controller.ts";
import { beamScene } from "./flashlights.svg.ts";
import {
  FIRST_SLOPE,
  ROUNDS,
  STANDARD,
  beamSettings,
  scoreOf,
  scoreSentence,
  slopeThatPasses,
  wishSentence,
  type GivenSettings,
  type Wish,
} from "./game.ts";
import type { Show } from "./layout.ts";
import { BeamNumbers, MAX_LENGTH, STEEPEST, keysText, slopeText } from "./numbers.ts";

const attributes = {
  heads: {
    kind: "integer",
    default: 8,
    minimum: 1,
    maximum: 16,
    stops: [1, 2, 4, 8, 16],
    label: "heads",
    sentence: "Heads of the layer, each with a slope of its own.",
  },
  length: {
    kind: "integer",
    default: 4096,
    minimum: 2,
    maximum: MAX_LENGTH,
    stops: [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096],
    unit: "tokens",
    symbol: "T",
    label: "length",
    sentence: "Tokens of the text; the query is the last.",
  },
  lead: {
    kind: "number",
    default: 0,
    minimum: 0,
    maximum: 10,
    step: 0.5,
    label: "lead of the marked key",
    sentence: "How much higher the logit of one key is than all others before the bias.",
  },
  distance: {
    kind: "integer",
    default: 60,
    minimum: 1,
    maximum: 512,
    control: { from: 1, to: 128, step: 1, fine: true },
    unit: "tokens",
    label: "distance of the marked key",
    sentence: "How far back the marked key is.",
  },
  head: {
    kind: "integer",
    default: 4,
    minimum: 1,
    maximum: 16,
    symbol: "h",
    label: "head",
    sentence: "The head whose bias and weights are drawn, counted from 1.",
  },
  slope: {
    kind: "number",
    default: 0,
    minimum: 0,
    maximum: STEEPEST,
    control: { from: 0, to: 1, step: 0.001 },
    label: "own slope",
    sentence: "A slope of your own for this head; 0 leaves the slope it has.",
  },
  show: {
    kind: "choice",
    default: "all",
    choices: ["all", "beams"],
    sentence: "Whether bias and weights of the chosen head are drawn beside the beams.",
  },
  play: {
    kind: "choice",
    default: "none",
    choices: ["none", "forget"],
    sentence: "A game: find one slope that forgets the far past but keeps one far key.",
  },
  round: {
    kind: "integer",
    default: 1,
    minimum: 1,
    maximum: ROUNDS.length,
    label: "round",
    sentence: "Round of the game.",
  },
  ...offersAttribute("heads", "lead"),
} as const satisfies AttributeInfos;

const styles = css`
  /* Beams alone and the game are lower than the whole figure that reservedHeight is for. */
  :host([show="beams"]) { min-height: 661px; }
  :host([play="forget"]) { min-height: 704px; }
  @media (max-width: 40rem) {
    :host([lead]) { min-height: 1289px; }
    :host([show="beams"]) { min-height: 715px; }
    :host([show="beams"][heads]) { min-height: 812px; }
    :host([play="forget"]) { min-height: 1102px; }
  }
  .scene svg { overflow: visible; }
  .handle:hover > .grip { fill: var(--orrery-offset); fill-opacity: 0.16; }
  .sentence { min-height: 3em; }
  .tries { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;

const numbersOf = (engine: Engine, settings: Settings): BeamNumbers =>
  new BeamNumbers(engine, beamSettings(settings as unknown as GivenSettings));

/**
 * Keys on a beam's end: Left and Right move the end by keys, Up and Down choose another head;
 * Escape gives the head its own slope back.
 */
export class OrreryFlashlights extends OrreryFigure {
  static override tag = "orrery-flashlights";
  static override summary =
    "How far back each head of ALiBi looks: a beam a head, with its bias and its weights; or a game of finding one slope.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail:
        "{heads, length, lead, distance, head, slope, show, play, round, offers, keys, marked}",
      sentence: "The reader dragged a beam or its slope, or moved a control.",
    },
  ];
  static override reservedHeight = { wide: 760, narrow: 1243 };
  static override styles = [...OrreryFigure.styles, styles];
  static preview = (engine: Engine, settings: Settings): Shape =>
    beamScene({
      engine,
      numbers: numbersOf(engine, settings),
      width: PREVIEW_WIDTH,
      show: settings.show as Show,
    });

  readonly #width = new WidthController(this);
  readonly #memo = new Memo(numbersOf);
  /** What became of the present slope in the game. */
  #trial: "none" | "tried" | "shown" = "none";

  get #plays(): boolean {
    return this.text("play") === "forget";
  }

  get #show(): Show {
    return this.text("show") as Show;
  }

  get #wish(): Wish {
    return ROUNDS[this.number("round") - 1]!;
  }

  #data(engine: Engine): BeamNumbers {
    return this.#memo.of(engine, this.settings);
  }

  override change(values: Settings): void {
    this.#trial = "none";
    super.change("heads" in values ? { slope: 0, ...values } : values);
  }

  protected override heading(): string {
    if (this.#plays) return "Can one slope forget the far past but keep one far key?";
    if (this.isAskedAbout("lead")) return "Does a far key still get weight?";
    if (this.isAskedAbout("heads")) return "How do the slopes of a layer divide the past?";
    return this.#show === "all"
      ? "How does the slope of a head become its weights?"
      : "How far back does each head look?";
  }

  protected override body(engine: Engine): TemplateResult {
    const picture = beamScene({
      engine,
      numbers: this.#data(engine),
      width: this.#width.width,
      show: this.#show,
      focusBeam: (head) =>
        this.renderRoot.querySelector<SVGElement>(`[data-handle="beam-${head}"]`)?.focus(),
    });
    return html`<div class="scene">${shapeView(picture)}</div>`;
  }

  protected override controls(engine: Engine): unknown[] {
    if (this.#plays) return [this.#tries(engine)];
    return [
      ...(this.isAskedAbout("heads") ? [this.range("heads")] : []),
      this.range("length"),
      ...(this.isAskedAbout("lead") ? [this.range("lead")] : []),
    ];
  }

  /** Whether a slope was tried, or shown, that grants both wishes. */
  #isPassed(engine: Engine): boolean {
    if (!this.#plays || this.#trial === "none") return false;
    const { forgets, keeps } = scoreOf(this.#data(engine), this.#wish);
    return forgets && keeps;
  }

  #tries(engine: Engine): TemplateResult {
    const round = this.number("round");
    const isTried = this.#trial !== "none";
    const solved = this.#isPassed(engine);
    const test = (trial: "tried" | "shown") => {
      this.#trial = trial;
      this.requestUpdate();
      this.emit("orrery-change", { ...this.detail(), ...this.results() });
    };
    const show = () => {
      this.change({ slope: slopeThatPasses(engine, this.#data(engine), this.#wish) });
      test("shown");
    };
    const set = (slope: number) =>
      html`<button class="chip" type="button" aria-pressed=${this.#data(engine).settings.slope === slope} @click=${() => this.change({ slope })}>${slopeText(engine, slope)}</button>`;
    return html`<div class="tries" role="group" aria-label="Slopes of eight heads">${STANDARD.map(set)}</div>
      <div class="tries" role="group" aria-label="Your try">
        <button class="chip try" type="button" ?disabled=${solved} @click=${() => test("tried")}>Try this slope</button>
        <button class="chip show" type="button" ?disabled=${!isTried || solved} @click=${show}>Show me</button>
        <button class="chip" type="button" ?disabled=${round === ROUNDS.length} @click=${() => this.change({ round: round + 1, slope: FIRST_SLOPE })}>Next round</button>
      </div>`;
  }

  protected override furtherControls(): unknown[] {
    if (this.#plays || this.#show === "beams") return [];
    return [
      this.range("distance"),
      this.range("head", { maximum: this.number("heads") }),
      this.range("slope"),
    ];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { reach, marked } = this.#data(this.engine);
    return { keys: reach, marked };
  }

  protected override isWon(engine: Engine): boolean {
    return this.#isPassed(engine) && this.#trial === "tried";
  }

  protected override sentence(engine: Engine): string {
    const numbers = this.#data(engine);
    if (this.#plays)
      return this.#trial === "none"
        ? wishSentence(this.#wish)
        : scoreSentence(engine, numbers, this.#wish, this.#trial === "shown");
    const { length, lead, distance } = numbers.settings;
    const marked = this.#show === "beams" ? "marked" : "with slope";
    const head = `The head ${marked} ${slopeText(engine, numbers.slope)}`;
    const reach = `${head} puts 90% of its weight on the nearest ${keysText(numbers.reach)} of ${length}.`;
    if (lead === 0) return reach;
    return `${reach} The marked key, ${distance} tokens back and with a lead of ${engine.format(lead)}, gets a weight of ${engine.format(numbers.marked, ".3")}.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { slopes, keys, settings } = this.#data(engine);
    return {
      caption: `Slope of each head, and how many of the nearest keys hold 90% of its weight in a text of ${settings.length} tokens.`,
      style: "4s",
      columns: [{ name: "head" }, { name: "slope", unit: "per token" }, { name: "keys" }],
      rows: Array.from(slopes, (slope, index) => [index + 1, slope, keys[index]!]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { slope, settings } = this.#data(engine);
    return {
      functions: ["alibi_slopes", "alibi_bias", "softmax", "attention_span"],
      inputs: [
        ["heads", String(settings.heads)],
        ["length", `${settings.length} tokens`],
        ["content", settings.lead ? "equal but for the marked key" : "equal for all keys"],
      ],
      formula: `attention_span(softmax(-${slope} * (${settings.length} - 1 - 0..${settings.length - 1})), mass=0.9).span + 1`,
    };
  }
}

define(OrreryFlashlights);
