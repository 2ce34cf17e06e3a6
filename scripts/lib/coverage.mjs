/** What npm run check -- --report says: where the course serves each topic of content/coverage.md. */

export const COVERAGE = "content/coverage.md";

/** Claims that the course corrects; all other IDs are topics of the texts that it grew out of. */
const isErratum = (id) => id.startsWith("ERR-");

/**
 * The lines that say for each ID which lessons, problems, claims, terms and cards serve it; those of no subject
 * last, and after them the counts.
 *
 * @param {{coverage: {topics: Map<string, string>, subjects: {title: string, ids: string[]}[]},
 *        lessons: object[], problems: object[], claims?: object[], terms?: object[], pages?: object[],
 *        cards?: object[]}} content
 * @returns {{lines: string[], unserved: string[]}} unserved: IDs that nothing but a draft serves
 */
export function coverageReport({
  coverage,
  lessons,
  problems,
  claims = [],
  terms = [],
  pages = [],
  cards = [],
}) {
  const { topics, subjects } = coverage;
  const placed = new Set(subjects.flatMap(({ ids }) => ids));
  const ids = [...topics.keys()];
  const others = { title: "Of no subject", ids: ids.filter((id) => !placed.has(id)) };
  const serving = (id) =>
    [...lessons, ...problems, ...claims, ...terms, ...pages, ...cards].filter(({ head }) =>
      head.covers?.map(String).includes(id),
    );
  const isServed = (id) => serving(id).some(({ head }) => head.draft !== true);
  const counted = (of) =>
    `${of.filter(isServed).length} served, ${of.filter((id) => !isServed(id)).length} unserved`;
  const nameOf = ({ slug, head }) => (head.draft === true ? `${slug} (draft)` : slug);
  return {
    lines: [
      ...[...subjects, others].flatMap(({ title, ids: own }) => [
        `${title}: ${own.filter((id) => serving(id).length > 0).length} of ${own.length}`,
        ...own.map((id) => `  ${id.padEnd(8)} ${serving(id).map(nameOf).join(", ") || "–"}`),
      ]),
      `coverage: ${counted(ids.filter((id) => !isErratum(id)))}; errata: ${counted(ids.filter(isErratum))}`,
    ],
    unserved: ids.filter((id) => !isServed(id)),
  };
}
