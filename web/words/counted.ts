/**
 * A count with its noun: "1 hint", "3 hints".
 *
 * @param count  a whole number from 0
 * @param noun   whose plural has an s
 * @see tests/web/practice/class/read-record.test.ts
 */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
