/** The names of a figure's tokens, as the attribute `tokens` gives them. */
export function readTokens(text: string, count = 3): string[] {
  const tokens = text
    .split(",")
    .map((token) => token.trim())
    .filter(Boolean);
  if (tokens.length !== count)
    throw new Error(`tokens is “${text}”; give ${count} names, separated by commas.`);
  return tokens;
}
