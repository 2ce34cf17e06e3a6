/** RoPE's hands: the angles training has shown them, and the new ones that a longer text needs. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  shapeView,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
} from "../base/index.ts";
import { withoutZeros } from "../base/number-text.ts";
import { pointIn } from "../base/pointer.ts";
import { UndoHistory } from "../base/undo-history.ts";
import { undoControls } from "../base/undo-controls.ts";
import { WidthController } from "../base/width-controller.ts";
import { halvingsAt } from "./bars.svg.ts";
import { handAt } from "./dials.svg.ts";
import { factTexts, factsView } from "./facts.ts";
import { gameSentence, isSolved, solution, type Game } from "./game.ts";
import { handAtX, isInPlot, type HandsPlot } from "./hands-axis.ts";
import {
  DOUBLING,
  LONGEST,
  SHORTEST,
  lengthAfter,
  lengthAt,
  lengthScale,
  type Flag,
  type FlagControl,
} from "./lengths.svg.ts";
import { PhaseMotion } from "./motion.ts";
import { PhaseNumbers } from "./numbers.ts";
import { mostQuarters, quartersOf, readPaint, writePaint } from "./paint.ts";
import { phasesStyles } from "./phases.css.ts";
import { RECIPE_TITLES } from "./recipes.ts";
import { barsOf, phasesLayout, phasesScene, type PhasesLayout, type Shown } from "./scene.ts";
import { attributes, hasBars, phaseSettings, pointedHand } from "./settings.ts";
import { phasesProvenance, phasesTable } from "./table.ts";
import { recipeSentence } from "./words.ts";

/** Quarters of a halving by which PageUp and PageDown move a bar. */
const HALVING = 4;

const shownOf = (numbers: PhaseNumbers, settings: Settings): Shown => ({
  numbers,
  pointed: pointedHand(settings),
  hasBars: hasBars(settings),
  hasSpectrum: settings.spectrum === true,
});

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const numbers = new PhaseNumbers(engine, phaseSettings(settings));
  return phasesScene(engine, 720, shownOf(numbers, settings));
}

/**
 * @summary RoPE's hands as dials: in green the angles that training has shown, hatched the new ones that
 *          a longer text needs, and what a recipe for longer texts makes of them; or a game of slowing
 *          hands until none needs new angles.
 *
 * @attr trained, tested, base, d, hand, recipe, factor, spectrum, game, limit, paint - see `attributes`.
 * @event orrery-change - {trained, tested, base, d, hand, recipe, factor, spectrum, game, limit, paint,
 *        fog, meanCosine, solved}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * The flags of the ruler can be dragged. Keys on a flag: arrows move it by an eighth of a doubling,
 * with Shift by ten of them, PageUp and PageDown by a doubling, Home and End to the ends. Keys on the
 * ring among the dials: arrows move it by one dial or row, Home and End to the ends. In the game the
 * bars can be painted. Keys on the handle of a bar: Up and Down change it by a quarter of a halving,
 * with Shift by ten of them, PageUp and PageDown by a halving, Home and End to the ends; Left and
 * Right go to the bar beside it.
 */
