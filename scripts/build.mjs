/**
 * Builds dist/: the module from C++, its types, then the site. A failed build leaves the last good
 * site in place. Both `npm run build` and `npm start` build only when something that is read has
 * changed.
 *
 * options: --again (in any case), --draft (unminified, with drafts), --pages-only (no C++)
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildCore } from "./build-core.mjs";
import { emscriptenVersion, findEmscripten } from "./emscripten.mjs";
import { Activities } from "./lib/activities.mjs";
import { fingerprint, readIfThere } from "./lib/files.mjs";
import { withLock } from "./lib/lock.mjs";
import { readOptions } from "./lib/options.mjs";
import { build, dist, inRoot, isProgram, root } from "./lib/paths.mjs";
import { problemHosts } from "./lib/problem-hosts.mjs";
import { main, say } from "./lib/say.mjs";

/** All that a built site is made from. */
const INPUTS = [
  "CMakeLists.txt",
  "cpp",
  "web",
  "content",
  "scripts",
  "tests/embed",
  "tests/golden/answers",
  "package-lock.json",
];
/** What the built site is called among the files of the build. */
const name = path.basename(dist);
const STAMP = path.join(build, `${name}.stamp`);

/** The site before the last build: pages that were opened from it may still ask for its scripts. */
export const earlierSite = path.join(build, `${name}-before`);

/** The address of the published site, for what needs an absolute one; empty where it is not known. */
function siteUrl() {
  const told = process.env.SITE_URL ?? "";
  if (told && !/^https?:\/\/[^\s/]+/.test(told))
    throw new Error(
      `SITE_URL is ${JSON.stringify(told)}; it must begin with https:// or http:// and a host.`,
    );
  return told && !told.endsWith("/") ? `${told}/` : told;
}

function inputs(production) {
  const found = findEmscripten();
  return fingerprint(
    INPUTS,
    [
      found?.root,
      found && emscriptenVersion(found),
      siteUrl(),
      problemHosts().join(" "),
      production,
    ].join("\n"),
  );
}

/** True when dist/ was built from exactly what the folders contain now. */
export const isUpToDate = (production = true) =>
  fs.existsSync(path.join(dist, "index.html")) && readIfThere(STAMP) === inputs(production);

/**
 * Builds all that a page needs but the module that trains, and no search index: the shortest way
 * from a fresh machine to a page. A race that is started on such a page waits (`npm start`).
 */
export async function buildFirst({
  jobs = os.availableParallelism(),
  board = new Activities(),
} = {}) {
  await buildModule("orrery", "The core (C++ to WebAssembly)", { jobs, board });
  await buildTypes();
  await buildPages({ complete: false, board });
}

/**
 * @param {{production?: boolean, jobs?: number, board?: Activities}} options
 * @throws {Error} with the words of the step that failed.
 */
export async function buildAll({
  production = true,
  jobs = os.availableParallelism(),
  board = new Activities(),
} = {}) {
  await buildModule("orrery", "The core (C++ to WebAssembly)", { jobs, board });
  await buildModule("orrery_workbench", "The core of the workbench", { jobs, board });
  await buildModule("orrery_training", "The part of the core that trains models", { jobs, board });
  await buildTypes();
  await buildPages({ production, board });
}

const buildModule = (target, title, { jobs, board }) =>
  board.during(target, title, (write) => buildCore("wasm", { targets: [target], jobs, write }));

/** Imported late, because `npm start` runs before the packages it needs are installed. */
async function buildTypes() {
  const { makeTypes } = await import("./make-types.mjs");
  await makeTypes();
}

/**
 * Builds the site beside dist/, then puts it there.
 *
 * @param {{production?: boolean, complete?: boolean, board?: Activities}} options  complete: false
 *   where a part of the core is still to be compiled.
 */
export async function buildPages({
  production = true,
  complete = true,
  board = new Activities(),
} = {}) {
  const program = inRoot("scripts", "build-site.mjs");
  if (!fs.existsSync(program))
    throw new Error("scripts/build-site.mjs is missing, so the site cannot be built.");
  await withLock(
    path.join(build, "site.lock"),
    () =>
      board.during("site", "The site", async (write) => {
        const key = inputs(production);
        const fresh = path.join(build, "site");
        fs.rmSync(fresh, { recursive: true, force: true });
        const { buildSite } = await import(pathToFileURL(program).href);
        const log = (text) => write(`${text}\n`);
        const search = production && complete;
        await buildSite({ root, out: fresh, siteUrl: siteUrl(), log, production, search });
        if (!fs.existsSync(path.join(fresh, "index.html")))
          throw new Error("The site build made no index.html.");
        fs.rmSync(earlierSite, { recursive: true, force: true });
        if (fs.existsSync(dist)) fs.renameSync(dist, earlierSite);
        fs.renameSync(fresh, dist);
        if (complete) fs.writeFileSync(STAMP, key);
      }),
    () => board.say("Waiting for another build of the site."),
  );
}

/** Builds when something has changed since the last build; says which of the two it was. */
export async function buildIfChanged(options) {
  if (isUpToDate(options?.production ?? true)) return false;
  await buildAll(options);
  return true;
}

if (isProgram(import.meta.url)) {
  await main(async () => {
    const { options } = readOptions(process.argv.slice(2), {
      again: "flag",
      draft: "flag",
      "pages-only": "flag",
    });
    const production = !options.draft;
    if (options["pages-only"]) return buildPages({ production });
    const { setup } = await import("./setup.mjs");
    await setup("start");
    if (options.again) return buildAll({ production });
    if (!(await buildIfChanged({ production })))
      say(`${dist} is up to date; \`npm run build -- --again\` builds it in any case.`);
  });
}
