// Pages keep the room free that a figure takes, by a table that is measured (`npm run heights`).
import fs from "node:fs";
import { join } from "node:path";
import { FIGURES, figureHeights, PAGES, WIDTHS } from "../../scripts/lib/figure-heights.mjs";
import { expectShown, readThrough } from "./support/reading.mjs";
import { dist } from "./support/site.mjs";
import { expect, readerTest } from "./support/test.mjs";

/** One line of a figure's sentence: by so much the page may move when it is drawn. */
const TOLERANCE = 24;

/** Lessons that one run measures; `npm run heights` measures all. */
const SAMPLE = 4;

const lessons = fs
  .readdirSync(join(dist, "lessons"), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Another sample each day, the same for all workers of a run; ORRERY_SEED repeats one. */
const seed = Number(process.env.ORRERY_SEED ?? Math.floor(Date.now() / 86_400_000));

const sample = lessons
  .map((slug, place) => [(Math.imul(seed + place, 2654435761) >>> 0) / 2 ** 32, slug])
  .sort(([one], [other]) => one - other)
  .slice(0, SAMPLE)
  .map(([, slug]) => `lessons/${slug}/`);

for (const path of [...PAGES, ...sample])
  readerTest(
    `the figures of ${path} take the room that is kept free for them (seed ${seed})`,
    async ({ page }) => {
      await page.goto(path);
      await readThrough(page);
      const off = [...(await figureHeights(page))].flatMap(([name, { taken, kept }]) =>
        WIDTHS.flatMap((width, at) =>
          Math.abs(taken[at] - kept[at]) > TOLERANCE
            ? [`#${name} at ${width} px takes ${taken[at]} px, and ${kept[at]} px are kept free`]
            : [],
        ),
      );
      expect(off, "`npm run heights` measures anew").toEqual([]);
    },
  );

readerTest(
  "a tool that is on its way takes no more room than is kept free for it",
  async ({ page }) => {
    await page.route("**/*.wasm", () => {}); // The core does not come, and is waited for.
    await page.goto("workbench/");
    await expectShown(page);
    const off = await page.evaluate((figures) => {
      return [...document.querySelectorAll(figures)].flatMap((tool) => {
        const { minHeight } = getComputedStyle(tool);
        const { height } = tool.getBoundingClientRect();
        return height === Number.parseFloat(minHeight) ? [] : [`${tool.localName}: ${height} px`];
      });
    }, FIGURES);
    expect(off).toEqual([]);
  },
);

readerTest("a live paragraph is as high as its words and controls", async ({ page }) => {
  await page.goto("lessons/rope-in-code/");
  await readThrough(page);
  const spare = await page.evaluate(() => {
    // What is far from the window has no place until it is laid out.
    const laidOut = new CSSStyleSheet();
    laidOut.replaceSync("article * { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(laidOut);
    return [...document.querySelectorAll("orrery-live")].map((live) => {
      const slot = live.shadowRoot.querySelector("slot");
      const words = slot.assignedElements().at(-1).getBoundingClientRect();
      return Math.round(live.getBoundingClientRect().bottom - words.bottom);
    });
  });
  expect(spare.length).toBeGreaterThan(3);
  for (const room of spare) expect(room).toBeLessThan(TOLERANCE);
});
