/**
 * `npm start`: from a fresh machine to the running course. Sets up, builds in release mode what
 * changed since the last time, serves, and prints the address. Ends cleanly when told to (Ctrl+C).
 *
 * options: --port N, --base /path/ (or PORT, BASE in the environment); --host ADDRESS, 0.0.0.0 for
 * all.
 */
import { buildIfChanged } from "./build.mjs";
import { readOptions } from "./lib/options.mjs";
import { dist } from "./lib/paths.mjs";
import { readPort } from "./lib/port.mjs";
import { endAll } from "./lib/run.mjs";
import { main, say, since } from "./lib/say.mjs";
import { serve } from "./server.mjs";
import { setup } from "./setup.mjs";

await main(async () => {
  const from = performance.now();
  const { options } = readOptions(process.argv.slice(2), {
    port: "text",
    base: "text",
    host: "text",
  });
  const port = readPort(options.port);
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => {
      endAll();
      process.exit(0);
    });

  await setup("start");
  const built = await buildIfChanged();
  if (!built) say("Nothing has changed since the last build.");
  const site = await serve({
    directory: dist,
    base: options.base ?? process.env.BASE ?? "/",
    host: options.host ?? "127.0.0.1",
    port,
    nextFree: true,
  });
  if (port !== 0 && site.port !== port) say(`Port ${port} is taken; using ${site.port}.`);
  say(`\nOrrery is at ${site.url}  (up in ${since(from)}; Ctrl+C ends it)`);
});
