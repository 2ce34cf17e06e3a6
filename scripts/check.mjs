/**
 * `npm run check`: what can be known about the repository without a browser. Each file in
 * scripts/check/ is one check; each fault names its place, what is wrong, and where the sentence
 * does not say it, what to do. Builds first what has changed.
 *
 * options: --only check,check (names of those files)
 *          --report  also lists where the course serves each ID of content/coverage.md, and fails
 *                    where one is served nowhere
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildCore } from "./build-core.mjs";
import { buildIfChanged } from "./build.mjs";
import { openContext } from "./check/context.mjs";
import { coverageReport } from "./lib/coverage.mjs";
import { readOptions } from "./lib/options.mjs";
import { inRoot, isProgram } from "./lib/paths.mjs";
import { count, main, say, verdict } from "./lib/say.mjs";
import { withWebModules } from "./lib/site-modules.mjs";

/** What the checks look at is not a check itself. */
const HELPERS = ["context.mjs"];

/** @returns {Promise<{id: string, name: string, ahead?: boolean, run: Function}[]>} */
async function checks() {
  const folder = inRoot("scripts", "check");
  const files = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(".mjs") && !HELPERS.includes(file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const module = await import(pathToFileURL(path.join(folder, file)).href);
      return { id: path.basename(file, ".mjs"), ...module };
    }),
  );
}

/**
 * The checks that --only names, all of them without it.
 *
 * @throws {Error} a sentence, for a name that no check has.
 */
export function chosen(all, only) {
  if (only === undefined) return all;
  const names = only.split(",");
  const ids = all.map(({ id }) => id);
  const unknown = names.find((name) => !ids.includes(name));
  if (unknown !== undefined)
    throw new Error(`${unknown} is not a check; there are ${ids.join(", ")}.`);
  return all.filter(({ id }) => names.includes(id));
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
  if (lines.length > 0) return lines.map(([, file, fault]) => ({ file, fault }));
  const fault = `the site does not build: ${message}`;
  return [{ file: "dist", fault, cure: "npm run build shows all of it" }];
}

/**
 * Prints the faults of one check after the other. Counts checks: those that failed are those with a
 * fault outside drafts. A fault that an earlier check has named is not named again.
 */
export class Report {
  #named = new Set();
  #inDraft = () => false;
  passed = 0;
  failed = 0;
  faults = 0;
  drafts = 0;

  constructor(print = say) {
    this.print = print;
  }

  /** @param {{lessons: object[], problems: object[]}} content */
  setDrafts({ lessons, problems }) {
    const slugs = lessons.filter(({ head }) => head.draft === true).map(({ slug }) => slug);
    const files = problems
      .filter(({ lesson }) => slugs.includes(String(lesson).split("#")[0]))
      .map(({ file }) => file);
    const places = [...slugs.map((slug) => `content/lessons/${slug}/`), ...files];
    this.#inDraft = ({ file }) => places.some((place) => file.startsWith(place));
  }

  add(title, found) {
    const fresh = found.filter(({ file, fault }) => !this.#named.has(`${file}: ${fault}`));
    for (const { file, fault } of fresh) this.#named.add(`${file}: ${fault}`);
    const drafts = fresh.filter(this.#inDraft);
    const faults = fresh.filter((entry) => !drafts.includes(entry));
    this.drafts += drafts.length;
    this.faults += faults.length;
    if (faults.length > 0) this.failed += 1;
    else this.passed += 1;
    this.print(`${faults.length > 0 ? "✗" : "✓"} ${title}`);
    for (const entry of faults) this.#tell(entry, "");
    for (const entry of drafts) this.#tell(entry, "(draft) ");
  }

  #tell({ file, fault, cure }, mark) {
    const lines = `${mark}${file}: ${fault}${cure ? `\n→ ${cure}` : ""}`;
    this.print(lines.replace(/^/gm, "    "));
  }

  /** The closing lines. */
  close() {
    if (this.drafts > 0)
      this.print(`${count(this.drafts, "fault")} in drafts, which do not fail this check`);
    if (this.faults > 0) this.print(`${count(this.faults, "fault")}; the line below counts checks`);
    this.print(verdict(this.passed, this.failed));
  }
}

async function runChecks() {
  const { options } = readOptions(process.argv.slice(2), { only: "text", report: "flag" });
  const report = new Report();
  let served = [];
  const titleOf = ({ id, name }) => `${id}: ${name}`;
  const all = chosen(await checks(), options.only);
  const begun = all.filter(({ ahead }) => ahead).map((check) => [check, check.run()]);
  const others = all.filter(({ ahead }) => !ahead);
  if (others.length > 0) {
    const built = await builtSite();
    await withWebModules(async (load) => {
      const { context, faults } = await openContext(load);
      report.setDrafts(context.content);
      report.add("site build", built);
      report.add("reading the content", faults);
      const tell = (lines) => say(lines.replace(/^/gm, "    "));
      for (const check of others) report.add(titleOf(check), await check.run(context, tell));
      served = coverageReport(context.content).lines;
    });
  }
  for (const [check, faults] of begun) report.add(titleOf(check), await faults);
  report.close();
  if (options.report) say(served.join("\n"));
  return report.failed > 0 ? 1 : 0;
}

if (isProgram(import.meta.url)) await main(runChecks);
