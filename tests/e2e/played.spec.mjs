// Problems and quiz items. One of each kind of answer, and of each form of its field and of its
// mistakes, is played through by keyboard alone in a window of 360 px: a mistake is met by its own
// message, hints and solution open, the key is right, and another variant can be drawn. All others
// are shown several on a page: hints and solution open, key and mistakes are judged, nothing is
// wider than the page, and all of it is accessible. (`npm run check` proves their keys over many
// seeds; the pages of lessons, pages.spec.mjs, judge the quiz items.)
import { variantOf } from "./support/answers.mjs";
import { CodeExercise } from "./support/code-exercise.mjs";
import { Exercise } from "./support/exercise.mjs";
import { give, wrong } from "./support/giving.mjs";
import { judged } from "./support/judging.mjs";
import {
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  flattenFormulas,
} from "./support/reading.mjs";
import { problemFile, problems, quizItems } from "./support/site.mjs";
import { expect, readerTest as test } from "./support/test.mjs";
import { inGroups, SEVERAL, showTogether } from "./support/together.mjs";

const SEED = 5;
const PHONE = { width: 360, height: 780 };
/** Problems shown on one page. */
const TOGETHER = 11;

/** What of a description changes the field, or what is said below it. */
const FORMS = ["unit", "symbols", "digits", "conventions", "distractors", "mistakes"];

/** Names of what a reader meets in the exercise. */
const formsOf = ({ kind, predict, parts = [], ...spec }) => {
  const named = predict ? `predicted ${kind}` : kind;
  return [
    named,
    ...FORMS.map((form) => `${named} ${form in spec ? "with" : "without"} ${form}`),
    ...parts.map((part) => `${named} of ${part.kind}`),
  ];
};

/** Those that show a form which none before them has. */
function firstOfForms(exercises, forms) {
  const seen = new Set();
  return exercises.filter((exercise) => {
    const fresh = forms(exercise).filter((form) => !seen.has(form));
    for (const form of fresh) seen.add(form);
    return fresh.length > 0;
  });
}

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

const all = problems().map((slug) => ({ slug, spec: problemFile(slug).spec }));
const played = firstOfForms(all, ({ spec }) => formsOf(spec));
/**
 * Kinds whose controls Firefox uses elsewhere: in code, entry, kinds and practice.spec.mjs; a number
 * and a formula are typed into the line of a vector, and parts are such lines.
 */
const USED_ELSEWHERE = [
  "chart",
  "choice",
  "code",
  "formula",
  "matrix",
  "number",
  "ordering",
  "parts",
  "vector",
];
const inFirefox = firstOfForms(
  played.filter(({ spec }) => !USED_ELSEWHERE.includes(spec.kind)),
  ({ spec }) => [spec.kind],
);

for (const [place, problem] of played.entries()) {
  const { slug, spec } = problem;
  test(`the problem ${slug} is played through${inFirefox.includes(problem) ? " @firefox" : ""}`, async ({
    page,
  }) => {
    // Half of them in either theme: they are made of the same parts.
    await page.emulateMedia({ colorScheme: place % 2 === 0 ? "light" : "dark" });
    await page.setViewportSize(PHONE);
    await page.goto(`problems/${slug}/?seed=${SEED}`);
    const isCode = spec.kind === "code";
    const exercise = await (isCode ? programThrough : playThrough)(page, slug, () =>
      expectAccessible(page, "with verdict, hints and solution open"),
    );
    await expectNoSidewaysScroll(page);
    await expectFits(page, [320, 1280]);
    if (!isCode && spec.draw) await drawAnother(exercise);
  });
}

/** The key comes first, then what each known mistake leads to. */
async function answersOf({ slug, spec }) {
  if (spec.kind === "code") return { slug, answers: [], codes: [] };
  const { key, mistakes } = await variantOf(spec, SEED);
  return {
    slug,
    answers: [key, ...mistakes.map(({ answer }) => answer)],
    codes: mistakes.map(({ code }) => code),
  };
}

for (const [place, group] of inGroups(
  all.filter((problem) => !played.includes(problem)),
  TOGETHER,
).entries()) {
  test(`the problems ${group[0].slug} to ${group.at(-1).slug} open, judge their keys and mistakes, fit a phone and are accessible`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: place % 2 === 0 ? "light" : "dark" });
    await page.setViewportSize(PHONE);
    await showTogether(
      page,
      group.map(({ slug }) => ({
        tag: "orrery-problem",
        attributes: { problem: slug, seed: String(SEED) },
      })),
    );
    const known = await Promise.all(group.map(answersOf));
    const said = await judged(
      page,
      "orrery-problem",
      Object.fromEntries(known.map(({ slug, answers }) => [slug, answers])),
    );
    for (const { slug, codes } of known) {
      const { hints, solved, verdicts } = said[slug];
      expect([slug, hints, solved]).toEqual([slug, problemFile(slug).html.hints.length, true]);
      const [ofKey, ...ofMistakes] = verdicts;
      if (ofKey) expect(ofKey.verdict, `of the key of ${slug}`).toBe("correct");
      for (const [number, code] of codes.entries()) {
        const { verdict, mistakes } = ofMistakes[number];
        expect(verdict, `of ${code} in ${slug}`).not.toBe("correct");
        expect(mistakes, `what ${slug} says to a known mistake`).toContain(code);
      }
    }
    await expectFits(page, [360, 320, 1280]);
    await flattenFormulas(page);
    await expectAccessible(page, "with hints and solutions open", SEVERAL);
  });
}

const items = quizItems();
const playedItems = firstOfForms(items, ({ spec }) => formsOf(spec));
for (const lesson of new Set(playedItems.map((item) => item.lesson))) {
  const ofLesson = playedItems.filter((item) => item.lesson === lesson);
  test(`the quiz items ${ofLesson.map(({ id }) => id).join(", ")} of ${lesson} are played through`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`lessons/${lesson}/`);
    for (const { id } of ofLesson)
      await test.step(id, () => playItem(new Exercise(page, `orrery-quiz#${id}`)));
  });
}

async function playItem(item) {
  await item.open();
  const spec = await item.spec();
  const variant = await variantOf(spec, 1);
  if (spec.predict && spec.kind === "choice") {
    await item.focus("button.pick");
    await item.page.keyboard.press("Enter");
    await expect(item.headline).toHaveText(
      /^(Your guess was right\.|Not this (one\.|order: .+\.))$/,
    );
    return;
  }
  await expectReachedByTab(item);
  if (!spec.predict) await makeMistake(item, { spec }, variant);
  await give[spec.kind](item, variant.key);
  await expect(item.headline).toHaveText(spec.predict ? "Your guess was right." : "Correct.");
}
