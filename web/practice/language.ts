// What the language of a page means for numbers.

/** Answers known already: the first time it is asked, a browser takes up to 20 ms, and English is what the course is written in. */
const known = new Map([
  ["", false],
  ["en", false],
]);

/** Whether people who write this language put a comma before the decimals; "" and what is no language: no. */
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