export class OrreryPhases extends OrreryFigure {
  static override tag = "orrery-phases";
  static override summary =
    "RoPE's hands as dials: in green the angles that training has shown, hatched the new ones that a longer text needs, and what a recipe for longer texts makes of them; or a game of slowing hands until none needs new angles.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail:
        "{trained, tested, base, d, hand, recipe, factor, spectrum, game, limit, paint, offers, fog, meanCosine, solved}",
      sentence:
        "The reader moved a flag, pointed at a hand, chose a recipe, slowed a hand or moved a control.",
    },
  ];
  static override reservedHeight = { wide: 710, narrow: 1218 };
  static override styles = [...OrreryFigure.styles, phasesStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #motion = new PhaseMotion(attributes.tested.default, () => this.requestUpdate());
  readonly #history = new UndoHistory<string>(attributes.paint.default);
  #numbers: PhaseNumbers | null = null;
  /** The bars that the reader asked to be shown. */
  #shownPaint = "";
  #held: { readonly flag: Flag; readonly grip: number } | "brush" | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#motion.settle(this.number("tested"), "jump");
  }

  protected override ready(): void {
    this.#motion.settle(this.number("tested"), "jump");
    this.#history.begin(this.text("paint"));
  }

  protected override settingsChanged(): void {
    this.#motion.settle(this.number("tested"), this.#held ? "jump" : "to");
  }

  protected override givenAnew(name: string): void {
    this.#motion.settle(this.number("tested"), this.engine ? "to" : "jump");
    if (name === "paint") this.#history.begin(this.text("paint"));
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#motion.drawn();
  }

  #data(engine: Engine): PhaseNumbers {
    const settings = phaseSettings(this.settings);
    if (!this.#numbers?.fits(settings)) this.#numbers = new PhaseNumbers(engine, settings);
    return this.#numbers;
  }

  #shown(engine: Engine): Shown {
    return shownOf(this.#data(engine), this.settings);
  }

  #game(engine: Engine): Game {
    return { numbers: this.#data(engine), limit: this.number("limit") };
  }

  get #hasBars(): boolean {
    return hasBars(this.settings);
  }

  protected override heading(): string {
    if (this.flag("game")) return "Can you clear the fog and still tell neighbors apart?";
    return this.#hasBars
      ? "Which recipe brings the hands back to angles that training showed?"
      : "Which hands meet angles in a longer text that training never showed?";
  }

  protected override body(engine: Engine): TemplateResult {
    const shown = this.#shown(engine);
    const { numbers } = shown;
    const view = phasesScene(engine, this.#width.width, shown, this.#motion.now(numbers), {
      ring: this.#ring(numbers),
      flag: this.#flag,
      brush: this.flag("game") ? this.#brush(engine, numbers) : undefined,
    });
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    const plain =
      shown.hasBars && numbers.facts.changed > 0
        ? factTexts(engine, numbers.factsOf("none"))
        : null;
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#move}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>
      ${shown.hasBars ? factsView(factTexts(engine, numbers.facts), plain) : nothing}`;
  }

  #ring(numbers: PhaseNumbers): Record<string, string | number> {
    const hand = pointedHand(this.settings);
    const sweeps = numbers.sweeps(hand);
    return {
      role: "slider",
      tabindex: 0,
      "aria-label": "hand shown large",
      "aria-valuemin": 0,
      "aria-valuemax": this.number("d") / 2 - 1,
      "aria-valuenow": hand,
      "aria-valuetext": `hand ${hand}, in training ${sweeps.trained}, in the test ${sweeps.tested}, new angles ${sweeps.fresh}`,
    };
  }

  #flag: FlagControl = (flag) => ({
    role: "slider",
    tabindex: 0,
    "aria-label": `${flag} on, length in tokens`,
    "aria-valuemin": SHORTEST,
    "aria-valuemax": LONGEST,
    "aria-valuenow": this.number(flag),
    "aria-valuetext": `${this.number(flag)} tokens`,
  });

  #brush(engine: Engine, numbers: PhaseNumbers): Record<string, string | number> {
    const hand = pointedHand(this.settings);
    const quarters = this.#quarters[hand]!;
    const scale = numbers.scales(numbers.frequencies)[hand]!;
    const fog = numbers.facts.fog.includes(hand) ? ", in fog" : "";
    return {
      role: "slider",
      tabindex: 0,
      "aria-orientation": "vertical",
      "aria-label": "bar of a hand: its frequency over the plain one",
      "aria-valuemin": 0,
      "aria-valuemax": mostQuarters(this.number("factor")),
      "aria-valuenow": quarters,
      "aria-valuetext": `hand ${hand}, ${withoutZeros(engine.format(scale, ".3"))} of its plain frequency${fog}`,
    };
  }

  /** [hand]: by how many quarters of a halving the reader slows it. */
  get #quarters(): number[] {
    return readPaint(this.text("paint"), this.number("d") / 2);
  }

  #point(hand: number): void {
    const inside = Math.min(this.number("d") / 2 - 1, Math.max(0, hand));
    if (inside !== pointedHand(this.settings)) this.change({ hand: inside });
  }

  #setLength(flag: Flag, tokens: number): void {
    if (tokens !== this.number(flag)) this.change({ [flag]: tokens });
  }

  /** Slows the hands from one to another by the same, and points at the last. */
  #paint(from: number, to: number, quarters: number): void {
    const all = this.#quarters.map((before, hand) =>
      hand >= Math.min(from, to) && hand <= Math.max(from, to) ? quarters : before,
    );
    const paint = writePaint(all);
    if (paint !== this.text("paint") || to !== pointedHand(this.settings))
      this.change({ paint, hand: to });
  }

  /** Changes all bars at once, so that one step back undoes it. */
  #repaint(paint: string): void {
    this.#history.remember(this.text("paint"));
    this.change({ paint });
  }

  #undo = (): void => {
    const paint = this.#history.undo();
    if (paint !== undefined) this.change({ paint });
  };

  /** Where the pointer is in the picture, in its own pixels. */
  #place(event: PointerEvent): readonly [x: number, y: number] {
    return pointIn(event, event.currentTarget as Element);
  }

  #layout(): PhasesLayout {
    return phasesLayout(this.#width.width, this.#shown(this.engine!));
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const [x, y] = this.#place(event);
    const flag = (event.target as Element).closest("[data-flag]")?.getAttribute("data-flag");
    const { bars } = this.#layout();
    if (flag) {
      const at = lengthScale(this.#width.width)(this.number(flag));
      this.#held = { flag: flag as Flag, grip: x - at };
    } else if (this.flag("game") && bars && isInPlot(bars, x, y)) {
      this.#history.remember(this.text("paint"));
      this.#held = "brush";
      const hand = handAtX(bars, x);
      this.#paint(hand, hand, this.#quartersAt(bars, y));
    } else return this.#pointAt(x, y);
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };

  #move = (event: PointerEvent): void => {
    const held = this.#held;
    const [x, y] = this.#place(event);
    if (held === null) return this.#pointAt(x, y);
    if (held !== "brush")
      return this.#setLength(held.flag, lengthAt(this.#width.width, x - held.grip));
    const bars = this.#layout().bars!;
    // A fast pointer skips hands; those on its way are painted too.
    const [before, hand] = [pointedHand(this.settings), handAtX(bars, x)];
    const from = hand === before ? hand : before + Math.sign(hand - before);
    this.#paint(from, hand, this.#quartersAt(bars, y));
  };

  #quartersAt(bars: HandsPlot, y: number): number {
    const halvings = halvingsAt(bars, barsOf(this.#shown(this.engine!)), y);
    return quartersOf(halvings, this.number("factor"));
  }

  /** Shows the hand large whose dial, bar or point of a curve is there. */
  #pointAt(x: number, y: number): void {
    const { dials, bars, spectrum } = this.#layout();
    const plot = [bars, spectrum].find((each) => each && isInPlot(each, x, y));
    const hand = plot ? handAtX(plot, x) : handAt(dials, this.number("d") / 2, x, y);
    if (hand !== null) this.#point(hand);
  }

  #release = (): void => {
    this.#held = null;
  };

  #keys = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    const flag = target.closest("[data-flag]")?.getAttribute("data-flag") as Flag | null;
    if (flag) this.#flagKey(event, flag);
    else if (target.closest(".ring")) this.#ringKey(event);
    else if (target.closest(".brush")) this.#brushKey(event);
  };

  #flagKey(event: KeyboardEvent, flag: Flag): void {
    const step = event.shiftKey ? 10 : 1;
    const by = {
      ArrowLeft: -step,
      ArrowDown: -step,
      ArrowRight: step,
      ArrowUp: step,
      PageDown: -DOUBLING,
      PageUp: DOUBLING,
      Home: -Infinity,
      End: Infinity,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#setLength(flag, lengthAfter(this.number(flag), by));
  }

  #ringKey(event: KeyboardEvent): void {
    const { columns } = this.#layout().dials;
    const by = {
      ArrowLeft: -1,
      ArrowUp: -columns,
      ArrowRight: 1,
      ArrowDown: columns,
      PageUp: -10,
      PageDown: 10,
      Home: -Infinity,
      End: Infinity,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#point(pointedHand(this.settings) + (event.shiftKey ? 10 * by : by));
  }

  #brushKey(event: KeyboardEvent): void {
    const hand = pointedHand(this.settings);
    const step = event.shiftKey ? 10 : 1;
    const beside = { ArrowLeft: -step, ArrowRight: step }[event.key];
    const by = {
      ArrowUp: -step,
      ArrowDown: step,
      PageUp: -HALVING,
      PageDown: HALVING,
      Home: -Infinity,
      End: Infinity,
    }[event.key];
    if (beside === undefined && by === undefined) return;
    event.preventDefault();
    if (beside !== undefined) return this.#point(hand + beside);
    this.#history.remember(this.text("paint"));
    const quarters = quartersOf((this.#quarters[hand]! + by!) / 4, this.number("factor"));
    this.#paint(hand, hand, quarters);
  }

  protected override controls(engine: Engine): unknown[] {
    if (this.flag("game")) return [this.#moves(engine)];
    return this.#hasBars ? [] : [this.range("base"), this.range("d")];
  }

  /** The dials, bars and curves below fill more than a screen, and all of them follow the recipe. */
  protected override leadingControls(): unknown[] {
    return this.#hasBars && !this.flag("game")
      ? [this.choice("recipe", RECIPE_TITLES), this.range("factor")]
      : [];
  }

  #moves(engine: Engine): TemplateResult {
    const show = () => {
      this.#shownPaint = writePaint(solution(this.#game(engine)));
      this.#repaint(this.#shownPaint);
    };
    return html`<div class="control moves" role="group" aria-label="Moves">
      ${undoControls({
        canUndo: this.#history.canUndo,
        canReset: this.text("paint") !== "",
        undo: this.#undo,
        reset: () => this.#repaint(""),
      })}
      <button class="chip" type="button" @click=${show}>Show a solution</button>
    </div>`;
  }

  protected override furtherControls(): unknown[] {
    const lengths = [this.range("trained"), this.range("tested")];
    if (!this.#hasBars) return lengths;
    return [...lengths, this.range("base"), this.range("d"), this.switch("spectrum")];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { fog, meanCosine } = this.#data(this.engine).facts;
    return { fog: fog.length, meanCosine, solved: isSolved(this.#game(this.engine)) };
  }

  protected override isWon(engine: Engine): boolean {
    return (
      this.flag("game") &&
      this.text("paint") !== "" &&
      this.text("paint") !== this.#shownPaint &&
      isSolved(this.#game(engine))
    );
  }

  protected override sentence(engine: Engine): string {
    return this.flag("game")
      ? gameSentence(engine, this.#game(engine))
      : recipeSentence(engine, this.#data(engine));
  }

  protected override dataTable(engine: Engine): DataTable {
    return phasesTable(this.#data(engine));
  }

  protected override provenance(engine: Engine): Provenance {
    return phasesProvenance(this.#data(engine), this.#hasBars);
  }
}

define(OrreryPhases);
