// A figure that answers a prediction is covered until the reader has guessed, or reaches for it; the
// words follow when the figure has moved.
import { kept } from "./support/kept.mjs";
import { expectAtRest } from "./support/reading.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const LESSON = "lessons/sinusoidal-encoding/";
const GUESS = "#before-or-after";
const FIGURE = "#similar";
/** Of its figure, the cover lets the shape through. */
const FROSTED = { guess: "#longer-text", figure: "#spectrum" };

const open = async (page, guess = GUESS) => {
  await page.goto(LESSON);
  await page.locator(guess).scrollIntoViewIfNeeded();
  await expect(page.locator(`${guess}[data-ready]`)).toHaveCount(1);
};
const cover = (page, figure = FIGURE) =>
  page.locator(figure).evaluate((figure) => getComputedStyle(figure, "::after").content !== "none");

test("where the shape of a figure is the answer, its cover lets none of it through", async ({
  page,
}) => {
  await page.goto("lessons/train-short-test-long/");
  const filters = await page
    .locator("#places")
    .evaluate((figure) => [...figure.children].map((part) => getComputedStyle(part).filter));
  expect(filters.length).toBeGreaterThan(0);
  for (const filter of filters) expect(filter).toBe("opacity(0)");
});

test("the cover is frosted glass over the whole figure, which shows its shape; the words that tell the result wait with it, but not on paper; a guess uncovers both, also when the reader comes back", async ({
  page,
}) => {
  await open(page, FROSTED.guess);
  expect(await cover(page, FROSTED.figure)).toBe(true);
  await page.locator(FROSTED.figure).scrollIntoViewIfNeeded();
  const glass = await page.locator(FROSTED.figure).evaluate((figure) => {
    const { visibility, width, height } = getComputedStyle(figure, "::before");
    const { clientWidth, clientHeight, children, shadowRoot } = figure;
    const covered = [width, height].map((size) => Math.round(Number.parseFloat(size)));
    const inside = [...children, ...(shadowRoot?.children ?? [])];
    // What has no place in the figure, since it is drawn now, has no style.
    const filters = inside.map((part) => getComputedStyle(part).filter).filter(Boolean);
    return { visibility, filters, covered, figure: [clientWidth, clientHeight] };
  });
  expect(glass).toMatchObject({ visibility: "visible", covered: glass.figure });
  expect(glass.filters.length).toBeGreaterThan(0);
  for (const filter of glass.filters) expect(filter).toContain("blur(");
  const told = page.getByText("never finish a turn in 512 tokens");
  await expect(told).toBeHidden();
  await test.step("paper has the words and not the line in their place", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("This part gives the result away.").first()).toBeHidden();
    await expect(told).toBeVisible();
    await page.emulateMedia({ media: null });
    await expect(told).toBeHidden();
  });
  await page.locator(`${FROSTED.guess} button.pick`).first().click();
  await expect.poll(() => cover(page, FROSTED.figure)).toBe(false);
  await expect(told).toBeVisible();
  await open(page, FROSTED.guess);
  await expect.poll(() => cover(page, FROSTED.figure)).toBe(false);
});

test("“Show me” uncovers it", async ({ page }) => {
  await open(page);
  await page.locator(GUESS).getByRole("button", { name: "Show me" }).click();
  await expect.poll(() => cover(page)).toBe(false);
});

test("a tap on the cover lifts it and does nothing else @firefox", async ({ page }) => {
  await open(page);
  const figure = page.locator(FIGURE);
  await figure.scrollIntoViewIfNeeded();
  await expect(page.locator(`${FIGURE}[data-ready]`)).toHaveCount(1);
  const before = await figure.evaluate((element) =>
    element.outerHTML.replace(/ data-after="[^"]*"/, ""),
  );
  await figure.click();
  await expect.poll(() => cover(page)).toBe(false);
  expect(await figure.evaluate((element) => element.outerHTML)).toBe(before);
});

test("who comes to the figure by keyboard, or by words that set it, sees it", async ({ page }) => {
  await open(page);
  await page.locator(FIGURE).locator("[tabindex='0'], button, input").first().focus();
  await expect.poll(() => cover(page)).toBe(false);
  await page.goto("about:blank");
  await open(page);
  const words = page.locator(`.state-link[data-on="${FIGURE.slice(1)}"]:visible`).first();
  await expect(words).toHaveRole("button");
  await words.click();
  await expect.poll(() => cover(page)).toBe(false);
});

