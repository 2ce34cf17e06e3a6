/** What a reader does on any page, and what must be true of it. */
import { limitOf } from "../../../scripts/lib/slowness.mjs";
import { AXE_FILE, axeScript, brokenRules } from "./axe.mjs";
import { expect } from "./test.mjs";

/** A lesson is shown below its first screen when all of it, its style and its first figure are there: that can be after it has loaded. */
export const expectShown = (page) =>
  expect(page.locator("html.js:not([data-read])"), "the text is not shown").toHaveCount(0);

/**
 * Scrolls through the page as a reader would, and waits until every element on it stands. Blocks
 * get their height as they come into view, so a fast walk may jump over an element; those it finds
 * asleep it goes back to.
 */
export async function readThrough(page) {
  await expectShown(page);
  await page.evaluate(async () => {
    for (const folded of document.querySelectorAll("details.more")) folded.open = true;
    // So that words that wait for a guess are read too.
    for (const waiting of document.querySelectorAll("[data-after]"))
      if (waiting.matches(".told") || waiting.getClientRects().length === 0)
        delete waiting.dataset.after;
    // What comes into view is noticed at the end of a frame, as it was scrolled at its beginning.
    const frame = () => new Promise(requestAnimationFrame);
    // Elements start 800 px before they come into view: every other screen is enough.
    for (let y = 0; y < document.documentElement.scrollHeight; y += 2 * innerHeight) {
      await frame();
      scrollTo({ top: y, behavior: "instant" });
    }
    for (const element of document.querySelectorAll("*")) {
      if (
        !element.localName.startsWith("orrery-") ||
        element.shadowRoot?.querySelector("figure, form, .status")
      )
        continue;
      await frame();
      element.scrollIntoView({ block: "center", behavior: "instant" });
    }
    await frame();
    scrollTo({ top: 0, behavior: "instant" });
  });
  await expectAwake(page);
  await expectScrollersReachable(page);
}

/**
 * Waits until each part of the text that is wider than its column can be reached by keyboard. The
 * page judges a part as it comes into view, so those that the walk jumped over are gone back to.
 */
export async function expectScrollersReachable(page) {
  const unreachable = () => {
    const exercises = [...document.querySelectorAll("orrery-problem, orrery-quiz")];
    const parts = [
      ...document.querySelectorAll(".katex-display, pre, .table-scroll"),
      ...exercises.flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll(".drawn")]),
    ].filter((part) => part.scrollWidth > part.clientWidth + 1 && part.tabIndex < 0);
    parts[0]?.scrollIntoView({ block: "center", behavior: "instant" });
    return parts.map((part) => part.textContent.trim().slice(0, 60));
  };
  await expect
    .poll(() => page.evaluate(unreachable), {
      message: "wide parts out of reach of the keyboard",
      timeout: limitOf(10),
    })
    .toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/**
 * Waits until the page has its typefaces, which come last: until then words may change their widths,
 * and what stands below them its place.
 */
export const expectTypefaces = (page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          document.body.getBoundingClientRect(); // asks for the faces of what is laid out
          const sheets = [...document.querySelectorAll("link[data-fonts]")];
          return (
            sheets.every(({ sheet, disabled }) => sheet && !disabled) &&
            document.fonts.status === "loaded"
          );
        }),
      { message: "the typefaces have come" },
    )
    .toBe(true);

/** Waits until the page has not moved for ten frames. */
export const expectAtRest = (page) =>
  page.evaluate(async () => {
    for (let still = 0, before = scrollY; still < 10; before = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === before ? still + 1 : 0;
    }
  });

/** Waits until each element of ours has drawn its figure or its exercise. */
export async function expectAwake(page) {
  await expect
    .poll(() => page.evaluate(asleep), {
      message: "elements that do not stand yet",
      timeout: limitOf(30),
    })
    .toEqual([]);
}

/** Tags of the elements without a figure, a form or, for prose, its slot. */
function asleep() {
  const stands = (element) => element.shadowRoot?.querySelector("figure, form, .status");
  return [...document.querySelectorAll("*")]
    .filter((element) => element.localName.startsWith("orrery-") && !stands(element))
    .map((element) => element.id || element.localName);
}

/** The page is never wider than its window; wide parts scroll by themselves. */
export async function expectNoSidewaysScroll(page) {
  const { scrollWidth, innerWidth, wide } = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const sticksOut = (element) => element.getBoundingClientRect().right > innerWidth + 1;
    return {
      scrollWidth,
      innerWidth,
      wide:
        scrollWidth > innerWidth
          ? [...document.body.querySelectorAll("*")]
              .filter(sticksOut)
              .slice(0, 5)
              .map((element) => element.outerHTML.slice(0, 120))
          : [],
    };
  });
  expect(
    scrollWidth,
    `the page scrolls sideways; wider than it: ${wide.join(" | ")}`,
  ).toBeLessThanOrEqual(innerWidth);
}

/** At each of these widths the page is not wider than its window, once it is laid out for it. */
export async function expectFits(page, widths) {
  const { height } = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expect(async () => expectNoSidewaysScroll(page)).toPass({ timeout: limitOf(5) });
  }
}

/** From now on the page lays out all its blocks, not only those near the screen. */
export const layOutAll = (page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * Puts the source of each formula in its place, for good. A formula is some sixty elements, always
 * built alike, and axe goes through each several times: most of its time on a lesson.
 */
export const flattenFormulas = (page) =>
  page.evaluate(() => {
    for (const formula of document.querySelectorAll(".katex")) {
      const source = document.createElement("span");
      source.textContent = formula.querySelector("annotation")?.textContent || "formula";
      formula.replaceWith(source);
    }
  });

/**
 * No accessibility rule of axe is broken. It is asked in Chromium (and in WebKitGTK, webkit.mjs):
 * it judges markup and colours, which are the same in Firefox.
 */
export async function expectAccessible(page, when, rules = {}) {
  if (page.context().browser().browserType().name() !== "chromium") return;
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    const site = process.env.ORRERY_E2E_SITE;
    // Pages of others may refuse scripts that are not theirs.
    if (page.url().startsWith(site)) await page.addScriptTag({ url: `${site}${AXE_FILE}` });
    else await page.evaluate(axeScript);
  }
  expect(await page.evaluate(brokenRules, rules), `what axe finds ${when}`).toEqual([]);
}

/** Of the rules this one alone depends on the theme. */
export const expectContrast = (page, when) =>
  expectAccessible(page, when, { only: ["color-contrast"] });
