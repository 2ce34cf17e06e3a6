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
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { Memo } from "../base/memo.ts";
import { UndoHistory } from "../base/undo-history.ts";
import { undoControls } from "../base/undo-controls.ts";
import { WidthController } from "../base/width-controller.ts";
import { factTexts, factsView } from "./facts.ts";
import { gameSentence, isSolved, solution, type Game } from "./game.ts";
import { PhaseMotion } from "./motion.ts";
import { PhaseNumbers } from "./numbers.ts";
import { writePaint } from "./paint.ts";
import { phasesStyles } from "./phases.css.ts";
import { phasesScene, type Shown } from "./scene.ts";
import { attributes, hasBars, phaseSettings, pointedHand } from "./settings.ts";
import { phasesProvenance, phasesTable } from "./table.ts";
import { recipeSentence } from "./words.ts";

const numbersOf = (engine: Engine, settings: Settings) =>
  new PhaseNumbers(engine, phaseSettings(settings));

const shownOf = (numbers: PhaseNumbers, settings: Settings): Shown => ({
  numbers,
  pointed: pointedHand(settings),
  hasBars: hasBars(settings),
  hasSpectrum: settings.spectrum === true,
});

/**
 * Keys on a flag move it by an eighth of a doubling, long steps by a doubling; on the ring among the
 * dials, by one dial or row. On the handle of a bar, Up and Down change it by a quarter of a halving,
 * long steps by a halving; Left and Right go to the bar beside it.
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
  static preview = (engine: Engine, settings: Settings): Shape =>
    phasesScene(engine, PREVIEW_WIDTH, shownOf(numbersOf(engine, settings), settings));

  readonly #width = new WidthController(this);
  readonly #motion = new PhaseMotion(attributes.tested.default, () => this.requestUpdate());
  readonly #history = new UndoHistory<string>(attributes.paint.default);
  readonly #numbers = new Memo(numbersOf);
  /** The bars that the reader asked to be shown. */
  #shownPaint = "";

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#motion.settle(this.number("tested"), "jump");
  }

  protected override ready(): void {
    this.#motion.settle(this.number("tested"), "jump");
    this.#history.begin(this.text("paint"));
  }

  protected override settingsChanged(): void {
    this.#motion.settle(this.number("tested"), this.handles.holding ? "jump" : "to");
  }

  protected override givenAnew(name: string): void {
    this.#motion.settle(this.number("tested"), this.engine ? "to" : "jump");
    if (name === "paint") this.#history.begin(this.text("paint"));
  }

  override change(values: Settings): void {
    // The bars before the first move of a drag, which may only point at another hand.
    const { holding, continues } = this.handles;
    const paints = "paint" in values || holding === "bars" || holding === "brush";
    if (paints && this.flag("game") && !continues) this.#history.remember(this.text("paint"));
    super.change(values);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#motion.drawn();
  }

  #data(engine: Engine): PhaseNumbers {
    return this.#numbers.of(engine, this.settings);
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
    const picture = phasesScene(engine, this.#width.width, shown, this.#motion.now(numbers));
    const plain =
      shown.hasBars && numbers.facts.changed > 0
        ? factTexts(engine, numbers.factsOf("none"))
        : null;
    return html`<div class="scene">${shapeView(picture)}</div>
      ${shown.hasBars ? factsView(factTexts(engine, numbers.facts), plain) : nothing}`;
  }

  #undo = (): void => {
    const paint = this.#history.undo(this.text("paint"));
    if (paint !== undefined) super.change({ paint });
  };

  protected override controls(engine: Engine): unknown[] {
    if (this.flag("game")) return [this.#moves(engine)];
    return this.#hasBars ? [] : [this.range("base"), this.range("d")];
  }

  /** The dials, bars and curves below fill more than a screen, and all of them follow the recipe. */
  protected override leadingControls(): unknown[] {
    return this.#hasBars && !this.flag("game") ? [this.choice("recipe"), this.range("factor")] : [];
  }

  #moves(engine: Engine): TemplateResult {
    const show = () => {
      this.#shownPaint = writePaint(solution(this.#game(engine)));
      this.change({ paint: this.#shownPaint });
    };
    return html`<div class="control moves" role="group" aria-label="Moves">
      ${undoControls({
        canUndo: this.#history.canUndo,
        canReset: this.text("paint") !== "",
        undo: this.#undo,
        reset: () => this.change({ paint: "" }),
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
