// Every widget, several on a page: accessible in each of its states and in both themes, its controls
// take keys, and its menu holds what every figure offers. What the parts that all widgets share do,
// a few show one by one, in both engines. Wrong attributes and numbers: every-widget.test.ts.
import fs from "node:fs/promises";
import { expectAccessible, expectAwake, expectContrast, expectFits } from "./support/reading.mjs";
import { expect, readerTest as test } from "./support/test.mjs";
import { inGroups, SEVERAL, showTogether } from "./support/together.mjs";
import { typeInto } from "./support/typing.mjs";
import { frameOf, neededOf, STATES, widgetNames } from "./support/widgets.mjs";

/** Widgets shown on one page. */
const TOGETHER = 7;

/** Widgets whose shared parts are tried one by one. */
const ALONE = ["codes", "flashlights", "words"];

/** The one that Firefox shows too: sliders of its own, a switch, a menu. */
const IN_FIREFOX = "flashlights";

/** Widgets whose controls are switches, words and entries of matrices. */
const WITHOUT_SLIDERS = [
  "between",
  "choose",
  "config",
  "configs",
  "deal",
  "diagnose",
  "faces",
  "how-far",
  "mix",
  "permutation",
  "row-gradients",
  "ruler",
  "stepper",
  "tandem",
  "trained-layer",
  "turns",
  "wedge",
  "words",
];

/** What names the program of numbers that are not the core's. */
const MADE = {
  choose: "measured once, by the program of the long race",
  "long-race": "measured once, by the program race.py",
  places: "computed by the course’s C++ core, with `npm run experiments`",
};

/** Widgets of words and sliders, whose menu offers no picture. */
const WITHOUT_PICTURE = ["claim"];
/** Prose has no figure, and the workbench shows its numbers itself: neither has a menu. */
const WITHOUT_MENU = ["diagnose", "live"];

/** Groups of widgets, each with its name in titles. */
const groups = inGroups(widgetNames, TOGETHER).map((names) => ({
  names,
  titled: `orrery-${names[0]} to orrery-${names.at(-1)}`,
}));

const openTogether = (page, names) =>
  showTogether(
    page,
    names.map((name) => ({ tag: `orrery-${name}`, attributes: neededOf(name) })),
  );

/** Opens the folds of all widgets, and a panel of each menu; those without the panel are named. */
const openPanels = (page, title) =>
  page.evaluate(async (title) => {
    const without = [];
    // Rows of a table are built alike, and axe goes through each several times.
    const someRows = new CSSStyleSheet();
    someRows.replaceSync("tbody tr:nth-child(n + 6) { display: none; }");
    for (const element of document.querySelectorAll("[data-frame] > :not(h1)")) {
      const root = element.shadowRoot;
      root.adoptedStyleSheets.push(someRows);
      for (const fold of root.querySelectorAll("details")) fold.open = true;
      // What menus hold is fetched when the first of them is opened.
      const isEmpty = () => root.querySelector(".more") && !root.querySelector(".more button");
      for (let frame = 0; isEmpty() && frame < 300; frame += 1)
        await new Promise(requestAnimationFrame);
      const button = [...root.querySelectorAll(".more button")].find(
        ({ textContent }) => textContent === title,
      );
      button?.click();
      await element.updateComplete;
      const isShown = () => root.querySelector("#panel > *") !== null;
      for (let frame = 0; button && !isShown() && frame < 300; frame += 1)
        await new Promise(requestAnimationFrame);
      if (!isShown()) without.push(element.localName);
    }
    return without;
  }, title);

/** Gives each widget its attributes of this place in the list of states; takes away those that have no more states. */
const showStates = (page, place) =>
  page.evaluate(
    ([states, place]) => {
      for (const element of document.querySelectorAll("[data-frame] > :not(h1)")) {
        const state = states[element.localName.slice("orrery-".length)]?.[place];
        for (const [name, value] of Object.entries(state ?? {})) element.setAttribute(name, value);
        if (!state) element.remove();
      }
    },
    [STATES, place],
  );

