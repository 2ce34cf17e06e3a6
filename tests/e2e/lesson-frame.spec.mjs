// What carries every lesson: two lengths of one text, words that set a figure, a figure that stays
// beside its paragraphs, the choice of conventions.
import { Exercise } from "./support/exercise.mjs";
import { expectAtRest, expectShown } from "./support/reading.mjs";
import { expect, learnerTest as test, test as newBrowserTest } from "./support/test.mjs";

const lesson = "lessons/sinusoidal-encoding/";

/** A lesson whose controls have come to life. */
async function open(page, path = lesson) {
  await page.goto(path);
  await expectShown(page);
  await expect(page.locator(".path-switch [aria-pressed='true']")).toHaveCount(1);
}

const folded = (page) => page.locator("details:not([open]):has(> .more-body)");
const parts = (page) => page.locator("details.more:has(> .more-body)");
const choose = (page, name) =>
  page.getByRole("group", { name: "How much to read" }).getByRole("button", { name }).click();

test("a first-time reader has the short path; the full text, once chosen, holds for other lessons", async ({
  page,
}) => {
  await open(page);
  const all = await parts(page).count();
  expect(all).toBeGreaterThan(3);
  await expect(folded(page)).toHaveCount(all);
  await choose(page, /Full text/);
  await expect(folded(page)).toHaveCount(0);
  await open(page, "lessons/attention-without-order/");
  await expect(folded(page)).toHaveCount(0);
  await choose(page, /Short path/);
  await page.reload();
  await expectShown(page);
  await expect(folded(page)).toHaveCount(await parts(page).count());
});

test("a link from the contents, and an address, open the part that they lead into", async ({
  page,
}) => {
  await open(page);
  const link = page.locator(".contents .in-full a").nth(1);
  await expect(link).toBeHidden(); // the short path lists only what it shows
  const { hash } = await link.evaluate(({ hash }) => ({ hash }));
  const part = parts(page).filter({ has: page.locator(`[id="${hash.slice(1)}"]`) });
  await page.goto("course/");
  await open(page, `${lesson}${hash}`);
  await expect(part).toHaveAttribute("open", "");
  await expect(part.locator("> summary")).toBeInViewport();
  await expect(folded(page)).toHaveCount((await parts(page).count()) - 1);
  await choose(page, /Full text/);
  await part.locator("> summary").click();
  await expect(folded(page)).toHaveCount(1);
  await link.click();
  await expect(part).toHaveAttribute("open", "");
  await expect(part.locator("> summary")).toBeInViewport();
});

test("a figure inside a folded part comes to life when the part is opened", async ({ page }) => {
  await open(page);
  const part = parts(page)
    .filter({ has: page.locator("orrery-live, .figure") })
    .first();
  await part.locator("> summary").click();
  await expect(part.locator("[data-ready]").first()).toBeVisible();
});

test("the short path says which objectives and problems it leaves to the full text", async ({
  page,
}) => {
  await open(page);
  const tags = page.locator(".objectives .of-full, orrery-problem .of-full");
  await expect(tags).toHaveCount(4);
  for (const tag of await tags.all()) await expect(tag).toBeVisible();
});

test("paper has the path that is chosen, which the button names, and no switch", async ({
  page,
}) => {
  await open(page);
  const button = page.locator("[data-print]");
  await expect(button).toHaveText(/^Print\s+the short path/, { useInnerText: true });
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".path-switch")).toBeHidden();
  for (const part of await parts(page).all()) await expect(part).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Full text" }).click();
  await expect(button).toHaveText(/the full text$/, { useInnerText: true });
  await page.emulateMedia({ media: "print" });
  for (const part of await parts(page).locator("> .more-body").all())
    await expect(part).toBeVisible();
});

newBrowserTest.describe("without scripts", () => {
  newBrowserTest.use({ javaScriptEnabled: false });

  // The browser itself refuses what only a script would use.
  newBrowserTest.beforeEach(({ complaints }) => complaints.expect(/\.js csp$/, /preload/));

  newBrowserTest(
    "all of the text is there, words that would set a figure are plain, one convention holds",
    async ({ page }) => {
      await page.goto(lesson);
      for (const part of await page.locator("details.more > .more-body").all())
        await expect(part).toBeVisible();
      await expect(page.locator(".path-switch")).toBeHidden();
      await expect(page.locator(".convention-switch").first()).toBeHidden();
      const link = page.locator(".state-link").first();
      await expect(link).toBeVisible();
      await expect(link).not.toHaveAttribute("role");
      await expect(page.locator("[data-when~='1-interleaved'].when").first()).toBeHidden();
      await expect(page.locator("[data-when~='0-interleaved'].when").first()).toBeVisible();
    },
  );
});

