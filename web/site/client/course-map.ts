/** Lights up what a lesson of the map builds on and what builds on it, while it is pointed at. */

/**
 * Follows pointer and focus over the map of the course.
 *
 * @param map  the list of lessons with the lines between them
 * @see tests/web/site/course-map.test.ts
 */
export function startCourseMap(map: HTMLElement): void {
  const lines = [...map.querySelectorAll<SVGElement>("[data-ends]")];
  const cards = [...map.querySelectorAll<HTMLElement>("li[data-lesson]")];
  const light = (slug: string | undefined): void => {
    const near = new Set<string>();
    for (const line of lines) {
      const ends = (line.dataset.ends ?? "").split(" ");
      const lit = slug !== undefined && ends.includes(slug);
      line.toggleAttribute("data-lit", lit);
      if (lit) for (const end of ends) near.add(end);
    }
    for (const card of cards) card.toggleAttribute("data-lit", near.has(card.dataset.lesson ?? ""));
  };
  const cardOf = (target: EventTarget | null): string | undefined =>
    target instanceof Element
      ? target.closest<HTMLElement>("li[data-lesson]")?.dataset.lesson
      : undefined;
  for (const type of ["pointerover", "focusin"])
    map.addEventListener(type, ({ target }) => light(cardOf(target)));
  map.addEventListener("pointerleave", () => light(cardOf(document.activeElement)));
  map.addEventListener("focusout", () => light(undefined));
}
