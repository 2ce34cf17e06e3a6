/**
 * `npm run check`: what can be known about the repository without running it in a browser. Each fault names its
 * file, what is wrong, and the cure. Builds first what has changed (not with --built).
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildCore } from "./build-core.mjs";
import { buildIfChanged } from "./build.mjs";
import { openContext } from "./check/context.mjs";
import { readOptions } from "./lib/options.mjs";
import { dist, inRoot } from "./lib/paths.mjs";
import { main, say, verdict } from "./lib/say.mjs";
import { withWebModules } from "./lib/site-modules.mjs";

/** Helpers of the checks that are no check themselves. */
const HELPERS = ["context.mjs", "printed.mjs"];

async function checks() {
  const folder = inRoot("scripts", "check");
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(".mjs") && !HELPERS.includes(name)).sort();
  return Promise.all(names.map((name) => import(pathToFileURL(path.join(folder, name)).href)));
}

/** The site builder names faults of the content one a line; a site that does not build is itself a fault. */
async function builtSite() {
  try {
    await buildIfChanged({ write: () => {} });
    return [];
  } catch (error) {
    await buildCore("wasm", { targets: ["orrery"] });
    const lines = error.message.split("\n").map((line) => /^(\S+:\d+:\d+|content\/\S+): (.*)$/.exec(line)).filter(Boolean);
    if (lines.length === 0) return [{ file: "dist", fault: `the site does not build: ${error.message}`, cure: "npm run build shows all of it" }];
    return lines.map(([, file, fault]) => ({ file, fault, cure: "the sentence says it" }));
  }
}

await main(async () => {
  const { options } = readOptions(process.argv.slice(2), { built: "flag", only: "text" });
  const found = [];
  if (!options.built) found.push(["site build", await builtSite()]);
  else if (!fs.existsSync(dist)) throw new Error("dist/ is missing; run npm run build first.");
  await withWebModules(async (load) => {
    const { context, faults } = await openContext(load);
    found.push(["reading the content", faults]);
    for (const check of await checks()) {
      if (options.only && !check.name.includes(options.only)) continue;
      found.push([check.name, await check.run(context)]);
    }
  });
  for (const [title, faults] of found) {
    say(`${faults.length === 0 ? "✓" : "✗"} ${title}`);
    for (const { file, fault, cure } of faults) say(`    ${file}: ${fault}\n        → ${cure}`);
  }
  const passed = found.filter(([, faults]) => faults.length === 0).length;
  const failed = found.reduce((sum, [, faults]) => sum + faults.length, 0);
  say(verdict(passed, failed));
  return failed > 0 ? 1 : 0;
});
