/** Paper shows what the page folds; afterward the page is as it was. */

/**
 * Opens folds while the page is printed.
 *
 * @param folds  selects those that paper shows
 * @see tests/e2e/lesson-frame.spec.mjs
 */
export function openForPrint(folds: string): void {
  let folded: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>(`${folds}:not([open])`)];
    for (const part of folded) part.open = true;
  });
  addEventListener("afterprint", () => {
    for (const part of folded) part.open = false;
    folded = [];
  });
}
