// Lessons as a reader uses them: live numbers, contents, progress, theme, search, print.
import { expectShown, readThrough } from "./support/reading.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const lessons = [
  { path: "lessons/attention-without-order/", title: "Attention without order" },
  { path: "lessons/sinusoidal-encoding/", title: "Sinusoidal encoding" },
];

for (const { path, title } of lessons) {
  test(`${title}: each entry of the contents leads to its section`, async ({ page }) => {
    await page.goto(path);
    const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
    const targets = await links.evaluateAll((all) =>
      all.map((link) => ({
        text: link.textContent,
        heading: document.getElementById(decodeURIComponent(link.hash.slice(1)))?.textContent,
      })),
    );
    expect(targets.length).toBeGreaterThan(3);
    for (const { text, heading } of targets) expect(heading).toBe(text);
    const last = links.last();
    await last.click();
    await expect(last).toHaveAttribute("aria-current", "location");
  });
}

test("Next and Previous lead from lesson to lesson and back", async ({ page }) => {
  // By keyboard, since blocks near the end are still laid out as it comes into view.
  const follow = async (name) => {
    await page.getByRole("navigation", { name: "Lessons" }).getByRole("link", { name }).focus();
    await page.keyboard.press("Enter");
  };
  await page.goto(lessons[0].path);
  await follow(/Next/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learned tables");
  await follow(/Previous/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lessons[0].title);
});

test("a slider in the prose moves the numbers beside it, and its reset brings them back", async ({
  page,
}) => {
  await page.goto(lessons[1].path);
  await readThrough(page);
  const live = page.locator("orrery-live#entries");
  const numbers = () => live.locator(".value[data-formula]").allTextContents();
  const before = await numbers();
  await live.getByRole("slider").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(numbers).not.toEqual(before);
  await live
    .getByRole("button", { name: /^Reset/ })
    .first()
    .click();
  await expect.poll(numbers).toEqual(before);
});

test("what was read is kept over a reload, and the home page offers to continue there", async ({
  page,
}) => {
  await page.goto(lessons[1].path);
  await expectShown(page);
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" }),
  );
  const face = page.locator(".contents [data-progress]");
  await expect(face).toHaveAttribute("data-begun", "");
  const turned = () => face.evaluate((element) => Number(element.style.getPropertyValue("--turn")));
  const before = await turned();
  await page.reload();
  await expect(face).toHaveAttribute("data-begun", "");
  await expect.poll(turned).toBeGreaterThanOrEqual(before);
  await page.goto("");
  await expect(page.getByRole("link", { name: lessons[1].title })).toBeVisible();
  const first = page.getByRole("link", { name: "Continue", exact: true });
  await expect(first).toHaveAttribute("href", new RegExp(`${lessons[1].path}$`));
  await page.getByText("Continue with").getByRole("link", { name: lessons[1].title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lessons[1].title);
});

test("who has jumped on and reloads at once is not taken back to where they had stopped before", async ({
  page,
}) => {
  await page.goto(lessons[1].path);
  await expectShown(page);
  await page.evaluate(() => document.querySelector("article h2").scrollIntoView());
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.place))).toBe(true);
  const top = () =>
    page.locator("#practice").evaluate((heading) => heading.getBoundingClientRect().top);
  await page.evaluate(async () => {
    document.querySelector("#practice").scrollIntoView({ behavior: "instant" });
    // The page hears of the jump with the next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  await page.reload();
  await expectShown(page);
  // Within a screen: far blocks have an estimated height.
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(900);
});

