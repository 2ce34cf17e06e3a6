/** What travels: how much of it there may be, in bytes, and how it is weighed. */
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { minifySync } from "vite";

/**
 * Compressed. Each module with its glue: pages load the first, the field guide and the workbench the
 * second, workers that train models the third.
 */
export const BUDGETS = {
  modules: { orrery: 160 * 1024, orrery_workbench: 185 * 1024, orrery_training: 185 * 1024 },
  lesson: 45 * 1024,
  /** Scripts that a page fetches as it opens, with those of its first figure or exercise. */
  scripts: {
    "index.html": 52 * 1024,
    embed: 42 * 1024,
    lessons: 57 * 1024,
    problems: 77 * 1024,
    workbench: 57 * 1024,
    others: 6 * 1024,
  },
  /**
   * Scripts that a lesson fetches before its first control works, Chart.js apart, compressed with
   * brotli. We want 36 KiB, and have 35 to 47: what every page and all figures share takes 32, of
   * which the core's glue is 5 and Lit 5; a trained head takes 14 more.
   */
  beforeControl: 47 * 1024,
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

/** Bytes of a file compressed with brotli, as hosts of static files send it. */
export const brotlied = (file) => zlib.brotliCompressSync(fs.readFileSync(file)).length;

/** A module and its glue; the site's bundler puts the glue into a chunk with other code. */
export const moduleFiles = (build, name) =>
  [".wasm", ".mjs"].map((ending) => path.join(build, "wasm", name + ending));
