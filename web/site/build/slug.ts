/**
 * A text as the part of an address: "Learned & sinusoidal rows" is "learned-sinusoidal-rows".
 *
 * @param text  in any alphabet
 * @returns its letters and digits, small, with a hyphen for what is between them
 * @see tests/web/site/coverage.test.ts
 */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
