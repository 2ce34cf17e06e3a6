/**
 * A figure as a declaration: settings, numbers, one picture, a sentence, a table. The page, the page
 * without script and the file that is saved show the same picture; events, handles, controls and what
 * is said of them follow from the settings.
 */
import { html, type PropertyValues } from "lit";
import { given, type Engine } from "../../engine/index.ts";
import { camelCase, type AttributeInfos, type Setting, type Settings } from "./attributes.ts";
import type { BannerPlace } from "./banner.ts";
import type { DataTable } from "./data-table.ts";
import type { FigureDeclaration } from "./declaration.ts";
import { define } from "./define.ts";
import type { EventInfo } from "./element.ts";
import { OrreryFigure } from "./figure-element.ts";
import { roomOf } from "./figure.css.ts";
import type { Provenance } from "./figure-menu.ts";
import type { Limits } from "./handle.ts";
import { AwaitedCharts, comingPicture } from "./chart/awaited.ts";
import { chartOrRoom } from "./chart/chart.ts";
import { HandleKinds } from "./handle-kinds.ts";
import { Memo } from "./memo.ts";
import type { Asked, Controls, Moment, Shown, Values } from "./moment.ts";
import { isAskedAbout } from "./offers.ts";
import { hooksOf, type Parts } from "./part.ts";
import type { Shape } from "./shape.ts";
import { shapeView } from "./shape-view.ts";
import type { Needed } from "./needed.ts";
import { byRatio, Passage } from "./tween.ts";
import type { UndoState } from "./undo-controls.ts";
import { UndoHistory } from "./undo-history.ts";
import { PREVIEW_WIDTH, WidthController } from "./width-controller.ts";

export type { FigureHost, Moment, PictureMoment, Values } from "./moment.ts";

/**
 * Makes the element of a declaration and registers it.
 *
 * @param of  tag, settings, numbers, picture and words
 * @returns the class of the element
 * @see tests/web/widgets/figure.test.ts
 */
export function figure<
  const Infos extends AttributeInfos,
  Numbers,
  Own extends Parts = Parts,
  Remembered = number,
