/**
 * `npm run answers -- FILE.jsonl`: checks a table of answer cases with the module that ships. One case a line:
 * { kind, key, answer, verdict, variables?, options?, code?, why? }; options are the question's other fields.
 */
import fs from "node:fs";
import path from "node:path";
import { buildCore } from "./build-core.mjs";
import { fromJson, loadCore } from "./lib/core.mjs";
import { isProgram } from "./lib/paths.mjs";
import { main, say, verdict } from "./lib/say.mjs";

/** What is wrong with one case, or null. */
export function faultOf(entry, check) {
  const { kind, key, answer, variables = {}, options = {}, why } = entry;
  const numbers = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, fromJson(value)]));
  let got;
  try {
    got = check({ ...options, kind, key }, String(answer), numbers);
  } catch (error) {
    return entry.verdict === "error" ? null : `check refused it: ${error.message}`;
  }
  const reason = why ? ` (${why})` : "";
  if (got.verdict !== entry.verdict) return `the verdict is ${got.verdict}; ${entry.verdict} was expected${reason}. ${got.message ?? ""}`.trim();
  if (entry.code !== undefined && got.code !== entry.code) return `the code is ${JSON.stringify(got.code)}; ${JSON.stringify(entry.code)} was expected${reason}`;
  return null;
}

/** Runs one file of cases; a line that is not JSON is a failed case. */
export function runTable(text, check, print = say) {
  const sum = { passed: 0, failed: 0 };
  text.split("\n").forEach((line, index) => {
    if (line.trim() === "" || line.trimStart().startsWith("//")) return;
    let fault;
    let shown = "";
    try {
      const entry = JSON.parse(line);
      shown = `${entry.kind}, key ${JSON.stringify(entry.key)}, answer ${JSON.stringify(entry.answer)}: `;
      fault = faultOf(entry, check);
    } catch (error) {
      fault = `this line is not JSON: ${error.message}`;
    }
    sum[fault ? "failed" : "passed"] += 1;
    if (fault) print(`  line ${index + 1}: ${shown}${fault}`);
  });
  return sum;
}

export const checker = (core) => (question, answer, variables) => core.call("check", { question, answer, variables });

if (isProgram(import.meta.url)) {
  await main(async () => {
    const files = process.argv.slice(2);
    if (files.length === 0) throw new Error("Which file? npm run answers -- FILE.jsonl");
    for (const file of files) if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`);
    await buildCore("wasm", { targets: ["orrery"] });
    const check = checker(await loadCore());
    const sum = { passed: 0, failed: 0 };
    for (const file of files) {
      const { passed, failed } = runTable(fs.readFileSync(file, "utf8"), check);
      say(`${path.basename(file)}: ${passed} of ${passed + failed}`);
      sum.passed += passed;
      sum.failed += failed;
    }
    if (sum.passed + sum.failed === 0) sum.failed = 1;
    say(verdict(sum.passed, sum.failed));
    return sum.failed > 0 ? 1 : 0;
  });
}
