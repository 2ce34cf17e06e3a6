// The page for frames by itself: what it shows before its figure is drawn, and what it says to a
// wrong address.
import { variantOf } from "./support/answers.mjs";
import { delayRequests } from "./support/delay-requests.mjs";
import { Exercise } from "./support/exercise.mjs";
import { expectAccessible, readThrough } from "./support/reading.mjs";
import { rowByHand, solveRowByHand } from "./support/row-by-hand.mjs";
import { quizItems } from "./support/site.mjs";
import { expect, readerTest, test } from "./support/test.mjs";

test("a frame says that its figure is on its way until it is drawn, and nothing moves then @firefox", async ({
  page,
}) => {
  const sendCore = await delayRequests(page, /\.wasm$/);
  await page.goto("embed/?widget=heatmap", { waitUntil: "domcontentloaded" });
  const waiting = page.getByText("What computes it is on its way.");
  await expect(waiting).toBeVisible();
  const place = page.locator("orrery-heatmap");
  await expect(place).toBeAttached();
  const before = await place.boundingBox();
  sendCore();
  await expect(place.locator("p.sentence")).toContainText("entry 0: ");
  await expect(waiting).toHaveCount(0);
  expect((await place.boundingBox()).y).toBe(before.y);
});

test("a figure that is higher in windows of 900 px keeps that height free until it is drawn", async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 900 });
  const sendCore = await delayRequests(page, /\.wasm$/);
  await page.goto("embed/?widget=wedge", { waitUntil: "domcontentloaded" });
  const place = page.locator("orrery-wedge:defined");
  await expect(place).toBeAttached();
  const before = await place.boundingBox();
  sendCore();
  await expect(place.locator("p.sentence")).toContainText("the score is");
  expect(Math.abs((await place.boundingBox()).height - before.height)).toBeLessThan(24);
});

for (const address of ["embed/heatmap/?positions=16&d=8", "embed/?widget=heatmap&positions=16&d=8"])
  readerTest(`/${address} shows the heat map of these numbers @firefox`, async ({ page }) => {
    await page.goto(address);
    const heatmap = page.locator("orrery-heatmap");
    await expect(heatmap.locator("p.sentence")).toContainText("entry 0: ");
    await expect
      .poll(() => heatmap.evaluate(({ shown }) => [shown.positions, shown.d]))
      .toEqual([16, 8]);
  });

for (const address of [
  "embed/problem/?problem=row-by-hand&seed=7",
  "embed/?problem=row-by-hand&seed=7",
])
  readerTest(`/${address} shows this variant of the problem`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator("orrery-problem")).toBeAttached();
    await solveRowByHand(page);
  });

readerTest(
  "the frame of a lesson's quiz shows its items, or one, without predictions",
  async ({ page }) => {
    const lesson = "rope-rotation";
    const items = quizItems().filter((item) => item.lesson === lesson && !item.spec.predict);
    await page.goto(`embed/quiz/?lesson=${lesson}`);
    await expect(page.locator("orrery-quiz")).toHaveCount(items.length);
    await readThrough(page);
    await expectAccessible(page, "the frame of a quiz");
    const { id, spec } = items[0];
    await page.goto(`embed/quiz/?lesson=${lesson}&quiz=${id}`);
    await expect(page.locator("orrery-quiz")).toHaveCount(1);
    const quiz = await new Exercise(page, "orrery-quiz").open();
    const { key } = await variantOf(spec, 1);
    const state = Buffer.from(JSON.stringify({ answer: key, checked: true })).toString("base64url");
    await quiz.element.evaluate((element, text) => element.setState(text), `1.${state}`);
    await expect(quiz.headline).toContainText("Correct.");
  },
);

test("without scripts the frame of a figure leads to the lesson that it belongs to", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("embed/rotation/?m=3");
  // Playwright reads no words of a noscript, only those of what is in it.
  await expect(page.locator("noscript p")).toContainText("JavaScript. It belongs to the lesson");
  const link = page.getByRole("link");
  const target = new URL(await link.getAttribute("href"), page.url());
  expect(target.pathname).toMatch(/\/lessons\/[a-z-]+\/$/);
  await context.close();
});

for (const [address, sentence] of [
  ["embed/", "The address names no widget."],
  ["embed/heatmap/?host=nowhere", "The address gives host=“nowhere”, which is not the origin"],
  ["embed/heatmap/?state=2.e30", "The state has version “2”; this page reads version 1."],
  ["embed/quiz/?lesson=no-such-lesson", "There is no lesson “no-such-lesson” with a quiz."],
  ["embed/?widget=nonsense", "There is no widget “nonsense”."],
  [
    "embed/?widget=heatmap&colour=red",
    "The address gives “colour”, which orrery-heatmap does not have",
  ],
  ["embed/?problem=no-such-problem", "There is no problem “no-such-problem”"],
  ["embed/?widget=<img src=x onerror=alert(1)>", "There is no widget “<img src=x"],
]) {
  readerTest(`the frame /${address} says what is wrong`, async ({ page, complaints }) => {
    complaints.expect(/\b404\b/);
    await page.goto(address);
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toHaveCount(1);
    await expect(page.locator("main img")).toHaveCount(0);
  });
}

readerTest(
  "a frame for a page in German takes a decimal comma, and its words are marked as English",
  async ({ page }) => {
    await page.goto("embed/problem/?problem=row-by-hand&seed=7&lang=de");
    await expect(page.locator("orrery-problem")).toBeAttached();
    const problem = await new Exercise(page).open();
    const { key } = await rowByHand();
    await problem.answer(key.replaceAll(", ", "; ").replaceAll(".", ","));
    await expect(problem.headline).toHaveText("Correct.");
    await expect(page.locator("main")).toHaveAttribute("lang", "en");
  },
);
