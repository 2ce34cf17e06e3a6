/** Measures the comparison of two schemes: a step of a slider by length, and the memory at its largest. */
import { median } from "./time.mjs";

const STEPS = 9;

/** Runs in the page: seconds from a step of the first scheme's slider to the frame that shows it. */
async function stepsOf(figure, steps) {
  const slider = figure.shadowRoot.querySelector("#first-bias_max");
  const frame = () => new Promise(requestAnimationFrame);
  const times = [];
  for (let step = 0; step < steps; step += 1) {
    await frame();
    const begun = performance.now();
    // A value that it has not had: the last few results are kept.
    slider.value = String(16 - step);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await figure.updateComplete;
    // A task after the next frame: what was drawn is on the screen.
    await frame();
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
    times.push((performance.now() - begun) / 1000);
  }
  return times;
}

/** The figure on its page, with this many tokens and heads. */
async function opened(page, site, tokens, heads) {
  await page.goto(`${site}workbench/`);
  const figure = page.locator("orrery-compare");
  await figure.evaluate(
    (element, sizes) => {
      for (const [name, value] of Object.entries(sizes)) element.setAttribute(name, value);
    },
    { tokens: String(tokens), heads: String(heads) },
  );
  await figure.scrollIntoViewIfNeeded();
  await page.locator("orrery-compare .tables").waitFor();
  return figure;
}

/**
 * @param browser  of Playwright
 * @param site     address, with a slash at its end
 * @param lengths  in tokens
 * @returns for each length, seconds from a step of a slider to the screen; and bytes of the page's
 *          memory, the core's included, at 512 tokens and 16 heads
 */
export async function compared(browser, site, lengths) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    const steps = [];
    for (const tokens of lengths) {
      const figure = await opened(page, site, tokens, 8);
      steps.push({ tokens, seconds: median(await figure.evaluate(stepsOf, STEPS)) });
    }
    const largest = await opened(page, site, 512, 16);
    await largest.evaluate(stepsOf, 3);
    const session = await page.context().newCDPSession(page);
    const { usedSize, backingStorageSize = NaN } = await session.send("Runtime.getHeapUsage");
    return { steps, memory: usedSize + backingStorageSize };
  } finally {
    await page.close();
  }
}
