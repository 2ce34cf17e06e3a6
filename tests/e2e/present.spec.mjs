// Present: a figure, a question and a problem shown to a room, each on the whole screen and in a
// projector's size, with a key that reveals; and nothing of it is kept as the learner's work.
import { variantOf } from "./support/answers.mjs";
import { Exercise } from "./support/exercise.mjs";
import { kept } from "./support/kept.mjs";
import { expectTypefaces } from "./support/reading.mjs";
import { problemFile } from "./support/site.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const LESSON = "sinusoidal-encoding";
const PROBLEM = "row-by-hand";
const SEED = 7;

/** What is kept of an exercise to which nobody has given an answer. */
const UNTOUCHED = { answer: "", verdict: "", hints: 0, attempts: 0, solved: 0, tries: [] };

/** How high the first line of a part is drawn, in px. */
const heightOf = (part) =>
  part.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getClientRects()[0].height;
  });

const bar = (shown) => shown.getByRole("group", { name: "Presenting" });

/** It has the whole screen, its words are as much larger as the page for teachers says, and the focus is on what reveals. */
async function expectPresented(page, shown, words, before, reveals) {
  await expect.poll(() => shown.evaluate((element) => element.matches(":fullscreen"))).toBe(true);
  const { width } = page.viewportSize();
  await expect.poll(async () => (await shown.boundingBox()).width).toBe(width);
  await expect.poll(async () => (await heightOf(words)) / before).toBeCloseTo(1.6, 1);
  await expect(bar(shown).getByRole("button").first()).toHaveText(reveals);
  await expect(bar(shown).getByRole("button").first()).toBeFocused();
}

async function expectLeft(shown) {
  await expect(bar(shown)).toHaveCount(0);
  // The browser leaves full screen in its own time.
  await expect.poll(() => shown.evaluate((element) => element.matches(":fullscreen"))).toBe(false);
}

/** What the browser has kept of answers. */
const answersKept = async (page) => (await kept(page)).progress?.answers ?? {};

test("a problem is revealed key by key, and then the learner's own work is back, with nothing added", async ({
  page,
}) => {
  await page.goto(`problems/${PROBLEM}/?seed=${SEED}`);
  const problem = await new Exercise(page).open();
  await problem.field.fill("0.123");
  const words = problem.element.locator('[slot="statement"] p').first();
  await expectTypefaces(page);
  const before = await heightOf(words);
  await problem.press("Present");
  const next = bar(problem.element).getByRole("button").first();
  await expectPresented(page, problem.element, words, before, /^Reveal hint 1 of \d+$/);
  await expect(problem.field).toHaveValue("");
  const hints = Number(/of (\d+)/.exec(await next.textContent())[1]);
  for (let hint = 1; hint <= hints; hint += 1) {
    await page.keyboard.press("r");
    await expect(problem.element.locator(".hints li")).toHaveCount(hint);
  }
  await page.keyboard.press("r");
  await expect(problem.headline).toHaveText("Correct.");
  const { key } = await variantOf(problemFile(PROBLEM).spec, SEED);
  const stands = (await problem.stands()).replaceAll("−", "-").replace(/[[\]]/g, "");
  expect(stands).toBe(key);
  await page.keyboard.press("r");
  await expect(problem.element.locator('[slot="solution"]')).toBeVisible();
  await page.keyboard.press("Escape");
  await expectLeft(problem.element);
  await expect(problem.field).toHaveValue("0.123");
  await expect(problem.verdict).toHaveCount(0);
  await expect(problem.element.locator(".hints li")).toHaveCount(0);
  expect(await problem.attempts()).toBe(0);
  await page.goto("offline/");
  // What a page writes as it is left may come after the next has opened.
  await expect(async () => {
    const { [`problem:${PROBLEM}#${SEED}`]: own, ...others } = await answersKept(page);
    expect(own).toMatchObject({ draft: "0.123", ...UNTOUCHED });
    expect(own).not.toHaveProperty("shown");
    for (const one of Object.values(others)) expect(one).toMatchObject(UNTOUCHED);
  }).toPass();
});

test("of a lesson's figure the sentence is covered, of its question the answer, and nothing is kept", async ({
  page,
}) => {
  await page.goto(`lessons/${LESSON}/#row-entry`);
  const quiz = await new Exercise(page, "#row-entry").open();
  const words = quiz.element.locator('[slot="statement"] p').first();
  await expectTypefaces(page);
  const before = await heightOf(words);
  await quiz.press("Present");
  await expectPresented(page, quiz.element, words, before, /^Reveal/);
  const next = bar(quiz.element).getByRole("button").first();
  // Each key is answered before the next: one too many would cover all again.
  for (let said = await next.textContent(); said !== "Cover all"; said = await next.textContent()) {
    await page.keyboard.press("r");
    await expect(next).not.toHaveText(said);
  }
  await expect(quiz.headline).toHaveText("Correct.");
  await page.keyboard.press("Escape");
  await expectLeft(quiz.element);
  await expect(quiz.verdict).toHaveCount(0);
  await expect(quiz.field).toHaveValue("");

  const figure = page.locator("#clocks");
  await figure.evaluate((element) => element.scrollIntoView());
  await figure.locator("details.more summary").press("Enter");
  const sentence = figure.locator(".sentence").first();
  await expect(sentence).toBeVisible();
  await expectTypefaces(page);
  const sentenceBefore = await heightOf(sentence);
  await figure.getByRole("button", { name: "Present" }).press("Enter");
  await expectPresented(page, figure, sentence, sentenceBefore, "Uncover the sentence");
  await expect(sentence).toBeHidden();
  await page.keyboard.press("r");
  await expect(sentence).toBeVisible();
  await page.keyboard.press("Escape");
  await expectLeft(figure);
  await page.goto("offline/");
  await expect.poll(() => answersKept(page)).toEqual({});
});
