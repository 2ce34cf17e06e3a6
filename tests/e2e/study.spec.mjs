// The pages of study: the map with what is due today, three problems at the end of a lesson, where
// to begin, the final check, and the record to hand in.
import { answered, documentOf, fileSaved, replaceKept } from "./support/kept.mjs";
import { expectAccessible, expectNoSidewaysScroll } from "./support/reading.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const DAY = 24 * 60 * 60 * 1000;
const LESSON = "attention-without-order";
const marks = (page, state) => page.locator(`li .study-mark[data-state="${state}"]`);

/** Opens a page of study with these answers kept. */
async function openWith(page, path, answers = {}) {
  await page.goto("notices/");
  await replaceKept(page, documentOf(answers));
  await page.goto(path);
  await expect(page.locator("[data-study][data-ready]")).toBeVisible();
}

/** Six problems, answered wrong some days ago. */
const missed = () =>
  Object.fromEntries(
    [
      "products-from-weights",
      "weight-after-reorder",
      "two-readers",
      "what-the-mask-changes",
      "where-it-acts",
      "beyond-the-table",
    ].map((slug, index) => [
      `problem:${slug}#7`,
      answered("0", "incorrect", Date.now() - (2 + index) * DAY),
    ]),
  );

test("an empty map has nothing due and nothing tried, and fits a narrow page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWith(page, "study/");
  await expect(page.getByText(/^Nothing is due\. Once you have answered/)).toBeVisible();
  await expect(marks(page, "met")).toHaveCount(0);
  await expect(marks(page, "shaky")).toHaveCount(0);
  await expect(page.locator(".offers li")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, "an empty study map");
});

test("the map tells what is met and shaky, and offers five of six due problems, which open by keyboard", async ({
  page,
}) => {
  const answers = { ...missed(), [`${LESSON}/two-copies`]: answered("a", "correct", Date.now()) };
  await openWith(page, "study/", answers);
  await expect(marks(page, "shaky")).not.toHaveCount(0);
  await expect(page.locator("[data-study-count]")).toHaveText(
    /^\d+ met, \d+ due again, \d+ shaky, \d+ not tried\. Extras: \d+ of \d+ met/,
  );
  await expect(page.locator(".offers li")).toHaveCount(5);
  await expect(page.getByText(/^5 of 6 problems that are due/)).toBeVisible();
  const first = page.locator(".offers summary").first();
  await first.focus();
  await first.press("Enter");
  await expect(page.locator("orrery-problem[data-ready] form")).toBeVisible();
  await expect(page.locator(".offers orrery-problem")).toHaveCount(1);
  await expectAccessible(page, "a study map with an open problem");
});

test("a lesson offers three problems from before when asked, and the first lesson offers none", async ({
  page,
}) => {
  await page.goto("lessons/sinusoidal-encoding/");
  const ask = page.getByRole("button", { name: "Show three problems" });
  await ask.focus();
  // The button works when the rest of the page has come.
  await expect(async () => {
    await ask.press("Enter");
    await expect(page.locator(".from-before summary")).toHaveCount(3, { timeout: 2000 });
  }).toPass();
  await expect(page.locator(".from-before summary").first()).toBeFocused();
  await page.goto("lessons/before-you-start/");
  await expect(page.locator("[data-from-before]")).toHaveCount(0);
});

