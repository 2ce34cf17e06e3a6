/** Makes parts that are wider than their place reachable and scrollable by keyboard. */

/** @param name  What the part is, for a screen reader. */
export function setScrollable(part: HTMLElement, scrolls: boolean, name: string): void {
  if (scrolls) {
    part.tabIndex = 0;
    part.setAttribute("role", "group");
    part.setAttribute("aria-label", `${name}, wider than the page`);
  } else {
    for (const attribute of ["tabindex", "role", "aria-label"]) part.removeAttribute(attribute);
  }
}
