// Models that train in the page: their numbers are those of Node, a race can be paused, stopped and
// done by keyboard, what breaks is told in sentences, and the page stays alive meanwhile.
import { loadCore } from "../../scripts/lib/core.mjs";
import { pageWith, policyFor, serveForeign } from "./support/foreign-site.mjs";
import { drawn } from "./support/frames.mjs";
import { SMALL } from "./support/races.mjs";
import { expectAccessible, expectAwake } from "./support/reading.mjs";
import { expect, learnerTest, readerTest as test } from "./support/test.mjs";

/** Nothing that a test could wait for. */
const LONG = { ...SMALL, length: 32, steps: 20000, sequences: 32, layers: 2, "d-model": 64 };
const LENGTHS = [8, 16, 24, 32];

const WORKERS = "**/assets/worker-*.js";
const MODULE = "**/assets/orrery_training-*.wasm";

/** The race alone, before it is started; `ended` holds the records of races that have ended. */
async function open(page, attributes) {
  await page.goto(`embed/?widget=race&${new URLSearchParams(attributes)}`);
  await expectAwake(page);
  await page.evaluate(() => {
    globalThis.ended = [];
    addEventListener("orrery-race", ({ detail }) => globalThis.ended.push(detail.record));
  });
  const race = page.locator("orrery-race");
  const button = (name) => race.getByRole("button", { name, exact: true });
  return {
    race,
    bar: race.getByRole("progressbar"),
    start: button("Start the race"),
    again: button("Start again"),
    /** Right after a race has ended, a press is taken for a late Pause: it is pressed until it counts. */
    startAgain: () => expect.poll(() => race.evaluate(pressAgain)).toBe(true),
    pause: button("Pause"),
    goOn: button("Continue"),
    stop: button("Stop"),
    row: (name) => race.locator("table.results tbody tr").filter({ hasText: name }),
  };
}

/** Presses “Start again”, in the page; false where that does not start a race. */
async function pressAgain(race) {
  const again = () =>
    [...race.shadowRoot.querySelectorAll("button")].find(
      ({ textContent }) => textContent.trim() === "Start again",
    );
  again()?.click();
  await race.updateComplete;
  return !again();
}

/** Presses a button of a race, in the page, as soon as a model has made a step. */
async function pressOnceItSteps(race, name) {
  const { shadowRoot } = race;
  const hasStepped = () =>
    [...shadowRoot.querySelectorAll("table.results tbody tr")].some(({ textContent }) =>
      /step [1-9]/.test(textContent),
    );
  while (!hasStepped()) await new Promise(requestAnimationFrame);
  [...shadowRoot.querySelectorAll("button")]
    .find(({ textContent }) => textContent.trim() === name)
    .click();
}

const recordsNow = (page) => page.evaluate(() => globalThis.ended);

/** The records of races that have ended, once there are so many. */
async function ended(page, count = 1) {
  await expect.poll(async () => (await recordsNow(page)).length).toBe(count);
  return recordsNow(page);
}

/** Keeps what workers report from now on: `{scheme, losses, tests}` of each run. */
const listenToWorkers = (page) =>
  page.evaluate(() => {
    globalThis.heard = [];
    globalThis.workers = [];
    globalThis.Worker = class extends Worker {
      #run = { losses: [], tests: [] };
      constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data: { steps, test } }) => {
          if (steps) this.#run.losses.push(...steps.losses);
          if (test) this.#run.tests.push(test);
        });
      }
      postMessage(message) {
        if (message.start) {
          const { scheme, settings } = message.start.options;
          globalThis.heard.push(Object.assign(this.#run, { scheme, settings }));
          globalThis.workers.push(this);
        }
        super.postMessage(message);
      }
    };
  });

/** Asks the worker of the last run for what it does not have, and gives the steps that it had reported before it answered. */
const stepsAtAnswer = (page) =>
  page.evaluate(
    () =>
      new Promise((answered) => {
        const worker = globalThis.workers.at(-1);
        const id = `test ${performance.now()}`;
        worker.addEventListener("message", function hear({ data }) {
          if (data.id !== id) return;
          worker.removeEventListener("message", hear);
          answered(globalThis.heard.at(-1).losses.length);
        });
        worker.postMessage({ ask: { parameter: "none" }, id });
      }),
  );