test("a line in place of words that wait shows them by keyboard, with the figure as it ends @firefox", async ({
  page,
}) => {
  await page.goto("lessons/attention-without-order/");
  const told = page.locator(".told[data-after='swap-two-words']");
  const line = told.getByText("This part gives the result away.");
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: "show the result" }).press("Enter");
  await expect(page.getByText("every new row follows its word")).toBeVisible();
  await expect(page.getByText("This part gives the result away.").first()).toBeHidden();
  await expect(page.locator("#words")).toHaveJSProperty("order", "2,1,0");
  await expect(page.locator(".told").first()).toBeFocused();
});

test("a note right after words that wait waits with them", async ({ page }) => {
  await page.goto("lessons/two-dimensions/");
  const note = page.getByText("All entries of query and key are 1 here.");
  await expect(note).toBeHidden();
  const told = page.locator(".told[data-after='hook-bet']");
  await told.getByRole("button", { name: "show the result" }).click();
  await expect(note).toBeVisible();
});

test("a link into words that wait shows them", async ({ page }) => {
  await page.goto("lessons/train-short-test-long/#cliff");
  await expect(page.locator("#cliff")).toBeVisible();
});

test("the figure moves to the answer before the quiz says it", async ({ page }) => {
  await page.goto("lessons/attention-without-order/");
  const quiz = page.locator("#swap-two-words");
  const figure = page.locator("#words");
  await quiz.scrollIntoViewIfNeeded();
  await expect(page.locator("#swap-two-words[data-ready]")).toHaveCount(1);
  await expect(page.locator("#words[data-ready]")).toHaveCount(1);
  const seen = await quiz.evaluate((element) => {
    const words = document.querySelector("#words");
    const order = [];
    new MutationObserver(() => {
      if (!("waits" in element.dataset)) order.push(`words after order ${words.shown.order}`);
    }).observe(element, { attributeFilter: ["data-waits"] });
    element.shadowRoot.querySelector("button.pick").click();
    return new Promise((done) => {
      const poll = () => (order.length > 0 ? done(order[0]) : requestAnimationFrame(poll));
      poll();
    });
  });
  expect(seen).toBe("words after order 2,1,0");
  await expect(quiz.locator(".headline")).toBeVisible();
  await expect(figure).toHaveJSProperty("order", "2,1,0");
});

test("beside a paragraph that answers, the quiz names the reader's choice at once", async ({
  page,
}) => {
  // The section waits for another guess; a link into it shows it.
  await page.goto("lessons/train-short-test-long/#train-at-64");
  const quiz = page.locator("#train-at-64");
  await quiz.scrollIntoViewIfNeeded();
  await expect(page.locator("#train-at-64[data-ready]")).toHaveCount(1);
  await expect(quiz).not.toHaveAttribute("data-waits");
  await quiz
    .locator("button.pick")
    .filter({ has: page.locator("slot[name=text-same]") })
    .click();
  await expect(quiz.locator(".headline")).toBeVisible();
  await expect(quiz.locator(".why", { hasText: "Not the same" })).toBeVisible();
  await expect(quiz.getByRole("button", { name: "Tell me why" })).toHaveCount(0);
});

test("a guess of an earlier visit is told at once, beside the figure as its answer left it", async ({
  page,
}) => {
  await page.goto("lessons/attention-without-order/");
  const quiz = page.locator("#swap-two-words");
  await expect(page.locator("#words[data-ready]")).toHaveCount(1);
  await quiz.locator("button.pick").first().click();
  await expect(quiz.locator(".headline")).toBeVisible();
  await page.reload();
  await expect(quiz.locator(".headline")).toBeVisible();
  await expect(page.locator("#words")).toHaveJSProperty("order", "2,1,0");
});

