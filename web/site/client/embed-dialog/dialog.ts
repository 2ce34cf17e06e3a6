/**
 * The dialog “Embed”: options of a figure or a problem, what they give, and code for pages of many
 * kinds. It is fetched when it is first asked for.
 */
import { html, nothing, render, type TemplateResult } from "lit";
import {
  attributesOf,
  type AttributeInfos,
  type Settings,
} from "../../../widgets/base/attributes.ts";
import { shorten } from "../../../practice/shorten.ts";
import { after } from "../../../widgets/base/clock.ts";
import { copy } from "../../../widgets/base/download.ts";
import { chosenAttributes, optionsView, publicNames } from "./options.ts";
import { frameAddressOf, places, versionOf, type Embedding, type Place } from "./snippets.ts";
import { withheldTexts, withheldView, type Way, type Withholdable } from "./withheld.ts";

/** What is to be embedded. */
export interface EmbedRequest {
  readonly tag: string;
  readonly title: string;
  readonly infos: AttributeInfos;
  /** What it shows now. */
  readonly settings: Settings;
  /** What can be taken away from its readers. */
  readonly withholdable: readonly Withholdable[];
  /** Whether it reads numbers, which the language of a page may write with a comma. */
  readonly readsNumbers?: boolean;
  /** Attributes that it always has. */
  readonly fixed?: readonly (readonly [string, string])[];
}

const THEMES = { "": "the reader’s", light: "light", dark: "dark" } as const;

/** How long after a change the result is shown, in ms: until a number has been typed. */
const PAUSE = 400;

/** Of a frame that has not said its height yet, in px. */
const FIRST_HEIGHT = 620;

/** Of frames, beside what is shown, in px. */
const LEAST_HEIGHT = 200;

/** Of the field with the code, which scrolls: the button that copies it is in view as the dialog opens. */
const MOST_ROWS = 8;

/** Attributes that say what a learner did, not what is shown. */
const NO_OPTIONS = ["state"];

let dialog: EmbedDialog | undefined;

/**
 * Shows the dialog. When it is closed, the focus is where it was.
 *
 * @param root     address of the course
 * @param request  what is to be embedded
 * @see tests/e2e/embed-dialog.spec.mjs
 */
export function openEmbedDialog(root: URL, request: EmbedRequest): void {
  dialog ??= new EmbedDialog(root.href);
  dialog.open(request);
}

class EmbedDialog {
  readonly #element = document.createElement("dialog");
  #request: EmbedRequest | null = null;
  #infos: AttributeInfos = {};
  #texts = new Map<string, string | null>();
  #ways = new Map<string, Way>();
  #theme: keyof typeof THEMES = "";
  /** As it was typed. */
  #language = "";
  #place: Place = places[0] as Place;
  #height = FIRST_HEIGHT;
  /** The address that the frame shows; it follows the options after a pause. */
  #shown = "";
  #said = "";
  #stopWaiting: () => void = () => undefined;

