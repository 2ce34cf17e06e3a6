/**
 * Roots and tall brackets are drawn along paths of half a kilobyte each: a page holds each of them
 * once.
 */

const path = /<path d="([^"]{200,})"\/>/g;

/**
 * Replaces each repetition of a long path by a reference to its first occurrence.
 *
 * @param markup  of a whole page
 * @returns the page, which looks the same
 * @see tests/web/site/inline.test.ts
 */
export function shareRepeatedPaths(markup: string): string {
  const times = new Map<string, number>();
  for (const [, drawn = ""] of markup.matchAll(path)) times.set(drawn, (times.get(drawn) ?? 0) + 1);
  const names = new Map<string, string>();
  return markup.replace(path, (whole, drawn: string) => {
    if (times.get(drawn) === 1) return whole;
    const known = names.get(drawn);
    if (known) return `<use href="#${known}"/>`;
    const name = `shape-${names.size + 1}`;
    names.set(drawn, name);
    return `<path id="${name}" d="${drawn}"/>`;
  });
}
