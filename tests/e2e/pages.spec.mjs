// Every page of the site: quiet, within its window, and accessible, with its figures awake, in both
// themes.
import { addressOf, problemOf } from "../../scripts/lib/site-pages.mjs";
import {
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  readThrough,
} from "./support/reading.mjs";
import { pages } from "./support/site.mjs";
import { expect, readerTest as test } from "./support/test.mjs";

// Problems are looked at while they are played (played.spec.mjs).
for (const path of pages().filter((one) => problemOf(one) === null)) {
  test(`/${path} is quiet, accessible in both themes and never wider than its window`, async ({
    page,
  }) => {
    await page.goto(addressOf(path));
    await expect(page.locator("h1").first()).toBeAttached();
    await readThrough(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, "in the light theme, 1280 px wide");
    await page.setViewportSize({ width: 360, height: 780 });
    await readThrough(page);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page, "in the dark theme, 360 px wide");
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(async () => expectNoSidewaysScroll(page)).toPass({ timeout: 5000 });
  });
}
