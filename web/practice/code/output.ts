// What a program prints: handed on in pieces, as far as it stays readable.

/** Characters of one run that are handed on. */
export const longestOutput = 10_000;
const handOnEachMs = 100;
const cut = "\n… (more was printed than is shown)";

export class Output {
  #waiting = "";
  #left = longestOutput;
  #handedOn = performance.now();
  /** While the result is told, what is written is no output. */
  #heard: string | null = null;

  constructor(private readonly handOn: (text: string) => void) {}

  write(text: string): void {
    if (this.#heard !== null) {
      this.#heard += text;
      return;
    }
    if (this.#left === 0) return;
    const kept = text.slice(0, this.#left);
    this.#left -= kept.length;
    this.#waiting += this.#left === 0 ? kept + cut : kept;
    if (this.#left === 0 || performance.now() - this.#handedOn > handOnEachMs) this.flush();
  }

  flush(): void {
    if (this.#waiting) this.handOn(this.#waiting);
    this.#waiting = "";
    this.#handedOn = performance.now();
  }

  /** What is written during some work, kept from the output. */
  hear(work: () => unknown): string {
    this.#heard = "";
    try {
      work();
      return this.#heard;
    } finally {
      this.#heard = null;
    }
  }
}
