// Frames of the course in pages of other sites, on another origin: one that is as the page for
// teachers documents it, one that keeps the work itself, one of a SPLICE platform, one of Canvas; and
// pages that mean no good.
import { exampleFor, withForeign } from "./support/foreign-site.mjs";
import { expectAccessible } from "./support/reading.mjs";
import { rowByHand } from "./support/row-by-hand.mjs";
import { expect, learnerTest } from "./support/test.mjs";

const course = () => process.env.ORRERY_E2E_SITE;
const documented = (name) => exampleFor(`${name}.html`, course());

const test = withForeign(learnerTest, (url) => {
  const frame = (query = "") =>
    `<iframe src="${course()}embed/problem/?problem=row-by-hand&amp;seed=7${query}" title="Problem" width="100%" height="620"`;
  return {
    "/frames": { html: documented("frames") },
    "/keep-work": {
      html: documented("keep-work").replaceAll("https://courses.example.edu", url),
    },
    "/splice": { html: documented("splice-host") },
    "/canvas": { html: documented("canvas-host") },
    "/sandboxed": {
      html: `<!doctype html><title>A page</title>${frame()} sandbox="allow-scripts"></iframe>`,
    },
    "/other-host": {
      html: `<!doctype html><title>A page</title>${frame("&amp;host=https://courses.example.edu")}></iframe>`,
    },
    "/hostile": {
      html: `<!doctype html><title>A page</title>${frame(`&amp;host=${url}`)}></iframe>`,
    },
  };
});

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener("message", ({ data }) => (globalThis.messages ??= []).push(data)),
  ),
);

/** The problem in the frame of a page, once it can be used. */
async function problemIn(page, frame = page.locator("iframe").last()) {
  await frame.scrollIntoViewIfNeeded();
  const inside = frame.contentFrame();
  await expect(inside.locator("orrery-problem form")).toBeVisible();
  const field = inside.locator("#answer");
  const answer = async (text) => {
    await field.fill(text);
    await inside.getByRole("button", { name: "Check" }).click();
  };
  return { inside, field, answer, headline: inside.locator(".verdict .headline") };
}

/** Messages that the page has got, of one type or subject. */
const told = (page, kind) =>
  page.evaluate(
    (name) =>
      (globalThis.messages ?? []).filter(({ type, subject }) => type === name || subject === name),
    kind,
  );

test("the documented page: each frame is as high as its content, and its answers are events of it @firefox", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/frames`);
  const [figure, exercise] = [page.locator("iframe").first(), page.locator("iframe").last()];
  const { answer, inside } = await problemIn(page, exercise);
  await expect(figure.contentFrame().locator("orrery-heatmap p.sentence")).toContainText("entry 0");
  for (const frame of [figure, exercise])
    await expect
      .poll(() =>
        frame.evaluate(({ clientHeight, style }) => clientHeight - parseInt(style.height, 10)),
      )
      .toBe(0);
  // A frame that is as high as its content has nothing to scroll.
  const hidden = () =>
    inside
      .locator("html")
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(hidden).toBe(0);
  await answer((await rowByHand()).key);
  await expect(page.getByRole("status")).toHaveText("Problem: one row by hand: 100 %");
  await expect.poll(hidden).toBe(0);
  await expectAccessible(page, "in a page with frames");
});

test("a page that keeps the work gives it back when it is opened again", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/keep-work`);
  const first = await problemIn(page);
  await first.answer((await rowByHand()).key);
  await expect(first.headline).toHaveText("Correct.");
  // What the frame keeps for itself is not what comes back.
  await first.inside.locator("html").evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    localStorage.clear();
  });
  await page.evaluate(() => (globalThis.messages = []));
  await page.reload();
  const again = await problemIn(page);
  await expect(again.field).toHaveValue((await rowByHand()).key);
  await expect(again.headline).toContainText("Correct.");
  await expect.poll(() => told(page, "orrery-state")).toMatchObject([{ score: 1 }]);
});