for (const { names, titled } of groups) {
  test(`${titled} are accessible in each of their states, menus open, in both themes, and fit 320 px`, async ({
    page,
  }) => {
    await openTogether(page, names);
    expect(await openPanels(page, "Data table")).toEqual(
      names.filter((name) => WITHOUT_MENU.includes(name)).map((name) => `orrery-${name}`),
    );
    await expectAccessible(page, `in ${titled}`, SEVERAL);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page, `in ${titled}, dark`);
    await expectFits(page, [320, 1280]);
    await page.emulateMedia({ colorScheme: "light" });
    const most = Math.max(0, ...names.map((name) => STATES[name]?.length ?? 0));
    for (let place = 0; place < most; place += 1) {
      await showStates(page, place);
      await expectAwake(page);
      await expect(page.locator(".problem")).toHaveCount(0);
      await expectAccessible(page, `in state ${place + 1} of ${titled}`, SEVERAL);
    }
  });

  test(`the controls of ${titled} take keys, and their menus give what they say`, async ({
    page,
  }) => {
    await openTogether(page, names);
    await page.evaluate(() => {
      globalThis.changed = new Set();
      addEventListener("orrery-change", ({ target }) => globalThis.changed.add(target.localName));
    });
    const sliders = await turnSliders(page);
    const withSliders = names.filter((name) => !WITHOUT_SLIDERS.includes(name));
    expect([...new Set(sliders)].sort()).toEqual(
      withSliders.map((name) => `orrery-${name}`).sort(),
    );
    await expect
      .poll(() => page.evaluate(() => [...globalThis.changed].sort()))
      .toEqual([...new Set(sliders)].sort());
    await flipSwitches(page);
    await expect(page.locator(".problem")).toHaveCount(0);
    const menus = await menusOf(page);
    for (const name of names.filter((one) => !WITHOUT_MENU.includes(one))) {
      const { rows, made, embed, link, files } = menus[`orrery-${name}`];
      expect(rows, `rows of the data of orrery-${name}`).toBeGreaterThan(1);
      expect(made, `how orrery-${name} was made`).toContain(
        MADE[name] ?? "computed by the course's C++ core",
      );
      expect(embed).toContain(`<orrery-${name}`);
      expect(link).toContain(`/embed/${name}/`);
      const kinds = WITHOUT_PICTURE.includes(name) ? ["csv"] : ["svg", "png", "csv"];
      expect(files).toEqual(kinds.map((kind) => [`orrery-${name}.${kind}`, true]));
    }
  });
}

/** What finds controls by place, in the page. */
const CONTROLS = {
  slider: ".control:not(details .control) input.slider",
  switch: "input[role=switch], button[role=switch]",
};

/** Where the controls of a kind are: the tag of its widget and its place there. */
const placesOf = (page, kind) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll("[data-frame] > :not(h1)")].flatMap(
        ({ localName, shadowRoot }) =>
          [...shadowRoot.querySelectorAll(selector)]
            .map((control, place) => ({ control, place }))
            .filter(({ control }) => control.checkVisibility() && !control.disabled)
            .map(({ place }) => ({ tag: localName, place })),
      ),
    CONTROLS[kind],
  );

/** Puts the focus on a control and gives what it shows; without, after what the last key changed is drawn. */
const valueOf = (page, kind, { tag, place }, { focus }) =>
  page.evaluate(
    async ({ selector, tag, place, focus }) => {
      const element = document.querySelector(tag);
      const control = element.shadowRoot.querySelectorAll(selector)[place];
      if (focus) control.focus();
      else {
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
        await element.updateComplete;
      }
      return {
        value: control.type === "range" ? control.value : String(control.checked),
        typed: control.closest(".control")?.querySelector("input.typed")?.value,
        atEnd: control.type === "range" && Number(control.value) >= Number(control.max),
      };
    },
    { selector: CONTROLS[kind], tag, place, focus },
  );

/** Every slider moves by an arrow key, and its field with it. Gives the tags of their widgets. */
async function turnSliders(page) {
  const sliders = await placesOf(page, "slider");
  for (const slider of sliders) {
    const before = await valueOf(page, "slider", slider, { focus: true });
    await page.keyboard.press(before.atEnd ? "ArrowLeft" : "ArrowRight");
    const after = await valueOf(page, "slider", slider, { focus: false });
    const which = `slider ${slider.place + 1} of ${slider.tag}`;
    expect(after.value, which).not.toBe(before.value);
    expect(after.typed, `the field of ${which}`).not.toBe(before.typed);
  }
  return sliders.map(({ tag }) => tag);
}

async function flipSwitches(page) {
  for (const flip of await placesOf(page, "switch")) {
    const before = await valueOf(page, "switch", flip, { focus: true });
    await page.keyboard.press("Space");
    const after = await valueOf(page, "switch", flip, { focus: false });
    expect(after.value, `switch ${flip.place + 1} of ${flip.tag}`).not.toBe(before.value);
  }
}

