// What comes first and what comes later: blocks far from the screen, and the typefaces.
import { delayCore, delayRequests } from "./support/delay-requests.mjs";
import { expect, test } from "./support/test.mjs";

const LESSON = "lessons/sinusoidal-encoding/";

const fontsCome = (page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.fonts.status === "loaded" &&
          [...document.fonts].some(
            ({ family, status }) => family.includes("KaTeX_Math") && status === "loaded",
          ),
      ),
    )
    .toBe(true);

test("once somebody moves by Tab, parts far below the screen that scroll sideways can be reached by keyboard, and no others @firefox", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(LESSON);
  const judged = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".katex-display, pre, .table-scroll")].map(
        (part) => part.tabIndex === 0,
      ),
    );
  /** With every block laid out in its typefaces, what really scrolls. */
  const scrolling = () =>
    page.evaluate(async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "article *, .more::details-content { content-visibility: visible !important; }",
      );
      document.adoptedStyleSheets = [sheet];
      document.body.getBoundingClientRect(); // asks for the typefaces
      await document.fonts.ready;
      const found = [...document.querySelectorAll(".katex-display, pre, .table-scroll")].map(
        (part) => part.scrollWidth > part.clientWidth + 1,
      );
      document.adoptedStyleSheets = [];
      return found;
    });
  await fontsCome(page);
  const wide = await scrolling();
  expect(wide.some(Boolean)).toBe(true);
  expect(wide.every(Boolean)).toBe(false);
  await page.goto("about:blank");
  await page.goto(LESSON);
  await fontsCome(page);
  // Parts far below may need typefaces that nothing has asked for yet: with these come, the next
  // Tab judges them again.
  await expect
    .poll(async () => {
      await page.keyboard.press("Tab");
      await page.evaluate(async () => void (await document.fonts.ready));
      return judged();
    })
    .toEqual(wide);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a part wider than the column fades on the sides where more of it follows", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await page.goto("lessons/bias-on-scores/");
  await fontsCome(page);
  // What a problem or a quiz shows until it wakes is replaced then, and its parts with it.
  const inOpenText = page.locator(
    "article .more-after:not(details *, orrery-problem *, orrery-quiz *)",
  );
  // What listens to the key comes when it will.
  await expect
    .poll(async () => {
      await page.keyboard.press("Tab");
      return inOpenText.count();
    })
    .toBeGreaterThan(0);
  const wide = await inOpenText.first().elementHandle();
  const sides = () =>
    wide.evaluate((part) => ({
      before: part.classList.contains("more-before"),
      after: part.classList.contains("more-after"),
      masked: getComputedStyle(part).maskImage.includes("linear-gradient"),
    }));
  await wide.scrollIntoViewIfNeeded();
  await expect.poll(sides).toEqual({ before: false, after: true, masked: true });
  await wide.evaluate((part) => part.scrollTo({ left: part.scrollWidth }));
  await expect.poll(sides).toEqual({ before: true, after: false, masked: true });
});

test("the head of a lesson is set before the sheet of the site has come; the rest waits for it and counts as unread", async ({
  page,
}) => {
  const sendSheet = await delayRequests(page, /assets\/main-[\w-]+\.css$/);
  // They come when they will, and change the widths of words.
  const sendTypefaces = await delayRequests(page, /\.woff2$/);
  // Its load ends with the sheet and the typefaces.
  const going = page.goto(LESSON);
  const place = () =>
    page.evaluate(() => {
      const boxes = ["h1", ".lesson-overview", ".contents ol", ".site-header nav"].map((part) =>
        document.querySelector(part).getBoundingClientRect(),
      );
      return {
        places: boxes.map(({ x, y, width }) => [x, y, width].map(Math.round)),
        ink: getComputedStyle(document.querySelector(".kicker")).color,
      };
    });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".lesson-overview li").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeHidden();
  await expect(page.locator(".site-footer")).toBeHidden();
  const before = await place();
  sendSheet();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(await place()).toEqual(before);
  sendTypefaces();
  await going;
  const face = page.locator(".contents [data-progress]");
  await expect(face.locator(".unseen")).not.toBeEmpty();
  expect(
    Number(await face.evaluate((element) => element.style.getPropertyValue("--turn"))),
  ).toBeLessThan(0.3);
});

test("a lesson whose sheet cannot be had is shown without it", async ({ page, complaints }) => {
  complaints.expect(/main-[\w-]+\.css/, /Failed to load resource/);
  await page.route(/assets\/main-[\w-]+\.css$/, (route) => route.abort("connectionreset"));
  await page.goto(LESSON);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(
    page
      .locator("article > p")
      .filter({ hasText: /\w{3,} \w{3,}/ })
      .nth(5),
  ).toBeVisible();
});

