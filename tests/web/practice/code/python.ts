// Runs Python as learners' programs are run, for tests.

import { readFileSync } from "node:fs";
import path from "node:path";
import type { Interpreter } from "../../../../web/practice/code/interpreter.ts";
import { prepare, runProgram, type RunMessage } from "../../../../web/practice/code/run.ts";
import { translate } from "../../../../web/practice/code/translate.ts";

const file = path.resolve(
  import.meta.dirname,
  "../../../../node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm",
);
export const pythonModule = (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(readFileSync(file));

const python = await pythonModule();

/** All that a program tells in an interpreter (a fresh one, unless given) when its function is called with each of the cases. */
export function messagesOf(
  code: string,
  cases: readonly string[] = [],
  name = "f",
  pure = false,
  interpreter = prepare(python),
): RunMessage[] {
  const told: RunMessage[] = [];
  const request = { code: translate(code), function: name, cases, pure };
  runProgram(interpreter, request, (message) => told.push(message));
  return told;
}

/** What a program prints. @throws Error with what Python says. */
export const printed = (code: string): string => textOf(messagesOf(code));

function textOf(told: readonly RunMessage[]): string {
  const failed = told.find((message) => "failed" in message);
  if (failed)
    throw new Error(
      "type" in failed.failed
        ? `${failed.failed.type}: ${failed.failed.message}`
        : failed.failed.sentence,
    );
  return told.map((message) => ("printed" in message ? message.printed : "")).join("");
}

/** The interpreter of all expressions: importing np into a fresh one takes longer than most of them. */
let ofExpressions: Interpreter | null = null;

/** Takes away the names of the expression before, so that none is taken for one of the next. */
const FORGET = `
import sys
if hasattr(sys.modules['_learner'], 'FIRST'):
    for name in [name for name in globals() if name not in sys.modules['_learner'].FIRST]:
        del globals()[name]
else:
    sys.modules['_learner'].FIRST = list(globals()) + ['name', 'sys']
`;

/** The value of an expression with np, as JSON can say it: nested lists, numbers, truth values. */
export function valueOf(expression: string, before = ""): unknown {
  ofExpressions ??= prepare(python);
  ofExpressions.run(FORGET);
  const program = `import json\nimport numpy as np\n${before}\nx = ${expression}\nprint(json.dumps(x.tolist() if isinstance(x, (np.ndarray, np.generic)) else x))`;
  return JSON.parse(textOf(messagesOf(program, [], "f", false, ofExpressions)));
}
