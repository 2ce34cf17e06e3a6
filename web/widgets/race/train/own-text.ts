/** The reader's own text as what models train on: pasted, chosen as a file, or dropped; it is read here alone. */
import { html, nothing, type LitElement, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Engine } from "../../../engine/index.ts";
import { allowFiles, droppedFiles } from "../../base/dropped-files.ts";
import { sentenceOf } from "../../base/index.ts";
import { MAX_LINKED_TEXT, MAX_OWN_TEXT } from "../plan.ts";

/** More different characters than this the core refuses (cpp/training/tasks/text.cpp). */
const MAX_CHARACTERS = 1024;

/**
 * Brings a text into the form in which it is read: one kind of line break, blanks for tabs, and each
 * letter as one character with its accents.
 *
 * @param raw    as it was pasted, or stood in a file
 * @param least  how many characters the race needs
 * @returns the text
 * @throws {Error} with a sentence, where it is too short or too long, or has characters that cannot be
 *         shown
 * @see tests/web/widgets/train-text.test.ts
 */
export function readText(raw: string, least: number): string {
  const text = raw
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ")
    .normalize("NFC");
  const { length } = text;
  if (length > MAX_OWN_TEXT)
    throw new Error(`The text has ${length} characters; at most ${MAX_OWN_TEXT} are read.`);
  if (length < least)
    throw new Error(
      `The text has ${length} characters; the longest test of this race needs at least ${least}.`,
    );
  const odd = [...text].find((character) => /[^\P{C}\n\p{Co}\p{Cf}]/u.test(character));
  if (odd !== undefined)
    throw new Error(
      `The text has a character of code ${odd.codePointAt(0)} that cannot be shown; is it a text file in UTF-8?`,
    );
  const { size } = new Set(text);
  if (size < 2 || size > MAX_CHARACTERS)
    throw new Error(
      `The text has ${size} different characters; it must have 2 to ${MAX_CHARACTERS}.`,
    );
  return text;
}

/**
 * Lists the different characters of a text in the order of their codes, as the core numbers them.
 *
 * @param text  of the reader
 * @returns each character once; one outside the Basic Multilingual Plane is one character
 * @see tests/web/widgets/train-text.test.ts
 */
export const vocabularyOf = (text: string): string[] =>
  [...new Set(text)].sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0));

/** What the section needs of the figure. */
export interface TextSource {
  /** In use; empty where the course's is. */
  get(): string;
  /** Takes a text; empty for the course's. */
  set(text: string): void;
  /** Whether the chosen task reads a text. */
  isRead(): boolean;
  /** The longest test, in tokens. */
  longest(): number;
}

export class OwnText {
  /** What is in the field and not in use; null where the field shows what is. */
  #draft: string | null = null;
  #problem = "";

  constructor(
    private readonly host: Pick<LitElement, "requestUpdate">,
    private readonly source: TextSource,
  ) {}

  render(engine: Engine): TemplateResult {
    const used = this.source.get();
    const least = this.#least;
    const number = (value: number) => engine.format(value, "");
    return html`<div class="own-text" @dragover=${allowFiles} @drop=${this.#drop}>
      <label for="own-text">Paste a text of ${number(least)} to ${number(MAX_OWN_TEXT)} characters, or drop a .txt file here. It is read in this page and uploaded nowhere; it is kept with your race in this browser, and is part of a link where it has at most ${number(MAX_LINKED_TEXT)} characters.</label>
      <textarea id="own-text" rows="5" spellcheck="false" .value=${live(this.#draft ?? used)} aria-invalid=${this.#problem ? "true" : nothing} aria-describedby=${this.#problem ? "own-text-problem" : nothing} @input=${this.#type}></textarea>
      <div class="files">
        <button class="chip" type="button" ?disabled=${this.#draft === null} @click=${() => this.#take(this.#draft ?? "")}>Train on this text</button>
        <label class="chip">Open a .txt file<input class="unseen" type="file" accept=".txt,text/plain" @change=${this.#choose}></label>
        ${used ? html`<button class="chip" type="button" @click=${this.#giveBack}>Back to the course’s text</button>` : nothing}
      </div>
      <p class="said" role="status">${this.#state(engine, used)}</p>
      ${this.#problem ? html`<p class="problem" id="own-text-problem" role="alert">${this.#problem}</p>` : nothing}
    </div>`;
  }

  /** A sequence of the longest test, and the character after it, in two places at least. */
  get #least(): number {
    return this.source.longest() + 2;
  }

  #state(engine: Engine, used: string): string {
    if (!used) return "";
    const characters = vocabularyOf(used);
    const shown = characters
      .map((character) => ({ " ": "␣", "\n": "↵" })[character] ?? character)
      .slice(0, 60)
      .join(" ");
    const rest = characters.length > 60 ? " …" : "";
    const when = this.source.isRead()
      ? "The next race trains on your text"
      : "Your text is read when the task is the next character of a text";
    return `${when}: ${engine.format(used.length, "")} characters. The vocabulary is its ${characters.length} different ones: ${shown}${rest}`;
  }

  readonly #type = ({ target }: Event): void => {
    this.#draft = (target as HTMLTextAreaElement).value;
    this.#problem = "";
    this.host.requestUpdate();
  };

  readonly #choose = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    const file = field.files?.[0];
    if (file) void this.#open(file);
    field.value = ""; // The same file may be chosen again.
  };

  readonly #drop = (event: DragEvent): void => {
    const [file] = droppedFiles(event);
    if (file) void this.#open(file);
  };

  readonly #giveBack = (): void => {
    [this.#draft, this.#problem] = [null, ""];
    this.source.set("");
  };

  async #open(file: File): Promise<void> {
    // Of a character UTF-8 has four bytes at most.
    if (file.size > 4 * MAX_OWN_TEXT)
      return this.#refuse(
        `The file has ${file.size} bytes; at most ${MAX_OWN_TEXT} characters are read.`,
      );
    this.#take(await file.text());
  }

  #take(raw: string): void {
    try {
      this.source.set(readText(raw, this.#least));
      [this.#draft, this.#problem] = [null, ""];
    } catch (error) {
      this.#draft = raw;
      this.#refuse(sentenceOf(error));
    }
  }

  #refuse(problem: string): void {
    this.#problem = problem;
    this.host.requestUpdate();
  }
}

/** A browser drops only where a page says that it may. */
