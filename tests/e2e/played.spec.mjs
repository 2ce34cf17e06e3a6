// Every problem and every quiz item, played through by keyboard alone in a window of 360 px: a
// mistake is met by its own message, hints and solution open, the key is right, and another variant
// can be drawn. Chromium plays all of them, Firefox the first of each kind: what differs between
// engines lies in the fields of a kind and not in what an exercise asks.
import { variantOf } from "./support/answers.mjs";
import { CodeExercise } from "./support/code-exercise.mjs";
import { Exercise } from "./support/exercise.mjs";
import { give, wrong } from "./support/giving.mjs";
import { expectAccessible, expectNoSidewaysScroll } from "./support/reading.mjs";
import { problemFile, problems, quizItems } from "./support/site.mjs";
import { expect, readerTest as test } from "./support/test.mjs";

const SEED = 5;
const PHONE = { width: 360, height: 780 };
const WIDTHS = [320, 1280];
/** Checking an answer takes less than this, in ms, its diagnosis included. */
const MOST = 10;
const slowest = { ms: 0, slug: "" };

/** Of exercises with a kind, those that both engines play: the first of each kind. */
const inBothEngines = (exercises) => {
  const kinds = new Set();
  return new Set(exercises.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind)));
};

/** Every control of an exercise is a stop of the Tab key, in its order. */
async function expectReachedByTab(exercise) {
  const { page, selector } = exercise;
  const wanted = await page.evaluate((selector) => {
    const { shadowRoot } = document.querySelector(selector);
    const all = [
      ...shadowRoot.querySelectorAll("input, textarea, select, button, summary, [role=slider]"),
    ].filter((control) => control.checkVisibility() && control.tabIndex >= 0);
    globalThis.reached = [];
    shadowRoot.addEventListener("focusin", ({ target }) =>
      globalThis.reached.push(target.dataset.tabbed),
    );
    const before = document.createElement("button");
    shadowRoot.querySelector("form").before(before);
    before.focus();
    before.addEventListener("blur", () => before.remove(), { once: true });
    // Of radios in a group one is a stop.
    return all
      .filter(
        (control) =>
          control.type !== "radio" ||
          control ===
            (shadowRoot.querySelector("input[type=radio]:checked") ??
              shadowRoot.querySelector("input[type=radio]")),
      )
      .map((control) => (control.dataset.tabbed ??= String(all.indexOf(control))));
  }, selector);
  // Parts that scroll are stops too, between the controls. Beyond the last stop Firefox leaves the
  // page.
  let reached = [];
  for (let step = 1; step < wanted.length + 12 && !reached.includes(wanted.at(-1)); step += 1) {
    await page.keyboard.press("Tab");
    if (step >= wanted.length) reached = await page.evaluate(() => globalThis.reached);
  }
  expect(
    reached.filter((stop) => wanted.includes(stop)).slice(0, wanted.length),
    "the stops of the Tab key",
  ).toEqual(wanted);
}

async function openHints(problem, count) {
  for (let hint = 1; hint <= count; hint += 1) await problem.press(`Hint ${hint} of ${count}`);
  await expect(problem.element.locator(".hints li")).toHaveCount(count);
  await problem.press("Worked solution");
  await expect(problem.element.getByRole("region", { name: "Worked solution" })).toBeVisible();
}

/** A known mistake is met by its own message, another wrong answer by a verdict. */
async function makeMistake(exercise, { spec, file }, { key, mistakes }) {
  const { kind } = spec;
  const [mistake] = mistakes;
  await give[kind](exercise, mistake ? mistake.answer : wrong[kind](key, spec), file);
  await expect(exercise.headline).toHaveText(/^(Not quite|Partly right)\./);
  if (mistake)
    await expect(exercise.element.locator(`[slot="mistake-${mistake.code}"]`)).toBeVisible();
  if (kind === "choice")
    await expect(exercise.element.locator(`[slot="why-${wrong.choice(key, spec)}"]`)).toBeVisible();
}

async function expectQuick(problem, slug, answers) {
  for (const [place, ms] of (await problem.costs(answers, MOST)).entries()) {
    if (ms > slowest.ms) Object.assign(slowest, { ms, slug });
    expect(ms, `milliseconds to check “${answers[place]}”`).toBeLessThan(MOST);
  }
}

