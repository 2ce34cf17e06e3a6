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

async function native() {
  if (!fs.existsSync(inRoot("tests", "bench", "core_bench.cpp"))) return say("There are no native benchmarks yet (tests/bench/core_bench.cpp).");
  await buildCore("native", { targets: ["orrery_bench"] });
  const file = path.join(build, "reports", "bench.json");
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const result = await run(path.join(build, "native", "orrery_bench"), ["--benchmark_min_time=0.2", `--benchmark_out=${file}`, "--benchmark_out_format=json"]);
  if (result.code !== 0) throw new Error(`orrery_bench ended with code ${result.code}.\n${result.output}`);
  return say(`Native\n${table(["benchmark", "time", "runs"], nativeRows(JSON.parse(fs.readFileSync(file, "utf8"))))}\n`);
}

await main(async () => {
  await native();
  await buildCore("wasm", { targets: ["orrery"] });
  const rows = await coreRows();
  say(`The module that ships, in Node\n${table(["what", "figure", "compared", "budget", ""], rows)}`);
  return rows.some((row) => row[4] === "OVER") ? 1 : 0;
});
