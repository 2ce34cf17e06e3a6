/** Measures how long something goes on, without its pauses. */
export class Stopwatch {
  /** Milliseconds that passed before the last halt, and when the time since began. */
  #before = 0;
  #since: number | null = null;

  get seconds(): number {
    return (this.#before + (this.#since === null ? 0 : performance.now() - this.#since)) / 1000;
  }

  /** Lets it go on or halts it; it may do so already. */
  run(isOn: boolean): void {
    if (isOn === (this.#since !== null)) return;
    this.#before = 1000 * this.seconds;
    this.#since = isOn ? performance.now() : null;
  }
}
