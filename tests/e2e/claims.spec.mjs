// The page of claims: filters, links to one claim, and the game, by keyboard.
import { expect, learnerTest as test } from "./support/test.mjs";

test("words and subject filter the claims, and the address keeps them", async ({ page }) => {
  await page.goto("claims/");
  const claims = page.locator("[data-claim]");
  const count = page.locator("[data-count]");
  await expect(count).toHaveText(/^\d+ claims$/);
  const all = await claims.count();
  await page.getByRole("searchbox", { name: "Words" }).fill("mixtral window");
  await expect(claims.filter({ visible: true })).toHaveCount(1);
  await expect(count).toHaveText(`1 of ${all} claims`);
  await expect(page).toHaveURL(/words=mixtral\+window/);
  await page.reload();
  await expect(count).toHaveText(`1 of ${all} claims`);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(count).toHaveText(`${all} claims`);
  await page.getByRole("combobox", { name: "Subject" }).selectOption({ label: "RoPE" });
  await expect(page.getByRole("heading", { level: 2, name: "ALiBi" })).toBeHidden();
  await page.getByRole("searchbox", { name: "Words" }).fill("no such words");
  await page.getByRole("button", { name: "Show all claims" }).click();
  await expect(count).toHaveText(`${all} claims`);
});

test("a link to a claim opens it, also where a filter hides it", async ({ page }) => {
  await page.goto("claims/?subject=order#rope-prefers-the-near");
  const claim = page.locator("[data-claim]", { has: page.locator("#rope-prefers-the-near") });
  await expect(claim).toHaveAttribute("open", "");
  await expect(claim.getByText("True only if")).toBeVisible();
  await expect(claim.locator("summary")).toBeFocused();
});

test("the game is played by keyboard, with a reason after each claim and links to those missed", async ({
  page,
}) => {
  await page.goto("claims/?round=3");
  const game = page.locator("[data-claim-game]");
  await game.getByRole("button", { name: "Draw twelve claims" }).click();
  const seen = new Set();
  const missed = [];
  for (let claim = 1; claim <= 12; claim += 1) {
    await expect(game.locator("[data-progress]")).toContainText(`Round 3, claim ${claim} of 12`);
    const statement = await game.locator("[data-statement]").textContent();
    seen.add(statement);
    await page.keyboard.press("2");
    await expect(game.getByRole("status")).toContainText(/^(Correct|Not quite)\. It is /);
    await expect(game.locator("[data-guess][data-right]")).toHaveCount(1);
    if ((await game.getByRole("status").textContent()).startsWith("Not")) missed.push(statement);
    await expect(game.getByRole("status").getByRole("link").last()).toBeVisible();
    await expect(game.locator("[data-next]")).toBeFocused();
    await page.keyboard.press("Enter");
  }
  expect(seen.size).toBe(12);
  const result = game.locator("[data-result]");
  await expect(result).toContainText(/^You judged \d+ of 12 claims right\./);
  const [, right] = /judged (\d+)/.exec(await result.textContent());
  await expect(game.locator("[data-missed] a")).toHaveCount(12 - Number(right));
  const listed = await game.locator("[data-missed] a").allTextContents();
  expect(listed.map((said) => `“${said}”`)).toEqual(missed);
  await game.locator("[data-missed] a").first().click();
  await expect(page.locator("[data-claim][open]")).toHaveCount(1);
  await game.getByRole("button", { name: "Draw twelve others" }).click();
  await expect(page).toHaveURL(/round=4/);
  await expect(game.locator("[data-statement]")).toBeFocused();
});

test("a round goes on after a reload, at the claim that was judged last", async ({ page }) => {
  await page.goto("claims/?round=3");
  const game = page.locator("[data-claim-game]");
  await game.getByRole("button", { name: "Draw twelve claims" }).click();
  for (const key of ["1", "Enter", "2"]) {
    await expect(game.locator("[data-statement]")).not.toBeEmpty();
    await page.keyboard.press(key);
  }
  const progress = game.locator("[data-progress]");
  await expect(progress).toContainText("Round 3, claim 2 of 12");
  const before = await progress.textContent();
  const reason = await game.getByRole("status").textContent();
  await page.reload();
  await expect(progress).toHaveText(before);
  await expect(game.getByRole("status")).toHaveText(reason);
  await game.getByRole("button", { name: "Next claim" }).click();
  await expect(progress).toContainText("Round 3, claim 3 of 12");
  // Another round begins at its beginning.
  await page.goto("claims/?round=4");
  await expect(game.getByRole("button", { name: "Draw twelve claims" })).toBeVisible();
});

test("a claim leads to its figure with the numbers that it speaks of", async ({ page }) => {
  await page.goto("claims/#many-frequencies-make-rows-unique");
  await page.getByRole("link", { name: "One hand at position 710" }).click();
  await expect(page).toHaveURL(/sinusoidal-encoding\/\?m=710#collide$/);
  const figure = page.locator("#collide");
  await expect(figure).toHaveAttribute("m", "710");
  await expect(figure.getByText(/710/).first()).toBeVisible();

  // What a figure does not declare stays as it is, whatever an address says.
  await page.goto("lessons/sinusoidal-encoding/?m=5&class=x&onclick=y&style=color:red#collide");
  await expect(figure).toHaveAttribute("m", "5");
  await expect(figure).not.toHaveAttribute("onclick", /./);
  // The page itself writes the room of the figure there.
  await expect(figure).not.toHaveAttribute("style", /color/);
});

test.describe("the bench", () => {
  const bench = (page) => page.locator("[data-claim-bench]");
  const told = (page) => bench(page).locator("orrery-claim .sentence");

  test("a claim that is typed is searched for a counterexample, by keyboard", async ({ page }) => {
    await page.goto("claims/");
    const field = bench(page).getByLabel("The claim");
    await field.fill("sqrt(x) <= x");
    await bench(page).getByLabel("For all").fill("x=0..2:0.25");
    await field.press("Enter");
    await expect(told(page)).toContainText(
      "fails in 3 of the 9 settings that the search tried, first at x = 0.25",
    );
    // The sliders are where it fails, and the answer is on the screen.
    await expect(told(page)).toContainText(/^At x = 0\.25, .*: you broke the claim\./);
    await expect(told(page)).toBeInViewport();
    await field.fill("sqrt(x)^2 == x");
    await field.press("Enter");
    await expect(told(page)).toContainText("It holds in all 9 settings that the search tried.");
  });

  test("what cannot be read is said beside the field, and a letter gets a range", async ({
    page,
  }) => {
    await page.goto("claims/");
    const field = bench(page).getByLabel("The claim");
    await field.fill("norm(sinusoidal(m, d))");
    await field.press("Enter");
    await expect(bench(page).getByRole("alert")).toHaveText(/^A claim compares two numbers/);
    await field.fill("norm(sinusoidal(m, d)) > 0");
    await field.press("Enter");
    await expect(bench(page).getByRole("alert")).toBeHidden();
    await expect(bench(page).getByLabel("For all")).toHaveValue("m=0..500 d=4..128:2");
  });

  test("an example is a click away", async ({ page }) => {
    await page.goto("claims/");
    await bench(page).getByText("Ten claims to try").click();
    await bench(page)
      .getByRole("button", { name: "NTK-aware scaling slows every hand by the factor." })
      .click();
    await expect(told(page)).toContainText("fails in");
    await expect(bench(page).getByLabel("The claim")).toHaveValue(/scaling="ntk"/);
  });
});
