// How the language of a page writes numbers.

/** Known answers. A browser's first answer takes up to 20 ms, so that for English, the course's language, is given. */
const known = new Map([
  ["", false],
  ["en", false],
]);

/**
 * Whether a language writes a decimal comma; false for "" and for what is no language.
 *
 * @param language  a tag such as "de-CH", as `lang` of an element has it
 * @returns true for German in Germany, false in Switzerland
 * @see tests/web/practice/spec.test.ts
 */
export function decimalComma(language: string): boolean {
  const answer = known.get(language) ?? ask(language);
  known.set(language, answer);
  return answer;
}

function ask(language: string): boolean {
  try {
    return new Intl.NumberFormat(language).format(1.5).includes(",");
  } catch {
    return false;
  }
}
