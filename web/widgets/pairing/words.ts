/** What is said of the pairs: entries by name, and what the matrices show now. */
import type { Pairing, PairingNumbers } from "./numbers.ts";

/** Such as "0 and 1, 2 and 3". */
export const pairsText = (numbers: PairingNumbers, pairing: Pairing) =>
  numbers
    .pairs(pairing)
    .map(([a, b]) => `${a} and ${b}`)
    .join(", ");

export interface Shown {
  readonly pairings: readonly Pairing[];
  readonly m: number;
  /** The pair that is lit, or −1, and the angle it has turned by. */
  readonly lit: number;
  readonly angle: string;
}

export function matricesSentence(numbers: PairingNumbers, shown: Shown): string {
  const { d, rotary } = numbers.settings;
  const still = rotary < d ? ` ${stillText(rotary, d)}` : "";
  return `At position ${shown.m}, ${shown.lit < 0 ? allPairs(numbers, shown) : litPair(numbers, shown)}${still}`;
}

const stillText = (first: number, d: number) => `Entries ${first} to ${d - 1} do not turn.`;

function litPair(numbers: PairingNumbers, { pairings, lit, angle }: Shown): string {
  const ties = pairings.map((pairing) => {
    const [a, b] = numbers.pairs(pairing)[lit]!;
    return `entries ${a} and ${b} in ${pairing} code`;
  });
  return `pair ${lit} turns by ${angle} rad: ${ties.join(", ")}.`;
}

function allPairs(numbers: PairingNumbers, { pairings }: Shown): string {
  const [first, ...others] = pairings;
  if (others.length === 0)
    return `${first} code turns these entries together: ${pairsText(numbers, first!)}.`;
  const count = numbers.pairs("half").length;
  return count === 1
    ? "both pairings turn the same pair."
    : `both pairings turn ${count} pairs by the same angles. Interleaved code ties neighbors, half code ties entries that are ${count} apart.`;
}
