/** Which elements are near the viewport: the others need not start yet. */

/** How far from the viewport an element starts, so that it is drawn when the reader arrives. */
const nearMargin = "800px";

const waiting = new Map<Element, () => void>();
/** Elements that were near once: they start even if the reader has scrolled on. */
const came = new WeakSet<Element>();
let observer: IntersectionObserver | null = null;

/** Tags whose next element starts wherever it is. */
const eager = new Set<string>();

/**
 * Lets the next element of this tag start before its place is known.
 *
 * @param tag  in small letters
 * @see tests/web/widgets/base-parts.test.ts
 */
export const startEagerly = (tag: string): void => void eager.add(tag);

/**
 * Starts every element that waits to come near, such as for paper, on which all of them are.
 *
 * @see tests/web/widgets/base-parts.test.ts
 */
export function startAll(): void {
  for (const element of [...waiting.keys()]) startNow(element);
}

function startNow(element: Element): void {
  const come = waiting.get(element);
  stopWaiting(element);
  came.add(element);
  come?.();
}

function stopWaiting(element: Element): void {
  observer?.unobserve(element);
  waiting.delete(element);
}

/**
 * Calls back once, when the element comes near the viewport, or at once without
 * IntersectionObserver.
 *
 * @param element  which is in the page
 * @param come     is called at most once
 * @returns a function that cancels
 * @see tests/web/widgets/base-parts.test.ts
 */
export function whenNearViewport(element: Element, come: () => void): () => void {
  if (eager.delete(element.localName)) came.add(element);
  if (typeof IntersectionObserver === "undefined" || came.has(element)) {
    come();
    return () => {};
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) startNow(target);
    },
    { rootMargin: nearMargin },
  );
  waiting.set(element, come);
  observer.observe(element);
  return () => stopWaiting(element);
}
