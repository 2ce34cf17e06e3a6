/** Reads from each test program how many tests ran, passed and failed. No tests, or a program that dies, is a failure. */
import fs from "node:fs";
import path from "node:path";
import { readIfThere } from "../lib/files.mjs";
import { build, inRoot, shown } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { readVerdict, seconds } from "../lib/say.mjs";
import { slowness } from "../lib/slowness.mjs";
import { TestOutput } from "../lib/test-output.mjs";

/**
 * @typedef {{passed: number, failed: number, note?: string}} Counted
 */

/** The longest that one test, or one file of a build, may take on a quiet machine, in seconds. */
const LIMIT = 120;

/**
 * Runs a test program, which prints a line as a test begins and as it ends. One that is silent for
 * longer than a test may take is ended, and the note names the tests that were running.
 */
export async function runTests(
  name,
  command,
  args,
  { env, write, limit = LIMIT * slowness() } = {},
) {
  const result = await run(command, args, { env, write, silence: limit });
  if (!result.hung) return result;
  return { ...result, note: whyEnded(name, result.output, limit) };
}

function whyEnded(name, output, limit) {
  const read = new TestOutput();
  read.read(`${output}\n`);
  const { running } = read;
  const last = output.trimEnd().split("\n").at(-1);
  const where =
    running.length > 0
      ? `These tests were running: ${running.join("; ")}.`
      : `The last it printed: ${last || "nothing"}`;
  return `${name} was ended after ${seconds(limit)} without a word. ${where}`;
}

/** The counts of a program that was ended are those of no one: it has failed. */
const endedEarly = ({ note, output }) => ({ passed: 0, failed: 1, note, output });

/** Counts that a program's exit code contradicts, or that are zero, become a failure with a reason. */
export function honest({ passed, failed }, code, what) {
  if (passed + failed === 0)
    return { passed: 0, failed: 1, note: `${what} ran no test (exit code ${code}).` };
  if (code !== 0 && failed === 0)
    return { passed, failed: 1, note: `${what} ended with code ${code} although no test failed.` };
  return { passed, failed };
}

/**
 * GoogleTest's JSON report. CTest's JUnit file would count the suite as one test, and a process for
 * each test takes a minute more. A skipped test has not passed.
 */
export function readGoogleTest({ testsuites = [] }) {
  const tests = testsuites.flatMap(({ testsuite }) => testsuite);
  const passed = tests.filter(({ result, failures }) => result === "COMPLETED" && !failures).length;
  return { passed, failed: tests.length - passed };
}

/** What the sanitizers are asked for; other programs do not look. */
export const SANITIZERS = {
  ASAN_OPTIONS: "detect_leaks=1:abort_on_error=0",
  UBSAN_OPTIONS: "print_stacktrace=1:halt_on_error=1",
};

/** Runs build/<kind>/orrery_tests; a suite that dies writes no report, which is a failure. */
export function runGoogleTest(kind, { write } = {}) {
  const native = path.join(build, kind, "orrery_tests");
  const [program, args] = kind === "wasm" ? [process.execPath, [`${native}.cjs`]] : [native, []];
  return runWithReport(
    `the ${kind} suite`,
    program,
    (file) => [...args, `--gtest_output=json:${file}`],
    { env: () => SANITIZERS, read: readGoogleTest, write },
  );
}

/** Vitest's JSON report: skipped tests, and files that could not be loaded, have not passed. */
export function readVitest(report) {
  const broken = (report.testResults ?? []).filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  const open = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + open + broken.length,
  };
}

/** Playwright's JSON report: flaky and skipped tests have not passed, an error outside any test is one failure. */
export function readPlaywright({ stats = {}, errors = [] }) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return { passed: expected, failed: unexpected + flaky + skipped + errors.length };
}

/** The summary of Node's own test runner (TAP). */
export function readNodeTest(output) {
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, "m").exec(output)?.[1] ?? 0);
  const passed = count("pass");
  return { passed, failed: Math.max(count("tests") - passed, count("fail")) };
}

/** Runs a program that writes a JSON report to a file, and counts the tests in it. */
export async function runWithReport(name, command, args, { env, read, limit, write }) {
  const file = path.join(build, "reports", `${name.replaceAll(" ", "-")}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  const result = await runTests(name, command, args(file), { env: env?.(file), limit, write });
  if (result.hung) return endedEarly(result);
  const text = readIfThere(file);
  if (text === null)
    return {
      passed: 0,
      failed: 1,
      note: `${name} wrote no report (${shown(file)}).`,
      output: result.output,
    };
  return { ...honest(read(JSON.parse(text)), result.code, name), output: result.output };
}

/** Runs a program that ends with the line `N passed, N failed`. */
export async function runWithVerdict(name, command, args, { env, limit, write } = {}) {
  const result = await runTests(name, command, args, { env, limit, write });
  if (result.hung) return endedEarly(result);
  return {
    ...honest(readVerdict(result.output) ?? { passed: 0, failed: 0 }, result.code, name),
    output: result.output,
  };
}

/** Runs files of Node's own tests. What a file tells waits until those before it have ended, so the limit is a file's. */
export async function runNodeTests(files, { write, limit = 3 * LIMIT * slowness() } = {}) {
  const reporters = ["tap", inRoot("scripts", "test", "reporters", "node.mjs")].flatMap((name) => [
    `--test-reporter=${name}`,
    "--test-reporter-destination=stdout",
  ]);
  const args = ["--test", ...reporters, ...files];
  const result = await runTests("node --test", process.execPath, args, { write, limit });
  if (result.hung) return endedEarly(result);
  return honest(readNodeTest(result.output), result.code, "node --test");
}
