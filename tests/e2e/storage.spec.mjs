// A browser that keeps nothing, or keeps the work of each site apart: the course works all the same,
// and says once what is not kept.
import { variantOf } from "./support/answers.mjs";
import { serveForeign } from "./support/foreign-site.mjs";
import { Exercise } from "./support/exercise.mjs";
import { kept, replaceKept } from "./support/kept.mjs";
import { readThrough } from "./support/reading.mjs";
import { rowByHand } from "./support/row-by-hand.mjs";
import { problemFile } from "./support/site.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const SENTENCE = "This browser does not let this page keep anything";

const ways = {
  "has no database": () => Object.defineProperty(globalThis, "indexedDB", { value: undefined }),
  "refuses to open its database": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  },
};

test.beforeEach(({ complaints }) => complaints.expect(/keeps progress beside the database/));

for (const [way, block] of Object.entries(ways)) {
  test(`where the browser ${way}, the reader is told once, when the problem opens, and answers are judged`, async ({
    page,
  }) => {
    await page.addInitScript(block);
    await page.goto("problems/row-by-hand/?seed=7");
    const problem = await new Exercise(page).open();
    await expect(page.getByText(SENTENCE)).toHaveCount(1);
    const { key } = await variantOf(problemFile("row-by-hand").spec, 7);
    await problem.answer(key);
    await expect(problem.headline).toHaveText("Correct.");
    await expect(page.getByText(SENTENCE)).toHaveCount(1);
    await problem.answer("1");
    await expect(page.getByText(SENTENCE)).toHaveCount(1);
  });
}

test("where storage is partitioned by site, each keeps the work done in its frames, and nothing is said @firefox-only", async ({
  page,
  complaints,
  baseURL,
}) => {
  const frame = `<iframe src="${baseURL}embed/problem/?problem=row-by-hand&seed=7" title="Problem" width="700" height="900"></iframe>`;
  const site = await serveForeign({
    "/": { html: `<!doctype html><html lang="en"><title>A page</title>${frame}</html>` },
  });
  // Browsers take these two names of one computer for two sites.
  const elsewhere = site.url.replace("127.0.0.1", "localhost");
  complaints.allowOrigin(elsewhere);
  const framed = page.locator("iframe").contentFrame();
  const answer = framed.locator("#answer");
  const { key, mistake } = await rowByHand();
  try {
    await page.goto("problems/row-by-hand/?seed=7");
    const problem = await new Exercise(page).open();
    await problem.answer(mistake("row-one-frequency"));
    await expect(problem.headline).not.toHaveText("Correct.");
    const verdict = await problem.headline.textContent();

    await page.goto(elsewhere);
    await expect(answer).toHaveValue("");
    await answer.fill(key);
    // Firefox's driver brings no pointer and no key into a frame of another site.
    await framed.getByRole("button", { name: "Check" }).dispatchEvent("click");
    await expect(framed.locator(".headline")).toHaveText("Correct.");
    await page.reload();
    await expect(framed.locator(".headline")).toHaveText("Correct.");
    await expect(framed.getByText(SENTENCE)).toHaveCount(0);

    await page.goto("problems/row-by-hand/?seed=7");
    await expect(problem.headline).toHaveText(verdict);
    await expect(page.getByText(SENTENCE)).toHaveCount(0);
  } finally {
    await site.close();
  }
});

test("a lesson without storage stands whole, with one sentence at its head", async ({ page }) => {
  await page.addInitScript(ways["has no database"]);
  await page.goto("lessons/attention-without-order/");
  await readThrough(page);
  await expect(page.getByText(SENTENCE)).toHaveCount(1);
});

test("where storage for the theme is closed the switch still works", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("closed", "SecurityError");
      },
    });
  });
  await page.goto("course/");
  const button = page.getByRole("button", { name: /^Theme/ });
  await button.click();
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a document of progress that cannot be read is set aside, and the page says so", async ({
  page,
}) => {
  await page.goto("progress/");
  // The last thing the page sets up: it is left only when all of it has loaded.
  await expect(page.getByRole("button", { name: "Delete everything" })).toBeVisible();
  // Once the page has written a document, another one is put in its place.
  await expect.poll(async () => (await kept(page)).progress).toBeDefined();
  await replaceKept(page, { version: 1, answers: "ruined" });
  await page.goto("lessons/attention-without-order/");
  await expect(page.locator(".notice-bar").getByText("could not be read")).toBeVisible();
  await expect
    .poll(async () => Object.keys(await kept(page)))
    .toContainEqual(expect.stringMatching(/^aside-/));
});
