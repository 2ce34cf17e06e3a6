// Packages in a learning platform: made from the built site as the command makes them, served by
// themselves, and launched beside scorm-again, or with a record store.
import { makeLms } from "../../scripts/package/lms.mjs";
import { variantOf } from "./support/answers.mjs";
import { Exercise } from "./support/exercise.mjs";
import { servePackage, unpack } from "./support/lms.mjs";
import { expectAccessible } from "./support/reading.mjs";
import { RecordStore } from "./support/record-store.mjs";
import { problemFile, problems, quizItems } from "./support/site.mjs";
import { studentSeed } from "./support/student-seed.mjs";
import { expect, test as base } from "./support/test.mjs";

// One browser at a time: each test serves a package of its own.
base.describe.configure({ mode: "default" });

const SCORM = { scorm12: "SCORM 1.2", scorm2004: "SCORM 2004" };

/** A record store answers so to questions for what it does not have, and the browser tells of it. */
const NOTHING_KEPT = [/^answer 404: .*\/xapi\//, /status of 404/];

/** A test that can launch packages; what a package lacks fails it. */
const test = base.extend({
  /** Makes a package by the words of the command, and serves it. */
  launch: async ({ complaints }, use) => {
    const open = [];
    await use(async (version, words, options) => {
      const { made } = await makeLms(version, words);
      const platform = await servePackage(unpack(made.bytes), version, options);
      complaints.allowOrigin(platform.url);
      open.push(platform);
      return platform;
    });
    for (const platform of open) await platform.close();
    expect(
      open.flatMap(({ missing }) => missing),
      "files that a package lacks",
    ).toEqual([]);
  },
  /** Launches a problem beside a record store, which may have kept a state of it. */
  openInCmi5: async ({ page, launch, complaints }, use) => {
    complaints.expect(...NOTHING_KEPT);
    const store = new RecordStore();
    await use(async ({ masteryScore, kept } = {}) => {
      if (kept) store.documents.set("orrery.state", kept);
      const platform = await launch("cmi5", ["--seed", "7", "row-by-hand"], { also: store.answer });
      const open = () =>
        page.goto(`${platform.address}?${store.launch(platform.url, { masteryScore })}`);
      await open();
      return { store, open };
    });
  },
});

/** The window of the package, whose exercises are used as in any page. */
const packageIn = async (page) => {
  const handle = await page.locator("iframe").elementHandle();
  return handle.contentFrame();
};

const barOf = (page) => page.frameLocator("iframe").locator(".package-bar");

/** What the platform has kept. */
const keptBy = (page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("kept") ?? '{"cmi":null}').cmi);

const scoreOf = (cmi) => Number((cmi?.core ?? cmi)?.score.raw || NaN);

/** Answers an exercise whose field is a line. */
async function answer(window, selector, key) {
  const exercise = new Exercise(window, selector);
  await exercise.open();
  await exercise.field.fill(key);
  await exercise.field.press("Enter");
  await expect(exercise.headline).toHaveText("Correct.");
}

/** The answer to the one problem of these tests, in the variant of the seed 7. */
const rowKey = async () => (await variantOf(problemFile("row-by-hand").spec, 7)).key;

const keyOf = async (lesson, id) => {
  const { spec } = quizItems().find((item) => item.lesson === lesson && item.id === id);
  return (await variantOf(spec, 1)).key;
};

for (const [version, title] of Object.entries(SCORM)) {
  test(`a lesson in ${title} reports an answer, and after a reload score and answer are there`, async ({
    page,
    launch,
  }) => {
    const platform = await launch(version, ["sinusoidal-encoding"]);
    await page.goto(platform.url);
    const key = await keyOf("sinusoidal-encoding", "row-entry");
    const bar = barOf(page);
    await expect(bar).toHaveText(/^0 of \d+ solved · (connected|saved) to your learning platform$/);
    const [, total] = /of (\d+)/.exec(await bar.textContent());
    await answer(await packageIn(page), "#row-entry", key);
    await expect(bar).toHaveText(`1 of ${total} solved · saved to your learning platform`);
    await expect.poll(async () => scoreOf(await keptBy(page))).toBeCloseTo(100 / total, 1);
    const { interactions } = await keptBy(page);
    const told = Object.values(interactions.childArray ?? interactions).at(-1);
    expect(told).toMatchObject({
      id: "sinusoidal-encoding-row-entry",
      type: "numeric",
      result: "correct",
    });
    expect(told.student_response ?? told.learner_response).toBe(key);

    await page.reload();
    await expect(bar).toContainText(`1 of ${total} solved`);
    const again = await new Exercise(await packageIn(page), "#row-entry").open();
    await expect(again.headline).toHaveText("Correct.");
    await expect(again.field).toHaveValue(key);
  });

  test(`a set of sixty problems in ${title} opens, and ends its session once it is left`, async ({
    page,
    launch,
  }) => {
    const sixty = problems().slice(0, 60);
    expect(sixty).toHaveLength(60);
    const platform = await launch(version, ["--seed", "7", ...sixty]);
    await page.goto(platform.url);
    await expect(barOf(page)).toContainText("0 of 60 solved");
    const window = await packageIn(page);
    await expect(window.locator("orrery-problem")).toHaveCount(60);
    await window.evaluate(() => (location.href = "about:blank"));
    await expect.poll(() => page.evaluate(() => window.platform.isTerminated())).toBe(true);
    const exit = async () => {
      const cmi = await keptBy(page);
      return (cmi.core ?? cmi).exit;
    };
    await expect.poll(exit).toBe("suspend");
  });
}

