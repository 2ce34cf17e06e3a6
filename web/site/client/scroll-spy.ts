/** Marks in the contents which section is being read. */
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
    const passed = sections.filter(({ heading }) => heading.getBoundingClientRect().top <= line);
    const now = passed.at(-1)?.link;
    for (const { link } of sections) {
      if (link === now) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
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
