// What single kinds of answers do beyond being played through (played.spec.mjs).
import { Exercise } from "./support/exercise.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const SEED = 3;

test("a chart is read by pointer and by keys @firefox", async ({ page }) => {
  await page.goto(`problems/read-the-profile/?seed=${SEED}`);
  const problem = await new Exercise(page).open();
  const dial = problem.element.getByRole("slider");
  const { x, y, width, height } = await dial.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  const pointed = Number(await problem.field.inputValue());
  expect(pointed).toBeGreaterThan(7);
  expect(pointed).toBeLessThan(13);
  await dial.focus();
  await page.keyboard.press("ArrowRight");
  expect(Number(await problem.field.inputValue())).toBeGreaterThan(pointed);
  await page.keyboard.press("Home");
  await expect(problem.field).toHaveValue(/^0(\.0+)?$/);
});

test("an order that was begun is found again after a reload @firefox", async ({ page }) => {
  await page.goto("problems/shift-is-linear/");
  const problem = await new Exercise(page).open();
  await problem.element.locator('li[data-line="norms"] .leave').focus();
  await page.keyboard.press("Enter");
  await expect(problem.element.locator('.out li[data-line="norms"]')).toHaveCount(1);
  await page.reload();
  await problem.open();
  await expect(problem.element.locator('.out li[data-line="norms"]')).toHaveCount(1);
});