test("what was typed is saved as the window is hidden, which may be the last that it hears", async ({
  page,
  launch,
}) => {
  const quirk = "window.commits = 0; api.on('LMSCommit', () => (window.commits += 1));";
  const platform = await launch("scorm12", ["--seed", "7", "row-by-hand"], { quirk });
  await page.goto(platform.url);
  const window = await packageIn(page);
  const problem = await new Exercise(window).open();
  await problem.field.fill("0.25");
  const saves = await window.evaluate(() => {
    const before = parent.commits;
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    return parent.commits - before;
  });
  expect(saves).toBe(1);
  const kept = await page.evaluate(() => localStorage.getItem("kept"));
  // As if the platform had heard nothing since: another page of it, which has no session.
  await page.goto(`${platform.url}scorm-again.js`);
  await page.evaluate((text) => localStorage.setItem("kept", text), kept);
  await page.goto(platform.url);
  await expect((await new Exercise(await packageIn(page)).open()).field).toHaveValue("0.25");
});

test("a quiz alone has the questions of the lesson, and is accessible", async ({
  page,
  launch,
}) => {
  const platform = await launch("scorm12", ["--quiz", "sinusoidal-encoding"]);
  await page.goto(platform.address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sinusoidal encoding: quiz");
  await answer(page, "#row-entry", await keyOf("sinusoidal-encoding", "row-entry"));
  await expectAccessible(page, "as a package");
});

test("a page that no platform opened works alone, says so, and keeps its answers", async ({
  page,
  launch,
}) => {
  const platform = await launch("scorm2004", ["--seed", "7", "row-by-hand"]);
  await page.goto(platform.address);
  const bar = page.locator(".package-bar");
  await expect(bar).toContainText("opened outside a learning platform");
  const problem = await new Exercise(page).open();
  await problem.answer(await rowKey());
  await expect(problem.headline).toHaveText("Correct.");
  await page.reload();
  await expect((await new Exercise(page).open()).headline).toHaveText("Correct.");
});

const QUIRKS = {
  "never sets a mode": {
    quirk: `const get = api.lmsGetValue; api.LMSGetValue = (name) => name === "cmi.core.lesson_mode" ? "" : get.call(api, name);`,
    says: "1 of 1 solved · passed · saved to your learning platform",
    score: 100,
  },
  "knows no interactions": {
    quirk: `const set = api.lmsSetValue; api.LMSSetValue = (name, value) => name.startsWith("cmi.interactions") ? "false" : set.call(api, name, value);`,
    says: "saved to your learning platform",
    score: 100,
  },
  "refuses every commit": {
    quirk: `api.LMSCommit = () => "false";`,
    says: "Your learning platform did not save your latest work",
  },
  "throws at every value": {
    quirk: `api.LMSSetValue = api.LMSGetValue = () => { throw new Error("gone"); };`,
    says: "Your learning platform did not save your latest work",
  },
};

for (const [what, { quirk, says, score }] of Object.entries(QUIRKS)) {
  test(`a platform that ${what} leaves the page working`, async ({ page, launch }) => {
    const platform = await launch("scorm12", ["--seed", "7", "row-by-hand"], { quirk });
    await page.goto(platform.url);
    await answer(await packageIn(page), "orrery-problem", await rowKey());
    await expect(barOf(page)).toContainText(says);
    if (score) await expect.poll(async () => scoreOf(await keptBy(page))).toBe(score);
  });
}

test("an assignment has questions, readings and the numbers of the student's id, and a damaged record is copied", async ({
  page,
  launch,
}) => {
  const parts = ["sinusoidal-encoding/row-entry", "row-by-hand", "rope-rotation"];
  const words = ["--students", "--seed", "3", "--title", "Week 3", ...parts];
  const quirk = `api.cmi.core.student_id = "Ada-17"; if (!kept) api.cmi.suspend_data = "1.damaged";`;
  const platform = await launch("scorm12", words, { quirk });
  await page.goto(platform.url);
  const window = await packageIn(page);
  await expect(window.getByRole("heading", { level: 1 })).toHaveText("Week 3");
  await expect(window.getByText("Further reading: the lesson “")).toBeVisible();
  const seed = studentSeed("ada-17", 3);
  await expect(
    window.locator("orrery-problem").getByText(`variant …${String(seed).slice(-4)}`),
  ).toBeVisible();
  await expect(barOf(page)).toContainText("A copy is in the comments of your attempt");
  await expect(
    barOf(page).getByRole("button", { name: "Save the old record as a file" }),
  ).toBeVisible();
  await answer(
    window,
    "orrery-problem",
    (await variantOf(problemFile("row-by-hand").spec, seed)).key,
  );
  await expect.poll(async () => scoreOf(await keptBy(page))).toBe(50);
  expect((await keptBy(page)).comments).toContain("1.damaged");
  await page.reload();
  await expect(barOf(page)).toContainText(
    `1 of 2 solved · connected to your learning platform · your own numbers, of seed ${seed}`,
  );
});

test("a damaged record is copied in SCORM 2004, too, and what follows is kept", async ({
  page,
  launch,
}) => {
  const quirk = `if (!kept) api.cmi.suspend_data = "1.damaged";`;
  const platform = await launch("scorm2004", ["--seed", "7", "row-by-hand"], { quirk });
  await page.goto(platform.url);
  await expect(barOf(page)).toContainText("A copy is in the comments of your attempt");
  await answer(await packageIn(page), "orrery-problem", await rowKey());
  await expect.poll(async () => scoreOf(await keptBy(page))).toBe(100);
  const { comments_from_learner: comments } = await keptBy(page);
  expect(JSON.stringify(comments)).toContain("1.damaged");
  await page.reload();
  await expect(barOf(page)).toContainText("1 of 1 solved");
  await expect(barOf(page)).not.toContainText("copy");
});

test("a package of cmi5 says what happened in statements, and finds its state at the next launch", async ({
  page,
  openInCmi5,
}) => {
  const { store, open } = await openInCmi5({ masteryScore: 0.8 });
  const bar = page.locator(".package-bar");
  await expect(bar).toContainText("0 of 1 solved");
  const problem = await new Exercise(page).open();
  await problem.answer(await rowKey());
  await expect(bar).toContainText("1 of 1 solved · passed · saved to your learning platform");
  await page.goto("about:blank");
  await expect.poll(() => store.verbsOf("session-1").at(-1)).toBe("terminated");
  expect(store.verbsOf("session-1")).toEqual([
    "initialized",
    "answered",
    "completed",
    "passed",
    "terminated",
  ]);
  const passed = store.statements.find(({ verb }) => verb.id.endsWith("/passed"));
  expect(passed).toMatchObject({
    object: { id: "https://lms.example/activities/1" },
    result: { success: true, score: { scaled: 1 } },
    context: {
      registration: "6a5c2b7e-0a0f-4a0e-9b43-1f6d4e3f5a11",
      contextActivities: { grouping: [{ id: "https://course.example/au" }] },
      extensions: { "https://w3id.org/xapi/cmi5/context/extensions/masteryscore": 0.8 },
    },
  });
  expect(passed.context.contextActivities.category.map(({ id }) => id.split("/").at(-1))).toEqual([
    "cmi5",
    "moveon",
  ]);

  await open();
  await expect(bar).toContainText("1 of 1 solved");
  await expect((await new Exercise(page).open()).headline).toHaveText("Correct.");
  await page.goto("about:blank");
  await expect.poll(() => store.verbsOf("session-2")).toEqual(["initialized", "terminated"]);
  expect(store.refused).toEqual([]);
});

test("a damaged record is copied in cmi5, too, and what is answered then is scored and kept", async ({
  page,
  openInCmi5,
}) => {
  const { store, open } = await openInCmi5({
    kept: { state: "1.damaged", place: 3, told: "passed" },
  });
  const bar = page.locator(".package-bar");
  await expect(bar).toContainText("A copy is in your record, as orrery.unread");
  const problem = await new Exercise(page).open();
  await problem.answer(await rowKey());
  await expect(bar).toContainText("1 of 1 solved");
  await page.goto("about:blank");
  await expect.poll(() => store.verbsOf("session-1").at(-1)).toBe("terminated");
  expect(store.documents.get("orrery.unread")).toEqual({ state: "1.damaged" });
  const passed = store.statements.find(({ verb }) => verb.id.endsWith("/passed"));
  expect(passed.result.score).toEqual({ scaled: 1 });
  await open();
  await expect(bar).toContainText("1 of 1 solved");
  await expect(bar).not.toContainText("copy");
});

test("a launch of cmi5 that was used before is answered with what to do", async ({
  page,
  openInCmi5,
}) => {
  await openInCmi5();
  await expect(page.locator(".package-bar")).toContainText("0 of 1 solved");
  await page.reload();
  await expect(page.locator(".package-bar")).toContainText("open the page from there again");
});
