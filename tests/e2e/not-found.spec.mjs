// Addresses that lead nowhere, under the sub-path.
import { expect, learnerTest as test } from "./support/test.mjs";

for (const path of ["nowhere", "nowhere/", "lessons/nowhere/", "problems/row-by-hand/deeper/"]) {
  test(`/${path} shows the page for lost readers, whose links lead back`, async ({
    page,
    complaints,
    baseURL,
  }) => {
    // Where the site's address is not built in, the page tries for its style at several depths.
    complaints.expect(/\b404\b/, /MIME type/i, /NS_ERROR_CORRUPTED_CONTENT/, /nosniff/);
    const answer = await page.goto(path);
    expect(answer.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily))
      .toContain("Source Serif 4");
    await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
    await page.locator("main").getByRole("link").first().click();
    await expect(page).toHaveURL((url) => url.href.startsWith(baseURL));
    await expect(
      page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Course" }),
    ).toBeVisible();
  });
}

test("a path that leaves the site or does not decode is refused", async ({ request, baseURL }) => {
  for (const path of ["%2e%2e/%2e%2e/package.json", "..%2fpackage.json", "%zz", "a%00b"]) {
    const answer = await request.get(new URL(baseURL).href + path);
    expect([400, 404], path).toContain(answer.status());
    expect(await answer.text(), path).not.toContain("devDependencies");
  }
});

test("a folder without its slash leads to the folder", async ({ page }) => {
  await page.goto("course");
  await expect(page).toHaveURL(/\/orrery\/course\/$/);
});
