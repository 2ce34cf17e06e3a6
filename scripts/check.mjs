/**
 * `npm run check`: what can be known about the repository without running it in a browser. Each
 * fault names its file, what is wrong, and the cure. Builds first what has changed.
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildCore } from "./build-core.mjs";
import { buildIfChanged } from "./build.mjs";
import { openContext } from "./check/context.mjs";
import { readOptions } from "./lib/options.mjs";
import { inRoot, isProgram } from "./lib/paths.mjs";
import { main, say, verdict } from "./lib/say.mjs";
import { withWebModules } from "./lib/site-modules.mjs";

/** What the checks look at is no check itself. */
const HELPERS = ["context.mjs"];

async function checks() {
  const folder = inRoot("scripts", "check");
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".mjs") && !HELPERS.includes(name))
    .sort();
  return Promise.all(names.map((name) => import(pathToFileURL(path.join(folder, name)).href)));
}

/** A site that does not build is itself a fault. */
async function builtSite() {
  try {
    await buildIfChanged({ write: () => {} });
    return [];
  } catch (error) {
    await buildCore("wasm", { targets: ["orrery"] });
    return faultsOfBuild(error.message);
  }
}

/** The site builder names the faults of the content one a line, with their place. */
export function faultsOfBuild(message) {
  const lines = message
    .split("\n")
    .map((line) => /^(\S+:\d+:\d+|content\/\S+): (.*)$/.exec(line))
    .filter(Boolean);
  if (lines.length === 0)
    return [
      {
        file: "dist",
        fault: `the site does not build: ${message}`,
        cure: "npm run build shows all of it",
      },
    ];
  return lines.map(([, file, fault]) => ({ file, fault, cure: "the sentence says it" }));
}

async function runChecks() {
  const { options } = readOptions(process.argv.slice(2), { only: "text" });
  const found = [];
  const tell = (lines) => say(lines.replace(/^/gm, "    "));
  const judge = (title, faults) => {
    found.push(faults);
    say(`${faults.length === 0 ? "✓" : "✗"} ${title}`);
    for (const { file, fault, cure } of faults) tell(`${file}: ${fault}\n    → ${cure}`);
  };
  const all = (await checks()).filter(({ name }) => !options.only || name === options.only);
  const begun = new Map(all.filter(({ ahead }) => ahead).map((check) => [check, check.run()]));
  judge("site build", await builtSite());
  await withWebModules(async (load) => {
    const { context, faults } = await openContext(load);
    judge("reading the content", faults);
    for (const check of all)
      judge(check.name, await (begun.get(check) ?? check.run(context, tell)));
  });
  const passed = found.filter((faults) => faults.length === 0).length;
  const failed = found.reduce((sum, faults) => sum + faults.length, 0);
  say(verdict(passed, failed));
  return failed > 0 ? 1 : 0;
}

if (isProgram(import.meta.url)) await main(runChecks);