test("words in the prose set a figure by keyboard, and are pressed as long as it shows what they say @firefox", async ({
  page,
}) => {
  await open(page);
  const figure = page.locator("orrery-clocks#clocks");
  await expect(figure).toHaveAttribute("data-ready", "");
  const link = page.locator(".state-link[data-on='clocks']").first();
  const { m } = JSON.parse(await link.getAttribute("data-set"));
  await expect(link).toHaveRole("button");
  await expect(link).toHaveAttribute("aria-pressed", "false");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(link).toHaveAttribute("aria-pressed", "true");
  await expect(link).toBeFocused();
  await expect.poll(() => figure.evaluate((element) => element.shown.m)).toBe(Number(m));
  await expect(figure).toBeInViewport();
  await figure
    .getByRole("slider", { name: /position/ })
    .first()
    .focus();
  await page.keyboard.press("ArrowRight");
  await expect(link).toHaveAttribute("aria-pressed", "false");
});

for (const [width, height] of [
  [1280, 900],
  [360, 740],
]) {
  test(`words bring the picture that they set into view, and do not lose the reader’s place, at ${width} px${width === 360 ? " @firefox" : ""}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width, height });
    await open(page);
    await expect(page.locator("orrery-clocks#clocks")).toHaveAttribute("data-ready", "");
    const link = page.locator(".state-link[data-on='clocks']").last();
    await expect(link).toHaveRole("button");
    await link.evaluate((words) => {
      words.scrollIntoView({ block: "start", behavior: "instant" });
    });
    await link.click();
    const edges = () =>
      page.locator("orrery-clocks#clocks").evaluate(({ picture }) => {
        const { top, bottom } = picture.getBoundingClientRect();
        return { above: Math.max(0, -top), below: Math.max(0, bottom - innerHeight) };
      });
    // The page may still be scrolling.
    await expect.poll(edges).toEqual({ above: 0, below: 0 });
    const back = page.getByRole("button", { name: "Back to the text" });
    await expectAtRest(page);
    if (await back.isVisible()) await back.click();
    await expect(link).toBeInViewport();
    await expect(link).toBeFocused();
    await expect(back).toHaveCount(0);
  });

  test(`the way back to words out of sight is a bar below the picture, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    const clocks = page.locator("orrery-clocks#clocks");
    await expect(clocks).toHaveAttribute("data-ready", "");
    const link = page.locator(".state-link[data-on='clocks']").last();
    await expect(link).toHaveRole("button");
    // Words and picture are farther from each other than a window is high.
    await link.evaluate((words, apart) => {
      const block = document.createElement("div");
      block.style.height = `${2 * apart}px`;
      words.closest("p").before(block);
    }, height);
    await link.evaluate((words) => {
      words.scrollIntoView({ block: "center", behavior: "instant" });
    });
    await link.click();
    const back = page.getByRole("button", { name: "Back to the text" });
    await expect(back).toBeVisible();
    await expectAtRest(page);
    const covered = () =>
      clocks.evaluate(({ picture }) => {
        const bar = document.querySelector(".way-back").getBoundingClientRect();
        return {
          belowWindow: bar.bottom - innerHeight,
          narrower: innerWidth - bar.width,
          ofPicture: Math.max(0, picture.getBoundingClientRect().bottom - bar.top),
        };
      });
    await expect.poll(covered).toEqual({ belowWindow: 0, narrower: 0, ofPicture: 0 });
    await back.click();
    await expect(link).toBeInViewport();
    await expect(back).toHaveCount(0);
  });
}

test("a picture that moves while the page scrolls to it comes into view all the same", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page);
  const clocks = page.locator("orrery-clocks#clocks");
  await expect(clocks).toHaveAttribute("data-ready", "");
  const link = page.locator(".state-link[data-on='clocks']").last();
  await expect(link).toHaveRole("button");
  await link.evaluate((words) => {
    words.scrollIntoView({ block: "start", behavior: "instant" });
  });
  const isWhole = () =>
    clocks.evaluate(({ picture }) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect(await isWhole()).toBe(false);
  // Stands for a block that is laid out as the page passes it.
  await clocks.evaluate((figure) => {
    document.documentElement.style.overflowAnchor = "none";
    const block = document.createElement("div");
    figure.before(block);
    const passBlock = () => {
      // On a busy machine, the end of the scroll before this one is told as late as here.
      document.dispatchEvent(new Event("scrollend"));
      block.style.height = "150px";
    };
    addEventListener("scroll", passBlock, { once: true });
  });
  await link.press("Enter");
  await expect.poll(isWhole).toBe(true);
});