  constructor(private readonly root: string) {
    this.#element.className = "embed-dialog";
    this.#element.setAttribute("aria-labelledby", "embed-title");
    this.#element.addEventListener("close", () => {
      // A race that is shown need not go on.
      this.#shown = "";
      this.#draw();
    });
    this.#element.addEventListener("click", ({ target }) => {
      // A click beside the dialog falls on the dialog itself, its contents on their own boxes.
      if (target === this.#element) this.#element.close();
    });
    addEventListener("message", (event) => this.#hear(event));
    document.body.append(this.#element);
  }

  open(request: EmbedRequest): void {
    this.#request = request;
    this.#infos = Object.fromEntries(
      Object.entries(request.infos).filter(([name]) => !NO_OPTIONS.includes(name)),
    );
    this.#texts = new Map(attributesOf(request.infos, request.settings));
    this.#ways = new Map();
    this.#height = FIRST_HEIGHT;
    this.#said = "";
    this.#shown = frameAddressOf(this.#embedding(request));
    this.#draw();
    // Without it, each option still has its name.
    publicNames.load().then(
      () => this.#draw(),
      () => undefined,
    );
    this.#element.showModal();
    this.#element.scrollTop = 0;
  }

  #embedding({ tag, title, withholdable, fixed = [] }: EmbedRequest): Embedding {
    return {
      tag,
      attributes: [
        ...fixed,
        ...chosenAttributes(this.#infos, this.#texts),
        ...withheldTexts(withholdable, this.#ways),
      ],
      theme: this.#theme,
      language: languageOf(this.#language) ?? "",
      title,
      height: this.#height,
      root: this.root,
    };
  }

  /** The frame says how high it is. */
  #hear({ source, data }: MessageEvent): void {
    const frame = this.#element.querySelector("iframe");
    if (!frame || source !== frame.contentWindow) return;
    const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown };
    if (type !== "orrery-resize" || typeof height !== "number" || !Number.isFinite(height)) return;
    this.#height = Math.max(LEAST_HEIGHT, Math.ceil(height));
    this.#draw();
  }

  #change(change: () => void): void {
    change();
    this.#said = "";
    this.#draw();
    this.#stopWaiting();
    this.#stopWaiting = after(PAUSE, () => {
      if (!this.#request || !this.#element.open) return;
      this.#shown = frameAddressOf(this.#embedding(this.#request));
      this.#draw();
    });
  }

  #draw(): void {
    if (this.#request) render(this.#view(this.#request), this.#element);
  }

  #view(request: EmbedRequest): TemplateResult {
    const embedding = this.#embedding(request);
    const { title, withholdable } = request;
    const hasOptions = Object.keys(this.#infos).length > 0;
    return html`<div class="head"><h2 id="embed-title">Embed “${title}”</h2>
        <button type="button" class="quiet" @click=${() => this.#element.close()}>Close</button></div>
      <div class="parts">
        <section class="code" aria-labelledby="embed-code"><h3 id="embed-code">Code</h3>
          ${this.#codeView(embedding)}
        </section>
        <section class="settings" aria-labelledby="embed-options"><h3 id="embed-options">Options</h3>
          ${hasOptions ? optionsView(request.tag, this.#infos, this.#texts, (name, text) => this.#change(() => this.#texts.set(name, text))) : nothing}
          <div class="options"><div class="option"><label for="embed-theme">theme of frames</label>
            <select id="embed-theme" @change=${({ target }: Event) => this.#change(() => (this.#theme = (target as HTMLSelectElement).value as keyof typeof THEMES))}>${Object.entries(
              THEMES,
            ).map(
              ([value, words]) =>
                html`<option value=${value} ?selected=${value === this.#theme}>${words}</option>`,
            )}</select></div>${request.readsNumbers ? this.#languageView() : nothing}</div>
          ${withheldView(withholdable, this.#ways, (name, way) => this.#change(() => this.#ways.set(name, way)))}
        </section>
        <section class="result" aria-labelledby="embed-result"><h3 id="embed-result">What readers see</h3>
          ${this.#shown ? html`<iframe title=${title} src=${this.#shown} height=${this.#height}></iframe>` : nothing}
        </section>
      </div>`;
  }

  #languageView(): TemplateResult {
    const isKnown = languageOf(this.#language) !== null;
    return html`<div class="option"><label for="embed-language">language of your page</label>
      <input type="text" id="embed-language" placeholder="en" autocomplete="off" spellcheck="false" aria-describedby="embed-about-language"
        aria-invalid=${isKnown ? "false" : "true"} .value=${this.#language} @input=${({ target }: Event) => this.#change(() => (this.#language = (target as HTMLInputElement).value))}>
      <p id="embed-about-language">${
        isKnown
          ? "For frames: with a code such as de, numbers have a decimal comma. The words stay English. An element follows the lang of your page by itself."
          : html`<strong>“${shorten(this.#language)}” is no language; write a code such as de or pt-BR.</strong>`
      }</p></div>`;
  }

  #codeView(embedding: Embedding): TemplateResult {
    const code = this.#place.code(embedding);
    const version = versionOf(this.root);
    return html`<p class="row"><label for="embed-place">For</label>
        <select id="embed-place" @change=${({ target }: Event) => this.#choose((target as HTMLSelectElement).value)}>${places.map(
          ({ id, name }) =>
            html`<option value=${id} ?selected=${id === this.#place.id}>${name}</option>`,
        )}</select></p>
      <p id="embed-how">${this.#place.how}</p>
      <textarea readonly spellcheck="false" aria-label="Code to copy" aria-describedby="embed-how"
        rows=${Math.min(MOST_ROWS, code.split("\n").length + 1)} .value=${code}></textarea>
      <p class="row"><button type="button" @click=${() => void this.#copy(code)}>Copy the code</button>
        <span role="status">${this.#said}</span></p>
      <p class="source">${
        version
          ? `The address names version ${version} of the course, so what your readers see stays as it is.`
          : html`The address names no version: what your readers see follows the course. A teacher who hosts it can <a href="${this.root}teach/#versions">pin a version</a>.`
      }</p>`;
  }

  #choose(id: string): void {
    this.#place = places.find((place) => place.id === id) ?? this.#place;
    this.#said = "";
    this.#draw();
  }

  async #copy(code: string): Promise<void> {
    const field = this.#element.querySelector("textarea");
    const isCopied = await copy(code);
    if (!isCopied) {
      field?.focus();
      field?.select();
    }
    this.#said = isCopied ? "Copied." : "Selected: copy it with your keyboard or its menu.";
    this.#draw();
  }
}

/** The language that a text names, as browsers write it; "" for none, null where it is no language. */
function languageOf(text: string): string | null {
  try {
    return text.trim() && (Intl.getCanonicalLocales(text.trim())[0] ?? "");
  } catch {
    return null;
  }
}
