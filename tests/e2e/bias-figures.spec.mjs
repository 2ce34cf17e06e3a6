// The figures of biases: beams, ruler and curve are dragged by mouse and moved by keys.
import { expectAwake, expectTypefaces } from "./support/reading.mjs";
import { expect, readerTest as test } from "./support/test.mjs";

async function open(page, name, query = "") {
  await page.goto(`embed/?widget=${name}${query}`);
  await expectAwake(page);
  await expectTypefaces(page);
  return page.locator(`orrery-${name}`);
}

const sentence = (widget) => widget.locator("p.sentence");

/** Drags a part by some pixels. */
async function drag(page, part, dx, dy) {
  await part.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await part.boundingBox();
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + dx, fromY + dy, { steps: 6 });
  await page.mouse.up();
}

test("the end of a beam is dragged farther into the past, and its slope grows flatter", async ({
  page,
}) => {
  const beams = await open(page, "flashlights");
  const end = beams.getByRole("slider", { name: "end of beam 4" });
  await drag(page, end.locator(".grip"), -60, 0);
  await expect
    .poll(async () => Number(await end.getAttribute("aria-valuenow")))
    .toBeGreaterThan(60);
  await end.focus();
  await page.keyboard.press("Escape");
  await expect(sentence(beams)).toHaveText(
    "The head with slope 1/16 puts 90% of its weight on the nearest 37 keys of 4096.",
  );
});

test("the line of a slope is tilted by mouse and by keys", async ({ page }) => {
  const beams = await open(page, "flashlights");
  const line = beams.getByRole("slider", { name: "slope of the chosen head" });
  // The last moves of the mouse may come after it was let go; the key comes after all of them.
  await page.evaluate(() => {
    globalThis.slopes = [1 / 16];
    addEventListener("orrery-change", ({ detail }) => globalThis.slopes.push(detail.slope));
  });
  const steeper = () => page.evaluate(() => globalThis.slopes.at(-1) > globalThis.slopes.at(-2));
  await drag(page, line.locator(".grip"), 0, 20);
  await expect.poll(() => page.evaluate(() => globalThis.slopes.length)).toBeGreaterThan(1);
  expect(await steeper()).toBe(true);
  await line.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(steeper).toBe(false);
});

test("the game is won with the one standard slope that grants both wishes", async ({ page }) => {
  const game = await open(page, "flashlights", "&play=forget");
  await game.getByRole("button", { name: "Try this slope" }).click();
  await expect(sentence(game)).toContainText("Not quite.");
  await game.getByRole("button", { name: "1/32", exact: true }).click();
  await game.getByRole("button", { name: "Try this slope" }).click();
  await expect(sentence(game)).toContainText("Correct: with slope 1/32,");
});

test("a key is dragged along the ruler of buckets, and steps into the next bucket by keys", async ({
  page,
}) => {
  const ruler = await open(page, "buckets");
  const key = ruler.getByRole("slider", { name: "key, by its offset from the query" });
  await drag(page, key.locator(".grip"), 80, 0);
  await expect
    .poll(async () => Number(await key.getAttribute("aria-valuenow")))
    .toBeGreaterThan(-37);
  await key.focus();
  await page.keyboard.press("Home");
  await expect(sentence(ruler)).toContainText(
    "bucket 31, which it shares with all keys 113 or more",
  );
  await page.keyboard.press("ArrowUp");
  await expect(sentence(ruler)).toContainText("The key 112 tokens back has bucket 30,");
});

test("a painted number changes the weights of all offsets that share it", async ({ page }) => {
  const curve = await open(page, "bias", "&scheme=t5&direction=both&offset=-9");
  const point = curve.getByRole("slider", { name: "bias of one offset" });
  await drag(page, point.locator(".grip"), 0, -80);
  await expect
    .poll(async () => Number(await point.getAttribute("aria-valuenow")))
    .toBeGreaterThan(0);
  // The last moves of the mouse may come after it was let go; keys come after all of them.
  await point.focus();
  await page.keyboard.press("ArrowRight");
  await expect(point).toHaveAttribute("aria-valuetext", /^offset -8,/);
  const painted = await point.getAttribute("aria-valuenow");
  expect(Number(painted)).toBeGreaterThan(0);
  await page.keyboard.press("ArrowLeft");
  await expect(point).toHaveAttribute("aria-valuetext", /^offset -9,/);
  await expect(point).toHaveAttribute("aria-valuenow", painted);
});
