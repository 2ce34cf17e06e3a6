/** `npm run bench`: the core natively (Google Benchmark) and as the module that ships, in one table each. */
import fs from "node:fs";
import path from "node:path";
import { coreRows } from "./bench/core.mjs";
import { showTime } from "./bench/time.mjs";
import { buildCore } from "./build-core.mjs";
import { build, inRoot } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { main, say, table } from "./lib/say.mjs";

const UNITS = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1 };

/** Google Benchmark's report as rows of [name, time of one run, runs]. */
export function nativeRows(report) {
  return report.benchmarks
    .filter((entry) => entry.run_type !== "aggregate" || entry.aggregate_name === "median")
    .map((entry) => [entry.name, showTime(entry.cpu_time * UNITS[entry.time_unit]), entry.iterations]);
}

/** How many times as long the core's table takes as plain sines and cosines, of one run; the goal is 1 or less. */
export function tableRow(report) {
  const time = (name) => report.benchmarks.find((entry) => entry.name === name)?.cpu_time;
  const ratio = time("SinusoidalTableOf4096By512") / time("PlainSinesOf4096By512");
  return ["sinusoidal table 4096 × 512 against std::sin and std::cos", `${ratio.toFixed(2)} ×`, ratio <= 1 ? "pass" : "OVER"];
}

async function native() {
  if (!fs.existsSync(inRoot("tests", "bench", "core_bench.cpp"))) throw new Error("tests/bench/core_bench.cpp is missing.");
  await buildCore("native", { targets: ["orrery_bench"] });
  const file = path.join(build, "reports", "bench.json");
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const result = await run(path.join(build, "native", "orrery_bench"), ["--benchmark_min_time=0.2", `--benchmark_out=${file}`, "--benchmark_out_format=json"]);
  if (result.code !== 0) throw new Error(`orrery_bench ended with code ${result.code}.\n${result.output}`);
  const report = JSON.parse(fs.readFileSync(file, "utf8"));
  const goal = tableRow(report);
  say(`Native\n${table(["benchmark", "time", "runs"], nativeRows(report))}\n\n${goal.join("  ")}\n`);
  return goal.at(-1) === "OVER";
}

await main(async () => {
  const over = await native();
  await buildCore("wasm", { targets: ["orrery"] });
  const rows = await coreRows();
  say(`The module that ships, in Node\n${table(["what", "figure", "compared", "budget", ""], rows)}`);
  return over || rows.some((row) => row[4] === "OVER") ? 1 : 0;
});
