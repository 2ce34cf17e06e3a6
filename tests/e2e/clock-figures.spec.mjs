// The figures of lesson 2 whose hands, cells and points are dragged: by mouse, by keys, on phones.
import { expectAwake, expectTypefaces } from "./support/reading.mjs";
import { expect, readerTest as test } from "./support/test.mjs";

async function open(page, name, query = "") {
  await page.goto(`embed/?widget=${name}${query}`);
  await expectAwake(page);
  await expectTypefaces(page);
  return page.locator(`orrery-${name}`);
}

const middle = async (part) => {
  const { x, y, width, height } = await part.boundingBox();
  return [x + width / 2, y + height / 2];
};

const sentence = (widget) => widget.locator("p.sentence");

/** Drags a tip about the middle of its dial by a quarter of a turn clockwise. */
async function quarterTurn(page, grip, face) {
  const [x, y] = await middle(grip);
  const [cx, cy] = await middle(face);
  const at = (part) => {
    const [sin, cos] = [Math.sin((part * Math.PI) / 2), Math.cos((part * Math.PI) / 2)];
    return [cx + (x - cx) * cos - (y - cy) * sin, cy + (y - cy) * cos + (x - cx) * sin];
  };
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) await page.mouse.move(...at(step / 12));
  await page.mouse.up();
}

test("a quarter turn of the slow clock hand moves the position by a quarter of its wavelength @firefox", async ({
  page,
}) => {
  const clocks = await open(page, "clocks", "&m=0");
  const slow = clocks.getByRole("slider", { name: "hand 1" });
  await quarterTurn(
    page,
    slow.locator(".grip"),
    clocks.locator('[data-handle="hand-1-face"] [data-face]'),
  );
  await expect
    .poll(async () => Math.abs(Number(await slow.getAttribute("aria-valuenow")) - 157))
    .toBeLessThanOrEqual(2);
  await slow.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(sentence(clocks)).toContainText("At position 11,");
});

test("a position set from outside turns the hands", async ({ page }) => {
  const clocks = await open(page, "clocks", "&m=3");
  await clocks.evaluate((element) => element.setAttribute("m", "25"));
  await expect(sentence(clocks)).toContainText("At position 25,");
  await expect(clocks.locator(".scene")).toContainText("sin = −0.1324");
});

test("a safe is opened by turning its hands to their marks", async ({ page }) => {
  const clocks = await open(page, "clocks", "&play=safe&answer=137&m=130");
  await clocks.getByRole("button", { name: "Try the door" }).click();
  await expect(sentence(clocks)).toContainText("Not quite.");
  await clocks.getByRole("slider", { name: "hand 0" }).focus();
  for (let step = 130; step < 137; step += 1) await page.keyboard.press("ArrowRight");
  await clocks.getByRole("button", { name: "Try the door" }).click();
  await expect(clocks.locator(".banner")).toContainText(
    "Correct: the safe is open, at position 137.",
  );
  await clocks.getByRole("button", { name: "New safe" }).click();
  await expect(sentence(clocks)).toContainText("Turn the hands until each meets its mark");
});

test("a guess is set on the axis and checked", async ({ page }) => {
  const clocks = await open(page, "clocks", "&play=guess&answer=20&positions=32&m=0");
  const strips = clocks.locator(".strips");
  const { width } = await strips.boundingBox();
  await strips.click({ position: { x: 64 + ((width - 66) * 20.5) / 32, y: 40 } });
  await clocks.getByRole("button", { name: "Check" }).click();
  await expect(clocks.locator(".banner")).toContainText("Correct: the hands show position 20.");
});

test("cell and point of the similarities are one pair of positions", async ({ page }) => {
  const figure = await open(page, "similarity", "&m=10&n=10");
  const cell = figure.getByRole("slider", { name: "cell of the map" });
  const point = figure.getByRole("slider", { name: "offset n − m, in tokens" });
  const [x, y] = await middle(cell.locator(".grip"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 2, { steps: 6 });
  await page.mouse.up();
  await expect(point).not.toHaveAttribute("aria-valuenow", "0");
  await cell.focus();
  for (const key of ["Home", "Shift+ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await expect(sentence(figure)).toContainText("Positions 11 and 2: offset −9,");
  await point.focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell).toHaveAttribute("aria-valuenow", "-8");
});

test("a quarter turn of the thick hand changes the matrix, the thin one does not", async ({
  page,
}) => {
  const figure = await open(page, "rotation", "&base=4096&k=0&m=0");
  const of = (name) => figure.getByRole("slider", { name });
  const grips = (name) => of(name).locator(".grip");
  const face = figure.locator('[data-handle="m-1-face"] [data-face]');
  await quarterTurn(page, grips("hand 1 of row m + k"), face);
  const k = of("hand 1 of row m + k");
  // Hand 1 turns by 1/64 radian a token.
  await expect
    .poll(async () => Math.abs(Number(await k.getAttribute("aria-valuenow")) - 64))
    .toBeLessThanOrEqual(1);
  // The last moves of the mouse may come after it was let go; the key comes after all of them.
  await of("hand 1 of row m, m in tokens").focus();
  await page.keyboard.press("PageUp");
  await expect(sentence(figure)).toContainText("takes row 10 to row");
  const shift = await k.getAttribute("aria-valuenow");
  await expect(sentence(figure)).toContainText(
    `M(${shift}) takes row 10 to row ${10 + Number(shift)}`,
  );
});

for (const name of ["clocks", "similarity", "rotation"]) {
  test(`orrery-${name} fits a page of 320 px, with targets of 44 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    const figure = await open(page, name);
    /** What is not as it must be; a figure is drawn anew for the room that it finds. */
    const faults = () =>
      figure.evaluate((element) => {
        const edge = element.getBoundingClientRect().right + 1;
        const all = (selector) => [...element.shadowRoot.querySelectorAll(selector)];
        return {
          beyond: all("svg text, p, button, input, canvas")
            .filter((part) => part.getBoundingClientRect().right > edge)
            .map((part) => part.textContent || part.localName),
          narrow: all(".grip").filter((grip) => grip.getBoundingClientRect().width < 44).length,
          small: all("svg text")
            .filter((text) => parseFloat(getComputedStyle(text).fontSize) < 12)
            .map((text) => text.textContent),
        };
      });
    await expect.poll(faults).toEqual({ beyond: [], narrow: 0, small: [] });
  });
}
