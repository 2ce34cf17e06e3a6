/**
 * `npm run snippets -- FILE.jsonl`: runs programs in the learners' Python and compares their
 * `result` with what NumPy gives: one program a line, { kind, code, right, why? }.
 * `npm run snippets -- --random 20000 --seed 1`: draws programs and runs them with the real NumPy
 * too; prints how often each thing that the page promises was drawn.
 */
import fs from "node:fs";
import path from "node:path";
import { findNumpy } from "./lib/numpy.mjs";
import { readOptions } from "./lib/options.mjs";
import { inRoot } from "./lib/paths.mjs";
import { main, say, table, verdict } from "./lib/say.mjs";
import { withWebModules } from "./lib/site-modules.mjs";

const TESTS = "tests/web/practice/code";
const PYTHON = "node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm";
/** Differing programs that are shown. */
const SHOWN = 20;
/** Programs that are drawn and run before the next ones. */
const AT_ONCE = 2000;

await main(async () => {
  const { options, words: files } = readOptions(process.argv.slice(2), {
    random: "number",
    seed: "number",
  });
  if (files.length === 0 && !options.random)
    throw new Error(
      "Which programs? npm run snippets -- FILE.jsonl, or npm run snippets -- --random 20000",
    );
  const module = await WebAssembly.compile(fs.readFileSync(inRoot(...PYTHON.split("/"))));
  const sum = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    sum.passed += passed;
    sum.failed += failed;
  };
  await withWebModules(async (load) => {
    for (const file of files) add(await runFile(load, module, file));
    if (options.random)
      add(await runRandom(load, module, options.random, options.seed ?? Date.now() % 1e6));
  });
  if (sum.passed + sum.failed === 0) sum.failed = 1;
  say(verdict(sum.passed, sum.failed));
  return sum.failed > 0 ? 1 : 0;
});

async function runFile(load, module, file) {
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { faultsOf } = await load(`${TESTS}/snippets.ts`);
  const faults = faultsOf(module, fs.readFileSync(file, "utf8"));
  faults.forEach((fault, index) => fault && say(`  program ${index + 1}: ${fault}`));
  const failed = faults.filter(Boolean).length;
  say(`${path.basename(file)}: ${faults.length - failed} of ${faults.length}`);
  return { passed: faults.length - failed, failed };
}

async function runRandom(load, module, wanted, seed) {
  const python = findNumpy();
  if (!python) throw new Error("There is no NumPy here; Debian's package is python3-numpy.");
  const { compare, counted, rows } = await load(`${TESTS}/differential/run.ts`);
  const counts = new Map();
  let [failed, leftOut, raised] = [0, 0, 0];
  for (let from = 0; from < wanted; from += AT_ONCE) {
    const results = compare(module, python, seed, from, Math.min(wanted, from + AT_ONCE));
    for (const result of results) {
      counted(counts, result.program);
      raised += result.raised ? 1 : 0;
      leftOut += result.fault === "left out" ? 1 : 0;
      if (!result.fault || result.fault === "left out") continue;
      failed += 1;
      if (failed <= SHOWN) say(`\n${result.name}: ${result.fault}\n${result.program.code}\n`);
    }
  }
  say(
    table(
      ["drawn", "times", "bool", "int", "float", "0 axes", "1", "2", "3 or more"],
      rows(counts),
    ),
  );
  say(
    `seed ${seed}: ${wanted} programs, of which NumPy refuses ${raised}; ${leftOut} say that something is left out; ${failed} differ`,
  );
  return { passed: wanted - failed, failed };
}
