/**
 * The stages that look for a planted fault: existing commands, narrowed to what can see it, each
 * stopped at its first failure. All that knows how tests are run here is in this file.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { buildCore } from "../build-core.mjs";
import { filesBelow, readIfThere } from "../lib/files.mjs";
import { build, inRoot, shown } from "../lib/paths.mjs";
import { must, run } from "../lib/run.mjs";
import { measureSlowness } from "../lib/slowness.mjs";

/**
 * @typedef {{command: string, failure: string | null}} Ran
 *   failure: the first test that failed, or what else went wrong; null where all passed.
 */

/** A fault that no test is asked about: the compiler rejects it, or it changes nothing that is built. */
export class NoFault extends Error {}

const node = process.execPath;
const vitest = ["node_modules/vitest/vitest.mjs"];
// A test that is late because the machine is busy has found nothing.
const patient = ["--testTimeout", "120000", "--hookTimeout", "120000"];
const vitestOptions = ["--config", "tests/web/vitest.config.mjs", "--bail", "1", ...patient];
const playwright = ["node_modules/@playwright/test/cli.js", "test"];
const PATIENCE_SECONDS = 1200;
const PATIENCE = 4;

/** Runs a program and reads its first failure from what it prints. */
async function ran(title, program, args, failures) {
  const { code, output, hung } = await run(program, args, {
    env: {
      NO_COLOR: "1",
      FORCE_COLOR: "0",
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
      ORRERY_SLOWNESS: String(PATIENCE * (await measureSlowness())),
    },
    silence: PATIENCE_SECONDS,
  });
  if (code === 0) return { command: title, failure: null };
  const plain = output.replace(/\u001b\[[\d;]*m/g, "");
  const lines = failures.map((pattern) => pattern.exec(plain)?.[1]?.trim()).filter(Boolean);
  const without = hung ? "it does not end" : (plain.trim().split("\n").at(-1) ?? "");
  return { command: title, failure: lines[0] ?? `no test is named; the last line: ${without}` };
}

const existing = (files) => files.filter((file) => fs.existsSync(inRoot(file)));

// The core.

const object = (file) => {
  const library = /^cpp\/(kernels|training)\//.test(file) ? "orrery_trainer" : "orrery_core";
  return path.join(build, "sanitize", "CMakeFiles", `${library}.dir`, `${file}.o`);
};

const hashOf = (file) =>
  fs.existsSync(file) ? createHash("sha256").update(fs.readFileSync(file)).digest("hex") : null;

/** The suites of the test file that mirrors a source. */
export function mirroredSuites(file) {
  const test = file.replace(/^cpp\//, "tests/cpp/").replace(/\.(cpp|h)$/, "_test.cpp");
  const text = readIfThere(inRoot(test)) ?? "";
  return [...new Set([...text.matchAll(/^TEST(?:_[FP])?\((\w+),/gm)].map(([, suite]) => suite))];
}

const GOOGLE_TEST = [
  /^\[ {2}FAILED {2}\] (\w[\w/]*\.[\w/]+)/m,
  /^\[ RUN {6}\] (\S+)\n(?![\s\S]*\[ RUN {6}\])/m,
];

const suite = (...options) =>
  ran(
    `orrery_tests ${options[0]}`,
    path.join(build, "sanitize", "orrery_tests"),
    options,
    GOOGLE_TEST,
  );

async function coreSuite({ file, objectBefore }) {
  try {
    await buildCore("sanitize", { targets: ["orrery_tests"] });
  } catch (error) {
    throw new NoFault(
      /error:/.test(error.message) ? "the compiler rejects it" : error.message.split("\n")[0],
    );
  }
  if (objectBefore && objectBefore === hashOf(object(file)))
    throw new NoFault("the compiled file is the same");
  const suites = mirroredSuites(file);
  if (suites.length > 0) {
    const own = await suite(
      `--gtest_filter=${suites.map((name) => `${name}.*`).join(":")}`,
      "--gtest_fail_fast",
    );
    if (own.failure) return own;
  }
  return suite("--gtest_fail_fast");
}

/** The native runner that is linked with the sanitized core, or else the one of the native build. */
async function golden() {
  await buildCore("sanitize", { targets: ["orrery_golden"] });
  return ran(
    "orrery_golden",
    path.join(build, "sanitize", "orrery_golden"),
    [],
    [/^(\S+: (?!\d+ passed).*)$/m, /^(\S+: \d+ passed, [1-9]\d* failed)$/m],
  );
}

// TypeScript.

/** Test files whose names begin with that of the source or of a folder that holds it. */
export function mirroredTests(file) {
  const folders = file.split("/").slice(2, -1).reverse();
  const stem = path.basename(file).split(".")[0];
  const area = `tests/web/${file.split("/")[1]}`;
  const named = (name) => (test) => path.basename(test).split(".")[0] === name;
  const begins = (name) => (test) => path.basename(test).startsWith(`${name}-`);
  const tests = filesBelow(inRoot(area))
    .map(shown)
    .filter((test) => test.endsWith(".test.ts"));
  return [
    ...new Set(
      [stem, ...folders].flatMap((name) => [
        ...tests.filter(named(name)),
        ...tests.filter(begins(name)),
      ]),
    ),
  ];
}

const VITEST = [/^ *FAIL +(.*\.test\.ts > .*)$/m, /^ *(?:FAIL|❯|×) +(.*\.test\.ts.*)$/m];

async function mirrored({ file }) {
  const tests = mirroredTests(file);
  if (tests.length === 0) return { command: "no mirrored test", failure: null };
  const title = `vitest ${tests.map((test) => path.basename(test)).join(" ")}`;
  return ran(title, node, [...vitest, "run", ...vitestOptions, ...tests], VITEST);
}

/** What is asked of every widget alike. */
const OF_ALL_WIDGETS = ["tests/web/widgets/labels.test.ts", "tests/web/site/public-names.test.ts"];

const ofAllWidgets = () =>
  ran(
    "vitest labels.test.ts public-names.test.ts",
    node,
    [...vitest, "run", ...vitestOptions, ...OF_ALL_WIDGETS],
    VITEST,
  );

const related = ({ file }) =>
  ran(
    `vitest related ${file}`,
    node,
    [...vitest, "related", file, "--run", ...vitestOptions],
    VITEST,
  );

const siteTests = () =>
  ran(
    "vitest tests/web/site",
    node,
    [...vitest, "run", ...vitestOptions, "tests/web/site"],
    VITEST,
  );

// The site.

const site = () =>
  ran(
    "node scripts/build.mjs --pages-only",
    node,
    ["scripts/build.mjs", "--pages-only"],
    [
      /^(\S+:\d+:\d+: .*)$/m,
      /^(content\/\S+: .*)$/m,
      /^(.*\b(?:error|Error|must|is not|are not)\b.*)$/m,
    ],
  );

const CONTENT_CHECKS = "course,links,headings,maths,misconceptions,code";

const courseChecks = () =>
  ran(
    `npm run check -- --only ${CONTENT_CHECKS}`,
    node,
    ["scripts/check.mjs", "--only", CONTENT_CHECKS],
    [/^ {4}(\S.*)$/m],
  );

const overSeeds = ({ file }) =>
  ran(
    `node scripts/faults/prove.mjs ${file}`,
    node,
    ["scripts/faults/prove.mjs", file],
    [/^✗ (.*)$/m],
  );

/** The specs of the browsers that speak of what a file belongs to; where none does, all of them. */
export function specsFor(file) {
  const [, area, folder] = file.split("/");
  const words = {
    widgets: new RegExp(`orrery-${folder}\\b|\\bwidgets\\b`),
    practice: /orrery-(problem|quiz)|\bproblems?\b/,
    site: /./,
  }[area];
  const specs = existing(filesBelow(inRoot("tests/e2e")).map(shown)).filter((spec) =>
    spec.endsWith(".spec.mjs"),
  );
  const speaking = specs.filter((spec) => words.test(fs.readFileSync(inRoot(spec), "utf8")));
  return speaking.length > 0 ? speaking : specs;
}

async function browsers({ file }) {
  const built = await site();
  if (built.failure) return built;
  const specs = specsFor(file).map((spec) => path.basename(spec));
  const options = ["--config", "tests/e2e/playwright.config.mjs", "--project=chromium"];
  return ran(
    `playwright ${specs.join(" ")}`,
    node,
    [...playwright, ...options, "--reporter=line", "--max-failures=1", ...specs],
    [/^ *\d+\) (\[chromium\] .*)$/m],
  );
}

const stages = {
  "core suite": coreSuite,
  golden,
  "mirrored tests": mirrored,
  "tests of all widgets": ofAllWidgets,
  "related tests": related,
  "site tests": siteTests,
  site,
  "course checks": courseChecks,
  "answers over seeds": overSeeds,
  browsers,
};

/** @internal What a kind of fault may name as seeing it. */
export const stageNames = Object.keys(stages);

/** What the stages must know of a file before it is changed. */
export const beforehand = (file) => ({ file, objectBefore: hashOf(object(file)) });

/**
 * Runs the stages of a kind, one after the other, until one fails.
 *
 * @param {{stages: string[]}} kind
 * @param {ReturnType<typeof beforehand>} known
 * @returns {Promise<(Ran & {stage: string}) | null>} the first that failed; null where all passed.
 * @throws {NoFault} where there is nothing to find.
 */
export async function find(kind, known) {
  for (const name of kind.stages) {
    // Without it every test fails, which would be taken for a find.
    if (!fs.existsSync(path.join(build, "wasm", "orrery.mjs")))
      throw new Error("build/wasm/orrery.mjs is missing; `npm run build` makes it.");
    const result = await stages[name](known);
    if (result.failure) return { ...result, stage: name };
  }
  return null;
}

/** Builds again what may have been built with a fault in it: what `file` goes into. */
export async function rebuild(files) {
  if (files.some((file) => file.startsWith("cpp/")))
    await buildCore("sanitize", { targets: ["orrery_tests", "orrery_golden"] });
  if (files.some((file) => !file.startsWith("cpp/")))
    await must(node, ["scripts/build.mjs", "--pages-only"]);
}
