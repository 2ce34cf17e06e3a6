/** What travels: how much of it there may be, in bytes, and how it is weighed. */
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { minifySync } from "vite";

/** Compressed. Each module with its glue: pages load the first, workers that train models the other. */
export const BUDGETS = {
  modules: { orrery: 160 * 1024, orrery_training: 185 * 1024 },
  lesson: 45 * 1024,
  /** Scripts that a page fetches as it opens, with those of its first figure or exercise. */
  scripts: {
    "index.html": 62 * 1024,
    embed: 54 * 1024,
    lessons: 68 * 1024,
    problems: 86 * 1024,
    others: 12 * 1024,
  },
  firstView: 400 * 1024,
  firstControl: 225 * 1024,
};

/** Bytes of a file as it is sent: compressed, and scripts in the short form that the site's bundler gives them. */
export function gzipped(file) {
  const bytes = fs.readFileSync(file);
  const sent = file.endsWith(".mjs")
    ? minifySync(file, bytes.toString("utf8"), { module: true }).code
    : bytes;
  return zlib.gzipSync(sent, { level: 9 }).length;
}

/** A module and its glue; the site's bundler puts the glue into a chunk with other code. */
export const moduleFiles = (build, name) =>
  [".wasm", ".mjs"].map((ending) => path.join(build, "wasm", name + ending));
