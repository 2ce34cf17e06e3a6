// Attacks on memory: after each of them nothing that was answered is gone, and one sentence says
// what happened.
import { variantOf } from "./support/answers.mjs";
import { Exercise } from "./support/exercise.mjs";
import { answered, documentOf, kept, replaceKept } from "./support/kept.mjs";
import { problemFile } from "./support/site.mjs";
import { expect, learnerTest as test, test as newBrowserTest } from "./support/test.mjs";

const SLUG = "row-by-hand";
const KEY = `problem:${SLUG}#7`;
const key = async () => (await variantOf(problemFile(SLUG).spec, 7)).key;
const wrong = async () => (await variantOf(problemFile(SLUG).spec, 7)).mistake("row-in-degrees");

const onProblem = async (page) => {
  await page.goto(`problems/${SLUG}/?seed=7`);
  return new Exercise(page).open();
};
const storedAnswer = async (page) => (await kept(page)).progress?.answers[KEY];

/** Nothing that a page does as it is left comes to pass. */
const withoutLastMoments = (page) =>
  page.addInitScript(() => {
    for (const name of ["pagehide", "visibilitychange", "beforeunload", "unload"])
      addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
  });

/** The database takes nothing any more. */
const full = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
};

test("what was typed a moment ago is there after a reload and after another page, and what was answered right before the page was left counts on the next one, which is not held up @firefox", async ({
  page,
}) => {
  const problem = await onProblem(page);
  const expectTyped = async (text) => {
    await problem.open();
    await expect(problem.field).toHaveValue(text);
    await expect(page.locator(".notice-bar")).toHaveCount(0);
  };
  await test.step("reloaded in mid-answer", async () => {
    await problem.field.pressSequentially("0.1, −0.2, 0.");
    await page.reload();
    await expectTyped("0.1, −0.2, 0.");
  });
  await test.step("left for another page and come back to", async () => {
    await problem.field.press("End");
    await problem.field.pressSequentially("3, 0.");
    await page.goto("progress/");
    await expect(page.getByRole("button", { name: "Delete everything" })).toBeVisible();
    await page.goto(`problems/${SLUG}/?seed=7`);
    await expectTyped("0.1, −0.2, 0.3, 0.");
  });
  await test.step("left right after the answer", async () => {
    await problem.answer(await key());
    await page.goto("progress/");
    await expect(page.locator('tfoot [data-cell="tries"]')).toHaveText("1");
    await expect(page.getByText("Everything is saved in this browser’s database.")).toBeVisible();
    await expect.poll(async () => (await storedAnswer(page))?.attempts).toBe(1);
  });
});

const kills = {
  "closed without a word @firefox": (page) => page.close({ runBeforeUnload: false }),
  crashed: async (page, context) => {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    session.send("Page.crash").catch(() => undefined); // It answers no more.
    await crashed;
  },
};

for (const [way, kill] of Object.entries(kills)) {
  newBrowserTest(
    `a tab ${way} right after typing has left draft and answer to the next one`,
    async ({ context }) => {
      const page = await context.newPage();
      await withoutLastMoments(page);
      const problem = await onProblem(page);
      await problem.answer(await key());
      await expect(problem.headline).toHaveText("Correct.");
      await problem.field.press("End");
      await problem.field.pressSequentially(", 1");
      await kill(page, context);
      const next = await context.newPage();
      const again = await onProblem(next);
      await expect(again.field).toHaveValue(`${await key()}, 1`);
      await expect(again.headline).toContainText("Correct.");
      await expect.poll(() => again.attempts()).toBe(1);
    },
  );
}

test("two tabs that answer the same problem both count, and the answer given last stands @firefox", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const first = await onProblem(page);
  const second = await onProblem(other);
  // Keys go to the tab in front.
  await page.bringToFront();
  await first.answer(await wrong());
  await expect(first.headline).toHaveText(/^(Not quite|Partly right)/);
  await other.bringToFront();
  await second.answer(await key());
  await expect(second.headline).toHaveText("Correct.");
  await page.bringToFront();
  await first.field.press("End");
  await first.field.pressSequentially(", 5");
  await expect.poll(async () => (await storedAnswer(page))?.tries.length).toBe(2);
  await expect.poll(async () => (await storedAnswer(page))?.draft).toBe(`${await wrong()}, 5`);
  const { tries, attempts, solved } = await storedAnswer(page);
  expect(tries.map(({ answer }) => answer)).toEqual([await wrong(), await key()]);
  expect(attempts).toBe(2);
  expect(solved).toBeGreaterThan(0);
  await other.close();
  await page.reload();
  await first.open();
  await expect.poll(() => first.attempts()).toBe(2);
});

test("two tabs that type in one field: the tab left behind shows what the other one holds, before it is replaced", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const first = await onProblem(page);
  const second = await onProblem(other);
  await page.bringToFront();
  await first.field.pressSequentially("0.25");
  const sentence = "Another tab has “0.25” as its answer to this exercise now.";
  await expect(other.locator(".notice").filter({ hasText: sentence })).toHaveCount(1);
  await expect(page.locator(".notice")).toHaveCount(0);
  await other.bringToFront();
  await second.field.fill("0.5");
  await expect.poll(async () => (await storedAnswer(other))?.draft).toBe("0.5");
  await expect(page.locator(".notice")).toContainText("Another tab has “0.5”");
});

