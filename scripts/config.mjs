/**
 * `npm run config -- FILE.json [more files]`: how the layers of a model know positions, as the site
 * reads its config.json; one JSON document a line for each file.
 */
import fs from "node:fs";
import { isProgram } from "./lib/paths.mjs";
import { main, say } from "./lib/say.mjs";
import { filesGiven } from "./lib/tables.mjs";
import { withWebModules } from "./lib/site-modules.mjs";

/** Prints a summary for each file; whether all could be read. */
export const printConfigs = (files, print = say) =>
  withWebModules(async (load) => {
    const { readConfig } = await load("web/config/read-config.ts");
    const { summaryOf } = await load("web/config/summary.ts");
    const summaries = files.map((file) => summaryOf(readConfig(fs.readFileSync(file, "utf8"))));
    for (const summary of summaries) print(JSON.stringify(summary));
    return summaries.every(({ problems }) => problems === undefined);
  });

if (isProgram(import.meta.url)) {
  await main(async () => {
    const files = filesGiven("npm run config -- FILE.json");
    return (await printConfigs(files)) ? 0 : 1;
  });
}
