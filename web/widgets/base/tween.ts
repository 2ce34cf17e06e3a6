/** Animation of one number; readers who asked for less motion see it jump. */
import { frame, type Stop } from "./clock.ts";
import { prefersReducedMotion } from "./frames.ts";

/**
 * Moves a shown number to its new value: eased, under 300 ms, from the number shown now.
 * `step` is called once per frame with the number to show. Reduced motion jumps.
 */
export class Tween {
  #now: number;
  #stop: Stop | null = null;
  constructor(
    start: number,
    private readonly step: (value: number) => void,
    private readonly duration = 220,
  ) {
    this.#now = start;
  }

  get now(): number {
    return this.#now;
  }

  jump(value: number): void {
    this.stop();
    this.#now = value;
  }

  /** `duration` in ms: what travels far may take longer than what takes a step. */
  to(value: number, duration = this.duration): void {
    this.stop();
    if (prefersReducedMotion() || value === this.#now) {
      this.#now = value;
      this.step(value);
      return;
    }
    const from = this.#now;
    let start: number | null = null;
    const tick = (time: number) => {
      if (start === null) {
        start = time; // Frame times count from the first frame, whatever clock the browser uses for them.
        this.#stop = frame(tick);
        return;
      }
      const part = Math.min(1, (time - start) / duration);
      const eased = 1 - (1 - part) ** 3;
      this.#now = part < 1 ? from + (value - from) * eased : value;
      this.step(this.#now);
      if (part < 1) this.#stop = frame(tick);
    };
    this.#stop = frame(tick);
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
