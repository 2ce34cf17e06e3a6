// Code as an answer: forty programs, right, wrong, slow, endless, hungry and hostile, each ends as
// it should and the page stays alive meanwhile.
import { CodeExercise } from "./support/code-exercise.mjs";
import { drawn } from "./support/frames.mjs";
import { kept } from "./support/kept.mjs";
import { programs, RIGHT } from "./support/programs.mjs";
import { expect, learnerTest as test, test as newBrowserTest } from "./support/test.mjs";

/** Groups of programs that Firefox runs too: it bounds and ends workers in its own way. */
const IN_FIREFOX = ["hostile"];

/**
 * The five seconds that a program gets are counted as one where it will not end, once `hurry` is set,
 * and as a minute where it ends by itself: that takes what it takes on a busy machine.
 */
const countOtherwise = () => {
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (call, time, ...rest) =>
    wait(call, time === 5000 ? (globalThis.hurry ? 1000 : 60_000) : time, ...rest);
};

for (const [kind, group] of Object.entries(programs)) {
  test(`${group.length} programs: ${kind}${IN_FIREFOX.includes(kind) ? " @firefox" : ""}`, async ({
    page,
  }) => {
    await page.addInitScript(countOtherwise);
    const exercise = await CodeExercise.open(page);
    let counted = 0;
    for (const { name, code, verdict, says, names, prints, isLate = false } of group) {
      await test.step(name, async () => {
        await page.evaluate((hurry) => (globalThis.hurry = hurry), isLate);
        if (code === null) await exercise.press("Reset");
        else await exercise.write(code);
        await exercise.run();
        await expect(exercise.told, name).toHaveText(says);
        if (verdict) await expect(exercise.headline, name).toHaveText(verdict);
        else await expect(exercise.verdict, name).toHaveCount(0);
        if (names) await expect(exercise.element, name).toContainText(names);
        if (prints) await expect(exercise.result.locator(".prints pre")).toHaveText(prints);
        counted += verdict ? 1 : 0;
        expect(await exercise.attempts(), name).toBe(counted);
        // Whatever the program did, the next one starts in a world of its own.
        if (verdict) return;
        await page.evaluate(() => (globalThis.hurry = false));
        await exercise.write(RIGHT);
        await exercise.run();
        await expect(exercise.headline, `after: ${name}`).toHaveText("Correct.");
        counted += 1;
      });
    }
  });
}

test("there are forty programs", () => {
  expect(Object.values(programs).flat()).toHaveLength(40);
});

// Firefox lets no test look into a worker; that hostile programs fail there is tested above.
test("the worker cannot reach network, storage or other workers", async ({ page }) => {
  const exercise = await CodeExercise.open(page);
  await exercise.run(); // by then the worker is up
  const worker = page.workers().at(-1);
  const there = await worker.evaluate(() =>
    [
      "fetch",
      "XMLHttpRequest",
      "WebSocket",
      "indexedDB",
      "caches",
      "importScripts",
      "BroadcastChannel",
      "Worker",
      "navigator",
      "EventSource",
    ].filter((name) => globalThis[name] !== undefined),
  );
  expect(there).toEqual([]);
});

/** From now on `printed` holds what programs print, as workers report it. */
const listenToPrograms = (page) =>
  page.evaluate(() => {
    globalThis.printed = "";
    const { addEventListener: listen } = EventTarget.prototype;
    const { postMessage } = Worker.prototype;
    const heard = new WeakSet();
    Worker.prototype.postMessage = function (...message) {
      if (!heard.has(this))
        listen.call(this, "message", ({ data }) => (globalThis.printed += data.printed ?? ""));
      heard.add(this);
      return postMessage.apply(this, message);
    };
  });

test("Stop ends an endless program at once, and what it printed is shown @firefox", async ({
  page,
}) => {
  const exercise = await CodeExercise.open(page);
  await exercise.write(
    'import time\nprint("before")\nwhile True:\n    time.sleep(0.05)\n    print("tick")\n',
  );
  await listenToPrograms(page);
  await exercise.press("Run and check");
  await expect(exercise.state).toHaveText("Running …");
  await expect.poll(() => page.evaluate(() => globalThis.printed)).toContain("before\ntick\n");
  await exercise.press("Stop");
  await expect(exercise.told).toHaveText("You stopped the run.");
  await expect(exercise.result.locator(".prints")).toContainText("before\ntick");
});

test("a text that would make the code longer than 8000 characters is refused with a sentence", async ({
  page,
}) => {
  const exercise = await CodeExercise.open(page);
  await exercise.write("x = 1");
  await page.keyboard.insertText("#".repeat(8000));
  await expect(exercise.element.getByRole("alert")).toHaveText(
    "The code would have 8005 characters, and at most 8000 are taken; nothing was inserted.",
  );
  await expect(exercise.editor).toHaveText("x = 1");
  await page.keyboard.insertText("0");
  await expect(exercise.element.getByRole("alert")).toHaveCount(0);
});

