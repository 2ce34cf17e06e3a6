/**
 * `npm run bench:page`: the built pages in Chromium against the budgets: what travels for the first
 * view, when text is readable and the first control answers on a slow machine and line, how fast
 * sliders redraw, how long answers and programs are judged, and how long the page is busy at a
 * stretch. Lighthouse is run too where a `lighthouse` program is on PATH: on one problem of
 * each kind and on all other pages.
 *
 *   npm run bench:page -- [--lesson SLUG | --every]
 *
 * `--lesson` measures that lesson alone, `--every` gives Lighthouse every page.
 */
import fs from "node:fs";
import path from "node:path";
import { compared, designed } from "./bench/compare.mjs";
import { MOST_BESIDE_ONE, TWENTY, megabytes, memoryOf, pageOfFigures } from "./bench/embedded.mjs";
import { findLighthouse, lighthouseRows, oneOfEachKind } from "./bench/lighthouse.mjs";
import { VISITS, firstView, sliders } from "./bench/page.mjs";
import { program, race, slowestCheck, trainedLayer } from "./bench/tasks.mjs";
import { showKilobytes, showTime } from "./bench/time.mjs";
import { buildIfChanged } from "./build.mjs";
import { launchChromium } from "./lib/browsers.mjs";
import { readOptions } from "./lib/options.mjs";
import { dist, inRoot } from "./lib/paths.mjs";
import { main, say, table } from "./lib/say.mjs";
import { pagesOf } from "./lib/site-pages.mjs";
import { BUDGETS, gzipped } from "./lib/weight.mjs";
import { serve } from "./server.mjs";

const BUDGET = {
  text: 1,
  control: 2,
  repaint: 0.016,
  check: 0.01,
  verdict: 0.3,
  task: 0.05,
  layer: 0.3,
};

/** Seconds from a step of a slider to the screen where two schemes are compared, by tokens. */
const COMPARED = { 64: 0.05, 256: 0.15 };
/** The same where a design is judged, and of how many positions. */
const DESIGNED = { length: 64, seconds: 0.05 };

const mark = (value, budget) => (Number.isNaN(value) ? "NONE" : value <= budget ? "pass" : "OVER");

async function lessonRows(browser, site, slug, isFirst) {
  const url = `${site.url}lessons/${slug}/`;
  const html = gzipped(path.join(dist, "lessons", slug, "index.html"));
  const view = await firstView(browser, url);
  const held = (bytes, most) => (isFirst ? [showKilobytes(most), mark(bytes, most)] : ["", ""]);
  const kinds = Object.entries(view.bytes).sort((a, b) => b[1] - a[1]);
  const rows = [
    [
      slug,
      "HTML, gzip",
      showKilobytes(html),
      showKilobytes(BUDGETS.lesson),
      mark(html, BUDGETS.lesson),
    ],
    [
      slug,
      "first view over the wire",
      showKilobytes(view.total),
      ...held(view.total, BUDGETS.firstView),
    ],
    ...kinds.map(([kind, bytes]) => ["", `  of it ${kind}`, showKilobytes(bytes), "", ""]),
    [
      slug,
      "needed before the first control answers, except typefaces",
      showKilobytes(view.needed),
      ...held(view.needed, BUDGETS.firstControl),
    ],
    [
      slug,
      "text painted, slow machine and line",
      `${view.text.toFixed(2)} s`,
      `${BUDGET.text} s`,
      mark(view.text, BUDGET.text),
    ],
    [
      slug,
      `first control answers there (${view.tag})`,
      `${view.answered.toFixed(2)} s`,
      `${BUDGET.control} s`,
      mark(view.answered, BUDGET.control),
    ],
  ];
  for (const { tag, work, shown } of await sliders(browser, url)) {
    rows.push([
      slug,
      `${tag}: work of one slider step`,
      showTime(work),
      showTime(BUDGET.repaint),
      mark(work, BUDGET.repaint),
    ]);
    rows.push(["", "  to the screen, the wait for the frame included", showTime(shown), "", ""]);
  }
  return rows;
}

