/** Commands that judge files of cases, one case a line. */
import fs from "node:fs";
import path from "node:path";
import { say, verdict } from "./say.mjs";

/**
 * The files that a command was given.
 *
 * @param {string} usage  the command with a file, for the error
 * @throws {Error} a sentence, where there is none, or one that does not exist
 */
export function filesGiven(usage) {
  const files = process.argv.slice(2);
  if (files.length === 0) throw new Error(`Which file? ${usage}`);
  for (const file of files) if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`);
  return files;
}

/**
 * Judges files, says how many cases of each passed, and ends with the verdict. No case at all is a
 * failure.
 *
 * @param {readonly string[]} files
 * @param {(text: string) => {passed: number, failed: number} | Promise<{passed: number, failed: number}>} judge
 * @returns {Promise<number>} the exit code
 */
export async function judgeFiles(files, judge) {
  const sum = { passed: 0, failed: 0 };
  for (const file of files) {
    const { passed, failed } = await judge(fs.readFileSync(file, "utf8"));
    say(`${path.basename(file)}: ${passed} of ${passed + failed}`);
    sum.passed += passed;
    sum.failed += failed;
  }
  if (sum.passed + sum.failed === 0) sum.failed = 1;
  say(verdict(sum.passed, sum.failed));
  return sum.failed > 0 ? 1 : 0;
}
