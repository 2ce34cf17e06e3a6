// The course in a page of another site, on another origin: the documented example itself, and
// what can go wrong there.
import { Exercise } from "./support/exercise.mjs";
import { example, exampleFor, pageWith, policyFor, withForeign } from "./support/foreign-site.mjs";
import { expectAccessible } from "./support/reading.mjs";
import { missAndSolveRowByHand, rowByHand, solveRowByHand } from "./support/row-by-hand.mjs";
import { expect, learnerTest } from "./support/test.mjs";

const HEATMAP = '<orrery-heatmap positions="16" d="8"></orrery-heatmap>';
const PROBLEM = '<orrery-problem problem="row-by-hand" seed="7"></orrery-problem>';

const test = withForeign(learnerTest, () => {
  const course = process.env.ORRERY_E2E_SITE;
  return {
    "/example": { html: exampleFor("example.html", course) },
    "/listener": { html: pageWith(course, PROBLEM, example("listener.html")) },
    "/looks": { html: pageWith(course, HEATMAP, example("looks.html")) },
    "/strict": {
      html: pageWith(course, HEATMAP + PROBLEM),
      policy: policyFor(course),
    },
    "/no-wasm": {
      html: pageWith(course, HEATMAP),
      policy: policyFor(course).replace(" 'wasm-unsafe-eval'", ""),
    },
    "/unknown": {
      html: pageWith(
        course,
        '<orrery-problem problem="no-such-problem"></orrery-problem><orrery-problem problem="../secrets"></orrery-problem><orrery-nonsense>Text of the page</orrery-nonsense>',
      ),
    },
    "/sandboxed": {
      html: '<!doctype html><html lang="en"><title>A page</title><iframe title="A page of ours" sandbox="allow-scripts" src="/example" width="900" height="700"></iframe></html>',
    },
    "/wrong": { html: pageWith(course, '<orrery-heatmap d="7.5"></orrery-heatmap>') },
  };
});