test("the theme that was chosen holds after a reload and on other pages", async ({ page }) => {
  await page.goto("course/");
  const button = page.getByRole("button", { name: /^Theme/ });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await button.click();
  const light = await paper();
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("notation/");
  await expect.poll(paper).toBe(dark);
  await button.click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("the slash opens the search, which finds “wavelength”, and Escape closes it", async ({
  page,
}) => {
  await page.goto(lessons[0].path);
  // It appears with the keys: what is pressed before is not heard.
  await expect(page.getByRole("button", { name: /^Print/ })).toBeVisible();
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search the course" });
  await expect(dialog).toBeVisible();
  await page.keyboard.type("wavelength");
  // Problems that belong to the lesson name it too: the lesson itself is told by its address.
  const found = dialog.locator(`a[href*="${lessons[1].path}"]`);
  await expect(found.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("/");
  await found.first().click();
  await expect(page).toHaveURL(/lessons\/sinusoidal-encoding\//);
});

test("the search opens again by a slash that comes in the same frame as Escape", async ({
  page,
}) => {
  await page.goto(lessons[0].path);
  await expect(page.getByRole("button", { name: /^Print/ })).toBeVisible();
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search the course" });
  await expect(dialog).toBeVisible();
  const focused = await dialog.getByRole("searchbox").evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    return document.activeElement.localName;
  });
  expect(focused).toBe("body");
  await page.keyboard.press("/");
  await expect(dialog).toBeVisible();
});

test("a slash typed into an answer stays there", async ({ page }) => {
  await page.goto("problems/row-by-hand/");
  const field = page.locator("orrery-problem").getByRole("textbox");
  await field.fill("");
  await field.pressSequentially("1/2");
  await expect(field).toHaveValue("1/2");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on paper a lesson is text and previews of its figures, without the parts that are only for the screen", async ({
  page,
}) => {
  await page.goto(lessons[1].path);
  await page.emulateMedia({ media: "print" });
  for (const part of [".site-header", ".site-footer", ".contents", ".lesson-links"])
    await expect(page.locator(part).first()).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const preview = page.locator("orrery-spectrum .preview");
  await expect(preview).toBeVisible();
  await expect.poll(async () => (await preview.boundingBox()).height).toBeGreaterThan(100);
});

test("on paper nothing is left of what only a screen can do: no room kept free, no hints, no buttons", async ({
  page,
}) => {
  await page.goto("lessons/learned-tables/");
  const figure = page.locator("orrery-row-cards[data-ready]").first();
  await expect(figure).toBeVisible();
  const essay = page.locator("orrery-problem").last();
  await essay.scrollIntoViewIfNeeded();
  const compare = essay.getByRole("button", { name: "Compare with the rubric" });
  await expect(compare).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const { frame, drawing } = await figure.evaluate((element) => ({
    frame: element.getBoundingClientRect().height,
    drawing: element.shadowRoot.querySelector("figure").getBoundingClientRect().height,
  }));
  expect(frame).toBeLessThan(drawing + 10);
  for (const part of [figure.locator(".controls"), figure.locator(".hint"), compare])
    await expect(part).toBeHidden();
  await page
    .locator("details.more")
    .first()
    .evaluate((more) => (more.open = true));
  expect(
    await page
      .locator("details.more > summary")
      .first()
      .evaluate((summary) => getComputedStyle(summary, "::before").content),
  ).toBe("none");
});

test("on paper a lesson that nobody has scrolled has the choices of its problems, and its charts to their ends", async ({
  page,
}) => {
  await page.goto("lessons/choosing/");
  const problem = page.locator("#problem-recommend-and-test:not([data-ready])");
  await expect(problem).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(problem.getByText("A learned table", { exact: true })).toBeVisible();
  await expect(problem.getByText("Hints and solution")).toBeHidden();
  const repairs = page.locator("#repairs:not([data-ready]) > .preview");
  await expect(repairs.locator("> [data-end]")).toBeVisible();
  await expect(repairs.locator("> :is(img, svg):not([data-end])")).toBeHidden();
  const answer = page.locator("details.answer").first();
  await expect(answer).toBeVisible();
  await expect(answer.locator("> .more-body")).toBeHidden();
});

test("a table of cells shrinks with its axes where nothing can draw it anew, as on paper", async ({
  page,
}) => {
  await page.goto("lessons/sinusoidal-encoding/");
  const figure = page.locator("#views");
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator(".panels svg").first()).toBeVisible();
  await expect(figure.locator(".panels .cells").first()).toBeVisible();
  const [full, narrow] = await figure.evaluate((element) => {
    const shares = () => {
      const drawing = element.shadowRoot.querySelector(".panels svg").getBoundingClientRect();
      const cells = element.shadowRoot.querySelector(".panels .cells").getBoundingClientRect();
      return [
        (cells.left - drawing.left) / drawing.width,
        (cells.top - drawing.top) / drawing.height,
        cells.width / drawing.width,
        cells.height / drawing.height,
      ].map((share) => Math.round(100 * share));
    };
    const before = shares();
    element.style.width = "400px";
    return [before, shares()];
  });
  expect(narrow).toEqual(full);
});

test("on paper a lesson fills its pages: less than a seventh of the room is left empty", async ({
  page,
}) => {
  const MM = 96 / 25.4;
  const margins = { across: 2 * 16, along: 2 * 14 }; // of print.css, in mm
  const paper = { width: (210 - margins.across) * MM, height: (297 - margins.along) * MM };
  await page.goto("lessons/rope-in-code/");
  await readThrough(page);
  const file = await page.pdf({ format: "A4" });
  const pages = file.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
  await page.setViewportSize({ width: Math.round(paper.width), height: 900 });
  await page.emulateMedia({ media: "print" });
  const text = await page.evaluate(() => document.querySelector("main").scrollHeight);
  expect((pages * paper.height) / text).toBeLessThan(7 / 6);
});

test("a reader who has not scrolled prints every figure, since its picture is fetched when the page is idle", async ({
  page,
}) => {
  await page.goto("lessons/no-positions/");
  const pictures = page.locator("article :not([data-ready]) > .preview img");
  await expect(page.locator("#dropped[data-ready]")).toHaveCount(0);
  expect(await pictures.count()).toBeGreaterThan(2);
  // Which figures do not run yet may change meanwhile.
  const areLoaded = () =>
    pictures.evaluateAll((all) =>
      all.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
  await expect.poll(areLoaded).toBe(true);
  await page.emulateMedia({ media: "print" });
  const rooms = await pictures.evaluateAll((all) =>
    all.map((picture) => {
      const [frame, drawn] = [picture.closest(".figure"), picture.closest("figure")];
      return frame.getBoundingClientRect().height - drawn.getBoundingClientRect().height;
    }),
  );
  for (const room of rooms) expect(room).toBeLessThan(10);
});

test("paper is light where the reader has chosen the dark theme, and the screen is dark again", async ({
  page,
}) => {
  await page.goto("lessons/no-positions/");
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
  const theme = page.evaluate(
    () =>
      new Promise((printing) =>
        addEventListener("beforeprint", () => printing(document.documentElement.dataset.theme)),
      ),
  );
  await page.pdf();
  expect(await theme).toBe("light");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
