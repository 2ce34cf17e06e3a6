/**
 * The test of these suites: pages are opened from the site, and whatever a page says on its console, fails to fetch,
 * asks of another host or is denied by the policy fails the test, unless the test expected it.
 */
import { expect, test as plain } from "@playwright/test";

/** Requests that end because the page is left or closed. */
const LEFT = /ERR_ABORTED|NS_BINDING_ABORTED/;

class Complaints {
  #told = [];
  #expected = [];
  #origins;

  constructor(site) {
    this.#origins = new Set([new URL(site).origin]);
  }

  /** A complaint like this belongs to what the test does. */
  expect(...patterns) {
    this.#expected.push(...patterns);
  }

  /** Another server of the test. */
  allowOrigin(url) {
    this.#origins.add(new URL(url).origin);
  }

  /** What was told and not expected. */
  get unexpected() {
    return this.#told.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  watch(context) {
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.#told.push(`console ${message.type()}: ${message.text()}`);
    });
    context.on("weberror", (event) => this.#told.push(`thrown: ${event.error().message}`));
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (/^https?:/.test(url.protocol) && !this.#origins.has(url.origin)) this.#told.push(`request to another host: ${url.href}`);
    });
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      if (!LEFT.test(why)) this.#told.push(`request failed: ${request.url()} ${why}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) this.#told.push(`answer ${response.status()}: ${response.url()}`);
    });
  }
}

export const test = plain.extend({
  baseURL: async ({}, use) => use(process.env.ORRERY_E2E_SITE),
  complaints: [async ({ baseURL, context }, use) => {
    const complaints = new Complaints(baseURL);
    complaints.watch(context);
    // Firefox tells a denied request only to the page itself.
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => console.error(`policy: ${violatedDirective} denied ${blockedURI}`));
    });
    await use(complaints);
    expect(complaints.unexpected, "what the page complained of").toEqual([]);
  }, { auto: true }],
});

export { expect };
