// The search over the real index: what people ask leads to the page that answers, in the words they
// use; snippets start with a sentence; nothing that is hidden is found. All queries that readers
// typed are in tests/web/site/search.test.ts.
import { expect, learnerTest as test } from "./support/test.mjs";

/** Queries, and the page that must come first. */
const QUERIES = [
  ["relative bias", "lessons/bias-on-scores/"],
  ["kv cache", "lessons/rope-in-code/#which-position-does-a-new-token-get$"],
  ["is_neox_style", "lessons/rope-in-code/#how-can-you-tell$"],
  ["q before and after at position 3: which convention?", "#a-query-before-and-after-its-turn$"],
  [
    "trained at 8k with base 500000: how far, with what?",
    "longer-context/#how-far-can-you-stretch-a-model-of-your-own",
  ],
  // Words that no question of content/search.yaml has: the index alone.
  ["equivariance", "lessons/attention-without-order/"],
  ["500k", "lessons/longer-context/"],
  ["museum of bugs", "lessons/rope-in-code/"],
];

test("the search leads from what people ask to the page that answers it", async ({ page }) => {
  await page.goto("course/");
  await expect(page.locator("[data-search]")).toBeVisible();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search the course" });
  const status = dialog.getByRole("status");
  const field = dialog.getByRole("searchbox");
  const search = async (query) => {
    await field.fill(query);
    await expect(status).toContainText(`“${query}”`);
  };
  for (const [query, path] of QUERIES) {
    await search(query);
    await expect(dialog.locator("li a").first(), query).toHaveAttribute("href", new RegExp(path));
  }

  // The excerpt of a part that answers is its beginning, found by all words of the query: Pagefind
  // has one object for a page, with the locations of the word that was looked up last.
  const excerpt = dialog.locator("li a > span").first();
  await search("trained at 8k with base 500000: how far, with what?");
  await expect(excerpt).toContainText("In short, for a model trained at 8192 tokens");
  await expect(excerpt.locator("mark")).toContainText(["trained", "8192", "base", "500,000"]);
  await search("dynamic ntk kv cache wrong");
  await expect(excerpt).toContainText("Dynamic NTK changes nothing up to the training length");

  // In lessons, a snippet starts with a sentence.
  await search("wavelength");
  const snippets = await dialog.locator('li a[href*="lessons/"] > span').allTextContents();
  expect(snippets.length).toBeGreaterThan(1);
  for (const snippet of snippets) expect(snippet).toMatch(/^[^a-z]/);
  await expect(dialog.locator("mark").first()).toBeVisible();

  // The home page names the next lesson in a hidden line.
  await search("continue with");
  const home = new URL("../", page.url()).pathname;
  for (const address of await dialog
    .locator("li a")
    .evaluateAll((links) => links.map((link) => link.pathname)))
    expect(address).not.toBe(home);

  // Nothing found is said, with queries that find something.
  await search("qqzzx");
  await expect(status).toContainText("No results for “qqzzx”");
  await status.getByRole("button", { name: "relative bias" }).click();
  await expect(dialog.locator("li a").first()).toHaveAttribute("href", /bias-on-scores/);
});

test("the index has none of the choices of exercises, of which most are wrong", async ({
  page,
}) => {
  await page.goto("lessons/longer-context/");
  const root = new URL("../../", page.url()).href;
  const { indexed, choices } = await page.evaluate(async (at) => {
    const pagefind = await import(`${at}pagefind/pagefind.js`);
    await pagefind.options({ noWorker: true });
    const { results } = await pagefind.search("hand");
    const found = await Promise.all(results.map((result) => result.data()));
    const lesson = found.find(({ url }) => url.endsWith("lessons/longer-context/"));
    const asWritten = await fetch("").then((answer) => answer.text());
    const written = new DOMParser().parseFromString(asWritten, "text/html");
    return {
      indexed: lesson.content,
      choices: [...written.querySelectorAll(".choice .text")]
        .filter((choice) => choice.querySelector("math, .value") === null)
        .map((choice) => choice.textContent.trim())
        .filter((text) => text.split(" ").length > 3),
    };
  }, root);
  expect(choices.length).toBeGreaterThan(5);
  for (const choice of choices) expect(indexed).not.toContain(choice);
});

test("Enter in the field follows the first result, also of words whose results are still on their way", async ({
  page,
}) => {
  await page.goto("");
  // It appears with the keys: what is pressed before is not heard.
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search the course" });
  await dialog.getByRole("searchbox").fill("rotate_half");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/lessons\/rope-in-code\/#how-can-you-tell$/);
});
