/** Which pages the built site has. */
import fs from "node:fs";
import path from "node:path";

/**
 * Paths of all pages from the root of the site, sorted: "", "course/" …
 *
 * @param {string} dist  the folder of the built site.
 * @throws {Error} a sentence.
 */
export function pagesOf(dist) {
  if (!fs.existsSync(path.join(dist, "index.html")))
    throw new Error("The site is not built; `node scripts/build.mjs` builds it.");
  return fs
    .readdirSync(dist, { recursive: true })
    .filter((file) => path.basename(file) === "index.html")
    .map((file) =>
      file
        .split(path.sep)
        .slice(0, -1)
        .map((part) => `${part}/`)
        .join(""),
    )
    .sort();
}

/** Frames show nothing without a widget in their address. */
export const addressOf = (page) => (page === "embed/" ? "embed/?widget=heatmap" : page);

/** Whether a page is the frame of one element; those are looked at with what they show. */
export const isElementFrame = (page) => /^embed\/[^/]+\/$/.test(page);

/** The slug of a problem's page, null for other pages. */
export const problemOf = (page) => /^problems\/([^/]+)\/$/.exec(page)?.[1] ?? null;

/** The description and the texts of a problem, as pages of others get them. */
export const problemFile = (dist, slug) =>
  JSON.parse(fs.readFileSync(path.join(dist, "problems", `${slug}.json`), "utf8"));
