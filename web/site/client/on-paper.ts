/**
 * What a page that may be printed at any moment has ready: a browser that prints does not wait for figures to run, nor
 * always for their pictures.
 */
import { idle } from "./page-timing.ts";

import { setForPaper, setBack } from "./paper-figures.ts";

/** Pictures of figures that do not run yet. */
const STILL = "[data-lesson] article :not([data-ready]) > .preview img";

/**
 * Fetches the pictures of figures that are far off when the page is idle, and prints in light colors.
 *
 * @see tests/e2e/lessons.spec.mjs
 */
export function startOnPaper(): void {
  void idle().then(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>(STILL))
      picture.loading = "eager";
  });
  // A picture that is a file follows the theme of the page, and no style for paper.
  const { dataset } = document.documentElement;
  let chosen: string | undefined;
  addEventListener("beforeprint", () => {
    setForPaper();
    chosen = dataset.theme;
    if (chosen) dataset.theme = "light";
  });
  addEventListener("afterprint", () => {
    setBack();
    if (chosen) dataset.theme = chosen;
  });
}
