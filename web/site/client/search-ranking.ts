/**
 * What the search makes of a query: which words count, which pages answer it, in which order the
 * pages found come, and from where to where a snippet goes. Pure: no page, no index.
 *
 * The index (Pagefind) finds pages that have all words of a query. People type questions, so each
 * word is looked up alone, and a page with more of them, and rarer ones, comes first.
 */

/** A page, or a part of one, that answers questions, as content/search.yaml lists them. */
export interface Question {
  /** From the root of the site: "lessons/rope-in-code/#left-padding". */
  readonly path: string;
  readonly title: string;
  /** The heading of the part; empty for the page. */
  readonly part: string;
  readonly description: string;
  readonly asks: readonly string[];
}

export interface SearchWords {
  /** Words for one thing; the first is the one that the pages use. */
  readonly synonyms: readonly (readonly string[])[];
  readonly questions: readonly Question[];
}

/** Words that say nothing about what is asked. */
const SMALL = new Set(
  "a about after all am an and any are as at be been before but by can could did do does for from get give go has have how i if in into is it its just like me much must my need no not of off on one or our out should so some tell than that the their them then there they this to up us use used uses using was we were what when where which who why will with would you your".split(
    " ",
  ),
);

/**
 * Two words that differ by their ending only are one: cache, cached, caching.
 *
 * @param word  in lower case
 * @returns what is left without its ending; equal for the forms of a word
 * @see tests/web/site/search.test.ts
 */
export function stem(word: string): string {
  if (word.length < 4 || /(ss|us|is|as)$/.test(word)) return word;
  return word.replace(/(ations?|ings?|ed|es|e|s)$/, (ending) =>
    word.length - ending.length < 3 ? ending : "",
  );
}

const isPowerOfTwo = (number: number): boolean => Number.isInteger(Math.log2(number));

/** 8k tokens are 8192, a base of 500k is 500000. */
const thousandOf = (count: number): number => (isPowerOfTwo(count) ? 1024 : 1000);

/** Numbers without marks between their digits and without k: 8k is 8192, 500,000 is 500000. */
const plainNumbers = (text: string): string =>
  text
    .replace(/(?<=\d)[,\u2009\u202f](?=\d{3}(?!\d))/g, "")
    .replace(/\b(\d{1,4})k\b/gi, (_, count) => String(Number(count) * thousandOf(Number(count))));

/**
 * The ways in which pages may write a word of a query.
 *
 * @param word  of a query, in lower case
 * @returns the word itself; for a number of four digits or more also 500,000 and 500k
 * @see tests/web/site/search.test.ts
 */
export function formsOf(word: string): string[] {
  if (!/^\d{4,}$/.test(word)) return [word];
  const thousands = [1024, 1000]
    .map((size) => Number(word) / size)
    .filter(
      (count) => Number.isInteger(count) && Number(plainNumbers(`${count}k`)) === Number(word),
    );
  return [word, Number(word).toLocaleString("en-US"), ...thousands.map((count) => `${count}k`)];
}

/** Texts with one word for each thing: synonyms are replaced by the word that the pages use. */
function plain(text: string, synonyms: SearchWords["synonyms"]): string {
  let result = ` ${plainNumbers(text.toLowerCase()).replace(/[^a-z0-9_.\-]+/g, " ")} `;
  for (const [first = "", ...others] of synonyms)
    for (const other of [...others].sort((one, two) => two.length - one.length))
      result = result.replaceAll(` ${other} `, ` ${first} `);
  return result;
}

/**
 * The words of a query that count, in the pages' words; all of them, if none counts.
 *
 * @param query     as it was typed
 * @param synonyms  the pages' words by the readers'
 * @returns words in lower case
 * @see tests/web/site/search.test.ts
 */
