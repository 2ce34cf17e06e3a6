/**
 * How much faster two models train in two workers at once than one after the other: in Node in
 * worker threads, in Chromium in a race of the built site, by the time that the race itself gives.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { launchChromium } from "../lib/browsers.mjs";
import { dist } from "../lib/paths.mjs";
import { serve } from "../server.mjs";
import { median } from "./time.mjs";

/** On two free cores. */
const MIN_RATIO = 1.7;

const SCHEMES = ["rope", "alibi"];
const STEPS = 150;
const ROUNDS = 7;

/** The median of how many times as long `apart` takes as `atOnce`, which take turns to come first. */
async function medianRatio(rounds, apart, atOnce) {
  const ratios = [];
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = round % 2 === 0 ? [apart, atOnce] : [atOnce, apart];
    const times = [await first(), await second()];
    ratios.push(round % 2 === 0 ? times[0] / times[1] : times[1] / times[0]);
  }
  return median(ratios);
}

async function inNode({ rounds, steps }) {
  const size = { length: 32, sequences: 16, layers: 2, d_model: 64, heads: 8 };
  const source = new URL("training-worker.mjs", import.meta.url);
  const workers = SCHEMES.map(() => new Worker(source));
  try {
    await Promise.all(workers.map((worker) => once(worker, "message")));
    const train = async (place, count = steps) => {
      workers[place].postMessage({ ...size, scheme: SCHEMES[place], steps: count });
      await once(workers[place], "message");
    };
    const timed = async (work) => {
      const from = performance.now();
      await work();
      return performance.now() - from;
    };
    // Warm.
    await Promise.all(SCHEMES.map((_, place) => train(place, Math.min(steps, 40))));
    return await medianRatio(
      rounds,
      () => timed(async () => (await train(0), await train(1))),
      () => timed(() => Promise.all([train(0), train(1)])),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Starts the race on a page that believes in as many cores. @returns its seconds. */
const raceWith = (page, cores) =>
  page.evaluate((cores) => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: cores, configurable: true });
    const race = document.querySelector("orrery-race");
    return new Promise((resolve, reject) => {
      const heard = ({ detail: { record } }) => {
        const broken = record.runs.find(({ error }) => error);
        if (broken) reject(new Error(broken.error));
        else resolve(record.seconds);
      };
      race.addEventListener("orrery-race", heard, { once: true });
      race.shadowRoot.querySelector("button.start").click();
    });
  }, cores);

async function inChromium({ rounds, steps }) {
  const site = await serve({ directory: dist, base: "/" });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const attributes = new URLSearchParams({ schemes: SCHEMES.join(" "), reach: 1, steps });
    await page.goto(`${site.url}embed/?widget=race&${attributes}`);
    const ran = async (cores) => {
      // The button follows the end of a race by a frame or more, and takes no press for half a
      // second, which may have been meant for the button before it.
      await page.locator("orrery-race button.start").waitFor();
      await page.waitForTimeout(600);
      return raceWith(page, cores);
    };
    await ran(2); // Warm.
    return await medianRatio(
      rounds,
      () => ran(1),
      () => ran(2),
    );
  } finally {
    await browser.close();
    await site.close();
  }
}

const times = (ratio) => `${ratio.toFixed(2)} ×`;

/**
 * Rows of [what, ratio in Node, ratio in Chromium, bar, verdict]; the site must be built.
 *
 * @param {{rounds?: number, steps?: number, engines?: ("Node" | "Chromium")[]}} [options]
 */
export async function workerRows({
  rounds = ROUNDS,
  steps = STEPS,
  engines = ["Node", "Chromium"],
} = {}) {
  const ratios = [];
  // One after the other: they would take the machine from one another.
  for (const engine of engines)
    ratios.push(await (engine === "Node" ? inNode : inChromium)({ rounds, steps }));
  return [
    [
      "two schemes in two workers, against one after the other",
      ...ratios.map(times),
      times(MIN_RATIO),
      ratios.every((ratio) => ratio >= MIN_RATIO) ? "pass" : "SHORT",
    ],
  ];
}
