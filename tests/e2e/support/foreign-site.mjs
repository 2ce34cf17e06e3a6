/** A site of somebody else's, on another origin: the documented example and variations of it. */
import fs from "node:fs";
import http from "node:http";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { listen } from "./listen.mjs";

/** What the example is written with; whoever uses it puts the address of the course there. */
const PLACEHOLDER = "https://example.org/orrery/";

/** @returns code of a documented example for a course at this address. */
export const addressed = (code, course) => code.replaceAll(PLACEHOLDER, course);

/** @returns a page or file of tests/embed as it is written. */
export const example = (name) => fs.readFileSync(inRoot("tests", "embed", name), "utf8");

/** @returns one for a course at this address. */
export const exampleFor = (name, course) => addressed(example(name), course);

/** A page of one element. */
export const pageWith = (
  course,
  element,
  head = "",
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>${head}
<script type="module" src="${course}orrery.js"></script><h1>A page</h1><main>${element}</main></html>`;

/** What the course asks of a page with a policy, as it documents it. */
export const policyFor = (course) => {
  const { origin } = new URL(course);
  return `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; img-src 'self'`;
};

const TYPES = { html: "text/html", script: "text/javascript", style: "text/css" };

/**
 * Serves pages, and the scripts and styles of their own, by their paths.
 *
 * @param {Record<string, {html?: string, script?: string, style?: string, policy?: string}>} pages
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serveForeign(pages) {
  const server = http.createServer(({ url }, response) => {
    const page = pages[url.split("?")[0]];
    if (!page) return response.writeHead(url === "/favicon.ico" ? 204 : 404).end();
    const policy = page.policy ? { "content-security-policy": page.policy } : {};
    const [kind, type] = Object.entries(TYPES).find(([name]) => name in page);
    response
      .writeHead(200, { "content-type": `${type}; charset=utf-8`, ...policy })
      .end(page[kind]);
  });
  return listen(server);
}

/**
 * A test with a site of somebody else's, `foreign`, on an origin that no other test has: nothing is
 * kept there yet, whatever window it is opened in.
 *
 * @param {import("@playwright/test").TestType} test
 * @param {(url: string) => Parameters<typeof serveForeign>[0]} pages  what it serves, at its address
 */
export const withForeign = (test, pages) =>
  test.extend({
    foreign: async ({ complaints, page }, use) => {
      const served = {};
      const site = await serveForeign(served);
      Object.assign(served, pages(site.url));
      complaints.allowOrigin(site.url);
      await use(site);
      // A page that still asks for something would miss its server.
      await page.goto("about:blank");
      await site.close();
    },
  });
