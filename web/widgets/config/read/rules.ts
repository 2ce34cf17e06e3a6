/** Names of the rules that scale hands, and what people write in their place. */

/** Older names, and names of single families. In text, mrope is RoPE without scaling. */
const ALIASES: Readonly<Record<string, string>> = {
  su: "longrope",
  mrope: "default",
  no_scaling: "default",
  origin: "default",
  original: "default",
  deepseek_yarn: "yarn",
};

/** The name of a rule, without aliases. */
export const plainRule = (name: string): string =>
  Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name;

/** The word that a mistyped one is likely to mean; null: none is near. */
export function nearest(word: string, words: readonly string[]): string | null {
  const typed = word.toLowerCase().replace(/[^a-z0-9]/g, "");
  const near = words
    .map((each) => ({ each, distance: distance(typed, each.replace(/[^a-z0-9]/g, "")) }))
    .filter(({ each, distance }) => distance <= Math.max(1, Math.floor(each.length / 3)))
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.each ?? words.find((each) => typed.length > 2 && typed.includes(each)) ?? null;
}

/** Letters to insert, delete or replace to get from one word to the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(
        Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(one[i - 1] !== other[j - 1])),
      );
    row = next;
  }
  return row.at(-1)!;
}
