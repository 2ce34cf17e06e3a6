// A figure that answers a prediction is covered until the reader has guessed, or reaches for it.
import { expect, learnerTest as test } from "./support/test.mjs";

const LESSON = "lessons/sinusoidal-encoding/";
const GUESS = "#before-or-after";
const FIGURE = "#similar";

const open = async (page) => {
  await page.goto(LESSON);
  await page.locator(GUESS).scrollIntoViewIfNeeded();
  await expect(page.locator(`${GUESS}[data-ready]`)).toHaveCount(1);
};
const cover = (page) =>
  page.locator(FIGURE).evaluate((figure) => getComputedStyle(figure, "::after").content !== "none");

test("a guess uncovers the figure that answers it, also when the reader comes back", async ({
  page,
}) => {
  await open(page);
  expect(await cover(page)).toBe(true);
  await page.locator(`${GUESS} button.pick`).first().click();
  await expect.poll(() => cover(page)).toBe(false);
  await open(page);
  await expect.poll(() => cover(page)).toBe(false);
});

test("“Show me” uncovers it", async ({ page }) => {
  await open(page);
  await page.locator(GUESS).getByRole("button", { name: "Show me" }).click();
  await expect.poll(() => cover(page)).toBe(false);
});

test("a tap on the cover lifts it and does nothing else @firefox", async ({ page }) => {
  await open(page);
  const figure = page.locator(FIGURE);
  const before = await figure.evaluate((element) =>
    element.outerHTML.replace(/ data-after="[^"]*"/, ""),
  );
  await figure.click();
  await expect.poll(() => cover(page)).toBe(false);
  expect(await figure.evaluate((element) => element.outerHTML)).toBe(before);
});

test("who comes to the figure by keyboard, or by words that set it, sees it", async ({ page }) => {
  await open(page);
  await page.locator(FIGURE).locator("[tabindex='0'], button, input").first().focus();
  await expect.poll(() => cover(page)).toBe(false);
  await page.goto("about:blank");
  await open(page);
  await page
    .locator(`.state-link[data-on="${FIGURE.slice(1)}"]`)
    .first()
    .click();
  await expect.poll(() => cover(page)).toBe(false);
});
