/** The native core's figures, by Google Benchmark. */
import fs from "node:fs";
import path from "node:path";
import { build } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { showTime } from "./time.mjs";

const UNITS = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1 };

/**
 * Runs the benchmarks, which must be built.
 *
 * @param {number} [seconds]  how long each is measured.
 * @param {"native" | "sanitize"} [kind]  the build that has them; the tests ask the one they have.
 * @returns Google Benchmark's report.
 * @throws {Error} with what it said, where one of them fails.
 */
export async function nativeReport(seconds = 0.2, kind = "native") {
  const file = path.join(build, "reports", "bench.json");
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const { code, output } = await run(path.join(build, kind, "orrery_bench"), [
    `--benchmark_min_time=${seconds}`,
    `--benchmark_out=${file}`,
    "--benchmark_out_format=json",
  ]);
  if (code !== 0) throw new Error(`orrery_bench ended with code ${code}.\n${output}`);
  const report = JSON.parse(fs.readFileSync(file, "utf8"));
  const failed = report.benchmarks.find((entry) => entry.error_occurred);
  if (failed) throw new Error(`${failed.name}: ${failed.error_message}`);
  return report;
}

/** The report as rows of [name, time of one run, runs]. */
export function nativeRows(report) {
  return report.benchmarks
    .filter((entry) => entry.run_type !== "aggregate" || entry.aggregate_name === "median")
    .map((entry) => [
      entry.name,
      showTime(entry.cpu_time * UNITS[entry.time_unit]),
      entry.iterations,
    ]);
}

/** How many times as long the core's table takes as plain sines and cosines, of one run; the goal is 1 or less. */
export function tableRow(report) {
  const time = (name) => report.benchmarks.find((entry) => entry.name === name)?.cpu_time;
  const ratio = time("SinusoidalTableOf4096By512") / time("PlainSinesOf4096By512");
  return [
    "sinusoidal table 4096 × 512 against std::sin and std::cos",
    `${ratio.toFixed(2)} ×`,
    ratio <= 1 ? "pass" : "OVER",
  ];
}
