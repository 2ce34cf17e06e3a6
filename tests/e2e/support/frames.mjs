/** What comes after whatever a page does of itself: two frames, and the drawing that they begin. */

/**
 * Waits until the page has drawn twice, and until one of its elements of ours has no drawing ahead.
 *
 * @param {import("@playwright/test").Page} page
 * @param {import("@playwright/test").Locator} [element]
 */
export async function drawn(page, element) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await element?.evaluate(({ updateComplete }) => updateComplete);
}
