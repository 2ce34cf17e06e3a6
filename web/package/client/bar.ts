// The line at the head of a packaged page: whether a platform listens, what the score is, whether
// the work is saved, and the way back to where the learner was.

import { download } from "../../widgets/base/download.ts";
import type { Result } from "./result.ts";

export class Bar {
  readonly #bar = document.createElement("div");
  readonly #status = document.createElement("p");
  readonly #trouble = document.createElement("p");

  /** Puts the line at the head of the page. */
  constructor() {
    this.#bar.className = "package-bar";
    this.#status.setAttribute("role", "status");
    this.#trouble.setAttribute("role", "alert");
    this.#trouble.className = "trouble";
    this.#bar.append(this.#status, this.#trouble);
    const header = document.querySelector(".site-header");
    if (header) header.after(this.#bar);
    else document.body.prepend(this.#bar);
  }

  /** Says one sentence in place of the score. */
  say(sentence: string): void {
    this.#status.textContent = sentence;
  }

  /** Says what went wrong; "" takes it away. */
  warn(sentence: string): void {
    if (this.#trouble.textContent !== sentence) this.#trouble.textContent = sentence;
  }

  /**
   * Shows the score and where the work is.
   *
   * @param kept     "" where that is not known
   * @param trouble  a sentence about what went wrong, else ""
   */
  show({ solved, total, completed, passed }: Result, kept: string, trouble: string): void {
    const score = total > 0 ? `${solved} of ${total} solved` : "";
    const state = passed ? "passed" : completed ? "completed" : "";
    const words = [score, state, kept].filter(Boolean).join(" · ");
    // Screen readers announce every change, even one to the same words.
    if (this.#status.textContent !== words) this.#status.textContent = words;
    this.warn(trouble);
  }

  /** Offers the way back to where the learner was. */
  offerPlace(heading: HTMLElement): void {
    const back = document.createElement("a");
    back.className = "place";
    back.href = `#${heading.id}`;
    back.textContent = `Continue at “${heading.textContent.trim()}”`;
    back.addEventListener("click", () => back.remove());
    this.#bar.append(back);
  }

  /** Offers a text as a file, such as what a platform kept and nobody can read. */
  offerFile(name: string, text: string): void {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Save the old record as a file";
    button.addEventListener("click", () => download(name, text));
    this.#bar.append(button);
  }

  /** Offers to leave, where the platform waits for the learner at an address of its own. */
  offerLeave(leave: () => void): void {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Save and leave";
    button.addEventListener("click", leave);
    this.#bar.append(button);
  }
}
