/**
 * Holds the module that ships against the reference numbers: each case's kind is looked up in the
 * folder kinds/, which gives a formula for each expected field; the formula runs in the module with
 * the case's inputs.
 *
 * usage: node scripts/golden-wasm.mjs [file.json …]      folder: ORRERY_GOLDEN, or tests/golden
 */
import fs from "node:fs";
import path from "node:path";
import { compareField } from "./lib/compare.mjs";
import { isTensor, loadCore, tensor } from "./lib/core.mjs";
import { inRoot, isProgram, shown } from "./lib/paths.mjs";
import { main, say, verdict } from "./lib/say.mjs";

/** How many faults of one file are printed in full. */
const FAULTS_SHOWN = 20;

export const goldenFolder = () =>
  path.resolve(process.env.ORRERY_GOLDEN || inRoot("tests", "golden"));

const jsonFiles = (folder) =>
  (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => path.join(folder, name));

/** Case files of the folder and of its encodings/. */
export function goldenFiles(folder) {
  return [...jsonFiles(folder), ...jsonFiles(path.join(folder, "encodings"))];
}

/** The tables of kinds, as one: beside the cases, else the repository's own. No kind stands in two of them. */
function readKinds(folder) {
  const place = [path.join(folder, "kinds"), inRoot("tests", "golden", "kinds")].find(
    fs.existsSync,
  );
  if (!place)
    throw new Error(
      "tests/golden/kinds is missing; it says by which formula each kind of case is computed.",
    );
  const kinds = {};
  for (const file of jsonFiles(place)) {
    for (const [name, kind] of Object.entries(JSON.parse(fs.readFileSync(file, "utf8")))) {
      if (name in kinds) throw new Error(`The kind ${name} of ${shown(file)} is known already.`);
      kinds[name] = kind;
    }
  }
  return kinds;
}

/**
 * An input of a case as a variable: tensors and lists of numbers ("nan" and "inf" among them) as
 * tensors, equal ones stacked, objects as records.
 */
function variable(value) {
  if (isTensor(value)) return tensor(value.shape, value.data.map(number));
  if (Array.isArray(value))
    return stacked(value.map((item) => (isNumber(item) ? number(item) : variable(item))));
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, variable(field)]));
}

/** Numbers as a vector, tensors of one shape as one; anything else stays a list. */
function stacked(items) {
  const parts = items.map((item) => (typeof item === "number" ? tensor([], [item]) : item));
  if (!parts.every((part) => isTensor(part) && String(part.shape) === String(parts[0].shape)))
    return items;
  return tensor(
    [items.length, ...(parts[0]?.shape ?? [])],
    parts.flatMap((part) => [...part.data]),
  );
}

const SPECIAL = { nan: NaN, inf: Infinity, "-inf": -Infinity };
const isNumber = (entry) =>
  typeof entry === "number" ||
  typeof entry === "boolean" ||
  (typeof entry === "string" && entry in SPECIAL);

function number(entry) {
  if (!isNumber(entry)) throw new Error(`the entry ${JSON.stringify(entry)} is no number`);
  return SPECIAL[entry] ?? Number(entry);
}

/**
 * What is wrong with one case: sentences, none when it passes.
 *
 * @param {object} entry  the case
 * @param {object} kinds kind → { defaults?, let?, fields, throws?, says?, ignore?, later? }; a
 *   formula for each field, or a record of formulas where a record is expected
 * @param {(formula: string, variables: object) => any} evaluate
 */
export function faultsOf(entry, kinds, evaluate) {
  const kind = Object.hasOwn(kinds, entry.kind) ? kinds[entry.kind] : null;
  if (!kind) return [`no formula is known for the kind ${entry.kind}; add it to a file of kinds/`];
  try {
    const variables = variablesOf(entry, kind, evaluate);
    if (entry.dtype === "error") return refusal(kind, variables, evaluate);
    const compared = Object.entries(entry.expected).filter(
      ([field]) => !(kind.ignore && field in asRecord(kind.ignore)),
    );
    if (compared.length === 0) return ["expects nothing that is compared"];
    return compared.flatMap(([field, want]) =>
      held(
        kind.fields?.[field],
        field,
        want,
        entry.tolerance?.fields?.[field] ?? entry.tolerance,
        (formula) => evaluate(formula, variables),
      ),
    );
  } catch (error) {
    return [`the case cannot be read: ${error.message}`];
  }
}