test("a figure stays in view beside its paragraphs, and covers none of them", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await open(page);
  const beside = page.locator(".beside").first();
  await beside.scrollIntoViewIfNeeded();
  await expect(beside.locator("> .figure")).toHaveAttribute("data-ready", "");
  const places = async () => {
    const figure = await beside.locator("> .figure").boundingBox();
    const text = await beside.locator(".beside-text").boundingBox();
    return { figure, text };
  };
  await beside.evaluate((element) => {
    element.querySelector(".beside-text").style.minHeight = "2400px";
    element.scrollIntoView({ behavior: "instant" });
    scrollBy({ top: 700, behavior: "instant" });
  });
  await expect
    .poll(async () => {
      const { figure } = await places();
      return figure.y > -60 && figure.y + figure.height < 1000;
    })
    .toBe(true);
  await expect.poll(async () => (await places()).text.y).toBeLessThan(-600);
  const { figure, text } = await places();
  expect(text.x + text.width).toBeLessThan(figure.x);

  await page.setViewportSize({ width: 800, height: 1000 });
  const isBelow = async () => {
    const stacked = await places();
    return stacked.text.y >= stacked.figure.y + stacked.figure.height;
  };
  await expect.poll(isBelow).toBe(true);
});

for (const width of [1440, 1280, 360]) {
  test(`at ${width} px no figure reaches over the contents or out of the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const out = () => {
      const contents = document.querySelector(".contents").getBoundingClientRect();
      return [...document.querySelectorAll("article .figure, article .beside, article .finish")]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ name: element.localName, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.left < contents.right || box.right > innerWidth)
        .map(({ name, box }) => `${name} ${box.left}–${box.right}`);
    };
    await expect.poll(() => page.evaluate(out)).toEqual([]);
  });
}

for (const width of [360, 320]) {
  test(`at ${width} px a program that came with a problem’s solution can be scrolled by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    const slug = "code-sinusoidal-table";
    const exercise = await new Exercise(page, `orrery-problem[problem="${slug}"]`).open();
    await exercise.press("Worked solution");
    const program = exercise.element.locator("[slot=solution] pre").first();
    await expect
      .poll(() => program.evaluate((pre) => pre.scrollWidth - pre.clientWidth))
      .toBeGreaterThan(1);
    await expect(program).toHaveAttribute("tabindex", "0");
    await expect(program).toHaveRole("group");
    await expect(program).toHaveAccessibleName("Code, wider than the page");
    await program.focus();
    // A typeface that comes meanwhile lays the program out anew, and ends a scroll that has begun.
    await expect(async () => {
      await expect(program).toBeFocused();
      await page.keyboard.press("ArrowRight");
      expect(await program.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
    }).toPass();
  });
}

test("a table whose numbers become wider than a phone can be reached by keyboard from then on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("problems/mixed-pairings/");
  await new Exercise(page).open();
  const table = page.locator("[slot=statement] .table-scroll").first();
  await expect(table).not.toHaveAttribute("tabindex");
  await table.evaluate((part) => {
    // The table keeps its height, so its place keeps its size.
    part.querySelector("td:last-child").append("9".repeat(60));
  });
  await expect(table).toHaveAttribute("tabindex", "0");
  await expect(table).toHaveAccessibleName("Table, wider than the page");
});

test("the convention switch rewrites a number, keeps another, and is remembered", async ({
  page,
}) => {
  await open(page);
  await choose(page, /Full text/);
  const seen = () =>
    page
      .locator("article .value[data-when]:visible")
      .evaluateAll((values) => values.map((value) => value.textContent));
  const same = () =>
    page
      .locator("article .value.same")
      .evaluateAll((values) => values.map((value) => value.textContent));
  const before = await seen();
  const kept = await same();
  expect(before.length).toBeGreaterThan(0);
  expect(kept.length).toBeGreaterThan(0);
  const beside = page.locator(".contents .convention-switch");
  // It waits for the section that says what it changes.
  await expect(beside).toBeHidden();
  // While the switch of that section is seen, one is enough.
  await page.locator("article .convention-switch").scrollIntoViewIfNeeded();
  await expect(page.locator("article .convention-switch")).toBeInViewport();
  await expect(beside).toBeHidden();
  await page.locator("#practice").evaluate((heading) => heading.scrollIntoView());
  await beside.getByRole("button", { name: "from 1" }).click();
  for (const button of await page.locator("button[data-convention='origin'][value='1']").all())
    await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect.poll(seen).not.toEqual(before);
  const after = await seen();
  expect(await same()).toEqual(kept);
  await page.reload();
  await expectShown(page);
  await expect.poll(seen).toEqual(after);
  await expect(beside).toBeVisible();
  const live = page.locator("orrery-live[given*='origin']").first();
  await expect(live).toHaveAttribute("given", /origin=1/);
});

test("a link can name the full text, for this visit alone", async ({ page }) => {
  const path = () => page.locator("html").getAttribute("data-path");
  await page.goto("lessons/sinusoidal-encoding/?path=full");
  expect(await path()).toBe("full");
  await expect(page.locator("button[data-path=full]")).toHaveAttribute("aria-pressed", "true");
  await page.goto("lessons/sinusoidal-encoding/");
  expect(await path()).toBe("short");
});
