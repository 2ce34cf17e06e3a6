/** Lighthouse's scores of the built pages, where it is there: it is too large for the lock file. */
import { run } from "../lib/run.mjs";
import { say } from "../lib/say.mjs";
import { addressOf, isElementFrame, pagesOf, problemFile, problemOf } from "../lib/site-pages.mjs";
import { machine } from "../setup/machine.mjs";

/** What each score is to reach, of 100. */
const MIN_SCORE = 95;

export const findLighthouse = () => machine.program("lighthouse");

/** One problem of each kind of answer, one frame, and all other pages: the others are made of the same parts. */
export function oneOfEachKind(dist) {
  const kinds = new Set();
  return pagesOf(dist).filter((page) => {
    const slug = problemOf(page);
    if (slug === null) return !isElementFrame(page);
    const { kind } = problemFile(dist, slug).spec;
    return !kinds.has(kind) && kinds.add(kind);
  });
}

/**
 * The worst score of each category over all pages, and each score that does not reach what is
 * asked.
 *
 * @param {string} program  Lighthouse, as on PATH.
 * @param {string} url  the address of the site, with a slash at the end.
 * @param {string[]} pages  their paths.
 */
export async function lighthouseRows(program, url, pages) {
  const worst = new Map();
  const short = [];
  for (const [place, page] of pages.entries()) {
    say(`Lighthouse: ${page || "home"} (${place + 1} of ${pages.length}).`);
    const scores = await scoresOf(program, url + addressOf(page));
    if (!scores) short.push([page || "home", "Lighthouse", "failed", MIN_SCORE, "NONE"]);
    for (const [category, score] of scores ?? []) {
      if (score < (worst.get(category)?.score ?? Infinity)) worst.set(category, { score, page });
      if (score < MIN_SCORE)
        short.push([page || "home", `Lighthouse, ${category}`, score, MIN_SCORE, "OVER"]);
    }
  }
  const summary = [...worst].map(([category, { score, page }]) => [
    `worst of ${pages.length} pages: ${page || "home"}`,
    `Lighthouse, ${category}`,
    score,
    MIN_SCORE,
    score < MIN_SCORE ? "OVER" : "pass",
  ]);
  return [...short, ...summary];
}

/** @returns {Promise<[string, number][] | null>}  null where Lighthouse gives no report. */
async function scoresOf(program, address) {
  const result = await run(
    program,
    [
      address,
      "--quiet",
      "--output=json",
      "--only-categories=performance,accessibility,best-practices",
      "--chrome-flags=--headless --no-sandbox --disable-gpu",
    ],
    { silence: 180 },
  );
  if (result.code !== 0) return null;
  const { categories } = JSON.parse(result.output.slice(result.output.indexOf("{")));
  return Object.entries(categories).map(([category, { score }]) => [
    category,
    Math.round(score * 100),
  ]);
}
