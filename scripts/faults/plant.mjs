/** Plants a fault in a checkout and takes it out. The patch is written first, so that a run that was killed can be undone. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { applied, lineAt } from "./source.mjs";

const patchFile = (root) => path.join(root, "build", "faults", "planted.patch");

/** The whole lines that a fault changes, as they are and as they become. */
export function changedLines(source, fault) {
  const from = source.lastIndexOf("\n", fault.start - 1) + 1;
  const end = source.indexOf("\n", fault.end);
  const to = end < 0 ? source.length : end;
  const inside = { start: fault.start - from, end: fault.end - from, text: fault.text };
  const before = source.slice(from, to);
  return { before: before.split("\n"), after: applied(before, inside).split("\n") };
}

/** A fault as a patch that `git apply --unidiff-zero` reads. */
function patchOf(source, fault) {
  const { before, after } = changedLines(source, fault);
  const line = lineAt(source, fault.start);
  return [
    `diff --git a/${fault.file} b/${fault.file}`,
    `--- a/${fault.file}`,
    `+++ b/${fault.file}`,
    `@@ -${line},${before.length} +${line},${after.length} @@`,
    ...before.map((text) => `-${text}`),
    ...after.map((text) => `+${text}`),
    "",
  ].join("\n");
}

/**
 * Plants a fault below `root`.
 *
 * @returns {() => void} takes it out again; a second call does nothing.
 */
export function plant(fault, root) {
  const file = path.join(root, fault.file);
  const source = fs.readFileSync(file, "utf8");
  const patch = patchFile(root);
  fs.mkdirSync(path.dirname(patch), { recursive: true });
  fs.writeFileSync(patch, patchOf(source, fault));
  fs.writeFileSync(file, applied(source, fault));
  let planted = true;
  return () => {
    if (!planted) return;
    planted = false;
    fs.writeFileSync(file, source);
    fs.rmSync(patch, { force: true });
  };
}

/**
 * Takes out what a killed run left.
 *
 * @returns {string | null} the file that had the fault; null where none was left.
 * @throws {Error} a sentence, where the file has been changed since.
 */
export function undo(root) {
  const patch = patchFile(root);
  if (!fs.existsSync(patch)) return null;
  const apply = (...options) =>
    spawnSync("git", ["apply", "--unidiff-zero", ...options, patch], { cwd: root }).status === 0;
  const [, file] = /^\+\+\+ b\/(.*)$/m.exec(fs.readFileSync(patch, "utf8")) ?? [];
  const wasPlanted = apply("--reverse");
  if (!wasPlanted && !apply("--check"))
    throw new Error(
      `build/faults/planted.patch cannot be undone: ${file} has changed since. Look at it, then delete the patch.`,
    );
  fs.rmSync(patch);
  return wasPlanted ? file : null;
}
