/** Trains small models in the page, one for each encoding, and tests them beyond their training length. */
import { html, nothing, type TemplateResult } from "lit";
import { entryAt, given, type Engine } from "../../engine/index.ts";
import { trainingSchemes, trainingTasks, type Race } from "../../engine/training/index.ts";
import {
  OrreryFigure,
  define,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Setting,
  type Settings,
  type Shape,
} from "../base/index.ts";
import { cellMapStyles } from "../map/cell-map.ts";
import { AwaitedCharts } from "../base/chart/awaited.ts";
import type { DrawChart } from "../base/chart/chart.ts";
import { settingOrDefault } from "../base/attributes.ts";
import { choice, toggle } from "../base/setting.ts";
import { WidthController } from "../base/width-controller.ts";
import { shapeView } from "../base/shape-view.ts";
import { chartWidth, curveChart, lengthChart, type Measure } from "./charts.ts";
import { keptStyles } from "./kept/kept.css.ts";
import { KeptSection } from "./kept/kept-section.ts";
import {
  ModelPanel,
  modelPanelStyles,
  type ModelSource,
  type PanelPart,
} from "./inside/model-panel.ts";
import { lookAttribute, openedBy } from "./inside/opened.ts";
import type { PanelDrawing } from "./inside/places-test.ts";
import { USUAL } from "./lines.ts";
import {
  MAX_LINKED_TEXT,
  MAX_SCHEMES,
  planAttributes,
  planOf,
  settingsOf,
  taskOf,
} from "./plan.ts";
import { hasPlan, presetFor, presetOf, presetSettings, presets } from "./presets.ts";
import { raceStyles } from "./race.css.ts";
import { drawPreview, drawRace } from "./race.svg.ts";
import { testTable } from "./race-tables.ts";
import { BORROWED, SEALED, taskTitle, trainingText } from "./race-words.ts";
import { isFinished, type RaceRecord } from "./record.ts";
import { provenanceOf } from "./provenance.ts";
import { resultsTable, titleOf, verdict } from "./results.ts";
import { RunBar } from "./run-bar.ts";
import { RaceSession } from "./session.ts";
import { shippedRace, taskText } from "./shipped.ts";
import { TaskOptionControls } from "./task-options.ts";
import { UntilCompiled } from "./until-compiled.ts";

const attributes = {
  preset: choice(
    entryAt(presets, 0).id,
    presets.map(({ id }) => id),
    "A race of the course, whose settings hold where no other attribute gives them.",
    { label: "race" },
  ),
  measure: choice("accuracy", ["accuracy", "loss"], "What charts and table show.", {
    label: "shown",
  }),
  sealed: toggle(
    "Whether the result that the course ships stays back until the reader has run this race or asks for it.",
  ),
  look: lookAttribute,
  ...planAttributes,
} as const satisfies AttributeInfos;

const PLAN_NAMES = Object.keys(planAttributes);

/** Settings with a slider of their own under “More settings”. */
const FURTHER = [
  "reach",
  "steps",
  "seed",
  "layers",
  "d-model",
  "heads",
  "sequences",
  "learning-rate",
];

/**
 * @summary Small transformers that train in the page, one for each encoding, and are tested beyond their
 *          training length.
 *
 * @attr preset, measure, sealed, look, task, task-options, schemes, length, reach, steps, sequences, layers,
 *       d-model, heads, learning-rate, seed - see `attributes`.
 * @event orrery-change - the settings. After user input only.
 * @event orrery-race   - {record}: a race of this page has ended.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 */
