/**
 * The tests that comments name. In headers of the core, each "Test: Suite" is a suite and each path a
 * folder or file of tests; in web/, each `@see tests/…` is a file.
 */
import fs from "node:fs";
import { inRoot } from "../lib/paths.mjs";

export const name = "tests that comments name";

/** A comment's text in one line, without the slashes. */
const joined = (text) => text.replace(/\n\s*\/\/\/?<?/g, " ").replace(/[ \t]+/g, " ");

/** The names of a list after "Test:", up to the end of the sentence: suites, paths, or words. */
const namesIn = (list) => list.match(/[\w./-]*\w/g) ?? [];

const isPath = (word) => word.includes("/");

/**
 * @internal
 *
 * What is named after "Test:" in a header and is there.
 *
 * @param {string} text  of the header
 * @param {Set<string>} suites
 * @returns {string[]} the names that are no suite, one for each "Test:" that resolves to nothing
 */
export function unresolved(text, suites) {
  const found = [];
  for (const [, list] of joined(text).matchAll(/Test: (.*?)(?:\.(?:\s|$)|;)/gs)) {
    const words = namesIn(list);
    const suite = words[0]?.split(".")[0];
    if (suites.has(suite)) continue;
    const path = words.find(isPath);
    if (path && fs.existsSync(inRoot(path))) continue;
    found.push(words[0] ?? "nothing");
  }
  return found;
}

/** @internal Suites of GoogleTest in a file. */
export const suitesIn = (text) =>
  [...text.matchAll(/\bTEST(?:_[FP])?\(\s*(\w+)\s*,/g)].map(([, suite]) => suite);

/**
 * @internal
 *
 * The tests that comments of a module name and that are not there.
 *
 * @param {string} text  of the module
 * @param {(path: string) => boolean} has  whether a file is in the repository
 * @returns {string[]} their paths
 */
export const gone = (text, has) =>
  [...text.matchAll(/@see (tests\/[\w./-]*\w)/g)]
    .map(([, path]) => path)
    .filter((path) => !has(path));

export function run({ files, read, has }) {
  const suites = new Set(
    files
      .filter((file) => /^tests\/cpp\/.*\.cpp$/.test(file))
      .flatMap((file) => suitesIn(read(file))),
  );
  const ofWeb = files
    .filter((file) => /^web\/.*\.m?[jt]s$/.test(file))
    .flatMap((file) =>
      gone(read(file), has).map((path) => ({
        file,
        fault: `names the test ${path}, which is not there`,
        cure: "name a file of tests/ that runs the function",
      })),
    );
  const ofCore = files
    .filter((file) => /^cpp\/.*\.h$/.test(file))
    .flatMap((file) =>
      unresolved(read(file), suites).map((word) => ({
        file,
        fault: `names the test ${word}, which is no suite of tests/cpp`,
        cure: "name the suite, the first argument of its TEST(), or a path in tests/",
      })),
    );
  return [...ofCore, ...ofWeb];
}
