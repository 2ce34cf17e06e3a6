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
  modules: { orrery: 154 * 1024, orrery_workbench: 185 * 1024, orrery_training: 185 * 1024 },
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
   * brotli. We want 36 KiB, and have 33 to 44: what every page and all figures share takes 30, of
   * which the core's glue is 4 and Lit 5; a trained head takes 14 more.
   */
  beforeControl: 44.5 * 1024,
  /**
   * All that a page of others fetches until its first figure is there, the core included: 200 kB for
   * the heat map of the documented example, whose axes follow with Chart.js, and for a figure that has
   * none. `withAxes` is what the heat map has fetched when it is whole.
   */
  embedded: { "orrery-heatmap": 200_000, "orrery-arrows": 200_000 },
  withAxes: { "orrery-heatmap": 254_000 },
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

/** The texts, by their files, of a script of the built site and of all that it imports before it runs. */
function withImports(file, found = new Map()) {
  if (found.has(file)) return found;
  const text = fs.readFileSync(file, "utf8");
  found.set(file, text);
  for (const [, name] of text.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
    withImports(path.resolve(path.dirname(file), name), found);
  return found;
}

/**
 * The files that a page of others fetches for its first figure.
 *
 * @param {string} dist   the built site
 * @param {string} tag    of the figure
 * @param {boolean} axes  whether what draws its axes is among them
 * @returns {string[]} scripts and the core
 * @throws {Error} a sentence, where the built site has no such file
 */
export function embeddedFiles(dist, tag, axes) {
  const found = withImports(path.join(dist, "orrery.js"));
  const add = (pattern) => {
    const name = pattern.exec([...found.values()].join("\n"))?.[1];
    if (!name)
      throw new Error(`The scripts of the built site have nothing that matches ${pattern}.`);
    withImports(path.join(dist, "chunks", name), found);
  };
  // What scripts of the page may call on elements: no element is there before it.
  add(/import\(`\.\/chunks\/(install-[\w.~-]+\.js)`/);
  add(new RegExp(`"${tag}":.*?import\\(\`\\./([\\w.~-]+\\.js)\``));
  // What a page without the palette fetches, and what draws charts.
  add(/import\(`\.\/(foreign-page-[\w.~-]+\.js)`/);
  if (axes) add(/import\(`\.\/(draw-[\w.~-]+\.js)`/);
  const core = fs
    .readdirSync(path.join(dist, "assets"))
    .find((name) => /^orrery-.*\.wasm$/.test(name));
  return [...found.keys(), path.join(dist, "assets", core)];
}
