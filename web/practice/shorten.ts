/**
 * Shortens unknown text for use in a sentence.
 *
 * @param text    of any length, perhaps hostile
 * @param length  most characters that are kept
 * @returns the text, with an ellipsis where it was cut
 * @see tests/web/practice/class/read-record.test.ts
 */
export function shorten(text: string, length = 40): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
