// The place in a text that a link names or that a reader has read to is kept.
import { delayCore, delayRequests } from "./support/delay-requests.mjs";
import { drawn } from "./support/frames.mjs";
import { expect, test } from "./support/test.mjs";

const LESSON = "lessons/sinusoidal-encoding/";

/** A heading in the middle of the lesson, which somebody may have come for or have read to. */
const PLACE = "nearby-positions-get-similar-rows";
const topOf = (page, place = PLACE) =>
  page.locator(`#${place}`).evaluate((heading) => heading.getBoundingClientRect().top);

/**
 * Scrolls to the place as a reader would, again while blocks above it still change their heights, and
 * rests there; gives how far below the upper edge of the window it is then, in px.
 */
async function readTo(page, place = PLACE) {
  const heading = page.locator(`#${place}`);
  await expect(heading).toBeVisible();
  await expect(async () => {
    // A frame between the two: a scroll back to where the page was sends no event, and no place is kept.
    await heading.evaluate(async (element) => {
      scrollTo(0, 0);
      await new Promise(requestAnimationFrame);
      history.replaceState(null, "");
      element.scrollIntoView();
    });
    await expect.poll(() => page.evaluate(() => history.state?.place)).toBeTruthy();
    expect(Math.abs((await topOf(page, place)) - (await restsAt(page)))).toBeLessThan(2);
  }).toPass();
  return topOf(page, place);
}

/** Where `scrollIntoView` brings a heading, in px below the upper edge of the window. */
const restsAt = (page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);

/** Waits until the place stands where it stood, but for what its neighbours still change. */
const stays = (page, before, place = PLACE) =>
  expect.poll(async () => Math.abs((await topOf(page, place)) - before)).toBeLessThan(48);

test.describe("while the core is still on its way", () => {
  delayCore(test);

  const open = (page, address) => page.goto(address, { waitUntil: "commit" });

  test("who comes for a place in the text is taken there", async ({ page }) => {
    await open(page, `${LESSON}#${PLACE}`);
    await expect(page.locator(`#${PLACE}`)).toBeInViewport();
  });

  test("who loads the page anew stays where he was", async ({ page }) => {
    await open(page, LESSON);
    const before = await readTo(page);
    await page.reload({ waitUntil: "commit" });
    await stays(page, before);
  });
});

test.describe("who comes for a place in the text is there, though the sheet of the site comes last,", () => {
  /** From now on the sheet is later than all else that a page waits for: the core comes last of it. */
  const sheetComesLate = (page) =>
    page.route(/assets\/main-[\w-]+\.css$/, async (route) => {
      await coreHasCome(page);
      await route.continue().catch(() => {}); // asked for by a page that is gone
    });
  const coreHasCome = (page) =>
    expect
      .poll(() =>
        page.evaluate(() =>
          performance
            .getEntriesByType("resource")
            .some(({ name, responseEnd }) => name.endsWith(".wasm") && responseEnd > 0),
        ),
      )
      .toBe(true);
  const whole = async (page) => {
    await page.waitForLoadState("load");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  };

  test("by a link", async ({ page }) => {
    await sheetComesLate(page);
    await page.goto(`${LESSON}#${PLACE}`);
    await whole(page);
    await expect(page.locator(`#${PLACE}`)).toBeInViewport();
  });

  test("by loading the page anew @firefox", async ({ page }) => {
    await page.goto(LESSON);
    const before = await readTo(page);
    await sheetComesLate(page);
    await page.reload();
    await whole(page);
    await stays(page, before);
  });

  // Firefox shows the page as it was left.
  test("by going back", async ({ page }) => {
    await page.goto(LESSON);
    const before = await readTo(page);
    await page.goto("course/");
    await sheetComesLate(page);
    await page.goBack();
    await whole(page);
    await stays(page, before);
  });
});

test("who loads a chapter of the reference anew stays where he was, and who comes for an entry is taken there", async ({
  page,
}) => {
  const entry = "encoding-kerple";
  await page.goto(`reference/logits/#${entry}`);
  await expect(page.locator(`#${entry}`)).toBeInViewport();
  await page.goto("about:blank");
  await page.goto("reference/logits/");
  const before = await readTo(page, entry);
  await page.reload();
  await stays(page, before, entry);
});

/** Makes the text above the place higher, by this many px, as a block does that is laid out late. */
const grow = (page, by) =>
  page.evaluate((height) => {
    document.querySelector("article > *").style.paddingTop = `${height}px`;
  }, by);

test("a place is not forgotten because what is above it has grown", async ({ page }) => {
  await page.goto(LESSON);
  const before = await readTo(page);
  const scrolled = page.evaluate(
    () => new Promise((done) => addEventListener("scroll", done, { once: true })),
  );
  await grow(page, 400);
  await scrolled;
  expect(await page.evaluate(() => history.state.place)).not.toBeNull();
  await page.reload();
  await stays(page, before);
});

test("whoever comes back stays where they were, though browsers may not make up for what grows above, until they move @firefox", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { overflow-anchor: none !important; }");
    document.adoptedStyleSheets = [sheet];
  });
  await page.goto(LESSON);
  const before = await readTo(page);
  await page.reload();
  await stays(page, before);
  await grow(page, 400);
  await drawn(page);
  await stays(page, before);
  await page.evaluate(() => scrollBy({ top: 900, behavior: "instant" })); // as a scroll bar does
  await drawn(page);
  await grow(page, 200);
  await drawn(page);
  expect(await topOf(page)).toBeLessThan(before - 600);
});

test("who moves on before a lesson has loaded is not taken back", async ({ page }) => {
  await page.goto(LESSON);
  await readTo(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("orrery-fonts"))).not.toBeNull();
  const sendFonts = await delayRequests(page, /assets\/fonts-\w+\.css$/);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator(`#${PLACE}`)).toBeInViewport();
  // Keys are heard from then on.
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
  await page.keyboard.press("End");
  await expect.poll(() => topOf(page)).toBeLessThan(-3000);
  sendFonts();
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready);
  await drawn(page);
  expect(await topOf(page)).toBeLessThan(-3000);
});

test("a place that is none leaves the reader where the browser puts him", async ({ page }) => {
  await page.goto(LESSON);
  for (const place of [{ block: 1e9, top: 0 }, { block: "1", top: "<b>" }, "there", null]) {
    await page.evaluate((none) => history.replaceState({ place: none }, ""), place);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  }
});