test("a SPLICE platform keeps score and state, and brings them back", async ({ page, foreign }) => {
  await page.goto(`${foreign.url}/splice`);
  const first = await problemIn(page);
  const { key, mistake } = await rowByHand();
  await first.answer(mistake("row-one-frequency"));
  await first.inside.getByRole("button", { name: /^Hint 1/ }).click();
  await first.answer(key);
  await expect(first.headline).toHaveText("Correct.");
  const book = () => page.evaluate(() => globalThis.book);
  await expect.poll(async () => Object.values((await book()).kept)[0]?.score).toBe(1);
  await expect
    .poll(async () => (await book()).events.map(({ name }) => name))
    .toEqual(expect.arrayContaining(["orrery-answer", "orrery-hint", "orrery-answer"]));
  await expect.poll(async () => (await book()).heights.at(-1)).toBeGreaterThan(200);
  const messages = await page.evaluate(() => globalThis.messages);
  const ids = messages.flatMap(({ message_id: id }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  await page.goto(`${foreign.url}/splice`);
  const again = await problemIn(page);
  await expect(again.headline).toContainText("Correct.");
  await expect(again.inside.getByText("Hint 1", { exact: true })).toBeVisible();
});

test("a page of Canvas makes the frame as high as its figure, and gets nothing that it answers wrongly", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/canvas`);
  const frame = page.locator("iframe");
  await expect(frame.contentFrame().locator("orrery-heatmap p.sentence")).toContainText("entry 0");
  const missing = () =>
    frame
      .contentFrame()
      .locator("html")
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(missing).toBe(0);
  const [{ height, ...more }] = (await told(page, "lti.frameResize")).slice(-1);
  expect(Number.isInteger(height)).toBe(true);
  expect(more).toMatchObject({ subject: "lti.frameResize", message_id: expect.any(String) });
  expect(await told(page, "SPLICE.reportScoreAndState")).toEqual([]);
});

test("hostile messages change nothing and are counted, those of the page around and of others @firefox", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/hostile`);
  const { inside, field } = await problemIn(page, page.locator("iframe").first());
  await field.fill("0.25");
  const state = () => inside.locator("orrery-problem").evaluate((problem) => problem.getState());
  const before = await state();
  const sent = await page.evaluate(() => {
    const { contentWindow } = document.querySelector("iframe");
    const set = { type: "orrery-set-state", state: "1.e30" };
    const shaped = [
      { ...set, extra: 1 },
      { ...set, state: { toString: "1.e30" } },
      { ...set, id: ["x"] },
      { ...set, id: "x".repeat(1e6) },
      JSON.parse('{"type": "orrery-set-state", "state": "1.e30", "__proto__": {"polluted": 1}}'),
      { type: "orrery-run", code: "alert(1)" },
      { subject: "SPLICE.getState.response", message_id: {}, state: "1.e30" },
      Object.fromEntries(
        Array.from({ length: 1e5 }, (_, key) => [key ? `k${key}` : "type", "orrery-get-state"]),
      ),
    ];
    const huge = [{ ...set, state: `1.${"A".repeat(2e7)}` }];
    const other = [null, 7, "orrery-get-state", [set], new Map(Object.entries(set)), new Date(0)];
    const late = [{ subject: "SPLICE.getState.response", message_id: "guess", state: "1.e30" }];
    for (const message of [...shaped, ...huge, ...other, ...late])
      contentWindow.postMessage(message, "*");
    // Another frame of the page is not the page.
    const stranger = document.body.appendChild(document.createElement("iframe"));
    const script = stranger.contentDocument.createElement("script");
    script.textContent = `parent.frames[0].postMessage(${JSON.stringify(set)}, "*")`;
    stranger.contentDocument.body.append(script);
    return { shape: shaped.length, size: 1, other: other.length, late: 1, source: 1 };
  });
  const counted = () =>
    inside.locator("main").evaluate(({ dataset }) =>
      Object.fromEntries(
        (dataset.ignored ?? "").split(", ").map((part) => {
          const [why, count] = part.split(" ");
          return [why, Number(count)];
        }),
      ),
    );
  await expect.poll(counted).toEqual(sent);
  expect(await state()).toBe(before);
  expect(await inside.locator("html").evaluate(() => ({}).polluted)).toBeUndefined();
  expect(await told(page, "orrery-state")).toEqual([]);
});

test("a page that the address does not allow hears nothing of the work and is not heard", async ({
  page,
  foreign,
  complaints,
}) => {
  // The browser says that the message is for another page.
  complaints.expect(/postMessage/);
  await page.goto(`${foreign.url}/other-host`);
  const { inside, answer, headline } = await problemIn(page);
  await answer((await rowByHand()).key);
  await expect(headline).toHaveText("Correct.");
  await page.evaluate(() =>
    document.querySelector("iframe").contentWindow.postMessage({ type: "orrery-get-state" }, "*"),
  );
  await expect(inside.locator("main")).toHaveAttribute("data-ignored", /origin 1/);
  const kinds = await page.evaluate(() =>
    (globalThis.messages ?? []).map(({ type, subject }) => type ?? subject),
  );
  // A height, which tells nothing, may come before the address is read.
  expect(kinds.filter((kind) => !/resize/i.test(kind))).toEqual([]);
});

for (const [way, path, block] of [
  [
    "throws",
    "/splice",
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"])
        if (location.pathname.includes("/embed/"))
          Object.defineProperty(globalThis, name, {
            get() {
              throw new DOMException("closed", "SecurityError");
            },
          });
    },
  ],
  [
    "is full",
    "/splice",
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (...entry) {
        if (!location.pathname.includes("/embed/")) return setItem.apply(this, entry);
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
  ],
  ["is closed to a sandboxed frame", "/sandboxed", () => undefined],
])
  test(`where storage ${way}, the learner in a frame is told once, answers are judged, and the state leaves by message`, async ({
    page,
    foreign,
    complaints,
  }) => {
    complaints.expect(/keeps progress in memory only/);
    await page.addInitScript(block);
    await page.goto(foreign.url + path);
    const { inside, answer, headline } = await problemIn(page);
    const { key, mistake } = await rowByHand();
    await answer(mistake("row-one-frequency"));
    await expect(headline).toBeVisible();
    await answer(key);
    await expect(headline).toHaveText("Correct.");
    await expect(inside.getByText("last only as long as this page is open")).toHaveCount(1);
    const last = await inside.locator("orrery-problem").evaluate((problem) => problem.getState());
    await expect
      .poll(async () => (await told(page, "orrery-answer")).map(({ detail }) => detail.state))
      .toEqual([expect.any(String), last]);
    await expect
      .poll(async () => (await told(page, "SPLICE.reportScoreAndState")).at(-1))
      .toMatchObject({ score: 1, state: { state: last } });
  });
