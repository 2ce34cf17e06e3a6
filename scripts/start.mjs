/**
 * `npm start`: from a fresh machine to the running course. Sets up, builds in release mode what changed since
 * the last time, serves, and prints the address. Ends cleanly when told to (Ctrl+C).
 *
 * options: --port N, --base /path/, --host ADDRESS; or PORT, BASE, HOST in the environment.
 */
import { buildIfChanged } from "./build.mjs";
import { readOptions } from "./lib/options.mjs";
import { dist } from "./lib/paths.mjs";
import { endAll } from "./lib/run.mjs";
import { main, say, since } from "./lib/say.mjs";
import { serve } from "./server.mjs";
import { setup } from "./setup.mjs";

const PORT = 8080;

/** The port asked for, or the usual one. */
export function readPort(text) {
  if (text === undefined || text === "") return PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`The port is ${JSON.stringify(text)}; it must be a whole number from 0 to 65535.`);
  return port;
}

await main(async () => {
  const from = performance.now();
  const { options } = readOptions(process.argv.slice(2), { port: "text", base: "text", host: "text" });
  const port = readPort(options.port ?? process.env.PORT);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => { endAll(); process.exit(0); });

  await setup("start");
  const built = await buildIfChanged();
  if (!built) say("Nothing has changed since the last build.");
  const site = await serve({
    directory: dist,
    base: options.base ?? process.env.BASE ?? "/",
    host: options.host ?? process.env.HOST_ADDRESS ?? "127.0.0.1",
    port,
    nextFree: true,
  });
  if (port !== 0 && site.port !== port) say(`Port ${port} is taken; using ${site.port}.`);
  say(`\nOrrery is at ${site.url}  (up in ${since(from)}; Ctrl+C ends it)`);
});
