/**
 * `npm run fuzz -- --seconds N [--seed S]`: libFuzzer over the native core (tests/fuzz), then
 * seeded random and damaged texts and values through evaluate, check, format, draw and every other
 * function of the module that ships, each for its share of the time. A crash, a leak, a hang, or an
 * error that is not a sentence is a failure. One case again: --seed S --case N; an input of libFuzzer
 * stays in build/fuzz/found.
 */
import { inspect } from "node:util";
import { buildCore } from "./build-core.mjs";
import { makeCase } from "./fuzz/cases.mjs";
import { faultOfError, faultOfResult } from "./fuzz/judge.mjs";
import { buildFuzzers, fuzzAll, fuzzers, missing } from "./fuzz/native.mjs";
import { loadCore } from "./lib/core.mjs";
import { readOptions } from "./lib/options.mjs";
import { inRoot } from "./lib/paths.mjs";
import { endTree, start } from "./lib/run.mjs";
import { main, say, verdict } from "./lib/say.mjs";
import { makeTypes } from "./make-types.mjs";

const PATIENCE_MS = 5000;
const FAULTS_SHOWN = 30;

const shown = (value) => {
  const text = inspect(value, {
    depth: 6,
    breakLength: 140,
    maxStringLength: 400,
    maxArrayLength: 20,
  });
  return text.length > 1500 ? `${text.slice(0, 1500)} …` : text;
};

/** Runs cases from `first` on until the time is over, the child dies, or a case hangs. */
function round(seed, first, seconds, onFault) {
  return new Promise((resolve) => {
    const child = start(
      process.execPath,
      [inRoot("scripts", "fuzz", "child.mjs"), seed, first, seconds].map(String),
      {
        stdio: ["ignore", "ignore", "pipe", "pipe", "ipc"],
      },
    );
    let index = first - 1;
    let moved = performance.now();
    let hung = false;
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      errors += text;
    });
    child.stdio[3].on("data", (bytes) => {
      index = bytes.readUInt32LE(bytes.length - 4);
      moved = performance.now();
    });
    child.on("message", ({ index: at, fault }) => onFault(at, fault));
    const watchdog = setInterval(() => {
      if (performance.now() - moved < PATIENCE_MS) return;
      hung = true;
      endTree(child, "SIGKILL");
    }, 250);
    child.on("close", (code) => {
      clearInterval(watchdog);
      if (hung) onFault(index, `took more than ${PATIENCE_MS / 1000} s`);
      else if (code !== 0)
        onFault(
          index,
          `ended the process with code ${code}: ${errors.trim().split("\n").slice(-3).join(" ")}`,
        );
      resolve(index);
    });
  });
}

async function oneCase(seed, index) {
  const core = await loadCore();
  const { name, args } = makeCase(seed, index, core.describe());
  say(`${name} ${shown(args)}`);
  try {
    const result = core.call(name, args);
    say(`gives ${shown(result)}`);
    return faultOfResult(name, result);
  } catch (error) {
    say(`throws ${error?.name}: ${error?.message}`);
    return faultOfError(error);
  }
}

await main(async () => {
  const { options } = readOptions(process.argv.slice(2), {
    seconds: "number",
    seed: "number",
    case: "number",
  });
  const seed = (options.seed ?? Date.now()) >>> 0;
  await buildCore("wasm", { targets: ["orrery"] });
  await makeTypes();
  if (options.case !== undefined) {
    const fault = await oneCase(seed, options.case);
    say(fault ? `Fault: ${fault}` : "No fault.");
    return fault ? 1 : 0;
  }
  const lack = await missing();
  const names = lack ? [] : fuzzers();
  if (lack) say(`libFuzzer is left out: ${lack}.`);
  else await buildFuzzers();
  const wanted = options.seconds ?? 30;
  const seconds = wanted / (names.length + 1);
  say(`Fuzzing for ${wanted} s with the seed ${seed}.`);
  const natively = await fuzzAll(names, seconds, seed);
  const description = (await loadCore()).describe();
  const until = performance.now() + seconds * 1000;
  const faults = new Map();
  let next = 0;
  while (performance.now() < until) {
    const last = await round(seed, next, (until - performance.now()) / 1000, (index, fault) => {
      const { name, args } = makeCase(seed, index, description);
      // One fault is printed once: the same words about the same function.
      const key = `${name} ${fault
        .replace(/"(\\.|[^"\\])*"/g, "…")
        .replace(/\d+/g, "#")
        .slice(0, 80)}`;
      if (faults.has(key)) return;
      faults.set(key, index);
      if (faults.size <= FAULTS_SHOWN)
        say(
          `✗ case ${index} (--seed ${seed} --case ${index}): ${fault}\n    ${name} ${shown(args)}`,
        );
    });
    if (last < next) throw new Error("The fuzzer's process did not start.");
    next = last + 1;
  }
  say(`${next} cases with the module, ${faults.size} kinds of fault.`);
  const failed = faults.size + natively;
  say(verdict(Math.max(0, next + names.length - failed), failed));
  return failed > 0 ? 1 : 0;
});
