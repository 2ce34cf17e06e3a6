/** Frames and tasks of the browser: when to draw, and when to let the page answer its reader. */

/**
 * Resolves before the next paint, or after 16 ms where nothing is painted (a page in the
 * background).
 */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame === "function" && !globalThis.document?.hidden)
      requestAnimationFrame(() => resolve());
    else setTimeout(resolve, 16);
  });
}

let before: Promise<void> = Promise.resolve();

/**
 * Resolves in a task of its own for each caller, in the order of the calls, so that input is
 * handled between two of them.
 */
export function nextTask(): Promise<void> {
  return (before = before.then(() => new Promise((resolve) => setTimeout(resolve))));
}

/** The time of the present frame, constant within it; null where the browser does not tell. */
export const frameTime = (): number | null =>
  (globalThis.document?.timeline?.currentTime as number | null | undefined) ?? null;

export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
