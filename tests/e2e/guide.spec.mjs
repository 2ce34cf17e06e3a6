// The field guide: cards, filter, keyboard, and what axe says of it.
import { axeScript, brokenRules } from "./support/axe.mjs";
import { expect, test } from "./support/test.mjs";

test("the filter shows the cards of one kind, and the address keeps it", async ({ page }) => {
  await page.goto("guide/");
  const cards = page.locator("article.card");
  const count = page.locator("[data-count]");
  const all = await cards.count();
  await expect(count).toHaveText(`${all} cards`);
  await page.getByText("the softmax", { exact: true }).click();
  await expect(page).toHaveURL(/changes=softmax/);
  await expect(page.getByRole("heading", { name: "Scalable softmax" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^KERPLE/ })).toBeHidden();
  const shown = await cards.filter({ visible: true }).count();
  await expect(count).toHaveText(`${shown} of ${all} cards`);
  await page.reload();
  await expect(count).toHaveText(`${shown} of ${all} cards`);
});

test("the filter is a group of radio buttons that arrow keys move through", async ({ page }) => {
  await page.goto("guide/");
  const anything = page.getByRole("radio", { name: "anything" });
  await expect(anything).toBeChecked();
  await anything.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "vectors" })).toBeChecked();
  await expect(page).toHaveURL(/changes=vector/);
});

test("a link to a card leads to it, also where the filter hides it", async ({ page }) => {
  await page.goto("guide/?changes=softmax#kerple");
  await expect(page.getByRole("heading", { name: /^KERPLE/ })).toBeInViewport();
  await expect(page).not.toHaveURL(/changes=/);
});

test("a card’s chart is read by keys, and its question is answered with a reason", async ({
  page,
}) => {
  await page.goto("guide/#fox");
  const card = page.locator("article.card", { has: page.locator("#fox") });
  const handle = card.locator("orrery-profile [data-handle=at]");
  await handle.focus();
  await page.keyboard.press("Home");
  await expect(card.locator("orrery-profile .sentence")).toContainText("A key 0 tokens back");
  await card.getByText("The earlier key has no weight left").click();
  await card.getByRole("button", { name: "Check" }).click();
  await expect(card.locator("[slot=why-gone]")).toBeVisible();
  await expect(card.locator("orrery-quiz").getByRole("status")).toContainText(
    "Only a gate of exactly 0 would do that.",
  );
});

test("charts far below are not started before the reader comes near", async ({ page }) => {
  await page.goto("guide/");
  const figures = page.locator("orrery-profile");
  await figures.first().scrollIntoViewIfNeeded();
  await expect(figures.first()).toHaveAttribute("data-ready", "");
  await expect(figures.last()).not.toHaveAttribute("data-ready", "");
});

for (const width of [360, 1280])
  test(`the guide has no fault that axe finds, and nothing sticks out, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("guide/");
    const first = page.locator("orrery-profile").first();
    await first.scrollIntoViewIfNeeded();
    await expect(first).toHaveAttribute("data-ready", "");
    // Formulas that are wider than the column can be scrolled by keyboard from the first Tab on.
    await page.keyboard.press("Tab");
    await page.evaluate(axeScript);
    expect(await page.evaluate(brokenRules)).toEqual([]);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
  });
