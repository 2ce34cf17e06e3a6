/** The terms leave the sheet of their sum, or go back into it. */
import { prefersReducedMotion } from "../base/frames.ts";

const SPLIT_MS = 300;

/** Moves a sheet out of the sheet of the sum to its own place, or back. */
export function moveBetween(sum: Element, term: HTMLElement, back: boolean): void {
  if (prefersReducedMotion() || !("animate" in term)) return;
  const [from, to] = [sum.getBoundingClientRect(), term.getBoundingClientRect()];
  const frames = [
    {
      transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)`,
      opacity: 0.3,
      visibility: "visible",
    },
    { transform: "none", opacity: 1, visibility: "visible" },
  ];
  term.animate(back ? frames.reverse() : frames, { duration: SPLIT_MS, easing: "ease-in-out" });
}