test.describe("while the core is still on its way", () => {
  const sendCore = delayCore(test);

  const open = (page, address) => page.goto(address, { waitUntil: "commit" });

  test("the text does not wait for the first figure", async ({ page }) => {
    await open(page, LESSON);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.locator(".site-footer")).toBeVisible();
    expect(
      await page.locator("orrery-codes").evaluate((figure) => figure.dataset.ready),
    ).toBeUndefined();
  });

  for (const [does, move] of Object.entries({
    "turns the wheel": (page) => page.mouse.wheel(0, 100),
    "presses a key": (page) => page.keyboard.press("PageDown"),
    "presses a button of the mouse": (page) => page.mouse.down(),
  })) {
    test(`who ${does} has the text at once`, async ({ page }) => {
      // Long waits never end, so nothing else ends this one.
      await page.addInitScript(() => {
        const { setTimeout: own } = globalThis;
        globalThis.setTimeout = (work, time, ...rest) =>
          time >= 500 ? 0 : own(work, time, ...rest);
      });
      await open(page, LESSON);
      await page.waitForFunction(
        () => document.readyState !== "loading" && document.querySelector("main link").sheet,
      );
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeHidden();
      await move(page);
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    });
  }

  for (const width of [1280, 360]) {
    test(`the statement of a problem stands where it will stand, in a window of ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.route(/assets\/fonts-\w+\.css$/, (route) =>
        route.fulfill({ contentType: "text/css", body: "" }),
      );
      await open(page, "problems/rope-by-hand/");
      const problem = page.locator("orrery-problem");
      await expect(problem).toBeVisible();
      /** From now on: every place that was seen, frame by frame. */
      await problem.evaluate((element) => {
        globalThis.seen = new Set();
        const look = () => {
          const places = [
            ...element.querySelectorAll(".statement > p"),
            document.querySelector(".site-footer"),
          ].map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            // What follows the problem may move where nobody sees it.
            return y > innerHeight ? "below the screen" : [x, y, width, height].map(Math.round);
          });
          globalThis.seen.add(JSON.stringify(places));
          requestAnimationFrame(look);
        };
        look();
      });
      sendCore();
      await expect(problem.locator("form")).toBeVisible();
      expect(await page.evaluate(() => [...globalThis.seen])).toHaveLength(1);
    });
  }

  test("the focus passes from the fallback of a quiz to the quiz @firefox", async ({ page }) => {
    await open(page, "lessons/attention-without-order/");
    const summary = page.locator("orrery-quiz summary").first();
    const id = await summary.evaluate((element) => element.closest("orrery-quiz").id);
    const quiz = page.locator(`orrery-quiz#${id}`);
    await expect(summary).toBeVisible();
    await summary.focus();
    await expect(summary).toBeFocused();
    sendCore();
    await expect(quiz.locator("form")).toBeVisible();
    await expect
      .poll(() => quiz.evaluate(({ shadowRoot }) => shadowRoot.activeElement?.localName))
      .toMatch(/^(input|textarea|select|button)$/);
  });
});

test("the typefaces come by themselves, and at once on the next page @firefox", async ({
  page,
}) => {
  await page.goto(LESSON);
  const loaded = () =>
    page.evaluate(
      () =>
        document.fonts.check("400 17px 'Source Serif 4'", "position") &&
        [...document.fonts].some(
          ({ family, status }) => family.includes("Source Serif 4") && status === "loaded",
        ),
    );
  await expect.poll(loaded).toBe(true);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("orrery-fonts")))
    .toMatch(/^\/fonts-\w+\.css$/);
  await page.goto("lessons/attention-without-order/");
  expect(await page.evaluate(() => document.querySelector("link[data-fonts]").disabled)).toBe(
    false,
  );
});

for (const path of [
  "problems/shift-is-linear/",
  "problems/table-from-two-stripes/",
  "problems/flawed-proof/",
  "notation/",
  "reference/embeddings/",
  "sources/",
  "course/",
]) {
  test(`/${path} fetches no typeface in vain with its text`, async ({ page }) => {
    await page.route(/\.wasm$/, () => {}); // What it shows before the core comes.
    await page.goto(path);
    const faces = async () => {
      document.body.getBoundingClientRect(); // asks for those of what is laid out
      await document.fonts.ready;
      const descriptors = (family, weight, style) =>
        `${family.replaceAll('"', "")} ${weight} ${style}`;
      const sheet = await (await fetch(document.querySelector("link[data-fonts]").href)).text();
      const rule = (file) => sheet.split("@font-face").find((text) => text.includes(file));
      const value = (text, name) => new RegExp(`${name}:([^;]*)`).exec(text)[1];
      return {
        fetched: [...document.querySelectorAll("link[as=font]")]
          .map(({ href }) => rule(href.slice(href.lastIndexOf("/") + 1)))
          .map((text) =>
            descriptors(
              value(text, "font-family"),
              value(text, "font-weight"),
              value(text, "font-style"),
            ),
          ),
        used: [...document.fonts]
          .filter(({ status }) => status === "loaded")
          .map(({ family, weight, style }) => descriptors(family, weight, style)),
      };
    };
    const { fetched } = await page.evaluate(faces);
    expect(fetched.length).toBeGreaterThan(2);
    await expect
      .poll(async () => (await page.evaluate(faces)).used)
      .toEqual(expect.arrayContaining(fetched));
  });
}

test("a character that no page shows is set in the same typeface as the others @firefox", async ({
  page,
}) => {
  await page.goto(LESSON);
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(20);
  const filesFor = (text) =>
    page.evaluate(
      async (wanted) => (await document.fonts.load("400 17px 'Source Serif 4'", wanted)).length,
      text,
    );
  expect(await filesFor("a")).toBe(1);
  // ÿ is in the rest of the Latin file, ŧ in the extended one; every character stands in one file
  // only.
  expect(await filesFor("ÿ")).toBe(1);
  expect(await filesFor("ŧ")).toBe(1);
  expect(await filesFor("aÿŧ")).toBe(3);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // The browser itself refuses what only a script would use.
  test.beforeEach(({ complaints }) => complaints.expect(/\.js csp$/, /preload/));

  test("the style sheet of the typefaces is asked for at once", async ({ page }) => {
    const asked = page.waitForRequest(/assets\/fonts-\w+\.css$/);
    await page.goto(LESSON);
    await asked;
  });
});
