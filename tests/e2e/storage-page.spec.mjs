// The page "Your progress": what it shows, and every way in and out of it, by keyboard; files of
// all kinds.
import { answered, documentOf, fileSaved, kept, replaceKept } from "./support/kept.mjs";
import { expectAccessible, expectNoSidewaysScroll } from "./support/reading.mjs";
import { expect, learnerTest as test, test as newBrowserTest } from "./support/test.mjs";

const LESSON = "attention-without-order";
const good = documentOf(
  {
    "problem:row-by-hand#7": answered("1, 2", "correct", 1.7e12),
    "problem:row-by-hand#8": answered("3", "incorrect", 1.7e12),
    [`${LESSON}/two-copies`]: answered("a", "correct", 1.7e12),
  },
  { [LESSON]: { opened: 1.7e12, scrolled: 0.5, done: 0, at: 1.7e12 } },
);

const openPage = async (page) => {
  await page.goto("progress/");
  await expect(page.getByRole("button", { name: "Delete everything" })).toBeVisible();
};
const paste = async (page, text) => {
  const fold = page.locator("details[data-paste]");
  if ((await fold.getAttribute("open")) === null)
    await page.getByText("Paste the text of a file").press("Enter");
  await page.getByLabel("Text of a saved file").fill(text);
  await page.getByRole("button", { name: "Load the text" }).press("Enter");
};
const choose = (page, name, text) =>
  page
    .locator("[data-file]")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
const total = (page, cell) => page.locator(`tfoot [data-cell="${cell}"]`);

test("an empty browser says that nothing is kept, and where to begin", async ({ page }) => {
  await page.goto("course/");
  await page.getByRole("link", { name: "your progress", exact: true }).click();
  await expect(page.getByText("Nothing is kept yet.")).toBeVisible();
  await expect(page.getByText("Everything is saved in this browser’s database.")).toBeVisible();
  await page.getByRole("button", { name: "Delete everything" }).press("Enter");
  await expect(page.getByText("There is nothing to delete.")).toBeVisible();
});

test("what a figure keeps is deleted with everything, brought back by undo, and settings stay", async ({
  page,
}) => {
  await openPage(page);
  const keptHere = () => page.evaluate(() => localStorage.getItem("orrery-first-pick"));
  await page.evaluate(() => localStorage.setItem("orrery-first-pick", "{}"));
  await page.getByRole("button", { name: "Delete everything" }).press("Enter");
  await expect(
    page.getByRole("group", {
      name: /^This deletes your first pick of an encoding\. You can undo/,
    }),
  ).toBeFocused();
  await page.getByRole("button", { name: "Delete it all" }).press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await expect.poll(keptHere).toBeNull();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Undone: everything is as it was before.")).toBeFocused();
  await expect.poll(keptHere).toBe("{}");
});

test("a pasted file is shown before it is taken in, counted in the table, undone and taken in again, all by keyboard", async ({
  page,
}) => {
  await openPage(page);
  await paste(page, JSON.stringify(good));
  const asking = page.getByRole("group", {
    name: /^The text contains 1 lesson and 3 exercises, last changed on November 14, 2023/,
  });
  await expect(asking).toBeFocused();
  await expect(asking).toContainText(
    "1 lesson and 3 exercises would be new here. You lose nothing that is here.",
  );
  await expectAccessible(page, "while a file is looked at");
  await page.keyboard.press("Escape");
  await expect(asking).toHaveCount(0);
  await expect(page.getByLabel("Text of a saved file")).toBeFocused();
  await expect(total(page, "tries")).toHaveText("0");

  await paste(page, JSON.stringify(good));
  await expect(asking).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await expect(total(page, "tries")).toHaveText("3");
  await expect(total(page, "first")).toHaveText("2 of 3");
  const row = page.getByRole("row").filter({ has: page.locator(`a[href*="${LESSON}"]`) });
  await expect(row.locator('[data-cell="read"]')).toHaveText("50%");
  await expect(row.locator('[data-cell="quizzes"]')).toHaveText(/^1 of \d+\s+full text: 1 of \d+$/);

  await page.keyboard.press("Enter");
  await expect(page.getByText("Undone: everything is as it was before.")).toBeFocused();
  await expect(total(page, "tries")).toHaveText("0");
  await page.reload();
  await expect(page.getByText("Nothing is kept yet.")).toBeVisible();
});

test("what is saved as a file, named by the day, is the same after everything was forgotten and the file read @firefox", async ({
  page,
  browserName,
}) => {
  await openPage(page);
  await replaceKept(page, good);
  await openPage(page);
  await expect(total(page, "tries")).toHaveText("3");
  const { name, text } = await fileSaved(page, browserName, () =>
    page.getByRole("button", { name: "Save as a file" }).first().press("Enter"),
  );
  expect(name).toMatch(/^orrery-progress-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(text)).toEqual(good);

  await page.getByRole("button", { name: "Delete everything" }).press("Enter");
  const asking = page.getByRole("group", {
    name: /^This deletes everything this browser keeps about 1 lesson and 3 exercises/,
  });
  await expect(asking).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Delete everything" })).toBeFocused();
  await expect(total(page, "tries")).toHaveText("3");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete it all" }).press("Enter");
  await expect(total(page, "tries")).toHaveText("0");
  await expect.poll(async () => (await kept(page)).progress.answers).toEqual({});
  await page.reload();
  await expect(page.getByText("Nothing is kept yet.")).toBeVisible();

  await choose(page, name, text);
  await page.getByRole("button", { name: "Import" }).press("Enter");
  await expect(total(page, "tries")).toHaveText("3");
  await choose(page, "again.json", text);
  await expect(page.getByText("You already have everything in this file")).toBeVisible();
});

