/** `npm run bench`: the core natively (Google Benchmark) and as the module that ships, in one table each. */
import { coreRows } from "./bench/core.mjs";
import { nativeReport, nativeRows, tableRow } from "./bench/native.mjs";
import { buildCore } from "./build-core.mjs";
import { main, say, table } from "./lib/say.mjs";

await main(async () => {
  await buildCore("native", { targets: ["orrery_bench"] });
  const report = await nativeReport();
  const goal = tableRow(report);
  say(
    `Native\n${table(["benchmark", "time", "runs"], nativeRows(report))}\n\n${goal.join("  ")}\n`,
  );
  await buildCore("wasm", { targets: ["orrery"] });
  const rows = await coreRows();
  say(
    `The module that ships, in Node\n${table(["what", "figure", "compared", "budget", ""], rows)}`,
  );
  return goal.at(-1) === "OVER" || rows.some((row) => row[4] === "OVER") ? 1 : 0;
});
