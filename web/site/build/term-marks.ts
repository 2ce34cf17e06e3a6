/**
 * Marks the first use of each term in each section of a lesson, so that client/term-cards.ts can
 * say on the spot what it means. A card reminds: a term is marked only after the place that teaches
 * it. Formulas, code, links, headings, tables, figures and exercises stay as they are, and so does
 * what is hidden until a reader answers.
 */
import type { Element, ElementContent, Root, Text } from "hast";
import type { WrittenTerm } from "./glossary.ts";

/** A term that a lesson may mark. */
export interface MarkedTerm {
  readonly id: string;
  /** What the term is called in running text, in both numbers. */
  readonly names: readonly string[];
  /** Id of the place in this lesson that teaches it; "" where an earlier lesson did. */
  readonly after: string;
}

const UNMARKED = new Set([
  ...["a", "button", "code", "dfn", "h1", "h2", "h3", "h4", "h5", "h6"],
  ...["pre", "summary", "table"],
]);
const HIDDEN = ["answer", "told", "when", "predict", "state-link", "finish"];

/**
 * The terms that a lesson may mark: those of earlier lessons, and its own from where they are
 * taught.
 *
 * @param terms  of the glossary
 * @param order  slugs of the lessons
 * @param slug   of the lesson
 * @returns the ids and names of terms with a card, and after which heading each may be marked, ""
 *          for anywhere
 * @see tests/web/site/term-marks.test.ts
 */
export function termsFor(
  terms: readonly WrittenTerm[],
  order: readonly string[],
  slug: string,
): MarkedTerm[] {
  const here = order.indexOf(slug);
  return terms
    .filter(({ hasCard }) => hasCard)
    .flatMap(({ id, term, plural, also, yaml }) => {
      const [, lesson = "", anchor = ""] =
        /^\/lessons\/([^/]+)\/(?:#(.+))?$/.exec(yaml.get("read")?.text() ?? "") ?? [];
      const there = order.indexOf(lesson);
      if (there < 0 || there > here) return [];
      return [{ id, names: [term, plural, ...also], after: there === here ? anchor : "" }];
    });
}

/**
 * Marks terms in a rendered lesson, in place.
 *
 * @param root   its tree
 * @param terms  those that it may mark
 * @see tests/web/site/term-marks.test.ts
 */
export function markTerms(root: Root, terms: readonly MarkedTerm[]): void {
  if (terms.length === 0) return;
  const idOf = new Map(terms.flatMap(({ id, names }) => names.map((name) => [name, id])));
  const known = new Set(terms.filter(({ after }) => after === "").map(({ id }) => id));
  const names = [...idOf.keys()].sort((a, b) => b.length - a.length).map(anyCase);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${names.join("|")})(?![\\p{L}\\p{N}_-])`,
    "gu",
  );
  const nameOf = (found: string) =>
    idOf.get(found) ?? idOf.get(found.charAt(0).toLowerCase() + found.slice(1)) ?? "";
  /** Terms taught in the present section, which are known from the next one on. */
  const taught = new Set<string>();
  const teach = (place: unknown) => {
    for (const { id, after } of terms) if (after !== "" && after === place) taught.add(id);
  };

  const split = ({ value }: Text, seen: Set<string>): ElementContent[] => {
    const pieces: ElementContent[] = [];
    let from = 0;
    for (const { 0: found, index } of value.matchAll(pattern)) {
      const id = nameOf(found);
      if (!known.has(id) || seen.has(id)) continue;
      seen.add(id);
      pieces.push({ type: "text", value: value.slice(from, index) }, mark(id, found));
      from = index + found.length;
    }
    return from === 0 ? [] : [...pieces, { type: "text", value: value.slice(from) }];
  };

  const walk = (parent: Root | Element, seen: Set<string>) => {
    let section = seen;
    for (const child of [...parent.children]) {
      if (child.type === "text" && parent.type === "element") {
        const pieces = split(child, section);
        if (pieces.length > 0) parent.children.splice(parent.children.indexOf(child), 1, ...pieces);
      }
      if (child.type !== "element") continue;
      if (child.tagName === "h2") {
        for (const id of taught) known.add(id);
        taught.clear();
        section = new Set();
      }
      teach(child.properties.id);
      if (isMarked(child)) walk(child, isFold(child) ? new Set(section) : section);
      else teachWithin(child, teach);
    }
  };
  walk(root, new Set());
}

function teachWithin(element: Element, teach: (place: unknown) => void): void {
  for (const child of element.children)
    if (child.type === "element") {
      teach(child.properties.id);
      teachWithin(child, teach);
    }
}

/** A name as it is, or with a capital at the start of a sentence, as a pattern. */
function anyCase(name: string): string {
  const [first = "", ...rest] = [...name].map((sign) => sign.replace(/[$()*+.?[\\\]^{|}]/, "\\$&"));
  const upper = first.toUpperCase();
  return (upper === first ? first : `[${first}${upper}]`) + rest.join("");
}

const classesOf = ({ properties }: Element): readonly unknown[] =>
  Array.isArray(properties.className) ? properties.className : [];

const isMarked = (element: Element): boolean =>
  !UNMARKED.has(element.tagName) &&
  !element.tagName.startsWith("orrery-") &&
  !classesOf(element).some((name) => HIDDEN.includes(String(name)));

/** What the short path folds away begins with what is marked before it, and marks for itself. */
const isFold = ({ tagName }: Element): boolean => tagName === "details";

const mark = (id: string, word: string): Element => ({
  type: "element",
  tagName: "span",
  properties: { dataTerm: id },
  children: [{ type: "text", value: word }],
});
