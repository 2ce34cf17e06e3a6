/** What travels: how much of it there may be, in bytes, and how it is weighed. */
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { minifySync } from "vite";
import { inRoot } from "./paths.mjs";

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
  /**
   * All that brings the first figure into a page of others, the core included: a figure without axes
   * is held to 200 KiB; axes bring Chart.js, which has 58 and more than 200 together.
   */
  embedded: { "orrery-arrows": 200 * 1024, "orrery-heatmap": 254 * 1024 },
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

/** A script of the built site and all that it imports before it runs. */
function withImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = fs.readFileSync(file, "utf8");
  for (const [, name] of text.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
    withImports(path.resolve(path.dirname(file), name), found);
  return found;
}

/**
 * The files that a page of others fetches for its first figure.
 *
 * @param {string} dist  the built site
 * @param {string} tag   of the figure
 * @returns {string[]} scripts and the core
 * @throws {Error} a sentence, where the built site has no such file
 */
export function embeddedFiles(dist, tag) {
  const found = withImports(path.join(dist, "orrery.js"));
  const chunk = (pattern, text) => {
    const name = pattern.exec(text)?.[1];
    if (!name)
      throw new Error(`The scripts of the built site have nothing that matches ${pattern}.`);
    return path.join(dist, "chunks", name);
  };
  const start = [...found].map((file) => fs.readFileSync(file, "utf8")).join("\n");
  const own = chunk(new RegExp(`"${tag}":.*?import\\(\`\\./([\\w.~-]+\\.js)\``), start);
  withImports(own, found);
  // What a page without the palette fetches, and what draws charts.
  const code = [...found].map((file) => fs.readFileSync(file, "utf8")).join("\n");
  withImports(chunk(/import\(`\.\/(foreign-page-[\w.~-]+\.js)`/, code), found);
  if (drawsCharts(tag)) withImports(chunk(/import\(`\.\/(draw-[\w.~-]+\.js)`/, code), found);
  const core = fs
    .readdirSync(path.join(dist, "assets"))
    .find((name) => /^orrery-.*\.wasm$/.test(name));
  return [...found, path.join(dist, "assets", core)];
}

const drawsCharts = (tag) => {
  const name = tag.replace("orrery-", "");
  const folder = inRoot("web", "widgets", name);
  return fs
    .readdirSync(folder)
    .some((file) => /\bchart\(/.test(fs.readFileSync(path.join(folder, file), "utf8")));
};
