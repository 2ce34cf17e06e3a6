/** Measures one page in Chromium: what travels, when text and first control are there, how fast a slider redraws. */
import { median } from "./time.mjs";

/** The slow machine and line of the budgets: CPU slowed 4 times, 1.6 Mbit/s, 150 ms round trip. */
const SLOW = {
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
  offline: false,
};
const CPU_SLOWDOWN = 4;
const CHANGES = 30;

const KINDS = {
  Document: "html",
  Script: "script",
  Stylesheet: "style",
  Font: "font",
  Image: "image",
};
const kindOf = ({ type, response }) =>
  /wasm/.test(response.mimeType) ? "wasm" : (KINDS[type] ?? "other");

/**
 * Runs in the page from its first moment: as a reader would, goes to the first figure once there is
 * text, tries its controls as soon as they are there, and notes when the figure answers.
 */
function watchFirstControl() {
  window.orreryBench = { answered: null, tag: null };
  document.addEventListener(
    "orrery-change",
    (event) => {
      window.orreryBench.answered ??= performance.now();
      window.orreryBench.tag ??= event.target.localName;
    },
    true,
  );
  // Looked for once and with an early end: on the slow machine, going through a lesson's elements
  // again and again was half a second of the figure's time.
  let known = null;
  const figure = () => {
    if (known) return known;
    for (const element of document.querySelectorAll("main *")) {
      if (
        element.localName.startsWith("orrery-") &&
        !/-(quiz|problem|live)$/.test(element.localName)
      )
        return (known = element);
    }
    return null;
  };
  const turn = (control) => {
    if (control.type !== "range" && control.type !== "number") return control.click();
    control.stepUp();
    for (const type of ["input", "change"])
      control.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    return undefined;
  };
  let gone = false;
  const nudge = () => {
    if (window.orreryBench.answered !== null) return;
    const first = figure();
    if (
      first?.getClientRects().length &&
      !gone &&
      performance.getEntriesByName("first-contentful-paint").length > 0
    ) {
      first.scrollIntoView({ block: "center" });
      gone = true;
    }
    // A reader tries what is shown.
    const controls =
      (gone ? first.shadowRoot : null)?.querySelectorAll(
        ".controls input, .body button, .body input, .controls button",
      ) ?? [];
    [...controls].slice(0, 6).forEach(turn);
    setTimeout(nudge, 50);
  };
  setTimeout(nudge, 50);
}

/** Visits whose median counts. */
export const VISITS = 5;

/**
 * First views with an empty cache each, as {@link visit} gives them, by the medians of what depends
 * on time; one before them, which starts the browser's own processes, does not count.
 */
export async function firstView(browser, url) {
  await visit(browser, url);
  const views = [];
  for (let i = 0; i < VISITS; i += 1) views.push(await visit(browser, url));
  const middle = (name) => median(views.map((view) => view[name]));
  return {
    ...views[0],
    needed: middle("needed"),
    text: middle("text"),
    answered: middle("answered"),
  };
}

/**
 * A first view on the slow machine and line: bytes by kind, first text, first answer of a control.
 * What that needs is at most what has come by then, except typefaces, which no control waits for.
 */
async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const kinds = new Map();
    const arrived = [];
    let asked = null;
    session.on("Network.requestWillBeSent", ({ timestamp }) => (asked ??= timestamp));
    session.on("Network.responseReceived", (event) => kinds.set(event.requestId, kindOf(event)));
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) =>
      arrived.push({ kind: kinds.get(requestId) ?? "other", bytes: encodedDataLength, timestamp }),
    );
    await page.addInitScript(watchFirstControl);
    await page.goto(url, { waitUntil: "load" });
    await page
      .waitForFunction(() => window.orreryBench.answered !== null, null, { timeout: 20_000 })
      .catch(() => {});
    await page.waitForLoadState("networkidle").catch(() => {});
    const seen = await page.evaluate(() => ({
      text: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
      answered: window.orreryBench.answered ?? NaN,
      tag: window.orreryBench.tag ?? "no element",
    }));
    const bytes = {};
    for (const entry of arrived) bytes[entry.kind] = (bytes[entry.kind] ?? 0) + entry.bytes;
    const sum = (entries) => entries.reduce((all, entry) => all + entry.bytes, 0);
    const answered = seen.answered / 1000;
    return {
      bytes,
      total: sum(arrived),
      needed: sum(
        arrived.filter(({ kind, timestamp }) => kind !== "font" && timestamp - asked <= answered),
      ),
      text: seen.text / 1000,
      answered,
      tag: seen.tag,
    };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: moves a slider many times and times each change until after the paint that
 * follows the redraw. `dry` goes through the same steps without moving it, to know what the steps
 * themselves cost.
 */
async function turn([index, changes, dry]) {
  const element = window.orrerySliders[index];
  const slider = element.shadowRoot.querySelector("input[type=range]");
  const frame = () =>
    new Promise((done) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      }),
    );
  element.scrollIntoView({ block: "center" });
  await frame();
  await frame();
  const times = [];
  const [least, most, step] = [Number(slider.min), Number(slider.max), Number(slider.step) || 1];
  for (let i = 0; i < changes; i += 1) {
    const value =
      least + (((Math.floor((most - least) / step / 2) + i) * step) % (most - least || 1));
    await frame();
    const from = performance.now();
    if (!dry) {
      slider.value = String(value);
      slider.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    }
    await element.updateComplete;
    await frame();
    times.push(performance.now() - from);
  }
  return times;
}

/**
 * Each element with a slider on the page: what the main thread does for one change (script, layout,
 * paint), and how long a change takes to the screen, waiting for the frame included.
 */
export async function sliders(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // The thread's own time, not the clock's: other programs on the machine do not count.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(url, { waitUntil: "networkidle" });
    // Elements below the fold start when they come near.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo(0, y);
        await new Promise((done) => setTimeout(done, 60));
      }
    });
    await page.waitForTimeout(500);
    // The elements themselves: others may come before them while sliders are moved.
    const found = await page.evaluate(() => {
      window.orrerySliders = [...document.querySelectorAll("*")].filter(
        ({ localName, shadowRoot }) =>
          localName.startsWith("orrery-") && shadowRoot?.querySelector("input[type=range]"),
      );
      return window.orrerySliders.map(({ localName }) => localName);
    });
    const rows = [];
    const busy = async () =>
      (await session.send("Performance.getMetrics")).metrics.find(
        (metric) => metric.name === "TaskDuration",
      ).value;
    for (const [index, tag] of found.entries()) {
      await page.evaluate(turn, [index, 5, false]);
      const start = await busy();
      await page.evaluate(turn, [index, CHANGES, true]);
      const before = await busy();
      const times = await page.evaluate(turn, [index, CHANGES, false]);
      const work = Math.max(0, (await busy()) - before - (before - start));
      rows.push({ tag, work: work / CHANGES, shown: median(times) / 1000 });
    }
    return rows;
  } finally {
    await context.close();
  }
}
