// Every page of the site: quiet, within its window, and accessible, with its figures awake, in both themes.
import { expectAccessible, expectNoSidewaysScroll, readThrough } from "./support/reading.mjs";
import { pages } from "./support/site.mjs";
import { expect, test } from "./support/test.mjs";

/** Frames show nothing without a widget in their address. */
const address = (path) => (path === "embed/" ? "embed/?widget=heatmap" : path);

for (const path of pages()) {
  test(`/${path} is quiet, accessible in both themes and never wider than its window`, async ({ page, browserName }) => {
    await page.goto(address(path));
    await expect(page.locator("h1").first()).toBeAttached();
    await readThrough(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, "in the light theme, 1280 px wide");
    await page.setViewportSize({ width: 360, height: 780 });
    await readThrough(page);
    await expectNoSidewaysScroll(page);
    // Firefox draws the same markup; one theme there is enough.
    if (browserName === "chromium") {
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page, "in the dark theme, 360 px wide");
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(async () => expectNoSidewaysScroll(page)).toPass({ timeout: 5000 });
  });
}
