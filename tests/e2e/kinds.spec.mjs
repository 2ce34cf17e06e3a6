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
  const given = async () => Number(await problem.field.inputValue());
  await expect.poll(given).toBeGreaterThan(7);
  const pointed = await given();
  expect(pointed).toBeLessThan(13);
  await dial.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(given).toBeGreaterThan(pointed);
  await page.keyboard.press("Home");
  await expect(problem.field).toHaveValue(/^0(\.0+)?$/);
});

test("a line of a proof is dragged to its place, and Escape puts it back @firefox", async ({
  page,
}) => {
  await page.goto("problems/shift-is-linear/");
  const problem = await new Exercise(page).open();
  const lines = problem.element.locator("ol.lines li");
  const order = () => lines.evaluateAll((all) => all.map(({ dataset }) => dataset.line));
  const before = await order();
  const [first, second, third] = before;
  const drag = async (from, to) => {
    const middle = async (place) => {
      const box = await lines.nth(place).boundingBox();
      return [box.x + 60, box.y + box.height / 2];
    };
    const [start, end] = [await middle(from), await middle(to)];
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move(...end, { steps: 4 });
    await page.mouse.move(end[0], end[1] + (to > from ? 4 : -4));
  };
  await lines.first().scrollIntoViewIfNeeded();
  await drag(0, 2);
  await expect(lines.nth(0)).toHaveClass(/held/);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(order).toEqual(before);
  await expect(problem.element.locator("ol.lines .held")).toHaveCount(0);
  await drag(0, 2);
  await page.mouse.up();
  await expect.poll(order).toEqual([second, third, first, ...before.slice(3)]);
  await drag(2, 0);
  await page.mouse.up();
  await expect.poll(order).toEqual(before);
});

test("an order that was begun is found again after a reload", async ({ page }) => {
  await page.goto("problems/shift-is-linear/");
  const problem = await new Exercise(page).open();
  await problem.element.locator('li[data-line="norms"] .leave').focus();
  await page.keyboard.press("Enter");
  await expect(problem.element.locator('.out li[data-line="norms"]')).toHaveCount(1);
  await page.reload();
  await problem.open();
  await expect(problem.element.locator('.out li[data-line="norms"]')).toHaveCount(1);
});
