// Exercises by keyboard alone: answers read, judged and explained by the core, and kept for the
// next visit.
import { variantOf } from "./support/answers.mjs";
import { Exercise } from "./support/exercise.mjs";
import { problemFile } from "./support/site.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const LESSON = "lessons/attention-without-order/";

const onProblem = async (page, slug, seed) => {
  await page.goto(`problems/${slug}/${seed === undefined ? "" : `?seed=${seed}`}`);
  return new Exercise(page).open();
};

const inLesson = async (page, id) => {
  await page.goto(`${LESSON}#${id}`);
  return new Exercise(page, `orrery-quiz#${id}`).open();
};

test("a choice is made by arrow keys, and its reason is read out whether it is right or not @firefox", async ({
  page,
}) => {
  const quiz = await inLesson(page, "two-copies");
  const { choices, ...rest } = await quiz.spec();
  const { key } = await variantOf({ ...rest, choices }, 1);
  const wrong = choices.find(({ id }) => id !== key).id;
  await quiz.choose(wrong);
  await quiz.press("Check");
  await expect(quiz.headline).toHaveText("Not quite.");
  await expect(quiz.element.locator(`.why slot[name="why-${wrong}"]`)).toHaveCount(1);
  await quiz.choose(key);
  await quiz.press("Check");
  await expect(quiz.headline).toHaveText("Correct.");
  await expect(quiz.element.getByRole("status").first()).toContainText("Correct.");
  expect(await quiz.attempts()).toBe(2);
});

test("a computed item: the mistake is met by its message, the computed key is right", async ({
  page,
}) => {
  const quiz = await inLesson(page, "weight-of-two");
  const { key, mistake } = await variantOf(await quiz.spec(), 1);
  await quiz.answer(mistake("other-key"));
  await expect(quiz.headline).toHaveText("Not quite.");
  await expect(quiz.element.locator('[slot="mistake-other-key"]')).toBeVisible();
  await quiz.answer(key);
  await expect(quiz.headline).toHaveText("Correct.");
});

test("a prediction is one gesture and is not scored", async ({ page }) => {
  const quiz = await inLesson(page, "swap-two-words");
  await page.evaluate(() =>
    addEventListener("orrery-answer", ({ detail }) => (globalThis.told = detail)),
  );
  await quiz.element.locator("button.pick").first().focus();
  await page.keyboard.press("Enter");
  await expect(quiz.headline).toHaveText(/^(Your guess was right\.|Not this (one\.|order: .+\.))$/);
  await expect.poll(() => page.evaluate(() => globalThis.told?.scored)).toBe(false);
});

test("what cannot be read spends no try and says where reading stopped", async ({ page }) => {
  const problem = await onProblem(page, "row-by-hand");
  await problem.answer("four");
  await expect(problem.reading).toHaveText(/\S/);
  await expect(problem.field).toHaveAttribute("aria-invalid", "true");
  await expect(problem.field).toBeFocused();
  await expect(problem.verdict).toHaveCount(0);
  expect(await problem.attempts()).toBe(0);
  await problem.answer("");
  expect(await problem.attempts()).toBe(0);
});

test("a vector: degrees for radians is named, single wrong entries are counted, the key is right", async ({
  page,
}) => {
  const problem = await onProblem(page, "row-by-hand", 7);
  const { key, mistake } = await variantOf(problemFile("row-by-hand").spec, 7);
  await problem.answer(mistake("row-in-degrees"));
  await expect(problem.element.locator('[slot="mistake-row-in-degrees"]')).toBeVisible();
  await expect(problem.headline).toHaveText(/^(Not quite|Partly right)\./);
  await problem.answer(key.replace(/^[^,]+/, "0.9"));
  await expect(problem.headline).toContainText("The 1st entry is not right.");
  await problem.answer(key);
  await expect(problem.headline).toHaveText("Correct.");
  expect(await problem.attempts()).toBe(3);
});

