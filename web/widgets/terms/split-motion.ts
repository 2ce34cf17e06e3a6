/** The terms leave the sheet of their sum, or go back into it. */
import { prefersReducedMotion } from "../base/frames.ts";

const SPLIT_MS = 300;

/** Moves a sheet from where the product was to its own place. */
export function moveFrom(product: DOMRect, sheet: HTMLElement): void {
  if (prefersReducedMotion() || !("animate" in sheet)) return;
  const { left, top } = sheet.getBoundingClientRect();
  const start = `translate(${product.left - left}px, ${product.top - top}px)`;
  sheet.animate([{ transform: start }, { transform: "none" }], {
    duration: SPLIT_MS,
    easing: "ease-in-out",
  });
}
