// Where in the text the learner is, as the id of a heading.

/** Share of the window's height above which a heading counts as reached. */
const readingLine = 0.35;

/**
 * The heading that the learner has come to.
 *
 * @param page  the document
 * @returns its id; "" before the first one
 * @see tests/web/package/client.test.ts
 */
export function headingReached(page: Document): string {
  const headings = [...page.querySelectorAll<HTMLElement>("main h2[id], main h3[id]")];
  const line = innerHeight * readingLine;
  const passed = headings.filter((heading) => {
    const { top, height } = heading.getBoundingClientRect();
    return height > 0 && top < line;
  });
  return passed.at(-1)?.id ?? "";
}

/**
 * The heading with this id, for a way back to it.
 *
 * @param page  the document
 * @param id    as a platform kept it, perhaps of another build
 * @returns null where the page has no such heading
 * @see tests/web/package/client.test.ts
 */
export function headingAt(page: Document, id: string): HTMLElement | null {
  const found = id === "" ? null : page.getElementById(id);
  return found?.matches("main h2, main h3") ? found : null;
}
