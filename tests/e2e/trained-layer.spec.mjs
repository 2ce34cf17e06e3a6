// The trained layer: a sentence of the reader's, the switch that takes the positions away, and what
// is said where the word or the data is missing.
import { pageWith, policyFor, serveForeign } from "./support/foreign-site.mjs";
import { expectAccessible, expectFits, expectTypefaces } from "./support/reading.mjs";
import { expect, readerTest as test } from "./support/test.mjs";

const FRAME = "embed/?widget=trained-layer";
const LESSON = "lessons/attention-without-order/";
const DATA = "**/trained/*.bin";

/** The figure, drawn. */
async function open(page, address = FRAME) {
  await page.goto(address);
  const figure = page.locator("orrery-trained-layer");
  await expect(figure.locator("p.sentence")).toContainText(/head \d/i);
  return figure;
}

test("reads the sentence that is typed, and says what its head gives to the previous word @firefox", async ({
  page,
}) => {
  const figure = await open(page, `${FRAME}&head=2`);
  await figure.getByRole("combobox").fill("A bird sees the fish in the river.");
  await page.keyboard.press("Enter");
  await expect(figure.getByRole("button", { name: "river, place 8" })).toBeVisible();
  await expect(figure.locator("p.sentence")).toHaveText(
    /^Head 2 gives the previous word at least \d+(\.\d+)?% of its weight at every position that has one\.$/,
  );
});

test("falls apart when the positions are switched off, by keyboard, and comes back", async ({
  page,
}) => {
  const figure = await open(page);
  const positions = figure.getByRole("switch", { name: "Add the position rows" });
  await positions.focus();
  await page.keyboard.press("Space");
  await expect(figure.locator("p.sentence")).toHaveText(
    /18% of its weight on average; with them, 99\.9\d%\. Both “the” agree in all twelve heads\.$/,
  );
  await expectAccessible(page, "in orrery-trained-layer without positions");
  await figure.getByRole("button", { name: "Undo" }).click();
  await expect(figure.locator("p.sentence")).toContainText("at least 99.9");
});

test("names an unknown word, suggests the nearest, and keeps the sentence before", async ({
  page,
}) => {
  const figure = await open(page);
  await figure.getByRole("combobox").fill("the dog bytes the man");
  await page.keyboard.press("Enter");
  await expect(figure.getByRole("alert")).toHaveText(
    /^“bytes” is not among the 362 words of this figure\. Near it: bites,/,
  );
  await expect(figure.getByRole("button", { name: "bites, place 3" })).toBeVisible();
  await expectAccessible(page, "in orrery-trained-layer with an unknown word");
});

test("chooses a head by the arrow keys, and moves words and cards", async ({ page }) => {
  const figure = await open(page);
  await figure.getByRole("radio", { name: "Head 2" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(figure.getByRole("radio", { name: "Head 3" })).toBeChecked();
  await expect(figure.locator("p.sentence")).toContainText("Head 3 gives most to");
  await figure.getByRole("button", { name: "dog, place 2" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(figure.getByRole("button", { name: "dog, place 3" })).toBeFocused();
  await expect(figure.getByRole("combobox")).toHaveValue("the bites dog the man .");
  await figure.getByRole("button", { name: "position 4, at place 4" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(figure.getByRole("button", { name: "position 4, at place 3" })).toBeFocused();
});

test("a word that is dragged onto another swaps places with it @firefox", async ({ page }) => {
  const figure = await open(page);
  await expectTypefaces(page);
  const dog = await figure.getByRole("button", { name: "dog, place 2" }).boundingBox();
  const man = await figure.getByRole("button", { name: "man, place 5" }).boundingBox();
  await page.mouse.move(dog.x + dog.width / 2, dog.y + dog.height / 2);
  await page.mouse.down();
  await page.mouse.move(man.x + man.width / 2, man.y + man.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(figure.getByRole("combobox")).toHaveValue("the man bites the dog .");
});

for (const { fault, answer, sentence, console } of [
  {
    fault: "is missing",
    answer: (route) => route.fulfill({ status: 404, body: "" }),
    sentence: /answered 404 for trained\/minilm-l6-v2\.bin/,
    console: /404/,
  },
  {
    fault: "cannot be fetched",
    answer: (route) => route.abort("connectionreset"),
    sentence: /could not be fetched from .*; check the connection and load the page again/,
    console: /ERR_CONNECTION_RESET|trained|NS_ERROR/,
  },
  {
    fault: "arrives damaged",
    answer: (route) => route.fulfill({ body: "this is no layer" }),
    sentence: /The file of the trained layer is damaged: it cannot be unpacked/,
    // Firefox reports the error of the stream too, though it is caught.
    console: /The input data is corrupted/,
  },
]) {
  test(`keeps the picture of the lesson and says so when the layer ${fault}${fault === "arrives damaged" ? " @firefox" : ""}`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(console);
    await page.route(DATA, answer);
    await page.goto(`${LESSON}#trained-layer`);
    const figure = page.locator("orrery-trained-layer");
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.getByRole("alert")).toHaveText(sentence);
    await expect(figure.locator(".preview")).toBeVisible();
  });
}

test("fetches the layer only when its figure comes near", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => /\/trained\//.test(request.url()) && asked.push(request.url()));
  await page.goto(LESSON);
  await expect(page.locator("orrery-words p.sentence").first()).toBeVisible();
  expect(asked).toEqual([]);
  await page.evaluate(() => (location.hash = "trained-layer"));
  await expect(page.locator("orrery-trained-layer p.sentence")).toContainText("Head 2");
  expect(asked).toHaveLength(1);
});

test("a sentence of the lesson takes the positions away", async ({ page }) => {
  const figure = await open(page, `${LESSON}#trained-layer`);
  await page.getByRole("button", { name: "Without them" }).click();
  await expect(figure.locator("p.sentence")).toContainText("Both “the” agree in all twelve heads.");
});

for (const width of [320, 360]) {
  test(`fits a page of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const figure = await open(page);
    const beyond = () =>
      figure.evaluate((element) => {
        const edge = element.getBoundingClientRect().right + 1;
        const parts = "svg text, svg path, p, button, input, label";
        return [...element.shadowRoot.querySelectorAll(parts)]
          .filter((part) => part.getBoundingClientRect().right > edge)
          .map((part) => part.textContent || part.localName);
      });
    await expect.poll(beyond).toEqual([]);
    await expectFits(page, [width]);
  });
}

test("runs in a page of another site, under the policy that the course documents @firefox", async ({
  page,
  complaints,
}) => {
  const course = process.env.ORRERY_E2E_SITE;
  const foreign = await serveForeign({
    "/": {
      html: pageWith(course, "<orrery-trained-layer></orrery-trained-layer>"),
      policy: policyFor(course),
    },
  });
  complaints.allowOrigin(foreign.url);
  await page.goto(foreign.url);
  await expect(page.locator("orrery-trained-layer p.sentence")).toContainText(
    "Head 2 gives the previous word",
  );
  await foreign.close();
});
