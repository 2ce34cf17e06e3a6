/**
 * Parts that are wider than the column scroll; those that do can be reached and scrolled by
 * keyboard, and fade where more of them follows. Blocks far from the screen are not laid out
 * (styles/lesson.css), and a part inside them has no width of its own before it is measured: those
 * are checked when they scroll into view, or all at once when the reader first presses Tab.
 */
import { markSides, setScrollable } from "../../widgets/base/scrollable.ts";

const kinds = ".katex-display, pre, .table-scroll";
const names: Readonly<Record<string, string>> = { PRE: "Code", DIV: "Table" };

/**
 * Lets formulas, code and tables that are wider than their column be scrolled by keyboard, for as
 * long as the page lives.
 *
 * @param root  the page
 * @see tests/e2e/first-view.spec.mjs
 */
export function watchScrollers(root: Document): void {
  const observer = new ResizeObserver((entries) =>
    judge(entries.map(({ target }) => target as HTMLElement).filter(isLaidOut)),
  );
  for (const part of partsIn(root)) observer.observe(part);
  root.addEventListener(
    "contentvisibilityautostatechange",
    (event) => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (skipped || !(target instanceof HTMLElement)) return;
      judge(partsIn(target));
    },
    { capture: true },
  );
  root.addEventListener(
    "scroll",
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches(kinds)) markSides(target, true);
    },
    { capture: true, passive: true },
  );

  // The focus moves after the keydown event, so what is checked here can be reached with this
  // very press.
  let judged = false;
  root.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Tab" || judged) return;
      judged = true;
      judge(partsIn(root));
    },
    { capture: true },
  );
  const again = () => {
    judged = false;
    judge(partsIn(root).filter(isLaidOut));
  };
  addEventListener("resize", again);
  document.fonts.addEventListener("loadingdone", again);

  // Exercises fetch their hints and solutions later, and another variant has other numbers.
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const around = isElement(target) && target.closest<HTMLElement>(kinds);
      const parts = around ? [around] : [...addedNodes].filter(isElement).flatMap(partsIn);
      for (const part of parts) {
        // What is observed anew is judged after the next layout, even if its own size is the same.
        observer.unobserve(part);
        observer.observe(part);
      }
    }
  }).observe(root, { childList: true, subtree: true });
}

const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement;

/** The place itself, where it may scroll, and all such parts inside. */
const partsIn = (place: Document | HTMLElement): HTMLElement[] => [
  ...(isElement(place) && place.matches(kinds) ? [place] : []),
  ...place.querySelectorAll<HTMLElement>(kinds),
];

/** False while nothing inside the part is laid out: asking for its width would lay it out. */
const isLaidOut = (part: Element) =>
  part.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) !== false;

/**
 * The width that a part needs. Of a block that is not laid out, only its content can be measured.
 */
function widthInside(part: HTMLElement): number {
  const inside = part.firstElementChild as HTMLElement | null;
  if (!inside) return part.scrollWidth;
  const { paddingLeft, paddingRight } = getComputedStyle(part);
  const own = Math.max(inside.scrollWidth, inside.offsetWidth);
  return Math.max(part.scrollWidth, own + parseFloat(paddingLeft) + parseFloat(paddingRight));
}

/** Measures all before changing any: a change would force a layout for the next one. */
function judge(parts: readonly HTMLElement[]): void {
  // One that is not shown, as under another convention, has no width at all.
  const judged = parts.map((part) => ({
    part,
    scrolls: part.clientWidth > 0 && widthInside(part) > part.clientWidth + 1,
  }));
  for (const { part, scrolls } of judged) {
    setScrollable(part, scrolls, names[part.tagName] ?? "Formula");
    markSides(part, scrolls);
  }
}
