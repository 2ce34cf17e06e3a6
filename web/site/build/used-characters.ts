/** Which characters the site shows, in its text and in each face of its formulas. */
import { unescape } from "../../practice/authoring/html.ts";

export interface UsedCharacters {
  readonly text: ReadonlySet<string>;
  /** Of formulas: the letters of variables, and all the rest. */
  readonly variables: ReadonlySet<string>;
  readonly signs: ReadonlySet<string>;
}

/** What readers type and cores print, whether or not a page has it today. */
const plain = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** Classes of the spans in which KaTeX puts text. */
const ofKatex = /^(m(ord|op|bin|rel|open|close|punct|inner)|delim|op-symbol|text|vlist)/;

/**
 * Collects the characters of the site, so that typefaces are cut to them.
 *
 * @param texts  Pages, problems and scripts as they are written.
 * @returns those of texts, of the letters of formulas, and of their signs
 * @see tests/e2e/first-view.spec.mjs
 */
export function usedCharacters(texts: Iterable<string>): UsedCharacters {
  // Browsers take the height of lines from the file that has the space, whether or not one is set.
  const [text, variables, signs] = [new Set(plain), new Set([" "]), new Set([" "])];
  const addTo = (set: Set<string>, more: string) => {
    for (const character of more) set.add(character);
  };
  for (const raw of texts) {
    // In data the markup's quotes are escaped.
    const whole = raw.replaceAll('\\"', '"');
    addTo(text, unescape(whole));
    for (const [formula] of whole.matchAll(/<math class="katex"[^>]*>[\s\S]*?<\/math>/g)) {
      for (const [, slanted, drawn = ""] of formula.matchAll(/<m[ino]( class="v")?[^>]*>([^<]+)/g))
        addTo(slanted ? variables : signs, unescape(drawn));
    }
    for (const [, names, drawn = ""] of whole.matchAll(
      /<span(?: class="([^"]*)")?[^>]*>([^<]+)/g,
    )) {
      if (names === undefined ? drawn.length === 1 : ofKatex.test(names))
        addTo(/\bmathnormal\b/.test(names ?? "") ? variables : signs, unescape(drawn));
    }
  }
  return { text, variables, signs };
}
