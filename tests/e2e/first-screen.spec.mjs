// The first figure: attention takes no notice of the order of words, until they carry positions.
// On the home page it asks, and the first lesson tells.
import { expectAwake, expectTypefaces } from "./support/reading.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const SAME = /: this layer cannot tell them apart\. Every new row moved with its word, unchanged\./;
const CHANGED = /: now the layer can tell them apart\. In the new “bites”, the share of /;

test.beforeEach(async ({ page }) => {
  await page.goto("embed/words/");
  await page.evaluate(() =>
    addEventListener("orrery-change", ({ detail }) => (globalThis.lastChange = detail)),
  );
  await expectAwake(page);
  await expectTypefaces(page);
});

const figure = (page) => page.locator("orrery-words");
const word = (page, name) =>
  figure(page).getByRole("button", { name: new RegExp(`^${name}, at position`) });
const said = (page) => figure(page).locator("p.sentence");
const change = (page) => page.evaluate(() => globalThis.lastChange);

/** Moves the pointer in steps, as a hand does. */
async function drag(page, from, to) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

test("the swap button leaves the watched word's numbers exactly as they were", async ({ page }) => {
  await figure(page).getByRole("button", { name: "Swap “dog” and “man”" }).click();
  await expect(said(page)).toHaveText(SAME);
  await expect
    .poll(() => change(page))
    .toMatchObject({ order: "2,1,0", positions: false, difference: 0 });
  await expect(word(page, "man")).toHaveAccessibleName("man, at position 0");
});

test("an arrow key moves a word by one place and keeps the focus on it @firefox", async ({
  page,
}) => {
  await word(page, "dog").focus();
  await page.keyboard.press("ArrowRight");
  await expect(word(page, "dog")).toHaveAccessibleName("dog, at position 1");
  await expect(word(page, "dog")).toBeFocused();
  await expect(said(page)).toHaveText(SAME);
  await expect.poll(() => change(page)).toMatchObject({ difference: 0 });
});

test("a word that is dragged to the other end changes nothing in the result @firefox", async ({
  page,
}) => {
  await drag(page, word(page, "dog"), word(page, "man"));
  await expect(word(page, "dog")).toHaveAccessibleName("dog, at position 2");
  await expect(said(page)).toHaveText(SAME);
  await expect.poll(() => change(page)).toMatchObject({ difference: 0 });
});

test("with positions the same swap changes the result", async ({ page }) => {
  await figure(page).getByRole("switch", { name: "give the words positions" }).check();
  await expect(said(page)).toContainText("Each word now carries its position");
  await figure(page).getByRole("button", { name: /^Swap/ }).click();
  await expect(said(page)).toHaveText(CHANGED);
  await expect.poll(async () => (await change(page)).difference).toBeGreaterThan(0.01);
  expect(await change(page)).toMatchObject({ positions: true });
});

test("undo takes back one step, Start over takes back all", async ({ page }) => {
  const undo = figure(page).getByRole("button", { name: "Undo" });
  const restart = figure(page).getByRole("button", { name: "Start over" });
  await expect(undo).toBeDisabled();
  await expect(restart).toBeDisabled();
  await figure(page).getByRole("button", { name: /^Swap/ }).click();
  await figure(page).getByRole("switch").check();
  await undo.click();
  await expect(figure(page).getByRole("switch")).not.toBeChecked();
  await expect(word(page, "man")).toHaveAccessibleName("man, at position 0");
  await restart.click();
  await expect(word(page, "man")).toHaveAccessibleName("man, at position 2");
  await expect(restart).toBeDisabled();
});

test("the result is announced politely, and no other live region repeats it", async ({ page }) => {
  await expect(said(page)).toHaveAttribute("role", "status");
  await expect(said(page)).toHaveAttribute("aria-live", "polite");
  await figure(page).getByRole("button", { name: /^Swap/ }).click();
  await expect(
    figure(page).getByRole("status").filter({ hasText: "cannot tell them apart" }),
  ).toHaveCount(1);
});

test("the reader's own words are taken, two copies of one get the same row, and markup stays text", async ({
  page,
}) => {
  const own = figure(page).getByRole("textbox", { name: "your own words" });
  await own.fill("the dog bites the man");
  await own.press("Enter");
  await expect(said(page)).toHaveText(
    "Both “the” get the same new row: this layer cannot tell which “the” is which.",
  );
  await own.fill("only two");
  await own.press("Enter");
  await expect(figure(page).getByRole("alert")).toHaveText(
    /has 2 words; this figure takes three to six/,
  );
  await own.fill("<b>a</b> <img> c");
  await own.press("Enter");
  await expect(figure(page).getByRole("alert")).toHaveCount(0);
  await expect(figure(page).locator("b, img")).toHaveCount(0);
});

test("Enter on another word watches that one", async ({ page }) => {
  await word(page, "man").focus();
  await page.keyboard.press("Enter");
  await expect(word(page, "man")).toHaveAttribute("aria-pressed", "true");
  await expect(said(page)).toContainText("a new “man”");
});

test("on the home page a swap asks for a guess, and the rows are shown when the reader wants to see them", async ({
  page,
}) => {
  await page.goto("");
  await expectAwake(page);
  await figure(page).getByRole("button", { name: "Swap “dog” and “man”" }).click();
  await expect(said(page)).toHaveText(/Does any of the new rows change\? Guess, then look\.$/);
  await expect(figure(page).getByText("= same")).toHaveCount(0);
  await figure(page).getByRole("button", { name: "Show the new rows" }).click();
  await expect(said(page)).toContainText("this layer cannot tell them apart");
  await figure(page).getByRole("button", { name: "Start over" }).click();
  await expect(said(page)).toContainText("a new “bites”");
});
