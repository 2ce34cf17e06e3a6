/** Times what readers wait for beside figures: answers, programs, the trained layer, a race. */
import { variantOf } from "../../tests/e2e/support/answers.mjs";
import { RIGHT } from "../../tests/e2e/support/programs.mjs";
import { dist } from "../lib/paths.mjs";
import { pagesOf, problemFile, problemOf } from "../lib/site-pages.mjs";
import { median } from "./time.mjs";

const SEED = 5;
const ROUNDS = 9;

/** Opens a page for some work and closes it. */
async function inPage(browser, url, work) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page: seconds that one check of each text takes, the best of some rows. */
function checkTimes(texts) {
  const { item } = document.querySelector("orrery-problem").exercise.session;
  const [rows, times] = [8, 5];
  const row = (text) => {
    const from = performance.now();
    for (let time = 0; time < times; time += 1) item.check(text);
    return (performance.now() - from) / times / 1000;
  };
  return texts.map((text) => Math.min(...Array.from({ length: rows }, () => row(text))));
}

/** The problem whose answer, right or wrong, takes longest to check, diagnosis included. */
export async function slowestCheck(browser, site) {
  const slowest = { seconds: 0, slug: "" };
  for (const slug of pagesOf(dist).map(problemOf).filter(Boolean)) {
    const { spec } = problemFile(dist, slug);
    if (spec.kind === "code") continue;
    const { key, mistakes } = await variantOf(spec, SEED);
    const times = await inPage(
      browser,
      `${site}embed/?problem=${slug}&seed=${SEED}`,
      async (page) => {
        await page.locator("orrery-problem form").waitFor();
        return page.evaluate(checkTimes, [key, mistakes.at(-1)?.answer ?? "", "(("]);
      },
    );
    const seconds = Math.max(...times);
    if (seconds > slowest.seconds) Object.assign(slowest, { seconds, slug });
  }
  return slowest;
}

/** Runs in the page: seconds from the button to the verdict on the screen, and the longest task meanwhile. */
async function runOnce() {
  let longest = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration / 1000);
  });
  tasks.observe({ type: "longtask" });
  const element = document.querySelector("orrery-problem");
  const judged = new Promise((done) =>
    element.addEventListener("orrery-answer", done, { once: true }),
  );
  const from = performance.now();
  element.shadowRoot.querySelector("orrery-code").shadowRoot.querySelector("button.main").click();
  await judged;
  await element.updateComplete;
  await new Promise(requestAnimationFrame);
  const seconds = (performance.now() - from) / 1000;
  // The browser tells of a task after it; the worker gets its next interpreter ready.
  await new Promise((later) => setTimeout(later, 500));
  tasks.disconnect();
  return { seconds, longest };
}

/** A correct program: medians of the time to its verdict and of the longest task of the page. */
export const program = (browser, site) =>
  inPage(browser, `${site}problems/code-sinusoidal-table/`, async (page) => {
    await page.locator("orrery-problem .cm-content").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(RIGHT);
    const runs = [];
    for (let round = 0; round <= ROUNDS; round += 1) runs.push(await page.evaluate(runOnce));
    const [, ...warm] = runs;
    return {
      seconds: median(warm.map(({ seconds }) => seconds)),
      longest: median(warm.map(({ longest }) => longest)),
    };
  });

/** Seconds from the arrival of the trained layer's data to its drawing: the median of some visits. */
export async function trainedLayer(browser, site) {
  const times = [];
  for (let visit = 0; visit < ROUNDS; visit += 1)
    times.push(
      await inPage(browser, "about:blank", async (page) => {
        await page.addInitScript(() =>
          addEventListener("orrery-ready", () => (globalThis.readyAt = performance.now())),
        );
        await page.goto(`${site}embed/?widget=trained-layer`);
        await page.waitForFunction(() => globalThis.readyAt);
        return page.evaluate(() => {
          const [data] = performance
            .getEntriesByType("resource")
            .filter(({ name }) => /\/trained\//.test(name));
          return (globalThis.readyAt - data.responseEnd) / 1000;
        });
      }),
    );
  return median(times);
}

const RACE = new URLSearchParams({
  widget: "race",
  schemes: "learned rope alibi:bias_max=4",
  length: 16,
  reach: 2,
  steps: 600,
  sequences: 8,
  layers: 1,
  "d-model": 32,
  heads: 2,
});

/** The longest task of the page's main thread while models train, in the processor's seconds: what other programs take does not count. */
export const race = (browser, site) =>
  inPage(browser, `${site}embed/?${RACE}`, async (page) => {
    const button = (name) => page.getByRole("button", { name, exact: true });
    await button("Start the race").waitFor();
    await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
    await button("Start the race").click();
    await button("Start again").waitFor({ timeout: 120_000 });
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const mainThreads = traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`);
    const tasks = traceEvents
      .filter(({ name, pid, tid }) => name === "RunTask" && mainThreads.includes(`${pid} ${tid}`))
      .map(({ tdur = 0 }) => tdur / 1e6);
    return Math.max(...tasks);
  });
