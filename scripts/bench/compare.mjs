/** Measures tools of the workbench: a step of a slider of a comparison and of a design, and a comparison's memory at its largest. */
import { median } from "./time.mjs";

const STEPS = 9;

/** Runs in the page: seconds from a step of a slider to the frame that shows it. */
async function stepsOf(figure, { name, from, by, steps }) {
  const slider = figure.shadowRoot.querySelector(`#${name}`);
  const frame = () => new Promise(requestAnimationFrame);
  const times = [];
  for (let step = 0; step < steps; step += 1) {
    await frame();
    const begun = performance.now();
    // A value that it has not had: the last few results are kept.
    slider.value = String(from + step * by);
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

/** Steps of a slider of each scheme. */
const STEPS_OF_SCHEME = 5;

/** Runs in the page: the first slider of the first scheme, or, where it has none, that of the head. */
function sliderOfScheme(figure) {
  const find = (selector) => figure.shadowRoot.querySelector(selector);
  const { id, value, min, max, step } = find(".scheme:first-child input.slider") ?? find("#head");
  const by = Number(step) * (Number(value) - Number(min) > Number(max) - Number(value) ? -1 : 1);
  return { name: id, from: Number(value) + by, by };
}

/** Runs in the page: shows a scheme as the first of the two. */
async function showScheme(figure, id) {
  figure.setAttribute("first", id);
  await figure.updateComplete;
}

/** A number in the formula of a design. */
const LETTER = { name: "a", from: 0.5, by: 0.05 };

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

/** The scheme whose slider takes longest from a step to the screen, and the seconds that it takes. */
async function slowestScheme(figure) {
  const schemes = await figure.evaluate((element) =>
    [...element.shadowRoot.querySelectorAll("#first option")].map(({ value }) => value),
  );
  const slowest = { count: schemes.length, scheme: "", seconds: 0 };
  for (const scheme of schemes) {
    await figure.evaluate(showScheme, scheme);
    const slider = await figure.evaluate(sliderOfScheme);
    const steps = { ...slider, steps: STEPS_OF_SCHEME };
    const seconds = median(await figure.evaluate(stepsOf, steps));
    if (seconds > slowest.seconds) Object.assign(slowest, { scheme, seconds });
  }
  return slowest;
}

/**
 * @param browser  of Playwright
 * @param site     address, with a slash at its end
 * @param lengths  in tokens
 * @returns for each length, how many schemes there are, which of them is slowest, and its seconds
 *          from a step of a slider to the screen; and bytes of the page's memory, the core's
 *          included, at 512 tokens and 16 heads
 */
export async function compared(browser, site, lengths) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    const steps = [];
    for (const tokens of lengths) {
      const figure = await opened(page, site, tokens, 8);
      steps.push({ tokens, ...(await slowestScheme(figure)) });
    }
    const largest = await opened(page, site, 512, 16);
    await largest.evaluate(stepsOf, { ...(await largest.evaluate(sliderOfScheme)), steps: 3 });
    const session = await page.context().newCDPSession(page);
    const { usedSize, backingStorageSize = NaN } = await session.send("Runtime.getHeapUsage");
    return { steps, memory: usedSize + backingStorageSize };
  } finally {
    await page.close();
  }
}

/** Designs of each kind, with a letter that has a slider. */
const DESIGNS = {
  vector: "a*sin(p / 10000^(2*floor(i/2)/d) + pi/2*mod(i, 2))",
  bias: "-a*ln(1 + r)",
  angle: "a*p/10000^(2*k/d)",
};

/**
 * @param browser  of Playwright
 * @param site     address, with a slash at its end
 * @param length   positions
 * @returns by kind of design, seconds from a step of a slider to the screen
 */
export async function designed(browser, site, length) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(`${site}workbench/`);
    const figure = page.locator("orrery-design");
    await figure.scrollIntoViewIfNeeded();
    await page.locator("orrery-design .sentence").waitFor();
    const kinds = [];
    for (const [kind, formula] of Object.entries(DESIGNS)) {
      await figure.evaluate(
        async (element, settings) => {
          Object.assign(element, settings);
          await element.updateComplete;
        },
        { kind, formula, length },
      );
      await page.locator("orrery-design #a").waitFor();
      const times = await figure.evaluate(stepsOf, { ...LETTER, steps: STEPS });
      kinds.push({ kind, seconds: median(times) });
    }
    return kinds;
  } finally {
    await page.close();
  }
}
