/** The files that a script of the built site can ever ask for. */
import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "../lib/files.mjs";
import { pathFrom } from "../lib/paths.mjs";
import { EMBEDDED_FOLDERS, HASHED } from "../server/headers.mjs";

/**
 * Chunks, workers and modules that scripts reach, by their names, which have a hash and so occur
 * nowhere by chance.
 *
 * @param {string} dist       the built site
 * @param {string[]} entries  scripts in it
 * @returns {string[]} paths from the site's root, the entries first
 */
export function closureOf(dist, entries) {
  const hashed = HASHED.flatMap((folder) => filesBelow(path.join(dist, folder)));
  const byName = new Map(hashed.map((file) => [path.basename(file), pathFrom(dist, file)]));
  const reached = [...entries];
  for (const file of reached) {
    if (!file.endsWith(".js")) continue;
    const text = fs.readFileSync(path.join(dist, file), "utf8");
    for (const [name] of text.matchAll(/[\w.~-]+\.(?:js|wasm)\b/g)) {
      const found = byName.get(name);
      if (found && !reached.includes(found)) reached.push(found);
    }
  }
  return reached;
}

/**
 * What elements fetch by an address from the site's root: problems, trained models, races, texts.
 *
 * @param {string} dist  the built site
 * @returns {string[]} paths from the site's root
 */
export function dataOf(dist) {
  const folders = EMBEDDED_FOLDERS.filter((folder) => fs.existsSync(path.join(dist, folder)));
  const problems = filesBelow(path.join(dist, "problems")).filter((file) => file.endsWith(".json"));
  return [...folders.flatMap((folder) => filesBelow(path.join(dist, folder))), ...problems].map(
    (file) => pathFrom(dist, file),
  );
}
