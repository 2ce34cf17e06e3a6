/**
 * `npm start`: from a fresh machine to the running course. Sets up, builds in release mode what
 * changed since the last time, serves, and prints the address. On a fresh machine a page is there
 * before the part of the core that trains models: it is compiled while pages are served already.
 * Ends cleanly when told to (Ctrl+C).
 *
 * options: --port N, --base /path/ (or PORT, BASE in the environment); --host ADDRESS, 0.0.0.0 for
 * all.
 */
import { buildAll, buildFirst, earlierSite, isUpToDate } from "./build.mjs";
import { Activities } from "./lib/activities.mjs";
import { hasTraining } from "./lib/core.mjs";
import { readOptions } from "./lib/options.mjs";
import { dist } from "./lib/paths.mjs";
import { readPort } from "./lib/port.mjs";
import { endAll } from "./lib/run.mjs";
import { main, say, since } from "./lib/say.mjs";
import { serve } from "./server.mjs";
import { Readiness } from "./server/readiness.mjs";
import { setup } from "./setup.mjs";

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    endAll();
    process.exit(0);
  });

await main(async () => {
  const from = performance.now();
  const { options } = readOptions(process.argv.slice(2), {
    port: "text",
    base: "text",
    host: "text",
  });
  const port = readPort(options.port);
  const board = new Activities();

  await setup("start", { board });
  const isBuilt = isUpToDate();
  const isFirst = !isBuilt && !hasTraining();
  if (isBuilt) say("Nothing has changed since the last build.");
  else await (isFirst ? buildFirst : buildAll)({ board });

  const training = new Readiness();
  const site = await serve({
    directory: dist,
    earlier: earlierSite,
    base: options.base ?? process.env.BASE ?? "/",
    host: options.host ?? "127.0.0.1",
    port,
    nextFree: true,
    also: training.answer,
  });
  if (port !== 0 && site.port !== port) say(`Port ${port} is taken; using ${site.port}.`);
  say(`\nOrrery is at ${site.url}  (up in ${since(from)}; Ctrl+C ends it)`);
  if (!isFirst) return training.ready();

  say("Races of models and the search are still being built; pages that need them wait.");
  try {
    await buildAll({ board });
    training.ready();
    say("All of it is there.");
  } catch (error) {
    training.failed(error.message);
    throw error;
  }
});
