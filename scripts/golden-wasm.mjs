/**
 * Compares the modules that ship, and the functions of training, which no page calls, with the
 * reference numbers of a folder, as tests/golden/golden_runner.cpp compares the native core. "kinds"
 * in a file of cases gives a formula for each expected field; the formula runs with the inputs of the
 * case in the module of pages, or in that of the workbench, where a formula names a function that
 * pages do not have.
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

const ownFolder = inRoot("tests", "golden");

export const goldenFolder = () => path.resolve(process.env.ORRERY_GOLDEN || ownFolder);

/** Every file of cases below a folder. */
export const goldenFiles = (folder) =>
  (fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true }) : [])
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => path.join(folder, name));

/** The kinds of the repository, and those that another folder brings along. */
function readKinds(folder) {
  const folders = folder === ownFolder ? [ownFolder] : [ownFolder, folder];
  const kinds = Object.assign({}, ...folders.map(kindsOf));
  // The rules of renaming are written in one kind; another refers to it by its name.
  for (const { renamed } of Object.values(kinds)) {
    if (typeof renamed?.rules === "string") renamed.rules = kinds[renamed.rules].renamed.rules;
  }
  return kinds;
}

/**
 * The module that a kind runs in: the one that it names, else that of pages, else that of the
 * workbench, which has all that the module of pages leaves out.
 */
function moduleOf(kind, functionsOfPages, functionsOfWorkbench) {
  if (kind.module) return kind.module;
  const called = JSON.stringify(kind).match(/\w+(?=\()/g) ?? [];
  const isLeftOut = (name) => !functionsOfPages.has(name) && functionsOfWorkbench.has(name);
  return called.some(isLeftOut) ? "orrery_workbench" : "orrery";
}

const functionNames = (core) => new Set(core.describe().functions.map(({ name }) => name));

/** The kinds that the files of a folder define. A file that cannot be read fails later, when its cases run. */
function kindsOf(folder) {
  const kinds = {};
  for (const file of goldenFiles(folder)) {
    for (const [name, kind] of Object.entries(kindsIn(file))) {
      if (name in kinds)
        throw new Error(`The kind ${name} of ${shown(file)} is defined in another file too.`);
      kinds[name] = kind;
    }
  }
  return kinds;
}

function kindsIn(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")).kinds ?? {};
  } catch {
    return {};
  }
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
  if (!isNumber(entry)) throw new Error(`the entry ${JSON.stringify(entry)} is not a number`);
  return SPECIAL[entry] ?? Number(entry);
}

/**
 * What is wrong with one case: sentences, none when it passes.
 *
 * @param {object} entry  the case
 * @param {object} kinds  kind → { defaults?, renamed?, let?, fields, throws?, says?, ignore?,
 *   later?, module? }; a formula for each field; where a record is expected, one that computes a
 *   record, or a record of formulas
 * @param {Record<string, import("./lib/core.mjs").Core>} cores  by the name of their module. A kind
 *   runs in its `module`, without one in "orrery"; the one of training has no formulas, so that
 *   only the functions that a kind's `let` names run there, and its formulas in "orrery"
 */
