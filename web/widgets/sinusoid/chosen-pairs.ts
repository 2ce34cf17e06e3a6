/**
 * The chosen pairs: at most four, each with its own color and dash, which it keeps while it is
 * chosen.
 */
import { color, type PaletteName } from "../base/palette.ts";

export const MAX_CHOSEN = 4;

const DASHES = [undefined, "9 4", "2.5 4", "11 4 2.5 4"] as const;

export const seriesOf = (slot: number) => ({
  color: color(`series-${slot + 1}` as PaletteName),
  dash: DASHES[slot],
});

/** Layout of the chosen pairs. Who stays keeps its place; who is new takes the first free one. */
export class Slots {
  #layout: (number | null)[] = new Array<number | null>(MAX_CHOSEN).fill(null);

  /** Takes over a list of pairs; those the table does not have are left out. */
  take(pairs: readonly number[], count: number): void {
    const wanted = pairs.filter((pair) => pair < count).slice(0, MAX_CHOSEN);
    this.#layout = this.#layout.map((pair) =>
      pair !== null && wanted.includes(pair) ? pair : null,
    );
    for (const pair of wanted)
      if (!this.#layout.includes(pair)) this.#layout[this.#layout.indexOf(null)] = pair;
  }

  slotOf(pair: number): number {
    return this.#layout.indexOf(pair);
  }

  /** [slot, pair], in the order of the pairs. */
  get chosen(): [number, number][] {
    return this.#layout
      .flatMap((pair, slot) => (pair === null ? [] : [[slot, pair] as [number, number]]))
      .sort((a, b) => a[1] - b[1]);
  }
}

/** The text of the attribute as numbers. */
export const readPairs = (text: string): number[] => text.split(/\s+/).filter(Boolean).map(Number);

/**
 * Chosen pairs after the reader picked one: picked again it goes, a fifth takes the place of the
 * first.
 */
export function toggled(text: string, pair: number): string {
  const pairs = readPairs(text);
  const next = pairs.includes(pair)
    ? pairs.filter((other) => other !== pair)
    : [...pairs, pair].slice(-MAX_CHOSEN);
  return next.join(" ");
}
