/** The stages of `npm test`: what each runs, what it needs, and how its tests are counted. */
import fs from "node:fs";
import path from "node:path";
import { buildCore } from "../build-core.mjs";
import { isUpToDate } from "../build.mjs";
import { build, inRoot, shown } from "../lib/paths.mjs";
import * as counts from "./counts.mjs";

const node = process.execPath;
const bin = (...parts) => inRoot("node_modules", ...parts);
const reporter = (name) => inRoot("scripts", "test", "reporters", `${name}.mjs`);

function mustStand(file) {
  if (!fs.existsSync(file)) throw new Error(`${shown(file)} is missing.`);
  return file;
}

async function typecheck(write) {
  // What has not changed since the last time is not checked again.
  const kept = ["--incremental", "--tsBuildInfoFile", path.join(build, "types.tsbuildinfo")];
  const args = [bin("typescript", "bin", "tsc"), "-p", "web", "--noEmit", ...kept];
  // It prints nothing until it has read everything.
  const result = await counts.runTests("tsc", node, args, { write });
  const errors = (result.output.match(/error TS\d+/g) ?? []).length;
  return result.code === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: Math.max(1, errors), note: result.note };
}

const answerTables = () =>
  fs
    .readdirSync(inRoot("tests", "golden", "answers"))
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => inRoot("tests", "golden", "answers", name));

/** The scripts' own tests; readme.test.mjs is a stage of its own. */
function scriptTests() {
  const folder = inRoot("tests", "scripts");
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".test.mjs") && name !== "readme.test.mjs")
    .map((name) => `${folder}/${name}`);
}

/** The files, from the root, of a program in WebAssembly. */
const wasmProgram = (name, glue = "mjs") => [
  `build/wasm/${name}.${glue}`,
  `build/wasm/${name}.wasm`,
];

/** What the C++ suite reads beside itself. */
const READ_BY_SUITE = ["content/texts"];

/** A stage that is a command people type. Where the README shows it, this is its run (readme.test.mjs). */
function command(line) {
  const [program, ...args] = line.split(" ");
  return {
    command: line,
    run: (write) => counts.runWithVerdict(line, program, args, { write }),
  };
}

/**
 * Long ones come first, so that both cores are busy to the end.
 *
 * @type {(jobs: number) => import("./schedule.mjs").Stage[]}
 */
export const stages = (jobs) => [
  {
    // Without its suite, which takes long to compile: most stages need only the module.
    name: "module",
    title: "the core as WebAssembly, and its types",
    async run(write) {
      await buildCore("wasm", {
        targets: [
          "orrery",
          "orrery_workbench",
          "orrery_training",
          "orrery_training_functions",
          "orrery_kernel_bench",
        ],
        jobs,
        write,
      });
      const { makeTypes } = await import("../make-types.mjs");
      await makeTypes();
      return { passed: 1, failed: 0 };
    },
  },
  {
    // The golden runner and the benchmarks link the same library, which is compiled once.
    name: "sanitize",
    title: "C++ suite, native, under AddressSanitizer and UndefinedBehaviorSanitizer",
    build: (write) => buildCore("sanitize", { jobs, write }),
    reads: ["build/sanitize/orrery_tests", ...READ_BY_SUITE],
    run: (write) => counts.runGoogleTest("sanitize", { write }),
  },
  {
    name: "site",
    title: "site build",
    needs: ["module"],
    async run(write) {
      if (isUpToDate()) return { passed: 1, failed: 0, note: "nothing has changed since the last" };
      const args = [inRoot("scripts", "build.mjs"), "--pages-only"];
      const result = await counts.runTests("the site's build", node, args, { write });
      return {
        passed: Number(result.code === 0),
        failed: Number(result.code !== 0),
        note: result.note,
      };
    },
  },
  {
    name: "vitest",
    title: "engine, widgets, practice, site (Vitest)",
    needs: ["module"],
    run: (write) =>
      counts.runWithReport(
        "vitest",
        node,
        (file) => [
          bin("vitest", "vitest.mjs"),
          "run",
          "--config",
          "tests/web/vitest.config.mjs",
          "--reporter=default",
          `--reporter=${reporter("vitest")}`,
          "--reporter=json",
          `--outputFile.json=${file}`,
        ],
        { read: counts.readVitest, write },
      ),
  },
  {
    name: "scripts",
    title: "the scripts' own tests",
    needs: ["sanitize", "module"],
    run: (write) => counts.runNodeTests(scriptTests(), { write }),
  },
  {
    name: "wasm",
    title: "C++ suite as WebAssembly under Node",
    needs: ["module"],
    build: (write) => buildCore("wasm", { targets: ["orrery_tests"], jobs, write }),
    reads: [...wasmProgram("orrery_tests", "cjs"), ...READ_BY_SUITE],
    run: (write) => counts.runGoogleTest("wasm", { write }),
  },
  {
    name: "check",
    title: "content, layering, links (npm run check)",
    needs: ["module", "site"],
    ...command("npm run check"),
  },
  {
    name: "webkit",
    title: "WebKitGTK, smoke",
    needs: ["site"],
    run: (write) =>
      counts.runWithVerdict(
        "the WebKitGTK smoke test",
        node,
        [mustStand(inRoot("tests", "e2e", "webkit.mjs"))],
        { write },
      ),
  },
  { name: "types", title: "TypeScript, strict", needs: ["module"], run: typecheck },
  {
    name: "golden",
    title: "reference numbers, native and WebAssembly",
    needs: ["sanitize", "module"],
    // Two builds in one folder wait for one another.
    after: ["wasm"],
    reads: [
      "build/sanitize/orrery_golden",
      ...["orrery", "orrery_workbench", "orrery_training_functions"].flatMap((name) =>
        wasmProgram(name),
      ),
      "tests/golden",
      "scripts",
    ],
    ...command("npm run test:golden"),
  },
  {
    name: "answers",
    title: "answer tables, by the checker that ships",
    needs: ["module"],
    reads: [...wasmProgram("orrery"), "tests/golden/answers", "scripts"],
    run: (write) =>
      counts.runWithVerdict(
        "the answer tables",
        node,
        [inRoot("scripts", "answers.mjs"), ...answerTables()],
        { write },
      ),
  },
  {
    name: "diagnose",
    title: "printed numbers and their faults, by the native core",
    needs: ["sanitize"],
    run: (write) =>
      counts.runWithVerdict(
        "the printed numbers",
        node,
        [inRoot("scripts", "diagnose.mjs"), inRoot("tests", "golden", "diagnose", "cases.jsonl")],
        { write },
      ),
  },
  {
    name: "readme",
    title: "the README's commands",
    needs: ["site"],
    // Two builds of the site wait for one another.
    after: ["check"],
    run: (write) => counts.runNodeTests([inRoot("tests", "scripts", "readme.test.mjs")], { write }),
  },
  {
    name: "browsers",
    title: "Chromium and Firefox (Playwright)",
    needs: ["site"],
    async run(write) {
      const config = mustStand(inRoot("tests", "e2e", "playwright.config.mjs"));
      return counts.runWithReport(
        "playwright",
        node,
        () => [
          bin("@playwright", "test", "cli.js"),
          "test",
          "--config",
          config,
          `--reporter=list,json,${reporter("playwright")}`,
        ],
        {
          env: (file) => ({
            PLAYWRIGHT_JSON_OUTPUT_NAME: file,
            PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
          }),
          read: counts.readPlaywright,
          write,
        },
      );
    },
  },
];
