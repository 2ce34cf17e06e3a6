/** The bar that says what was done last, with a button that undoes it. */
import { partOf } from "../part-of.ts";
import type { ProgressDocument } from "../../../practice/progress/document.ts";
import type { Progress } from "../../../practice/progress/progress.ts";

/** Shows one sentence, and undoes the last import or reset until the page is left. */
export class UndoBar {
  readonly #sentence: HTMLElement;
  readonly #button: HTMLButtonElement;
  #change: {
    readonly before: ProgressDocument;
    readonly after: ProgressDocument;
    readonly bringBack: () => void;
  } | null = null;

  constructor(
    private readonly bar: HTMLElement,
    private readonly progress: Progress,
  ) {
    this.#sentence = partOf(bar, "p");
    this.#button = partOf(bar, "button");
    this.#button.addEventListener("click", () => void this.#undoChange());
  }

  /** Shows a sentence. */
  say(sentence: string): void {
    this.bar.hidden = false;
    this.#sentence.textContent = sentence;
  }

  /**
   * Does something that can be undone, after merging what other tabs wrote, and says so.
   *
   * @param sentence   what was done
   * @param work       changes the progress, and perhaps what is kept elsewhere
   * @param bringBack  undoes what `work` did elsewhere
   */
  async change(
    sentence: string,
    work: () => void,
    bringBack: () => void = () => undefined,
  ): Promise<void> {
    await this.progress.flush();
    const before = this.progress.document;
    work();
    this.#change = { before, after: this.progress.document, bringBack };
    this.say(sentence);
    this.#button.hidden = false;
    this.#button.focus();
    await this.progress.flush();
  }

  async #undoChange(): Promise<void> {
    if (!this.#change) return;
    await this.progress.flush();
    this.progress.undo(this.#change.before, this.#change.after);
    this.#change.bringBack();
    this.#button.hidden = true;
    this.say("Undone: everything is as it was before.");
    this.#sentence.focus();
    await this.progress.flush();
  }
}
