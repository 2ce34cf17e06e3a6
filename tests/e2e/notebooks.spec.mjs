// The elements as an anywidget module, in the hosts that load one: pages of MyST, and the models
// and views of anywidget that Jupyter loads.
import { limitOf } from "../../scripts/lib/slowness.mjs";
import { addressed, example, exampleFor, withForeign } from "./support/foreign-site.mjs";
import { notebookHost } from "./support/notebook-host.mjs";
import { rowByHand } from "./support/row-by-hand.mjs";
import { expect, readerTest } from "./support/test.mjs";

// One host is made for all tests of this file.
readerTest.describe.configure({ mode: "default" });

let host;

/** What MyST reads of the documented page: the module's name and the model of each directive. */
const directives = [...example("myst.md").matchAll(/^```\{anywidget\} (\S+)\n(.*?)^```$/gms)].map(
  ([, module, body]) => ({ module, model: JSON.parse(body) }),
);

/**
 * Loads a module and renders it as MyST's theme does (@myst-theme/anywidget 1.4.1): within a shadow
 * root, with a model that has no kernel and throws where one would be told.
 */
const asMyst = `
class Model {
  #state;
  #target = new EventTarget();
  constructor(state) { this.#state = state; }
  get(name) { return this.#state[name]; }
  set(name, value) {
    this.#state[name] = value;
    this.#target.dispatchEvent(new CustomEvent("change:" + name, { detail: value }));
    this.#target.dispatchEvent(new CustomEvent("change", { detail: value }));
  }
  on(name, told) { this.#target.addEventListener(name, told); }
  off() { throw new Error("MystAnyModel.off not implemented yet."); }
  save_changes() { throw new Error("MystAnyModel.save_changes not implemented yet."); }
  send() { throw new Error("MystAnyModel.send not implemented yet."); }
}
window.models = [];
for (const { module, model: state } of ${JSON.stringify(directives)}) {
  const place = document.querySelector("main").appendChild(document.createElement("div"));
  const root = place.attachShadow({ mode: "open" });
  const el = root.appendChild(document.createElement("div"));
  const { default: widget } = await import(module);
  const model = new Model(state);
  await widget.initialize?.({ model });
  const clean = await widget.render({ model, el });
  models.push({ model, clean, el });
}`;

readerTest.beforeAll(async () => {
  // A fresh machine installs the host.
  readerTest.setTimeout(limitOf(400));
  host = await notebookHost();
});

const test = withForeign(readerTest, () => ({
  "/notebook": {
    html: `<!doctype html><html lang="en"><title>A notebook</title><h1>A notebook</h1><div id="cell"></div><div id="other"></div></html>`,
  },
  "/host.js": { script: host },
  "/myst": {
    html: `<!doctype html><html lang="en"><title>A page</title><h1>A page</h1><main></main><script type="module" src="myst.mjs"></script></html>`,
  },
  "/myst.mjs": { script: asMyst },
  "/orrery.mjs": { script: exampleFor("orrery.mjs", process.env.ORRERY_E2E_SITE) },
}));

