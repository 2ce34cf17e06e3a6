import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { testEngine } from "./core.ts";

const file = path.resolve(import.meta.dirname, "../../../build/generated/functions.ts");
const written = readFileSync(file, "utf8");

/** The lines of an interface of the generated file. */
function interfaceOf(name: string): string[] {
  const start = written.indexOf(`export interface ${name} {`);
  return written.slice(start, written.indexOf("\n}", start)).split("\n");
}

it("types exactly the functions that are described", async () => {
  const { functions } = (await testEngine()).describe();
  const names = functions.map(({ name }) => name).sort();
  const typed = (lines: string[]) =>
    lines
      .map((line) => /^ {2}(\w+):/.exec(line)?.[1])
      .filter(Boolean)
      .sort();
  expect(typed(interfaceOf("FunctionArguments"))).toEqual(names);
  expect(typed(interfaceOf("FunctionResults"))).toEqual(names);
});

it("types exactly the arguments each function takes, optional where they have a default", async () => {
  const { functions } = (await testEngine()).describe();
  const typed = new Map<string, string[]>();
  let current = "";
  for (const line of interfaceOf("FunctionArguments")) {
    current = /^ {2}(\w+): \{/.exec(line)?.[1] ?? current;
    if (!typed.has(current)) typed.set(current, []);
    const argument = /^ {4}readonly (\w+\??):/.exec(line)?.[1];
    if (argument) typed.get(current)!.push(argument);
  }
  for (const { name, arguments: all } of functions) {
    expect(typed.get(name), name).toEqual(
      all.map((argument) => argument.name + ("default" in argument ? "?" : "")),
    );
  }
});
