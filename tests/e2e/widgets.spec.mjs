// Each widget alone: its controls take keys and typed numbers, right and wrong, and its menu holds
// what every figure offers. A page of a widget is opened once for all of its controls and its menu.
import fs from "node:fs/promises";
import { expectAccessible, expectAwake } from "./support/reading.mjs";
import { expect, readerTest as test } from "./support/test.mjs";
import { typeInto } from "./support/typing.mjs";
import { frameOf, widgetNames } from "./support/widgets.mjs";

/** Widgets whose controls are switches, words and entries of matrices. */
const WITHOUT_SLIDERS = [
  "between",
  "config",
  "faces",
  "mix",
  "permutation",
  "row-gradients",
  "ruler",
  "stepper",
  "tandem",
  "trained-layer",
  "wedge",
  "words",
];

/** Widgets of words and sliders, whose menu offers no picture. */
const WITHOUT_PICTURE = ["claim"];

/** Attributes under which a widget looks otherwise than from the start. */
const STATES = {
  arrows: ["dot", "turn", "matrix", "product"].map((show) => ({ show })),
  bias: [
    { scheme: "t5", direction: "both", seed: "2" },
    { scheme: "clipped", add: "5" },
  ],
  buckets: [{ direction: "both", offset: "9" }, { ruler: "linear" }],
  claim: [{ at: "m=1 n=1 step=3" }, { gap: "abs(m - n)", called: "distance" }],
  decode: [
    { bug: "again", pads: "3" },
    { bug: "across", step: "4" },
    { bug: "stuck", edits: "k2=9", ids: "all" },
  ],
  faces: [{ bug: "pairing", reveal: "" }, { show: "map" }, { game: "defuse", round: "3" }],
  flashlights: [{ heads: "16", lead: "6" }, { show: "beams" }, { show: "all", play: "forget" }],
  mix: [{ show: "gradient" }],
  museum: [
    { exhibit: "width", key: "00100000" },
    { exhibit: "digits", m: "257", n: "0" },
  ],
  pairing: [
    { show: "weights", mixed: "" },
    { rotary: "4", pair: "1" },
    { show: "half", d: "16" },
  ],
  permutation: [{ causal: "" }],
  phases: [
    { recipe: "yarn", factor: "4", hand: "2" },
    { spectrum: "", d: "128" },
    { game: "", paint: "0048" },
  ],
  "row-cards": [{ start: "507" }, { blanks: "2", cards: "7,6,5,4,3,2,1,0" }],
  stepper: [...["1", "3", "6", "7"].map((step) => ({ causal: "", step })), { causal: "", all: "" }],
  "table-waves": [{ period: "5.93" }, { table: "whisper", first: "1", length: "447" }],
  terms: [
    { lifted: "pp", show: "terms" },
    { show: "curve", scale: "0.6" },
    { show: "terms", words: "man", m: "0" },
  ],
  "trained-table": [{ table: "whisper", m: "40", n: "60" }],
  "trained-layer": [{ positions: "off", rows: "0,6,5,4,3,2,1,7" }],
  votes: [
    { content: "random", seed: "3", "key-turns": "30,0,-15", hands: "0,2,3" },
    { content: "turned", turned: "100", d: "128", base: "10000", reach: "256" },
    { play: "win", round: "2", hands: "1" },
  ],
  wedge: [
    { m: "1003", n: "1007", view: "complex", pair: "1" },
    { view: "matrix", query: "1 2", key: "3 -1" },
    { view: "none" },
  ],
  words: [{ positions: "", order: "2,1,0" }, { bias: "signed" }],
};

async function open(page, name) {
  await page.goto(frameOf(name));
  await expectAwake(page);
  await page.evaluate(() => {
    globalThis.changes = 0;
    addEventListener("orrery-change", () => (globalThis.changes += 1));
  });
  return page.locator(`orrery-${name}`);
}

const changes = (page) => page.evaluate(() => globalThis.changes);

async function takesArrowsAndNumbers(page, control) {
  const slider = control.locator("input.slider");
  const typed = control.locator("input.typed");
  const before = await typed.inputValue();
  const atEnd = await slider.evaluate(({ value, max }) => Number(value) >= Number(max));
  await slider.focus();
  await page.keyboard.press(atEnd ? "ArrowLeft" : "ArrowRight");
  await expect(typed).not.toHaveValue(before);
  await enter(typed, before);
  await expect(typed).toHaveValue(before);
  await expect(control.locator(".input-problem")).toHaveCount(0);
  await typed.press("ArrowDown");
  await typed.press("ArrowUp");
}

async function answersWrongNumbers(control) {
  const typed = control.locator("input.typed");
  const right = await typed.inputValue();
  for (const wrong of ["twelve", "NaN", "", "1e13", "-1e13"]) {
    await enter(typed, wrong);
    await expect(control.locator(".input-problem"), `“${wrong}” typed`).toHaveText(/\S.*\.$/);
    await expect(typed, "what was typed stays to be mended").toHaveValue(wrong);
  }
  await enter(typed, right);
  await expect(control.locator(".input-problem")).toHaveCount(0);
}

async function enter(field, text) {
  await typeInto(field, text);
  await field.press("Enter");
}

