// The cheat sheet on paper: one page, whichever of the two usual formats the printer has.
import { expectTypefaces } from "./support/reading.mjs";
import { expect, readerTest as test } from "./support/test.mjs";

/** Pages of a document as Chromium writes it. */
const countPages = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

for (const format of ["A4", "Letter"])
  test(`the cheat sheet fits one page of ${format}`, async ({ page }) => {
    await page.goto("cheat-sheet/");
    await expectTypefaces(page);
    expect(countPages(await page.pdf({ format, preferCSSPageSize: false }))).toBe(1);
  });

test("a page that is too long for one sheet is counted as more", async ({ page }) => {
  await page.goto("notation/");
  expect(countPages(await page.pdf({ format: "A4" }))).toBeGreaterThan(1);
});
