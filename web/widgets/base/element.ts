/**
 * The base of every element of the course. Lit turns the described attributes into reactive
 * properties; this class adds what Lit does not know: waiting for the engine until the element is
 * near the screen, at most one drawing per frame, errors as sentences, the page's theme, and links
 * between elements.
 */
import {
  LitElement,
  html,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { given, type Engine } from "../../engine/index.ts";
import {
  camelCase,
  readSetting,
  settingOf,
  settingText,
  type AttributeInfo,
  type AttributeInfos,
  type Setting,
  type Settings,
} from "./attributes.ts";
import { elementStyles } from "./element.css.ts";
import { engineForElements } from "./engine-source.ts";
import { hasFocusInside, keepFocus, takeLostFocus } from "./focus.ts";
import { joinLink, LINKED, shareOnLink } from "./link.ts";
import { whenNearViewport } from "./near-viewport.ts";
import { frameTime, nextFrame } from "./frames.ts";
import type { Shape } from "./shape.ts";
import type { Needed } from "./needed.ts";
import { applyPalette, onThemeChange, paletteFor } from "./theme.ts";

/** An event of an element, as the reference page lists it. */
export interface EventInfo {
  readonly name: string;
  readonly detail: string;
  readonly sentence: string;
}

/** The class side of an element: what the registry, the site and the reference page know of it. */
export interface ElementClass {
  new (): OrreryElement;
  readonly tag: string;
  readonly summary: string;
  readonly attributes: AttributeInfos;
  readonly events: readonly EventInfo[];
  /** Draws the element without a page, for static pages and print; `width` in px, else as wide as these. */
  readonly preview?: (engine: Engine, settings: Settings, width?: number) => Shape;
}

/**
 * @event orrery-ready  - The element can be used. No detail.
 * @event orrery-change - The reader, and nobody else, changed a setting: the settings by their
 *        property names, and what the class adds in {@link results}.
 * @event orrery-error  - Something could not be computed or loaded: {message}.
 */
export abstract class OrreryElement extends LitElement {
  static tag = "";
  static summary = "";
  static attributes: AttributeInfos = {};
  static events: readonly EventInfo[] = [];
  static override styles: CSSResultGroup = elementStyles;
  static openEngine: () => Promise<Engine> = engineForElements;

  protected engine: Engine | null = null;
  /**
   * Attributes that the core describes while the page runs, and the values of those without a
   * property.
   */
  #described: AttributeInfos = {};
  readonly #describedValues: Settings = {};
  /**
   * Reports changes of the described attributes, which `observedAttributes` could not name in time.
   */
  readonly #describedObserver = new MutationObserver((changes) => {
    for (const { attributeName } of changes) if (attributeName) this.#readDescribed(attributeName);
  });
  /** Sentences about property values that were rejected and parts that failed, by name. */
  readonly #problems = new Map<string, string>();
  /** Settings that it was given, or has set itself, since the last drawing. */
  readonly #told = new Set<string>();
  #engineFailure: string | null = null;
  /** Errors of the previous and of the present drawing: one that persists is reported once. */
  #previousErrors = new Set<string>();
  #errors = new Set<string>();
  #stopThemeUpdates: (() => void) | null = null;
  #stopWaiting: (() => void) | null = null;
  #leaveLink: (() => void) | null = null;
  #started = false;
  #fallbackHadFocus = false;
  #drawn = false;
  #drawnAt: number | null = null;

  constructor() {
    super();
    const { attributes, elementProperties } = this.#class;
    for (const [name, info] of Object.entries(attributes))
      if (!elementProperties.get(camelCase(name))?.noAccessor) this.#set(name, info.default);
  }

  get #class(): typeof OrreryElement {
    return this.constructor as typeof OrreryElement;
  }

  /** The attributes of the class, completed by what the core describes. */
  protected get infos(): AttributeInfos {
    return { ...this.#class.attributes, ...this.#described };
  }

  /** Names of the attributes known by now; those that the core describes are added when it runs. */
  get attributeNames(): readonly string[] {
    return Object.keys(this.infos);
  }

  /**
   * Takes over the core's description of some attributes and reads them by it; what the reader
   * changed stays where the new description allows it. Attributes that the class does not declare
   * are observed from now on.
   */
  protected adopt(described: AttributeInfos): void {
    // A page may have set properties while the element was waiting for the engine.
    const known = { ...this.#class.attributes, ...this.#described };
    const changed = Object.keys(described).filter((name) => name in known && this.differs([name]));
    this.#described = described;
    for (const [name, info] of Object.entries(described)) {
      const reading = readSetting(name, info, settingText(this.#get(name)));
      if (!changed.includes(name) || "problem" in reading) this.#readDescribed(name);
    }
    const undeclared = Object.keys(described).filter((name) => !(name in this.#class.attributes));
    this.#describedObserver.disconnect();
    if (undeclared.length > 0)
      this.#describedObserver.observe(this, { attributeFilter: undeclared });
  }

  #readDescribed(name: string): void {
    this.assign({ [name]: this.initial(name) });
  }

  /** Draws with a running engine. An error thrown here is shown in the element's place. */
  protected abstract draw(engine: Engine): unknown;

  /** The file without which the present settings cannot be shown; null where they need none. */
  protected get needed(): Needed | null {
    return null;
  }

  /**
   * Requests what the element needs beside the engine, so that both load at once. Errors are
   * reported where it is used.
   */
  protected prepare(): void {}

  /** Called once when the engine runs; the first drawing and `orrery-ready` wait for it. */
  protected ready(_engine: Engine): void | Promise<void> {}

  /** The file that the present settings need, where it has not arrived. */
  protected get missing(): Needed | null {
    return this.needed?.arrivedOrNull === null ? this.needed : null;
  }

  /** Settings that were changed later may need a file that those before did not. It is asked for once. */
  #fetchMissing(): void {
    const { missing: needed } = this;
    if (!this.engine || !needed || this.#problems.has(needed.what)) return;
    needed.load().then(
      () => this.requestUpdate(),
      (error: unknown) => {
        if (this.needed === needed) this.failedPart(needed.what, error);
      },
    );
  }

  /** Values that `orrery-change` carries beside the settings. */
  protected results(): Record<string, unknown> {
    return {};
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopThemeUpdates = onThemeChange(this, () => this.themeChanged());
    this.#joinLink();
    if (!this.#started) this.#stopWaiting = whenNearViewport(this, () => void this.#start());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopThemeUpdates?.();
    this.#stopWaiting?.();
    this.#leaveLink?.();
    this.#stopThemeUpdates = this.#stopWaiting = this.#leaveLink = null;
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    text: string | null,
  ): void {
    super.attributeChangedCallback(name, before, text);
    if (name in this.#described) this.#readDescribed(name);
    this.#readImplied(name);
    this.#told.add(name);
    this.givenAnew(name);
    this.requestUpdate(); // The sentence about a bad value can change where the value does not.
  }

  /** What an attribute implies for others that are absent. */
  #readImplied(given: string): void {
    for (const [name, { impliedBy }] of Object.entries(this.#class.attributes))
      if (impliedBy && (name === given || impliedBy.includes(given)))
        this.assign({ [name]: this.initial(name) });
  }

  async #start(): Promise<void> {
    this.#started = true;
    try {
      this.prepare();
      const [engine] = await Promise.all([this.#class.openEngine(), paletteFor(this)]);
      // Its controls are there while its file, which may be large, is on its way.
      if (this.missing) this.#drawWith(engine);
      await this.needed?.load();
      await this.ready(engine);
      this.#drawWith(engine);
    } catch (error) {
      this.#engineFailure = sentenceOf(error);
      this.#reportError(this.#engineFailure);
      this.requestUpdate();
    }
    await this.updateComplete;
    if (!this.engine || this.#engineFailure || !this.isConnected) return;
    if (this.#fallbackHadFocus) takeLostFocus(this);
    this.dispatchEvent(new CustomEvent("orrery-ready", { bubbles: true, composed: true }));
  }

  #drawWith(engine: Engine): void {
    this.noteFocus();
    this.engine = engine;
    this.requestUpdate();
  }

  /** To be called before the fallback between the element's tags is changed or hidden. */
  protected noteFocus(): void {
    this.#fallbackHadFocus ||= hasFocusInside(this);
  }

  protected themeChanged(): void {
    if (applyPalette(this)) this.requestUpdate();
  }

  /** The present values, by attribute name. */
  protected get settings(): Settings {
    return Object.fromEntries(this.attributeNames.map((name) => [name, this.#get(name)]));
  }

  /** What the element shows now, by property name. */
  get shown(): Settings {
    return this.detail();
  }

  /** Sets values by attribute name, without an event. */
  protected assign(values: Settings): void {
    for (const [name, value] of Object.entries(values)) {
      this.#told.add(name);
      this.#set(name, value);
    }
    this.requestUpdate();
  }

  #get(name: string): Setting {
    const isDeclared = name in this.#class.attributes;
    const values = isDeclared ? (this as unknown as Settings) : this.#describedValues;
    // A script may have created the element before it was defined, without its values.
    return values[isDeclared ? camelCase(name) : name] ?? "";
  }

  #set(name: string, value: Setting): void {
    if (name in this.#class.attributes) (this as unknown as Settings)[camelCase(name)] = value;
    else this.#describedValues[name] = value;
  }

  /** What is declared of an attribute, or described by the core. @throws Error where it is neither */
  protected infoOf(name: string): AttributeInfo {
    return given(this.infos[name], `The attribute ${name} of ${this.localName}`);
  }

  /** What the attribute says, else the default: the value that a control's reset returns to. */
  protected initial(name: string): Setting {
    return settingOf(name, this.infoOf(name), (other) => this.getAttribute(other));
  }

  /** Whether any of these settings differs from what its attribute says. */
  protected differs(names: readonly string[]): boolean {
    return names.some((name) => this.#get(name) !== this.initial(name));
  }

  /**
   * A script may set a property to anything: a value that its attribute could not have is rejected.
   */
  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    for (const [name, info] of Object.entries(this.infos)) {
      if (!changed.has(camelCase(name))) continue;
      if (this.hasUpdated && !this.#told.has(name)) this.givenAnew(name);
      const reading = readSetting(name, info, settingText(this.#get(name)));
      this.#problems.delete(name);
      if ("value" in reading) continue;
      this.#set(name, info.default);
      this.#problems.set(name, shownInstead(reading.problem, info));
    }
    this.#told.clear();
    if (changed.has("link")) this.#joinLink();
    this.#fetchMissing();
  }

  protected override update(changed: PropertyValues): void {
    const passOn = keepFocus(this.renderRoot as ShadowRoot);
    super.update(changed);
    passOn();
  }

  #joinLink(): void {
    this.#leaveLink?.();
    this.#leaveLink = null;
    if (this.isConnected && this.infos.link && this.text("link"))
      this.#leaveLink = joinLink(this.text("link"), this);
  }

  /** Takes over what another element of the link shows. */
  follow(values: Settings): void {
    const { infos } = this;
    const fitting = Object.entries(values).filter(
      ([name, value]) =>
        infos[name] && "value" in readSetting(name, infos[name], settingText(value)),
    );
    this.assign(Object.fromEntries(fitting));
    this.settingsChanged();
  }

  /** Called after the reader or a link changed settings, before the drawing. */
  protected settingsChanged(): void {}

  /** Called after the page gave a setting another value, by its attribute or its property. */
  protected givenAnew(_name: string): void {}

  /** Reads a number typed into a control as answers are read; NaN where it is none. */
  readTyped(text: string, { kind, unit = "" }: AttributeInfo): number {
    const mode = kind === "integer" ? "integer" : undefined;
    const read = (within: string) => {
      const question = { kind: "number", key: "0", unit: within, ...(mode && { mode }) };
      const verdict = this.engine?.call("check", { question, answer: text }) as
        Settings | undefined;
      return Number(verdict?.value ?? NaN);
    };
    const value = read(unit);
    // An angle in radians may be typed in degrees.
    return Number.isNaN(value) && /^rad\S*$/.test(unit) ? (read("degrees") * Math.PI) / 180 : value;
  }

  /** Takes what the reader chose, informs the link and the page, and draws. */
  change(values: Settings): void {
    this.assign(values);
    const shared = Object.fromEntries(
      Object.entries(values).filter(([name]) => LINKED.includes(name)),
    );
    if (Object.keys(shared).length > 0 && this.infos.link && this.text("link"))
      shareOnLink(this.text("link"), this, shared);
    this.settingsChanged();
    this.emit("orrery-change", { ...this.detail(), ...this.results() });
  }

  protected emit(name: string, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** The settings by property name, as events carry them. */
  protected detail(): Record<string, Setting> {
    return Object.fromEntries(
      Object.entries(this.settings).map(([name, value]) => [camelCase(name), value]),
    );
  }

  protected number(name: string): number {
    return this.#get(name) as number;
  }
  protected text(name: string): string {
    return String(this.#get(name));
  }
  protected flag(name: string): boolean {
    return this.#get(name) === true;
  }

  /** Sentences about values that could not be used, and parts that could not be loaded. */
  protected get problems(): string[] {
    return [...this.#attributeProblems(), ...this.#problems.values()];
  }

  /**
   * An attribute that cannot be read left the default; the sentence about it stays as long as the
   * default does.
   */
  #attributeProblems(): string[] {
    return Object.entries(this.infos).flatMap(([name, info]) => {
      const reading = readSetting(name, info, this.getAttribute(name));
      return "problem" in reading && this.#get(name) === info.default
        ? [shownInstead(reading.problem, info)]
        : [];
    });
  }

  /** Says under the figure that a part of it failed. */
  protected failedPart(part: string, error: unknown): void {
    const sentence = sentenceOf(error);
    this.#problems.set(part, sentence);
    this.#reportError(sentence);
    this.requestUpdate();
  }

  /** Draws at once in a frame without a drawing; later changes of it wait for the next. */
  protected override async scheduleUpdate(): Promise<void> {
    const now = frameTime();
    if (this.#drawn && (now === null || now === this.#drawnAt)) await nextFrame();
    this.#drawnAt = frameTime();
    void super.scheduleUpdate();
  }

  protected override firstUpdated(changed: PropertyValues): void {
    super.firstUpdated(changed);
    applyPalette(this);
  }

  protected override render(): unknown {
    if (this.#engineFailure) return html`<slot></slot>${problemText(this.#engineFailure)}`;
    const { engine } = this;
    if (!engine) return html`<slot></slot>`;
    this.#drawn = true;
    [this.#previousErrors, this.#errors] = [this.#errors, new Set()];
    return this.guarded(() => this.draw(engine));
  }

  /** Draws a part; an error becomes a sentence in its place and an `orrery-error`. */
  protected guarded(part: () => unknown): unknown {
    try {
      return part();
    } catch (error) {
      const sentence = sentenceOf(error);
      this.#reportError(sentence);
      return problemText(sentence);
    }
  }

  /** Tells of an error that no reader can do anything about: a fault of ours. */
  protected reportFault(error: Error): void {
    console.error(error);
    this.#reportError(sentenceOf(error));
  }

  #reportError(message: string): void {
    if (!this.#previousErrors.has(message) && !this.#errors.has(message)) {
      queueMicrotask(() => this.emit("orrery-error", { message }));
    }
    this.#errors.add(message);
  }
}

const problemText = (sentence: string): TemplateResult =>
  html`<p class="problem" role="alert">${sentence}</p>`;

const shownInstead = (problem: string, info: AttributeInfo): string =>
  `${problem}; ${info.default === "" ? "it is left aside" : `${String(info.default)} is shown instead`}.`;

/**
 * An error's message as a sentence, with capital and period.
 *
 * @param error  anything thrown
 * @see tests/web/widgets/base-element.test.ts
 */
export function sentenceOf(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).trim();
  const capital = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
