/**
 * Reads the names of a figure's tokens, as the attribute `tokens` gives them.
 *
 * @param text   names with commas between them
 * @param count  how many there must be
 * @returns names without blanks around them
 * @throws {Error} with a sentence, where there are more or fewer
 * @see tests/web/widgets/permutation.test.ts
 */
export function readTokens(text: string, count = 3): string[] {
  const tokens = text
    .split(",")
    .map((token) => token.trim())
    .filter(Boolean);
  if (tokens.length !== count)
    throw new Error(`tokens is “${text}”; give ${count} names, separated by commas.`);
  return tokens;
}
