// The core missing, damaged or forbidden, and no JavaScript at all: one sentence, and a page that
// can be read.
import { expectNoSidewaysScroll } from "./support/reading.mjs";
import { expect, learnerTest as test, test as newBrowserTest } from "./support/test.mjs";

const LESSON = "lessons/sinusoidal-encoding/";

/**
 * What keeps the core from running, and the sentence that says so; whether a lesson shows it
 * too. Firefox shows the lesson of the one that its own
 * compiler judges.
 */
const faults = {
  "is missing on the server": {
    sentence: "The computing core is missing: the server answered 404",
    inLesson: true,
    cause: (page) => page.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "" })),
  },
  "cannot be fetched": {
    sentence: "The computing core could not be fetched.",
    cause: (page) => page.route("**/*.wasm", (route) => route.abort("connectionreset")),
  },
  "arrives damaged": {
    sentence: "The computing core arrived damaged and cannot run.",
    inLesson: true,
    cause: (page) =>
      page.route("**/*.wasm", (route) =>
        route.fulfill({ contentType: "application/wasm", body: "this is no module" }),
      ),
  },
  "arrives cut short": {
    sentence: "The computing core arrived damaged and cannot run.",
    cause: (page) =>
      page.route("**/*.wasm", (route) =>
        route.fulfill({
          contentType: "application/wasm",
          body: Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, 1, 40]),
        }),
      ),
  },
  "is another module": {
    sentence: "The computing core does not fit this page.",
    cause: (page) =>
      page.route("**/*.wasm", (route) =>
        route.fulfill({
          contentType: "application/wasm",
          body: Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]),
        }),
      ),
  },
  "meets a browser without WebAssembly": {
    sentence: "WebAssembly, which is switched off in this browser",
    cause: (page) => page.addInitScript(() => delete globalThis.WebAssembly),
  },
  "meets a browser without SIMD": {
    sentence:
      "WebAssembly SIMD, which this browser lacks. Open the page in Chrome or Edge 95, Firefox 100, Safari 16.4",
    cause: (page) =>
      page.addInitScript(() => {
        const validate = WebAssembly.validate.bind(WebAssembly);
        WebAssembly.validate = (bytes) => !new Uint8Array(bytes).includes(253) && validate(bytes);
        WebAssembly.compileStreaming = async () => {
          throw new WebAssembly.CompileError("invalid value type 'v128'");
        };
      }),
  },
};

for (const [fault, { sentence, cause, inLesson }] of Object.entries(faults)) {
  test.describe(`the core ${fault}`, () => {
    test.beforeEach(async ({ page, complaints }) => {
      complaints.expect(/\.wasm/, /Failed to load resource/, /preload/);
      await cause(page);
    });

    for (const path of inLesson ? ["", LESSON] : [""]) {
      test(`/${path} says so in one sentence and stays as it was written${fault === "arrives damaged" && path === LESSON ? " @firefox" : ""}`, async ({
        page,
      }) => {
        await page.goto(path);
        await expect(page.locator(".notice-bar [role=alert]")).toContainText(sentence);
        await expect(page.locator(".notice-bar")).toHaveCount(1);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("main .preview").first()).toBeVisible();
        await expect(
          page
            .locator("main p")
            .filter({ hasText: /\w{3,} \w{3,}/ })
            .first(),
        ).toBeVisible();
        await expectNoSidewaysScroll(page);
      });
    }

    test("a frame says so in its own place", async ({ page }) => {
      await page.goto("embed/?widget=heatmap");
      await expect(page.getByText(sentence)).toHaveCount(1);
    });
  });
}

test("the sentence can be closed", async ({ page, complaints }) => {
  complaints.expect(/\.wasm/, /Failed to load resource/, /preload/);
  await faults["is missing on the server"].cause(page);
  await page.goto(LESSON);
  await page.locator(".notice-bar").getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".notice-bar")).toHaveCount(0);
});

test("a figure whose script cannot be loaded says so and leaves the others @firefox", async ({
  page,
  complaints,
}) => {
  complaints.expect(
    /spectrum/,
    /Failed to load resource/,
    /error loading dynamically imported module/i,
  );
  await page.route("**/chunks/spectrum-*.js", (route) => route.abort("connectionreset"));
  await page.goto(LESSON);
  await page.locator("orrery-spectrum").scrollIntoViewIfNeeded();
  await expect(page.locator(".notice-bar")).toContainText("orrery-spectrum could not be loaded");
  await expect(page.locator("orrery-spectrum .preview")).toBeVisible();
  await page.locator("orrery-sinusoid").scrollIntoViewIfNeeded();
  await expect(page.locator("orrery-sinusoid").locator("p.sentence")).not.toBeEmpty();
});

newBrowserTest.describe("without JavaScript", () => {
  newBrowserTest.use({ javaScriptEnabled: false });

  // The browser itself refuses what only a script would use.
  newBrowserTest.beforeEach(({ complaints }) => complaints.expect(/\.js csp$/, /preload/));

  newBrowserTest(
    "a lesson shows its text, its numbers, the previews of its figures and its questions",
    async ({ page }) => {
      await page.goto(LESSON);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const number of await page.locator("article p .value").all())
        await expect(number).toHaveText(/\S/);
      for (const preview of await page.locator("article .preview").all()) {
        await preview.scrollIntoViewIfNeeded();
        const picture = preview.locator("svg, img").first();
        await expect(picture).toBeVisible();
        expect((await picture.boundingBox()).height).toBeGreaterThan(40);
      }
      const questions = page.locator("orrery-quiz .statement, orrery-problem .statement");
      expect(await questions.count()).toBeGreaterThanOrEqual(13);
      for (const question of await questions.all()) await expect(question).toBeVisible();
      await expect(page.getByRole("button", { name: /^Theme/ })).toBeHidden();
    },
  );

  newBrowserTest("the previews of a lesson are pictures that load", async ({ page, request }) => {
    await page.goto(LESSON);
    const sources = await page
      .locator("article .preview img")
      .evaluateAll((images) => images.map(({ src }) => src));
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect((await request.get(source)).status()).toBe(200);
  });

  newBrowserTest(
    "the home page shows its figure and its doors, a frame says what it needs",
    async ({ page }) => {
      await page.goto("");
      await expect(page.locator("orrery-words .preview svg")).toBeVisible();
      await expect(page.getByRole("link", { name: /^New to this/ })).toBeVisible();
      // Scripts switched off from outside leave noscript unrendered, unlike those switched off by a
      // reader: read the markup.
      const frame = await (await page.request.get("embed/?widget=heatmap")).text();
      expect(frame).toMatch(/<noscript>.*needs JavaScript/);
    },
  );
});
