/** Walks folders, and detects whether what a build reads has changed since the last one. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./paths.mjs";

/** Every file below `folder` (or the file itself), sorted; folders named in `skip` are left out. */
export function filesBelow(folder, skip = ["node_modules", ".git"]) {
  let entry;
  try {
    entry = fs.statSync(folder);
  } catch {
    return [];
  }
  if (entry.isFile()) return [folder];
  const found = [];
  for (const item of fs.readdirSync(folder, { withFileTypes: true })) {
    if (skip.includes(item.name)) continue;
    const full = path.join(folder, item.name);
    if (item.isDirectory()) found.push(...filesBelow(full, skip));
    else if (item.isFile()) found.push(full);
  }
  return found.sort();
}

/** One hash over the names and contents of all files below `parts` (paths from the root). */
export function fingerprint(parts, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const part of parts) {
    for (const file of filesBelow(path.join(root, part))) {
      hash.update(`\0${path.relative(root, file)}\0`).update(fs.readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/** The text of a file, or null where there is none. */
export function readIfThere(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  }
}

/** Writes a file, making its folder. Does nothing when the file has that text already, so that its date stays. */
export function writeIfChanged(file, text) {
  if (readIfThere(file) === text) return false;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return true;
}
