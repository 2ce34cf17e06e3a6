/** What is found in a table beside its properties, in words. */
import { listed } from "../../words/listed.ts";
import type { Property } from "./properties.ts";
import type { TableNumbers } from "./table-numbers.ts";

/**
 * Nearest sinusoids and principal components.
 *
 * @param print  writes a number
 * @param table  as the core computed it
 * @returns one property for each of the two, periods in tokens and shares in percent
 * @see tests/web/widgets/design-table.test.ts
 */
export function findingsOf(
  print: (value: number, style?: string) => string,
  { waves, principal }: TableNumbers,
): Property[] {
  const percent = (share: number) => `${print(100 * share, ".1")}%`;
  return [
    {
      name: "Nearest sinusoids",
      verdict: "none",
      said: waves
        ? `The waves with a whole number of turns that explain most of the rows’ variation have the periods ${listed(waves.nearest.map(({ period, share }) => `${print(period, "3s")} (${percent(share)})`))} tokens.`
        : "Periods need three rows of two numbers, not all equal.",
    },
    {
      name: "Principal components",
      verdict: "none",
      said: principal
        ? `The first two explain ${percent(principal.shares[0])} and ${percent(principal.shares[1])} of the rows’ variation.`
        : "The rows are all equal.",
    },
  ];
}