export class OrreryRace extends OrreryFigure {
  static override tag = "orrery-race";
  static override summary =
    "Small transformers that train in the page, one for each encoding, and are tested beyond their training length.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{preset, measure, task, schemes, length, …}",
      sentence: "The reader changed a setting.",
    },
    { name: "orrery-race", detail: "{record}", sentence: "A race of this page has ended." },
  ];
  static override styles = [
    ...OrreryFigure.styles,
    cellMapStyles,
    raceStyles,
    keptStyles,
    modelPanelStyles,
  ];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #charts = new AwaitedCharts(
    () => this.requestUpdate(),
    (error) => this.failedPart("chart", error),
  );
  readonly #taskOptions = new TaskOptionControls(
    this,
    () => this.text("task-options"),
    (value) => given(this.engine, "The engine").format(value),
  );
  readonly #session = new RaceSession(this, (record) => {
    this.#kept.keep(record);
    if (this.#isSealed && isFinished(record)) this.change({ sealed: false });
    this.raceEnded(record);
    this.emit("orrery-race", { record });
  });
  readonly #kept = new KeptSection(this, (record) => {
    this.change(settingsOf(record));
    this.#longText = (record.hasOwnText && record.run.text) || "";
    this.#session.show(record);
  });
  /** The reader's text, where the attribute may be too short for it. */
  #longText = "";

  readonly #runBar = new RunBar(this, () => this.#session.isRunning, {
    start: () => void this.#start(),
    pause: (paused) => this.#session.race?.pause(paused),
    stop: () => this.#session.race?.stop(),
  });

  readonly #untilCompiled = new UntilCompiled(
    this,
    () => `orrery-race-waits${this.id && `:${this.id}`}`,
    (settings) => {
      this.change(settings);
      void this.#start();
    },
  );

  /** Null until the reader, or words of the page, have opened or closed it. */
  #isInsideOpened: boolean | null = null;
  /** For the models of one race. */
  #panel: { readonly race: Race; readonly panel: ModelPanel } | null = null;

  /** Attributes win over the preset, and the preset over what an element starts with elsewhere. */
  protected override initial(name: string): Setting {
    if (!PLAN_NAMES.includes(name) || this.isGiven(name)) return super.initial(name);
    const preset = presetOf(String(super.initial("preset")));
    return settingOrDefault(name, this.infoOf(name), preset?.attributes[name] ?? null);
  }

  protected override async ready(): Promise<void> {
    this.assign(Object.fromEntries(PLAN_NAMES.map((name) => [name, this.initial(name)])));
    await this.#showShipped();
  }

  /** Shows what the course ships for the present settings. */
  async #showShipped(): Promise<void> {
    const preset = presetFor(this.settings);
    if (!preset || this.#isSealed) return;
    try {
      const record = await shippedRace(preset).load();
      // While the file came, the reader may have chosen something else, or started a race.
      const isWanted = !this.#session.isRunning && presetFor(this.settings) === preset;
      if (isWanted) this.#session.show(record);
    } catch (error) {
      this.failedPart("shipped", error);
    }
  }

  /** Whether the race of the element's attributes keeps its result back. */
  get #isSealed(): boolean {
    return this.flag("sealed") && !this.differs(PLAN_NAMES);
  }

  /** What the task reads in place of the course's text; empty where the reader has given none. */
  protected get givenText(): string {
    return this.text("own-text") || this.#longText;
  }

  /** Takes a text of at most {@link MAX_OWN_TEXT} characters. */
  protected set givenText(text: string) {
    this.#longText = text;
    const reader = taskOf(this.text("task")).reads_text ? undefined : TEXT_TASK;
    this.change({
      ...(text && reader && { task: reader.id }),
      "own-text": text.length <= MAX_LINKED_TEXT ? text : "",
    });
  }

  /** The race that is shown, and its models while they are there. */
  protected get session(): Pick<RaceSession, "record" | "race" | "isRunning"> {
    return this.#session;
  }

  /** A race of this figure has finished, was stopped, or lost its page. */
  protected raceEnded(_record: RaceRecord): void {}

  /** Schemes of the reader's that can be chosen beside the encodings. */
  protected get ownSchemes(): readonly string[] {
    return [];
  }

  /** What a figure that does more has beside the folds of this one. */
  protected furtherFolds(_engine: Engine, _drawn: PanelDrawing): unknown {
    return nothing;
  }

  /** What such a figure shows of a model that is looked into. */
  protected furtherPart(_source: ModelSource): PanelPart | null {
    return null;
  }

  override change(values: Settings): void {
    const preset = "preset" in values ? presetOf(String(values.preset)) : undefined;
    if (preset) this.#longText = "";
    if ("look" in values) this.#lookAgain(String(values.look));
    const isOtherTask = "task" in values && values.task !== this.text("task");
    super.change({
      // The numbers of another task have other names.
      ...(isOtherTask && { "task-options": "" }),
      ...(preset && presetSettings(preset)),
      ...values,
    });
    // A race of the reader's own stays.
    const isAskedFor = values.sealed === false && !isFinished(this.#session.record);
    if (preset || isAskedFor) void this.#showShipped();
  }

  /** Opens what words of the page ask for, also where the reader has gone elsewhere since. */
  #lookAgain(look: string): void {
    this.#isInsideOpened = look !== "";
    if (look) this.#panel?.panel.open(openedBy(look));
  }

  /** The reader went elsewhere than the words that opened the panel: they no longer say what is shown. */
  looked(look: string): void {
    if (this.text("look")) super.change({ look });
  }

  async #start(): Promise<void> {
    if (this.#untilCompiled.holdsBack(this.settings)) return;
    try {
      const { givenText } = this;
      const isRead = taskOf(this.text("task")).reads_text && !givenText;
      this.#session.start(planOf(this.settings, isRead ? await taskText.load() : "", givenText));
    } catch (error) {
      this.failedPart("race", error);
    }
  }

  /** What words of the page have opened is what they lead to. */
  override get picture(): Element | null {
    const look = this.text("look");
    const opened = look.endsWith("places") ? ".places-test" : ".inside";
    return (look && this.renderRoot.querySelector(opened)) || super.picture;
  }

  protected override heading(): string {
    return this.#isToLookInside
      ? "What does a trained model look at?"
      : "Which encoding survives longer texts than it was trained on?";
  }

  protected override body(engine: Engine): TemplateResult {
    const chart = this.#charts.begin();
    const race = this.#raceView(engine, chart);
    return html`${this.#isToLookInside ? html`<details class="further" ?open=${!this.#isRaceFolded}><summary>The race that trains the models</summary>${race}</details>` : race}
      <div class="folds">${this.#schemePicker(engine, this.#session.isRunning)}
      ${this.#taskNotes()}
      ${this.#inside(engine, chart)}
      <details class="further"><summary>Kept races, comparison, files</summary>${this.#kept.render(engine, this.#session.record, this.#session.isRunning)}</details>
      ${this.furtherFolds(engine, { chart, width: this.#width.width })}</div>`;
  }

  /** Words of the page open a model in this figure: the race is there to make one. */
  get #isToLookInside(): boolean {
    return this.isGiven("look");
  }

  /** Such models are there, from a race of another figure, and this one has run none. */
  get #isRaceFolded(): boolean {
    return this.#isToLookInside && !this.#session.record && this.#trained() !== null;
  }

  #raceView(engine: Engine, chart: DrawChart): TemplateResult {
    const { record, race, isRunning } = this.#session;
    const measure = this.text("measure") as Measure;
    const chosen = presetFor(this.settings);
    const isOther = record && !isRunning && !this.#isPlanOf(record);
    return html`
      <div class="begin"><div class="presets" role="group" aria-label="Races of the course">${presets.map(
        (preset) =>
          html`<button class="chip" type="button" aria-pressed=${preset === chosen ? "true" : "false"} ?disabled=${isRunning}
            @click=${() => this.change({ preset: preset.id })}>${preset.title}</button>`,
      )}</div>
      ${this.#runBar.render({
        isPaused: race?.isPaused ?? false,
        hasRun: race !== null,
        progress: race?.progress ?? 0,
        elapsed: race?.elapsed ?? 0,
        remaining: race?.remaining ?? null,
      })}</div>
      <p class="waits" role="status">${this.#untilCompiled.words}</p>
      ${this.#kept.interruption(record)}
      ${record?.made === "" && !isOther ? html`<p class="origin">These curves were computed when the course was built, with this same module. Start the race to compute them here.</p>` : nothing}
      ${isOther ? html`<p class="origin">The settings have changed since this race. Start again to see what they do.</p>` : nothing}
      ${
        record
          ? html`${this.#chartsOf(engine, record, measure, chart)}
            ${resultsTable(engine, record, measure, this.#width.width < NARROW)}`
          : html`<div class="empty"><p>${this.#isSealed ? SEALED : this.#trained() ? BORROWED : "Nothing has been trained with these settings yet. Press “Start the race”."}</p>${this.#unsealing()}</div>`
      }
      ${record ? this.#unsealing() : nothing}`;
  }

  /** What shows the shipped race where it is kept back and the reader's own does not run. */
  #unsealing(): unknown {
    if (!this.#isSealed || this.#session.isRunning) return nothing;
    const show = () => this.change({ sealed: false });
    return html`<p class="unseal"><button class="chip" type="button" @click=${show}>Show our run</button></p>`;
  }

  /** Beside each other where there is room, as the styles have it. */
  #chartsOf(
    engine: Engine,
    record: RaceRecord,
    measure: Measure,
    chart: DrawChart,
  ): TemplateResult {
    const parts = { record, compared: this.#kept.compared, measure };
    const width = chartWidth(this.#width.width);
    const name = measure === "loss" ? "Loss" : "Accuracy";
    const curves = `${name} of each model while it was trained. The data table has the numbers.`;
    const lengths = verdict(engine, record) || "Tests at other lengths follow the training.";
    return html`<div class="scene charts">
      <section><p class="name">While training</p>${shapeView(curveChart({ chart, width, label: curves }, parts))}</section>
      <section><p class="name">After training, at other lengths</p>${shapeView(lengthChart({ chart, width, label: lengths }, parts))}</section>
    </div>`;
  }

  /** Whether the settings, and a text that they do not hold, are those of a race. */
  #isPlanOf(record: RaceRecord): boolean {
    const isRead = taskOf(record.run.task).reads_text;
    return (
      hasPlan(this.settings, settingsOf(record)) &&
      (!isRead || this.givenText === (record.run.text ?? ""))
    );
  }

  /** A look into the models that are trained; drawn only where it is open, for it is large. */
  #inside(engine: Engine, chart: DrawChart): TemplateResult {
    const isOpen = this.#isInsideOpen;
    const toggled = ({ target }: Event) => {
      this.#isInsideOpened = (target as HTMLDetailsElement).open;
      this.requestUpdate();
    };
    return html`<details class="further" ?open=${isOpen} @toggle=${toggled}><summary>Look inside a model</summary>
      ${isOpen ? this.#panelView(engine, chart) : nothing}</details>`;
  }

  /** A figure that is there to look inside opens by itself once a race has left it the model. */
  get #isInsideOpen(): boolean {
    return this.#isInsideOpened ?? this.#hasModelToOpen();
  }

  /** Whether the model of the attribute is there, and no race takes the machine. */
  #hasModelToOpen(): boolean {
    const { scheme } = openedBy(this.text("look"));
    const race = scheme ? this.#trained() : null;
    if (!race || race.isRunning) return false;
    return race.runners.some((run) => run.scheme === scheme && run.state === "done");
  }

  /** The race whose models can be looked into. */
  #trained(): Race | null {
    const race = this.#session.withModels(planOf(this.settings, "", this.givenText));
    return race?.runners.some(({ state }) => state === "done") ? race : null;
  }

  #panelView(engine: Engine, chart: DrawChart): unknown {
    const race = this.#trained();
    const none = html`<p class="hint">Once a model has been trained here you can see its attention, take its positions away, reverse or swap them, and open the table that it learned. Start the race first.</p>`;
    if (!race) return none;
    if (this.#panel?.race !== race) {
      const source: ModelSource = {
        ask: (scheme, question) => race.ask(scheme, question),
        get schemes() {
          return race.runners.filter(({ state }) => state === "done").map(({ scheme }) => scheme);
        },
        options: race.options,
      };
      const panel = new ModelPanel(this, source, this.furtherPart(source));
      this.#panel = { race, panel };
      if (this.text("look")) panel.open(openedBy(this.text("look")));
    }
    return this.#panel.panel.render(engine, { chart, width: this.#width.width });
  }

  #schemePicker(engine: Engine, isRunning: boolean): TemplateResult {
    const chosen = this.text("schemes").split(" ");
    const toggle = (scheme: string) => {
      const next = chosen.includes(scheme)
        ? chosen.filter((text) => text !== scheme)
        : [...chosen, scheme];
      this.change({ schemes: next.join(" ") });
    };
    const box = (scheme: string) => {
      const isOn = chosen.includes(scheme);
      const isFixed = isRunning || (isOn ? chosen.length === 1 : chosen.length === MAX_SCHEMES);
      return html`<label><input type="checkbox" .checked=${isOn} ?disabled=${isFixed} @change=${() => toggle(scheme)}>${titleOf(engine, scheme)}</label>`;
    };
    return html`<details class="further"><summary>Encodings in the race (${chosen.length} of at most ${MAX_SCHEMES})</summary>
      <fieldset class="picker"><legend>One model trains with each</legend>${[...new Set([...USUAL, ...chosen, ...trainingSchemes, ...this.ownSchemes])].map(box)}</fieldset></details>`;
  }

  #taskNotes(): TemplateResult {
    const task = taskOf(this.text("task"));
    return html`<details class="further"><summary>What the task asks</summary>
      <p class="hint">${task.sentence} ${task.need_sentence} Perfect accuracy is ${task.perfect.charAt(0).toLowerCase()}${task.perfect.slice(1)}</p></details>`;
  }

  protected override controls(): unknown[] {
    return this.#isRaceFolded ? [] : this.#mainControls();
  }

  #mainControls(): unknown[] {
    const titles = Object.fromEntries(attributes.task.choices.map((id) => [id, taskOf(id).title]));
    return [
      this.choice("task", titles),
      this.range("length"),
      this.choice("measure", { accuracy: "accuracy", loss: "loss" }),
    ];
  }

  protected override furtherControls(): unknown[] {
    const task = taskOf(this.text("task"));
    const initial = task.id === this.initial("task") ? String(this.initial("task-options")) : "";
    return [
      ...(this.#isRaceFolded ? this.#mainControls() : []),
      ...this.#taskOptions.controls(task, initial),
      ...FURTHER.map((name) => this.range(name)),
    ];
  }

  protected override dataTable(engine: Engine): DataTable | null {
    const { record } = this.#session;
    return record && testTable(record, (scheme) => titleOf(engine, scheme));
  }

  protected override provenance(engine: Engine): Provenance | null {
    const { record } = this.#session;
    return record && provenanceOf(engine, record);
  }

  protected override svg(engine: Engine): Shape | null {
    const { record } = this.#session;
    return record && drawRace(engine, record, this.text("measure") as Measure);
  }

  protected override sentence(engine: Engine): string {
    const { record, race } = this.#session;
    if (!record) return taskOf(this.text("task")).sentence;
    if (race?.isRunning)
      return race.isPaused ? `Paused: ${trainingText(record)}` : trainingText(record);
    return verdict(engine, record) || `${taskTitle(record)}: stopped before the longest test.`;
  }
}

/** The task that reads a text. */
const TEXT_TASK = trainingTasks.find((task) => task.reads_text);

/** Below this width, in px, a table with eight columns does not fit. */
const NARROW = 480;

define(OrreryRace);
