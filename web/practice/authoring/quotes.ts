/**
 * Typewriter quotes become those of print: an opening sign after a gap, an apostrophe or closing
 * sign after the rest.
 *
 * @param text    of a paragraph, without code
 * @param before  Whether the text is preceded by something on its line, such as a word in italics.
 * @returns the text with “ ” ‘ and ’
 * @see tests/web/site/markdown.test.ts
 */
export function curlyQuotes(text: string, before = false): string {
  return text.replace(/["']/g, (sign, at: number) => {
    const previous = at > 0 ? (text[at - 1] as string) : before ? "x" : " ";
    const opens = /[\s(\[\u2013\u2014\u201c]/.test(previous);
    if (sign === "'") return opens ? "\u2018" : "\u2019";
    return opens ? "\u201c" : "\u201d";
  });
}

/**
 * A dot between two factors stays on the line of the first.
 *
 * @param text  of a paragraph
 * @returns the text with spaces before the dots that do not break
 * @see tests/web/site/markdown.test.ts
 */
export const dotsAfterFactors = (text: string): string => text.replaceAll(" · ", "\u00a0· ");
