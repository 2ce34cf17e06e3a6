/**
 * Browser tests: the built site under a sub-path, in the system's own Chromium and Firefox.
 *
 *   npx playwright test --config tests/e2e/playwright.config.mjs --reporter=line --project=chromium first-screen
 */
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "../../scripts/lib/browsers.mjs";
import { build } from "../../scripts/lib/paths.mjs";
import { machine } from "../../scripts/setup/machine.mjs";
import { findFirefox, findHeadlessChromium } from "../../scripts/setup/needs.mjs";
import { limitOf } from "../../scripts/lib/slowness.mjs";
import { WINDOW } from "./support/window.mjs";

/** @throws {Error} a sentence, where the browser is not to be found. */
function program(find, name) {
  const file = find(machine);
  if (!file)
    throw new Error(`${name} is not here; \`node scripts/setup.mjs test\` says how to get it.`);
  return file;
}

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.mjs",
  globalSetup: "./support/serve-site.mjs",
  outputDir: `${build}/reports/playwright`,
  // On two cores three, since each waits for its browser and for the clock a good part of its time.
  workers: 3,
  timeout: limitOf(90),
  expect: { timeout: limitOf(15) },
  // All workers are busy to the end; what tests of a file share they say themselves.
  fullyParallel: true,
  use: WINDOW,
  projects: [
    {
      name: "chromium",
      // What Playwright turns off in Chromium: storage that is partitioned by site.
      grepInvert: /@firefox-only/,
      use: {
        browserName: "chromium",
        launchOptions: {
          executablePath: program(findHeadlessChromium, "Chromium"),
          args: CHROMIUM_ARGS,
        },
      },
    },
    {
      name: "firefox",
      // What engines do each in its own way: focus, storage, pointers, workers, typefaces, code that
      // runs, and pages of others.
      grep: /@firefox/,
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        launchOptions: { executablePath: program(findFirefox, "Firefox") },
      },
    },
  ],
});
