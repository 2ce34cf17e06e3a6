/**
 * Builds the C++ core with CMake and Ninja: `sanitize` (all that is tested natively, under
 * AddressSanitizer and UndefinedBehaviorSanitizer: suite, golden runner, benchmarks), `wasm` (the
 * modules that ship, and the suite), `native` (the benchmarks as they are measured) and `fuzz` (the
 * libFuzzer programs of tests/fuzz). Ninja rebuilds what changed; a changed toolchain or option
 * starts the build folder afresh.
 *
 * usage: node scripts/build-core.mjs native|sanitize|fuzz|wasm … [--target NAME]
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { emscriptenVersion, findEmscripten } from "./emscripten.mjs";
import { readIfThere } from "./lib/files.mjs";
import { withLock } from "./lib/lock.mjs";
import { readOptions } from "./lib/options.mjs";
import { build, isProgram, root } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { main, say, since } from "./lib/say.mjs";
import { machine } from "./setup/machine.mjs";

/** What each kind builds when no target is named. */
const TARGETS = {
  native: ["orrery_bench"],
  sanitize: ["orrery_tests", "orrery_golden", "orrery_calls", "orrery_bench", "orrery_links"],
  fuzz: ["orrery_fuzzers"],
  wasm: ["orrery", "orrery_workbench", "orrery_tests"],
};

/** The CMake options of a kind, and a line that changes when its toolchain does. */
function settings(kind) {
  if (kind === "native")
    return { options: ["-DCMAKE_BUILD_TYPE=Release"], toolchain: compiler("c++") };
  if (kind === "sanitize" || kind === "fuzz") {
    const clang = machine.program("clang++");
    if (!clang) throw new Error(`The ${kind} build needs clang++, which is not here.`);
    const options =
      kind === "sanitize" ? ["-DORRERY_SANITIZE=ON"] : ["-DORRERY_FUZZ=ON", "-DORRERY_TESTS=OFF"];
    return {
      options: [...options, `-DCMAKE_CXX_COMPILER=${clang}`],
      toolchain: compiler("clang++"),
    };
  }
  const found = findEmscripten();
  if (!found) throw new Error("Emscripten is not here; `npm start` says how to get it.");
  // A machine set up for `npm start` alone has no GoogleTest.
  const tests = machine.file("/usr/src/googletest/CMakeLists.txt") ? "ON" : "OFF";
  return {
    options: [
      "-DCMAKE_BUILD_TYPE=Release",
      `-DORRERY_TESTS=${tests}`,
      `-DCMAKE_TOOLCHAIN_FILE=${found.toolchain}`,
    ],
    toolchain: `${found.root} ${emscriptenVersion(found)}`,
  };
}

/** The compiler's real file and its date: cheaper than asking for its version on each start. */
function compiler(name) {
  const file = machine.program(process.env.CXX ?? name) ?? machine.program(name);
  return file ? `${machine.realPath(file)} ${fs.statSync(machine.realPath(file)).mtimeMs}` : "none";
}

/**
 * Configures where needed and builds.
 *
 * @param {"native" | "sanitize" | "wasm"} kind
 * @param {{targets?: string[], jobs?: number, write?: (text: string) => void}} options
 * @throws {Error} with the compiler's words.
 */
export async function buildCore(
  kind,
  { targets = TARGETS[kind], jobs = os.availableParallelism(), write } = {},
) {
  const folder = path.join(build, kind);
  await withLock(
    path.join(build, `${kind}.lock`),
    async () => {
      await configure(kind, folder, write);
      await step("cmake", ["--build", folder, "-j", String(jobs), "--target", ...targets], write);
    },
    () => say(`Waiting for another build in build/${kind}.`),
  );
}

async function configure(kind, folder, write) {
  const { options, toolchain } = settings(kind);
  const stamp = path.join(folder, "orrery-configured.txt");
  // A moved repository counts as another toolchain: CMake's cache holds full paths.
  const made = `${toolchain} in ${root}`;
  const wanted = [made, ...options].join("\n");
  const before = readIfThere(stamp);
  if (before === wanted && fs.existsSync(path.join(folder, "build.ninja"))) return;
  // CMake keeps the first compiler it saw in its cache, so another toolchain needs an empty folder.
  if (before?.split("\n")[0] !== made) fs.rmSync(folder, { recursive: true, force: true });
  await step("cmake", ["-G", "Ninja", "-S", root, "-B", folder, ...options], write);
  fs.writeFileSync(stamp, wanted);
}

async function step(command, args, write) {
  const result = await run(command, args, { write });
  if (result.code === 0) return;
  throw new Error(`${command} ${args.slice(0, 2).join(" ")} failed.\n${telling(result.output)}`);
}

/** The part of a build's output that says what is wrong: from the first failed step on. */
function telling(output) {
  const lines = output.trim().split("\n");
  const first = lines.findIndex((line) => /^FAILED|error|Error/.test(line));
  return lines.slice(Math.max(0, first)).slice(0, 80).join("\n");
}

if (isProgram(import.meta.url)) {
  await main(async () => {
    const { options, words } = readOptions(process.argv.slice(2), {
      target: "text",
      jobs: "number",
    });
    for (const kind of words.length > 0 ? words : ["native", "wasm"]) {
      if (!TARGETS[kind])
        throw new Error(
          `${kind} is not a kind of build; there are ${Object.keys(TARGETS).join(", ")}.`,
        );
      const from = performance.now();
      await buildCore(kind, {
        targets: options.target?.split(","),
        jobs: options.jobs,
        write: (text) => process.stdout.write(text),
      });
      say(`build/${kind} is up to date (${since(from)}).`);
    }
  });
}
