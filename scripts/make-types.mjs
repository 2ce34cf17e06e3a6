/**
 * Asks the built module to describe itself and writes the answer into build/generated: as
 * description.json, for tools that do not run the module; as functions.ts (`#functions`), so that
 * the calls of web/engine are typed by what the core really takes and returns; as
 * answer-kinds.ts (`#answer-kinds`), from which the fields of questions are read. Beside them it
 * writes training.ts (`#training`), so that a page can offer training runs before it loads the
 * module that makes them, and the site can be built before that module is compiled: what it says is
 * kept in content/training.json, and a test holds it to the core.
 */
import fs from "node:fs";
import path from "node:path";
import { descriptionFile, hasTraining, loadCore } from "./lib/core.mjs";
import { writeIfChanged } from "./lib/files.mjs";
import { build, inRoot, isProgram } from "./lib/paths.mjs";
import { questionTypes } from "./lib/question-types.mjs";
import { main, say } from "./lib/say.mjs";

/** What each kind may be given as, and what it comes back as. Arrays of numbers count as tensors on the way in. */
const KINDS = {
  number: ["number", "number"],
  integer: ["number", "number"],
  boolean: ["boolean", "boolean"],
  text: ["string", "string"],
  vector: ["TensorLike", "Tensor"],
  matrix: ["TensorLike", "Tensor"],
  tensor: ["TensorLike", "Tensor"],
  positions: ["number | TensorLike", "Tensor"],
  mask: ['"none" | "causal" | TensorLike', "Tensor"],
  list: ["readonly ValueLike[]", "readonly Value[]"],
  record: [
    "{ readonly [name: string]: ValueLike | undefined }",
    "{ readonly [name: string]: Value }",
  ],
  value: ["ValueLike", "Value"],
};

function known({ name, kind }) {
  if (!KINDS[kind])
    throw new Error(
      `${name ?? "a result"} has the kind ${kind}, which make-types does not know; it knows ${Object.keys(KINDS).join(", ")}, choice.`,
    );
  return KINDS[kind];
}

const literals = (choices) => choices.map((choice) => JSON.stringify(choice)).join(" | ");

/** The TypeScript type of an argument. */
export const argumentType = (argument) =>
  argument.kind === "choice" ? literals(argument.choices) : known(argument)[0];

/** The TypeScript type of a result; a record with described fields is an interface of them. */
export function resultType(result) {
  if (result.kind === "choice") return result.choices ? literals(result.choices) : "string";
  if (result.kind === "record" && result.fields?.length) {
    return `{ ${result.fields.map((field) => `readonly ${propertyName(field.name)}: ${resultType(field)}`).join("; ")} }`;
  }
  return known(result)[1];
}

const comment = (lines, indent = "  ") => {
  const safe = lines.filter(Boolean).map((line) => line.replaceAll("*/", "* /"));
  return safe.length === 1
    ? [`${indent}/** ${safe[0]} */`]
    : [`${indent}/**`, ...safe.map((line) => `${indent} * ${line}`), `${indent} */`];
};

/** Range, unit and default of an argument, as one sentence can say them. */
function note(argument) {
  const { unit, minimum, maximum } = argument;
  const has = (value) => value !== undefined && value !== null && value !== "";
  const range =
    has(minimum) && has(maximum)
      ? `${minimum} … ${maximum}`
      : has(minimum)
        ? `≥ ${minimum}`
        : has(maximum)
          ? `≤ ${maximum}`
          : "";
  const parts = [
    range,
    has(unit) ? unit : "",
    "default" in argument ? `default ${JSON.stringify(argument.default)}` : "",
  ];
  const said = parts.filter(Boolean).join(", ");
  return [argument.sentence, said && `(${said})`].filter(Boolean).join(" ");
}

const propertyName = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

