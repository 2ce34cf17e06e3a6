/** How far back each head of ALiBi looks, as beams; or a game of finding one slope. */
import { html, type TemplateResult } from "lit";
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
} from "../base/index.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { flashlightsStyles } from "./flashlights.css.ts";
import {
  beamScene,
  biasScales,
  drawPreview,
  keysAt,
  layoutFor,
  pictureName,
  type BeamControls,
  type Show,
} from "./flashlights.svg.ts";
import {
  ROUNDS,
  STANDARD,
  scoreOf,
  scoreSentence,
  slopeThatPasses,
  wishSentence,
  type Wish,
} from "./game.ts";
import {
  BeamNumbers,
  FLATTEST,
  LONGEST,
  STEEPEST,
  beamSettings,
  keysText,
  slopeText,
  type BeamSettings,
} from "./numbers.ts";

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
    maximum: LONGEST,
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

/** The slope that a round of the game begins with. */
const FIRST_SLOPE = 1 / 16;

/**
 * @summary How far back each head of ALiBi looks: a beam a head, with its bias and its weights.
 *
 * @attr heads, length, lead, distance, head, slope, show, play, round - see `attributes`.
 * @event orrery-change - {heads, length, lead, distance, head, slope, show, play, round,
 *        keys, marked}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on a beam's end: Left and Right move the end by one key, with Shift by ten; Up and Down
 * choose another head; Escape gives the head its own slope back. Keys on the line of the slope:
 * Up and Down make it flatter and steeper. Both can be dragged.
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
  static override styles = [...OrreryFigure.styles, flashlightsStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  #numbers: BeamNumbers | null = null;
  #held: "beam" | "line" | null = null;
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

  #beams(): BeamSettings {
    if (!this.#plays) return beamSettings(this.settings);
    const { distance, lead, within: goal } = this.#wish;
    const slope = this.number("slope") || FIRST_SLOPE;
    return { heads: 1, head: 1, length: LONGEST, distance, lead, slope, goal };
  }

  #data(engine: Engine): BeamNumbers {
    const settings = this.#beams();
    const known = this.#numbers?.settings;
    const names = Object.keys(settings) as (keyof BeamSettings)[];
    if (!known || names.some((name) => known[name] !== settings[name]))
      this.#numbers = new BeamNumbers(engine, settings);
    return this.#numbers!;
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
    const numbers = this.#data(engine);
    const size = { width: this.#width.width, show: this.#show };
    const view = beamScene(
      engine,
      numbers,
      size,
      pictureName(engine, numbers),
      this.#controls(engine, numbers),
    );
    // Pictures that hold controls are groups: an image would hide them.
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #controls(engine: Engine, numbers: BeamNumbers): BeamControls {
    const slider = (name: string, now: number, most: number, text: string) => ({
      role: "slider",
      tabindex: 0,
      "aria-label": name,
      "aria-valuemin": 1,
      "aria-valuemax": most,
      // As text: pictures cut numbers to hundredths.
      "aria-valuenow": String(now),
      "aria-valuetext": text,
    });
    const slope = (head: number) => `slope ${slopeText(engine, numbers.slopes[head - 1]!)}`;
    return {
      beam: (head) => {
        const keys = numbers.keys[head - 1]!;
        return slider(`end of beam ${head}`, keys, LONGEST, `${keysText(keys)}, ${slope(head)}`);
      },
      line: {
        ...slider(
          "slope of the chosen head",
          numbers.slope,
          STEEPEST,
          slope(numbers.settings.head),
        ),
        "aria-valuemin": String(FLATTEST),
      },
    };
  }

  #reachTo(head: number, keys: number): void {
    const inside = Math.min(this.#beams().length, Math.max(1, Math.round(keys)));
    if (this.#plays) return this.#tilt(this.#numbers!.slopeReaching(inside));
    this.change({ head, slope: this.#numbers!.slopeReaching(inside) });
  }

  #tilt(slope: number): void {
    const inside = Math.min(STEEPEST, Math.max(FLATTEST, slope));
    this.change({ slope: Number(inside.toPrecision(4)) });
  }

  #choose(head: number): void {
    if (this.#plays || head === this.#beams().head) return;
    this.change({ head, slope: 0 });
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const target = event.target as Element;
    const grip = target.closest("[data-grip]") !== null;
    const head = target.closest("[data-head]")?.getAttribute("data-head");
    if (head) this.#choose(Number(head));
    this.#held = !grip ? null : head ? "beam" : "line";
    if (this.#held) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };

  #drag = (event: PointerEvent): void => {
    if (!this.#held) return;
    const settings = this.#beams();
    const layout = layoutFor(this.#width.width, settings.heads, this.#show);
    const [x, y] = pointIn(event, event.currentTarget as Element);
    if (this.#held === "beam") return this.#reachTo(settings.head, keysAt(layout, x));
    const { offset, height } = biasScales(layout.plots!.bias, settings);
    const distance = Math.max(1, (offset(0) - x) / (offset(0) - offset(-1)));
    const depth = Math.max(0.01, (y - height(0)) / (height(-1) - height(0)));
    this.#tilt(depth / distance);
  };

  #release = (): void => {
    this.#held = null;
  };

  #keys = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    const part = target.closest("[data-head], [data-line]");
    if (!part || !this.#numbers) return;
    const step = event.shiftKey ? 10 : 1;
    const move =
      event.key === "Escape" && !this.#plays
        ? () => this.change({ slope: 0 })
        : part.hasAttribute("data-line")
          ? this.#lineKey(event.key, step)
          : this.#beamKey(event.key, Number(part.getAttribute("data-head")), step);
    if (!move) return;
    event.preventDefault();
    move();
  };

  #lineKey(key: string, step: number): (() => void) | undefined {
    const { slope } = this.#numbers!;
    const factor = 1.02 ** step;
    const to = { ArrowUp: slope / factor, ArrowDown: slope * factor, Home: FLATTEST, End: 1 }[key];
    return to === undefined ? undefined : () => this.#tilt(to);
  }

  #beamKey(key: string, head: number, step: number): (() => void) | undefined {
    const { heads } = this.#beams();
    const next = { ArrowUp: head - 1, ArrowDown: head + 1 }[key];
    if (next !== undefined && !this.#plays)
      return () => {
        const inside = Math.min(heads, Math.max(1, next));
        this.#choose(inside);
        this.renderRoot.querySelector<SVGElement>(`[data-head="${inside}"]`)?.focus();
      };
    this.#choose(head);
    const keys = this.#numbers!.keys[head - 1]!;
    const to = { ArrowLeft: keys + step, ArrowRight: keys - step, Home: 1, End: LONGEST }[key];
    return to === undefined ? undefined : () => this.#reachTo(head, to);
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
      html`<button class="chip" type="button" aria-pressed=${this.#beams().slope === slope} @click=${() => this.change({ slope })}>${slopeText(engine, slope)}</button>`;
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
