// Tells the page around a frame how high its content is.

/** Space below the element in px, so that its focus ring is not clipped. */
const marginBelow = 8;

/**
 * Calls back with the height of what is in a place, in whole CSS pixels: at first and whenever it
 * changes.
 *
 * @param place  the part of the page that shows the elements
 * @param tell   takes the height
 * @see tests/web/embed/frame.test.ts
 */
export function followHeight(place: HTMLElement, tell: (height: number) => void): void {
  let told = 0;
  const look = (): void => {
    // The children are measured, since the page itself is never lower than the frame, which could
    // then never shrink.
    const bottoms = [...place.children].map((child) => child.getBoundingClientRect().bottom);
    const height = Math.ceil(Math.max(0, ...bottoms) + scrollY + marginBelow);
    if (height === told) return;
    told = height;
    tell(height);
  };
  const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(look) : null;
  new MutationObserver(() => {
    for (const child of place.children) sizes?.observe(child);
    look();
  }).observe(place, { childList: true });
}