test("by keyboard alone: Tab indents, Escape and Tab leaves, Reset gives the code back and Undo reset the learner's @firefox", async ({
  page,
}) => {
  const exercise = await CodeExercise.open(page);
  const given = await exercise.editor.innerText();
  await exercise.write("x = 1");
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await expect(exercise.editor).toHaveText(/^ {4}x = 1$/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(exercise.element.getByRole("button", { name: "Run and check" })).toBeFocused();
  await exercise.press("Reset");
  await expect.poll(() => exercise.editor.innerText()).toBe(given);
  await exercise.press("Undo reset");
  await expect(exercise.editor).toHaveText(/^ {4}x = 1$/);
});

test("code outlives a reload and does not run by itself; a verdict is remembered", async ({
  page,
}) => {
  const exercise = await CodeExercise.open(page);
  await exercise.write(`${RIGHT}# kept`);
  await exercise.run();
  await expect(exercise.headline).toHaveText("Correct.");
  const state = await exercise.element.evaluate((element) => element.getState());
  await expect
    .poll(async () => JSON.stringify((await kept(page)).progress?.answers ?? {}))
    .toMatch(/"draft":"[^"]*# kept".*"verdict":"correct"/);
  await page.reload();
  await exercise.open();
  await expect(exercise.editor).toContainText("# kept");
  await expect(exercise.headline).toHaveText("Correct.");
  await expect(exercise.result).toHaveCount(0);
  await exercise.element.evaluate((element, text) => element.setState(text), state);
  // A run says at once that it has begun.
  await drawn(page, exercise.element);
  await expect(exercise.state).toHaveText("");
  await expect(exercise.result).toHaveCount(0);
  await expect(exercise.editor).toContainText("# kept");
});

test("an error names and marks the line of the learner's own code", async ({ page }) => {
  const exercise = await CodeExercise.open(page);
  await exercise.write(
    "import numpy as np\n\ndef sinusoidal(pos, d):\n    x = np.zeros(3)\n    return x @ np.zeros(4)\n",
  );
  await exercise.run();
  await expect(exercise.told).toHaveText(
    /^Line 5: ValueError: shapes \(3,\) and \(4,\) do not multiply/,
  );
  await expect(exercise.result.locator(".at-line")).toContainText("return x @ np.zeros(4)");
  await expect(exercise.element.locator(".cm-error-line")).toContainText("return x @");
});

test("the bug of the rotation fails as its problem says, and the mended program passes", async ({
  page,
}) => {
  const exercise = await CodeExercise.open(page, "code-integer-rotation");
  await exercise.run();
  await expect(exercise.told).toHaveText(/^Case 1 of \d+ fails\. All 4 entries differ\.$/);
  await expect(exercise.result.locator("dd").nth(0)).toHaveText(
    "rotate(np.array([1, 0, 1, 0]), 2)",
  );
  const given = await exercise.editor.innerText();
  await exercise.write(given.replace("np.zeros_like(x)", "np.zeros(d)"));
  await exercise.run();
  await expect(exercise.headline).toHaveText("Correct.");
});

test("the program is copied, or the page says that it may not copy", async ({ page }) => {
  const exercise = await CodeExercise.open(page);
  await exercise.write(RIGHT);
  const copy = exercise.element.getByRole("button", { name: "Copy code" });
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void (globalThis.copied = text);
  });
  await copy.click();
  await expect(exercise.element.locator("orrery-code .unseen")).toHaveText("The code is copied.");
  expect(await page.evaluate(() => globalThis.copied)).toBe(RIGHT);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await copy.click();
  await expect(exercise.element.locator("orrery-code .problem")).toHaveText(
    "This page may not copy; select the code and copy it.",
  );
});

test("a result stands beside the reference as a heat map", async ({ page }) => {
  const exercise = await CodeExercise.open(page);
  await exercise.write(RIGHT);
  await exercise.run();
  await expect(exercise.result.locator("figure svg")).toHaveCount(2);
});

newBrowserTest(
  "without the editor's script a plain field does as well",
  async ({ page, complaints }) => {
    complaints.expect(
      /editor-/,
      /Failed to fetch|error loading dynamically|ERR_FAILED|request failed/i,
    );
    await page.route(/chunks\/editor-/, (route) => route.abort());
    await page.goto("problems/code-sinusoidal-table/");
    const exercise = new CodeExercise(page);
    const field = exercise.element.locator("textarea");
    await field.fill(RIGHT);
    await field.press("ControlOrMeta+Enter");
    await expect(exercise.headline).toHaveText("Correct.");
  },
);
