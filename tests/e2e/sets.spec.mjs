// A set of problems that an address gives: played one after the other, with a student's own numbers,
// and handed in; addresses that cannot be used are met by sentences.
import { Exercise } from "./support/exercise.mjs";
import { fileSaved } from "./support/kept.mjs";
import { variantOf } from "./support/answers.mjs";
import { expectAccessible, expectNoSidewaysScroll } from "./support/reading.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const SET = "set/?problems=rope-rotation,rope-rotation/wedge-score,weight-by-hand,row-by-hand";

async function openSet(page, path) {
  await page.goto(path);
  await expect(page.locator("[data-study][data-ready]")).toBeVisible();
}

/** The right answer to a problem, from its own page. */
async function keyOf(page, problem, seed) {
  const spec = await page.evaluate(
    async (slug) => (await (await fetch(`../problems/${slug}.json`)).json()).spec,
    problem,
  );
  return (await variantOf(spec, seed)).key;
}

test("a set is played by keyboard, one item after the other, and its record is saved", async ({
  page,
  browserName,
}) => {
  await openSet(page, `${SET}&seed=7&title=Week%203`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week 3");
  await expect(page).toHaveTitle(/^Week 3 · /);
  await expect(page.locator(".set-steps li")).toHaveCount(5);
  await expect(page.locator("[data-current] h2")).toHaveText(/^1\. /);
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page.locator("[data-current] h2")).toBeFocused();
  await expect(page.locator("[data-current] orrery-quiz form")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page.locator("[data-current] orrery-problem")).toBeAttached();
  const problem = await new Exercise(page, "[data-current] orrery-problem").open();
  await expect(problem.element.locator(".block-title")).toBeHidden();
  await problem.focus("#answer");
  await page.keyboard.type(await keyOf(page, "weight-by-hand", 7));
  await page.keyboard.press("Enter");
  await expect(problem.headline).toHaveText("Correct.");
  await expect(page.getByText("1 of 3 solved, 2 not tried yet.")).toBeVisible();
  await expectAccessible(page, "a set with an open problem");
  await page.getByRole("link", { name: "The end" }).press("Enter");
  await expect(page.locator("[data-current] tbody tr")).toHaveCount(3);
  await expect(page.locator("[data-current] tbody")).toContainText("right on the first try");
  await page.getByRole("link", { name: "Export or print your work record" }).press("Enter");
  await expect(page.locator("[data-study][data-ready]")).toBeVisible();
  await expect(page.getByLabel("Work on")).toHaveValue("set");
  await expect(page.getByText("1 exercise with 1 checked answer,")).toBeVisible();
  await page.getByLabel("Name").fill("Ada");
  const { text } = await fileSaved(page, browserName, () =>
    page.getByRole("button", { name: "Save as a file" }).press("Enter"),
  );
  expect(JSON.parse(text)).toMatchObject({
    name: "Ada",
    set: { title: "Week 3", seed: 7, address: `${SET}&seed=7&title=Week+3` },
    work: [{ title: expect.any(String), seed: 7, attempts: 1 }],
  });
});

test("a set opens where its address says, again after a reload, and leads back from practice numbers", async ({
  page,
}) => {
  await openSet(page, `${SET}&seed=7#item-3`);
  await expect(page.locator("[data-current] orrery-problem")).toBeAttached();
  const problem = await new Exercise(page, "[data-current] orrery-problem").open();
  await page.getByRole("button", { name: "Another one" }).press("Enter");
  await expect(page.getByText("this set counts variant 7")).toBeVisible();
  await page.getByRole("button", { name: "Back to variant 7" }).press("Enter");
  await expect(problem.element).toHaveAttribute("seed", "7");
  await page.reload();
  await expect(page.locator("[data-current] h2")).toHaveText(/^3\. /);
});

test("each student gets numbers of their own, the same for the same name", async ({ page }) => {
  await openSet(page, `${SET}&seeds=student`);
  await expect(page.locator(".set-item")).toHaveCount(0);
  await page.getByLabel("Your name or student number").fill("Ada  Lovelace");
  await page.getByRole("button", { name: "Show my problems" }).press("Enter");
  const said = page.locator(".set-numbers");
  await expect(said).toHaveText(
    /^The numbers are yours: variant \d+, made from “Ada\s+Lovelace”\.$/,
  );
  const first = /variant (\d+)/.exec(await said.textContent())[1];
  await page.getByText("Not you, or misspelled?").press("Enter");
  await page.getByLabel("Your name or student number").fill("Grace");
  await page.getByRole("button", { name: "Change" }).press("Enter");
  await expect(said).not.toContainText(first);
  await page.getByLabel("Your name or student number").fill("ada lovelace");
  await page.getByRole("button", { name: "Change" }).press("Enter");
  await expect(said).toContainText(`variant ${first},`);
  // A name is in no address.
  expect(page.url()).not.toContain("ada");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, "a set with numbers for each student");
});

test("an address that cannot be used is met by sentences", async ({ page }) => {
  await openSet(page, "set/");
  await expect(page.getByRole("alert")).toContainText("The address names no problems.");
  await openSet(page, "set/?problems=row-by-hnd,<b>,weight-by-hand&seed=-1&title=<script>");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("<script>");
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([
    "The course has nothing called “row-by-hnd”. Do you mean “row-by-hand”?",
    "The course has nothing called “<b>”.",
    "The seed is “-1”; it must be a whole number from 0 to 4294967295. Seed 1 is used instead.",
  ]);
  await expect(page.locator("[data-current] h2")).toHaveText(/^1\. /);
  await expectAccessible(page, "a set with an address that cannot be used");
});
