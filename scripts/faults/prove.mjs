/**
 * `node scripts/faults/prove.mjs FILE`: the checks `recorded`, and `variants` for one problem or quiz,
 * or for all practices that name a misconception.
 */
import path from "node:path";
import { openContext } from "../check/context.mjs";
import { practicesOf } from "../check/practices/list.mjs";
import { proveAll } from "../check/practices/pool.mjs";
import { run as recorded } from "../check/recorded.mjs";
import { main, say, verdict } from "../lib/say.mjs";
import { withWebModules } from "../lib/site-modules.mjs";

await main(() =>
  withWebModules(async (load) => {
    const [file] = process.argv.slice(2);
    const { context } = await openContext(load);
    const code = path.basename(file, ".md");
    const isMeant = file.startsWith("content/misconceptions/")
      ? (practice) => JSON.stringify(practice).includes(`"${code}"`)
      : ({ shown }) => shown === file || shown.startsWith(`${file}, `);
    const practices = practicesOf(context.content).filter(isMeant);
    const proved = await proveAll(practices, () => {});
    const faults = [...recorded(context), ...proved.flatMap(({ faults: found }) => found)];
    for (const { file: place, fault } of faults) say(`✗ ${place}: ${fault}`);
    say(verdict(faults.length === 0 ? practices.length + 1 : 0, faults.length));
    return faults.length > 0 ? 1 : 0;
  }),
);
