/**
 * The chosen pairs: at most four, each with its own color and dash, which it keeps while it is
 * chosen.
 */
import { entryAt } from "../../engine/index.ts";
import type { PaletteName } from "../base/palette.ts";

const MAX_CHOSEN = 4;

const SERIES = [
  { tone: "series-1", dash: [] },
  { tone: "series-2", dash: [9, 4] },
  { tone: "series-3", dash: [2.5, 4] },
  { tone: "series-4", dash: [11, 4, 2.5, 4] },
] as const satisfies readonly { tone: PaletteName; dash: readonly number[] }[];

/**
 * How a slot looks.
 *
 * @param slot  0 to 3
 * @returns the color of its curve, and its dashes in px
 * @see tests/web/widgets/sinusoid.test.ts
 */
export const seriesOf = (slot: number) => entryAt<(typeof SERIES)[number]>(SERIES, slot);

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

  /** @returns the place of a pair, or −1 where it is not chosen */
  slotOf(pair: number): number {
    return this.#layout.indexOf(pair);
  }

  /** In the order of the pairs. */
  get chosen(): { readonly slot: number; readonly pair: number }[] {
    return this.#layout
      .flatMap((pair, slot) => (pair === null ? [] : [{ slot, pair }]))
      .sort((a, b) => a.pair - b.pair);
  }
}

/**
 * The text of the attribute as numbers.
 *
 * @param text  whole numbers from 0 with blanks between them
 * @returns pairs, counted from 0, in the order given
 * @see tests/web/widgets/sinusoid.test.ts
 */
export const readPairs = (text: string): number[] => text.split(/\s+/).filter(Boolean).map(Number);

/**
 * The chosen pairs after the reader picked one: picked again it goes; one too many takes the place
 * of the first.
 *
 * @param text  the chosen pairs
 * @param pair  the one that the reader picked, from 0
 * @returns the text of the attribute
 * @see tests/web/widgets/sinusoid.test.ts
 */
export function toggled(text: string, pair: number): string {
  const pairs = readPairs(text);
  const next = pairs.includes(pair)
    ? pairs.filter((other) => other !== pair)
    : [...pairs, pair].slice(-MAX_CHOSEN);
  return next.join(" ");
}
