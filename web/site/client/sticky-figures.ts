/**
 * A figure beside its text stays in view. One that is higher than the window would hide its lower
 * part as long as it stays: it stays with that part in view instead.
 */
const margin = 16;

/**
 * Keeps figures in view while the paragraphs beside them are read; of one that is higher than the
 * window, the lower part.
 *
 * @see tests/e2e/lesson-frame.spec.mjs
 */
export function placeStickyFigures(): void {
  const figures = document.querySelectorAll<HTMLElement>(".beside > .figure");
  if (figures.length === 0) return;
  const place = (figure: HTMLElement) => {
    const top = Math.min(margin, innerHeight - figure.offsetHeight - margin);
    figure.style.setProperty("--sticky-top", `${top}px`);
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) place(target as HTMLElement);
  });
  for (const figure of figures) observer.observe(figure);
  addEventListener("resize", () => figures.forEach(place));
}
