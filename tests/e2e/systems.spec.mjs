// Elements in pages as hands and systems of documentation write them, with the resets of their style
// sheets; under the strictest policy that the course promises to bear; in a sandboxed frame; among
// twenty figures; and in a page whose styles are hostile: they are drawn, say what the core says, take
// keys, tell of answers, and leave the page as it was.
import { TWENTY, pageOfFigures, visitAll } from "../../scripts/bench/embedded.mjs";
import { engineOf } from "../../scripts/check/practices/engine.mjs";
import { loadCore } from "../../scripts/lib/core.mjs";
import { Exercise } from "./support/exercise.mjs";
import { exampleFor, withForeign } from "./support/foreign-site.mjs";
import { missAndSolveRowByHand } from "./support/row-by-hand.mjs";
import { expect, readerTest, test as plainTest } from "./support/test.mjs";

/** Pages that are files. */
const SYSTEMS = ["plain", "mkdocs", "docusaurus", "quarto", "myst", "hostile"];

/** Those, and what others make of one of them. */
const ALL = [...SYSTEMS, "strict", "twenty", "sandboxed"];

/** The page that Firefox shows too: the one that unsets most. */
const IN_FIREFOX = "hostile";

/** Lit writes its versions into the page, and warns by them of a second copy: all that is added. */
const BY_LIT = [
  "litPropertyMetadata",
  "reactiveElementVersions",
  "litHtmlVersions",
  "litElementVersions",
];

const strictPolicy = (origin) =>
  `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; style-src ${origin}; connect-src ${origin}`;

const pages = () => {
  const course = process.env.ORRERY_E2E_SITE;
  const fileOf = (name) => ({ html: exampleFor(`systems/${name}.html`, course) });
  const problem = '<orrery-problem problem="row-by-hand" seed="7">A problem.</orrery-problem>';
  const whole = {
    ...Object.fromEntries(SYSTEMS.map((name) => [name, fileOf(name)])),
    strict: { ...fileOf("plain"), policy: strictPolicy(new URL(course).origin) },
    twenty: { html: pageOfFigures(course, TWENTY).replace("</html>", `${problem}</html>`) },
    sandboxed: {
      html: '<!doctype html><html lang="en"><title>A page</title><iframe title="A page" sandbox="allow-scripts" src="/plain" width="900" height="700"></iframe></html>',
    },
  };
  return Object.fromEntries(
    Object.entries(whole).flatMap(([name, page]) => [
      [`/${name}`, page],
      [`/${name}-without`, { ...page, html: page.html.replace(/<script.*?<\/script>/s, "") }],
    ]),
  );
};

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

for (const name of ALL)
  test(`in a page that is ${name}, the heat map is read by keys and says what the core says, and the problem is answered by keys, which the page hears${name === IN_FIREFOX ? " @firefox" : ""}`, async ({
    page,
    foreign,
    complaints,
  }) => {
    if (name === "sandboxed") complaints.expect(/keeps progress in memory only/);
    await page.goto(`${foreign.url}/${name}`);
    const frame = page.locator("iframe");
    const inside = name === "sandboxed" ? await frame.elementHandle() : null;
    const window = (await inside?.contentFrame()) ?? page;
    await test.step("heat map", () => readHeatmap(window, page.keyboard));
    await test.step("problem", () => answerProblem(window));
  });

async function readHeatmap(page, keyboard) {
  const engine = engineOf(await loadCore());
  const heatmap = page.locator("orrery-heatmap");
  await expect(heatmap.locator("p.sentence")).toContainText("entry 0: 0");
  await heatmap.scrollIntoViewIfNeeded();
  await heatmap.locator(".cells").focus();
  await keyboard.press("ArrowDown");
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

newBrowserTest("these pages stay as they were", async ({ page, foreign }) => {
  // The page in a sandbox is that written by hand.
  for (const name of ALL.filter((one) => one !== "sandboxed"))
    await test.step(name, () => expectAsItWas(page, foreign, name));
});

async function expectAsItWas(page, foreign, name) {
  await page.goto(`${foreign.url}/${name}-without`);
  const without = await around(page);
  await page.goto(`${foreign.url}/${name}`);
  await expect(page.locator("orrery-heatmap p.sentence")).toContainText("entry 0: 0");
  await new Exercise(page).open();
  if (name === "twenty") await page.evaluate(visitAll, TWENTY);
  const seen = await around(page);
  expect({ ...seen, address: `${seen.address}-without` }).toEqual({
    ...without,
    names: [...without.names, ...BY_LIT].sort(),
    inHead: seen.inHead,
    history: without.history + 1,
  });
  expect(seen.inHead).toBe(`${without.inHead} script`);
}