for (const name of widgetNames) {
  test(`orrery-${name} is accessible with its further parameters open, in each of its states`, async ({
    page,
  }) => {
    const widget = await open(page, name);
    for (const fold of await widget.locator("details").all())
      await fold.evaluate((element) => (element.open = true));
    await expectAccessible(page, `in orrery-${name}`);
    for (const state of STATES[name] ?? []) {
      await widget.evaluate((element, attributes) => {
        for (const [attribute, value] of Object.entries(attributes))
          element.setAttribute(attribute, value);
        return element.updateComplete;
      }, state);
      await expectAwake(page);
      await expect(page.locator(".problem")).toHaveCount(0);
      await expectAccessible(page, `in orrery-${name} with ${JSON.stringify(state)}`);
    }
  });

  // Prose has no figure, so no menu.
  const parts = name === "live" ? "controls" : "controls and the menu";
  test(`the ${parts} of orrery-${name} do what they say, and a wrong number is answered with a sentence`, async ({
    page,
    browserName,
  }) => {
    const widget = await open(page, name);
    await test.step("controls", () => tryControls(page, widget, { name, browserName }));
    await test.step("switches", () => trySwitches(page, widget));
    if (name === "live") return;
    const menu = widget.locator("details.more");
    const address = await test.step("menu", () => tryMenu(page, menu, name));
    if (browserName === "chromium") await test.step("files", () => saveFiles(page, menu, name));
    await test.step("link", () => follow(page, address));
  });
}

/** What a number must be is judged by our own code, and a control is made by one function: of each figure Firefox is given wrong numbers in its first. */
async function tryControls(page, widget, { name, browserName }) {
  const controls = widget.locator(".control:has(input.slider):not(details .control)");
  if (!WITHOUT_SLIDERS.includes(name)) await expect(controls).not.toHaveCount(0);
  for (const [place, control] of (await controls.all()).entries()) {
    await takesArrowsAndNumbers(page, control);
    if (place > 0 && browserName !== "chromium") continue;
    // What the last arrow changed is drawn before the next number is typed.
    await widget.evaluate((element) => element.updateComplete);
    await answersWrongNumbers(control);
  }
  if (await controls.count()) {
    expect(await changes(page)).toBeGreaterThan(0);
    const sentence = widget.locator(".sentence").first();
    if (await sentence.count()) await expect(sentence).not.toBeEmpty();
  }
}

async function trySwitches(page, widget) {
  for (const flip of await widget.getByRole("switch").all()) {
    const before = await flip.isChecked();
    await flip.focus();
    await page.keyboard.press("Space");
    await expect(flip).toBeChecked({ checked: !before });
  }
  await expect(page.locator(".problem")).toHaveCount(0);
}

/** Data table, way of making, code to embed, and the link, which it gives. */
async function tryMenu(page, menu, name) {
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  await menu.getByRole("button", { name: "Data table" }).click();
  await expect.poll(() => menu.getByRole("row").count()).toBeGreaterThan(1);
  await menu.getByRole("button", { name: "How this was made" }).click();
  await expect(menu.getByText("computed by the course's C++ core")).toBeVisible();
  await expect(menu.locator(".provenance section").first()).toBeVisible();
  await menu.getByRole("button", { name: "Embed" }).click();
  await expect(menu.getByRole("textbox")).toHaveValue(new RegExp(`<orrery-${name}`));
  await menu.getByRole("button", { name: "Link" }).click();
  const address = await menu.getByRole("textbox").inputValue();
  expect(address).toContain(`widget=${name}`);
  await expectAccessible(page, `in the menu of orrery-${name}`);
  return address;
}

/** Picture and numbers: what they hold does not depend on the engine, so Chromium is asked. */
async function saveFiles(page, menu, name) {
  const hasPicture = !WITHOUT_PICTURE.includes(name);
  await expect(menu.getByRole("button", { name: "Download SVG" })).toHaveCount(hasPicture ? 1 : 0);
  for (const [button, begins] of [
    ...(hasPicture ? [["Download SVG", /^(<\?xml|<svg)/]] : []),
    ["Download CSV", /^[^\n]+,[^\n]+\n/],
  ]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      menu.getByRole("button", { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(`orrery-${name}.`);
    expect(await fs.readFile(await download.path(), "utf8")).toMatch(begins);
  }
}

/** The link shows the same figure again, without a complaint. */
async function follow(page, address) {
  await page.goto(address);
  await expectAwake(page);
  await expect(page.locator(".problem, [data-frame] > p[role=alert]")).toHaveCount(0);
}

for (const widget of ["decode", "heatmap", "spectrum"]) {
  test(`the ${widget} fits a page of 200 px, how it was made included`, async ({ page }) => {
    await page.setViewportSize({ width: 200, height: 900 });
    await page.goto(`embed/?widget=${widget}`);
    const figure = page.locator(`orrery-${widget}`);
    await figure.getByText("More", { exact: true }).click();
    await figure.getByRole("button", { name: "How this was made" }).click();
    await expect(figure.locator(".provenance")).toBeVisible();
    const beyond = await figure.evaluate((element) => {
      const edge = element.getBoundingClientRect().right + 1;
      return [...element.shadowRoot.querySelectorAll("svg text, p, dd, button, input, canvas")]
        .filter((part) => part.getBoundingClientRect().right > edge)
        .map((part) => part.textContent || part.localName);
    });
    expect(beyond).toEqual([]);
    // A scroll bar down the page may take a part of its 200 px.
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBe(clientWidth);
  });
}
