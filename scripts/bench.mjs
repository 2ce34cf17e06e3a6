/**
 * `npm run bench`: the core natively (Google Benchmark) and as the module that ships, and the
 * training kernels against the most that the machine can, in one table each.
 *
 *   npm run bench -- [--only native,core,kernels]
 */
import { coreRows } from "./bench/core.mjs";
import { kernelRows } from "./bench/kernels.mjs";
import { nativeReport, nativeRows, tableRow } from "./bench/native.mjs";
import { buildCore } from "./build-core.mjs";
import { readOptions } from "./lib/options.mjs";
import { main, say, table } from "./lib/say.mjs";

/** Each part prints its table and returns whether all of it is within its bars. */
const PARTS = {
  async native() {
    await buildCore("native", { targets: ["orrery_bench"] });
    const report = await nativeReport();
    const goal = tableRow(report);
    say(
      `Native\n${table(["benchmark", "time", "runs"], nativeRows(report))}\n\n${goal.join("  ")}\n`,
    );
    return goal.at(-1) !== "OVER";
  },
  async core() {
    await buildCore("wasm", { targets: ["orrery"] });
    const rows = await coreRows();
    say(
      `The module that ships, in Node\n${table(["what", "figure", "compared", "budget", ""], rows)}\n`,
    );
    return rows.every((row) => row[4] !== "OVER");
  },
  async kernels() {
    await buildCore("wasm", { targets: ["orrery_kernel_bench"] });
    const rows = await kernelRows();
    say(
      `Kernels as WebAssembly: share of the peak of multiplying and adding, 10⁹ operations a second\n${table(["what", "Node", "Chromium", "at least", ""], rows)}`,
    );
    return rows.every((row) => row.at(-1) !== "SHORT");
  },
};

await main(async () => {
  const { options } = readOptions(process.argv.slice(2), { only: "text" });
  const names = options.only?.split(",") ?? Object.keys(PARTS);
  const strange = names.find((name) => !(name in PARTS));
  if (strange !== undefined)
    throw new Error(`--only names "${strange}"; the parts are ${Object.keys(PARTS).join(", ")}.`);
  let within = true;
  for (const name of names) within = (await PARTS[name]()) && within;
  return within ? 0 : 1;
});