const isRecord = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isTensor(value);

/**
 * A null among the inputs counts as not given: the kind's default stands, and so it does for what a
 * record leaves out. What the kind names by `let`, a list of pairs of a name and a formula, is
 * computed once, in order, for all fields.
 */
function variablesOf(entry, kind, evaluate) {
  const given = Object.entries(entry.inputs).filter(([, value]) => value !== null);
  const inputs = { ...kind.defaults };
  for (const [name, value] of given)
    inputs[name] =
      isRecord(inputs[name]) && isRecord(value) ? { ...inputs[name], ...value } : value;
  const variables = variable(inputs);
  for (const [name, formula] of kind.let ?? []) variables[name] = evaluate(formula, variables);
  return variables;
}

/** An expected record is held to a record of formulas, field by field. */
function held(formula, field, want, limits, evaluate) {
  if (formula === undefined) return [`there is no formula for ${field}`];
  if (isRecord(want)) {
    return Object.entries(want).flatMap(([name, part]) =>
      held(
        typeof formula === "object" ? formula[name] : undefined,
        `${field}.${name}`,
        part,
        limits,
        evaluate,
      ),
    );
  }
  try {
    return compareField(field, evaluate(formula), want, limits);
  } catch (error) {
    return [`${field} = ${formula} failed: ${error.message}`];
  }
}

/** Fields left out, each with its reason: an object, or a list of texts "field: reason". */
const asRecord = (ignore) =>
  Array.isArray(ignore) ? Object.fromEntries(ignore.map((text) => text.split(/:\s*/))) : ignore;

function refusal(kind, variables, evaluate) {
  const formula = kind.throws;
  if (!formula || !kind.says)
    return [
      "the case expects a refusal; its kind must give the formula that throws and what it says",
    ];
  try {
    evaluate(formula, variables);
  } catch (error) {
    // Any fault of the formula would refuse too: the sentence must be the one meant.
    return error instanceof Error && error.message.includes(kind.says)
      ? []
      : [`${formula} was refused, but not with "${kind.says}": ${error}`];
  }
  return [`${formula} should have been refused and was not`];
}

/** Runs one file; one that cannot be read fails as one case. Kinds that a later part of the core will answer are named. */
export function runFile(file, kinds, evaluate, print = say) {
  const counted = { passed: 0, failed: 0, waiting: 0 };
  const waiting = {};
  const faults = [];
  const fail = (id, found) => {
    counted.failed += 1;
    faults.push(`  ${id}: ${found.join("; ")}`);
  };
  try {
    const { cases, evaluate: own } = JSON.parse(fs.readFileSync(file, "utf8"));
    if (!Array.isArray(cases)) throw new Error("it holds no list of cases");
    const table = { ...kinds, ...own };
    for (const entry of cases) {
      const later = table[entry.kind]?.later;
      if (later) {
        waiting[later] = (waiting[later] ?? 0) + 1;
        counted.waiting += 1;
        continue;
      }
      const found = faultsOf(entry, table, evaluate);
      if (found.length > 0) fail(entry.id, found);
      else counted.passed += 1;
    }
  } catch (error) {
    fail("the file", [error.message]);
  }
  const name = path.relative(goldenFolder(), file);
  for (const fault of faults.slice(0, FAULTS_SHOWN)) print(fault);
  if (faults.length > FAULTS_SHOWN) print(`  … and ${faults.length - FAULTS_SHOWN} more`);
  print(`${name}: ${verdict(counted.passed, counted.failed)}`);
  for (const [reason, count] of Object.entries(waiting))
    print(`${name}: ${count} not run, ${reason}`);
  return counted;
}

/** All files; no case at all counts as a failure. */
export async function runGoldenWasm(files = goldenFiles(goldenFolder()), print = say) {
  const core = await loadCore();
  const evaluate = (formula, variables) => core.call("evaluate", { formula, variables });
  const sum = { passed: 0, failed: 0, waiting: 0 };
  let kinds;
  try {
    kinds = readKinds(goldenFolder());
  } catch (error) {
    print(error.message);
    return { ...sum, failed: 1 };
  }
  for (const file of files) {
    const counted = runFile(file, kinds, evaluate, print);
    for (const key of Object.keys(sum)) sum[key] += counted[key];
  }
  if (sum.passed + sum.failed + sum.waiting === 0) {
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
