/** Where the site under test stands, and which pages it has. */
import fs from "node:fs";
import path from "node:path";
import { dist as ownDist } from "../../../scripts/lib/paths.mjs";

/** The built site; ORRERY_DIST tests one that stands elsewhere. */
export const dist = process.env.ORRERY_DIST ?? ownDist;

/** The site is tested under a path, as most hosts serve it. */
export const base = "/orrery/";

/** Paths of all pages, from the root of the site: "", "course/" … @throws {Error} a sentence. */
export function pages() {
  if (!fs.existsSync(path.join(dist, "index.html"))) throw new Error("The site is not built; `node scripts/build.mjs` builds it.");
  return fs.readdirSync(dist, { recursive: true })
    .filter((file) => path.basename(file) === "index.html")
    .map((file) => file.split(path.sep).slice(0, -1).map((part) => `${part}/`).join(""))
    .sort();
}

/** The description and the texts of a problem, as pages of others get them. */
export const problemFile = (slug) => JSON.parse(fs.readFileSync(path.join(dist, "problems", `${slug}.json`), "utf8"));

/** The slugs of all problems. */
export const problems = () => fs.readdirSync(path.join(dist, "problems")).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length)).sort();

/** The quiz items of each lesson, in the order of its page. */
export function quizzes() {
  const inPage = (lesson) => fs.readFileSync(path.join(dist, "lessons", lesson, "index.html"), "utf8").matchAll(/<orrery-quiz id="([^"]+)"/g);
  return Object.fromEntries(fs.readdirSync(path.join(dist, "lessons")).map((lesson) => [lesson, [...inPage(lesson)].map(([, id]) => id)]));
}