export function faultsOf(given, kinds, cores) {
  const kind = Object.hasOwn(kinds, given.kind) ? kinds[given.kind] : null;
  if (!kind)
    return [
      `no formula is known for the kind ${given.kind}; define it under kinds in a file of cases`,
    ];
  const own = kind.module ?? "orrery";
  const core = cores[own === "orrery_training" ? "orrery" : own];
  const evaluate = (formula, variables) => core.call("evaluate", { formula, variables });
  try {
    const entry = withOurNames(given, kind.renamed);
    const variables = variablesOf(entry, kind, evaluate, cores[own].call);
    if (entry.dtype === "error") {
      const print = (formula) => core.call("format", { value: evaluate(formula, variables) });
      return errorFaults(kind, (formula) => evaluate(formula, variables), print);
    }
    const compared = Object.entries(entry.expected).filter(
      ([field]) => !(kind.ignore && field in asRecord(kind.ignore)),
    );
    if (compared.length === 0) return ["expects nothing that is compared"];
    return compared.flatMap(([field, want]) =>
      compareWith(
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

/** A case whose records of `renamed.records`, among inputs and expected fields, have our names. */
function withOurNames(entry, renamed) {
  if (!renamed) return entry;
  const side = (fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        renamed.records.includes(field) ? renamedRecord(value, renamed.rules) : value,
      ]),
    );
  return { ...entry, inputs: side(entry.inputs), expected: side(entry.expected) };
}

/**
 * A record whose names are those of another program, with ours: by the first rule whose pattern
 * fits, in which $1 stands for what its first group matched. A rule with several names splits the
 * rows of the tensor among them.
 */
function renamedRecord(record, rules) {
  const result = {};
  for (const [name, value] of Object.entries(record)) {
    const rule = rules.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(name));
    if (!rule) throw new Error(`no rule renames ${name}`);
    const [pattern, ...names] = rule;
    names.forEach((ours, index) => {
      result[name.replace(new RegExp(pattern), ours)] = rowsPart(value, index, names.length);
    });
  }
  return result;
}

/** The rows of a tensor, or one of several equal parts of them. */
function rowsPart(value, index, count) {
  if (count === 1) return value;
  const size = value.data.length / count;
  return {
    ...value,
    shape: [value.shape[0] / count, ...value.shape.slice(1)],
    data: value.data.slice(index * size, (index + 1) * size),
  };
}

/**
 * The inputs of a case, over the kind's defaults, and the quantities of its `let`, computed in
 * order: a name and a formula, or a name, a function of the table, and a formula for each of its
 * arguments. An input that is null, or a field that a record leaves out, keeps its default.
 */
function variablesOf(entry, kind, evaluate, call) {
  const given = Object.entries(entry.inputs).filter(([, value]) => value !== null);
  const inputs = { ...kind.defaults };
  for (const [name, value] of given)
    inputs[name] =
      isRecord(inputs[name]) && isRecord(value) ? { ...inputs[name], ...value } : value;
  const variables = variable(inputs);
  const values = (formulas) =>
    Object.fromEntries(
      Object.entries(formulas).map(([name, formula]) => [name, evaluate(formula, variables)]),
    );
  for (const [name, computed, formulas] of kind.let ?? [])
    variables[name] = formulas ? call(computed, values(formulas)) : evaluate(computed, variables);
  return variables;
}

/**
 * Compares an expected field with its formula; an expected record with a formula that computes a
 * record, or, field by field, with a record of formulas.
 */
function compareWith(formula, field, want, limits, evaluate) {
  if (formula === undefined) return [`there is no formula for ${field}`];
  if (isRecord(want) && typeof formula === "string")
    return compareRecord(field, evaluate(formula), want, limits);
  if (isRecord(want)) {
    return Object.entries(want).flatMap(([name, part]) =>
      compareWith(
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

/** Compares a computed record with an expected one, which must have the same names. */
function compareRecord(field, got, want, limits) {
  if (!isRecord(got)) return [`${field} is no record`];
  const names = (record) => Object.keys(record).sort().join(", ");
  if (names(got) !== names(want))
    return [`${field} has the fields ${names(got)}; ${names(want)} were expected`];
  return Object.entries(want).flatMap(([name, part]) =>
    compareField(`${field}.${name}`, got[name], part, limits),
  );
}

/** Fields left out, each with its reason: an object, or a list of texts "field: reason". */
const asRecord = (ignore) =>
  Array.isArray(ignore) ? Object.fromEntries(ignore.map((text) => text.split(/:\s*/))) : ignore;

/**
 * What is wrong with a case that expects an error. The kind's `throws` is the formula that throws,
 * its `says` a part of the error's sentence, in which each {formula} becomes its value in this
 * case.
 */
function errorFaults(kind, evaluate, print) {
  if (!kind.throws || !kind.says)
    return [
      "the case expects an error; its kind must give the formula that throws and what the error says",
    ];
  const expected = kind.says.replace(/\{([^}]*)\}/g, (_, formula) => print(formula));
  try {
    evaluate(kind.throws);
  } catch (error) {
    // A misspelt formula throws too, so the sentence is compared.
    return error instanceof Error && error.message.includes(expected)
      ? []
      : [`the error says "${error?.message ?? error}", expected "${expected}"`];
  }
  return [`${kind.throws} should have thrown and did not`];
}

/** Runs one file; a file that cannot be read fails as one case. Cases of a kind that has `later` are not run, with that reason. */
export function runFile(file, kinds, cores, print = say) {
  const counted = { passed: 0, failed: 0, waiting: 0 };
  const waiting = {};
  const faults = [];
  const fail = (id, found) => {
    counted.failed += 1;
    faults.push(`  ${id}: ${found.join("; ")}`);
  };
  try {
    const { cases } = JSON.parse(fs.readFileSync(file, "utf8"));
    if (!Array.isArray(cases)) throw new Error("it has no list of cases");
    for (const entry of cases) {
      const later = kinds[entry.kind]?.later;
      if (later) {
        waiting[later] = (waiting[later] ?? 0) + 1;
        counted.waiting += 1;
        continue;
      }
      const found = faultsOf(entry, kinds, cores);
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
  const cores = {
    orrery: await loadCore(),
    orrery_workbench: await loadCore(undefined, "orrery_workbench"),
    orrery_training: await loadCore(undefined, "orrery_training_functions"),
  };
  const sum = { passed: 0, failed: 0, waiting: 0 };
  let kinds;
  try {
    kinds = readKinds(goldenFolder());
    const known = [functionNames(cores.orrery), functionNames(cores.orrery_workbench)];
    for (const kind of Object.values(kinds)) kind.module = moduleOf(kind, ...known);
  } catch (error) {
    print(error.message);
    return { ...sum, failed: 1 };
  }
  for (const file of files) {
    const counted = runFile(file, kinds, cores, print);
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
