// The dialog “Embed”: what is chosen is what is shown and what the code says; the code of each kind
// shows the figure or problem in a page of that kind.
import { hosts } from "./support/host-documents.mjs";
import { serveForeign } from "./support/foreign-site.mjs";
import { expectAccessible } from "./support/reading.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const LESSON = "lessons/sinusoidal-encoding/";

/** Opens the dialog of the first figure of a lesson, by keys alone. */
async function openOfFigure(page) {
  await page.goto(LESSON);
  const figure = page.locator("orrery-clocks").first();
  const press = async (place) => {
    await place.focus();
    await page.keyboard.press("Enter");
  };
  await press(figure.locator("summary").filter({ hasText: /^More$/ }));
  await press(figure.getByRole("button", { name: "Embed" }));
  const opener = figure.getByRole("button", {
    name: "Options, and code for Moodle, Canvas and more",
  });
  await press(opener);
  const dialog = page.getByRole("dialog", { name: /^Embed “/ });
  await expect(dialog).toBeVisible();
  return { dialog, opener };
}

const codeIn = (dialog) => dialog.getByRole("textbox", { name: "Code to copy" });

/** The code of every kind, by its id. */
async function allCode(dialog) {
  const place = dialog.getByLabel("For", { exact: true });
  const ids = await place
    .locator("option")
    .evaluateAll((options) => options.map((one) => one.value));
  const codes = {};
  for (const id of ids) {
    await place.selectOption(id);
    codes[id] = await codeIn(dialog).inputValue();
  }
  return codes;
}

test("by keys: an option changes the result and the code, a wrong one is named, Escape gives the focus back @firefox", async ({
  page,
}) => {
  const { dialog, opener } = await openOfFigure(page);
  const shown = dialog.frameLocator("iframe");
  await expect(shown.locator("orrery-clocks figure")).toContainText("At position 3,");
  const position = dialog.getByLabel("position in tokens", { exact: true });
  await position.fill("5");
  await expect(codeIn(dialog)).toHaveValue(/ m="5"/);
  // 5 radians are 286.48 degrees.
  await expect(shown.locator("orrery-clocks figure")).toContainText(
    "At position 5, hand 0 has turned 286.5°",
  );
  await position.fill("none");
  await expect(dialog.getByText("m = “none” is not a number.")).toBeVisible();
  await expect(dialog.getByText("Positions 0 to this number − 1 can be shown.")).toBeVisible();
  await expect(codeIn(dialog)).not.toHaveValue(/ m="none"/);
  await position.fill("3");
  await dialog.getByLabel("theme of frames").selectOption("dark");
  await expect(shown.locator("html")).toHaveAttribute("data-theme", "dark");
  await dialog.getByLabel("For", { exact: true }).selectOption("frame");
  await expect(codeIn(dialog)).toHaveValue(/theme=dark/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const [width, height] of [
  [1280, 800],
  [360, 640],
]) {
  test(`in a window of ${width} by ${height}, the code and its button are in view as the dialog opens`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { dialog } = await openOfFigure(page);
    for (const part of [
      dialog.getByRole("textbox", { name: "Code to copy" }),
      dialog.getByRole("button", { name: "Copy the code" }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
}

test("by keys: a locked control is seen and not moved, a hidden one is gone, as a frame and as an element", async ({
  page,
  complaints,
}) => {
  const { dialog } = await openOfFigure(page);
  await dialog.getByText("What readers can use", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("position", { exact: true }).last().selectOption("locked");
  await dialog.getByLabel("the menu “More”").selectOption("hidden");
  await expect(dialog.getByText("What readers can use: 2 of")).toBeVisible();
  const expectWithheld = async (place) => {
    const figure = place.locator("orrery-clocks");
    await expect(figure.getByRole("slider", { name: /^m position/ })).toBeDisabled();
    await expect(figure.getByText("More", { exact: true })).toBeHidden();
    const hand = figure.locator('[data-handle="hand-0"]');
    await hand.focus();
    await hand.press("ArrowRight");
    await expect(figure).toContainText("At position 3,");
  };
  await expectWithheld(dialog.frameLocator("iframe"));
  const codes = await allCode(dialog);
  expect(codes.html).toContain(' hide="more" lock="m"');
  await openEach(page, complaints, { ...codes }, expectWithheld);
});

test("the dialog fits a window of 360 px, and breaks no rule of accessibility", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { dialog } = await openOfFigure(page);
  await dialog.locator("iframe").scrollIntoViewIfNeeded();
  await expect(dialog.frameLocator("iframe").locator("orrery-clocks figure")).toBeVisible();
  await expect
    .poll(() => dialog.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBe(0);
  // The lesson behind it has parts that nobody has scrolled to; the page of a problem is short.
  await page.goto("problems/row-by-hand/");
  await page.getByRole("button", { name: "Embed this problem in your course" }).click();
  await expect(page.getByRole("dialog", { name: "Embed “A row by hand”" })).toBeVisible();
  await expectAccessible(page);
});

/** Serves what each kind of host makes of its code, and opens it. */
async function openEach(page, complaints, codes, expectShown) {
  expect(Object.keys(codes).sort()).toEqual(Object.keys(hosts).sort());
  const pages = Object.fromEntries(
    Object.entries(codes).map(([id, code]) => [
      `/${id}`,
      {
        html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><h1>A page</h1><main>${hosts[id](code)}</main></html>`,
      },
    ]),
  );
  const foreign = await serveForeign(pages);
  complaints.allowOrigin(foreign.url);
  try {
    for (const id of Object.keys(codes)) {
      await test.step(id, async () => {
        await page.goto(`${foreign.url}/${id}`);
        const frame = page.locator("iframe");
        const isFrame = (await frame.count()) > 0;
        if (isFrame) await frame.scrollIntoViewIfNeeded();
        await expectShown(isFrame ? frame.contentFrame() : page);
      });
    }
  } finally {
    await foreign.close();
  }
}

test("the code of every kind shows the figure as it was chosen, with a link inside", async ({
  page,
  complaints,
}) => {
  const { dialog } = await openOfFigure(page);
  await dialog.getByLabel("position in tokens", { exact: true }).fill("5");
  const codes = await allCode(dialog);
  for (const [id, code] of Object.entries(codes))
    expect(code, id).toMatch(/embed\/clocks\/\?[^"\s)]*m=5[^"\s)]*(?:">|\))/);
  await openEach(page, complaints, codes, (place) =>
    expect(place.locator("orrery-clocks figure")).toContainText(
      "At position 5, hand 0 has turned 286.5°",
    ),
  );
});

test("the code of every kind shows the problem with its numbers, with a link to its own page", async ({
  page,
  complaints,
}) => {
  await page.goto("problems/row-by-hand/?seed=5");
  const button = page.getByRole("button", { name: "Embed this problem in your course" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Embed “A row by hand”" });
  const shown = dialog.frameLocator("iframe").locator("orrery-problem");
  await expect(shown.getByText("variant 5")).toBeVisible();
  const seed = dialog.getByLabel("seed", { exact: true });
  await seed.fill("7");
  await expect(shown.getByText("variant 7")).toBeVisible();
  const codes = await allCode(dialog);
  for (const [id, code] of Object.entries(codes))
    expect(code, id).toContain("problems/row-by-hand/?seed=7");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await openEach(page, complaints, codes, (place) =>
    expect(place.locator("orrery-problem").getByText("variant 7")).toBeVisible(),
  );
});
