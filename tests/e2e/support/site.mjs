/** Where the site under test stands, and which pages it has. */
import fs from "node:fs";
import path from "node:path";
import { dist as ownDist } from "../../../scripts/lib/paths.mjs";
import { pagesOf, problemFile as problemFileIn } from "../../../scripts/lib/site-pages.mjs";

/** The built site; ORRERY_DIST tests one that stands elsewhere. */
export const dist = process.env.ORRERY_DIST ?? ownDist;

/** The site is tested under a path, as most hosts serve it. */
export const base = "/orrery/";

export const pages = () => pagesOf(dist);

/** The description and the texts of a problem, as pages of others get them. */
export const problemFile = (slug) => problemFileIn(dist, slug);

/** The slugs of all problems. */
export const problems = () =>
  fs
    .readdirSync(path.join(dist, "problems"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();

/** The quiz items of all lessons, in the order of their pages, each with its description. */
export function quizItems() {
  const inPage = (lesson) =>
    fs
      .readFileSync(path.join(dist, "lessons", lesson, "index.html"), "utf8")
      .matchAll(/<orrery-quiz id="([^"]+)".*?<script[^>]* class="spec"[^>]*>(.*?)<\/script>/gs);
  return fs.readdirSync(path.join(dist, "lessons")).flatMap((lesson) =>
    [...inPage(lesson)].map(([, id, text]) => ({
      lesson,
      id,
      spec: { id, ...JSON.parse(text) },
    })),
  );
}