test("the test of where to begin proposes the whole course first, and less after right answers", async ({
  page,
}) => {
  await openWith(page, "study/start/");
  await expect(page.locator("[data-questions] > li")).toHaveCount(10);
  await expect(page.locator("[data-start]")).toHaveText(/^Without any answer, the proposal is/);
  await expect(page.locator("[data-questions] > li > details[open]")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Hint 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Another one" })).toHaveCount(0);
  await page.getByRole("button", { name: "I don’t know this yet" }).press("Enter");
  await expect(page.locator("[data-questions] > li").nth(1).locator("> details")).toHaveAttribute(
    "open",
  );
  await expect(page.locator("[data-questions] > li").first()).toContainText("not known yet");
  const stages = () => page.locator("[data-stages] li").count();
  const all = await stages();
  const key = await page.locator("[data-questions] > li").first().getAttribute("data-key");
  const seed = Number(key.split("#")[1]);
  await openWith(page, "study/start/", {
    [key]: { ...answered("1", "correct", Date.now()), seed },
  });
  await expect(page.locator("[data-start]")).toHaveText(/begin with “2\. Learned tables”/);
  await expect.poll(stages).toBeLessThan(all);
  await page.goto("./");
  await expect(page.locator("[data-continue] [data-lesson]:visible")).toHaveText(
    "Continue with Learned tables.",
  );
  await page.goto("study/start/");
  await expect(page.locator("[data-study][data-ready]")).toBeVisible();
  await expectAccessible(page, "where to begin");
});

test("the final check has the problems of its number, again after a reload, and a summary", async ({
  page,
}) => {
  await openWith(page, "study/check/?number=3");
  const keys = () =>
    page
      .locator("[data-questions] li[data-key]")
      .evaluateAll((all) => all.map((one) => one.dataset.key));
  await expect.poll(keys).toHaveLength(20);
  const asked = await keys();
  await page.goto("study/check/");
  await expect(page.locator("[data-study][data-ready]")).toBeVisible();
  await expect(page.locator("[data-number]")).toHaveText("3");
  await expect.poll(keys).toEqual(asked);
  await expect(page.locator("[data-summary] tbody tr")).toHaveCount(20);
  // The pages of the problems have their solutions in the same numbers.
  await expect(page.locator("[data-summary] a")).toHaveCount(0);
  await expect(page.getByText("14 are needed to pass.")).toBeVisible();
  await page.getByRole("button", { name: "Another check" }).press("Enter");
  await expect(page.locator("[data-number]")).toHaveText("4");
  await expect.poll(keys).not.toEqual(asked);
  await expectAccessible(page, "the final check");
});

test("the first problem of the final check is open, without help before its first answer, and leads on", async ({
  page,
}) => {
  await openWith(page, "study/check/?number=3");
  const entry = (place) => page.locator("[data-questions] li[data-key]").nth(place);
  const help = entry(0).getByRole("button", { name: /^(Hint|Worked solution|Another one)/ });
  await expect(entry(0).locator("orrery-problem[data-ready] form")).toBeVisible();
  await expect(help).toHaveCount(0);
  await entry(0).getByRole("button", { name: "I don’t know this" }).press("Enter");
  await expect(entry(0).locator(".state").first()).toHaveText("not known yet");
  await expect(entry(1).locator("summary").first()).toBeFocused();
  await expect(entry(1).locator("orrery-problem")).toBeVisible();
  await entry(0).locator("summary").first().press("Enter");
  await expect(help.first()).toBeVisible();
  await expect(entry(0).getByRole("button", { name: "Another one" })).toHaveCount(0);
  await entry(0).getByRole("button", { name: "Next problem: 2 of 20" }).press("Enter");
  await expect(entry(1).locator("summary").first()).toBeFocused();
});

test("a passed check ends: it names what was missed, and home, route and map know of it", async ({
  page,
}) => {
  await openWith(page, "study/check/?number=3");
  const keys = await page
    .locator("[data-questions] li[data-key]")
    .evaluateAll((all) => all.map((one) => one.dataset.key));
  const answers = keys.map((key, place) => {
    const verdict = place === 4 || place === 9 ? "incorrect" : "correct";
    return [key, { ...answered("1", verdict, Date.now()), seed: Number(key.split("#")[1]) }];
  });
  await openWith(page, "study/check/?number=3", Object.fromEntries(answers));
  const passed = "You have passed the final check: 18 of 20 right on the first try.";
  await expect(page.locator("[data-score]")).toHaveText(`${passed} 14 are needed.`);
  await expect(page.locator("[data-missed] li")).toHaveCount(2);
  await expect(page.locator('[data-missed] a[href*="/lessons/"]').first()).toHaveAttribute(
    "href",
    /\/lessons\/[\w-]+\/#[\w-]+$/,
  );
  await expectAccessible(page, "a final check that is passed");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".on-paper")).toContainText("/study/check/?number=3");
  await page.emulateMedia({ media: null });
  for (const path of ["./", "study/start/", "study/"]) {
    await page.goto(path);
    await expect(page.locator("[data-passed]")).toContainText(passed);
    const goOn = page.getByText(/^Continue with/);
    await expect(goOn.filter({ visible: true })).toHaveCount(0);
  }
});

