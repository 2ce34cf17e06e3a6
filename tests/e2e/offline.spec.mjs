// Without a connection, and when a new build is published: what was visited and what was kept whole
// works, no page gets files of another build, and what is kept can be deleted.
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../../scripts/lib/paths.mjs";
import { filesToKeep, writeServiceWorker } from "../../scripts/lib/service-worker.mjs";
import { limitOf } from "../../scripts/lib/slowness.mjs";
import { SERVICE_WORKER } from "../../scripts/server/headers.mjs";
import { anotherBuild, Host, sideBySide, smallSite } from "./support/builds.mjs";
import { CodeExercise } from "./support/code-exercise.mjs";
import { Exercise } from "./support/exercise.mjs";
import { serveForeign } from "./support/foreign-site.mjs";
import { RIGHT } from "./support/programs.mjs";
import { SMALL } from "./support/races.mjs";
import { expectAwake, readThrough } from "./support/reading.mjs";
import { solveRowByHand } from "./support/row-by-hand.mjs";
import { dist } from "./support/site.mjs";
import { expect, test as plain } from "./support/test.mjs";

const LESSON = "lessons/attention-without-order/";

/** What tests open of the folders that the small site has in part. */
const OPENED = [
  ...[LESSON, "lessons/rope-rotation/"],
  ...["problems/row-by-hand/", "problems/code-sinusoidal-table/"],
  "embed/",
];

/**
 * What is true of a few pages is true of the whole course, which takes a minute to keep; of that,
 * one test looks at each file as a server gives it.
 */
let small;

/** A later build of the small site. */
let next;

const test = plain.extend({
  /** A host of the test's own. */
  host: async ({ complaints }, use) => {
    const host = new Host();
    await host.publish(small);
    complaints.allowOrigin(host.url);
    await use(host);
    await host.takeDown();
  },
});

// One after the other, so that the small site is made once.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  small = await smallSite(OPENED);
  next = await anotherBuild(small, "Anew");
});

test.afterAll(() => {
  for (const folder of [small, next]) fs.rmSync(folder, { recursive: true, force: true });
});

test.use({ serviceWorkers: "allow" });

// All of a site is fetched and kept.
test.setTimeout(limitOf(240));

/** A worker fetches the whole program before it begins. */
const eventually = expect.configure({ timeout: limitOf(60) });

/** Waits until a worker gives this page its files. */
const controlled = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/** What the browser keeps of the site: addresses without Workbox's mark of the revision. */
const keptAddresses = (page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("orrery "));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.replace(/\?.*/, ""));
  });

/** The folders whose workers the browser knows, of the site of a page or of its frame. */
const scopesOf = (page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope).sort(),
  );

/** Opens a page, and waits until it is kept. */
async function visit(page, host, address) {
  await page.goto(host.url + address);
  await controlled(page);
  await eventually.poll(() => keptAddresses(page)).toContain(host.url + address);
}

/** Requests that find no server, or another build, are what these tests are about. */
const noServer =
  /ERR_CONNECTION_REFUSED|ERR_FAILED|NS_ERROR|request failed|Failed to fetch|NetworkError|service-worker/i;

/**
 * Lets the browser look for another build until the page shows that it is there: a look that the
 * page itself began a moment ago may still have found the old one, and the browser takes both for one.
 */
const lookForBuild = (page, isThere) =>
  expect(async () => {
    await page.evaluate(
      async () => void (await navigator.serviceWorker.getRegistration())?.update(),
    );
    await isThere(limitOf(10));
  }).toPass({ timeout: limitOf(60) });

/** Keeps the whole site, with a stop on the way. */
async function keepWhole(page, host) {
  await page.goto(`${host.url}offline/`);
  const keep = page.getByRole("button", {
    name: /^Keep the whole course on this device \(\d+\.\d MB\)$/,
  });
  const told = page.locator("[data-told]");
  const goOn = host.hold("lessons/rope-rotation");
  await keep.click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(told).toHaveText(/^Stopped\. \d+\.\d MB are not kept yet\.$/);
  goOn();
  await page.getByRole("button", { name: /^Keep the whole course/ }).click();
  await expect(told).toHaveText(/^All of it is kept/, { timeout: limitOf(180) });
}

/** A lesson, a problem, a race and a program work. */
async function useCourse(page, host) {
  await page.goto(`${host.url}lessons/rope-rotation/`);
  await readThrough(page);

  await page.goto(`${host.url}problems/row-by-hand/?seed=7`);
  await solveRowByHand(page);

  const settings = new URLSearchParams({ ...SMALL, schemes: "learned rope" });
  await page.goto(`${host.url}embed/?widget=race&${settings}`);
  const race = page.locator("orrery-race");
  await race.getByRole("button", { name: "Start the race", exact: true }).click();
  await expect(race.locator(".time")).toHaveText(/^computed here just now, in \d+ s$/);

  await page.goto(`${host.url}problems/code-sinusoidal-table/`);
  const program = await new CodeExercise(page).open();
  await program.write(RIGHT);
  await program.run();
  await expect(program.headline).toHaveText("Correct.");
}

