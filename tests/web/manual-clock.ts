/** A clock that stands still until a test moves it. */
import type { Clock, Stop } from "../../web/widgets/base/clock.ts";
import { macrotask } from "./tasks.ts";

interface Waiting {
  readonly due: number;
  readonly call: (time: number) => void;
}

export class ManualClock implements Clock {
  #now = 0;
  readonly #timers = new Set<Waiting>();
  readonly #frames = new Set<Waiting>();

  now(): number {
    return this.#now;
  }
  after(milliseconds: number, call: () => void): Stop {
    return added(this.#timers, { due: this.#now + milliseconds, call });
  }
  frame(call: (time: number) => void): Stop {
    return added(this.#frames, { due: this.#now, call });
  }

  /** Goes on by so many milliseconds, with a frame every 16. */
  async move(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await macrotask();
    while (this.#now < end) await this.#toFrame(Math.min(this.#now + 16, end));
  }

  /** Goes on until nothing waits; frames are a second apart, so that a motion takes two or three. */
  async finish(): Promise<void> {
    await macrotask();
    while (this.#timers.size + this.#frames.size > 0) await this.#toFrame(this.#now + 1000);
  }

  async #toFrame(end: number): Promise<void> {
    for (let next; (next = this.#nextTimer(end)); await macrotask()) {
      this.#timers.delete(next);
      this.#now = next.due;
      next.call(next.due);
    }
    this.#now = end;
    // What a frame asks for comes in the next one; what it stops does not come at all.
    for (const waiting of [...this.#frames]) if (this.#frames.delete(waiting)) waiting.call(end);
    await macrotask();
  }

  #nextTimer(end: number): Waiting | undefined {
    const [next] = [...this.#timers].sort((a, b) => a.due - b.due);
    return next && next.due <= end ? next : undefined;
  }
}

function added(list: Set<Waiting>, waiting: Waiting): Stop {
  list.add(waiting);
  return () => void list.delete(waiting);
}

/** The clock of all elements in tests. */
export const clock = new ManualClock();