>(of: FigureDeclaration<Infos, Numbers, Own, Remembered>) {
  type Given = Values<Infos>;
  type Now = Moment<Infos, Numbers, Own, Remembered>;
  const { eased = [], undoable = [], moves = Object.keys(of.settings) } = of;
  const { stillWidth = PREVIEW_WIDTH } = of;
  const asked = (): Asked<Now> => of.asked?.arrivedOrNull ?? of;
  const names = [...Object.keys(of.settings), ...Object.keys(of.results ?? {})];

  /** Inside what the other settings leave them. */
  const within = (settings: Settings): Given => {
    const values = byProperty(settings);
    for (const [name, { minimum = -Infinity, maximum = Infinity }] of Object.entries(
      limitsOf(values),
    ))
      values[camelCase(name)] = Math.min(
        maximum,
        Math.max(minimum, values[camelCase(name)] as number),
      );
    return values as Given;
  };
  const limitsOf = (values: Settings) =>
    (of.limits?.(values as Given) ?? {}) as Readonly<Record<string, Limits>>;

  const momentOf = (
    given: Settings,
    memo: Memo<Given, Numbers>,
    widthOf: () => number,
    told: Pick<Now, "engine" | "before" | "by" | "initial" | "parts">,
  ): Now => {
    const { engine } = told;
    const settings = within(given);
    return {
      ...told,
      settings,
      get numbers() {
        return memo.of(engine, settings);
      },
      get width() {
        return widthOf();
      },
      print: (value, style = "") => engine.format(value, style),
      isAskedAbout: (name) => isAskedAbout(given, String(name)),
    };
  };
  const goalsOf = (moment: Now): Settings =>
    Object.fromEntries(
      Object.entries(of.goals ?? {}).map(([name, goal]) => [camelCase(name), goal?.(moment) ?? 0]),
    );
  /** The parts of a still picture. */
  const partsAtRest = (given: Settings): Own => {
    const nothing = () => undefined;
    const parts = of.parts?.({
      settings: () => within(given),
      width: () => stillWidth,
      change: nothing,
      assign: nothing,
      requestUpdate: nothing,
    });
    for (const part of hooksOf(parts)) part.settle?.("jump");
    return parts ?? ({} as Own);
  };
  const handlesOf = ({ settings }: Now, follow?: (name: string, value: number | null) => void) =>
    new HandleKinds(of.settings, settings, limitsOf(settings), follow);

  class DeclaredFigure extends OrreryFigure {
    static override tag = of.tag;
    static override summary = of.summary;
    static override attributes = of.settings;
    static override openEngine = of.openEngine ?? OrreryFigure.openEngine;
    static override events: readonly EventInfo[] = [
      {
        name: "orrery-change",
        detail: `{${names.map(camelCase).join(", ")}}`,
        sentence: of.change,
      },
    ];
    static override styles = [
      OrreryFigure.styles,
      of.sentenceLines ? roomOf(of.sentenceLines) : [],
      of.styles ?? [],
    ].flat();
    static preview = (engine: Engine, settings: Settings, width = stillWidth): Shape => {
      const moment = momentOf(settings, new Memo(of.numbers), () => width, {
        engine,
        before: null,
        by: "page",
        initial: (name) => given(settings[name], name),
        parts: partsAtRest(settings),
      });
      return of.picture({
        ...moment,
        shown: { ...moment.settings, ...goalsOf(moment) } as Settings as Shown<Infos>,
        handles: handlesOf(moment),
        chart: chartOrRoom(),
      });
    };

    readonly #width = new WidthController(this);
    readonly #memo = new Memo(of.numbers);
    readonly #eased = new Map(
      eased.map((name) => {
        const between = of.between?.[name] ?? (of.settings[name]?.stops ? byRatio : undefined);
        return [name, new Passage(between, () => this.requestUpdate())];
      }),
    );

    /** Where hands are while they are dragged, between the steps of their settings. */
    readonly #dragged = new Map<string, number>();

    readonly #charts = new AwaitedCharts(
      () => this.requestUpdate(),
      (error) => this.failedPart("chart", error),
    );

    /** What `remembered` is in the present drawing, and what it was before the last move. */
    #remembered: Remembered | null = null;
    #before: Remembered | null = null;

    #by = "page";
    /** What undo would bring back before the reader's present move. */
    #moveBegan: Settings = {};
    readonly #history = new UndoHistory<Settings>({});

    readonly #parts: Own =
      of.parts?.({
        settings: () => within(this.settings),
        width: () => this.#width.width,
        change: (values) => this.change(values),
        assign: (values) => this.assign(values),
        requestUpdate: () => this.requestUpdate(),
      }) ?? ({} as Own);

    #now(engine: Engine): Now {
      return momentOf(this.settings, this.#memo, () => this.#width.width, {
        engine,
        before: this.#before,
        by: this.#by,
        initial: (name) => this.initial(name),
        parts: this.#parts,
      });
    }

    override get needed(): Needed | null {
      return of.needed?.(within(this.settings)) ?? null;
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback();
      this.#dragged.clear();
      this.#settle("jump");
      for (const part of hooksOf(this.#parts)) part.left?.();
    }

    protected override willUpdate(changed: PropertyValues): void {
      super.willUpdate(changed);
      // A file that has come leaves settings other limits.
      const { engine } = this;
      if (!engine) return;
      this.#ease("to");
      this.quietly(() => of.noted?.(this.#now(engine)), undefined);
    }

    protected override updated(changed: PropertyValues): void {
      super.updated(changed);
      const { engine } = this;
      if (!engine) return;
      for (const part of hooksOf(this.#parts)) part.drawn?.(this.renderRoot);
      if (of.isShort)
        this.toggleAttribute(
          "data-short",
          this.quietly(() => of.isShort?.(this.#now(engine)) ?? false, false),
        );
    }

    protected override prepare(): void {
      this.#history.begin(this.#undoable);
      of.wanted?.load().catch(() => undefined); // ready() reports it.
    }

    protected override async ready(engine: Engine): Promise<void> {
      await of.wanted?.load().catch((error: unknown) => this.failedPart("wanted", error));
      this.#settle("jump", engine);
    }

    protected override settingsChanged(): void {
      this.#settle(this.handles.holding ? "jump" : "to");
    }

    protected override givenAnew(name: string): void {
      this.#moved([name]);
      this.#by = "page";
      if (undoable.includes(name)) this.#history.begin(this.#undoable);
      this.#settle(this.engine ? "to" : "jump");
    }

    /** What is drawn while something is in the reader's hand is nothing to come back to. */
    #remember(): void {
      const { engine } = this;
      if (engine)
        this.#remembered = this.quietly(
          () => of.remembered?.(this.#now(engine)) ?? null,
          this.#remembered,
        );
    }

    /** After a move, what is shown is compared with what was shown before it. */
    #moved(names: readonly string[]): void {
      if (names.some((name) => moves.includes(name))) this.#before = this.#remembered;
    }

    #settle(how: "jump" | "to", engine = this.engine): void {
      for (const part of hooksOf(this.#parts)) part.settle?.(how);
      this.#ease(how, engine);
    }

    #ease(how: "jump" | "to", engine = this.engine): void {
      if (this.#eased.size === 0) return;
      const goals = of.goals && engine && !this.missing ? goalsOf(this.#now(engine)) : {};
      const values: Settings = { ...within(this.settings), ...goals };
      for (const [name, passage] of this.#eased) {
        const dragged = this.#dragged.get(name);
        if (dragged === undefined) passage[how](values[camelCase(name)] ?? 0);
        else passage.jump(dragged);
      }
    }

    /** A hand follows the pointer; what is written is of the step that is nearest. */
    readonly #follow = (name: string, value: number | null): void => {
      if (value === null) this.#dragged.delete(name);
      else this.#dragged.set(name, value);
      this.#settle("to");
      this.requestUpdate();
    };

    override change(values: Settings, by = "reader"): void {
      const completed = of.completed?.(values, within(this.settings)) ?? values;
      // One visit to a field is one move, however many texts are typed into it.
      const isSame = by !== "reader" && by === this.#by;
      if (!this.handles.continues && !isSame) this.#moveBegan = this.#undoable;
      this.#take(completed, by);
      // The first change of a drag may be of another setting.
      const now = this.settings;
      if (undoable.some((name) => now[name] !== this.#moveBegan[name]))
        this.#history.remember(this.#moveBegan);
    }

    #take(values: Settings, by = "reader"): void {
      if (!this.handles.continues) {
        this.#remember();
        this.#moved(Object.keys(values));
      }
      const isBeside = undoable.length > 0 && !undoable.some((name) => name in values);
      if (by !== "reader" || !isBeside) this.#by = by;
      super.change(values);
    }

    begin(values: Settings): void {
      this.#take(values);
      this.#history.begin(this.#undoable);
    }

    get #undoable(): Settings {
      return Object.fromEntries(
        Object.entries(this.settings).filter(([name]) => undoable.includes(name)),
      );
    }

    get history(): UndoState {
      const history = this.#history;
      return {
        canUndo: history.canUndo,
        canReset: history.isChanged(this.#undoable),
        undo: () => {
          const before = history.undo(this.#undoable);
          if (before) this.#take(before);
        },
        reset: () => this.#take(history.reset(this.#undoable)),
      };
    }

    protected override results(): Record<string, unknown> {
      const { engine } = this;
      if (!engine) return {};
      const all = Object.entries(of.results ?? {});
      return this.quietly(
        () => Object.fromEntries(all.map(([name, result]) => [name, result(this.#now(engine))])),
        {},
      );
    }

    protected override heading(engine: Engine): string {
      return of.heading(this.#now(engine));
    }

    protected override body(engine: Engine): unknown {
      const moment = this.#now(engine);
      this.#remembered = of.remembered?.(moment) ?? null;
      const between: Settings = Object.fromEntries(
        [...this.#eased].map(([name, passage]) => [camelCase(name), passage.now]),
      );
      const drawn = {
        ...moment,
        shown: { ...moment.settings, ...between } as Shown<Infos>,
        handles: handlesOf(moment, this.#follow),
        chart: this.#charts.begin(),
      };
      const body = of.body?.(drawn, this);
      if (body && !this.#charts.areComing) return body;
      const picture = of.picture(drawn);
      const scene = this.#charts.areComing
        ? comingPicture(picture)
        : html`<div class="scene">${shapeView(picture)}</div>`;
      return of.around?.(scene, moment, this) ?? scene;
    }

    protected override leadingControls(engine: Engine): unknown[] {
      return this.#controlsOf(engine, of.leadingControls);
    }

    protected override controls(engine: Engine): unknown[] {
      return this.#controlsOf(engine, of.controls);
    }

    protected override furtherControls(engine: Engine): unknown[] {
      return this.#controlsOf(engine, of.furtherControls);
    }

    #controlsOf(engine: Engine, controls: Controls<Infos, Now> = []): unknown[] {
      const moment = this.#now(engine);
      const limits = limitsOf(moment.settings);
      // Controls that depend on numbers are left out where the body says why there are none.
      const all =
        typeof controls === "function" ? this.tried(() => controls(moment, this), []) : controls;
      return all.map((control) => {
        if (typeof control === "string") return this.control(control, limits[control]);
        if ("titles" in control) return this.choice(control.name, control.titles);
        if (!("label" in control)) return control;
        const { name, ...own } = control;
        return this.range(name, { ...limits[name], ...own });
      });
    }

    protected override get canBeLinked(): boolean {
      return of.isLinkable?.(within(this.settings)) ?? true;
    }

    /** The file of a picture whose parts say more than the settings is drawn with them. */
    protected override svg(engine: Engine): Shape | null {
      if (!of.parts) return super.svg(engine);
      const moment = this.#now(engine);
      const shown = { ...moment.settings, ...goalsOf(moment) } as Settings as Shown<Infos>;
      const drawn = { ...moment, width: stillWidth, shown, handles: handlesOf(moment) };
      return of.picture({ ...drawn, chart: chartOrRoom() });
    }

    protected override sentence(engine: Engine): string {
      return of.sentence(this.#now(engine));
    }

    protected override isWon(engine: Engine): boolean {
      return of.isWon?.(this.#now(engine)) ?? false;
    }

    protected override bannerPlace(engine: Engine): BannerPlace | null {
      return of.bannerPlace?.(this.#now(engine)) ?? null;
    }

    protected override get menuNeeds(): Needed | null {
      return of.asked ?? null;
    }

    protected override get hasTable(): boolean {
      return asked().table !== undefined;
    }

    protected override dataTable(engine: Engine): DataTable | null {
      return asked().table?.(this.#now(engine)) ?? null;
    }

    protected override get hasProvenance(): boolean {
      return asked().provenance !== undefined;
    }

    protected override provenance(engine: Engine): Provenance | null {
      return asked().provenance?.(this.#now(engine)) ?? null;
    }
  }

  define(DeclaredFigure);
  return DeclaredFigure;
}

const byProperty = (settings: Settings): Record<string, Setting> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [camelCase(name), value]));