test("MyST's page shows the documented figure, whose cells are read by keys, and the documented problem, whose model holds verdict and state @firefox", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/myst`);
  await test.step("figure", () => readInMyst(page));
  await test.step("problem", () => answerInMyst(page));
});

async function readInMyst(page) {
  const heatmap = page.locator("orrery-heatmap");
  await expect(heatmap.locator("p.sentence")).toContainText("entry 0: 0");
  await heatmap.locator(".cells").focus();
  await page.keyboard.press("ArrowDown");
  // sin(1), by its own series: 0.841.
  await expect(heatmap.locator("p.sentence")).toContainText("Position 1, entry 0: 0.841");
  const told = () =>
    page.evaluate(() => ({
      attributes: models[0].model.get("attributes"),
      event: models[0].model.get("event"),
    }));
  await expect.poll(told).toMatchObject({
    attributes: { positions: 32, d: 16, position: 1 },
    event: { type: "orrery-change", detail: { position: 1 } },
  });
}

async function answerInMyst(page) {
  const problem = page.locator("orrery-problem");
  const { key } = await rowByHand();
  await problem.getByRole("textbox").fill(key);
  await page.keyboard.press("Enter");
  await expect(problem.locator(".verdict .headline")).toHaveText("Correct.");
  const told = () =>
    page.evaluate(() => {
      const [answer, state] = ["answer", "state"].map((name) => models[1].model.get(name));
      return { ...answer, isState: state === answer?.state };
    });
  await expect.poll(told).toMatchObject({ verdict: "correct", seed: 7, isState: true });
  // The page is left: the theme calls what it was given.
  await page.evaluate(() => models.forEach(({ clean }) => clean()));
  await expect(page.locator("orrery-problem, orrery-heatmap")).toHaveCount(0);
}

/** What the documented cell gives the widget: the module of its class, and one figure. */
const cell = example("notebook.py");
const esm = (course) => addressed(/_esm = '(.*)'/.exec(cell)[1], course);

/** Shows a widget in a notebook, as the cell does with other traits. */
const showIn = (page, traits) =>
  page.evaluate(
    async (given) => {
      const { show } = await import("/host.js");
      globalThis.shown = await show(given, document.querySelector("#cell"));
    },
    { _esm: esm(process.env.ORRERY_E2E_SITE), state: "", event: {}, answer: {}, ...traits },
  );

/** What the kernel knows of the widget, and the messages of one kind that it got. */
const toldOf = (page, type) =>
  page.evaluate((wanted) => {
    const { told } = shown.comm;
    return {
      ...Object.assign({}, ...told.map(({ state }) => state ?? {})),
      messages: told.map(({ content }) => content).filter((content) => content?.type === wanted),
    };
  }, type);

test("in a notebook the documented cell shows its figure, and the kernel hears what is read @firefox", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/notebook`);
  await showIn(page, { tag: "orrery-heatmap", attributes: { positions: 32, d: 16 } });
  const heatmap = page.locator("orrery-heatmap");
  await expect(heatmap.locator("p.sentence")).toContainText("entry 0: 0");
  await heatmap.locator(".cells").focus();
  await page.keyboard.press("ArrowDown");
  await expect(heatmap.locator("p.sentence")).toContainText("Position 1, entry 0: 0.841");
  await expect
    .poll(() => toldOf(page, "orrery-change"))
    .toMatchObject({
      attributes: { positions: 32, d: 16, position: 1 },
      messages: [{ detail: { position: 1, channel: 0 } }],
    });
});

test("what the kernel says moves every view of the widget, and a closed one leaves nothing", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/notebook`);
  await showIn(page, { tag: "sinusoid", attributes: { position: 3 } });
  await page.evaluate(() => shown.again(document.querySelector("#other")));
  const figures = page.locator("orrery-sinusoid");
  await expect(figures).toHaveCount(2);
  await page.evaluate(() =>
    shown.comm.say({ method: "update", state: { attributes: { position: 20 } }, buffer_paths: [] }),
  );
  for (const figure of await figures.all())
    await expect.poll(() => figure.evaluate(({ position }) => position)).toBe(20);
  await page.evaluate(() => shown.model.close());
  await expect(figures).toHaveCount(0);
});

test("in a notebook a problem is answered, and its state opens it again as it was", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/notebook`);
  const attributes = { problem: "row-by-hand", seed: 7 };
  await showIn(page, { tag: "problem", attributes });
  const problem = page.locator("orrery-problem");
  const { key } = await rowByHand();
  await problem.getByRole("textbox").fill(key);
  await page.keyboard.press("Enter");
  await expect(problem.locator(".verdict .headline")).toHaveText("Correct.");
  await expect
    .poll(() => toldOf(page, "orrery-answer"))
    .toMatchObject({ answer: { verdict: "correct" }, messages: [{ detail: { credit: 1 } }] });
  const { state } = await toldOf(page, "orrery-answer");
  // Another reader's browser has kept nothing.
  await page.evaluate(() =>
    indexedDB.databases().then((all) => all.map(({ name }) => indexedDB.deleteDatabase(name))),
  );
  await page.goto(`${foreign.url}/notebook`);
  await showIn(page, { tag: "problem", attributes, state });
  await expect(problem.getByRole("textbox")).toHaveValue(key);
  await expect(problem.locator(".verdict .headline")).toHaveText("Correct.");
});
