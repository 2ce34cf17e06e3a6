// The form of the page for teachers, which makes packages in the browser.
import fs from "node:fs";
import { makeLms } from "../../scripts/package/lms.mjs";
import { makeQti } from "../../scripts/package/qti.mjs";
import { expectAccessible } from "./support/reading.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const form = (page) => page.locator("[data-package-form]");

/** Presses the button by keyboard, and returns the bytes of the file that is saved. */
async function made(page) {
  const download = page.waitForEvent("download");
  await form(page).getByRole("button", { name: "Make the package" }).press("Enter");
  const file = await download;
  return { name: file.suggestedFilename(), bytes: fs.readFileSync(await file.path()) };
}

test("the form makes the very package that the command makes", async ({ page }) => {
  await page.goto("teach/?lesson=sinusoidal-encoding#package");
  await form(page).getByRole("combobox", { name: "Format" }).selectOption("scorm2004");
  const { name, bytes } = await made(page);
  expect(name).toBe("orrery-lesson-sinusoidal-encoding-scorm2004.zip");
  const command = await makeLms("scorm2004", ["sinusoidal-encoding"]);
  expect(bytes.equals(Buffer.from(command.made.bytes))).toBe(true);
  await expect(form(page).getByRole("status")).toContainText("Made: orrery-lesson");
});

test("problems that the address names are ticked, and more can be ticked by keyboard", async ({
  page,
}) => {
  await page.goto("teach/?problems=row-by-hand,wider-table&seed=7#package");
  await expect(form(page)).toContainText("2 problems are chosen.");
  await form(page).getByLabel("A table twice as wide").press("Space");
  await expect(form(page)).toContainText("One problem is chosen.");
  await expectAccessible(page, "with problems to choose");
  const { name } = await made(page);
  expect(name).toBe("orrery-problem-row-by-hand-7-scorm12.zip");
});

test("problems become the very questions of QTI that the command writes", async ({ page }) => {
  await page.goto("teach/?problems=row-by-hand,five-claims&seed=7#package");
  await form(page).getByRole("combobox", { name: "Format" }).selectOption("qti30");
  const { name, bytes } = await made(page);
  expect(name).toBe("orrery-row-by-hand-five-claims-7-qti30.zip");
  const command = await makeQti("3.0", ["--seed", "7", "row-by-hand", "five-claims"]);
  expect(bytes.equals(Buffer.from(command.made.bytes))).toBe(true);
});

test("a file that cannot be fetched, and a mark that is none, are answered in sentences", async ({
  page,
  complaints,
}) => {
  complaints.expect(/answer 500/, /status of 500/);
  await page.route("**/notices/index.html", (route) => route.fulfill({ status: 500 }));
  await page.goto("teach/#package");
  await form(page).getByRole("button", { name: "Make the package" }).click();
  const refused = form(page).getByRole("alert");
  await expect(refused).toContainText("notices/index.html could not be fetched");
  await expect(refused).toContainText("answered 500");
  await form(page).getByLabel("Passed with").fill("many");
  await form(page).getByRole("button", { name: "Make the package" }).click();
  await expect(refused).toContainText("“many” percent");
});
