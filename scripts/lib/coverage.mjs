/** What the course covers, and where it serves it: the list of content/coverage.md. */

export const COVERAGE = "content/coverage.md";

/**
 * @param {string} text  `- ID: what it is`, one a line, and subjects: `* Title: ID, ID, …`
 * @returns {{ids: Set<string>, subjects: {title: string, ids: string[]}[]}}
 */
export function readCoverage(text) {
  const ids = new Set([...text.matchAll(/^- ([A-Z0-9]+-[A-Z]*\d+): \S/gm)].map(([, id]) => id));
  const subjects = [...text.matchAll(/^\* ([^:]+): ((?:.+\n)(?: {2}.+\n)*)/gm)].map(
    ([, title, list]) => ({ title, ids: list.split(",").map((id) => id.trim()) }),
  );
  return { ids, subjects };
}

/**
 * The lines that say for each ID which lessons, problems and claims serve it; those of no subject last.
 *
 * @param {{lessons: object[], problems: object[], claims: object[]}} content
 */
export function coverageReport(text, { lessons, problems, claims = [] }) {
  const { ids, subjects } = readCoverage(text);
  const placed = new Set(subjects.flatMap(({ ids: own }) => own));
  const others = { title: "Of no subject", ids: [...ids].filter((id) => !placed.has(id)) };
  const servedBy = (id) =>
    [...lessons, ...problems, ...claims]
      .filter(({ head }) => head.covers?.map(String).includes(id))
      .map(({ slug, head }) => (head.draft === true ? `${slug} (draft)` : slug));
  return [...subjects, others].flatMap(({ title, ids: own }) => {
    const lines = own.map((id) => [id, servedBy(id)]);
    const served = lines.filter(([, slugs]) => slugs.length > 0).length;
    return [
      `${title}: ${served} of ${own.length}`,
      ...lines.map(([id, slugs]) => `  ${id.padEnd(8)} ${slugs.join(", ") || "–"}`),
    ];
  });
}
