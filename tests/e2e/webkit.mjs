/**
 * Smoke test in WebKitGTK, which stands in for Safari as far as it goes: the core runs, numbers are
 * live, an answer is judged, and axe finds nothing. Ends with the line `N passed, N failed`.
 *
 *   node tests/e2e/webkit.mjs
 */
import { serve } from "../../scripts/server.mjs";
import { variantOf } from "./support/answers.mjs";
import { axeScript, brokenRules } from "./support/axe.mjs";
import { base, dist, problemFile } from "./support/site.mjs";
import { startWebKit, until } from "./support/webdriver.mjs";

/** Waits until what `ask` finds in the page is true. */
const see = (browser, what, ask, ...args) => until(() => browser.run(ask, ...args), what);

const LIVE = "orrery-live[values]";

async function expectAccessible(browser) {
  await browser.inject(axeScript);
  const found = await browser.run(brokenRules);
  if (found.length > 0) throw new Error(`axe finds ${found.join("; ")}`);
}

const tests = {
  async "the first screen computes: a swap leaves the result exactly as it was"(browser, site) {
    await browser.open(`${site}embed/words/`);
    await see(browser, "the figure does not stand", () =>
      Boolean(document.querySelector("orrery-words")?.shadowRoot?.querySelector("button.act")),
    );
    await browser.run(() =>
      document.querySelector("orrery-words").shadowRoot.querySelector("button.act").click(),
    );
    await see(browser, "the sentence does not follow", () => {
      const text = document
        .querySelector("orrery-words")
        .shadowRoot.querySelector("p.sentence").textContent;
      return /this layer cannot tell them apart\./.test(text) || text;
    });
  },
  async "the first screen is accessible"(browser, site) {
    await browser.open(site);
    await see(browser, "the figure does not stand", () =>
      Boolean(document.querySelector("orrery-words")?.shadowRoot?.querySelector("button.act")),
    );
    await expectAccessible(browser);
  },
  async "a lesson's numbers follow its slider"(browser, site) {
    await browser.open(`${site}lessons/sinusoidal-encoding/`);
    await see(browser, "the text is not shown", () => "read" in document.documentElement.dataset);
    // What is folded on the short path is drawn when it is opened.
    await browser.run(() => {
      for (const part of document.querySelectorAll("details.more")) part.open = true;
    });
    await browser.run((shown) => document.querySelector(shown).scrollIntoView(), LIVE);
    await see(
      browser,
      "the slider is not drawn",
      (shown) =>
        Boolean(document.querySelector(shown).shadowRoot?.querySelector("input[type=range]")),
      LIVE,
    );
    const numbers = () =>
      browser.run(
        (shown) =>
          [...document.querySelectorAll(`${shown} .value`)]
            .map(({ textContent }) => textContent)
            .join(" "),
        LIVE,
      );
    const before = await numbers();
    await browser.run((shown) => {
      const slider = document.querySelector(shown).shadowRoot.querySelector("input[type=range]");
      slider.stepUp();
      slider.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    }, LIVE);
    await until(async () => (await numbers()) !== before || before, "the numbers stay");
  },
  async "no number of a lesson differs from the one that was built"(browser) {
    await see(browser, "a notice is shown", () => {
      const notice = document.querySelector(".notice-bar");
      return notice === null || notice.textContent;
    });
  },
  async "a lesson is accessible"(browser) {
    await expectAccessible(browser);
  },
  async "a heat map is painted on its canvas"(browser, site) {
    await browser.open(`${site}embed/?widget=heatmap`);
    await see(browser, "the heat map is empty", () => {
      const canvas = document.querySelector("orrery-heatmap")?.shadowRoot?.querySelector("canvas");
      if (!canvas?.width) return false;
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size > 10;
    });
  },
  async "the core's key is a right answer, and a text that is not a number spends no try"(
    browser,
    site,
  ) {
    const { key } = await variantOf(problemFile("row-by-hand").spec, 7);
    await browser.open(`${site}problems/row-by-hand/?seed=7`);
    await see(browser, "the problem does not stand", () => {
      const root = document.querySelector("orrery-problem")?.shadowRoot;
      return Boolean(root?.querySelector("#answer")) || root?.textContent;
    });
    const answer = (text) =>
      browser.run((typed) => {
        const root = document.querySelector("orrery-problem").shadowRoot;
        const field = root.querySelector("#answer");
        field.value = typed;
        field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        root.querySelector("form").requestSubmit();
      }, text);
    await answer("four");
    await see(
      browser,
      "“four” is judged",
      () => document.querySelector("orrery-problem").attempts === 0,
    );
    await answer(key);
    await see(
      browser,
      "the key is not right",
      () =>
        document.querySelector("orrery-problem").shadowRoot.querySelector(".headline")
          ?.textContent === "Correct." || false,
    );
  },
  async "a problem is accessible"(browser) {
    await expectAccessible(browser);
  },
};

const site = await serve({ directory: dist, base });
const browser = await startWebKit();
let failed = 0;
try {
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test(browser, site.url);
      console.log(`passed  ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${name}: ${error.message}`);
    }
  }
} finally {
  await browser.close();
  await site.close();
}
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
