/** All kinds of fault that can be planted, and where each can be. */
import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "../lib/files.mjs";
import { pathFrom } from "../lib/paths.mjs";
import { kinds as content } from "./kinds/content.mjs";
import { kinds as core } from "./kinds/core.mjs";
import { kinds as site } from "./kinds/site.mjs";
import { kinds as widgets } from "./kinds/widgets.mjs";
import { lineAt } from "./source.mjs";

/**
 * @typedef {object} FaultKind
 * @property {string} id      a word for `--kind`
 * @property {string} name    a sentence about what is wrong then
 * @property {(file: string) => boolean} files  whether it can be in a file, by its path from the root
 * @property {(source: string, file: string) => {start: number, end: number, text: string}[]} places
 *   all ways to plant it in a text; each changes what the program or page does
 * @property {string[]} stages  names of stages.mjs that can see it, the cheapest first
 */

/** @type {FaultKind[]} */
export const kinds = [...core, ...content, ...widgets, ...site];

/**
 * Every place of a kind below `root`, in the order of files and texts.
 *
 * @returns {{kind: FaultKind, file: string, line: number, start: number, end: number, text: string}[]}
 */
export function placesOf(kind, root) {
  return ["cpp", "content", "web"]
    .flatMap((folder) => filesBelow(path.join(root, folder)))
    .map((full) => pathFrom(root, full))
    .filter(kind.files)
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(root, file), "utf8");
      return kind
        .places(source, file)
        .sort((one, other) => one.start - other.start)
        .map((place) => ({ kind, file, line: lineAt(source, place.start), ...place }));
    });
}
