/**
 * The sources of the course: content/references.json, by key.
 */
import type { Diagnostics } from "../../practice/authoring/diagnostics.ts";

export interface Reference {
  readonly key: string;
  /** Family names in order. */
  readonly authors: readonly string[];
  /** What a group of authors is cited by; null where their family names will do. */
  readonly cited: string | null;
  readonly year: number;
  readonly title: string;
  /** Journal, conference or archive number. */
  readonly where: string;
  readonly url: string;
  /** What it measured, in a sentence or two; "" where that is not known or it measured nothing. */
  readonly measured: string;
}

export type References = ReadonlyMap<string, Reference>;

/**
 * Reads content/references.json. Faults are noted, not thrown.
 *
 * @param text         of the file
 * @param file         its path from the repository's root
 * @param diagnostics  takes the faults
 * @returns sources by key
 * @throws {SyntaxError} where the file is no JSON
 * @see tests/web/site/references.test.ts
 */
export function readReferences(text: string, file: string, diagnostics: Diagnostics): References {
  const references = new Map<string, Reference>();
  const data = JSON.parse(text) as Record<string, Record<string, unknown>>;
  for (const [key, entry] of Object.entries(data)) {
    const authors = Array.isArray(entry.authors)
      ? entry.authors.map(String)
      : String(entry.authors ?? "").split(/\s*(?:,|;| and )\s*/);
    const missing = ["authors", "year", "title", "url"].filter((field) => !entry[field]);
    if (missing.length > 0) diagnostics.add(file, undefined, `${key} lacks ${missing.join(", ")}`);
    references.set(key, {
      key,
      authors: authors.filter(Boolean),
      cited: entry.cited ? String(entry.cited) : null,
      year: Number(entry.year),
      title: String(entry.title ?? ""),
      where: String(entry.where ?? ""),
      url: String(entry.url ?? ""),
      measured: String(entry.measured ?? ""),
    });
  }
  return references;
}

/**
 * "Vaswani et al. 2017", "Gehring and Auli 2017", "Knuth 1974", "BigScience 2022".
 *
 * @param reference  with its authors and year
 * @returns the short form that a text has
 * @see tests/web/site/markdown.test.ts
 */
export function citeText(reference: Reference): string {
  const names = reference.authors.map(familyName);
  const family = names.length > 2 ? `${names[0]} et al.` : names.join(" and ");
  return `${reference.cited ?? family} ${reference.year}`;
}

/**
 * The family name of "Ashish Vaswani", "Vaswani, A." or "Vaswani".
 *
 * @param author  as the reference writes the name
 * @returns the name without given names and initials
 * @see tests/web/site/markdown.test.ts
 */
export function familyName(author: string): string {
  if (author.includes(",")) return author.slice(0, author.indexOf(","));
  return author.split(" ").at(-1) ?? author;
}