/** The number of steps that a row tells, or null. */
const stepIn = async (row) => Number(/step (\d+)/.exec(await row.textContent())?.[1] ?? NaN);

test("models in a race make the very losses and tests that each makes alone in Node @firefox", async ({
  page,
}) => {
  const { race, start, again, bar, row } = await open(page, SMALL);
  await listenToWorkers(page);
  await expect(race.getByText("Nothing has been trained with these settings yet.")).toBeVisible();
  await start.click();
  await expect(again).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(race.locator(".time")).toHaveText(/^computed here just now, in \d+ s$/);
  const heard = await page.evaluate(() => globalThis.heard);
  const core = await loadCore(undefined, "orrery_training");
  expect(heard.map(({ scheme }) => scheme).sort()).toEqual(["alibi", "learned", "rope"]);
  for (const { scheme, settings = {}, losses, tests } of heard) {
    const run = core.startTraining({
      task: "copy",
      task_options: { distance: 3, symbols: 8 },
      scheme,
      settings,
      length: 16,
      steps: 60,
      sequences: 4,
      layers: 1,
      d_model: 16,
      heads: 2,
      learning_rate: 0.005,
      seed: 1,
    });
    expect(losses, `losses of ${scheme}`).toEqual([...run.step(60).losses.data]);
    expect(tests.map(({ length }) => length)).toEqual(LENGTHS);
    for (const { length, error, ...result } of tests) {
      if (error) expect([scheme, length > 16]).toEqual(["learned", true]);
      else expect(result, `${scheme} at ${length}`).toEqual(run.evaluate(length, 128));
    }
    run.delete();
  }
  // What is shown is what was heard.
  const [record] = await ended(page);
  expect(record.runs.map(({ scheme, state, steps }) => [scheme, state, steps])).toEqual(
    SMALL.schemes.split(" ").map((scheme) => [scheme, "done", 60]),
  );
  await expect(race.locator("p.sentence")).toHaveText(
    /Copy from 3 back, trained on 16 tokens and tested on 32: .* right\. Learned .* cannot run at 32 tokens at all\.$/,
  );
  await expect(row("Learned").locator("td.impossible")).toHaveCount(2);
  await expect(race.locator("p.hint").filter({ hasText: "cannot take 24 tokens" })).toContainText(
    "the learned table has the rows 0 to 15",
  );
});

test("a pause stops the steps, and going on comes to the same numbers", async ({ page }) => {
  const attributes = { ...SMALL, schemes: "rope", steps: 2500, "d-model": 32, sequences: 8 };
  const { race, start, again, startAgain, goOn, row } = await open(page, attributes);
  await listenToWorkers(page);
  await start.click();
  // In the page itself: the race might be over before the test could look and press.
  await race.evaluate(pressOnceItSteps, "Pause");
  await expect(goOn).toBeVisible();
  await expect(race.locator(".time")).toHaveText(/^paused at \d+%$/);
  // The worker hears of the pause when its slice is done, and answers questions after that. One that
  // went on would do a slice between any two answers.
  const steps = await stepsAtAnswer(page);
  expect(steps).toBeGreaterThan(0);
  expect(steps).toBeLessThan(2500);
  for (let time = 0; time < 5; time += 1) expect(await stepsAtAnswer(page)).toBe(steps);
  await expect.poll(() => stepIn(row("RoPE"))).toBe(steps);
  await goOn.click();
  await expect(again).toBeVisible();
  const [paused] = await ended(page);
  await startAgain();
  await expect(again).toHaveCount(0);
  await expect(again).toBeVisible();
  const [, inOneGo] = await ended(page, 2);
  const numbers = ({ runs }) => runs.map(({ seconds: _, ...run }) => run);
  expect(numbers(paused)).toEqual(numbers(inOneGo));
});

test("a race that is stopped keeps what it has learned", async ({ page }) => {
  const { race, start, again, stop, row } = await open(page, LONG);
  await start.click();
  await expect.poll(() => stepIn(row("RoPE"))).toBeGreaterThan(0);
  await stop.click();
  await expect(again).toBeVisible();
  await expect(row("RoPE")).toContainText(/stopped at step \d+/);
  const [{ runs }] = await ended(page);
  const run = runs.find(({ scheme }) => scheme === "rope");
  expect(run.state).toBe("stopped");
  await expect.poll(() => stepIn(row("RoPE"))).toBe(run.steps);
  expect(run.losses).toHaveLength(Math.ceil(run.steps / run.every));
  await drawn(page, race);
  expect(await stepIn(row("RoPE"))).toBe(run.steps);
  await expect(race.locator(".time")).toHaveText(/^computed here just now, in /);
});

