/** What travels: how much of it there may be, in bytes, and how it is weighed. */
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

/** Compressed. Each module with its glue: pages load the first, workers that train models the other. */
export const MOST = {
  modules: { orrery: 160 * 1024, orrery_training: 185 * 1024 },
  lesson: 45 * 1024,
  firstView: 400 * 1024,
  firstControl: 225 * 1024,
};

export const gzipped = (file) => zlib.gzipSync(fs.readFileSync(file), { level: 9 }).length;

/** A module and its glue as Emscripten writes them; the site's bundler puts the glue into a chunk with other code. */
export const moduleFiles = (build, name) =>
  [".wasm", ".mjs"].map((ending) => path.join(build, "wasm", name + ending));
