/** Parts that are wider than their place: reachable by keyboard, and seen to go on. */

/**
 * Lets keys reach a part that scrolls sideways, and says so to screen readers; undoes it where it
 * does not scroll.
 *
 * @param part     of a page or a widget
 * @param scrolls  whether it is wider than its room
 * @param name     what the part is, for a screen reader
 * @see tests/e2e/first-view.spec.mjs
 */
export function setScrollable(part: HTMLElement, scrolls: boolean, name: string): void {
  if (scrolls) {
    part.tabIndex = 0;
    part.setAttribute("role", "group");
    part.setAttribute("aria-label", `${name}, wider than the page`);
  } else {
    for (const attribute of ["tabindex", "role", "aria-label"]) part.removeAttribute(attribute);
  }
}

/**
 * Marks the sides on which a part goes on, which the style sheet lets fade.
 *
 * @param part     of a page or a widget
 * @param scrolls  whether it is wider than its room
 * @see tests/e2e/first-view.spec.mjs
 */
export function markSides(part: Element, scrolls: boolean): void {
  const { scrollLeft, scrollWidth, clientWidth } = part;
  // A block that is not laid out is at its start, and its own width is not yet known.
  const atEnd = scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1;
  part.classList.toggle("more-before", scrolls && scrollLeft > 1);
  part.classList.toggle("more-after", scrolls && !atEnd);
}

const markNow = (part: Element) => markSides(part, part.scrollWidth > part.clientWidth + 1);
const markScrolled = ({ currentTarget }: Event) => markNow(currentTarget as Element);

let sizes: ResizeObserver | undefined;

/**
 * Keeps the sides of a part of a widget marked; to be given to Lit's `ref`.
 *
 * @param part  undefined when Lit lets go of it
 * @see tests/web/widgets/race.test.ts
 */
export function watchSides(part: Element | undefined): void {
  if (!part || typeof ResizeObserver === "undefined") return;
  part.addEventListener("scroll", markScrolled, { passive: true });
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const part = target.closest(".scroll");
      if (part) markNow(part); // What a drawing has taken out of its part reports that, too.
    }
  });
  // The part has the width of the page; what it holds may grow within.
  for (const box of [part, ...part.children]) sizes.observe(box);
}