/** What readers wait for beside the figures of a lesson. */
async function taskRows(browser, site) {
  const row = (page, what, seconds, budget) => [
    page,
    what,
    showTime(seconds),
    showTime(budget),
    mark(seconds, budget),
  ];
  const check = await slowestCheck(browser, site);
  const run = await program(browser, site);
  const { steps, memory } = await compared(browser, site, Object.keys(COMPARED).map(Number));
  return [
    row(
      check.slug,
      "slowest check of an answer, its diagnosis included",
      check.seconds,
      BUDGET.check,
    ),
    row("code-sinusoidal-table", "from the button to the verdict", run.seconds, BUDGET.verdict),
    row("", "  longest task of the page meanwhile", run.longest, BUDGET.task),
    row(
      "trained-layer",
      "from its data to its drawing",
      await trainedLayer(browser, site),
      BUDGET.layer,
    ),
    row(
      "race",
      "longest task of the page while models train",
      await race(browser, site),
      BUDGET.task,
    ),
    ...steps.map(({ tokens, count, scheme, seconds }) =>
      row(
        "workbench",
        `${scheme}, the slowest of ${count} schemes, beside another, ${tokens} tokens: one slider step to the screen`,
        seconds,
        COMPARED[tokens],
      ),
    ),
    ...(await designed(browser, site, DESIGNED.length)).map(({ kind, seconds }) =>
      row(
        "workbench",
        `a design, ${kind} of ${DESIGNED.length} positions: one slider step to the screen`,
        seconds,
        DESIGNED.seconds,
      ),
    ),
    [
      "workbench",
      "  memory at 512 tokens and 16 heads, the core's included",
      `${(memory / 2 ** 20).toFixed(0)} MB`,
      "",
      "",
    ],
  ];
}

/** Pages of figures as others write them, by their addresses. */
const EMBEDDED = { one: TWENTY.slice(0, 1), twenty: TWENTY };

function givePages(request, response, inside) {
  const tags = EMBEDDED[inside.replace(/^embedded-/, "")];
  if (!tags) return false;
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(pageOfFigures("./", tags));
  return true;
}

/** The memory of twenty figures in a page of others, beside that of one. */
async function embeddedRows(site) {
  const [one, twenty] = [
    await memoryOf(launchChromium, `${site}embedded-one`, EMBEDDED.one),
    await memoryOf(launchChromium, `${site}embedded-twenty`, EMBEDDED.twenty),
  ];
  const row = (what, bytes) => [
    "a page of others",
    what,
    megabytes(bytes),
    megabytes(MOST_BESIDE_ONE),
    Number.isNaN(bytes) ? "" : mark(bytes, MOST_BESIDE_ONE),
  ];
  return [
    row("memory of twenty figures beside one: heap and arrays", twenty.heap - one.heap),
    row("  all that the process takes for itself", twenty.process - one.process),
  ];
}

/** The pages that Lighthouse gets. */
function pagesFor({ lesson, every }) {
  if (lesson) return [`lessons/${lesson}/`];
  return every ? pagesOf(dist) : oneOfEachKind(dist);
}

await main(async () => {
  const { options } = readOptions(process.argv.slice(2), { lesson: "text", every: "flag" });
  await buildIfChanged();
  const all = JSON.parse(fs.readFileSync(inRoot("content", "course.json"), "utf8")).lessons;
  const lessons = options.lesson ? [options.lesson] : all;
  const lighthouse = findLighthouse();
  const site = await serve({ directory: dist, base: "/orrery/", also: givePages });
  const browser = await launchChromium();
  const rows = [];
  try {
    for (const slug of lessons) {
      say(`Measuring ${slug}.`);
      rows.push(...(await lessonRows(browser, site, slug, slug === all[0])));
    }
    if (!options.lesson) {
      say("Measuring answers, programs, the trained layer and a race.");
      rows.push(...(await taskRows(browser, site.url)));
      rows.push(...(await embeddedRows(site.url)));
    }
    if (lighthouse) rows.push(...(await lighthouseRows(lighthouse, site.url, pagesFor(options))));
  } finally {
    await browser.close();
    await site.close();
  }
  say(`\n${table(["page", "what", "figure", "budget", ""], rows)}`);
  say(
    `\nSlow machine and line: CPU slowed 4 times, 1.6 Mbit/s, 150 ms round trip; medians of ${VISITS} visits with an empty cache. Times mean something on a quiet machine only.`,
  );
  if (!lighthouse) say("Lighthouse is not on PATH, so its scores are not here.");
  return rows.some((row) => row[4] === "OVER" || row[4] === "NONE") ? 1 : 0;
});
