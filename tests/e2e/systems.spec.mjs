// Elements in pages as systems of documentation write them, with the resets of their style sheets,
// and in a page whose styles are hostile: they are drawn, say what the core says, take keys, tell of
// answers, and leave the page as it was.
import { engineOf } from "../../scripts/check/practices/engine.mjs";
import { loadCore } from "../../scripts/lib/core.mjs";
import { Exercise } from "./support/exercise.mjs";
import { exampleFor, withForeign } from "./support/foreign-site.mjs";
import { missAndSolveRowByHand } from "./support/row-by-hand.mjs";
import { expect, readerTest, test as plainTest } from "./support/test.mjs";

const SYSTEMS = ["mkdocs", "docusaurus", "quarto", "myst", "hostile"];

/** The page that Firefox shows too: the one that unsets most. */
const IN_FIREFOX = "hostile";

/** Lit writes its versions into the page, and warns by them of a second copy: all that is added. */
const BY_LIT = [
  "litPropertyMetadata",
  "reactiveElementVersions",
  "litHtmlVersions",
  "litElementVersions",
];

const pages = () =>
  Object.fromEntries(
    SYSTEMS.flatMap((name) => {
      const html = exampleFor(`systems/${name}.html`, process.env.ORRERY_E2E_SITE);
      const without = html.replace(/<script.*?<\/script>/s, "");
      return [
        [`/${name}`, { html }],
        [`/${name}-without`, { html: without }],
      ];
    }),
  );

const test = withForeign(readerTest, pages);
/** Its windows have no history yet. */
const newBrowserTest = withForeign(plainTest, pages);

/** What a page has outside of our elements: names, style sheets, attributes, the look of its text. */
const around = (page) =>
  page.evaluate(() => {
    const looks = [...document.querySelectorAll("html, body, h1, main, section, p")]
      .filter((element) => !element.closest("orrery-heatmap, orrery-problem"))
      .map((element) => {
        const style = getComputedStyle(element);
        const seen = ["color", "fontFamily", "fontSize", "lineHeight", "display", "direction"];
        return [element.localName, ...seen.map((name) => style[name])].join(" ");
      });
    const attributes = [document.documentElement, document.head, document.body].map((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(" "),
    );
    return {
      // Frames are named by numbers.
      names: Object.keys(window)
        .filter((name) => !/^\d+$/.test(name))
        .sort(),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      inHead: [...document.head.children].map(({ localName }) => localName).join(" "),
      inBody: [...document.body.children].map(({ localName }) => localName).join(" "),
      address: location.pathname + location.search + location.hash,
      history: history.length,
      title: document.title,
      kept: [...document.cookie].length,
      attributes,
      looks,
    };
  });

for (const name of SYSTEMS)
  test(`in a page as ${name} writes it, the heat map is read by keys and says what the core says, and the problem is answered by keys, which the page hears${name === IN_FIREFOX ? " @firefox" : ""}`, async ({
    page,
    foreign,
  }) => {
    await page.goto(`${foreign.url}/${name}`);
    await test.step("heat map", () => readHeatmap(page));
    await test.step("problem", () => answerProblem(page));
  });

async function readHeatmap(page) {
  const engine = engineOf(await loadCore());
  const heatmap = page.locator("orrery-heatmap");
  await expect(heatmap.locator("p.sentence")).toContainText("entry 0: 0");
  await heatmap.scrollIntoViewIfNeeded();
  await heatmap.locator(".cells").focus();
  await page.keyboard.press("ArrowDown");
  const value = await heatmap.evaluate(
    (element) =>
      new Promise((told) => {
        addEventListener("orrery-change", ({ detail }) => told(detail.value), { once: true });
        element.shadowRoot
          .querySelector(".cells")
          .dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
      }),
  );
  expect(value).toBe(engine.evaluate("sin(2)", {}));
  const { width, height } = await heatmap.boundingBox();
  expect(width).toBeGreaterThan(300);
  expect(height).toBeGreaterThan(300);
  const { display, fontSize } = await heatmap.evaluate((element) => {
    const { display } = getComputedStyle(element);
    const { fontSize } = getComputedStyle(element.shadowRoot.querySelector(".name"));
    return { display, fontSize };
  });
  expect([display, fontSize]).toEqual(["flow-root", "15px"]);
}

async function answerProblem(page) {
  await page.evaluate(() => {
    globalThis.told = [];
    addEventListener("orrery-answer", ({ detail }) => globalThis.told.push(detail.verdict));
  });
  await missAndSolveRowByHand(page);
  await expect.poll(() => page.evaluate(() => globalThis.told)).toEqual(["incorrect", "correct"]);
}

newBrowserTest("pages as these systems write them stay as they were", async ({ page, foreign }) => {
  for (const name of SYSTEMS) await test.step(name, () => expectAsItWas(page, foreign, name));
});

async function expectAsItWas(page, foreign, name) {
  await page.goto(`${foreign.url}/${name}-without`);
  const without = await around(page);
  await page.goto(`${foreign.url}/${name}`);
  await expect(page.locator("orrery-heatmap p.sentence")).toContainText("entry 0: 0");
  await new Exercise(page).open();
  const seen = await around(page);
  expect({ ...seen, address: `${seen.address}-without` }).toEqual({
    ...without,
    names: [...without.names, ...BY_LIT].sort(),
    inHead: seen.inHead,
    history: without.history + 1,
  });
  expect(seen.inHead).toBe(`${without.inHead} script`);
}
