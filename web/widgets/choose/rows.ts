/** Which rows the table shows, which of them are too close to rank, and how dark their cells are. */
import { RANKED } from "../race-results/long-race.ts";
import type { LENGTHS, Row } from "./numbers.ts";
import { answeredIn, FEW, type ChooseMoment, type SortId } from "./settings.ts";

/**
 * How many rows from the top are too close to the best loss to be ranked; 0 where the table is not sorted by a loss, or
 * only one is.
 *
 * @param rows  in the order of the table
 * @param sort  by what they are sorted
 * @see tests/web/widgets/choose.test.ts
 */
export function tiedWithBest(rows: readonly Row[], sort: SortId): number {
  const lossOf = ({ losses }: Row) =>
    losses?.[Number(sort) as (typeof LENGTHS)[number]] ?? Infinity;
  const [best] = rows;
  const count = best ? rows.filter((row) => lossOf(row) - lossOf(best) < RANKED).length : 0;
  return count > 1 ? count : 0;
}

/**
 * The rows that the table shows.
 *
 * @param moment  what is shown
 * @returns all rows, those of a few schemes until a question is answered, or those that are left
 *          and open
 * @see tests/web/widgets/choose.test.ts
 */
export function shownRows({
  numbers,
  settings: now,
}: Pick<ChooseMoment, "numbers" | "settings">): readonly Row[] {
  if (now.hide) return [...numbers.left, ...numbers.open];
  return now.few && answeredIn(now).length === 0
    ? numbers.rows.filter(({ scheme }) => FEW.includes(scheme.id))
    : numbers.rows;
}

/**
 * How dark a cell is, from the smallest loss to a blind guess.
 *
 * @param loss  in nats per character
 * @returns 0 for the smallest loss to 1 for that of a blind guess, and beyond it
 * @see tests/web/widgets/choose.test.ts
 */
export const shadeOf = (loss: number): number =>
  Math.min(1, Math.max(0, (loss - 0.9) / (Math.log(82) - 0.9)));
