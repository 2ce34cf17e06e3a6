// The assignment builder: what is ticked becomes a link, a sheet and its key; the address keeps it.
import { variantOf } from "./support/answers.mjs";
import { fileSaved } from "./support/kept.mjs";
import { expectAccessible, expectNoSidewaysScroll } from "./support/reading.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

async function open(page, path) {
  await page.goto(path);
  await expect(page.locator("[data-study][data-ready]")).toBeVisible();
}

const items = (page) => page.locator(".assign-items > li a");
const link = (page) => page.getByLabel("Link for your class");

test("an assignment is ticked, ordered and undone by keyboard, and is there after a reload", async ({
  page,
}) => {
  await open(page, "assign/");
  await expect(page.getByText("Nothing is ticked yet.")).toBeVisible();
  await page.getByLabel("Search").fill("by hand");
  await expect(page.locator("[data-found]")).toHaveText(/^\d+ of \d+ problems$/);
  await page.getByLabel("A row by hand").press("Space");
  await page.getByLabel("Search").fill("");
  await page.getByLabel("How much weight does a repeated word get?").press("Space");
  await expect(items(page)).toHaveText([
    "A row by hand",
    "How much weight does a repeated word get?",
  ]);
  const back = page.getByRole("link", { name: "See your assignment" });
  await expect(back).toBeInViewport();
  await expect(back.locator("..")).toContainText("2 problems,");
  await page.getByRole("button", { name: "Move up" }).nth(1).press("Enter");
  await expect(items(page).first()).toHaveText("How much weight does a repeated word get?");
  await page.getByRole("button", { name: "Take out" }).first().press("Enter");
  await expect(items(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(items(page)).toHaveCount(2);
  await page.getByLabel("Title").fill("Week 3");
  await page.getByLabel("Seed", { exact: true }).fill("7");
  await page.getByLabel("Seed", { exact: true }).press("Tab");
  await expect(link(page)).toHaveValue(
    /\/set\/\?problems=weight-by-hand,row-by-hand&seed=7&title=Week\+3$/,
  );
  await expect(page.getByRole("link", { name: "a package" })).toHaveAttribute(
    "href",
    /\/teach\/\?problems=weight-by-hand,row-by-hand&seed=7&title=Week\+3#package$/,
  );
  await expectAccessible(page, "an assignment with two problems");
  await page.reload();
  await expect(items(page)).toHaveCount(2);
  await expect(page.getByRole("checkbox", { name: "A row by hand" })).toBeChecked();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test("a pasted list of the class gives each student's own numbers, by names that are in no address", async ({
  page,
  browserName,
}) => {
  await open(page, "assign/?problems=row-by-hand&seeds=student&seed=7");
  await page
    .getByLabel("Who gets which numbers?")
    .fill("Ada Lovelace\n=Grace <b>Hopper</b>\nada  lovelace");
  await expect(page.locator(".assign-students tbody tr")).toHaveCount(2);
  await expect(page.getByRole("alert")).toContainText("is in the list more than once");
  const sheet = page.getByRole("link", { name: "sheet of Ada Lovelace" });
  await expect(sheet).toHaveAttribute("href", /\/sheet\/\?problems=row-by-hand&seed=\d+$/);
  const seed = /seed=(\d+)/.exec(await sheet.getAttribute("href"))[1];
  expect(page.url()).not.toContain("Ada");
  const { text } = await fileSaved(page, browserName, () =>
    page.getByRole("button", { name: "Save 2 students as CSV" }).press("Enter"),
  );
  expect(text).toMatch(
    new RegExp(`"Ada Lovelace","${seed}","http[^"]*/set/\\?problems=row-by-hand&seed=${seed}"`),
  );
  expect(text).toContain(`"'=Grace <b>Hopper</b>"`);
  await expectAccessible(page, "an assignment with a list of the class");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await open(page, "set/?problems=row-by-hand&seeds=student&seed=7");
  await page.getByLabel("Your name or student number").fill("ada lovelace");
  await page.getByRole("button", { name: "Show my problems" }).press("Enter");
  await expect(page.locator(".set-numbers")).toContainText(`variant ${seed},`);
});

test("a sheet has the problems in their numbers without answers, and its key has the answers", async ({
  page,
}) => {
  const query = "?problems=rope-rotation,weight-by-hand,rope-rotation/wedge-score&seed=7";
  await open(page, `sheet/${query}`);
  await expect(page.getByText("The two words get the weights [0.731, 0.269].")).toBeVisible();
  await expect(page.locator(".sheet-room")).toHaveCount(2);
  await expect(page.locator(".sheet-answer, .solution, .explain, .hint, .mistake")).toHaveCount(0);
  await expectAccessible(page, "a sheet");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await open(page, `sheet/${query}&for=teacher`);
  const spec = await page.evaluate(
    async () => (await (await fetch("../problems/weight-by-hand.json")).json()).spec,
  );
  const { key } = await variantOf(spec, 7);
  const printed = await page.locator(".sheet-answer").first().textContent();
  expect(Number(/Answer: (.*)/.exec(printed)[1])).toBeCloseTo(Number(key), 5);
  await expect(page.locator(".solution")).toHaveCount(1);
  await expect(page.locator(".explain")).toHaveCount(1);
});
