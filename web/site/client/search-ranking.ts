/**
 * What the search makes of a query: which words count, which pages answer it, in which order the
 * pages found come, and from where to where a snippet goes. Pure: no page, no index.
 *
 * The index (Pagefind) finds pages that have all words of a query. People type questions, so each
 * word is looked up alone, and a page with more of them, and rarer ones, comes first.
 */

/** A page that answers questions, as content/search.yaml lists them. */
export interface Question {
  /** From the root of the site: "lessons/rope-in-code/". */
  readonly path: string;
  readonly title: string;
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

/** Two words that differ by their ending only are one: cache, cached, caching. */
export function stem(word: string): string {
  if (word.length < 4 || /(ss|us|is|as)$/.test(word)) return word;
  return word.replace(/(ations?|ings?|ed|es|e|s)$/, (ending) =>
    word.length - ending.length < 3 ? ending : "",
  );
}

/** Texts with one word for each thing: synonyms are replaced by the word that the pages use. */
function plain(text: string, synonyms: SearchWords["synonyms"]): string {
  let result = ` ${text.toLowerCase().replace(/[^a-z0-9_.\-]+/g, " ")} `;
  for (const [first = "", ...others] of synonyms)
    for (const other of [...others].sort((one, two) => two.length - one.length))
      result = result.replaceAll(` ${other} `, ` ${first} `);
  return result;
}

/** The words of a query that count, in the pages' words; all of them, if none counts. */
export function queryWords(query: string, synonyms: SearchWords["synonyms"]): string[] {
  const words = plain(query, synonyms)
    .split(/[\s_-]+/)
    .map((word) => word.replace(/^[.]+|[.]+$/g, ""))
    .filter((word) => word !== "");
  const telling = words.filter((word) => !SMALL.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** How near a page must be to a query to come before what the index finds. */
const NEAR = 0.55;

/**
 * The pages whose questions are like the query, the likest first.
 *
 * Likeness is the cosine between the words of the query and of a question, each weighted by how few
 * pages ask with it; the last word may be unfinished.
 */
export function answersTo(query: string, { synonyms, questions }: SearchWords): Question[] {
  const stems = (text: string) => queryWords(text, synonyms).map(stem);
  const pages = questions.map((question) => ({ question, asks: question.asks.map(stems) }));
  const asked = stems(query);
  const known = new Set(pages.flatMap(({ asks }) => asks.flat()));
  const isUnfinished = /[a-z0-9]$/i.test(query);
  const meant = asked.map((word, index) => {
    if (known.has(word) || !isUnfinished || index < asked.length - 1 || word.length < 3)
      return word;
    return [...known].find((each) => each.startsWith(word)) ?? word;
  });
  const weight = (word: string) => {
    const count = pages.filter(({ asks }) => asks.flat().includes(word)).length;
    return count === 0 ? 1 : Math.log(1 + pages.length / count);
  };
  const size = (words: readonly string[]) =>
    Math.sqrt(words.reduce((sum, word) => sum + weight(word) ** 2, 0));
  const likeness = (ask: readonly string[]) => {
    const shared = meant.filter((word) => ask.includes(word));
    return size(shared) ** 2 / Math.max(1e-9, size(meant) * size(ask));
  };
  return pages
    .map(({ question, asks }) => ({ question, near: Math.max(...asks.map(likeness)) }))
    .filter(({ near }) => near >= NEAR)
    .sort((one, other) => other.near - one.near)
    .map(({ question }) => question);
}

/** What the index says of one word: pages by an id of its own, with their scores. */
export type WordResults = readonly { readonly id: string; readonly score: number }[];

/**
 * Pages by all words of a query, best first: scores of the rarer words count more, and so does
 * every further word that a page has.
 */
export function byAllWords(perWord: readonly WordResults[], pages: number): string[] {
  const found = new Map<string, { score: number; words: number }>();
  for (const results of perWord) {
    const rarity = Math.log(1 + pages / Math.max(1, results.length));
    const best = Math.max(...results.map(({ score }) => score), 1e-9);
    for (const { id, score } of results) {
      const before = found.get(id) ?? { score: 0, words: 0 };
      found.set(id, {
        score: before.score + rarity * (0.3 + (0.7 * score) / best),
        words: before.words + 1,
      });
    }
  }
  return [...found]
    .sort(([, one], [, other]) => other.score * other.words - one.score * one.words)
    .map(([id]) => id);
}

/** Whether one of the words found in a text is the word, in this form or another. */
export function hasWord(word: string, text: string, found: readonly number[]): boolean {
  const words = text.trim().split(/\s+/);
  return found.some((index) => words[index]?.toLowerCase().includes(stem(word)));
}

/** Lessons, terms and tools before problems, and those before reference pages. */
const KINDS: readonly RegExp[] = [
  /^(lessons|notation|course|teach|models)\//,
  /^(problems|sources|experiments|progress|)\//,
  /^(answers|reference|notices|embed)\//,
];

/** Where a kind of page comes among others: 0 first. */
export function kindOf(path: string): number {
  const kind = KINDS.findIndex((pattern) => pattern.test(path));
  return kind < 0 ? 1 : kind;
}

/** A part of a page's text; the words found in it are marked. */
export interface Snippet {
  readonly words: readonly { readonly text: string; readonly isFound: boolean }[];
  /** Whether the text goes on after it. */
  readonly isCut: boolean;
}

const ENDS_SENTENCE = /[.?!…]["”’)\]]*$/;

/**
 * The sentences around the words found, from the start of a sentence.
 *
 * @param text   The page's text.
 * @param found  Which of its words were found, counted from 0, in order.
 * @param from   The word before which the snippet must not start: where its section begins.
 * @param titles Sentences that are shown beside it and are not repeated.
 * @param most   Words in the snippet.
 */
export function snippetOf(
  text: string,
  found: readonly number[],
  from = 0,
  titles: readonly string[] = [],
  most = 26,
): Snippet {
  const words = text.trim().split(/\s+/);
  const startOf = (index: number) => {
    let start = index;
    while (start > from && !ENDS_SENTENCE.test(words[start - 1] ?? ".")) start--;
    for (;;) {
      const rest = words.slice(start, start + most).join(" ");
      const title = titles.find((each) => each !== "" && rest.startsWith(each));
      if (title === undefined) return start;
      start += title.split(/\s+/).length;
    }
  };
  const isFound = new Set(found);
  const within = (start: number) =>
    found.filter((index) => index >= start && index < start + most).length;
  const starts = [...new Set(found.filter((index) => index >= from).map(startOf))];
  // A sentence longer than the snippet may have its word beyond its end.
  const best = starts.reduce(
    (one, other) => (within(other) > within(one) ? other : one),
    starts[0] ?? from,
  );
  let end = Math.min(words.length, best + most);
  const last = words.slice(best, end).findLastIndex((word) => ENDS_SENTENCE.test(word));
  if (last >= most / 2) end = best + last + 1;
  return {
    words: words
      .slice(best, end)
      .map((word, index) => ({ text: word, isFound: isFound.has(best + index) })),
    isCut: end < words.length && !ENDS_SENTENCE.test(words[end - 1] ?? ""),
  };
}
