/**
 * A figure: a title that asks, the picture, at most three controls, one live sentence, and a menu
 * with the rest. An element of this kind says what its parts are; the frame is the same for all.
 */
import { html, nothing, type TemplateResult } from "lit";
import { given, type Engine } from "../../engine/index.ts";
import type { BannerPlace } from "./banner.ts";
import { choiceControl, rangeControl, switchControl, type ControlState } from "./controls.ts";
import type { DataTable } from "./data-table.ts";
import { OrreryElement, type ElementClass } from "./element.ts";
import { awaitedStyles, figureStyles } from "./figure.css.ts";
import { typesetPowers } from "./number-text.ts";
import { FigureMenu, type Provenance } from "./figure-menu.ts";
import { HandleController } from "./handle-controller.ts";
import { HandleKinds } from "./handle-kinds.ts";
import type { Limits } from "./handle.ts";
import type { Needed } from "./needed.ts";
import { isAskedAbout } from "./offers.ts";
import type { Shape } from "./shape.ts";

export abstract class OrreryFigure extends OrreryElement {
  static override styles = [...[OrreryElement.styles].flat(), awaitedStyles, figureStyles];

  /** What the reader moves in the picture. */
  protected readonly handles = new HandleController({
    settingsNow: () => this.settings,
    drawNow: () => this.performUpdate(),
    change: (values) => this.change(values),
  });
  /** Whether it has shown what only its file makes. */
  #hasContent = false;
  readonly #menu = new FigureMenu(() => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.handles.letGo();
  }

  /** The question the figure answers. */
  protected abstract heading(engine: Engine): string;
  /** The figure itself. */
  protected abstract body(engine: Engine): unknown;
  /** What is shown now, in one sentence with the numbers that matter. */
  protected abstract sentence(engine: Engine): string;
  /** At most three. */
  protected controls(_engine: Engine): unknown[] {
    return [];
  }
  /** Above the picture, where that is taller than a screen: what changes all of it. */
  protected leadingControls(_engine: Engine): unknown[] {
    return [];
  }
  /** Whether the reader has just won the game of the figure. */
  protected isWon(_engine: Engine): boolean {
    return false;
  }
  /** Where the sentence is the banner of a game; null where it is plain, below the controls. */
  protected bannerPlace(_engine: Engine): BannerPlace | null {
    return null;
  }
  /** Further parameters, folded away. */
  protected furtherControls(_engine: Engine): unknown[] {
    return [];
  }
  /** The numbers of the figure; null where it has none. */
  protected dataTable(_engine: Engine): DataTable | null {
    return null;
  }
  protected provenance(_engine: Engine): Provenance | null {
    return null;
  }
  /** The picture as a file; by default the one of the static page. */
  protected svg(engine: Engine): Shape | null {
    return (this.constructor as unknown as ElementClass).preview?.(engine, this.settings) ?? null;
  }
  /** Whether its settings say all that it shows, so that a link or an embedded copy shows the same. */
  protected get canBeLinked(): boolean {
    return true;
  }
  /** What the menu waits for, beside what all menus have. */
  protected get menuNeeds(): Needed | null {
    return null;
  }
  protected get hasTable(): boolean {
    return this.dataTable !== OrreryFigure.prototype.dataTable;
  }
  protected get hasProvenance(): boolean {
    return this.provenance !== OrreryFigure.prototype.provenance;
  }

  /** What changes with the settings, without the controls around it; null before it is drawn. */
  get picture(): Element | null {
    const { renderRoot } = this;
    return renderRoot.querySelector(".scene, .panels") ?? renderRoot.querySelector(".body");
  }

  protected draw(engine: Engine): TemplateResult {
    const { handles } = this;
    const controls = this.controls(engine);
    const leading = this.leadingControls(engine);
    const further = this.furtherControls(engine);
    const place = this.tried(() => this.bannerPlace(engine), null);
    const isWon = this.quietly(() => this.isWon(engine), false);
    const sentence = html`<p class="sentence ${place ? "banner" : ""} ${isWon ? "won" : ""}" role="status" aria-live="polite" part="sentence">${typesetPowers(this.quietly(() => this.sentence(engine), ""))}</p>`;
    return html`<figure part="figure" aria-labelledby="heading" @pointerdown=${handles.down} @pointermove=${handles.move} @pointerup=${handles.up}
      @pointercancel=${handles.up} @pointerleave=${handles.leave} @click=${handles.click} @touchstart=${handles.touch} @keydown=${handles.key}>
      <figcaption id="heading" part="heading">${this.heading(engine)}</figcaption>
      ${leading.length ? html`<div class="controls leading" role="group" aria-label="Main controls">${leading}</div>` : nothing}
      ${place === "above" ? sentence : nothing}
      <div class="body" part="body">${this.missing ? this.#awaiting(this.missing) : this.#content(engine)}</div>
      ${place === "below" ? sentence : nothing}
      ${controls.length ? html`<div class="controls" role="group" aria-label="Controls">${controls}</div>` : nothing}
      ${further.length ? html`<details class="further"><summary>More settings</summary><div class="controls">${further}</div></details>` : nothing}
      ${this.problems.map((sentence) => html`<p class="problem">${sentence}</p>`)}
      ${place ? nothing : sentence}
      ${this.#menuView(engine)}
    </figure>`;
  }

  #content(engine: Engine): unknown {
    this.#hasContent = true;
    return this.guarded(() => this.body(engine));
  }

  /** The picture of the page without script shows the first state, and no later one. */
  #awaiting({ what }: Needed): TemplateResult {
    const words = html`<p class="status">The figure needs ${what}, which is not here yet.</p>`;
    return this.#hasContent ? words : html`<div class="awaited"><slot></slot>${words}</div>`;
  }

  /**
   * Where the numbers cannot be computed, the body says why; other parts do not repeat it. A fault of
   * ours is no such reason, and is reported.
   */
  protected quietly<Part>(part: () => Part, otherwise: Part): Part {
    return this.missing ? otherwise : this.tried(part, otherwise);
  }

  /** The same for parts that may be there without the file that the figure waits for. */
  protected tried<Part>(part: () => Part, otherwise: Part): Part {
    try {
      return part();
    } catch (error) {
      if (isFault(error)) this.reportFault(error);
      return otherwise;
    }
  }

  /**
   * The methods that an element overrides decide what the menu offers: calling them all at each
   * drawing would be slow.
   */
  #menuView(engine: Engine): TemplateResult {
    const own = this.constructor as unknown as ElementClass;
    const arrived = <Part>(part: () => Part | null) => (this.missing ? null : part());
    const { svg } = OrreryFigure.prototype;
    return this.#menu.view(engine, {
      tag: own.tag,
      settings: this.settings,
      infos: this.infos,
      canBeLinked: this.canBeLinked,
      asked: this.menuNeeds,
      ...(this.hasTable && { table: () => arrived(() => this.dataTable(engine)) }),
      ...(this.hasProvenance && {
        provenance: () => arrived(() => this.provenance(engine)),
      }),
      ...((this.svg !== svg || own.preview) && { svg: () => arrived(() => this.svg(engine)) }),
      failed: (error) => {
        if (isFault(error)) this.reportFault(error);
      },
    });
  }

  /** Whether the page says what a setting is to begin with. */
  protected isGiven(name: string): boolean {
    return this.hasAttribute(name);
  }

  /** Whether the figure is asked about this setting, and has a control for it. */
  protected isAskedAbout(name: string): boolean {
    return isAskedAbout(this.settings, name);
  }

  #state(name: string): ControlState {
    return {
      name,
      info: this.infoOf(name),
      value: given(this.settings[name], `The value of ${name}`),
      initial: this.initial(name),
      print: (value) => (this.engine ? this.engine.format(value, "") : String(value)),
    };
  }

  /**
   * Slider, typed value and reset for an attribute; `now` narrows what it may take, or names it anew.
   * Where the attribute says more than that, the control shows what the figure shows.
   */
  protected range(
    name: string,
    now: { minimum?: number; maximum?: number; label?: string; symbol?: string } = {},
  ): TemplateResult {
    const state = this.#state(name);
    const { minimum = -Infinity, maximum = Infinity } = now;
    const value = Math.min(maximum, Math.max(minimum, state.value as number));
    return rangeControl(this, { ...state, value, info: { ...state.info, ...now } });
  }

  protected choice(name: string, titles = this.infoOf(name).titles): TemplateResult {
    return choiceControl(this, this.#state(name), titles);
  }

  protected switch(name: string): TemplateResult {
    return switchControl(this, this.#state(name));
  }

  /** The control that suits an attribute's kind; `now` narrows what a number may take. */
  protected control(name: string, now: Limits = {}): TemplateResult {
    const { kind } = this.infoOf(name);
    if (kind === "choice") return this.choice(name);
    return kind === "boolean" ? this.switch(name) : this.range(name, now);
  }

  /** Handles of settings, with narrower limits where the figure has them. */
  protected handleKinds(limits: Readonly<Record<string, Limits>> = {}): HandleKinds {
    return new HandleKinds(this.infos, this.detail(), limits);
  }
}

/** Errors that the language throws are faults of ours; what cannot be computed throws sentences. */
const isFault = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof ReferenceError;
