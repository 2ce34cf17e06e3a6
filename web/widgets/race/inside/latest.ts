/** Answers that take their time, for what is drawn at once. */
import { sentenceOf } from "../../base/index.ts";

/**
 * The answer to the latest question. One question is under way at a time: of those that come
 * meanwhile the last is asked next, and the answer to the one before it is dropped.
 */
export class Latest<Answer> {
  /** The last one stays until the next is there; null where there is none, or where asking failed. */
  answer: Answer | null = null;
  /** Why there is no answer, as a sentence; else empty. */
  problem = "";
  #key: string | null = null;
  #next: (() => Promise<Answer>) | null = null;
  #isAsking = false;

  constructor(private readonly changed: () => void) {}

  get isWaiting(): boolean {
    return this.#isAsking;
  }

  /** Asks, where the key differs from that of the question before. */
  ask(key: string, question: () => Promise<Answer>): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#next = question;
    if (!this.#isAsking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isAsking = true;
    while (this.#next) {
      const question = this.#next;
      this.#next = null;
      const result = await question().then(
        (answer) => ({ answer, problem: "" }),
        (error: unknown) => ({ answer: null, problem: sentenceOf(error) }),
      );
      if (!this.#next) ({ answer: this.answer, problem: this.problem } = result);
    }
    this.#isAsking = false;
    this.changed();
  }
}
