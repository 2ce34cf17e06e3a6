/** Why pasted numbers cannot be those of one array. */
import type { Bench } from "./bench.ts";
import type { Quantities } from "./kinds.ts";

/** So many are judged while a reader hardly waits. */
const MOST_NUMBERS = 8192;

/** As in “0,5; 0,25”: a semicolon between entries leaves the comma to their decimals. */
const DECIMAL_COMMA = /\d,\d+\s*;/;

/**
 * Says why these cannot be the numbers of one array, or are too many.
 *
 * @param bench  with the reader's numbers
 * @param known  how many heads there are, where slopes were printed
 * @returns a sentence; "" where they can be judged
 * @see tests/web/widgets/diagnose.test.ts
 */
export function miscountedText(
  { axes, rows, kind, printed, before, length: width }: Bench,
  { heads }: Quantities,
): string {
  if (axes.length > 2)
    return `These are arrays in arrays in arrays (${axes.join(" × ")} rows); print those of one sequence, such as q[0].`;
  const count = width * rows.count;
  if (count > MOST_NUMBERS)
    return `These are ${count} numbers; print fewer rows, so that there are at most ${MOST_NUMBERS}.`;
  const comma = DECIMAL_COMMA.exec(printed) ?? DECIMAL_COMMA.exec(before);
  if (comma)
    return `“${comma[0].trim()}” has a decimal comma; write 0.5 for 0,5, with commas between entries alone.`;
  if (kind.id === "rotation" && width % 2 === 1)
    return `A row of one head has an even number of entries; you pasted ${width}.`;
  if (kind.id === "slopes" && width > 0 && heads !== width)
    return `${String(heads)} heads have ${String(heads)} slopes; you pasted ${width}.`;
  return "";
}
