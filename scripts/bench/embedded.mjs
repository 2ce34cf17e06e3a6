/** Measures a page of others with figures of ours: what memory one of them takes, and what twenty take. */
import fs from "node:fs";

/** Twenty figures, of as many kinds. */
export const TWENTY =
  "heatmap arrows bias buckets clocks codes count deal flashlights gains mix permutation ruler shares similarity sinusoid slope spectrum wedge words"
    .split(" ")
    .map((name) => `orrery-${name}`);

/** Bytes that twenty figures may take beside one: 60 MB. */
export const MOST_BESIDE_ONE = 60e6;

/** A number of bytes as it is printed: "47.1 MB". */
export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** About a screen between two figures, without a style, which a policy may refuse. */
const SPACE = `<pre>${"\n".repeat(60)}</pre>`;

/**
 * A page that shows figures one below the other.
 *
 * @param {string} course  the address of the built site
 * @param {string[]} tags
 */
export const pageOfFigures = (
  course,
  tags,
) => `<!doctype html><html lang="en"><title>Figures</title>
<script type="module" src="${course}orrery.js"></script>
<h1>Figures</h1>${tags.map((tag) => `<section><${tag}></${tag}></section>${SPACE}`).join("\n")}</html>`;

/** Runs in the page: goes to each figure and waits until it is drawn. */
export async function visitAll(tags) {
  for (const tag of tags) {
    const figure = document.querySelector(tag);
    await new Promise((ready) => {
      figure.addEventListener("orrery-ready", ready, { once: true });
      if (figure.shadowRoot?.querySelector("figure")) ready();
      figure.scrollIntoView({ block: "center" });
    });
    await figure.updateComplete;
  }
  // Two frames: the last of them is painted.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Memory that processes share with no other, where the system tells (Linux). */
function privateBytes(pids) {
  const kilobytes = (pid) => {
    const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB/gm)].reduce(
      (sum, [, number]) => sum + Number(number),
      0,
    );
  };
  try {
    return pids.reduce((sum, pid) => sum + kilobytes(pid) * 1024, 0);
  } catch {
    return NaN;
  }
}

/** Measurements in a row that have to agree within so many bytes, of at most so many. */
const [ALIKE, AGREE, MOST_ROUNDS] = [4, 2 ** 19, 60];

/**
 * Measures until the processes stay as they are: a browser that has just begun goes on compiling and
 * painting for a moment, and what it has not yet taken for one figure would count for the others.
 */
async function settled(measure) {
  let last = [];
  for (let round = 1; ; round += 1) {
    const measured = await measure();
    last = [...last, measured.process].slice(-ALIKE);
    const differ = Math.max(...last) - Math.min(...last) > AGREE;
    if (round === MOST_ROUNDS || (last.length === ALIKE && !differ)) return measured;
  }
}

/**
 * Opens a page of figures in a browser of its own.
 *
 * @param {() => Promise<import("@playwright/test").Browser>} launch
 * @param {string} url     of a page of these figures
 * @param {string[]} tags
 * @returns {Promise<{heap: number, process: number}>} bytes after a collection: of the page's heap
 *          with the arrays outside of it, such as the core's memory; and of the processes that draw
 *          pages, NaN where the system does not tell
 */
export async function memoryOf(launch, url, tags) {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    await page.evaluate(visitAll, tags);
    const session = await page.context().newCDPSession(page);
    const whole = await browser.newBrowserCDPSession();
    return await settled(async () => {
      // What the browser would give back where memory is short is not taken by figures.
      await session.send("Memory.simulatePressureNotification", { level: "critical" });
      await session.send("HeapProfiler.collectGarbage");
      const { usedSize, backingStorageSize = 0 } = await session.send("Runtime.getHeapUsage");
      const { processInfo } = await whole.send("SystemInfo.getProcessInfo");
      const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
      return { heap: usedSize + backingStorageSize, process: privateBytes(renderers) };
    });
  } finally {
    await browser.close();
  }
}
