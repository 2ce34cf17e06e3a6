// Elements in pages as systems of documentation write them, with the resets of their style sheets,
// and in a page whose styles are hostile: they are drawn, say what the core says, take keys, tell of
// answers, and leave the page as it was.
import fs from "node:fs";
import { engineOf } from "../../scripts/check/practices/engine.mjs";
import { loadCore } from "../../scripts/lib/core.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { variantOf } from "./support/answers.mjs";
import { Exercise } from "./support/exercise.mjs";
import { addressed, serveForeign } from "./support/foreign-site.mjs";
import { problemFile } from "./support/site.mjs";
import { expect, test } from "./support/test.mjs";

// One server for all tests of this file.
test.describe.configure({ mode: "default" });

const SYSTEMS = ["mkdocs", "docusaurus", "quarto", "myst", "hostile"];

/** Lit writes its versions into the page, and warns by them of a second copy: all that is added. */
const BY_LIT = [
  "litPropertyMetadata",
  "reactiveElementVersions",
  "litHtmlVersions",
  "litElementVersions",
];

let foreign;

test.beforeAll(async () => {
  const course = process.env.ORRERY_E2E_SITE;
  const pages = {};
  for (const name of SYSTEMS) {
    const page = fs.readFileSync(inRoot("tests", "embed", "systems", `${name}.html`), "utf8");
    pages[`/${name}`] = { html: addressed(page, course) };
    pages[`/${name}-without`] = { html: page.replace(/<script.*?<\/script>/s, "") };
  }
  foreign = await serveForeign(pages);
});

test.afterAll(() => foreign.close());

test.beforeEach(({ complaints }) => complaints.allowOrigin(foreign.url));

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

for (const name of SYSTEMS) {
  test(`in a page as ${name} writes it, the heat map is read by keys and says what the core says @firefox`, async ({
    page,
  }) => {
    const engine = engineOf(await loadCore());
    await page.goto(`${foreign.url}/${name}`);
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
  });

  test(`in a page as ${name} writes it, the problem is answered by keys, and the page hears it @firefox`, async ({
    page,
  }) => {
    await page.goto(`${foreign.url}/${name}`);
    await page.evaluate(() => {
      globalThis.told = [];
      addEventListener("orrery-answer", ({ detail }) => globalThis.told.push(detail.verdict));
    });
    const problem = await new Exercise(page).open();
    const { key, mistake } = await variantOf(problemFile("row-by-hand").spec, 7);
    await problem.answer(mistake("row-one-frequency"));
    await expect(problem.element.locator('[slot="mistake-row-one-frequency"]')).toBeVisible();
    await problem.answer(key);
    await expect(problem.headline).toHaveText("Correct.");
    expect(await page.evaluate(() => globalThis.told)).toEqual(["incorrect", "correct"]);
  });

  test(`a page as ${name} writes it stays as it was`, async ({ page }) => {
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
  });
}
