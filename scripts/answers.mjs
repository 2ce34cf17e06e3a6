/**
 * `npm run answers -- FILE.jsonl`: checks tables of answer cases with the module that ships. One
 * case a line: { kind, key, answer, expect, variables?, options?, feedback?, never?, why? }; options
 * are the question's other fields, expect is the verdict, or several ("correct or unreadable"),
 * feedback its code, and never a pattern that its message must not have.
 */
import { buildCore } from "./build-core.mjs";
import { fromJson, loadCore } from "./lib/core.mjs";
import { isProgram } from "./lib/paths.mjs";
import { main, say } from "./lib/say.mjs";
import { filesGiven, judgeFiles } from "./lib/tables.mjs";

export const VERDICTS = ["correct", "incorrect", "partly", "unreadable", "undecided"];
/** The verdicts that a case allows; null where one of them is none. */
export function allowed(expect) {
  const verdicts = typeof expect === "string" ? expect.split(" or ") : [];
  const known = verdicts.length > 0 && verdicts.every((one) => VERDICTS.includes(one));
  return known ? verdicts : null;
}

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const shown = (value) => (value === undefined ? "missing" : JSON.stringify(value).slice(0, 80));

/** What keeps a line from being a case, or null. */
function faultOfForm(entry) {
  if (!isRecord(entry)) return `this line is ${shown(entry)}; it must be a record`;
  if (typeof entry.kind !== "string") return `its kind is ${shown(entry.kind)}; it must be text`;
  if (!["string", "undefined"].includes(typeof entry.key))
    return `its key is ${shown(entry.key)}; it must be a formula, as text`;
  if (typeof entry.answer !== "string")
    return `its answer is ${shown(entry.answer)}; it must be text`;
  if (!allowed(entry.expect))
    return `its expect is ${shown(entry.expect)}; it must be one of ${VERDICTS.join(", ")}, or several with "or" between them`;
  for (const name of ["variables", "options"]) {
    if (entry[name] !== undefined && !isRecord(entry[name]))
      return `its ${name} are ${shown(entry[name])}; they must be a record`;
  }
  return null;
}

/** What is wrong with one case, or null. */
export function faultOf(entry, check) {
  const malformed = faultOfForm(entry);
  if (malformed) return malformed;
  const { kind, key, answer, expect, variables = {}, options = {}, feedback, never, why } = entry;
  let got;
  try {
    const numbers = Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, fromJson(value)]),
    );
    got = check({ ...options, kind, key }, answer, numbers);
  } catch (error) {
    return `check refused it: ${error.message}`;
  }
  const reason = why ? ` (${why})` : "";
  if (!allowed(expect).includes(got.verdict))
    return `the verdict is ${got.verdict} (${got.code}); ${expect} was expected${reason}. ${got.message ?? ""}`.trim();
  if (feedback !== undefined && got.code !== feedback)
    return `the feedback is ${JSON.stringify(got.code)}; ${JSON.stringify(feedback)} was expected${reason}`;
  if (never !== undefined && new RegExp(never).test(got.message))
    return `the message is ${JSON.stringify(got.message)}; it must not have ${never}${reason}`;
  return null;
}

/** Runs one file of cases; a line that is not JSON is a failed case. */
export function runTable(text, check, print = say) {
  const sum = { passed: 0, failed: 0 };
  text.split("\n").forEach((line, index) => {
    if (line.trim() === "" || line.trimStart().startsWith("//")) return;
    let fault;
    let place = "";
    try {
      const entry = JSON.parse(line);
      place = `${entry?.kind}, key ${shown(entry?.key)}, answer ${shown(entry?.answer)}: `;
      fault = faultOf(entry, check);
    } catch (error) {
      fault = `this line is not JSON: ${error.message}`;
    }
    sum[fault ? "failed" : "passed"] += 1;
    if (fault) print(`  line ${index + 1}: ${place}${fault}`);
  });
  return sum;
}

export const checker = (core) => (question, answer, variables) =>
  core.call("check", { question, answer, variables });

if (isProgram(import.meta.url)) {
  await main(async () => {
    const files = filesGiven("npm run answers -- FILE.jsonl");
    await buildCore("wasm", { targets: ["orrery"] });
    const check = checker(await loadCore());
    return judgeFiles(files, (text) => runTable(text, check));
  });
}
