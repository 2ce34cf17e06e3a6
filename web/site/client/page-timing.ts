/**
 * Moments to wait for: less important work starts after the first paint, the parsed page, or when
 * idle.
 */

/**
 * Resolves after the first paint; at once in a hidden page.
 *
 * @returns after a second where no frame comes
 * @see tests/e2e/first-view.spec.mjs
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState !== "visible") return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1000); // Where no frame comes.
  });

/**
 * Resolves when the whole page has been read by the browser and is shown (before-paint.ts).
 *
 * @returns at once where it is shown already
 * @see tests/e2e/first-view.spec.mjs
 */
export const pageShown = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.documentElement.dataset.read !== undefined) resolve();
    else document.addEventListener("orrery-read", () => resolve(), { once: true });
  });

/**
 * Resolves when the page has nothing better to do, or after this many milliseconds. Gives how many
 * milliseconds the pause is expected to last.
 *
 * @param longest  ms; at most 1000 in browsers without idle callbacks
 * @returns ms of the pause
 * @see tests/e2e/first-view.spec.mjs
 */
export const idle = (longest = 5000): Promise<number> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback((deadline) => resolve(deadline.timeRemaining()), { timeout: longest });
    else setTimeout(() => resolve(10), Math.min(longest, 1000));
  });
