/**
 * Holds the module that ships against the reference numbers: each case's kind is looked up in the folder kinds/, which
 * gives a formula for each expected field; the formula runs in the module with the case's inputs.
 *
 * usage: node scripts/golden-wasm.mjs [file.json …]      folder: ORRERY_GOLDEN, or tests/golden
 */
import fs from "node:fs";
import path from "node:path";
import { compareField } from "./lib/compare.mjs";
import { fromJson, isTensor, loadCore, tensor } from "./lib/core.mjs";
import { inRoot, isProgram, shown } from "./lib/paths.mjs";
import { main, say, verdict } from "./lib/say.mjs";

/** How many faults of one file are printed in full. */
const FAULTS_SHOWN = 20;

export const goldenFolder = () => path.resolve(process.env.ORRERY_GOLDEN ?? inRoot("tests", "golden"));

const jsonFiles = (folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
  .filter((name) => name.endsWith(".json")).sort().map((name) => path.join(folder, name));

/** Case files of the folder and of its encodings/. */
export function goldenFiles(folder) {
  return [...jsonFiles(folder), ...jsonFiles(path.join(folder, "encodings"))];
}

/** The tables of kinds, as one: beside the cases, else the repository's own. No kind stands in two of them. */
function readKinds(folder) {
  const place = [path.join(folder, "kinds"), inRoot("tests", "golden", "kinds")].find(fs.existsSync);
  if (!place) throw new Error("tests/golden/kinds is missing; it says by which formula each kind of case is computed.");
  const kinds = {};
  for (const file of jsonFiles(place)) {
    for (const [name, kind] of Object.entries(JSON.parse(fs.readFileSync(file, "utf8")))) {
      if (name in kinds) throw new Error(`The kind ${name} of ${shown(file)} is known already.`);
      kinds[name] = kind;
    }
  }
  return kinds;
}

/** An input of a case as a variable: tensors with "nan" and "inf" as numbers, lists as vectors, objects as records. */
function variable(value) {
  if (isTensor(value)) return tensor(value.shape, value.data.map(number));
  if (value === null || typeof value !== "object" || Array.isArray(value)) return fromJson(value);
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, variable(field)]));
}

/** Inputs over defaults, into records too: a setting left out of one has its default. */
function withDefaults(defaults, inputs) {
  const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value) && !isTensor(value);
  if (!isRecord(defaults) || !isRecord(inputs)) return inputs;
  const names = new Set([...Object.keys(defaults), ...Object.keys(inputs)]);
  return Object.fromEntries([...names].map((name) => [name, name in inputs ? withDefaults(defaults[name], inputs[name]) : defaults[name]]));
}

const number = (entry) => ({ nan: NaN, inf: Infinity, "-inf": -Infinity })[entry] ?? Number(entry);

/**
 * What is wrong with one case: sentences, none when it passes.
 *
 * @param {object} entry  the case
 * @param {object} kinds  kind → { defaults?, let?, fields, throws?, says?, ignore? }
 * @param {(formula: string, variables: object) => any} evaluate
 */
export function faultsOf(entry, kinds, evaluate) {
  const kind = kinds[entry.kind];
  if (!kind) return [`no formula is known for the kind ${entry.kind}; add it to a file of kinds/`];
  const variables = {};
  for (const [name, value] of Object.entries(withDefaults(kind.defaults ?? {}, entry.inputs))) {
    if (value !== null) variables[name] = variable(value);
  }
  for (const [name, formula] of Object.entries(kind.let ?? {})) {
    try {
      variables[name] = evaluate(formula, variables);
    } catch (error) {
      return [`${name} = ${formula} failed: ${error.message}`];
    }
  }
  if (entry.dtype === "error") return refusal(kind, variables, evaluate);
  return Object.entries(entry.expected).flatMap(([field, want]) => {
    if (kind.ignore && field in asRecord(kind.ignore)) return [];
    const formula = kind.fields?.[field];
    if (!formula) return [`the kind ${entry.kind} has no formula for ${field}`];
    try {
      const limits = entry.tolerance?.fields?.[field] ?? entry.tolerance;
      return compareField(field, evaluate(formula, variables), want, limits);
    } catch (error) {
      return [`${field} = ${formula} failed: ${error.message}`];
    }
  });
}

/** Fields left out, each with its reason: an object, or a list of texts "field: reason". */
const asRecord = (ignore) => (Array.isArray(ignore) ? Object.fromEntries(ignore.map((text) => text.split(/:\s*/))) : ignore);

function refusal(kind, variables, evaluate) {
  const formula = kind.throws;
  if (!formula || !kind.says) return ["the case expects a refusal; its kind must give the formula that throws and what it says"];
  try {
    evaluate(formula, variables);
  } catch (error) {
    // Any fault of the formula would refuse too: the sentence must be the one meant.
    return error instanceof Error && error.message.includes(kind.says) ? [] : [`${formula} was refused, but not with "${kind.says}": ${error}`];
  }
  return [`${formula} should have been refused and was not`];
}

/** Runs one file. */
export function runFile(file, kinds, evaluate, print = say) {
  const { cases = [], evaluate: own } = JSON.parse(fs.readFileSync(file, "utf8"));
  const table = own ? { ...kinds, ...own } : kinds;
  const faults = cases.map((entry) => [entry.id, faultsOf(entry, table, evaluate)]).filter(([, found]) => found.length > 0);
  for (const [id, found] of faults.slice(0, FAULTS_SHOWN)) print(`  ${id}: ${found.join("; ")}`);
  if (faults.length > FAULTS_SHOWN) print(`  … and ${faults.length - FAULTS_SHOWN} more`);
  print(`${shown(file)}: ${cases.length - faults.length} of ${cases.length}`);
  return { passed: cases.length - faults.length, failed: faults.length };
}

/** All files; zero cases count as a failure. */
export async function runGoldenWasm(files = goldenFiles(goldenFolder()), print = say) {
  const core = await loadCore();
  const evaluate = (formula, variables) => core.call("evaluate", { formula, variables });
  const kinds = readKinds(goldenFolder());
  const sum = { passed: 0, failed: 0 };
  for (const file of files) {
    const counted = runFile(file, kinds, evaluate, print);
    sum.passed += counted.passed;
    sum.failed += counted.failed;
  }
  if (sum.passed + sum.failed === 0) {
    print(`No case was found in ${goldenFolder()}.`);
    sum.failed = 1;
  }
  return sum;
}

if (isProgram(import.meta.url)) {
  await main(async () => {
    const given = process.argv.slice(2).map((file) => path.resolve(file));
    const { passed, failed } = await runGoldenWasm(given.length > 0 ? given : undefined);
    say(verdict(passed, failed));
    return failed > 0 ? 1 : 0;
  });
}