/** The whole file for a function table. */
export function typesFor({ version, functions }) {
  const lines = [
    "// Written by scripts/make-types.mjs from the core's description. Not edited by hand.",
    'import type { Tensor, TensorLike } from "../../web/engine/tensor.ts";',
    'import type { Value, ValueLike } from "../../web/engine/values.ts";',
    "",
    "/** The version of the core these types were made from. */",
    `export const coreVersion = ${JSON.stringify(version ?? "")};`,
    "",
    "/** The arguments of each function, by name. */",
    "export interface FunctionArguments {",
  ];
  for (const entry of functions) {
    lines.push(...comment([entry.sentence]), `  ${propertyName(entry.name)}: {`);
    for (const argument of entry.arguments) {
      lines.push(...comment([note(argument)], "    "));
      lines.push(
        `    readonly ${propertyName(argument.name)}${"default" in argument ? "?" : ""}: ${argumentType(argument)};`,
      );
    }
    lines.push("  };");
  }
  lines.push("}", "", "/** What each function gives. */", "export interface FunctionResults {");
  for (const entry of functions) {
    const { shape, sentence } = entry.result;
    lines.push(
      ...comment([
        [sentence, shape && shape !== "[]" ? `Shape ${shape}.` : ""].filter(Boolean).join(" ") ||
          entry.sentence,
      ]),
    );
    lines.push(`  ${propertyName(entry.name)}: ${resultType(entry.result)};`);
  }
  lines.push("}", "", "export type FunctionName = keyof FunctionArguments;", "");
  const lists = functions.flatMap(({ name, arguments: all }) =>
    all.filter(({ kind }) => kind === "list").map((argument) => `${name}.${argument.name}`),
  );
  lines.push(
    '/** Arguments that take a list as it is, as "function.argument"; other arrays of numbers are tensors. */',
  );
  lines.push(
    `export const listArguments: ReadonlySet<string> = new Set(${JSON.stringify(lists)});`,
    "",
  );
  return lines.join("\n");
}

/** What can be trained, as the site ships it (scripts/experiments.mjs). */
export const trainingFile = inRoot("content", "training.json");

/**
 * What can be trained and how, from the functions of training.
 *
 * @param {import("./lib/core.mjs").Core} core  orrery_training_functions.
 */
export const describeTraining = (core) => ({
  options: core.call("training_options", {}),
  tasks: core.call("training_tasks", {}),
  schemes: core.call("training_schemes", {}),
});

/** What can be trained and how, and whether the module that does it is there, as a module. */
function trainingFor({ options, tasks, schemes }, isCompiled) {
  const constant = (name, type, value) =>
    `export const ${name}: readonly ${type}[] = ${JSON.stringify(value)};`;
  return [
    "// Written by scripts/make-types.mjs from content/training.json. Not edited by hand.",
    'import type { SchemeInfo, TaskInfo, TrainingOption } from "../../web/engine/training/description.ts";',
    "",
    constant("trainingOptions", "TrainingOption", options),
    constant("trainingTasks", "TaskInfo", tasks),
    constant("schemeInfos", "SchemeInfo", schemes),
    `export const isTrainingCompiled: boolean = ${isCompiled};`,
    "",
  ].join("\n");
}

/** Writes the files. @returns whether anything changed. */
export async function makeTypes() {
  const description = (await loadCore()).describe();
  const training = JSON.parse(fs.readFileSync(trainingFile, "utf8"));
  const generated = path.join(build, "generated");
  return [
    writeIfChanged(descriptionFile, JSON.stringify(description)),
    writeIfChanged(path.join(generated, "functions.ts"), typesFor(description)),
    writeIfChanged(path.join(generated, "answer-kinds.ts"), questionTypes(description)),
    writeIfChanged(path.join(generated, "training.ts"), trainingFor(training, hasTraining())),
  ].includes(true);
}

if (isProgram(import.meta.url)) {
  await main(async () =>
    say((await makeTypes()) ? "build/generated is written." : "build/generated is up to date."),
  );
}