/** Presses the buttons that delete what is kept, on the page for it. */
async function deleteKept(page) {
  await page.getByRole("button", { name: "Delete what is kept" }).click();
  await page.getByRole("button", { name: "Delete them" }).click();
}

/** Publishes another build, and waits until an open page says so. */
async function publishNext(page, host, folder) {
  await host.publish(folder);
  await lookForBuild(page, (timeout) =>
    expect(page.getByText("A new version is here.")).toBeVisible({ timeout }),
  );
}

test("a visited lesson opens without a server, with all its figures; a page that is not kept leads to the page that says so and lists what is kept", async ({
  page,
  host,
  complaints,
}) => {
  complaints.expect(noServer);
  await visit(page, host, LESSON);
  await readThrough(page);
  await host.takeDown();
  await page.reload();
  await readThrough(page);
  await page.goto(`${host.url}lessons/rope-rotation/`);
  await expect(page.getByRole("alert")).toContainText(
    "/orrery/lessons/rope-rotation/ is not kept on this device",
  );
  await expect(page.getByRole("list", { name: "Lessons that are kept" })).toHaveText(/Attention/i);
});

test("the whole course is kept, with a stop on the way, and works without a server; the next build is kept whole, too; deleted, nothing is left @firefox", async ({
  page,
  host,
  complaints,
  browserName,
}) => {
  complaints.expect(noServer);
  await test.step("keeping is stopped, and goes on where it stopped", () => keepWhole(page, host));
  await host.takeDown();
  await test.step("without a server, the course works", () => useCourse(page, host));
  // Firefox gets a new build below, and nothing of the rest is its own.
  if (browserName === "firefox") return;
  await test.step("a new build is kept whole", async () => {
    await host.publish(small);
    await page.goto(`${host.url}offline/`);
    await publishNext(page, host, next);
    await page.getByRole("button", { name: "Load it" }).click();
    await expect(page).toHaveTitle(/^Anew: /);
    await host.takeDown();
    await page.goto(`${host.url}lessons/rope-rotation/`);
    await expect(page).toHaveTitle(/^Anew: /);
    await readThrough(page);
  });
  await test.step("deleted, nothing is left", async () => {
    await host.publish(next);
    await expectDeleted(page, host);
  });
});

/** What is kept is deleted, and nothing more is kept until the reader asks for it. */
async function expectDeleted(page, host) {
  await page.goto(`${host.url}offline/`);
  await deleteKept(page);
  const state = page.locator("[data-state]");
  await expect(state).toHaveText("Nothing of the course is kept on this device, as you asked.");
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  await expect.poll(() => scopesOf(page)).toEqual([]);
  await page.goto(host.url + LESSON);
  await readThrough(page);
  await page.goto(`${host.url}offline/`);
  await expect(state).toHaveText("Nothing of the course is kept on this device, as you asked.");
  await page.getByRole("button", { name: "Keep the pages I open" }).click();
  await expect(state).toHaveText(/^\d+ of \d+ pages are kept on this device/);
}

