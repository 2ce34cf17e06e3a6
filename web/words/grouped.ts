/**
 * A count of tokens as texts write it: 2048, but 131,072.
 *
 * @param count  a whole number from 0
 * @see tests/web/widgets/forgetting.test.ts
 */
export const grouped = (count: number): string =>
  count < 10000 ? String(count) : count.toLocaleString("en-US");

/**
 * A printed number as texts write it: 47117.2 becomes 47,117.2. What is no number, and what has fewer
 * than five digits before the point, stays as it is.
 *
 * @param printed  as the core prints a number
 * @see tests/web/words/grouped.test.ts
 */
export const groupedText = (printed: string): string =>
  /^[−-]?\d{5,}(\.\d+)?$/.test(printed)
    ? printed.replace(/\d+/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ","))
    : printed;

/**
 * A printed number as programs read it, with the minus of keyboards.
 *
 * @param printed  as the core prints a number
 * @see tests/web/site/markdown.test.ts
 */
export const machineText = (printed: string): string => printed.replaceAll("−", "-");
