/** Frames and tasks of the browser: when to draw, and when to let the page answer its reader. */

/** Resolves before the next paint; at once soon after where nothing is painted (a page in the background). */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame === "function" && !globalThis.document?.hidden)
      requestAnimationFrame(() => resolve());
    else setTimeout(resolve, 16);
  });
}

let before: Promise<void> = Promise.resolve();

/** Resolves in a task of the caller's own, after those who asked before: between two of them the page can answer its reader. */
export function nextTask(): Promise<void> {
  return (before = before.then(() => new Promise((resolve) => setTimeout(resolve))));
}

/** The time of the frame being made, the same for all that happens within it; null where the browser does not say. */
export const frameTime = (): number | null =>
  (globalThis.document?.timeline?.currentTime as number | null | undefined) ?? null;

export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
