/**
 * What readers have to fetch keeps its budget: the page of a lesson, the scripts of every page, and
 * each module with its glue.
 */
import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "../lib/files.mjs";
import { pathFrom } from "../lib/paths.mjs";
import { say } from "../lib/say.mjs";
import { BUDGETS, brotlied, embeddedFiles, gzipped, moduleFiles } from "../lib/weight.mjs";

export const name = "weight of lessons and modules";

/** The scripts that a page names: those that it starts with, and those of its first figure. */
function scriptsOf(dist, file) {
  const html = fs.readFileSync(file, "utf8");
  const addresses = [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
    ...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g),
    ...(/<script data-first="([^"]*)"/.exec(html)?.[1] ?? "").matchAll(/(\S+\.js)\b/g),
  ].map(([, address]) => address);
  // Every script is below the root of the site, to which an address climbs first.
  const inSite = (address) => path.join(dist, address.replace(/^(\.\.\/)+/, ""));
  return [...new Set(addresses.map(inSite))];
}

/** Pages whose scripts are too heavy; of those that fetch the same, the first. */
function heavyScripts(dist) {
  const told = new Map();
  for (const file of filesBelow(dist).filter((one) => one.endsWith("index.html"))) {
    const page = pathFrom(dist, file);
    const scripts = scriptsOf(dist, file);
    if (scripts.length === 0) continue;
    const most = BUDGETS.scripts[page.split("/")[0]] ?? BUDGETS.scripts.others;
    const cure = "what every page needs is listed in web/vite.config.ts; the rest comes when asked";
    for (const fault of tooHeavy(`scripts of dist/${page}`, scripts, most, cure))
      if (!told.has(fault.fault)) told.set(fault.fault, fault);
  }
  return [...told.values()];
}

/** What is too heavy of what a page of others fetches for its first figure; prints what it weighs. */
function heavyInPagesOfOthers(dist) {
  const cure = "fetch what a gesture needs with that gesture; see the files of web/vite.config.ts";
  const measure = (budgets, words, axes) =>
    Object.entries(budgets).flatMap(([tag, most]) => {
      const files = embeddedFiles(dist, tag, axes);
      const bytes = files.reduce((sum, file) => sum + gzipped(file), 0);
      say(
        `  In a page of others: ${tag}${words}, with the core: ${kilobytes(bytes)} of ${kilobytes(most)}.`,
      );
      return tooHeavy(`what brings ${tag}${words} into a page of others`, files, most, cure);
    });
  return [
    ...measure(BUDGETS.embedded, "", false),
    ...measure(BUDGETS.withAxes, " and its axes", true),
  ];
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

export function run({ dist, build }) {
  const folder = path.join(dist, "lessons");
  const lessons = fs
    .readdirSync(folder)
    .map((slug) => path.join(folder, slug, "index.html"))
    .filter((file) => fs.existsSync(file));
  return [
    ...lessons.flatMap((file) =>
      tooHeavy(
        `dist/${pathFrom(dist, file)}`,
        [file],
        BUDGETS.lesson,
        "scripts of exercises, formulas and inline style make most of it",
      ),
    ),
    ...lessons.flatMap((file) =>
      tooHeavy(
        `what dist/${pathFrom(dist, file)} fetches before its first control works`,
        scriptsOf(dist, file).filter((script) => !/\/draw-[^/]*$/.test(script)),
        BUDGETS.beforeControl,
        "fetch what a gesture needs with that gesture; see the files of web/vite.config.ts",
        brotlied,
      ),
    ),
    ...heavyScripts(dist),
    ...heavyInPagesOfOthers(dist),
    ...Object.entries(BUDGETS.modules).flatMap(([module, most]) =>
      tooHeavy(
        `build/wasm/${module}.wasm and its glue`,
        moduleFiles(build, module),
        most,
        "see what the linker takes in, and whether the module needs it",
      ),
    ),
  ];
}

function tooHeavy(what, files, most, cure, weigh = gzipped) {
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
  return bytes <= most
    ? []
    : [
        {
          file: what,
          fault: `it has ${bytes} bytes, compressed with ${weigh === gzipped ? "gzip" : "brotli"}, and may have ${most}`,
          cure,
        },
      ];
}
