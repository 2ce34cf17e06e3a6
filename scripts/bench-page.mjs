/**
 * `npm run bench:page`: the built pages in Chromium against the budgets: what travels for the first view, when
 * text is readable and the first control answers on a slow machine and line, how fast sliders redraw. Lighthouse
 * is run too where a `lighthouse` program is on PATH.
 */
import fs from "node:fs";
import path from "node:path";
import { VISITS, firstView, sliders } from "./bench/page.mjs";
import { showKilobytes, showTime } from "./bench/time.mjs";
import { buildIfChanged } from "./build.mjs";
import { launchChromium } from "./lib/browsers.mjs";
import { readOptions } from "./lib/options.mjs";
import { dist, inRoot } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { main, say, table } from "./lib/say.mjs";
import { MOST, gzipped } from "./lib/weight.mjs";
import { serve } from "./server.mjs";
import { machine } from "./setup/machine.mjs";

const BUDGET = { text: 1, control: 2, repaint: 0.016, lighthouse: 95 };

const mark = (value, budget, higher = false) => (Number.isNaN(value) ? "NONE" : (higher ? value >= budget : value <= budget) ? "pass" : "OVER");

async function lessonRows(browser, site, slug, isFirst) {
  const url = `${site.url}lessons/${slug}/`;
  const html = gzipped(path.join(dist, "lessons", slug, "index.html"));
  const view = await firstView(browser, url);
  const kinds = Object.entries(view.bytes).sort((a, b) => b[1] - a[1]);
  const rows = [
    [slug, "HTML, gzip", showKilobytes(html), showKilobytes(MOST.lesson), mark(html, MOST.lesson)],
    [slug, "first view over the wire", showKilobytes(view.total), isFirst ? showKilobytes(MOST.firstView) : "", isFirst ? mark(view.total, MOST.firstView) : ""],
    ...kinds.map(([kind, bytes]) => ["", `  of it ${kind}`, showKilobytes(bytes), "", ""]),
    [slug, "text painted, slow machine and line", `${view.text.toFixed(2)} s`, `${BUDGET.text} s`, mark(view.text, BUDGET.text)],
    [slug, `first control answers there (${view.tag})`, `${view.answered.toFixed(2)} s`, `${BUDGET.control} s`, mark(view.answered, BUDGET.control)],
  ];
  for (const { tag, work, shown } of await sliders(browser, url)) {
    rows.push([slug, `${tag}: work of one slider step`, showTime(work), showTime(BUDGET.repaint), mark(work, BUDGET.repaint)]);
    rows.push(["", "  to the screen, the wait for the frame included", showTime(shown), "", ""]);
  }
  return rows;
}

/** Scores of a page, where Lighthouse is there; it is too large for the lock file. */
async function lighthouseRows(site, pages) {
  const program = machine.program("lighthouse");
  if (!program) return [];
  const rows = [];
  for (const page of pages) {
    const result = await run(program, [`${site.url}${page}`, "--quiet", "--output=json", "--only-categories=performance,accessibility,best-practices", "--chrome-flags=--headless --no-sandbox --disable-gpu"], { seconds: 180 });
    const report = result.code === 0 && JSON.parse(result.output.slice(result.output.indexOf("{")));
    for (const [id, { score }] of Object.entries(report?.categories ?? {})) rows.push([page || "home", `Lighthouse, ${id}`, Math.round(score * 100), BUDGET.lighthouse, mark(score * 100, BUDGET.lighthouse, true)]);
    if (!report) rows.push([page || "home", "Lighthouse", "failed", BUDGET.lighthouse, "NONE"]);
  }
  return rows;
}

await main(async () => {
  const { options } = readOptions(process.argv.slice(2), { lesson: "text" });
  await buildIfChanged();
  const all = JSON.parse(fs.readFileSync(inRoot("content", "course.json"), "utf8")).lessons;
  const lessons = options.lesson ? [options.lesson] : all;
  const site = await serve({ directory: dist, base: "/orrery/" });
  const browser = await launchChromium();
  const rows = [];
  try {
    for (const slug of lessons) {
      say(`Measuring ${slug}.`);
      rows.push(...await lessonRows(browser, site, slug, slug === all[0]));
    }
    rows.push(...await lighthouseRows(site, ["", ...lessons.map((slug) => `lessons/${slug}/`)]));
  } finally {
    await browser.close();
    await site.close();
  }
  say(`\n${table(["page", "what", "figure", "budget", ""], rows)}`);
  say(`\nSlow machine and line: CPU slowed 4 times, 1.6 Mbit/s, 150 ms round trip; medians of ${VISITS} visits with an empty cache. Times mean something on a quiet machine only.`);
  if (!machine.program("lighthouse")) say("Lighthouse is not on PATH, so its scores are not here.");
  return rows.some((row) => row[4] === "OVER" || row[4] === "NONE") ? 1 : 0;
});
