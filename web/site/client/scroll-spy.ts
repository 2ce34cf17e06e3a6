/**
 * Marks in the contents which section is being read.
 *
 * @param nav  the contents, with links to the sections
 * @see tests/e2e/lessons.spec.mjs
 */
export function startScrollSpy(nav: HTMLElement): void {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
  const sections = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  let waiting = false;
  const mark = () => {
    waiting = false;
    const line = window.innerHeight * 0.3;
    // A heading that is folded away, or waits for a guess, is nowhere.
    const isShown = (heading: HTMLElement) => heading.getClientRects().length > 0;
    const passed = sections.filter(
      ({ heading }) => isShown(heading) && heading.getBoundingClientRect().top <= line,
    );
    const now = passed.at(-1)?.link;
    for (const { link, heading } of sections) {
      link.toggleAttribute("data-waits", heading.closest(".told[data-after]") !== null);
      if (link === now) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
    if (now) keepInView(now, nav);
  };
  const soon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(mark);
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  soon();
}

/** Contents that are longer than the window scroll by themselves. */
function keepInView(link: HTMLElement, nav: HTMLElement): void {
  const inner = link.getBoundingClientRect();
  const outer = nav.getBoundingClientRect();
  if (inner.top < outer.top) nav.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) nav.scrollTop += inner.bottom - outer.bottom;
}