/** What each menu gives: rows of data, the way of making, code and address, files and whether each begins as its kind does. */
const menusOf = (page) =>
  page.evaluate(async () => {
    const begins = { svg: /^(<\?xml|<svg)/, png: /^.PNG/, csv: /^[^\n]+,[^\n]+\n/ };
    const saved = [];
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    let blob = null;
    URL.createObjectURL = (made) => createObjectURL.call(URL, (blob = made));
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ name: this.download, blob });
    };
    const menus = {};
    for (const element of document.querySelectorAll("[data-frame] > :not(h1)")) {
      const menu = element.shadowRoot.querySelector("details.more");
      if (!menu) continue;
      menu.open = true;
      // What menus hold is fetched when the first of them is opened.
      for (let frame = 0; !menu.querySelector("#panel") && frame < 300; frame += 1)
        await new Promise(requestAnimationFrame);
      const press = async (title) => {
        const panel = menu.querySelector("#panel");
        const button = [...menu.querySelectorAll("button")].find(
          ({ textContent }) => textContent === title,
        );
        const before = saved.length;
        button?.click();
        await element.updateComplete;
        const isDone = title.startsWith("Download")
          ? () => saved.length > before
          : () => panel.childElementCount > 0;
        for (let frame = 0; button && !isDone() && frame < 300; frame += 1)
          await new Promise(requestAnimationFrame);
        return panel;
      };
      const field = (panel) => panel.querySelector("input, textarea").value;
      saved.length = 0;
      const rows = (await press("Data table")).querySelectorAll("tr").length;
      const made = (await press("How this was made")).textContent;
      const embed = field(await press("Embed"));
      const link = field(await press("Link"));
      for (const title of ["Download SVG", "Download PNG", "Download CSV"]) await press(title);
      const files = await Promise.all(
        saved.map(async ({ name, blob }) => [name, begins[name.slice(-3)].test(await blob.text())]),
      );
      menus[element.localName] = { rows, made, embed, link, files };
    }
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
    return menus;
  });

for (const name of ALONE) {
  test(`the controls of orrery-${name} take arrows and typed numbers, its switches the space bar, its menu keys${name === IN_FIREFOX ? " @firefox" : ""}`, async ({
    page,
    browserName,
  }) => {
    await page.goto(frameOf(name));
    await expectAwake(page);
    const widget = page.locator(`orrery-${name}`);
    const [control] = await widget
      .locator(".control:has(input.slider):not(details .control)")
      .all();
    if (control) await takesArrowsAndNumbers(page, control);
    await trySwitches(page, widget);
    const menu = widget.locator("details.more");
    const address = await tryMenu(page, menu, name);
    if (browserName === "chromium") await saveFile(page, menu, name);
    await page.goto(address);
    await expectAwake(page);
    await expect(page.locator(".problem, [data-frame] > p[role=alert]")).toHaveCount(0);
  });
}

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
  await enter(typed, "twelve");
  await expect(control.locator(".input-problem")).toHaveText(/\S.*\.$/);
  await expect(typed, "what was typed stays to be corrected").toHaveValue("twelve");
  await enter(typed, before);
  await expect(control.locator(".input-problem")).toHaveCount(0);
  await typed.press("ArrowDown");
  await typed.press("ArrowUp");
}

async function enter(field, text) {
  await typeInto(field, text);
  await field.press("Enter");
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
  expect(address).toContain(`/embed/${name}/`);
  return address;
}

/** The browser itself saves the file. */
async function saveFile(page, menu, name) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    menu.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`orrery-${name}.csv`);
  expect(await fs.readFile(await download.path(), "utf8")).toMatch(/^[^\n]+,[^\n]+\n/);
}

test("the picture of a figure is saved as a PNG of twice its size", async ({ page }) => {
  await page.goto("embed/?widget=spectrum");
  await expectAwake(page);
  const menu = page.locator("orrery-spectrum details.more");
  await menu.getByText("More", { exact: true }).click();
  const save = async (kind) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      menu.getByRole("button", { name: `Download ${kind}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`orrery-spectrum.${kind.toLowerCase()}`);
    return fs.readFile(await download.path());
  };
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(await save("SVG"));
  const png = await save("PNG");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  // The first part of such a file begins with its size.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * width, 2 * height]);
  const colors = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: image.width,
        height: image.height,
      });
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      return new Set(new Uint32Array(data.buffer)).size;
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  expect(colors).toBeGreaterThan(16);
});

for (const widget of ["decode", "heatmap", "spectrum"]) {
  test(`the ${widget} fits a page of 200 px, how it was made included`, async ({ page }) => {
    await page.setViewportSize({ width: 200, height: 900 });
    await page.goto(`embed/?widget=${widget}`);
    const figure = page.locator(`orrery-${widget}`);
    await figure.getByText("More", { exact: true }).click();
    await figure.getByRole("button", { name: "How this was made" }).click();
    await expect(figure.locator(".provenance")).toBeVisible();
    const beyond = () =>
      figure.evaluate((element) => {
        const edge = element.getBoundingClientRect().right + 1;
        return [...element.shadowRoot.querySelectorAll("svg text, p, dd, button, input, canvas")]
          .filter((part) => part.getBoundingClientRect().right > edge)
          .map((part) => part.textContent || part.localName);
      });
    await expect.poll(beyond).toEqual([]);
    // A scroll bar down the page may take a part of its 200 px.
    const scrollsSideways = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth > clientWidth;
      });
    await expect.poll(scrollsSideways).toBe(false);
  });
}
