// A browser that keeps nothing: the course works all the same and says so once.
import { variantOf } from "./support/answers.mjs";
import { Exercise } from "./support/exercise.mjs";
import { readThrough } from "./support/reading.mjs";
import { problemFile } from "./support/site.mjs";
import { expect, learnerTest as test, test as newBrowserTest } from "./support/test.mjs";

const SENTENCE = "This browser does not let this page keep anything";

const ways = {
  "has no database": () => Object.defineProperty(globalThis, "indexedDB", { value: undefined }),
  "refuses to open its database": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  },
};

newBrowserTest.beforeEach(({ complaints }) =>
  complaints.expect(/keeps progress beside the database/),
);

for (const [way, block] of Object.entries(ways)) {
  newBrowserTest(
    `where the browser ${way}, the reader is told once, when the problem opens, and answers are judged @firefox`,
    async ({ page }) => {
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
    },
  );
}

newBrowserTest(
  "a lesson without storage stands whole, with one sentence at its head",
  async ({ page }) => {
    await page.addInitScript(ways["has no database"]);
    await page.goto("lessons/attention-without-order/");
    await readThrough(page);
    await expect(page.getByText(SENTENCE)).toHaveCount(1);
  },
);

newBrowserTest(
  "where storage for the theme is closed the switch still works @firefox",
  async ({ page }) => {
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
  },
);

/** Puts a document in the place of the one the page keeps, once it has written that. */
const ruin = (page) =>
  page.evaluate(async () => {
    const answer = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (;;) {
      const known = await indexedDB.databases();
      if (known.some(({ name }) => name === "orrery")) {
        const database = await answer(indexedDB.open("orrery"));
        const documents = database.transaction("documents", "readwrite").objectStore("documents");
        const kept = await answer(documents.get("progress"));
        if (kept) await answer(documents.put({ version: 1, answers: "ruined" }, "progress"));
        database.close();
        if (kept) return;
      }
      // eslint-disable-next-line no-restricted-syntax -- asks again until the page has written
      await new Promise((later) => setTimeout(later, 50));
    }
  });

test("a document of progress that cannot be read is set aside, and the page says so @firefox", async ({
  page,
}) => {
  await page.goto("progress/");
  // The last thing the page sets up: it is left only when all of it has loaded.
  await expect(page.getByRole("button", { name: "Delete everything" })).toBeVisible();
  await ruin(page);
  await page.goto("lessons/attention-without-order/");
  await expect(page.locator(".notice-bar").getByText("could not be read")).toBeVisible();
  const kept = await page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.open("orrery", 1).onsuccess = ({ target }) => {
          target.result.transaction("documents").objectStore("documents").getAllKeys().onsuccess = (
            keys,
          ) => done(keys.target.result);
        };
      }),
  );
  expect(kept.some((key) => key.startsWith("aside-"))).toBe(true);
});