async function playThrough(page, slug, whenOpen) {
  const file = problemFile(slug);
  const problem = await new Exercise(page).open();
  const variant = await variantOf(file.spec, SEED);
  await expectReachedByTab(problem);
  await makeMistake(problem, { spec: file.spec, file }, variant);
  await openHints(problem, file.html.hints.length);
  await whenOpen();
  await give[file.spec.kind](problem, variant.key, file);
  await expect(problem.headline).toHaveText("Correct.");
  expect(await problem.attempts()).toBe(2);
  await expectQuick(problem, slug, [variant.key, variant.mistakes.at(-1)?.answer ?? "", "(("]);
  return problem;
}

async function drawAnother(problem) {
  await problem.press("Another one");
  await expect(problem.page).toHaveURL(new RegExp(`seed=${SEED + 1}$`));
  await expect(problem.element.locator("form .kind")).toContainText(`variant ${SEED + 1}`);
  await expect(problem.verdict).toHaveCount(0);
}

/** The program that is given fails, that of the solution passes. */
async function programThrough(page, slug, whenOpen) {
  const file = problemFile(slug);
  const problem = await new CodeExercise(page).open();
  await problem.run();
  await expect(problem.told).not.toHaveText(/^All \d+ cases pass\.$/);
  await openHints(problem, file.html.hints.length);
  await whenOpen();
  const programs = await page.locator("orrery-problem [slot=solution] pre").allTextContents();
  await problem.write(
    programs.find((program) => program.includes(`def ${file.spec.code.function}(`)),
  );
  await problem.run();
  await expect(problem.headline).toHaveText("Correct.");
  return problem;
}

const allProblems = problems().map((slug) => ({ slug, kind: problemFile(slug).spec.kind }));
const sharedProblems = inBothEngines(allProblems);
for (const [place, problem] of allProblems.entries()) {
  const { slug } = problem;
  const engines = sharedProblems.has(problem) ? "" : " @chromium";
  test(`the problem ${slug} is played through${engines}`, async ({ page }) => {
    // Half of them in either theme: they are made of the same parts.
    await page.emulateMedia({ colorScheme: place % 2 === 0 ? "light" : "dark" });
    await page.setViewportSize(PHONE);
    await page.goto(`problems/${slug}/?seed=${SEED}`);
    const isCode = problem.kind === "code";
    const played = await (isCode ? programThrough : playThrough)(page, slug, () =>
      expectAccessible(page, "with verdict, hints and solution open"),
    );
    await expectNoSidewaysScroll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ ...PHONE, width });
      await expect(async () => expectNoSidewaysScroll(page)).toPass({ timeout: 5000 });
    }
    if (!isCode && problemFile(slug).spec.draw) await drawAnother(played);
  });
}

test.afterAll(
  ({}, { project }) =>
    slowest.slug &&
    console.log(
      `The slowest check of this worker in ${project.name}, diagnosis included: ${slowest.ms.toFixed(2)} ms (${slowest.slug}).`,
    ),
);

const allItems = quizItems();
const sharedItems = inBothEngines(allItems);
for (const lesson of new Set(allItems.map((item) => item.lesson))) {
  const items = allItems.filter((item) => item.lesson === lesson);
  for (const half of [0, 1]) {
    const ofHalf = items.filter((_, place) => place % 2 === half);
    const engines = ofHalf.some((item) => sharedItems.has(item)) ? "" : " @chromium";
    test(`the quiz items of ${lesson} are played through, ${half === 0 ? "first" : "second"} half${engines}`, async ({
      page,
      browserName,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(PHONE);
      await page.goto(`lessons/${lesson}/`);
      const played = ofHalf.filter((item) => browserName === "chromium" || sharedItems.has(item));
      for (const { id } of played)
        await test.step(id, () => playItem(new Exercise(page, `orrery-quiz#${id}`)));
    });
  }
}

async function playItem(item) {
  await item.open();
  const spec = await item.spec();
  const variant = await variantOf(spec, 1);
  if (spec.predict && spec.kind === "choice") {
    await item.focus("button.pick");
    await item.page.keyboard.press("Enter");
    await expect(item.headline).toHaveText(/^(Your guess was right|Not this time; here is why)\.$/);
    return;
  }
  await expectReachedByTab(item);
  if (!spec.predict) await makeMistake(item, { spec }, variant);
  await give[spec.kind](item, variant.key);
  await expect(item.headline).toHaveText(spec.predict ? "Your guess was right." : "Correct.");
}
