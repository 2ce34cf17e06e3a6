/** What set-up reads of the machine: programs, files and system. Tests put another object in its place. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/**
 * @typedef {object} Machine
 * @property {(name: string) => string | null} program  full path of a program on PATH
 * @property {(file: string) => boolean} file           true where there is a file or folder
 * @property {(file: string) => string | null} read     its text
 * @property {(folder: string) => string[]} list        names in a folder, none where it is missing
 * @property {(file: string) => string} realPath        with links followed
 * @property {(program: string, args: string[]) => string | null} output what it prints, null if it
 *           fails
 * @property {string} platform                          process.platform
 * @property {Record<string, string>} release           /etc/os-release: ID, ID_LIKE, PRETTY_NAME
 * @property {boolean} isRoot
 * @property {string} node                              version, "20.19.0"
 */

function program(name) {
  const endings = process.platform === "win32" ? [".exe", ".cmd", ""] : [""];
  for (const folder of (process.env.PATH ?? "").split(path.delimiter).filter(Boolean)) {
    for (const ending of endings) {
      const file = path.join(folder, name + ending);
      try {
        fs.accessSync(file, fs.constants.X_OK);
        if (fs.statSync(file).isFile()) return file;
      } catch {
        // Not in this folder.
      }
    }
  }
  return null;
}

function attempt(work, otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** @type {Machine} */
export const machine = {
  program,
  file: (file) => fs.existsSync(file),
  read: (file) => attempt(() => fs.readFileSync(file, "utf8"), null),
  list: (folder) => attempt(() => fs.readdirSync(folder), []),
  realPath: (file) => attempt(() => fs.realpathSync(file), file),
  output: (name, args) =>
    attempt(
      () =>
        execFileSync(name, args, {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "ignore"],
          timeout: 20_000,
        }),
      null,
    ),
  platform: process.platform,
  release: readRelease(attempt(() => fs.readFileSync("/etc/os-release", "utf8"), "")),
  isRoot: process.getuid?.() === 0,
  node: process.versions.node,
};

/** The lines NAME=value of /etc/os-release. */
export function readRelease(text) {
  const found = {};
  for (const [, name, value] of text.matchAll(/^(\w+)=(.*)$/gm))
    found[name] = value.replace(/^"|"$/g, "");
  return found;
}
