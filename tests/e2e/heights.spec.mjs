// What takes its room before it is drawn, and what fills it. That figures take the room that is kept
// free for them: pages.spec.mjs.
import { FIGURES } from "../../scripts/lib/figure-heights.mjs";
import { TOLERANCE } from "./support/heights.mjs";
import { expectShown, readThrough } from "./support/reading.mjs";
import { expect, readerTest } from "./support/test.mjs";

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
