/**
 * `npm run heights`: measures in Chromium how high the figures of the built pages are, and writes
 * web/site/heights.json, by which pages keep that much room free until a figure is drawn.
 *
 *   npm run heights [-- --only SLUG,PATH]
 *
 * `--only` measures the figures of these lessons and pages (`workbench/`), and each by itself
 * (`alone`), and keeps the other numbers.
 */
import fs from "node:fs";
import { format } from "prettier";
import { layOutAll, readThrough } from "../tests/e2e/support/reading.mjs";
import { showTogether } from "../tests/e2e/support/together.mjs";
import { neededOf, widgetNames } from "../tests/e2e/support/widgets.mjs";
import { WINDOW } from "../tests/e2e/support/window.mjs";
import { buildIfChanged } from "./build.mjs";
import { launchChromium } from "./lib/browsers.mjs";
import { figureHeights, PAGES } from "./lib/figure-heights.mjs";
import { readOptions } from "./lib/options.mjs";
import { dist, inRoot } from "./lib/paths.mjs";
import { main, say } from "./lib/say.mjs";
import { serve } from "./server.mjs";
import { findHeadlessChromium } from "./setup/needs.mjs";

const TABLE = inRoot("web", "site", "heights.json");

/** Differences in px up to which an entry stays as it is: they may come from another machine. */
const SAME = 2;

/** What `--only` calls the figures by themselves. */
const ALONE = "alone";

/** Prose has the height of its text. */
const alone = widgetNames.filter((name) => name !== "live");

const sorted = (entries) =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

/** The heights that were measured, or those before where they hardly differ. */
const kept = (measured, before = {}) =>
  sorted(
    [...measured].map(([name, { taken }]) => {
      const known = before[name];
      const isSame = known && taken.every((height, at) => Math.abs(height - known[at]) <= SAME);
      return [name, isSame ? known : taken];
    }),
  );

async function measureAlone(page) {
  await showTogether(
    page,
    alone.map((name) => ({ tag: `orrery-${name}`, attributes: neededOf(name) })),
  );
  await layOutAll(page);
  return figureHeights(page);
}

async function measurePage(page, path) {
  await page.goto(`${process.env.ORRERY_E2E_SITE}${path}`);
  await readThrough(page);
  await layOutAll(page);
  return figureHeights(page);
}

await main(async () => {
  const { options } = readOptions(process.argv.slice(2), { only: "text" });
  await buildIfChanged();
  const before = JSON.parse(fs.readFileSync(TABLE, "utf8"));
  const lessons = fs
    .readdirSync(`${dist}/lessons`, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const only = options.only?.split(",");
  const site = await serve({ directory: dist, base: "/orrery/" });
  process.env.ORRERY_E2E_SITE = site.url;
  const browser = await launchChromium(findHeadlessChromium);
  try {
    const page = await browser.newPage({ ...WINDOW, baseURL: site.url });
    const measured = async (names, known, pathOf) => {
      const heights = new Map(names.map((name) => [name, known[name] ?? {}]));
      for (const name of names.filter((each) => only?.includes(each) ?? true)) {
        heights.set(name, kept(await measurePage(page, pathOf(name)), heights.get(name)));
        say(`${name}: ${Object.keys(heights.get(name)).length} figures`);
      }
      return sorted(heights);
    };
    const table = {
      alone:
        only && !only.includes(ALONE) ? before.alone : kept(await measureAlone(page), before.alone),
      lessons: await measured(lessons, before.lessons, (slug) => `lessons/${slug}/`),
      pages: await measured(PAGES, before.pages, (path) => path),
    };
    fs.writeFileSync(TABLE, await format(JSON.stringify(table, null, 2), { parser: "json" }));
  } finally {
    await browser.close();
    await site.close();
  }
  say("web/site/heights.json is written; the next build keeps this much room free.");
});
