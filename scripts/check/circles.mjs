/**
 * Circles of imports: of two files that need each other, neither can be read, tested or moved alone.
 * Types that files take from one another (`import type`) are gone before the program runs, and count
 * for nothing.
 */
import path from "node:path/posix";

export const name = "circles of imports";

/** An import or export of more than types, of a file of ours. */
const IMPORTED = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?["'](\.[^"']+)["']/gm;
const INCLUDED = /^#include "([^"]+)"/gm;

export function run({ files, code }) {
  const known = new Set(files);
  const needed = (file) => {
    const found = /\.(h|cpp)$/.test(file)
      ? [...code(file).matchAll(INCLUDED)].map(([, header]) => `cpp/${header}`)
      : [...code(file).matchAll(IMPORTED)].map(([, to]) => path.join(path.dirname(file), to));
    return found.filter((to) => known.has(to));
  };
  const measured = files.filter((file) => /\.(ts|mjs|js|h|cpp)$/.test(file));
  return circlesOf(new Map(measured.map((file) => [file, needed(file)]))).map((circle) => ({
    file: circle[0],
    fault: `needs itself: ${[...circle, circle[0]].join(" → ")}`,
    cure: "move what both need into a file of its own, below them",
  }));
}

/**
 * One circle for each file that closes one, found by walking along the arrows.
 *
 * @param {Map<string, string[]>} arrows  from each file to those that it needs
 * @returns {string[][]} the files of each circle, in the order of its arrows
 */
function circlesOf(arrows) {
  const circles = [];
  const done = new Set();
  const way = [];
  const walk = (file) => {
    if (way.includes(file)) circles.push(way.slice(way.indexOf(file)));
    if (done.has(file) || way.includes(file)) return;
    way.push(file);
    for (const next of arrows.get(file) ?? []) walk(next);
    way.pop();
    done.add(file);
  };
  for (const file of arrows.keys()) walk(file);
  return circles;
}