test("a model that cannot be trained says why, and the others finish", async ({ page }) => {
  const schemes = "rope alibi:bias_max=-1 nope";
  const { race, start, again, row } = await open(page, { ...SMALL, schemes });
  await start.click();
  await expect(again).toBeVisible();
  await expect(race.locator("p.hint").filter({ hasText: "bias_max" })).toHaveText(
    /^ALiBi.*: bias_max is −1; it must be .*\.$/,
  );
  await expect(row("ALiBi")).toContainText("failed at step 0");
  const [{ runs }] = await ended(page);
  expect(runs.map(({ state }) => state)).toEqual(["done", "failed", "done"]);
});

test("what keeps a worker from training is told in a sentence, and trying again helps", async ({
  page,
  complaints,
}) => {
  complaints.expect(/worker-|orrery_training-|404|ERR_FAILED|NS_ERROR|SyntaxError|Failed to load/);
  const { race, start, startAgain } = await open(page, { ...SMALL, schemes: "rope nope" });
  const answers = {
    "no answer": (route) => route.abort(),
    "a missing file": (route) => route.fulfill({ status: 404, body: "Not found" }),
    garbage: (route) =>
      route.fulfill({
        contentType: route.request().url().endsWith("js") ? "text/javascript" : "application/wasm",
        body: "not{what was asked for",
      }),
  };
  let tries = 0;
  for (const file of [MODULE, WORKERS]) {
    for (const [what, answer] of Object.entries(answers)) {
      await page.route(file, answer);
      await (tries === 0 ? start.click() : startAgain());
      tries += 1;
      const { runs } = (await ended(page, tries)).at(-1);
      expect(
        runs.map(({ state }) => state),
        `${what} for ${file}`,
      ).toEqual(["failed", "failed"]);
      for (const { error } of runs) {
        expect(error, `${what} for ${file}`).toMatch(/^The (computing core|worker) .*\.$/);
        await expect(race.locator("p.hint").filter({ hasText: error }).first()).toBeVisible();
      }
      await page.unroute(file);
    }
  }
  await startAgain();
  const { runs } = (await ended(page, tries + 1)).at(-1);
  expect(runs.map(({ state }) => state)).toEqual(["done", "done"]);
});

test("one worker that does not come leaves the others to finish", async ({ page, complaints }) => {
  complaints.expect(/worker-|ERR_FAILED|NS_ERROR/);
  const { race, start, again } = await open(page, SMALL);
  await page.route(WORKERS, (route) => route.abort(), { times: 1 });
  await start.click();
  await expect(again).toBeVisible();
  const [{ runs }] = await ended(page);
  expect(runs.map(({ state }) => state).sort()).toEqual(["done", "done", "failed"]);
  await expect(race.locator("p.hint").filter({ hasText: "could not be started" })).toHaveCount(1);
});

/** Puts the focus on the stop of the Tab key before this one, in the page. */
function focusStopBefore(button) {
  const stops = [
    ...button.getRootNode().querySelectorAll("input, select, textarea, summary, button, a[href]"),
  ].filter((stop) => !stop.disabled && stop.tabIndex >= 0 && stop.checkVisibility());
  stops[stops.indexOf(button) - 1].focus();
}

test("a race is started, paused, let go on and stopped by keyboard alone @firefox", async ({
  page,
}) => {
  const { start, again, pause, goOn, stop } = await open(page, LONG);
  await start.evaluate(focusStopBefore);
  await page.keyboard.press("Tab");
  await expect(start).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pause).toBeFocused();
  await page.keyboard.press("Space");
  await expect(goOn).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pause).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(stop).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(again).toBeFocused();
});

test("a race is accessible before, while and after it runs", async ({ page }) => {
  const { race, start, again, pause, goOn, stop, row } = await open(page, LONG);
  await expectAccessible(page, "before a race");
  await start.click();
  await expect.poll(() => stepIn(row("RoPE"))).toBeGreaterThan(0);
  await expectAccessible(page, "while a race runs");
  await pause.click();
  await expect(goOn).toBeVisible();
  await expectAccessible(page, "in the pause of a race");
  await stop.click();
  await expect(again).toBeVisible();
  for (const fold of await race.locator("details").all())
    await fold.evaluate((element) => (element.open = true));
  await expectAccessible(page, "after a race, with all open");
});

