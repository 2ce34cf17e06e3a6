/**
 * The test of these suites: pages are opened from the site, and whatever a page says on its
 * console, fails to fetch, asks of another host or is denied by the policy fails the test, unless
 * the test expected it.
 */
// eslint-disable-next-line no-restricted-syntax -- a limit: what is over before does not wait
import { setTimeout as wait } from "node:timers/promises";
import { expect, test as plain } from "@playwright/test";
import { limitOf } from "../../../scripts/lib/slowness.mjs";
import { WINDOW } from "./window.mjs";

/**
 * Requests that end because the page is left or closed. Of a typeface Firefox tells the number of
 * NS_BINDING_ABORTED, and of what a service worker gives only that something went wrong: had the
 * request failed for another reason, that would be told, too.
 */
const LEFT =
  /ERR_ABORTED|NS_BINDING_ABORTED|^download failed \(font-family.*status=2152398850\b|A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Firefox draws a page of which only a part has come, and misses the rest of a formula; `npm run check` sees whole pages. */
const IN_PART = /^Incorrect number of children for <m[a-z]+\/> tag\.$/;

/** Chromium says so of a page whose machine is busy with something else. */
const LATE = /was preloaded using link preload but not used within a few seconds/;

/** Where a test does without the service worker. */
const BLOCKED = /Service Worker registration blocked by Playwright/;

class Complaints {
  #told = [];
  #expected = [];
  #site;
  #origins = new Set();

  constructor(site) {
    this.#site = site;
    this.allowOrigin(site);
  }

  /** A complaint like this belongs to what the test does. */
  expect(...patterns) {
    this.#expected.push(...patterns);
  }

  /** Another server of the test. */
  allowOrigin(url) {
    this.#origins.add(new URL(url).origin);
  }

  /** Begins anew: what was told and what was expected belongs to another test. */
  forget() {
    this.#told = [];
    this.#expected = [];
    this.#origins.clear();
    this.allowOrigin(this.#site);
  }

  /** What was told and not expected. */
  get unexpected() {
    return this.#told.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  watch(context) {
    context.on("console", (message) => {
      if (
        ["error", "warning"].includes(message.type()) &&
        !LATE.test(message.text()) &&
        !BLOCKED.test(message.text())
      )
        this.#told.push(`console ${message.type()}: ${message.text()}`);
    });
    context.on("weberror", (event) => {
      const { message } = event.error();
      if (!LEFT.test(message) && !IN_PART.test(message)) this.#told.push(`thrown: ${message}`);
    });
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (/^https?:/.test(url.protocol) && !this.#origins.has(url.origin))
        this.#told.push(`request to another host: ${url.href}`);
    });
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      if (!LEFT.test(why)) this.#told.push(`request failed: ${request.url()} ${why}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400)
        this.#told.push(`answer ${response.status()}: ${response.url()}`);
    });
  }
}

/** Firefox tells a denied request only to the page itself. */
const tellDenied = () => {
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} denied ${blockedURI}`),
  );
};

const base = plain.extend({
  baseURL: async ({}, use) => use(process.env.ORRERY_E2E_SITE),
  /** One window of a worker, with its complaints. */
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...WINDOW, baseURL: process.env.ORRERY_E2E_SITE });
      const complaints = new Complaints(process.env.ORRERY_E2E_SITE);
      complaints.watch(context);
      await context.addInitScript(tellDenied);
      await use({ page: await context.newPage(), complaints, keeps: false, scripts: [] });
      await context.close();
    },
    { scope: "worker" },
  ],
});

/** Each test in a browser that has seen nothing yet. */
export const test = base.extend({
  complaints: [
    async ({ baseURL, context }, use) => {
      const complaints = new Complaints(baseURL);
      complaints.watch(context);
      await context.addInitScript(tellDenied);
      await use(complaints);
      expect(complaints.unexpected, "what the page complained of").toEqual([]);
    },
    { auto: true },
  ],
});

/** Scripts that run before those of a page would stay with the window: they are noted. */
const noteScripts = (page, scripts) => {
  page.addInitScript = async (...script) => {
    const added = await Object.getPrototypeOf(page).addInitScript.apply(page, script);
    scripts.push(added);
    return added;
  };
};

/** From now on pages run as they are, and get what their server gives: what a test changed does not reach the next. */
async function undoChanges({ page, scripts }) {
  for (const script of scripts.splice(0)) await script.dispose();
  await page.unrouteAll();
}

/** One window after the other is used, so that scripts, typefaces and the core are fetched and compiled once for all tests. */
const inTheWindow = base.extend({
  page: async ({ tab }, use) => {
    const { width, height } = tab.page.viewportSize();
    if (width !== WINDOW.viewport.width || height !== WINDOW.viewport.height)
      await tab.page.setViewportSize(WINDOW.viewport);
    const { colorScheme, reducedMotion } = WINDOW;
    await tab.page.emulateMedia({ colorScheme, reducedMotion, media: null });
    // A page behind another one gets no frames.
    await tab.page.bringToFront();
    noteScripts(tab.page, tab.scripts);
    await use(tab.page);
  },
  context: ({ page }, use) => use(page.context()),
});

/** For tests that do not ask what the browser keeps. */
export const readerTest = inTheWindow.extend({
  complaints: [
    async ({ page, tab }, use) => {
      tab.complaints.forget();
      tab.keeps = true;
      await use(tab.complaints);
      // What the page still does belongs to this test, not to the next.
      await page.goto("about:blank");
      await undoChanges(tab);
      expect(tab.complaints.unexpected, "what the page complained of").toEqual([]);
    },
    { auto: true },
  ],
});

/** Forgets all that the site keeps in the browser; run in a page of its that keeps nothing. */
const forgetAll = async () => {
  localStorage.clear();
  sessionStorage.clear();
  const known = await indexedDB.databases();
  await Promise.all(
    known.map(
      ({ name }) =>
        new Promise((done, failed) => {
          const deleting = indexedDB.deleteDatabase(name);
          deleting.onsuccess = done;
          deleting.onerror = () => failed(deleting.error);
        }),
    ),
  );
};

/** A page that Firefox keeps for going back to may hold a database that it was opening when it was left. */
const FORGET_MS = limitOf(10);

/** Leaves the page for a file of the same origin that runs nothing: what the page did as it was left is done, and nothing new is kept. */
async function empty(tab) {
  if (!(await forgets(tab.page))) {
    const left = tab.page;
    tab.page = await left.context().newPage();
    await left.close();
    expect(await forgets(tab.page), "the browser forgets what the site kept").toBe(true);
  }
  tab.keeps = false;
}

async function forgets(page) {
  await page.goto("icon.svg");
  const forgotten = page.evaluate(forgetAll).then(() => true);
  forgotten.catch(() => {}); // It may fail as the page is closed.
  return Promise.race([forgotten, wait(FORGET_MS, false, { ref: false })]);
}

/**
 * For tests of what is kept in the browser: each begins with nothing kept. Tests that close their
 * page, or change what a window is made with (no scripts, a service worker), have a browser of their
 * own.
 */
export const learnerTest = inTheWindow.extend({
  complaints: [
    async ({ page, tab }, use) => {
      if (tab.keeps) await empty(tab);
      tab.complaints.forget();
      await use(tab.complaints);
      expect(tab.complaints.unexpected, "what the page complained of").toEqual([]);
      await undoChanges(tab);
      for (const other of page.context().pages()) if (other !== page) await other.close();
      await empty(tab);
    },
    { auto: true },
  ],
});

export { expect };
