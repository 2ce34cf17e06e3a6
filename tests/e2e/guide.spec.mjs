// The field guide: cards, filter and keyboard. What axe says of it, and at which widths it fits:
// pages.spec.mjs.
import { expect, learnerTest as test } from "./support/test.mjs";

test("the filter is a group of radio buttons that arrow keys move through; it shows the cards of one kind, and the address keeps it", async ({
  page,
}) => {
  await page.goto("guide/");
  const cards = page.locator("article.card");
  const count = page.locator("[data-count]");
  const all = await cards.count();
  await expect(count).toHaveText(`${all} cards`);
  const anything = page.getByRole("radio", { name: "anything" });
  await expect(anything).toBeChecked();
  await anything.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "vectors" })).toBeChecked();
  await expect(page).toHaveURL(/changes=vector/);
  await page.getByText("the softmax", { exact: true }).click();
  await expect(page).toHaveURL(/changes=softmax/);
  await expect(page.getByRole("heading", { name: "Scalable softmax" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^KERPLE/ })).toBeHidden();
  const shown = await cards.filter({ visible: true }).count();
  await expect(count).toHaveText(`${shown} of ${all} cards`);
  await page.reload();
  await expect(count).toHaveText(`${shown} of ${all} cards`);
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
