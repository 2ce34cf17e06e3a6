// What is copied of a lesson: each formula once, as TeX.
import { expect, test } from "./support/test.mjs";

test("a copied paragraph has each of its formulas once, as TeX", async ({ page }) => {
  await page.goto("lessons/rope-rotation/");
  const copied = await page.evaluate(() => {
    const formula = document.querySelector("main p .katex[data-tex*='\\\\']");
    const paragraph = formula.closest("p");
    getSelection().selectAllChildren(paragraph);
    let text = "";
    addEventListener("copy", ({ clipboardData }) => (text = clipboardData.getData("text/plain")), {
      once: true,
    });
    document.execCommand("copy");
    return { text, tex: formula.dataset.tex, start: paragraph.textContent.slice(0, 8) };
  });
  expect(copied.text.split(`$${copied.tex}$`)).toHaveLength(2);
  expect(copied.text).not.toMatch(/\n\S\n/);
});
