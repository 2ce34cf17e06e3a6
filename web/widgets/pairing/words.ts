/** What is said of the pairs: entries by name, and what the matrices show now. */
import { entryAt } from "../../engine/index.ts";
import type { Pairing, PairingNumbers } from "./numbers.ts";
import { PAIRING_TITLES } from "./settings.ts";

/**
 * The entries of all pairs: "0 and 1, 2 and 3".
 *
 * @param numbers  of the head
 * @param pairing  which pairs those are
 * @see tests/web/widgets/pairing.test.ts
 */
export const pairsText = (numbers: PairingNumbers, pairing: Pairing): string =>
  numbers
    .pairs(pairing)
    .map(([a, b]) => `${a} and ${b}`)
    .join(", ");

/**
 * What the matrices of some pairings show.
 *
 * @param numbers   of the head
 * @param pairings  those that are drawn
 * @param m         position, in tokens
 * @param lit       the pair that is lit, or −1
 * @see tests/web/widgets/pairing.test.ts
 */
export function matricesSentence(
  numbers: PairingNumbers,
  pairings: readonly Pairing[],
  m: number,
  lit: number,
): string {
  const { d, rotary } = numbers.settings;
  const still = rotary < d ? ` Entries ${rotary} to ${d - 1} do not turn.` : "";
  const shown = lit < 0 ? allPairs(numbers, pairings) : litPair(numbers, pairings, m, lit);
  return `At position ${m}, ${shown}${still}`;
}

function litPair(
  numbers: PairingNumbers,
  pairings: readonly Pairing[],
  m: number,
  lit: number,
): string {
  const ties = pairings.map((pairing) => {
    const [a, b] = entryAt(numbers.pairs(pairing), lit);
    return `with ${PAIRING_TITLES[pairing]}, entries ${a} and ${b}`;
  });
  return `pair ${lit} turns by ${numbers.angleText(m, lit)} rad: ${ties.join(", ")}.`;
}

function allPairs(numbers: PairingNumbers, [first, other]: readonly Pairing[]): string {
  if (first && !other)
    return `a program that pairs ${PAIRING_TITLES[first]} turns these entries together: ${pairsText(numbers, first)}.`;
  return numbers.count === 1
    ? "both pairings turn the same pair."
    : `both pairings turn ${numbers.count} pairs by the same angles. One ties neighbors, the other entries that are ${numbers.count} apart.`;
}
