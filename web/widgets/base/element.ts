/**
 * What every element of the course repeats: it reads its attributes, waits for the engine, redraws
 * once per frame, shows an error in words, follows theme and link, and frees what it took when it
 * is removed.
 */
import {
  LitElement,
  css,
  html,
  unsafeCSS,
  type CSSResultGroup,
  type CSSResultOrNative,
  type TemplateResult,
} from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  camelCase,
  readSetting,
  type AttributeInfos,
  type Setting,
  type Settings,
} from "./attributes.ts";
import { elementStyles } from "./element.css.ts";
import { engineForElements } from "./engine-source.ts";
import { joinLink, shareOnLink } from "./link.ts";
import { whenNear } from "./near.ts";
import { frameTime, nextFrame } from "./schedule.ts";
import type { Shape } from "./shape.ts";
import { dress, onThemeChange } from "./theme.ts";

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
  /** Height in px to keep free before the element is drawn, on wide and on narrow pages. */
  readonly reserve: { readonly wide: number; readonly narrow: number };
  /** The picture of the element without a page, for static pages and print. */
  readonly figure?: (engine: Engine, settings: Settings) => Shape;
}

/** The attribute that joins elements of a page, for those that offer it. */
export const linkAttribute = {
  link: {
    kind: "text",
    default: "",
    sentence:
      "Elements of a page with the same link share their position, and d and base where both have them.",
  },
} as const satisfies AttributeInfos;

const LINKED = ["position", "d", "base"];

export abstract class OrreryElement extends LitElement {
  static tag = "";
  static summary = "";
  static attributes: AttributeInfos = {};
  static events: readonly EventInfo[] = [];
  static reserve = { wide: 0, narrow: 0 };
  static override styles: CSSResultGroup = elementStyles;

