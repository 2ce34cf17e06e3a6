/**
 * How much of a text has been read. A part counts once it has stayed in view for two looks in a
 * row, so that what a reader jumps over does not count.
 */

/** The parts of a text that are told apart. */
const NUM_PARTS = 200;

/** A stretch of the text, as shares of its height from 0 to 1. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export class ReadShare {
  readonly #read = new Array<boolean>(NUM_PARTS).fill(false);
  #last: Stretch | null = null;

  /** @param before  The share that earlier visits have read, taken as the beginning of the text. */
  constructor(before: number) {
    this.#mark({ from: 0, to: before });
  }

  /**
   * Notes what is in view.
   *
   * @returns whether the text has moved since the last look, so that another look is needed.
   */
  look(now: Stretch): boolean {
    const last = this.#last;
    this.#last = now;
    if (last) this.#mark({ from: Math.max(last.from, now.from), to: Math.min(last.to, now.to) });
    return last?.from !== now.from || last.to !== now.to;
  }

  /** The share of the text that was read, 0 to 1. */
  get share(): number {
    return this.#read.filter(Boolean).length / NUM_PARTS;
  }

  #mark({ from, to }: Stretch): void {
    // Halves of a part at the edges count: the last line need not reach the last pixel.
    const first = Math.max(0, Math.round(from * NUM_PARTS));
    const end = Math.min(NUM_PARTS, Math.round(to * NUM_PARTS));
    for (let part = first; part < end; part++) this.#read[part] = true;
  }
}
