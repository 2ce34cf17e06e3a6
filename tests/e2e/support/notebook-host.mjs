/**
 * The part of Jupyter that shows a widget, bundled from its packages: they are installed in build/,
 * from a package file of their own, when their lock file has changed.
 */
import fs from "node:fs";
import path from "node:path";
import { readIfThere } from "../../../scripts/lib/files.mjs";
import { build, inRoot } from "../../../scripts/lib/paths.mjs";
import { run } from "../../../scripts/lib/run.mjs";

const SOURCES = inRoot("tests", "embed", "notebook-host");
const FOLDER = path.join(build, "notebook-host");

/** Seconds without a word after which an installation is given up. */
const PATIENCE = 300;

/** @returns {Promise<string>} a script that exports `show`. @throws {Error} where npm fails. */
export async function notebookHost() {
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const name of fs.readdirSync(SOURCES))
    fs.copyFileSync(path.join(SOURCES, name), path.join(FOLDER, name));
  const lock = fs.readFileSync(path.join(FOLDER, "package-lock.json"), "utf8");
  const installed = path.join(FOLDER, "installed.txt");
  if (readIfThere(installed) !== lock) {
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund"];
    const result = await run("npm", ["ci", ...flags], { cwd: FOLDER, silence: PATIENCE });
    if (result.code !== 0)
      throw new Error(`The packages of Jupyter could not be installed.\n${result.output}`);
    fs.writeFileSync(installed, lock);
  }
  const { build: bundle } = await import("vite");
  await bundle({
    configFile: false,
    root: FOLDER,
    logLevel: "error",
    // Packages of Jupyter ask Node for its environment.
    define: { "process.env": "{}", "process.env.NODE_ENV": '"production"' },
    build: {
      lib: { entry: "host.mjs", formats: ["es"], fileName: "host" },
      outDir: "bundle",
      emptyOutDir: true,
      target: "esnext",
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return fs.readFileSync(path.join(FOLDER, "bundle", "host.js"), "utf8");
}
