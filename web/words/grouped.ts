/**
 * A count of tokens as texts write it: 2048, but 131,072.
 *
 * @param count  a whole number from 0
 * @see tests/web/widgets/forgetting.test.ts
 */
export const grouped = (count: number): string =>
  count < 10000 ? String(count) : count.toLocaleString("en-US");
