/** The tree as the formatters and ESLint want it: clang-format, Prettier, ESLint, side by side. */
import os from "node:os";
import path from "node:path";
import { buildCore } from "../build-core.mjs";
import {
  CLANG_FORMAT_BY_HAND,
  CLANG_FORMAT_MAJOR,
  clangFormatMajor,
  findClangFormat,
} from "../lib/clang-format.mjs";
import { filesBelow, fingerprint } from "../lib/files.mjs";
import { build, inRoot, shown } from "../lib/paths.mjs";
import { run as start } from "../lib/run.mjs";
import { makeTypes } from "../make-types.mjs";
import { machine } from "../setup/machine.mjs";

export const name = "formatters and linters";

/** Other programs do the work, so `npm run check` starts this one before its build. */
export const ahead = true;

const LINTED = ["web", "tests", "scripts"];
const FILES_AT_A_TIME = 60;
const bin = (...parts) => inRoot("node_modules", ...parts);
const cache = (tool) => path.join(build, "cache", tool);

export const run = async () =>
  (await Promise.all([clangFormat(machine), prettier(), eslint()])).flat();

/** What a tool that ended without a readable report said. */
const broken = (tool, output) => [
  { file: tool, fault: `ended without a report:\n${output.trim()}`, cure: "npm ci; then run it" },
];

/** @param {import("../setup/machine.mjs").Machine} on */
export async function clangFormat(on) {
  const program = findClangFormat(on);
  if (!program) {
    const here = clangFormatMajor(on);
    const fault = `clang-format ${CLANG_FORMAT_MAJOR} is missing${here ? `; clang-format here is ${here}, which breaks lines elsewhere` : ""}`;
    const cure = `install clang-format-${CLANG_FORMAT_MAJOR} with apt; ${CLANG_FORMAT_BY_HAND}`;
    return [{ file: ".clang-format", fault, cure }];
  }
  const files = ["cpp", "tests"]
    .flatMap((folder) => filesBelow(inRoot(folder)))
    .filter((file) => /\.(h|cpp)$/.test(file))
    .map(shown);
  const parts = [];
  while (files.length > 0) parts.push(files.splice(0, FILES_AT_A_TIME));
  const faults = [];
  const work = async () => {
    while (parts.length > 0) {
      const { code, output } = await start(program, ["--dry-run", "-Werror", ...parts.shift()]);
      const found = faultsOfClangFormat(output);
      faults.push(...(code !== 0 && found.length === 0 ? broken("clang-format", output) : found));
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
  return faults;
}

/** One fault for each file, at the first line that is not formatted. */
export function faultsOfClangFormat(output) {
  const first = new Map();
  for (const [, file, line] of output.matchAll(/^(\S+?):(\d+):\d+: (?:error|warning): /gm))
    if (!first.has(file)) first.set(file, line);
  return [...first].map(([file, line]) => ({
    file: `${file}:${line}`,
    fault: "is not formatted",
    cure: `clang-format-${CLANG_FORMAT_MAJOR} -i ${file}`,
  }));
}

async function prettier() {
  const { code, output } = await start(process.execPath, [
    bin("prettier", "bin", "prettier.cjs"),
    "--check",
    "--log-level=warn",
    "--cache",
    `--cache-location=${cache("prettier")}`,
    ".",
  ]);
  const faults = faultsOfPrettier(output);
  return code !== 0 && faults.length === 0 ? broken("prettier", output) : faults;
}

export const faultsOfPrettier = (output) =>
  [...output.matchAll(/^\[(warn|error)\] (\S+\.\w+)(?:: (.*))?$/gm)].map(([, , file, said]) => ({
    file,
    fault: said ?? "is not formatted",
    cure: said ? "fix the syntax" : `npx prettier --write ${file}`,
  }));

async function eslint() {
  // Without the types of the core's functions, hundreds of lines look unsafe.
  await buildCore("wasm", { targets: ["orrery"] });
  await makeTypes();
  // The cache knows files by their contents, so that a type changed in one file is seen in another
  // only once that one changes too; what is generated has a cache for each of its states.
  const types = fingerprint(["build/generated"]).slice(0, 12);
  const { output } = await start(process.execPath, [
    bin("eslint", "bin", "eslint.js"),
    "--config=scripts/eslint.config.mjs",
    "--cache",
    "--cache-strategy=content",
    `--cache-location=${cache(`eslint-${types}`)}`,
    "--format=json",
    ...LINTED,
  ]);
  const report = /^\[\{.*\}\]$/m.exec(output)?.[0];
  return report ? faultsOfEslint(JSON.parse(report)) : broken("eslint", output);
}

export const faultsOfEslint = (report) =>
  report.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, ruleId, message }) => ({
      file: `${shown(filePath)}:${line ?? 1}:${column ?? 1}`,
      fault: message.split("\n")[0],
      cure: ruleId
        ? `see the rule ${ruleId}; \`npx eslint --config scripts/eslint.config.mjs --fix FILE\` fixes some`
        : "fix the syntax",
    })),
  );
