/** A site of one page with the engine alone, built as the course is and served under the same policy. */
import fs from "node:fs";
import path from "node:path";
import { build as buildFolder, inRoot } from "../../../scripts/lib/paths.mjs";
import { serve } from "../../../scripts/server.mjs";

const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Engine</title><link rel="icon" href="data:,"><script type="module" src="engine-page.js"></script></html>';

/** @param {string} name  tells apart builds that run at the same time. */
export async function serveEngine(name) {
  const { build } = await import("vite");
  const out = path.join(buildFolder, "e2e", name);
  await build({
    configFile: inRoot("web", "vite.config.ts"),
    logLevel: "error",
    build: {
      outDir: out,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: {
        input: inRoot("tests", "e2e", "engine-page", "engine-page.ts"),
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  fs.writeFileSync(path.join(out, "index.html"), html);
  return serve({ directory: out });
}
