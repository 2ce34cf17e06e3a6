/**
 * Writes build/generated/functions.ts from the function table the module describes itself with, so that
 * web/engine's calls are typed by what the core really takes and gives. Imported there as `#functions`.
 */
import path from "node:path";
import { loadCore } from "./lib/core.mjs";
import { writeIfChanged } from "./lib/files.mjs";
import { build, isProgram } from "./lib/paths.mjs";
import { main, say } from "./lib/say.mjs";

/** What each kind of the table is in TypeScript. */
const TYPES = {
  number: "number",
  integer: "number",
  boolean: "boolean",
  text: "string",
  vector: "Tensor",
  matrix: "Tensor",
  tensor: "Tensor",
  positions: "number | Tensor",
  mask: '"none" | "causal" | Tensor',
  list: "readonly Value[]",
  record: "Readonly<Record<string, Value>>",
  value: "Value",
};

/** The TypeScript type of an argument or a result's field. */
export function typeOf({ name, kind, choices }) {
  if (kind === "choice") return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (!TYPES[kind]) throw new Error(`${name ?? "a result"} has the kind ${kind}, which make-types does not know; it knows ${Object.keys(TYPES).join(", ")}, choice.`);
  return TYPES[kind];
}

/** A result: what the table says, or an interface of its fields. */
function resultOf(result) {
  if (result.kind === "record" && result.fields?.length) {
    return `{ ${result.fields.map((field) => `readonly ${field.name}: ${outgoing(field)}`).join("; ")} }`;
  }
  return outgoing(result);
}

/** A result is one kind of value, where an argument may be given as several. */
const outgoing = (result) => (result.kind === "positions" ? "Tensor" : typeOf(result));

const comment = (lines, indent = "  ") => {
  const safe = lines.filter(Boolean).map((line) => line.replaceAll("*/", "* /"));
  return safe.length === 1 ? [`${indent}/** ${safe[0]} */`] : [`${indent}/**`, ...safe.map((line) => `${indent} * ${line}`), `${indent} */`];
};

/** Range, unit and default of an argument, as one sentence can say them. */
function note(argument) {
  const { unit, minimum, maximum } = argument;
  const has = (value) => value !== undefined && value !== null && value !== "";
  const range = has(minimum) && has(maximum) ? `${minimum} … ${maximum}` : has(minimum) ? `≥ ${minimum}` : has(maximum) ? `≤ ${maximum}` : "";
  const parts = [range, has(unit) ? unit : "", "default" in argument ? `default ${JSON.stringify(argument.default)}` : ""];
  const said = parts.filter(Boolean).join(", ");
  return [argument.sentence, said && `(${said})`].filter(Boolean).join(" ");
}

const propertyName = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

/** The whole file for a function table. */
export function typesFor({ version, functions }) {
  const lines = [
    "// Written by scripts/make-types.mjs from the core's describe(). Not edited by hand.",
    'import type { Tensor, Value } from "../../web/engine/tensor.ts";',
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
      lines.push(`    readonly ${propertyName(argument.name)}${"default" in argument ? "?" : ""}: ${typeOf(argument)};`);
    }
    lines.push("  };");
  }
  lines.push("}", "", "/** What each function gives. */", "export interface FunctionResults {");
  for (const entry of functions) {
    const { shape, sentence } = entry.result;
    lines.push(...comment([[sentence, shape && shape !== "[]" ? `Shape ${shape}.` : ""].filter(Boolean).join(" ") || entry.sentence]));
    lines.push(`  ${propertyName(entry.name)}: ${resultOf(entry.result)};`);
  }
  lines.push("}", "", "export type FunctionName = keyof FunctionArguments;", "");
  return lines.join("\n");
}

/** Writes the file from build/wasm; says nothing where it stands already. */
export async function makeTypes() {
  const core = await loadCore();
  return writeIfChanged(path.join(build, "generated", "functions.ts"), typesFor(core.describe()));
}

if (isProgram(import.meta.url)) {
  await main(async () => say(await makeTypes() ? "build/generated/functions.ts is written." : "build/generated/functions.ts is up to date."));
}