test("forgetting can be undone", async ({ page }) => {
  await openPage(page);
  await replaceKept(page, good);
  await openPage(page);
  await page.getByRole("button", { name: "Delete everything" }).press("Enter");
  await page.getByRole("button", { name: "Delete it all" }).press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(total(page, "tries")).toHaveText("3");
  await expect.poll(async () => (await kept(page)).progress.answers).toEqual(good.answers);
});

const nested = (depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const bad = {
  truncated: [JSON.stringify(good).slice(0, -40), "was cut short"],
  huge: [
    `{"version":1,"lessons":{},"answers":{"a":{"draft":"${"x".repeat(5_000_000)}"}}}`,
    /has \d+ (bytes|characters); at most 4000000 are read/,
  ],
  "with __proto__ for a key": [
    '{"version":1,"lessons":{},"answers":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1}}',
    "field called “__proto__”",
  ],
  "with constructor for a key": [
    '{"version":1,"lessons":{},"answers":{"constructor":{"prototype":{"polluted":1}}}}',
    "“constructor” has an unreadable name",
  ],
  "deeply nested": [
    `{"version":1,"lessons":{},"answers":{"a":{"tries":${nested(200_000)}}}}`,
    "unreadable tries",
  ],
  "of wrong types": [
    '{"version":1,"lessons":[],"answers":{"a":7}}',
    "its lessons are not a record (and 1 more)",
  ],
  "with markup for words": [
    '{"version":1,"lessons":{},"answers":{"a":{"verdict":"<img src=x onerror=globalThis.polluted=1>"}}}',
    "unreadable verdict",
  ],
  "of a newer version": [
    '{"version":2,"lessons":{},"answers":{}}',
    "saved by a newer version of these pages",
  ],
};

test(`${Object.keys(bad).length} files that are none get one sentence each, and nothing changes`, async ({
  page,
}) => {
  await openPage(page);
  await replaceKept(page, good);
  await openPage(page);
  await expect(total(page, "tries")).toHaveText("3");
  for (const [kind, [text, sentence]] of Object.entries(bad)) {
    await test.step(`a file ${kind}`, async () => {
      await choose(page, `${kind}.json`, text);
      const refused = page.getByRole("alert").filter({ hasText: "Nothing was changed." });
      await expect(refused).toContainText(sentence);
      await expect(refused).toHaveCount(1);
      await expect(page.getByRole("button", { name: "Import" })).toHaveCount(0);
      await expect(total(page, "tries")).toHaveText("3");
      expect((await kept(page)).progress).toEqual(good);
    });
  }
  expect(await page.evaluate(() => [{}.polluted, globalThis.polluted])).toEqual([
    undefined,
    undefined,
  ]);
});

test("markup that a learner typed as an answer is carried as text", async ({ page }) => {
  await openPage(page);
  const typed = "<img src=x onerror=alert(1)>";
  await choose(
    page,
    `${typed}.json`,
    JSON.stringify(documentOf({ "problem:row-by-hand#7": answered(typed, "incorrect", 5) })),
  );
  await expect(page.getByText(`${typed}.json contains 1 exercise`)).toBeVisible();
  await page.getByRole("button", { name: "Import" }).press("Enter");
  await expect
    .poll(async () => (await kept(page)).progress.answers["problem:row-by-hand#7"]?.answer)
    .toBe(typed);
});

test("what was set aside can be saved as it was found, and is deleted only after asking", async ({
  page,
  browserName,
}) => {
  await openPage(page);
  const ruined = { version: 1, answers: "ruined" };
  await replaceKept(page, ruined);
  await openPage(page);
  const section = page.getByRole("region", { name: "Data we could not read" });
  await expect(section).toBeVisible();
  const { text } = await fileSaved(page, browserName, () =>
    section.getByRole("button", { name: "Save as a file" }).press("Enter"),
  );
  expect(JSON.parse(text)).toEqual(ruined);
  await section.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await section.getByRole("button", { name: "Keep it" }).press("Enter");
  await expect(section.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await section.getByRole("button", { name: "Delete it" }).press("Enter");
  await expect(section).toBeHidden();
  await expect.poll(async () => Object.keys(await kept(page))).toEqual(["progress"]);
});

test("the page in use is accessible and keeps within 360 px, in the dark too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: "dark" });
  await openPage(page);
  await replaceKept(page, good);
  await openPage(page);
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByRole("button", { name: "Delete it all" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, "with a question open, 360 px wide and dark");
  await expect(page.getByRole("row").nth(1).getByRole("cell")).toHaveCount(6);
});

newBrowserTest.describe("without JavaScript", () => {
  newBrowserTest.use({ javaScriptEnabled: false });

  newBrowserTest("the page says that nothing is kept", async ({ page, complaints }) => {
    complaints.expect(/\.js csp$/, /preload/); // The browser itself refuses what only a script would use.
    await page.goto("progress/");
    await expect(page.getByText("Without JavaScript nothing is kept")).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete everything" })).toBeHidden();
  });
});
