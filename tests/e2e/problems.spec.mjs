// The page of all problems: filters by mouse and keyboard, kept by the address, and what is solved.
import { variantOf } from "./support/answers.mjs";
import { Exercise } from "./support/exercise.mjs";
import { problemFile, problems } from "./support/site.mjs";
import { expect, learnerTest as test, test as newBrowserTest } from "./support/test.mjs";

const all = problems();
const shown = (page) => page.locator("[data-problem]:visible");
const label = (page, name) => page.getByRole("combobox", { name, exact: true });

test("every problem is listed once, and filters leave those that fit", async ({ page }) => {
  await page.goto("problems/");
  await expect(page.getByText(`All ${all.length} problems`)).toBeVisible();
  await expect(shown(page)).toHaveCount(all.length);
  await label(page, "Kind of answer").selectOption("vector");
  await label(page, "Level").selectOption("2");
  await expect(page).toHaveURL(/kind=vector/);
  for (const entry of await shown(page).all())
    expect(await entry.evaluate(({ dataset }) => [dataset.kind, dataset.level])).toEqual([
      "vector",
      "2",
    ]);
  const count = await shown(page).count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(all.length);
  await expect(page.getByText(`${count} of ${all.length} problems`)).toBeVisible();
  await page.reload();
  await expect(shown(page)).toHaveCount(count);
  await page.getByRole("button", { name: "Clear filters" }).press("Enter");
  await expect(shown(page)).toHaveCount(all.length);
  await expect(page).not.toHaveURL(/kind=/);
});

test("where nothing fits, the page says so and offers all problems", async ({ page }) => {
  await page.goto("problems/?state=solved");
  await expect(page.getByText("No problem matches all of these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Show all problems" }).click();
  await expect(shown(page)).toHaveCount(all.length);
  await expect(label(page, "Lesson or topic")).toBeFocused();
});

test("a filter in the address that does not exist is left out", async ({ page }) => {
  await page.goto("problems/?level=9&kind=%3Cb%3E");
  await expect(shown(page)).toHaveCount(all.length);
});

test("a solved problem is marked, and can be filtered", async ({ page }) => {
  await page.goto("problems/pair-for-wavelength/?seed=7");
  const problem = await new Exercise(page).open();
  const { key } = await variantOf(problemFile("pair-for-wavelength").spec, 7);
  await problem.answer(key);
  await expect(problem.headline).toHaveText(/^Correct/);
  await page.goto("problems/?state=solved");
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toContainText("✓ solved");
});

test("a problem's page says of it from the start what it says when it runs, so that nothing moves", async ({
  page,
  request,
}) => {
  for (const slug of ["choose-the-base", "why-differences"]) {
    const built = await (await request.get(`problems/${slug}/`)).text();
    await page.goto(`problems/${slug}/`);
    const about = page.locator("orrery-problem[data-ready] form .kind span");
    expect(built).toContain(`<span>${await about.textContent()}</span>`);
  }
});

test.describe("without scripts", () => {
  newBrowserTest.use({ javaScriptEnabled: false });
  newBrowserTest("the list is whole and has no filters", async ({ page, complaints }) => {
    complaints.expect(/\.js csp$/, /preload/); // The browser itself refuses what only a script would use.
    await page.goto("problems/");
    await expect(shown(page)).toHaveCount(all.length);
    await expect(page.locator("[data-filters]")).toBeHidden();
  });
});
