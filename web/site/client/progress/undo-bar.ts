/** What was done last, in one sentence that stays in sight, and the button that takes it back. */
import type { ProgressDocument } from "../../../practice/progress/document.ts";
import type { Progress } from "../../../practice/progress/progress.ts";

export class UndoBar {
  readonly #sentence: HTMLElement;
  readonly #undo: HTMLButtonElement;
  #before: ProgressDocument | undefined;
  #after: ProgressDocument | undefined;

  constructor(
    private readonly bar: HTMLElement,
    private readonly progress: Progress,
  ) {
    this.#sentence = bar.querySelector("p")!;
    this.#undo = bar.querySelector("button")!;
    this.#undo.addEventListener("click", () => void this.#takeBack());
  }

  say(sentence: string): void {
    this.bar.hidden = false;
    this.#sentence.textContent = sentence;
  }

  /** Does something that can be taken back until the page is left. What other tabs wrote is taken in first. */
  async change(sentence: string, work: () => void): Promise<void> {
    await this.progress.flush();
    const before = this.progress.document;
    work();
    this.#before = before;
    this.#after = this.progress.document;
    this.say(sentence);
    this.#undo.hidden = false;
    this.#undo.focus();
    await this.progress.flush();
  }

  async #takeBack(): Promise<void> {
    await this.progress.flush();
    this.progress.takeBack(this.#before!, this.#after!);
    this.#undo.hidden = true;
    this.say("Undone: everything is as it was before.");
    this.#sentence.focus();
    await this.progress.flush();
  }
}
