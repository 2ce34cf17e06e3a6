/** Which elements are near the screen: the others need not do anything yet. */

/** How far from the screen an element is got ready, so that it stands when the reader arrives. */
const nearMargin = "800px";

const waiting = new WeakMap<Element, () => void>();
/** Elements that were near once: what is got ready for a reader stays wanted when he has scrolled on. */
const came = new WeakSet<Element>();
let observer: IntersectionObserver | null = null;

/** Tags whose next element starts where it stands. */
const eager = new Set<string>();

/** Lets the next element of this tag start before it is known whether it is near the screen. */
export const startEagerly = (tag: string): void => void eager.add(tag);

/** Calls back once, when the element comes near the screen; at once where the browser cannot say. Returns how to stop waiting. */
export function whenNearViewport(element: Element, come: () => void): () => void {
  if (eager.delete(element.localName)) came.add(element);
  if (typeof IntersectionObserver === "undefined" || came.has(element)) {
    come();
    return () => {};
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer!.unobserve(target);
        came.add(target);
        waiting.get(target)?.();
        waiting.delete(target);
      }
    },
    { rootMargin: nearMargin },
  );
  waiting.set(element, come);
  observer.observe(element);
  return () => {
    observer!.unobserve(element);
    waiting.delete(element);
  };
}