test("a number: hints come one after the other, the worked solution can be opened and closed", async ({
  page,
}) => {
  const problem = await onProblem(page, "weight-by-hand", 3);
  const { key } = await variantOf(problemFile("weight-by-hand").spec, 3);
  const { hints } = problemFile("weight-by-hand").html;
  for (let hint = 1; hint <= hints.length; hint += 1) {
    await problem.press(`Hint ${hint} of ${hints.length}`);
    await expect(problem.element.locator(`.hints li`)).toHaveCount(hint);
    await expect(problem.element.getByRole("status").first()).toContainText(`Hint ${hint}:`);
  }
  await problem.press("Worked solution");
  await expect(problem.element.getByRole("region", { name: "Worked solution" })).toBeVisible();
  await problem.press("Hide the solution");
  await expect(problem.element.getByRole("region", { name: "Worked solution" })).toHaveCount(0);
  await problem.answer(key);
  await expect(problem.headline).toHaveText("Correct.");
});

test("Another one draws the next variant, names it in the address, and judges by its own key", async ({
  page,
}) => {
  const problem = await onProblem(page, "row-by-hand", 7);
  const statement = page.locator("orrery-problem [slot=statement]");
  const before = await statement.textContent();
  await problem.press("Another one");
  await expect(page).toHaveURL(/seed=8$/);
  await expect(statement).not.toHaveText(before);
  const [old, now] = await Promise.all(
    [7, 8].map((seed) => variantOf(problemFile("row-by-hand").spec, seed)),
  );
  await problem.answer(old.key);
  await expect(problem.headline).not.toHaveText("Correct.");
  await problem.answer(now.key);
  await expect(problem.headline).toHaveText("Correct.");
});

test("a link in any element looks like the links of the page, in both themes", async ({ page }) => {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await inLesson(page, "two-copies");
    const unlike = await page.evaluate(() => {
      const colorOfLink = (root) => {
        const link = Object.assign(document.createElement("a"), { href: "#main" });
        root.append(link);
        const { color } = getComputedStyle(link);
        link.remove();
        return color;
      };
      const wanted = colorOfLink(document.querySelector("main"));
      return [...document.querySelectorAll("*")]
        .filter(({ shadowRoot }) => shadowRoot && colorOfLink(shadowRoot) !== wanted)
        .map(({ localName }) => localName);
    });
    expect(unlike, colorScheme).toEqual([]);
  }
});

test("the same seed gives the same numbers on every visit", async ({ page }) => {
  const problem = await onProblem(page, "weight-by-hand", 4294967295);
  const first = await problem.element.locator("[slot=statement]").textContent();
  await page.reload();
  await problem.open();
  await expect(problem.element.locator("[slot=statement]")).toHaveText(first);
});

test("a seed that is none meets a sentence, and variant 1 is shown", async ({ page }) => {
  const problem = await onProblem(page, "row-by-hand", "minus-one");
  await expect(problem.element.locator(".problem")).toContainText("Variant 1 is shown instead.");
  const { key } = await variantOf(problemFile("row-by-hand").spec, 1);
  await problem.answer(key);
  await expect(problem.headline).toHaveText("Correct.");
});

test("a half-typed answer and a verdict outlive a reload", async ({ page }) => {
  const problem = await onProblem(page, "row-by-hand", 7);
  const { mistake } = await variantOf(problemFile("row-by-hand").spec, 7);
  await problem.answer(mistake("row-cosine-first"));
  await expect(problem.verdict).toBeVisible();
  const said = await problem.headline.textContent();
  await problem.field.fill("0.1, 0.2, 0.");
  await page.reload();
  await problem.open();
  await expect(problem.field).toHaveValue("0.1, 0.2, 0.");
  await expect(problem.headline).toContainText(said.replace(/ \(for.*$/, ""));
  await expect(problem.element.locator('[slot="mistake-row-cosine-first"]')).toBeVisible();
  expect(await problem.attempts()).toBe(1);
});

test("what two tabs keep is joined", async ({ page, context }) => {
  const first = await onProblem(page, "row-by-hand", 7);
  const other = await context.newPage();
  const second = await onProblem(other, "weight-by-hand", 3);
  const keys = await Promise.all([
    variantOf(problemFile("row-by-hand").spec, 7),
    variantOf(problemFile("weight-by-hand").spec, 3),
  ]);
  await page.bringToFront();
  await first.answer(keys[0].key);
  await expect(first.headline).toHaveText("Correct.");
  await other.bringToFront();
  await second.answer(keys[1].key);
  await expect(second.headline).toHaveText("Correct.");
  await other.close();
  for (const slug of ["row-by-hand", "weight-by-hand"]) {
    await page.goto(`problems/${slug}/`);
    await expect(new Exercise(page).headline).toHaveText("Correct.");
  }
});
