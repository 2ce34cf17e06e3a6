// Wrong attributes and entries in pages as readers meet them: a sentence says so, and all else goes
// on. What is wrong for each widget: every-widget.test.ts.
import { expectAwake, readThrough } from "./support/reading.mjs";
import { expect, readerTest as test } from "./support/test.mjs";
import { typeInto } from "./support/typing.mjs";

/** Every sentence the element shows about what it was given. */
const complaints = (widget) => widget.locator(".problem, .input-problem");

test("a heat map of an odd width the layout refuses, and of width 0, says so and draws the next good one", async ({
  page,
}) => {
  await page.goto("embed/?widget=heatmap&d=7");
  await expectAwake(page);
  const widget = page.locator("orrery-heatmap");
  await expect(complaints(widget).first()).toContainText(/\b7\b/);
  await widget.evaluate((element) => element.setAttribute("d", "0"));
  await expect(complaints(widget).first()).toContainText(/\b0\b/);
  await widget.evaluate((element) => element.setAttribute("d", "8"));
  await expect(complaints(widget)).toHaveCount(0);
  await expect(widget.locator("p.sentence")).toContainText("entry 0: ");
});

test("a wrong entry in one figure of a lesson leaves the others answering", async ({ page }) => {
  await page.goto("lessons/sinusoidal-encoding/");
  await readThrough(page);
  // A figure that no question covers.
  const heatmap = page.locator("orrery-heatmap");
  await typeInto(heatmap.getByRole("textbox", { name: "model width, entries" }), "7");
  await page.keyboard.press("Enter");
  await expect(complaints(heatmap).first()).toContainText(/\b7\b/);
  await page
    .locator("orrery-codes")
    .evaluate((element) => element.setAttribute("position", "-2e9"));
  await expect(complaints(page.locator("orrery-codes"))).toContainText("position");
  const sinusoid = page.locator("orrery-sinusoid");
  const before = await sinusoid.locator("p.sentence").textContent();
  await sinusoid.getByRole("slider", { name: "position m, in tokens" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(sinusoid.locator("p.sentence")).not.toHaveText(before);
});

test("a field of the stepper takes an expression, and says what it cannot read", async ({
  page,
}) => {
  await page.goto("embed/?widget=stepper");
  await expectAwake(page);
  const stepper = page.locator("orrery-stepper");
  const entry = stepper.getByRole("textbox").first();
  await typeInto(entry, "1/2");
  await page.keyboard.press("Tab");
  await expect(stepper.locator("#cell-problem")).toHaveCount(0);
  for (const wrong of ["two", "1/0", "1e9", "[1, 2]", ""]) {
    await typeInto(entry, wrong);
    await page.keyboard.press("Tab");
    await expect(stepper.locator("#cell-problem"), `“${wrong}” typed`).toHaveText(
      /The figure keeps/,
    );
  }
  await typeInto(entry, "1");
  await page.keyboard.press("Tab");
  await expect(stepper.locator("#cell-problem")).toHaveCount(0);
});
