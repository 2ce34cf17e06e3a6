/** Animation of one value; readers who asked for less motion see it jump. */
import type { Setting } from "./attributes.ts";
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

/** What a setting is on its way to another value. @param part  of the way, 0 to 1 */
export type Between<Value> = (from: Value, to: Value, part: number) => Value;

/**
 * Each doubling takes as long as the next. Both values are above 0.
 *
 * @param from  in any unit
 * @param to    in the same unit
 * @param part  0 at the start to 1 at the end
 * @see tests/web/widgets/tween.test.ts
 */
export const byRatio: Between<number> = (from, to, part) => from * (to / from) ** part;

const evenly: Between<number> = (from, to, part) => from + (to - from) * part;

/**
 * A setting on its way to a new value: a number, a switch between 0 and 1, or a text with what it is
 * in between.
 */
export class Passage {
  #from: number | string = 0;
  #to: number | string = 0;
  readonly #part: Tween;

  /**
   * @param between  what it is on its way; numbers move evenly without it
   * @param step  called once per frame while it moves
   */
  constructor(
    private readonly between: Between<string> | Between<number> = evenly,
    step: () => void,
  ) {
    this.#part = new Tween(1, step);
  }

  /** Its present value; of a switch, how far it is on. */
  get now(): number | string {
    const between = this.between as Between<number | string>;
    const part = this.#part.now;
    return part === 1 ? this.#to : between(this.#from, this.#to, part);
  }

  jump(value: Setting): void {
    this.#part.jump(1);
    this.#from = this.#to = unswitched(value);
  }

  to(value: Setting): void {
    const goal = unswitched(value);
    if (goal === this.#to) return;
    [this.#from, this.#to] = [this.now, goal];
    this.#part.jump(0);
    this.#part.to(1);
  }
}

const unswitched = (value: Setting): number | string =>
  typeof value === "boolean" ? Number(value) : value;
