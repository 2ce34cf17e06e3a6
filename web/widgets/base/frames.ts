/** Frames and tasks of the browser: when to draw, and when to let the page answer its reader. */
import { after, frame } from "./clock.ts";

/**
 * Waits for the next frame.
 *
 * @returns a promise that resolves before the next paint, or after 16 ms where nothing is painted
 * @see tests/web/widgets/base-element.test.ts
 */
export const nextFrame = (): Promise<void> => new Promise((resolve) => frame(() => resolve()));

let before: Promise<void> = Promise.resolve();

/**
 * Resolves in a task of its own for each caller, in the order of the calls, so that input is
 * handled between two of them.
 *
 * @see tests/web/practice/authoring/editor-parts.test.ts
 */
export function nextTask(): Promise<void> {
  return (before = before.then(() => new Promise((resolve) => after(0, resolve))));
}

/**
 * The time of the present frame, constant within it; null where the browser does not tell.
 *
 * @see tests/web/widgets/base-element.test.ts
 */
export const frameTime = (): number | null =>
  (globalThis.document?.timeline?.currentTime as number | null | undefined) ?? null;

/**
 * Whether the reader's system asks for less motion; false where there is no page.
 *
 * @see tests/web/widgets/tween.test.ts
 */
export function prefersReducedMotion(): boolean {
  // Paper does not wait for the end of a motion (site/client/paper-figures.ts).
  if (globalThis.document?.documentElement.dataset.paper !== undefined) return true;
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