test("a guess of an earlier visit opens what it hides where the page is entered below its question", async ({
  page,
}) => {
  await page.goto("lessons/train-short-test-long/");
  const quiz = page.locator("#who-copies");
  await quiz.scrollIntoViewIfNeeded();
  await quiz.locator("button.pick").first().click();
  await expect(quiz.locator("p.prose", { hasText: "Your bet is in." })).toBeVisible();
  await expect.poll(async () => (await kept(page)).progress?.answers).toBeDefined();
  await page.goto("lessons/train-short-test-long/#practice");
  await page.reload();
  await expect(page.locator("[data-after='who-copies']")).toHaveCount(0);
  await expect(page.locator("#who-copies[data-ready]")).toHaveCount(0);
});

const RACE = "lessons/train-short-test-long/";
const toBet = async (page) => {
  await page.goto(RACE);
  await page.locator("#who-copies").scrollIntoViewIfNeeded();
  await expect(page.locator("#who-copies[data-ready]")).toHaveCount(1);
};
const toldOfRace = (page) => page.getByText("RoPE’s averages sink slowly");

test("a bet on a race is told only when our run is asked for", async ({ page }) => {
  await toBet(page);
  const quiz = page.locator("#who-copies");
  await quiz.locator("button.pick").first().click();
  await expect(quiz.locator("p.prose", { hasText: "Your bet is in." })).toBeVisible();
  const race = page.locator("#copy");
  await expect(race.getByText("The models are ready")).toBeVisible();
  await expect(race.locator(".results")).toHaveCount(0);
  await expect(quiz.locator(".choice .why")).toHaveCount(0);
  await expect(toldOfRace(page)).toBeHidden();
  await race.getByRole("button", { name: "Show our run" }).press("Enter");
  await expect(race.locator(".results")).toBeVisible();
  await expect(toldOfRace(page)).toBeVisible();
  await expect(quiz.locator(".choice .why").first()).toBeAttached();
});

test("who would rather see a race than bet on it is shown our run", async ({ page }) => {
  await toBet(page);
  await page.locator("#who-copies").getByRole("button", { name: "Show me" }).click();
  await expect(page.locator("#copy .results")).toBeVisible();
  await expect(toldOfRace(page)).toBeVisible();
});

test("who predicts again is led to the figure again", async ({ page }) => {
  await page.goto("lessons/algebra-of-offsets/");
  const quiz = page.locator("#random-between");
  const pick = quiz.locator("button.pick").first();
  await quiz.scrollIntoViewIfNeeded();
  await expect(page.locator("#random-between[data-ready]")).toHaveCount(1);
  await pick.click();
  await expect(quiz.locator(".headline")).toHaveCount(1);
  await expectAtRest(page);
  await quiz.getByRole("button", { name: "Predict again" }).click();
  await page.evaluate(() => scrollBy({ top: 300, behavior: "instant" }));
  await pick.dispatchEvent("click");
  await expect(quiz.locator(".headline")).toHaveCount(1);
  await expectAtRest(page);
  expect(
    await page.locator("#between").evaluate((one) => one.getBoundingClientRect().top),
  ).toBeGreaterThanOrEqual(0);
});

test("a figure that the address sets stays so, also after a guess of an earlier visit", async ({
  page,
}) => {
  await page.goto("lessons/attention-without-order/");
  const quiz = page.locator("#swap-two-words");
  await expect(page.locator("#words[data-ready]")).toHaveCount(1);
  await quiz.locator("button.pick").first().click();
  await expect(quiz.locator(".headline")).toBeVisible();
  await page.goto("lessons/attention-without-order/?order=1,0,2#words");
  await expect(quiz.locator(".headline")).toBeVisible();
  await expect(page.locator("#words")).toHaveJSProperty("order", "1,0,2");
});

