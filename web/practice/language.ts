// What the language of a page means for numbers.

/** Answers known already: a browser takes milliseconds for each. */
const known = new Map<string, boolean>();

/** Whether people who write this language put a comma before the decimals; "" and what is no language: no. */
export function decimalComma(language: string): boolean {
  const answer = known.get(language) ?? ask(language);
  known.set(language, answer);
  return answer;
}

function ask(language: string): boolean {
  try {
    return language !== "" && new Intl.NumberFormat(language).format(1.5).includes(",");
  } catch {
    return false;
  }
}
