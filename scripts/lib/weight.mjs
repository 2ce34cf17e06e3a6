/** What travels: how much of it there may be, in bytes, and how it is weighed. */
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

/** Compressed. */
export const MOST = {
  module: 160 * 1024,
  lesson: 45 * 1024,
  firstView: 400 * 1024,
  firstControl: 225 * 1024,
};

export const gzipped = (file) => zlib.gzipSync(fs.readFileSync(file), { level: 9 }).length;

/** The module and its glue as Emscripten writes them; the site's bundler puts the glue into a chunk with other code. */
export const moduleFiles = (build) =>
  ["orrery.wasm", "orrery.mjs"].map((file) => path.join(build, "wasm", file));
