// The page for frames by itself: what it shows before its figure stands, and what it says to a
// wrong address.
import { delayRequests } from "./support/delay-requests.mjs";
import { expect, readerTest, test } from "./support/test.mjs";

test("a frame says that its figure is on its way until it stands, and nothing moves when it does @firefox", async ({
  page,
}) => {
  const sendCore = await delayRequests(page, /\.wasm$/);
  await page.goto("embed/?widget=heatmap", { waitUntil: "domcontentloaded" });
  const waiting = page.getByText("What computes it is on its way.");
  await expect(waiting).toBeVisible();
  const place = page.locator("orrery-heatmap");
  await expect(place).toBeAttached();
  const before = await place.boundingBox();
  sendCore();
  await expect(place.locator("p.sentence")).toContainText("entry 0: ");
  await expect(waiting).toHaveCount(0);
  expect((await place.boundingBox()).y).toBe(before.y);
});

test("a figure that is higher in windows of 900 px keeps that height free until it stands", async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 900 });
  const sendCore = await delayRequests(page, /\.wasm$/);
  await page.goto("embed/?widget=wedge", { waitUntil: "domcontentloaded" });
  const place = page.locator("orrery-wedge:defined");
  await expect(place).toBeAttached();
  const before = await place.boundingBox();
  sendCore();
  await expect(place.locator("p.sentence")).toContainText("the score is");
  expect(Math.abs((await place.boundingBox()).height - before.height)).toBeLessThan(24);
});

for (const [address, sentence] of [
  ["embed/", "The address names no widget."],
  ["embed/?widget=nonsense", "There is no widget “nonsense”."],
  [
    "embed/?widget=heatmap&colour=red",
    "The address gives “colour”, which orrery-heatmap does not have",
  ],
  ["embed/?problem=no-such-problem", "There is no problem “no-such-problem”"],
  ["embed/?widget=<img src=x onerror=alert(1)>", "There is no widget “<img src=x"],
]) {
  readerTest(`the frame /${address} says what is wrong`, async ({ page, complaints }) => {
    complaints.expect(/\b404\b/);
    await page.goto(address);
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toHaveCount(1);
    await expect(page.locator("main img")).toHaveCount(0);
  });
}