test("what is forgotten in one tab is not brought back by another @firefox", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const problem = await onProblem(other);
  await problem.answer(await key());
  await expect(problem.headline).toHaveText("Correct.");
  await page.goto("progress/");
  await page.getByRole("button", { name: "Delete everything" }).click();
  await page.getByRole("button", { name: "Delete it all" }).click();
  await expect(page.getByText("Everything is deleted.")).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByText("Nothing is kept yet.")).toBeVisible();
});

newBrowserTest(
  "where the database is full, answers are judged, stand on the next page, and are written once there is room",
  async ({ page, context, complaints }) => {
    complaints.expect(/keeps progress beside the database/);
    await page.addInitScript(full);
    const problem = await onProblem(page);
    await problem.answer(await key());
    await expect(problem.headline).toHaveText("Correct.");
    const sentence = "This browser's storage is full";
    await problem.answer(await key());
    await expect(page.getByText(sentence)).toHaveCount(1);
    await page.reload();
    await expect((await problem.open()).headline).toHaveText("Correct.");
    await expect(page.getByText(sentence)).toHaveCount(0);
    await page.goto("progress/");
    await expect(page.getByText(sentence)).toHaveCount(1);
    await page.close();
    const roomy = await context.newPage();
    await expect((await onProblem(roomy)).headline).toHaveText("Correct.");
    await expect.poll(async () => (await storedAnswer(roomy))?.attempts).toBe(2);
  },
);

test("where the database cannot be opened, answers stand on the next page and it is said once", async ({
  page,
  complaints,
}) => {
  complaints.expect(/keeps progress beside the database/);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  });
  const problem = await onProblem(page);
  await problem.answer(await key());
  await expect(page.getByText("This browser does not let this page keep anything")).toHaveCount(1);
  // A page that is left while it still fetches its parts says so in Firefox.
  await page.goto("lessons/sinusoidal-encoding/", { waitUntil: "networkidle" });
  await page.goto(`problems/${SLUG}/?seed=7`);
  await expect((await problem.open()).headline).toHaveText("Correct.");
  await problem.answer("1");
  await expect(page.getByText("This browser does not let this page keep anything")).toHaveCount(0);
});

test("a database that was left without its store is made anew, and keeps what is answered", async ({
  page,
}) => {
  await page.goto("reference/names/");
  await page.evaluate(
    () =>
      new Promise((done, failed) => {
        const opening = indexedDB.open("orrery", 1);
        opening.onsuccess = () => {
          opening.result.close();
          done();
        };
        opening.onerror = () => failed(opening.error);
      }),
  );
  const problem = await onProblem(page);
  await problem.answer(await key());
  await expect(problem.headline).toHaveText("Correct.");
  await expect(page.locator(".notice")).toHaveCount(0);
  await expect.poll(async () => (await storedAnswer(page))?.attempts).toBe(1);
});

test("where every storage is closed, answers are judged and the sentence says how long they last", async ({
  page,
  complaints,
}) => {
  complaints.expect(/keeps progress in memory only/);
  await page.addInitScript(full);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("closed", "SecurityError");
        },
      });
  });
  const problem = await onProblem(page);
  await problem.answer(await key());
  await expect(problem.headline).toHaveText("Correct.");
  await problem.answer(await key());
  await expect(page.getByText("last only as long as this page is open")).toHaveCount(1);
});

test("of a document that is corrupt in one place the rest is used, and the whole is set aside", async ({
  page,
}) => {
  await page.goto("reference/names/");
  const corrupt = documentOf({
    [KEY]: answered(await key(), "correct", 5),
    "problem:other#1": { seed: "one" },
  });
  await replaceKept(page, corrupt);
  const problem = await onProblem(page);
  await expect(problem.headline).toHaveText("Correct.");
  await problem.answer(await key());
  await expect(page.getByText("answer “problem:other#1” has an unreadable seed")).toHaveCount(1);
  await expect.poll(async () => (await storedAnswer(page))?.attempts).toBe(2);
  const aside = Object.entries(await kept(page)).filter(([name]) => name.startsWith("aside-"));
  expect(aside.map(([, document]) => document)).toEqual([corrupt]);
});

test("a document of a newer version is left as it is; the page works beside it and keeps what is answered", async ({
  page,
  complaints,
}) => {
  complaints.expect(/keeps progress/);
  await page.goto("reference/names/");
  const newer = { version: 2, everything: "is different" };
  await replaceKept(page, newer);
  const problem = await onProblem(page);
  await problem.answer(await key());
  await expect(problem.headline).toHaveText("Correct.");
  await expect(page.getByText("written by a newer version of these pages")).toHaveCount(1);
  await page.reload();
  await expect((await problem.open()).headline).toHaveText("Correct.");
  expect(await kept(page)).toEqual({ progress: newer });
  await page.goto("progress/");
  await expect(page.getByText("so it is left untouched")).toHaveCount(1);
  await expect(page.getByText("Written by a newer version, and left unchanged")).toBeVisible();
});

newBrowserTest(
  "a newer version that changes the database is not kept waiting, and what is answered here is there afterwards @firefox",
  async ({ page, context, complaints }) => {
    complaints.expect(/keeps progress beside the database/);
    const problem = await onProblem(page);
    const newer = await context.newPage();
    await newer.goto("reference/names/");
    await newer.evaluate(
      () =>
        new Promise((done, failed) => {
          const opening = indexedDB.open("orrery", 2);
          opening.onsuccess = () => {
            opening.result.close();
            done();
          };
          opening.onerror = () => failed(opening.error);
        }),
    );
    await problem.answer(await key());
    await problem.answer(await key());
    await expect(page.getByText("written by a newer version of these pages")).toHaveCount(1);
    await page.reload();
    await expect((await problem.open()).headline).toHaveText("Correct.");
  },
);
