/**
 * Tells which files were saved. It looks at dates and sizes a few times a second: a walk over some
 * hundred files takes milliseconds, and finds what editors do by renaming, which watching folders
 * recursively loses on Linux.
 */
import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "../lib/files.mjs";

const EVERY_MS = 400;
/** Editors' own files. */
const PASSING = /(^|[\\/])[.#][^\\/]*$|~$|\.sw[px]$/;

function look(root, parts) {
  const seen = new Map();
  for (const file of parts.flatMap((part) => filesBelow(path.join(root, part)))) {
    if (PASSING.test(file)) continue;
    try {
      const { mtimeMs, size } = fs.statSync(file);
      seen.set(path.relative(root, file), `${mtimeMs} ${size}`);
    } catch {
      // Gone since the folder was read.
    }
  }
  return seen;
}

/**
 * @param {string} root
 * @param {string[]} parts  files and folders below root
 * @param {(files: string[]) => void} changed  told once the files have been quiet for one look
 * @returns {() => void} ends the watch
 */
export function watch(root, parts, changed, everyMs = EVERY_MS) {
  let before = look(root, parts);
  let saved = new Set();
  const timer = setInterval(() => {
    const now = look(root, parts);
    const differing = [...new Set([...before.keys(), ...now.keys()])].filter(
      (file) => before.get(file) !== now.get(file),
    );
    before = now;
    if (differing.length === 0 && saved.size > 0) {
      const files = [...saved].sort();
      saved = new Set();
      changed(files);
    }
    for (const file of differing) saved.add(file);
  }, everyMs);
  return () => clearInterval(timer);
}
