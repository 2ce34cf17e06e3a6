/**
 * The two lengths of a lesson: the short path folds what the full text has besides. What was
 * chosen is remembered for all lessons; before-paint.ts takes it up. A link and a search open what
 * they need; paper has what is open. The answer to a puzzle is closed on both until the reader opens it.
 */
import type { ReadingPath } from "../../practice/review/course.ts";
import { placeOf, reveal } from "./reveal.ts";

const parts = () => document.querySelectorAll<HTMLDetailsElement>("details.more:not(.answer)");

/**
 * Makes the buttons of the two paths fold and open parts of a lesson, and opens what links need.
 *
 * @see tests/e2e/lesson-frame.spec.mjs
 */
export function startReadingPath(): void {
  if (parts().length === 0) return;
  const root = document.documentElement;
  const buttons = document.querySelectorAll<HTMLButtonElement>("button[data-path]");
  const show = () => {
    for (const button of buttons)
      button.setAttribute("aria-pressed", String(button.dataset.path === root.dataset.path));
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const path = button.dataset.path as ReadingPath;
      root.dataset.path = path;
      for (const part of parts()) part.open = path === "full";
      remember(path);
      show();
    });
  }
  show();
  openForLinks();
}

function remember(path: ReadingPath): void {
  try {
    localStorage.setItem("orrery-path", path);
  } catch {
    // Not remembered where storage is closed; the choice holds for this page.
  }
}

/** A link to a place that is folded opens it before the browser looks for it. */
function openForLinks(): void {
  document.addEventListener(
    "click",
    (event) => {
      const [target] = event.composedPath();
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link?.hash || link.pathname !== location.pathname) return;
      const place = placeOf(link.hash);
      if (place) reveal(place);
    },
    { capture: true },
  );
  const open = () => {
    const place = placeOf(location.hash);
    if (place && reveal(place)) place.scrollIntoView();
  };
  addEventListener("hashchange", open);
  open();
}
