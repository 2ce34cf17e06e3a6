// Queries and keys of the reader's own stay in the page: no request is made while they are given.
import { expect, readerTest as test } from "./support/test.mjs";

const Q = "1 0 0 0\n0 1 0 0\n1 1 0 0";
const K = "2 0 0 0\n0 2 0 0\n0 0 1 0";

test("the comparison of schemes asks for nothing that carries a reader's numbers", async ({
  page,
}) => {
  await page.goto("workbench/#compare");
  const figure = page.locator("orrery-compare");
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator(".sentence")).toContainText("differ by more than");
  await figure.locator("details.matrices > summary").click();
  // The reader of files comes with the first numbers; it comes from the site, and takes nothing along.
  await figure.locator("#own-query").fill(Q);
  await figure.locator("#own-query").blur();
  await expect(figure).toContainText("3 × 4 from the field");
  await page.waitForLoadState("networkidle");
  const asked = [];
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url())) asked.push(`${request.method()} ${request.url()}`);
  });
  await figure.locator("#own-key").fill(K);
  await figure.locator("#own-key").blur();
  await expect(figure.locator(".sentence")).toContainText("of 6 weights differ");
  await figure
    .locator("#files")
    .setInputFiles([
      { name: "v.csv", mimeType: "text/csv", buffer: Buffer.from("1,2,3,4\n5,6,7,8\n9,1,2,3\n") },
    ]);
  await expect(figure).toContainText("3 × 4 from v.csv");
  await figure.locator("#first").selectOption("t5");
  await expect(figure.locator(".sentence")).toContainText("T5 bias");
  expect(asked).toEqual([]);
});