test("the short path works a lesson through, and route, home and map go on with the next", async ({
  page,
}) => {
  const course = await (await page.request.get("study.json")).json();
  const [, first, second] = course.lessons;
  const solved = first.objectives
    .filter(({ isOfFullText }) => !isOfFullText)
    .map(({ quiz }) => [quiz, answered("1", "correct", Date.now())]);
  await openWith(page, "study/start/", Object.fromEntries(solved));
  await expect(page.locator("[data-stages] li").first()).toContainText("✓ worked through");
  await expect(page.locator("[data-start]")).toContainText(`Continue with “${second.title}”.`);
  await page.goto("./");
  await expect(page.locator("[data-continue] [data-lesson]:visible")).toContainText(
    second.title.replace(/^\d+\. /, ""),
  );
  await page.goto("study/");
  await expect(page.getByRole("link", { name: `Continue with ${second.title}` })).toBeVisible();
});

test("where nothing is due, the map offers three problems that are shaky", async ({ page }) => {
  const wrong = Object.fromEntries(
    Object.entries(missed()).map(([key]) => [key, answered("0", "incorrect", Date.now())]),
  );
  await openWith(page, "study/", wrong);
  await expect(page.getByText(/^Nothing is due today\./)).toBeVisible();
  await page.getByRole("button", { name: "Practice something shaky" }).press("Enter");
  await expect(page.locator("[data-practice] li")).toHaveCount(3);
  await expect(page.locator("[data-practice] summary").first()).toBeFocused();
});

test("the map is a row for each lesson, which opens its objectives, and paper has them all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWith(page, "study/");
  const row = page.locator('[data-study-lesson="rope-rotation"]');
  await expect(row.locator("li").first()).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2600);
  await row.locator("summary").press("Enter");
  await expect(row.locator("li").first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("[data-study-lesson]:not([open])")).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("[data-study-lesson][open]")).toHaveCount(1);
});

test("the record lists the work, of one lesson too, and is saved with the name", async ({
  page,
  browserName,
}) => {
  await openWith(page, "study/record/", missed());
  await expect(page.getByText("6 exercises with 6 checked answers,")).toBeVisible();
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Work on").selectOption("2. Learned tables");
  await expect(page.getByText("1 exercise with 1 checked answer,")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, "the work record");
  const { name, text } = await fileSaved(page, browserName, () =>
    page.getByRole("button", { name: "Save as a file" }).press("Enter"),
  );
  expect(name).toMatch(/^orrery-work-record-Ada-\d{4}-\d\d-\d\d\.json$/);
  const record = JSON.parse(text);
  expect(record).toMatchObject({ kind: "orrery-work-record", version: 1, name: "Ada" });
  expect(record.work).toMatchObject([
    { title: "Find the bug: tokens that vanish", seed: 7, attempts: 1 },
  ]);
});

test("a name typed on the final check is there again after a reload and on the record, and no student of a set", async ({
  page,
}) => {
  await openWith(page, "study/check/");
  await page.getByLabel("Name").fill("Ada");
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Ada");
  await page.goto("study/record/");
  await expect(page.getByLabel("Name")).toHaveValue("Ada");
  await expect(page.getByText("There is no work to record yet.")).toBeVisible();
  await page.getByLabel("Name").fill("Ada L.");
  await page.goto("study/check/");
  await expect(page.getByLabel("Name")).toHaveValue("Ada L.");
  await page.goto("set/?problems=row-by-hand&seeds=student");
  await expect(page.getByLabel("Your name or student number")).toHaveValue("");
});
