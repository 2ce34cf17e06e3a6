/**
 * `npm run bench`: the core natively (Google Benchmark) and as the module that ships, the training
 * kernels against the most that the machine can, and what a second worker brings, in one table each;
 * with --only peers, what others reach at the same work.
 *
 *   npm run bench -- [--only native,core,kernels,workers,peers]
 */
import { coreRows } from "./bench/core.mjs";
import { kernelRows } from "./bench/kernels.mjs";
import { nativeReport, nativeRows, tableRow } from "./bench/native.mjs";
import { peerRows } from "./bench/peers.mjs";
import { workerRows } from "./bench/workers.mjs";
import { buildCore } from "./build-core.mjs";
import { buildIfChanged } from "./build.mjs";
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
    await buildCore("wasm", { targets: ["orrery", "orrery_training"] });
    const rows = await coreRows();
    say(
      `The modules that ship, in Node\n${table(["what", "figure", "compared", "budget", ""], rows)}\n`,
    );
    return rows.every((row) => row[4] !== "OVER");
  },
  async kernels() {
    await buildCore("wasm", { targets: ["orrery_kernel_bench"] });
    const rows = await kernelRows();
    say(
      `Kernels as WebAssembly: share of the peak of multiplying and adding, 10⁹ operations a second\n${table(["what", "Node", "Chromium", "at least", ""], rows)}\n`,
    );
    return rows.every((row) => row.at(-1) !== "SHORT");
  },
  async workers() {
    await buildIfChanged();
    const rows = await workerRows();
    say(`Workers\n${table(["what", "Node", "Chromium", "at least", ""], rows)}\n`);
    return rows.every((row) => row.at(-1) !== "SHORT");
  },
  async peers() {
    await buildCore("wasm", { targets: ["orrery_kernel_bench"] });
    const rows = await peerRows();
    say(
      `Peers: time of one run, and how many times as long as the first of its work\n${table(["work", "who", "Node", "", "Chromium", "", "at least", ""], rows)}\n`,
    );
    return rows.every((row) => row.at(-1) !== "SHORT");
  },
};

/** Peers are asked for by name: they are large, and come from the network. */
const BY_ITSELF = ["native", "core", "kernels", "workers"];

await main(async () => {
  const { options } = readOptions(process.argv.slice(2), { only: "text" });
  const names = options.only?.split(",") ?? BY_ITSELF;
  const strange = names.find((name) => !(name in PARTS));
  if (strange !== undefined)
    throw new Error(`--only names "${strange}"; the parts are ${Object.keys(PARTS).join(", ")}.`);
  let within = true;
  for (const name of names) within = (await PARTS[name]()) && within;
  return within ? 0 : 1;
});