/** True once the drawing holds more than one colour. */
const painted = (canvas) =>
  canvas.evaluate((element) => {
    // Read from a copy: repeated readings of the chart's own canvas would make the browser complain.
    const { width, height } = element;
    if (!width || !height) return false;
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(element, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    return new Set(new Uint32Array(data.buffer)).size > 10;
  });

test("the documented example: its heat map is painted and read by keys, its problem is answered and the page hears it, its frame tells its height and answers inside, and all of it is accessible @firefox", async ({
  page,
  foreign,
}) => {
  await page.addInitScript(() =>
    addEventListener("message", ({ data }) => (globalThis.messages ??= []).push(data)),
  );
  await page.goto(`${foreign.url}/example`);
  await test.step("heat map", () => readHeatmap(page));
  await test.step("accessible", async () => {
    await new Exercise(page).open();
    await expectAccessible(page, "in a foreign page");
  });
  await test.step("problem", () => answerProblem(page));
  await test.step("frame", () => answerInFrame(page));
});

async function readHeatmap(page) {
  const heatmap = page.locator("orrery-heatmap").first();
  await expect.poll(() => painted(heatmap.locator("canvas"))).toBe(true);
  await heatmap.locator(".cells").focus();
  await page.keyboard.press("ArrowDown");
  await expect(heatmap.locator("p.sentence")).toContainText("Position 1, entry 0");
}

async function answerProblem(page) {
  await page.evaluate(() =>
    addEventListener("orrery-answer", ({ detail }) => (globalThis.told = detail)),
  );
  await missAndSolveRowByHand(page);
  await expect
    .poll(() => page.evaluate(() => globalThis.told))
    .toMatchObject({
      id: "row-by-hand",
      seed: 7,
      verdict: "correct",
      credit: 1,
      attempts: 2,
    });
}

async function answerInFrame(page) {
  const frame = page.locator("iframe");
  await frame.scrollIntoViewIfNeeded();
  const inside = frame.contentFrame();
  await expect(inside.locator("orrery-problem form")).toBeVisible();
  const heights = () =>
    page.evaluate(() =>
      (globalThis.messages ?? [])
        .filter(({ type }) => type === "orrery-resize")
        .map(({ height }) => height),
    );
  await expect.poll(async () => (await heights()).at(-1)).toBeGreaterThan(150);
  const { key } = await rowByHand();
  await inside.locator("orrery-problem").getByRole("textbox").fill(key);
  await inside.locator("orrery-problem").getByRole("button", { name: "Check" }).click();
  await expect(inside.locator(".verdict .headline")).toHaveText("Correct.");
  await expect
    .poll(() =>
      page.evaluate(() =>
        globalThis.messages.some(
          ({ type, detail }) => type === "orrery-answer" && detail.verdict === "correct",
        ),
      ),
    )
    .toBe(true);
}

test("the documented script hears the answers to a problem", async ({ page, foreign }) => {
  await page.goto(`${foreign.url}/listener`);
  const said = page.waitForEvent("console", (message) => message.text().startsWith("row-by-hand"));
  await solveRowByHand(page);
  expect((await said).text()).toBe("row-by-hand correct correct 1");
});

test("the documented style sheet gives a figure its color, typeface and size", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/looks`);
  const heatmap = page.locator("orrery-heatmap");
  await expect(heatmap.locator("p.sentence")).toContainText("entry 0: ");
  const looks = await heatmap.evaluate((element) => {
    const { fontFamily, fontSize } = getComputedStyle(element);
    const accent = document.createElement("i");
    accent.style.color = "var(--orrery-accent)";
    element.shadowRoot.append(accent);
    return { accent: getComputedStyle(accent).color, fontFamily, fontSize };
  });
  expect(looks).toEqual({
    accent: "rgb(122, 31, 92)",
    fontFamily: '"Atkinson Hyperlegible", sans-serif',
    fontSize: "18px",
  });
});

test("in a sandboxed frame the documented page shows its figure, and its problem is answered @firefox", async ({
  page,
  foreign,
  complaints,
}) => {
  complaints.expect(/keeps progress in memory only/);
  await page.goto(`${foreign.url}/sandboxed`);
  const inside = page.locator("iframe").contentFrame();
  const heatmap = inside.locator("orrery-heatmap");
  await heatmap.locator(".cells").focus();
  await page.keyboard.press("ArrowDown");
  await expect(heatmap.locator("p.sentence")).toContainText("Position 1, entry 0: 0.841");
  const problem = inside.locator("orrery-problem").first();
  const { key } = await rowByHand();
  await problem.getByRole("textbox").fill(key);
  await page.keyboard.press("Enter");
  await expect(problem.locator(".verdict .headline")).toHaveText("Correct.");
});

test("under the policy the course documents, figure and problem run @firefox", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/strict`);
  await expect.poll(() => painted(page.locator("orrery-heatmap canvas"))).toBe(true);
  await solveRowByHand(page);
});

test("under a policy that forbids WebAssembly the figure says which word is missing @firefox", async ({
  page,
  foreign,
  complaints,
}) => {
  complaints.expect(/policy|wasm|WebAssembly/i);
  await page.goto(`${foreign.url}/no-wasm`);
  await expect(page.locator("orrery-heatmap").getByRole("alert")).toContainText(
    "'wasm-unsafe-eval' to script-src",
  );
});

test("a problem that does not exist, and a name that is none, meet a sentence each; the page stays whole", async ({
  page,
  foreign,
  complaints,
}) => {
  complaints.expect(/\b404\b/);
  await page.goto(`${foreign.url}/unknown`);
  await expect(page.locator("orrery-problem").first().getByRole("alert")).toContainText(
    "There is no problem “no-such-problem”",
  );
  await expect(page.locator("orrery-problem").last().getByRole("alert")).toContainText(
    "must be the name of a problem",
  );
  await expect(page.getByText("Text of the page")).toBeVisible();
});

test("a wrong attribute in a foreign page meets a sentence, and the figure is drawn with what it can", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/wrong`);
  const heatmap = page.locator("orrery-heatmap");
  await expect(heatmap.locator(".problem")).toContainText("d = 7.5 is not a whole number");
  await expect.poll(() => painted(heatmap.locator("canvas"))).toBe(true);
});
