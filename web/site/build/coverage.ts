/** What the course covers: the topics of content/coverage.md, and where each is served. */
import type { ClaimSubject } from "./claims.ts";
import type { Course } from "./content.ts";
import type { GlossaryTerm } from "./glossary.ts";
import type { Card } from "./guide.ts";
import { curlyQuotes } from "../../practice/authoring/quotes.ts";

export const COVERAGE_FILE = "content/coverage.md";

export interface CoverageList {
  /** What each topic says, by its ID. */
  readonly topics: ReadonlyMap<string, string>;
  /** The subjects that gather them. */
  readonly subjects: readonly { readonly title: string; readonly ids: readonly string[] }[];
}

/** A page, or a part of one, that serves a topic. */
export interface Place {
  /** From the root of the site. */
  readonly address: string;
  readonly title: string;
  readonly kind: "lesson" | "problem" | "claim" | "term" | "card" | "page";
}

export interface CoveredTopic {
  readonly text: string;
  readonly places: readonly Place[];
}

export interface CoveredSubject {
  readonly title: string;
  readonly topics: readonly CoveredTopic[];
}

/**
 * Reads the list of topics.
 *
 * @param text  `- ID: what it is`, one a line, and subjects: `* Title: ID, ID, …`
 * @returns topics and subjects in the order written
 * @see tests/web/site/coverage.test.ts
 */
export function readCoverage(text: string): CoverageList {
  const topics = [...text.matchAll(/^- ([A-Z0-9]+-[A-Z]*\d+): (\S.*(?:\n {2}\S.*)*)/gm)];
  const subjects = [...text.matchAll(/^\* ([^:]+): ((?:.+\n)(?: {2}.+\n)*)/gm)];
  return {
    topics: new Map(
      topics.map(([, id = "", said = ""]) => [id, curlyQuotes(said.replace(/\s+/g, " "))]),
    ),
    subjects: subjects.map(([, title = "", list = ""]) => ({
      title,
      ids: list.split(",").map((id) => id.trim()),
    })),
  };
}

/**
 * Finds what serves each topic.
 *
 * @param list    the topics
 * @param course  without drafts
 * @param claims  those of the page of claims
 * @param terms   those of the glossary
 * @param cards   those of the field guide
 * @param pages   others that say what they cover
 * @returns the subjects in their order, with their topics; one that nothing serves has no places
 * @see tests/web/site/coverage.test.ts
 */
export function coveredSubjects(
  { topics, subjects }: CoverageList,
  { lessons, problems }: Pick<Course, "lessons" | "problems">,
  claims: readonly ClaimSubject[],
  terms: readonly Pick<GlossaryTerm, "id" | "term" | "covers">[],
  cards: readonly Pick<Card, "slug" | "title" | "covers">[] = [],
  pages: readonly (Omit<Place, "kind"> & { readonly covers: readonly string[] })[] = [],
): CoveredSubject[] {
  const places = new Map<string, Place[]>();
  const add = (covers: readonly string[], place: Place) => {
    for (const id of covers) places.set(id, [...(places.get(id) ?? []), place]);
  };
  for (const { slug, title, covers } of lessons)
    add(covers, { address: `lessons/${slug}/`, title, kind: "lesson" });
  for (const { id, title, yaml } of problems)
    add(yaml.get("covers")?.texts() ?? [], {
      address: `problems/${id}/`,
      title,
      kind: "problem",
    });
  for (const { id, covers } of claims.flatMap((subject) => subject.claims))
    add(covers, { address: `claims/#${id}`, title: "Often said", kind: "claim" });
  for (const { id, term, covers } of terms)
    add(covers, { address: `glossary/#${id}`, title: term, kind: "term" });
  for (const { slug, title, covers } of cards)
    add(covers, { address: `guide/#${slug}`, title: `${title} in the field guide`, kind: "card" });
  for (const { address, title, covers } of pages) add(covers, { address, title, kind: "page" });
  return subjects.map(({ title, ids }) => ({
    title,
    topics: ids.map((id) => ({ text: topics.get(id) ?? id, places: places.get(id) ?? [] })),
  }));
}
