/**
 * What Pagefind's index, made at build, has for the words of a query: pages, where each word is in
 * them, and their parts.
 */
import { entryAt, given } from "../../engine/index.ts";
import { formsOf, isWord, rarity, type FoundWord, type Section } from "./search-ranking.ts";

/** Pages of the course, about: how rare a word is. */
export const PAGES = 160;

/** An element with an id; for a heading, with its text. */
interface Anchor {
  readonly element: string;
  readonly id: string;
  readonly text?: string;
  readonly location: number;
}

interface Found {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly anchors?: readonly Anchor[];
}

export interface Result {
  readonly id: string;
  readonly score: number;
  /**
   * Where the page has what was looked up. What `data` gives has them, too, but it is one object for
   * all searches, with the locations of the last.
   */
  readonly words: readonly number[];
  data(): Promise<Found>;
}

export interface Pagefind {
  options(options: object): Promise<void>;
  search(query: string): Promise<{ results: Result[]; unfilteredResultCount?: number }>;
}

/**
 * Pages that have a word, in any way of writing it.
 *
 * @param pagefind  the index
 * @param word      of the query
 * @returns the pages, by their ids in the index, with the places of every form of the word
 * @see tests/e2e/search.spec.mjs
 */
export async function lookUp(pagefind: Pagefind, word: string): Promise<Result[]> {
  const perForm = await Promise.all(
    formsOf(word).map(async (form) => {
      const { results } = await pagefind.search(form);
      // For a word that no page has, the index gives pages with the start of it.
      const [best] = results;
      if (!best) return [];
      const { content } = await best.data();
      return wordLocations(word, content, best.words).length > 0 ? results : [];
    }),
  );
  const byId = new Map<string, Result[]>();
  for (const result of perForm.flat())
    byId.set(result.id, [...(byId.get(result.id) ?? []), result]);
  return [...byId].map(([id, results]) => ({
    id,
    score: Math.max(...results.map(({ score }) => score)),
    words: [...new Set(results.flatMap((each) => each.words))].sort((one, other) => one - other),
    data: () => entryAt(results, 0).data(),
  }));
}

/** Where the text has the word itself: the index finds longer ones, too. */
function wordLocations(word: string, content: string, locations: readonly number[]): number[] {
  const words = content.trim().split(/\s+/);
  return locations.filter((at) => isWord(word, words[at] ?? ""));
}

/** A page with what each word of the query found in it. */
export interface FoundPage {
  readonly url: string;
  readonly title: string;
  readonly content: string;
  readonly words: readonly FoundWord[];
  /** In the order of the text; the first is what comes before all headings. */
  readonly parts: readonly Section[];
}

/**
 * Reads what the index has of a page.
 *
 * @param id       of the page in the index
 * @param asked    the words of the query, in the order of `perWord`
 * @param perWord  What the index has for each word asked for.
 * @returns text, parts and found words of the page
 * @throws {Error} where none of the results is of this page
 * @see tests/e2e/search.spec.mjs
 */
export async function readPage(
  id: string,
  asked: readonly string[],
  perWord: readonly (readonly Result[])[],
): Promise<FoundPage> {
  const perResult = perWord.map((results) => results.find((result) => result.id === id));
  const page = given(
    perResult.find((each) => each !== undefined),
    `The page ${id} of the index`,
  );
  const { url, meta, content, anchors } = await page.data();
  const title = meta.title ?? url;
  return {
    url,
    title,
    content,
    words: perResult.flatMap((found, place) => {
      if (!found) return [];
      const word = entryAt(asked, place);
      const weight = rarity(entryAt(perWord, place).length, PAGES);
      return [{ word, weight, locations: wordLocations(word, content, found.words) }];
    }),
    parts: partsOf(url, title, anchors ?? []),
  };
}

/** The text before the first heading is the page's own. */
function partsOf(url: string, title: string, anchors: readonly Anchor[]): Section[] {
  const headings = anchors
    .filter(({ element }) => /^h[2-6]$/.test(element))
    .sort((one, other) => one.location - other.location);
  const starts = [
    { url, title, from: 0, level: 1 },
    ...headings.map(({ element, id, text, location }) => ({
      url: `${url}#${id}`,
      title: text ?? "",
      from: location,
      level: Number(element.slice(1)),
    })),
  ];
  return starts.map(({ level, ...part }, place) => {
    const after = starts.slice(place + 1);
    // The start of a page is a part of its own: what is below it is the whole page.
    const next = level === 1 ? after[0] : after.find((other) => other.level <= level);
    return { ...part, to: after[0]?.from ?? Infinity, end: next?.from ?? Infinity };
  });
}
