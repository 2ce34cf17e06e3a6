/** Runs the libFuzzer programs of tests/fuzz over the native core, where clang brings its fuzzer runtime. */
import fs from "node:fs";
import { buildCore } from "../build-core.mjs";
import { inRoot, shown } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { say } from "../lib/say.mjs";
import { machine } from "../setup/machine.mjs";

const ENDING = "_fuzz.cpp";
const SECONDS_OF_ONE_INPUT = 20;
const MAX_INPUT = 600;
const MEGABYTES = 2048;

/** Names of the fuzzers: tests/fuzz/formula_fuzz.cpp is formula. */
export const fuzzers = () =>
  fs
    .readdirSync(inRoot("tests", "fuzz"))
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));

/** Null where fuzzers can be built, else why not. */
export async function missing() {
  const clang = machine.program("clang++");
  if (!clang) return "clang++ is not here";
  // The link command that clang prints shows where its runtime should be.
  const { output } = await run(clang, ["-fsanitize=fuzzer", "-###", "-x", "c++", "/dev/null"]);
  const runtime = /"([^"]*libclang_rt\.fuzzer[^"]*)"/.exec(output)?.[1];
  return runtime && machine.file(runtime) ? null : "clang++ is here without its fuzzer runtime";
}

export const buildFuzzers = () => buildCore("fuzz");

/**
 * Fuzzes with one program.
 *
 * What it learns is kept in build/fuzz/corpus for the next run; an input that fails stays in
 * build/fuzz/found.
 *
 * @returns {Promise<{executions: number, fault: string | null}>}
 */
export async function fuzz(name, seconds, seed) {
  const program = inRoot("build", "fuzz", `${name}_fuzz`);
  const learnt = inRoot("build", "fuzz", "corpus", name);
  const found = inRoot("build", "fuzz", "found");
  for (const folder of [learnt, found]) fs.mkdirSync(folder, { recursive: true });
  const words = inRoot("tests", "fuzz", `${name}.dict`);
  const { code, output } = await run(
    program,
    [
      `-max_total_time=${Math.max(1, Math.round(seconds))}`,
      `-timeout=${SECONDS_OF_ONE_INPUT}`,
      `-rss_limit_mb=${MEGABYTES}`,
      `-max_len=${MAX_INPUT}`,
      `-seed=${seed || 1}`,
      "-print_final_stats=1",
      `-artifact_prefix=${found}/${name}-`,
      ...(fs.existsSync(words) ? [`-dict=${words}`] : []),
      learnt,
      inRoot("tests", "fuzz", "corpus", name),
    ],
    { silence: seconds + 60 },
  );
  const executions = Number(/stat::number_of_executed_units: (\d+)/.exec(output)?.[1] ?? 0);
  if (code === 0) return { executions, fault: null };
  const why = /SUMMARY: (.*)/.exec(output)?.[1] ?? `ended with code ${code}`;
  const file = /Test unit written to (.*)/.exec(output)?.[1];
  const again = file
    ? `The input is ${shown(file)}; once more: ${shown(program)} ${shown(file)}`
    : output.trim().split("\n").slice(-3).join(" ");
  return { executions, fault: `${why}. ${again}` };
}

/** Runs all of them, each for as long. @returns the number that found a fault */
export async function fuzzAll(names, seconds, seed) {
  let failed = 0;
  for (const name of names) {
    const { executions, fault } = await fuzz(name, seconds, seed);
    say(
      `${fault ? "✗" : "✓"} ${name}: ${executions} executions in ${Math.round(seconds)} s${fault ? `: ${fault}` : "."}`,
    );
    if (fault) failed += 1;
  }
  return failed;
}
