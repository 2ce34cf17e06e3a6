// The workbench's reference numbers, below a form whose answer stays in view.
import { expect, readerTest as test } from "./support/test.mjs";

test("the answer of the workbench does not cover the reference numbers below it", async ({
  page,
}) => {
  await page.goto("workbench/");
  const diagnose = page.locator("orrery-diagnose");
  await expect(diagnose.locator("#model option")).not.toHaveCount(0);
  await diagnose.locator("#model").selectOption("pythia_410m");
  await diagnose.locator(".reference summary").click();
  await expect(diagnose.locator(".reference")).toContainText("16 to 63 are passed through");
  const gap = await diagnose.evaluate((element) => {
    const rectangle = (selector) =>
      element.shadowRoot.querySelector(selector).getBoundingClientRect();
    scrollBy(0, rectangle(".reference").top - 100);
    return rectangle(".reference").top - rectangle(".answer").bottom;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
});
