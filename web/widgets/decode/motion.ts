/** What moves in a decode step: the hands on their way to their positions, and the steps. */
import { every, type Stop } from "../base/clock.ts";
import { Tween, type Part, type PartHost } from "../base/index.ts";
import type { settings } from "./decode.ts";
import { TOKENS } from "./ids.ts";
import type { DecodeNumbers } from "./numbers.ts";

/** Positions by which hands are drawn, between two ids while they move. */
export interface Turned {
  readonly query: number;
  /** [token] */
  readonly keys: readonly number[];
}

/** Hands go to new positions, unless they follow a pointer. */
export class HandMotion implements Part {
  #numbers: DecodeNumbers | null = null;
  #from: Turned | null = null;
  #jumps = true;
  /** How far they have come from where they were. */
  readonly #progress: Tween;

  constructor(host: PartHost) {
    this.#progress = new Tween(1, () => host.requestUpdate(), 280);
  }

  settle(how: "jump" | "to"): void {
    this.#jumps = how === "jump";
  }

  drawn(): void {
    this.#jumps = false;
  }

  left(): void {
    this.#progress.jump(1);
  }

  /** Where the hands are drawn now. A new key is turned from position 0. */
  turned(numbers: DecodeNumbers): Turned {
    if (numbers !== this.#numbers) {
      this.#from = this.#numbers && this.#between(this.#numbers);
      this.#numbers = numbers;
      const moves = this.#from && !this.#jumps;
      this.#progress.jump(moves ? 0 : 1);
      if (moves) this.#progress.to(1);
    }
    return this.#between(numbers);
  }

  #between({ ids, turned }: DecodeNumbers): Turned {
    const part = this.#progress.now;
    const from = this.#from;
    if (!from || part === 1) return { query: ids.query, keys: turned };
    const between = (before: number, after: number) => before + (after - before) * part;
    return {
      query: between(from.query, ids.query),
      keys: turned.map((after, token) => between(from.keys[token] ?? 0, after)),
    };
  }
}

/** Between two steps of the play, in milliseconds. */
const PLAY = 1100;

/** Steps on and back, or by itself until the last token has arrived. */
export class Steps implements Part {
  #stop: Stop | null = null;

  constructor(private readonly host: PartHost<typeof settings>) {}

  get isPlaying(): boolean {
    return this.#stop !== null;
  }

  /** @param by  tokens, infinite for the first or the last */
  go(by: number): void {
    this.stop();
    const { step } = this.host.settings();
    const to = Math.min(TOKENS - 1, Math.max(0, step + by));
    if (to !== step) this.host.change({ step: to });
  }

  /** Plays on from here, or from the first token where the last has arrived. */
  play(): void {
    if (this.host.settings().step === TOKENS - 1) this.go(-Infinity);
    // What plays by itself is no input of the reader: they are told where it stops.
    this.#stop = every(PLAY, () => {
      const step = this.host.settings().step + 1;
      this.host.assign({ step });
      if (step === TOKENS - 1) this.stop();
    });
    this.host.requestUpdate();
  }

  stop(): void {
    if (!this.#stop) return;
    this.left();
    this.host.change({ step: this.host.settings().step });
  }

  left(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Gives all ids back to the code. */
  resetIds(): void {
    if (this.host.settings().edits !== "") this.host.change({ edits: "" });
  }
}
