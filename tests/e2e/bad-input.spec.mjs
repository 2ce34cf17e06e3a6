// What no figure can use: each wrong attribute meets a sentence, and all else goes on. What the core
// alone judges, no browser does in a way of its own: attributes are tried in Chromium. Wrong entries
// in fields are in widgets.spec.mjs.
import { expectAwake, readThrough } from "./support/reading.mjs";
import { expect, readerTest as test } from "./support/test.mjs";
import { typeInto } from "./support/typing.mjs";
import { frameOf, widgetNames } from "./support/widgets.mjs";

/** What people, scripts and broken links put where a number belongs. */
const WRONG = [
  "twelve",
  "NaN",
  "Infinity",
  "",
  "1e309",
  "-1e13",
  "1e13",
  "0x10",
  "7.5.1",
  "<b>8</b>",
];

/** What does not fit an attribute of this description. */
function wrongFor({ kind, minimum, maximum }) {
  if (kind === "choice") return ["no such choice", ""];
  const beyond = [minimum - 1, maximum + 1].filter((value) => !Number.isNaN(value)).map(String);
  return kind === "number" || kind === "integer" ? [...WRONG, ...beyond] : [];
}

/** Gives the attribute these values one after the other, then none: those that the element lets pass without a sentence that names it. */
const silentOn = (widget, attribute, values) =>
  widget.evaluate(
    async (element, [name, wrong]) => {
      const PATIENCE_MS = 5000;
      const told = () =>
        [...element.shadowRoot.querySelectorAll(".problem, .input-problem")].some(
          ({ textContent }) => textContent.includes(name),
        );
      const heard = async () => {
        const from = performance.now();
        while (!told() && performance.now() - from < PATIENCE_MS)
          await new Promise(requestAnimationFrame);
        return told();
      };
      const silent = [];
      for (const value of wrong) {
        element.removeAttribute(name);
        await element.updateComplete;
        element.setAttribute(name, value);
        if (!(await heard())) silent.push(value);
      }
      element.removeAttribute(name);
      return silent;
    },
    [attribute, values],
  );

/** Every sentence the element shows about what it was given. */
const complaints = (widget) => widget.locator(".problem, .input-problem");

for (const name of widgetNames) {
  test(`orrery-${name} meets every wrong attribute with a sentence and keeps its figure`, async ({
    page,
  }) => {
    await page.goto(frameOf(name));
    await expectAwake(page);
    const widget = page.locator(`orrery-${name}`);
    const attributes = await widget.evaluate((element) =>
      Object.entries(element.constructor.attributes),
    );
    for (const [attribute, described] of attributes) {
      expect(
        await silentOn(widget, attribute, wrongFor(described)),
        `values of ${attribute} that meet no sentence`,
      ).toEqual([]);
      await expect(complaints(widget), `${attribute} removed`).toHaveCount(0);
    }
    await expectAwake(page);
  });
}

/** Text attributes that an element reads as more than text. */
const UNREADABLE = [
  ["words", "order", "0,1"],
  ["words", "order", "a,b,c"],
  ["words", "words", "one"],
  ["words", "watch", "cat"],
  ["stepper", "x", "[[1, 2], [3]]"],
  ["stepper", "wq", "sin("],
  ["stepper", "x", "[[1e400, 0], [0, 1], [1, 1]]"],
  ["stepper", "tokens", "one, two"],
  ["permutation", "order", "9,9,9"],
  ["permutation", "x", "hello"],
  ["sinusoid", "pairs", "a b"],
  ["sinusoid", "d", "7"],
  ["spectrum", "d", "7"],
  ["sinusoid", "d", "0"],
  ["heatmap", "encoding", "no-such-encoding"],
  ["heatmap", "layout", "no-such-layout"],
  ["live", "values", "m=3"],
  ["live", "values", "=::"],
  ["live", "values", "m=5:9..1"],
];

for (const name of new Set(UNREADABLE.map(([widget]) => widget))) {
  test(`orrery-${name} says of a text it cannot read what does not fit`, async ({ page }) => {
    const widget = page.locator(`orrery-${name}`);
    const cases = UNREADABLE.filter(([one]) => one === name);
    // In the address it becomes an attribute from the start; later ones come while the figure
    // stands.
    const [, attribute, value] = cases[0];
    const address = new URL(frameOf(name), process.env.ORRERY_E2E_SITE);
    address.searchParams.set(attribute, value);
    await page.goto(address.href);
    for (const [, attribute, value] of cases) {
      await widget.evaluate(
        (element, [key, text]) => element.setAttribute(key, text),
        [attribute, value],
      );
      await expect(complaints(widget).first(), `${attribute}="${value}"`).toHaveText(/\S.*[.!?]$/);
      // A value that fits brings the figure back.
      await widget.evaluate((element, key) => element.removeAttribute(key), attribute);
      await expect(complaints(widget), `${attribute} removed`).toHaveCount(0);
    }
  });
}

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
  const spectrum = page.locator("orrery-spectrum");
  const d = spectrum.locator(".control").first().locator("input.typed");
  await typeInto(d, "511");
  await page.keyboard.press("Enter");
  await expect(spectrum.locator(".input-problem")).toContainText("511");
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