for (const [lesson, guess, figure] of [
  ["longer-context", "ntk-fog", "ntk"],
  ["position-meets-content", "which-map", ""],
  ["rope-rotation", "falls-with-distance", ""],
  ["two-dimensions", "hook-bet", "hook"],
])
  for (const [width, height] of [
    [1280, 860],
    [360, 740],
  ])
    test(`a guess of ${guess} leaves the title of its figure in the window, and the reason within reach, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`lessons/${lesson}/`);
      const quiz = page.locator(`#${guess}`);
      const answer =
        figure || (await page.locator(`[data-after="${guess}"]`).first().getAttribute("id"));
      await quiz.scrollIntoViewIfNeeded();
      await expect(page.locator(`#${guess}[data-ready]`)).toHaveCount(1);
      await quiz.locator("button.pick").first().click();
      await expect(quiz.locator(".headline")).toHaveCount(1);
      const top = () =>
        page.locator(`#${answer}`).evaluate((one) => one.getBoundingClientRect().top);
      await expectAtRest(page);
      expect(await top()).toBeGreaterThanOrEqual(0);
      const why = quiz.locator(".chosen .why, .correct .why").first();
      const isSeen = await why.evaluate((words) => {
        const { top: above, bottom: below } = words.getBoundingClientRect();
        return (above + below) / 2 >= 0 && (above + below) / 2 <= innerHeight;
      });
      if (isSeen) return;
      // Playwright would scroll to a button that is in the window already.
      await page.getByRole("button", { name: "Read why" }).dispatchEvent("click");
      await expect(why).toBeInViewport();
    });

for (const [reducedMotion, stages] of [
  ["no-preference", ["128 22", "512 54"]],
  ["reduce", ["512 54"]],
])
  test(`an answer in two stages shows ${stages.length} of them before its words where motion is “${reducedMotion}”`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("lessons/algebra-of-offsets/");
    const quiz = page.locator("#first-rise-by-width");
    await quiz.scrollIntoViewIfNeeded();
    await expect(page.locator("#first-rise-by-width[data-ready]")).toHaveCount(1);
    const seen = await quiz.evaluate((element) => {
      const figure = document.querySelector("#ripples");
      const states = new Set();
      element.shadowRoot.querySelector("button.pick").click();
      return new Promise((done) => {
        const look = () => {
          if (figure.shown) states.add(`${figure.shown.d} ${figure.shown.n}`);
          if ("waits" in element.dataset) requestAnimationFrame(look);
          else done([...states]);
        };
        requestAnimationFrame(look);
      });
    });
    expect(seen.filter((state) => !state.startsWith("64 "))).toEqual(stages);
  });

const GAME = "lessons/longer-context/";

test("what follows a game waits until it is solved or a solution is shown, and no more after a reload", async ({
  page,
}) => {
  await page.goto(GAME);
  const yarn = page.locator("#yarn");
  const game = page.locator("#game");
  await game.scrollIntoViewIfNeeded();
  await expect(page.locator("#game[data-ready]")).toHaveCount(1);
  await expect(yarn).toBeHidden();
  await expect(page.getByText("Play the game above, or")).toBeVisible();
  await game.locator("[data-handle=brush]").press("Home");
  await expect(game).toContainText("1 hand is still in fog");
  await expect(yarn).toBeHidden();
  await game.getByRole("button", { name: "Show a solution" }).click();
  await expect(yarn).toBeVisible();
  await page.reload();
  await expect(yarn).toBeVisible();
});

test("what follows a game waits no more in later visits once a reader has asked for the solution", async ({
  page,
}) => {
  await page.goto("lessons/longer-context/");
  const told = page.locator(".told[data-after=game]");
  await told.getByRole("button", { name: "show the solution" }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(told).toHaveCount(0);
});

test("a link to a heading that waits for a game leads to it", async ({ page }) => {
  await page.goto(`${GAME}#yarn`);
  await expect(page.locator("#yarn")).toBeInViewport();
  await page.goto("about:blank");
  await page.goto(GAME);
  await page
    .locator(".told[data-after=game]")
    .getByRole("button", { name: "show the solution" })
    .click();
  await expect(page.locator("#yarn")).toBeVisible();
});

test("sections that give a result away wait, as the contents say, and a link shows them", async ({
  page,
}) => {
  await page.goto("lessons/train-short-test-long/");
  const heading = page.getByRole("heading", { name: "Four encodings at the edge" });
  const entry = page.locator(".contents a[href='#four-encodings-at-the-edge']");
  await expect(
    page.getByText("“Four encodings at the edge” and “Defined is not trained” come next."),
  ).toHaveCount(1);
  await expect(heading).toBeHidden();
  await expect(entry).toHaveAttribute("data-waits");
  await entry.click();
  await expect(heading).toBeInViewport();
  await expect(entry).not.toHaveAttribute("data-waits");
  await expect(entry).toHaveAttribute("aria-current", "location");
});
