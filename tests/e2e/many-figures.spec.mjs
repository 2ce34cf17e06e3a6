// Many figures in one page of others: twenty of them share one core and start as they come near;
// and every element there is runs under the strictest policy that the course promises to bear.
import path from "node:path";
import {
  MOST_BESIDE_ONE,
  TWENTY,
  megabytes,
  memoryOf,
  pageOfFigures,
} from "../../scripts/bench/embedded.mjs";
import { launchChromium } from "../../scripts/lib/browsers.mjs";
import { embeddedFiles } from "../../scripts/lib/weight.mjs";
import { withForeign } from "./support/foreign-site.mjs";
import { dist } from "./support/site.mjs";
import { expect, readerTest, test as plainTest } from "./support/test.mjs";
import { widgetNames } from "./support/widgets.mjs";

const EVERY = widgetNames.map((name) => `orrery-${name}`);

const pages = () => {
  const course = process.env.ORRERY_E2E_SITE;
  const { origin } = new URL(course);
  return {
    "/arrows": { html: pageOfFigures(course, ["orrery-arrows"]) },
    "/one": { html: pageOfFigures(course, TWENTY.slice(0, 1)) },
    "/twenty": { html: pageOfFigures(course, TWENTY) },
    "/every": {
      html: pageOfFigures(course, EVERY),
      policy: `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; style-src ${origin}; connect-src ${origin}`,
    },
  };
};

const test = withForeign(readerTest, pages);
/** Its window has no core yet. */
const newBrowserTest = withForeign(plainTest, pages);

/** Notes which elements have been drawn. */
const noteReady = () => {
  globalThis.ready = [];
  addEventListener("orrery-ready", ({ target }) => globalThis.ready.push(target.localName), true);
};

test.beforeEach(({ page }) => page.addInitScript(noteReady));

/** Goes to a figure as a reader does, and waits until it has been drawn. */
async function arrive(page, tag) {
  const figure = page.locator(tag);
  await figure.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.waitForFunction((wanted) => globalThis.ready.includes(wanted), tag);
  return figure;
}

newBrowserTest(
  "twenty figures start as they come near, and share one core @firefox",
  async ({ page, foreign }) => {
    const cores = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".wasm")) cores.push(request.url());
    });
    await page.goto(`${foreign.url}/twenty`);
    await arrive(page, TWENTY[0]);
    const defined = () =>
      page.evaluate((tags) => tags.filter((tag) => customElements.get(tag)).length, TWENTY);
    expect(await defined()).toBeLessThan(TWENTY.length / 2);
    for (const tag of TWENTY) await arrive(page, tag);
    expect(await defined()).toBe(TWENTY.length);
    expect(cores).toHaveLength(1);
  },
);

newBrowserTest(
  "until its first figure is there, a page of others fetches what the check of weight weighs",
  async ({ page, foreign }) => {
    const fetched = [];
    page.on("request", (request) => {
      if (request.url().startsWith(process.env.ORRERY_E2E_SITE))
        fetched.push(path.basename(request.url()));
    });
    await page.goto(`${foreign.url}/arrows`);
    await arrive(page, "orrery-arrows");
    const weighed = embeddedFiles(dist, "orrery-arrows", false).map((file) => path.basename(file));
    expect(fetched.sort()).toEqual(weighed.sort());
  },
);

test("among twenty figures, one takes keys and the page hears which it was", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/twenty`);
  const sinusoid = await arrive(page, "orrery-sinusoid");
  await page.evaluate(() =>
    addEventListener("orrery-change", ({ target, detail }) => {
      globalThis.told = [target.localName, detail.position];
    }),
  );
  await sinusoid.locator("#position").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.evaluate(() => globalThis.told)).toEqual(["orrery-sinusoid", 6]);
});

test("twenty figures take no more memory beside one than they may", async ({ foreign }) => {
  const one = await memoryOf(launchChromium, `${foreign.url}/one`, TWENTY.slice(0, 1));
  const twenty = await memoryOf(launchChromium, `${foreign.url}/twenty`, TWENTY);
  const more = (part) => megabytes(twenty[part] - one[part]);
  console.log(
    `Twenty figures beside one: ${more("heap")} of heap, ${more("process")} of the processes.`,
  );
  expect(twenty.heap - one.heap).toBeLessThan(MOST_BESIDE_ONE);
  if (!Number.isNaN(twenty.process))
    expect(twenty.process - one.process).toBeLessThan(MOST_BESIDE_ONE);
});

test("under the strict policy every element is drawn, and the browser refuses nothing", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/every`);
  for (const tag of EVERY) {
    const figure = await arrive(page, tag);
    await expect(figure.getByRole("alert"), tag).toHaveCount(0);
  }
  // Lit falls back to style elements, which the policy refuses, where sheets cannot be adopted.
  const elements = await page.evaluate(
    (tags) => tags.filter((tag) => document.querySelector(tag).shadowRoot.querySelector("style")),
    EVERY,
  );
  expect(elements).toEqual([]);
});
