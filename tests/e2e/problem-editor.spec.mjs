// The page on which teachers write problems: text and problem side by side, faults that lead to
// their lines, the sweep, and work that is kept.
import fs from "node:fs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { expectAccessible } from "./support/reading.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const open = async (page) => {
  await page.goto("editor/");
  await expect(page.locator(".editor-preview orrery-problem form")).toBeAttached();
  await page.locator(".editor-preview").scrollIntoViewIfNeeded();
  await expect(page.locator(".editor-preview orrery-problem form")).toBeVisible();
};

const lines = (page) => page.locator(".editor-text .cm-line");

/** Puts the caret at the start of a line by keys. */
const goToLine = async (page, number) => {
  await page.locator(".editor-text .cm-content").focus();
  await page.keyboard.press("ControlOrMeta+Home");
  for (let line = 1; line < number; line += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
};

test("what is typed is the problem beside it, which can be answered", async ({ page }) => {
  await open(page);
  await goToLine(page, 3);
  await page.keyboard.press("Shift+End");
  await page.keyboard.type("title: A title of my own");
  const preview = page.locator(".editor-preview orrery-problem");
  await expect(preview).toContainText("A title of my own");
  await preview.getByRole("button", { name: "Hint 1 of 2" }).click();
  await expect(preview).toContainText("How many tokens lie between them?");
  await expectAccessible(page);
});

test("a fault leads to its line, undo takes it away, and a reload keeps the text", async ({
  page,
}) => {
  await open(page);
  await goToLine(page, 9);
  await page.keyboard.type("anwser: 4\n");
  const faults = page.locator(".editor-faults").first();
  await expect(faults).toContainText("anwser is not a field here");
  await expect(page.getByText("This is the problem as it was before the fault.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+Home");
  await faults.getByRole("button", { name: "Line 9" }).press("Enter");
  await page.keyboard.press("Home");
  await page.keyboard.type("# ");
  await expect(faults).toHaveCount(0);
  await page.reload();
  await expect(lines(page).nth(8)).toHaveText("# anwser: 4");
});

test("all variants are tried, and a choice of example is undone by keys", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Try all variants" }).press("Enter");
  await expect(page.getByText("All 300 seeds were tried, and nothing is wrong.")).toBeVisible();
  await page.getByLabel("Begin with").selectOption("matrix");
  await expect(lines(page).nth(1)).toHaveText("kind: matrix");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(lines(page).nth(1)).toHaveText("kind: number");
});

test("a file is opened, and the download is the text", async ({ page }) => {
  await open(page);
  const file = inRoot("tests", "embed", "which-way.md");
  await page.locator("[data-open]").setInputFiles(file);
  await expect(page.getByText("which-way.md is open.")).toBeVisible();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).press("Enter");
  const downloaded = await waiting;
  expect(downloaded.suggestedFilename()).toBe("which-way-does-the-offset-count.md");
  expect(fs.readFileSync(await downloaded.path(), "utf8")).toBe(fs.readFileSync(file, "utf8"));
});

test("on a narrow screen the text is above the problem, and nothing is cut off", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});