  /** Keeps the place of the figure free until it is drawn, so that the page does not jump. */
  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    const { wide, narrow } = this.reserve;
    const place = css`:host { min-height: ${unsafeCSS(wide)}px; } @media (max-width: 40rem) { :host { min-height: ${unsafeCSS(narrow)}px; } }`;
    return [...super.finalizeStyles(styles), ...(wide ? [place] : [])];
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...Object.keys(this.attributes)];
  }

  /** Current values, by attribute name. */
  protected readonly settings: Settings = {};
  /** What the attributes say; a control's reset goes back to it. */
  protected readonly initial: Settings = {};
  protected engine: Engine | null = null;
  #described: AttributeInfos = {};
  readonly #watcher = new MutationObserver((changes) => {
    for (const { attributeName } of changes)
      this.readAttribute(attributeName!, this.getAttribute(attributeName!));
  });
  #attributeProblems = new Map<string, string>();
  #failure: string | null = null;
  /** Errors of the drawing before this one, and of this one: an error that stays is told once. */
  #errorsBefore = new Set<string>();
  #errorsNow = new Set<string>();
  #leavers: (() => void)[] = [];
  #leaveLink: (() => void) | null = null;
  #woken = false;
  #drawn = false;
  #drawnAt: number | null = null;

  constructor() {
    super();
    for (const [name, info] of Object.entries(this.infos))
      this.settings[name] = this.initial[name] = info.default;
  }

  /** What the attributes may be: those of the class, and those the core described. */
  protected get infos(): AttributeInfos {
    return { ...(this.constructor as unknown as ElementClass).attributes, ...this.#described };
  }

  /** Takes over what the core says of attributes, and reads them anew. Those the class does not know are watched too. */
  protected adopt(described: AttributeInfos): void {
    this.#described = described;
    for (const name of Object.keys(described)) this.readAttribute(name, this.getAttribute(name));
    const known = Object.keys((this.constructor as unknown as ElementClass).attributes);
    const others = Object.keys(described).filter((name) => !known.includes(name));
    this.#watcher.disconnect();
    if (others.length > 0) this.#watcher.observe(this, { attributeFilter: others });
  }

  /** Names of the attributes it has by now: what the core describes joins them when it runs. */
  get attributeNames(): readonly string[] {
    return Object.keys(this.infos);
  }

  /** Draws with a running engine. An error thrown here is shown in the element's place. */
  protected abstract draw(engine: Engine): unknown;

  /** Asks for what the element needs beside the engine, so that both come at once. What goes wrong is told where it is used. */
  protected prepare(): void {}

  /** Called once when the engine is there; the first drawing waits for it, and `orrery-ready` for that. */
  protected ready(_engine: Engine): void | Promise<void> {}

  /** Values an `orrery-change` carries beside the settings. */
  protected reading(): Record<string, unknown> {
    return {};
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.onLeave(onThemeChange(() => this.themeChanged()));
    this.#joinLink();
    if (!this.#woken) this.onLeave(whenNear(this, () => void this.#wake()));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leavers.splice(0).forEach((leave) => leave());
    this.#leaveLink?.();
    this.#leaveLink = null;
  }

  /** Runs when the element is removed from the page. */
  protected onLeave(leave: () => void): void {
    this.#leavers.push(leave);
  }

  async #wake(): Promise<void> {
    this.#woken = true;
    try {
      this.prepare();
      const engine = await engineForElements();
      await this.ready(engine);
      this.engine = engine;
    } catch (error) {
      this.#failure = sentenceOf(error);
      this.#tellError(this.#failure);
    }
    this.requestUpdate();
    await this.updateComplete;
    if (this.engine && this.isConnected)
      this.dispatchEvent(new CustomEvent("orrery-ready", { bubbles: true, composed: true }));
  }

  protected themeChanged(): void {
    dress(this);
    this.requestUpdate();
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    text: string | null,
  ): void {
    super.attributeChangedCallback(name, before, text);
    if (before !== text) this.readAttribute(name, text);
  }

  /** Reads one attribute: a value that cannot be used leaves the default and a sentence. */
  protected readAttribute(name: string, text: string | null): void {
    const info = this.infos[name];
    if (!info) return;
    const reading = readSetting(name, info, text);
    this.#attributeProblems.delete(name);
    if ("value" in reading) {
      this.settings[name] = this.initial[name] = reading.value;
    } else {
      this.settings[name] = this.initial[name] = info.default;
      this.#attributeProblems.set(
        name,
        `${reading.problem}; ${String(info.default)} is shown instead.`,
      );
    }
    if (name === "link") this.#joinLink();
    this.requestUpdate();
  }

  #joinLink(): void {
    this.#leaveLink?.();
    this.#leaveLink = null;
    const name = this.settings.link;
    if (this.isConnected && typeof name === "string" && name)
      this.#leaveLink = joinLink(name, this);
  }

  /** Takes over what another element of the link shows. */
  follow(values: Settings): void {
    for (const [name, value] of Object.entries(values)) {
      const info = this.infos[name];
      if (info && "value" in readSetting(name, info, String(value))) this.settings[name] = value;
    }
    this.settingsChanged();
    this.requestUpdate();
  }

  /** Called after settings changed by the reader or by a link, before the redraw. */
  protected settingsChanged(): void {}

  /** Takes what the reader chose, tells the link and the page, and redraws. */
  change(values: Settings): void {
    Object.assign(this.settings, values);
    for (const name of Object.keys(values)) this.#attributeProblems.delete(name);
    const shared = Object.fromEntries(
      Object.entries(values).filter(([name]) => LINKED.includes(name)),
    );
    if (Object.keys(shared).length > 0 && this.settings.link)
      shareOnLink(String(this.settings.link), this, shared);
    this.settingsChanged();
    this.requestUpdate();
    this.emit("orrery-change", { ...this.values(), ...this.reading() });
  }

  protected emit(name: string, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** The settings under their property names, as events carry them. */
  protected values(): Record<string, Setting> {
    return Object.fromEntries(
      Object.entries(this.settings).map(([name, value]) => [camelCase(name), value]),
    );
  }

  protected number(name: string): number {
    return this.settings[name] as number;
  }
  protected text(name: string): string {
    return String(this.settings[name]);
  }
  protected flag(name: string): boolean {
    return this.settings[name] === true;
  }

  /** Sentences about attributes that could not be used, and parts that could not be loaded. */
  protected get problems(): string[] {
    return [...this.#attributeProblems.values()];
  }

  /** Says under the figure that a part of it failed. */
  protected failedPart(part: string, error: unknown): void {
    const sentence = sentenceOf(error);
    this.#attributeProblems.set(part, sentence);
    this.#tellError(sentence);
    this.requestUpdate();
  }

  /** The first drawing of a frame comes at once; what changes after it waits for the next frame. */
  protected override async scheduleUpdate(): Promise<void> {
    const now = frameTime();
    if (this.#drawn && (now === null || now === this.#drawnAt)) await nextFrame();
    this.#drawnAt = frameTime();
    void super.scheduleUpdate();
  }

  protected override firstUpdated(): void {
    dress(this);
  }

  protected override render(): unknown {
    if (this.#failure) return html`<slot></slot>${problem(this.#failure)}`;
    if (!this.engine) return html`<slot></slot>`;
    this.#drawn = true;
    [this.#errorsBefore, this.#errorsNow] = [this.#errorsNow, new Set()];
    return this.guarded(() => this.draw(this.engine!));
  }

  /** Draws a part; an error becomes a sentence in its place and an `orrery-error`. */
  protected guarded(part: () => unknown): unknown {
    try {
      return part();
    } catch (error) {
      const sentence = sentenceOf(error);
      this.#tellError(sentence);
      return problem(sentence);
    }
  }

  #tellError(message: string): void {
    if (!this.#errorsBefore.has(message) && !this.#errorsNow.has(message)) {
      queueMicrotask(() => this.emit("orrery-error", { message }));
    }
    this.#errorsNow.add(message);
  }
}

const problem = (sentence: string): TemplateResult =>
  html`<p class="problem" role="alert">${sentence}</p>`;

/** The message of an error as a sentence. */
export function sentenceOf(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).trim();
  const capital = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** Registers an element once, however many bundles of a page bring it; does nothing where there is no page. */
export function define(element: ElementClass): void {
  addProperties(element);
  if (typeof customElements === "undefined" || customElements.get(element.tag)) return;
  customElements.define(element.tag, element);
}

/** Each attribute is a property too: reading gives the current value, writing sets the attribute. */
function addProperties(element: ElementClass): void {
  for (const name of Object.keys(element.attributes)) {
    const property = camelCase(name);
    if (property in element.prototype) continue;
    Object.defineProperty(element.prototype, property, {
      configurable: true,
      get(this: { settings: Settings }) {
        return this.settings[name];
      },
      set(this: HTMLElement, value: Setting | null) {
        if (value === null || value === false) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? "" : String(value));
      },
    });
  }
}
