// Every page of the site: quiet, within its window, and accessible, with its figures awake in the room
// that was kept free for them and its numbers those that were built; the quiz items of a lesson judge
// their keys, and the values that its text names can be reached.
import { PAGES as MEASURED } from "../../scripts/lib/figure-heights.mjs";
import { addressOf, isElementFrame, problemOf } from "../../scripts/lib/site-pages.mjs";
import { variantOf } from "./support/answers.mjs";
import { expectRoomKept } from "./support/heights.mjs";
import { judged } from "./support/judging.mjs";
import { expectValuesInReach } from "./support/reach.mjs";
import {
  expectAccessible,
  expectContrast,
  expectFits,
  flattenFormulas,
  layOutAll,
  readThrough,
} from "./support/reading.mjs";
import { pages, quizItems } from "./support/site.mjs";
import { expect, readerTest as test } from "./support/test.mjs";

/** The page that Firefox shows too. */
const IN_FIREFOX = "lessons/rope-rotation/";

/** The page whose formulas are looked at whole. */
const WITH_FORMULAS = "notation/";

/** Numbers of the prose that are not those of the page as it was built; exercises may show another variant's. */
const changedNumbers = (page) =>
  page.evaluate(async () => {
    const built = await (await fetch(location.href)).text();
    const numbers = (root) =>
      [...root.querySelectorAll("article .value[data-formula]")]
        .filter((value) => !value.closest("orrery-quiz, orrery-problem"))
        .map(({ dataset, textContent }) => `${dataset.formula} = ${textContent}`);
    const before = numbers(new DOMParser().parseFromString(built, "text/html"));
    const now = numbers(document);
    return now.length === before.length ? now.filter((number, at) => number !== before[at]) : now;
  });

/** The quiz items judge their keys to be right, and each known mistake by its own message. */
async function expectItemsJudge(page, items) {
  const known = await Promise.all(
    items.map(async ({ id, spec }) => ({ id, ...(await variantOf(spec, 1)) })),
  );
  const said = await judged(
    page,
    "orrery-quiz",
    Object.fromEntries(
      known.map(({ id, key, mistakes }) => [id, [key, ...mistakes.map(({ answer }) => answer)]]),
    ),
  );
  for (const { id, mistakes } of known) {
    const [ofKey, ...ofMistakes] = said[id].verdicts;
    expect(ofKey.verdict, `of the key of ${id}`).toBe("correct");
    for (const [number, { code }] of mistakes.entries())
      expect(ofMistakes[number].mistakes, `what ${id} says to a known mistake`).toContain(code);
  }
}

/**
 * Takes away what is looked at in the dark theme by itself: figures, as they open
 * (widgets.spec.mjs), and half of the problems (played.spec.mjs); the others are seen in the light.
 */
const leaveText = (page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll(".figure, orrery-problem")) element.remove();
  });

/** Texts of pictures whose place was lost on the way from the source to the page. */
const misplacedTexts = (page) =>
  page
    .locator('svg text:is([x=""], [y=""])')
    .evaluateAll((texts) => texts.map((text) => text.textContent));

const kinds = new Set();
// Problems are looked at in played.spec.mjs, frames of elements in widgets.spec.mjs and frames.spec.mjs.
for (const path of pages().filter((one) => problemOf(one) === null && !isElementFrame(one))) {
  const [kind] = path.split("/");
  const isFirst = !kinds.has(kind) && kinds.add(kind);
  const engines = path === IN_FIREFOX ? " @firefox" : "";
  test(`/${path} is quiet, accessible and never wider than its window${engines}`, async ({
    page,
    browserName,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(addressOf(path));
    await expect(page.locator("h1").first()).toBeAttached();
    // As readers meet it; then its blocks are laid out that nobody has scrolled to.
    await readThrough(page);
    await layOutAll(page);
    expect(await misplacedTexts(page)).toEqual([]);
    if (kind === "lessons") {
      expect(await changedNumbers(page)).toEqual([]);
      const items = quizItems().filter(({ lesson }) => path === `lessons/${lesson}/`);
      await expectItemsJudge(page, items);
      await expect(page.locator(".notice-bar")).toHaveCount(0);
    }
    const isMeasured = kind === "lessons" || MEASURED.includes(path);
    if (isMeasured && browserName !== "firefox") {
      await expectFits(page, [320]);
      await expectRoomKept(page);
    } else await expectFits(page, [360, 320, 1280]);
    // What a page calls its parts, and their colors, are the same in every engine.
    if (browserName === "firefox") return;
    if (path !== WITH_FORMULAS) await flattenFormulas(page);
    await expectAccessible(page, "in the light theme, 1280 px wide");
    if (kind === "lessons") await expectValuesInReach(page);
    // Pages of other kinds share the colors of their parts.
    if (!isFirst && kind !== "lessons") return;
    await leaveText(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page, "in the dark theme, 360 px wide");
  });
}

test("on a phone, the header leads to the list of all pages, where the workbench is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("lessons/rope-rotation/");
  const header = page.locator(".site-header nav");
  await expect(header.getByRole("link", { name: "Workbench" })).toBeHidden();
  // All links are in one row.
  const rows = () =>
    header
      .locator("a:visible, button:visible")
      .evaluateAll(
        (links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size,
      );
  await expect.poll(rows).toBe(1);
  await header.getByRole("link", { name: "More pages" }).click();
  const workbench = page.locator(".site-footer").getByRole("link", { name: "Workbench" });
  await expect(workbench).toBeInViewport();
  await workbench.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Workbench");
});