export function queryWords(query: string, synonyms: SearchWords["synonyms"]): string[] {
  const words = plain(query, synonyms)
    .split(/[\s_-]+/)
    .map((word) => word.replace(/^[.]+|[.]+$/g, ""))
    .filter((word) => word !== "");
  const telling = words.filter((word) => !SMALL.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/**
 * Names from code in a query, such as rotate_half: pages may have them as they are.
 *
 * @param query  as it was typed
 * @returns names in lower case, each once
 * @see tests/web/site/search.test.ts
 */
export const namesOf = (query: string): string[] => [
  ...new Set(query.toLowerCase().match(/[a-z][a-z0-9]*(?:_[a-z0-9]+)+/g) ?? []),
];

/**
 * What is looked up for a query: names that pages have as they are, and the words of the rest.
 *
 * @param query     as it was typed
 * @param names     those of the query's names that some page has
 * @param synonyms  the pages' words by the readers'
 * @returns words in lower case
 * @see tests/web/site/search.test.ts
 */
export function wordsToFind(
  query: string,
  names: readonly string[],
  synonyms: SearchWords["synonyms"],
): string[] {
  const rest = names.reduce((text, name) => text.replaceAll(name, " "), query.toLowerCase());
  return [...names, ...queryWords(rest, synonyms)];
}

/**
 * Numbers of four digits or more by their places: questions of content/search.yaml that hold for any
 * number have N1 for the first, N2 for the second.
 */
const isPlace = (word: string): boolean => /^n\d$/.test(word);

function byPlace(words: readonly string[]): string[] {
  let place = 0;
  return words.map((word) => (/^\d{4,}$/.test(word) ? `n${++place}` : word));
}

/** How near a page must be to a query to come before what the index finds. */
const NEAR = 0.55;

/** The questions as stems of words, and how much each stem tells: the more, the fewer pages ask with it. */
interface ReadQuestions {
  readonly pages: readonly {
    readonly question: Question;
    readonly asks: readonly (readonly string[])[];
  }[];
  readonly weights: ReadonlyMap<string, number>;
}

const stemsOf = (text: string, synonyms: SearchWords["synonyms"]): string[] =>
  queryWords(text, synonyms).map(stem);

function readQuestions({ synonyms, questions }: SearchWords): ReadQuestions {
  const pages = questions.map((question) => ({
    question,
    asks: question.asks.map((ask) => stemsOf(ask, synonyms)),
  }));
  const counts = new Map<string, number>();
  for (const { asks } of pages)
    for (const word of new Set(asks.flat().filter((each) => !isPlace(each))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const weights = new Map(
    [...counts].map(([word, count]) => [word, Math.log(1 + pages.length / count)]),
  );
  return { pages, weights };
}

/** A search asks with every letter that is typed; the questions stay the same. */
const readBefore = new WeakMap<SearchWords, ReadQuestions>();

function questionsOf(words: SearchWords): ReadQuestions {
  const read = readBefore.get(words) ?? readQuestions(words);
  readBefore.set(words, read);
  return read;
}

/**
 * The pages whose questions are like the query, the likest first.
 *
 * Likeness is the cosine between the words of the query and of a question, each weighted by how few
 * pages ask with it; the last word may be unfinished.
 *
 * @param query  as it was typed
 * @param words  questions of pages, and synonyms
 * @returns none where no question is like it
 * @see tests/web/site/search.test.ts
 */
export function answersTo(query: string, words: SearchWords): Question[] {
  const { pages, weights } = questionsOf(words);
  const asked = stemsOf(query, words.synonyms);
  const isUnfinished = /[a-z0-9]$/i.test(query);
  const meant = asked.map((word, index) => {
    if (weights.has(word) || !isUnfinished || index < asked.length - 1 || word.length < 3)
      return word;
    return [...weights.keys()].find((each) => each.startsWith(word)) ?? word;
  });
  const size = (stems: readonly string[]) =>
    Math.sqrt(stems.reduce((sum, word) => sum + (weights.get(word) ?? 1) ** 2, 0));
  const nearness = (ask: readonly string[]) => {
    // A number alone asks nothing.
    const said = meant.length > 1 && ask.some(isPlace) ? byPlace(meant) : meant;
    const shared = said.filter((word) => ask.includes(word));
    return size(shared) ** 2 / Math.max(1e-9, size(said) * size(ask));
  };
  return pages
    .map(({ question, asks }) => ({ question, near: Math.max(...asks.map(nearness)) }))
    .filter(({ near }) => near >= NEAR)
    .sort((one, other) => other.near - one.near)
    .map(({ question }) => question);
}

/** What the index says of one word: pages by an id of its own, with their scores. */
export type WordResults = readonly { readonly id: string; readonly score: number }[];

/**
 * How much a word tells that so many of all pages have.
 *
 * @param found  pages that have the word, from 0 to `pages`
 * @param pages  of the index
 * @returns above 0; the more, the fewer pages have it
 * @see tests/web/site/search.test.ts
 */
export const rarity = (found: number, pages: number): number =>
  Math.log(1 + pages / Math.max(1, found));

/**
 * Pages by all words of a query, best first: scores of the rarer words count more, and so does
 * every further word that a page has.
 *
 * @param perWord  for each word of the query, the pages that have it, with scores
 * @param pages    of the index
 * @returns ids of pages
 * @see tests/web/site/search.test.ts
 */
export function byAllWords(perWord: readonly WordResults[], pages: number): string[] {
  const found = new Map<string, { score: number; words: number }>();
  for (const results of perWord) {
    const weight = rarity(results.length, pages);
    const best = Math.max(...results.map(({ score }) => score), 1e-9);
    for (const { id, score } of results) {
      const before = found.get(id) ?? { score: 0, words: 0 };
      found.set(id, {
        score: before.score + weight * (0.3 + (0.7 * score) / best),
        words: before.words + 1,
      });
    }
  }
  return [...found]
    .sort(([, one], [, other]) => other.score * other.words - one.score * one.words)
    .map(([id]) => id);
}

/**
 * Whether a word of a text is the word of a query, in this form or another.
 *
 * @param word  of a query
 * @param text  a word of a page, perhaps with punctuation
 * @see tests/web/site/search.test.ts
 */
export function isWord(word: string, text: string): boolean {
  // The pages have exponents as a^2, which readers type as a2.
  const plainText = plainNumbers(text.toLowerCase()).replaceAll("^", "");
  const letters = plainText.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, "");
  if (word.includes("_")) return letters.split(/[^a-z0-9_]+/).includes(word);
  const wanted = stem(word);
  // A part of a name such as rope_theta counts, the start of a short word (far, farther) does not.
  return letters
    .split(/[^a-z0-9.]+/)
    .some((part) => stem(part) === wanted || (wanted.length > 4 && part.startsWith(wanted)));
}

/** A word of a query: how much it tells, and where a page's text has it. */
export interface FoundWord {
  readonly word: string;
  readonly weight: number;
  readonly locations: readonly number[];
}

/** Words in a snippet. */
const SNIPPET = 26;

/** Between the cells of a table, as the index has it (scripts/build-site.mjs). */
const CELL = "·";

/** A stretch of a page's text, in words counted from 0. */
export interface Span {
  readonly from: number;
  /** The first word that does not belong to it. */
  readonly to: number;
}

/** A part of a page's text, from its heading to the next. */
export interface Section extends Span {
  readonly url: string;
  readonly title: string;
  /** Where the parts below it end, in words; its own end where it has none. */
  readonly end?: number;
}

/**
 * The text that a snippet of a part is taken from: the part with those below it where only they
 * have a word of the query.
 *
 * @param words  found in the page
 * @param part   of the page
 * @returns words of the page, counted from 0: from the first to before the last
 * @see tests/web/site/search.test.ts
 */
export function spanWithWords(words: readonly FoundWord[], part: Section): Span {
  const start = part.from + part.title.split(/\s+/).length;
  const isInside = words.some(({ locations }) =>
    locations.some((at) => at >= start && at < part.to),
  );
  return { from: part.from, to: isInside ? part.to : Math.max(part.to, part.end ?? part.to) };
}

/**
 * The text that the snippet of an answer is taken from: the beginning of the part, which is written
 * to be read first, where its heading or the beginning has a word of the query; not that of a
 * table.
 *
 * @param text   of the page
 * @param words  found in the page
 * @param part   that answers the query
 * @returns words of the page, counted from 0: from the first to before the last
 * @see tests/web/site/search.test.ts
 */
export function spanOfAnswer(text: string, words: readonly FoundWord[], part: Section): Span {
  const start = part.from + part.title.split(/\s+/).length;
  const to = Math.min(part.to, start + SNIPPET);
  const opens = words.some(({ locations }) => locations.some((at) => at >= part.from && at < to));
  const isTable = text.trim().split(/\s+/).slice(start, to).includes(CELL);
  return opens && !isTable ? { from: part.from, to: part.from } : spanWithWords(words, part);
}

/** How near to the best part others must be. */
const NEAR_BEST = 0.75;

/** A word in a heading says that the part is about it. */
const IN_HEADING = 2;

/**
 * The parts of a page that answer a query, at most so many, the best first: those with more of its
 * words, and of these the rarer ones, in their headings above all.
 *
 * @param words     found in the page
 * @param sections  of the page, in order
 * @param most      how many at most
 * @returns the sections, best first
 * @see tests/web/site/search.test.ts
 */
export function bestSections(
  words: readonly FoundWord[],
  sections: readonly Section[],
  most: number,
): Section[] {
  const scored = sections.map((section) => {
    const heading = section.title.split(/\s+/);
    const score = words.reduce((sum, { word, weight, locations }) => {
      const inside = locations.filter((at) => at >= section.from && at < section.to).length;
      const named = heading.some((text) => isWord(word, text));
      // The tenth time says little that the third has not said.
      const often = inside === 0 ? 0 : 1 + 0.2 * Math.log2(inside);
      return sum + weight * (often + (named ? IN_HEADING : 0));
    }, 0);
    return { section, score };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= NEAR_BEST * best)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ section }) => section);
}

/** Lessons, terms and tools before problems, and those before reference pages. */
const KINDS: readonly RegExp[] = [
  /^(lessons|notation|course|teach|models)\//,
  /^(problems|sources|experiments|progress|)\//,
  /^(answers|reference|notices|embed)\//,
];

/**
 * Where a kind of page comes among others: 0 first.
 *
 * @param path  of a page, from the root of the site
 * @returns from 0; unknown kinds are 1
 * @see tests/web/site/search.test.ts
 */
export function kindOf(path: string): number {
  const kind = KINDS.findIndex((pattern) => pattern.test(path));
  return kind < 0 ? 1 : kind;
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** How many of the words make up the title, whatever marks and spaces are in it; 0 if they do not. */
function wordsOfTitle(title: string, words: readonly string[]): number {
  const wanted = bare(title);
  let letters = "";
  let count = 0;
  for (const word of words) {
    if (letters.length >= wanted.length) break;
    letters += bare(word);
    count += 1;
  }
  return wanted !== "" && letters === wanted ? count : 0;
}

/** A part of a page's text; the words found in it are marked. */
export interface Snippet {
  readonly words: readonly { readonly text: string; readonly isFound: boolean }[];
  /** Whether the text goes on after it. */
  readonly isCut: boolean;
}

const ENDS_SENTENCE = /[.?!…]["”’)\]]*$/;

/** What a row of a table tells, beside a sentence. */
const IN_TABLE = 0.5;
/** What a question tells, which others have to answer. */
const IN_QUESTION = 0.6;

/**
 * The sentences around the words found, from the start of a sentence: those that have most of the
 * words, the rarer ones above all, rather in the text than in a table or a question.
 *
 * @param text    The page's text.
 * @param words   What was found in it.
 * @param from    Where its section begins: the snippet does not start before this word.
 * @param to      Where the section ends.
 * @param titles  Sentences that are shown beside it and are not repeated.
 * @param most    Words in the snippet.
 * @returns words with a mark on those found, and whether the text goes on
 * @see tests/web/site/search.test.ts
 */
export function snippetOf(
  text: string,
  words: readonly FoundWord[],
  { from = 0, to = Infinity }: Partial<Span> = {},
  titles: readonly string[] = [],
  most = SNIPPET,
): Snippet {
  const all = text.trim().split(/\s+/);
  const startOf = (index: number) => {
    let start = index;
    while (start > from && !ENDS_SENTENCE.test(all[start - 1] ?? ".")) start--;
    for (;;) {
      const next = all.slice(start, start + most);
      const skipped = Math.max(...titles.map((title) => wordsOfTitle(title, next)), 0);
      if (skipped === 0) return start;
      start += skipped;
    }
  };
  const found = words.flatMap(({ locations }) => locations);
  const within = (start: number) => {
    const sum = words.reduce((before, { weight, locations }) => {
      const count = locations.filter((index) => index >= start && index < start + most).length;
      return before + (count === 0 ? 0 : weight * (1 + 0.1 * count));
    }, 0);
    const shown = all.slice(start, start + most);
    const asks = shown.find((word) => ENDS_SENTENCE.test(word))?.includes("?");
    return sum * (shown.includes(CELL) ? IN_TABLE : 1) * (asks ? IN_QUESTION : 1);
  };
  const inside = found.filter((index) => index >= from && index < to);
  const starts = [...new Set(inside.map(startOf))].sort((one, other) => one - other);
  // A sentence longer than the snippet may have its word beyond its end.
  const best = starts.reduce(
    (one, other) => (within(other) > within(one) ? other : one),
    starts[0] ?? startOf(from),
  );
  let end = Math.min(all.length, best + most);
  const last = all.slice(best, end).findLastIndex((word) => ENDS_SENTENCE.test(word));
  if (last >= most / 2) end = best + last + 1;
  const isFound = new Set(found);
  return {
    words: all
      .slice(best, end)
      .map((word, index) => ({ text: word, isFound: isFound.has(best + index) })),
    isCut: end < all.length && !ENDS_SENTENCE.test(all[end - 1] ?? ""),
  };
}
