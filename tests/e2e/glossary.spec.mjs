// Terms in lessons and their cards: by pointer, by keyboard, by touch, and on paper.
import { expect, learnerTest as test } from "./support/test.mjs";

const LESSON = "lessons/rope-rotation/";

/** A word of the lesson that has a card, in view. */
async function firstWord(page) {
  await page.goto(LESSON);
  const word = page.locator('[data-term][role="button"][tabindex="0"]').first();
  await expect(word).toBeVisible();
  await word.scrollIntoViewIfNeeded();
  return word;
}

const cardOf = (page) => page.locator("#term-card");

test("a pointer opens the card of a term, can go into it, and closes it by leaving", async ({
  page,
}) => {
  const word = await firstWord(page);
  await word.hover();
  const card = cardOf(page);
  await expect(card).toBeVisible();
  await expect(word).toHaveAttribute("aria-describedby", "term-card");
  await expect(card.getByRole("link", { name: "In the glossary" })).toBeVisible();
  // Of the text nothing moves: it is as high with the card as without.
  const [withCard, without] = await card.evaluate((shown) => {
    const { height } = document.querySelector("article").getBoundingClientRect();
    shown.hidePopover();
    const after = document.querySelector("article").getBoundingClientRect().height;
    shown.showPopover();
    return [height, after];
  });
  expect(withCard).toBe(without);
  await card.hover();
  await expect(card).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(card).toBeHidden();
  await expect(word).not.toHaveAttribute("aria-describedby");
});

test("the terms of a section share one stop of the Tab key, and Escape closes a card", async ({
  page,
}) => {
  const word = await firstWord(page);
  await word.focus();
  const card = cardOf(page);
  await expect(card).toBeVisible();
  await page.keyboard.press("ArrowRight");
  const second = page.locator("[data-term]:focus");
  await expect(second).toHaveAttribute("tabindex", "0");
  await expect(second).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(word).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(card.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(word).toBeFocused();
  const stops = await page.locator('[data-term][tabindex="0"]').count();
  const sections = await page.locator("article :is(h2, details)").count();
  expect(stops).toBeLessThanOrEqual(sections + 1);
});

test("the card leads to the term in the glossary", async ({ page }) => {
  const word = await firstWord(page);
  const term = await word.getAttribute("data-term");
  await word.focus();
  await cardOf(page).getByRole("link", { name: "In the glossary" }).click();
  await expect(page).toHaveURL(new RegExp(`glossary/#${term}$`));
  await expect(page.locator(`[id="${term}"]`)).toBeInViewport();
});

test("cards fit a window 320 px wide, and are no part of what is printed", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const word = await firstWord(page);
  await word.click();
  await expect(cardOf(page)).toBeVisible();
  const sides = () =>
    cardOf(page).evaluate((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  await expect.poll(sides).toBe(true);
  await page.mouse.click(4, 200);
  await expect(cardOf(page)).toBeHidden();
  await word.click();
  await page.emulateMedia({ media: "print" });
  await expect(cardOf(page)).toBeHidden();
  await expect(word).toHaveCSS("text-decoration-line", "none");
});