test("of the whole course, a server gives each file that the worker lists as its hash says, and it lists all", async () => {
  const worker = fs.readFileSync(path.join(dist, SERVICE_WORKER), "utf8");
  const listed = [...worker.matchAll(/\[`([^`]*)`,`([\w+/]{43}=)`,([\de]+)\]/g)];
  expect(listed.map(([, address, hash, bytes]) => [address, hash, Number(bytes)])).toEqual(
    filesToKeep(dist),
  );
  const host = new Host();
  await host.publish(dist);
  try {
    const wrong = [];
    for (const [, address, hash] of listed) {
      const response = await fetch(host.url + address);
      const came = createHash("sha256")
        .update(Buffer.from(await response.arrayBuffer()))
        .digest("base64");
      if (!response.ok || came !== hash) wrong.push(address);
    }
    expect(wrong).toEqual([]);
  } finally {
    await host.takeDown();
  }
});

test("a site that is being worked on is not haunted by what was kept of an earlier build @firefox", async ({
  page,
  host,
}) => {
  await visit(page, host, "offline/");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-worked-on-"));
  try {
    fs.mkdirSync(path.join(folder, "offline"));
    // Browsers ask for the icon that the page had before.
    fs.copyFileSync(path.join(dist, "icon.svg"), path.join(folder, "icon.svg"));
    fs.writeFileSync(
      path.join(folder, "offline/index.html"),
      '<!doctype html><html lang="en"><title>Worked on</title><h1>Worked on</h1></html>',
    );
    await writeServiceWorker({ root, out: folder, keeps: false });
    await host.publish(folder);
    const offer = page.getByRole("button", { name: "Load it" });
    await lookForBuild(page, async () => {
      // Where the browser lets the worker wait although it asks not to, its reader asks.
      if (await offer.isVisible()) await offer.click({ timeout: limitOf(2) });
      await expect(page).toHaveTitle("Worked on", { timeout: limitOf(5) });
    });
    await expect.poll(() => keptAddresses(page)).toEqual([]);
    await expect.poll(() => scopesOf(page)).toEqual([]);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test.describe("a new build", () => {
  test("leaves open pages as they are, says that it is there, and is loaded whole @firefox", async ({
    page,
    context,
    host,
    complaints,
  }) => {
    complaints.expect(noServer);
    const address = `${host.url}problems/row-by-hand/?seed=7`;
    await visit(page, host, "problems/row-by-hand/");
    await page.goto(address);
    const problem = await new Exercise(page).open();
    await problem.clear();
    await page.keyboard.insertText("0.25");
    const other = await context.newPage();
    await other.goto(`${host.url}embed/?widget=heatmap`);
    await expectAwake(other);
    const words = (tab) =>
      tab.evaluate(async (url) => (await fetch(url)).json(), `${host.url}search.json`);
    expect(await words(other)).not.toHaveProperty("build");

    await publishNext(page, host, next);

    // An open page gets a part that it has not asked for before, of its own build, and its own data.
    await other.getByText("More", { exact: true }).click();
    await expect(other.getByRole("button", { name: "Data table" })).toBeVisible();
    expect(await words(other)).not.toHaveProperty("build");

    // A page that is not kept comes from the server with all that belongs to it.
    const third = await context.newPage();
    await third.goto(`${host.url}lessons/rope-rotation/`);
    await expect(third).toHaveTitle(/^Anew: /);
    await readThrough(third);
    expect(await words(third)).toMatchObject({ build: "Anew" });

    await page.getByRole("button", { name: "Load it" }).click();
    await expect(page).toHaveTitle(/^Anew: /);
    await problem.open();
    await expect(problem.field).toHaveValue("0.25");
    expect(await words(page)).toMatchObject({ build: "Anew" });

    // The other page is of the old build still, and works with its files.
    await expect(other).not.toHaveTitle(/^Anew: /);
    expect(await words(other)).not.toHaveProperty("build");
    await other.reload();
    await expect(other).toHaveTitle(/^Anew: /);
    await expectAwake(other);

    // Of the old build nothing is kept once its last page is closed.
    await third.close();
    await page.goto(host.url + LESSON);
    await expect
      .poll(async () =>
        (await page.evaluate(() => caches.keys())).filter((name) => !name.endsWith(" pages")),
      )
      .toHaveLength(1);
  });

  test("in a folder beside the earlier one disturbs neither its worker nor what it stores", async ({
    page,
    context,
    host,
    complaints,
  }) => {
    complaints.expect(noServer);
    const both = sideBySide({ "v1.2.0": small, "v1.3.0": next });
    try {
      await host.publish(both);
      const open = async (tab, version) => {
        await tab.goto(`${host.url}${version}/problems/row-by-hand/?seed=7`);
        await controlled(tab);
        return new Exercise(tab).open();
      };
      const problem = await open(page, "v1.2.0");
      await problem.clear();
      await page.keyboard.insertText("0.25");
      const other = await context.newPage();
      const later = await open(other, "v1.3.0");
      await expect(other).toHaveTitle(/^Anew: /);
      await expect(later.field).toHaveValue("");
      const scopeOf = (version) => `${host.url}${version}/`;
      await expect.poll(() => scopesOf(page)).toEqual([scopeOf("v1.2.0"), scopeOf("v1.3.0")]);

      await other.goto(`${scopeOf("v1.3.0")}offline/`);
      await deleteKept(other);
      await expect(other.locator("[data-state]")).toHaveText(/^Nothing of the course is kept/);
      await expect.poll(() => scopesOf(page)).toEqual([scopeOf("v1.2.0")]);
      expect(await keptAddresses(page)).not.toContainEqual(expect.stringContaining("/v1.3.0/"));

      await eventually
        .poll(() => keptAddresses(page))
        .toContain(`${scopeOf("v1.2.0")}problems/row-by-hand/`);
      await host.takeDown();
      await page.reload();
      await problem.open();
      await expect(problem.field).toHaveValue("0.25");
    } finally {
      fs.rmSync(both, { recursive: true, force: true });
    }
  });
});

test("a frame on another site registers no worker", async ({ page, host, complaints }) => {
  const foreign = await serveForeign({
    "/": {
      html: `<!doctype html><title>A page</title><iframe src="${host.url}embed/?widget=heatmap" width="900" height="900"></iframe>`,
    },
  });
  complaints.allowOrigin(foreign.url);
  try {
    await page.goto(foreign.url);
    const frame = page.frames().at(-1);
    await expect(frame.locator("orrery-heatmap p.sentence")).toContainText("entry 0: ");
    await frame.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(await scopesOf(frame)).toEqual([]);
  } finally {
    await foreign.close();
  }
});
