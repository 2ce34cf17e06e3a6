/** Plants a fault in a checkout and takes it out. A note is written first, so that a run that was killed can be undone. */
import fs from "node:fs";
import path from "node:path";
import { applied } from "./source.mjs";

/** The file that has the fault, with its text before and after. */
const noteFile = (root) => path.join(root, "build", "faults", "planted.json");

/** The whole lines that a fault changes, as they are and as they become. */
export function changedLines(source, fault) {
  const from = source.lastIndexOf("\n", fault.start - 1) + 1;
  const end = source.indexOf("\n", fault.end);
  const to = end < 0 ? source.length : end;
  const inside = { start: fault.start - from, end: fault.end - from, text: fault.text };
  const before = source.slice(from, to);
  return { before: before.split("\n"), after: applied(before, inside).split("\n") };
}

/**
 * Plants a fault below `root`.
 *
 * @returns {() => void} takes it out again; a second call does nothing.
 */
export function plant(fault, root) {
  const file = path.join(root, fault.file);
  const source = fs.readFileSync(file, "utf8");
  const note = noteFile(root);
  const planted = applied(source, fault);
  fs.mkdirSync(path.dirname(note), { recursive: true });
  fs.writeFileSync(note, JSON.stringify({ file: fault.file, source, planted }));
  fs.writeFileSync(file, planted);
  let isPlanted = true;
  return () => {
    if (!isPlanted) return;
    isPlanted = false;
    fs.writeFileSync(file, source);
    fs.rmSync(note, { force: true });
  };
}

/**
 * Takes out what a killed run left.
 *
 * @returns {string | null} the file that had the fault; null where none was left.
 * @throws {Error} a sentence, where the file has been changed since.
 */
export function undo(root) {
  const note = noteFile(root);
  if (!fs.existsSync(note)) return null;
  const { file, source, planted } = JSON.parse(fs.readFileSync(note, "utf8"));
  const now = fs.readFileSync(path.join(root, file), "utf8");
  if (now !== planted && now !== source)
    throw new Error(
      `The fault in ${file} cannot be undone: the file has changed since. build/faults/planted.json has both of its texts; look at them, then delete it.`,
    );
  if (now === planted) fs.writeFileSync(path.join(root, file), source);
  fs.rmSync(note);
  return now === planted ? file : null;
}
