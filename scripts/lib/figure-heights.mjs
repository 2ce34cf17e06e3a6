/** How high the figures of a built page are, for the table of them (`npm run heights`) and for its test. */

/** Windows in which heights are measured: a phone, a tablet, a desk; as web/site/build/heights.ts names them. */
export const WIDTHS = [360, 900, 1280];
const WINDOW_HEIGHT = 900;

/** Pages beside the lessons whose figures are measured; each has at most one of a tag. */
export const PAGES = ["workbench/"];

/** What the table calls a figure: its id in a lesson, else its tag. */
export const FIGURES = ".figure, orrery-diagnose, [data-frame] > *";

/**
 * The heights that figures take by themselves once they are drawn, and those that their page keeps
 * free before.
 *
 * @param {import("@playwright/test").Page} page  read through, so that each figure has started, and
 *   laid out whole: a figure within a block that is not would not hear that its room has changed.
 * @param {() => Promise<void>} [look]  at the page in each window, since to lay it out takes long.
 * @returns {Promise<Map<string, {taken: number[], kept: number[]}>>} by id, else by tag, in px at
 *   each of {@link WIDTHS}.
 */
export async function figureHeights(page, look) {
  await page.waitForFunction(allDrawn, FIGURES);
  const heights = new Map();
  for (const [place, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: WINDOW_HEIGHT });
    const found = await page.evaluate(heightsNow, { figures: FIGURES, place });
    for (const { name, taken, kept } of found) {
      if (!heights.has(name)) heights.set(name, { taken: [], kept: [] });
      heights.get(name).taken.push(taken);
      heights.get(name).kept.push(kept);
    }
    await look?.();
  }
  return heights;
}

/** Runs in the page: whether what figures fetch has come, charts included. */
function allDrawn(figures) {
  return [...document.querySelectorAll(figures)].every(
    ({ localName, dataset, shadowRoot }) =>
      !localName.startsWith("orrery-") ||
      ("ready" in dataset && !shadowRoot.querySelector(".coming, .awaited")),
  );
}

/** Runs in the page: waits until nothing changes its height, and measures without the room kept free. */
async function heightsNow({ figures, place }) {
  const all = [...document.querySelectorAll(figures)].filter(({ localName }) =>
    localName.startsWith("orrery-"),
  );
  const bare = new CSSStyleSheet();
  // A covered one is lower on a phone; whoever has guessed before needs all of its room.
  bare.replaceSync(`:is(${figures}) { min-height: 0 !important; max-height: none !important; }`);
  document.adoptedStyleSheets.push(bare);
  await document.fonts.ready;
  const measure = () => all.map((figure) => Math.round(figure.getBoundingClientRect().height));
  let heights = measure();
  for (let still = 0; still < 8;) {
    await new Promise(requestAnimationFrame);
    const now = measure();
    still = now.every((height, index) => height === heights[index]) ? still + 1 : 0;
    heights = now;
  }
  document.adoptedStyleSheets.pop();
  const variable = ["--narrow", "--medium", "--wide"][place];
  return all.map((figure, index) => ({
    name: figure.id || figure.localName,
    taken: heights[index],
    kept: Number.parseFloat(getComputedStyle(figure).getPropertyValue(variable)) || 0,
  }));
}
