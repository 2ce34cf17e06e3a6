/**
 * `npm run dev`: serves the site and rebuilds what a saved file changes: C++, TypeScript, content.
 * Open pages reload themselves. A build error is shown here and on the page, and the last good site
 * stays served.
 */
import fs from "node:fs";
import path from "node:path";
import { readReload, reloadScript } from "./dev/reload.mjs";
import { problemsIn } from "./dev/variants.mjs";
import { watch } from "./dev/watch.mjs";
import { isUpToDate } from "./build.mjs";
import { readOptions } from "./lib/options.mjs";
import { dist, inRoot, root } from "./lib/paths.mjs";
import { readPort } from "./lib/port.mjs";
import { endAll, run } from "./lib/run.mjs";
import { main, say, since } from "./lib/say.mjs";
import { serve } from "./server.mjs";
import { setup } from "./setup.mjs";

const WATCHED = ["CMakeLists.txt", "cpp", "web", "content", "scripts"];

const isCore = (file) => /^(cpp[\\/]|CMakeLists\.txt)/.test(file);

/** Builds in a Node of its own: this one would keep the site builder's modules as they first were. */
async function build(files) {
  const pagesOnly = files.length > 0 && !files.some(isCore) ? ["--pages-only"] : [];
  const from = performance.now();
  const result = await run(
    process.execPath,
    [inRoot("scripts", "build.mjs"), "--draft", ...pagesOnly],
    {},
  );
  if (result.code === 0) {
    say(`Rebuilt ${pagesOnly.length ? "the site" : "the core and the site"} in ${since(from)}.`);
    return null;
  }
  const words = result.output.trim();
  say(`${words}\nThe build failed; the last good site stays served.`);
  return words.split("\n").slice(-30).join("\n");
}

/** Three variants of each saved problem, in a Node of its own for the same reason. */
async function showVariants(names) {
  if (names.length === 0) return;
  const file = inRoot("scripts", "dev", "variants.mjs");
  const { output } = await run(process.execPath, [file, ...names], {});
  say(output.trim());
}

await main(async () => {
  const { options } = readOptions(process.argv.slice(2), { port: "text", base: "text" });
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => {
      endAll();
      process.exit(0);
    });
  await setup("start");
  const reload = readReload();
  if (!isUpToDate(false)) {
    const error = await build([]);
    if (error && !fs.existsSync(path.join(dist, "index.html")))
      throw new Error("There is no earlier site to serve; fix the error above and try again.");
  }
  const site = await serve({
    directory: dist,
    base: options.base ?? process.env.BASE ?? "/",
    port: readPort(options.port),
    nextFree: true,
    also: reload.answer,
    page: (html) => reloadScript(html),
  });
  say(`\nOrrery is at ${site.url} and follows what you save (Ctrl+C ends it)`);

  let waiting = [];
  let building = false;
  watch(root, WATCHED, async (files) => {
    waiting.push(...files);
    if (building) return;
    building = true;
    while (waiting.length > 0) {
      const now = [...new Set(waiting)];
      waiting = [];
      say(`Saved: ${now.join(", ")}`);
      const fault = await build(now);
      reload.tell(fault);
      if (fault === null) await showVariants(problemsIn(now));
    }
    building = false;
  });
});
