/** A site of somebody else's, on another origin: the documented example and variations of it. */
import fs from "node:fs";
import http from "node:http";
import { inRoot } from "../../../scripts/lib/paths.mjs";

const documented = () => fs.readFileSync(inRoot("tests", "embed", "example.html"), "utf8");

/** What the example is written with; whoever uses it puts the address of the course there. */
const PLACEHOLDER = "https://example.org/orrery/";

/** @returns the example for a course at this address. */
export const exampleFor = (course) => documented().replaceAll(PLACEHOLDER, course);

/**
 * Serves pages by their paths.
 *
 * @param {Record<string, {html: string, policy?: string}>} pages
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serveForeign(pages) {
  const server = http.createServer(({ url }, response) => {
    const page = pages[url.split("?")[0]];
    if (!page) return response.writeHead(url === "/favicon.ico" ? 204 : 404).end();
    const policy = page.policy ? { "content-security-policy": page.policy } : {};
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8", ...policy })
      .end(page.html);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}
