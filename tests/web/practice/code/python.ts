// Runs Python as learners' programs are run, for tests.

import { readFileSync } from "node:fs";
import path from "node:path";
import { prepare, runProgram, type RunMessage } from "../../../../web/practice/code/run.ts";
import { translate } from "../../../../web/practice/code/translate.ts";

const file = path.resolve(
  import.meta.dirname,
  "../../../../node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm",
);
export const pythonModule = (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(readFileSync(file));

const python = await pythonModule();

/** All that a program tells when its function is called with each of the cases. */
export function messagesOf(
  code: string,
  cases: readonly string[] = [],
  name = "f",
  pure = false,
): RunMessage[] {
  const told: RunMessage[] = [];
  const request = { code: translate(code), function: name, cases, pure };
  runProgram(prepare(python), request, (message) => told.push(message));
  return told;
}

/** What a program prints. @throws Error with what Python says. */
export function printed(code: string): string {
  const told = messagesOf(code);
  const failed = told.find((message) => "failed" in message);
  if (failed)
    throw new Error(
      "type" in failed.failed
        ? `${failed.failed.type}: ${failed.failed.message}`
        : failed.failed.sentence,
    );
  return told.map((message) => ("printed" in message ? message.printed : "")).join("");
}

/** The value of an expression with np, as JSON can say it: nested lists, numbers, truth values. */
export function valueOf(expression: string, before = ""): unknown {
  return JSON.parse(
    printed(
      `import json\nimport numpy as np\n${before}\nx = ${expression}\nprint(json.dumps(x.tolist() if isinstance(x, (np.ndarray, np.generic)) else x))`,
    ),
  );
}