test("the models of a race are accessible inside", async ({ page }) => {
  const { race, start, again } = await open(page, SMALL);
  await start.click();
  await expect(again).toBeVisible();
  await race.getByText("Look inside a model").click();
  await expect(race.locator("section.inside > p.outcome")).toContainText(/\d/);
  await race.getByLabel("model", { exact: true }).selectOption("rope");
  await race.getByRole("button", { name: "At which places is it right?" }).click();
  await expect(race.getByRole("img", { name: /right at places 3 to 15/ })).toBeVisible();
  await expectAccessible(page, "in the models of a race");
});

test("models train on a page of another site, whose policy may keep workers away @firefox", async ({
  page,
  complaints,
}) => {
  const course = process.env.ORRERY_E2E_SITE;
  const attributes = Object.entries({ ...SMALL, schemes: "rope nope" });
  const html = pageWith(
    course,
    `<orrery-race ${attributes.map(([name, value]) => `${name}="${value}"`).join(" ")}></orrery-race>`,
  );
  const policy = policyFor(course);
  const foreign = await serveForeign({
    "/": { html, policy: `${policy}; worker-src blob:` },
    "/strict": { html, policy },
  });
  complaints.allowOrigin(foreign.url);
  complaints.expect(/Content.Security.Policy|worker-src|script-src|policy: /i);
  const race = page.locator("orrery-race");
  for (const [path, shown] of [
    ["/", race.locator("p.sentence").filter({ hasText: "tested on 32" })],
    ["/strict", race.locator("p.hint").filter({ hasText: "worker-src must allow blob:." }).first()],
  ]) {
    await page.goto(`${foreign.url}${path}`);
    await race.getByRole("button", { name: "Start the race" }).click();
    await expect(shown).toBeVisible();
  }
  await foreign.close();
});

learnerTest("a race whose page is closed is kept as far as it came", async ({ page }) => {
  const first = await open(page, LONG);
  await first.start.click();
  await expect.poll(() => stepIn(first.row("RoPE"))).toBeGreaterThan(0);
  const seen = await stepIn(first.row("RoPE"));
  await page.goto("about:blank");
  const { race, row, start } = await open(page, LONG);
  await expect(race.getByText("Nothing has been trained with these settings yet.")).toBeVisible();
  const notice = race.getByText(
    /was interrupted when you left or reloaded the page, with its models at steps \d+ to \d+ of 20000\./,
  );
  await expect(notice).toBeVisible();
  await race.getByRole("button", { name: "Show it" }).click();
  await expect(notice).toHaveCount(0);
  await expect(row("RoPE")).toContainText(/step \d+/);
  await expect.poll(() => stepIn(row("RoPE"))).toBeGreaterThanOrEqual(seen);
  await expect(start).toBeVisible();
});

learnerTest("a race that has ended is there when its page is opened again", async ({ page }) => {
  const { start, again } = await open(page, SMALL);
  await start.click();
  await expect(again).toBeVisible();
  const [record] = await ended(page);
  const { race } = await open(page, { ...SMALL, steps: 61 });
  await race.getByText("Kept races, comparison, files").click();
  const kept = race.locator("ul.kept > li");
  await expect(kept).toHaveCount(1);
  await kept.getByRole("button").first().click();
  await expect(race.locator("table.results").first()).toContainText("RoPE");
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("orrery-races")));
  expect(stored).toEqual([record]);
});

learnerTest("a race that is forgotten can be brought back by keyboard alone", async ({ page }) => {
  const { race, start, again } = await open(page, SMALL);
  await start.click();
  await expect(again).toBeVisible();
  await race.getByText("Kept races, comparison, files").click();
  const [forget, undo] = [/^Forget: /, "Undo forgetting"].map((name) =>
    race.getByRole("button", { name }),
  );
  await forget.focus();
  await page.keyboard.press("Enter");
  await expect(undo).toBeFocused();
  const status = race.locator(".files + [role=status]");
  await expect(status).toHaveText(/^Forgotten: Copy from 3 back, .* Undo is available\.$/);
  await page.keyboard.press("Enter");
  await expect(forget).toBeFocused();
  await expect(status).toHaveText(/^Kept again: /);
});
