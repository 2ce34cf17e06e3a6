// Runs a lesson's code.py in MicroPython, the Python that learners will use, so that shown code is
// tested code.

import { readFileSync } from "node:fs";
import path from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

export interface Python {
  /** The value of an expression that JSON can hold. @throws Error with Python's traceback. */
  value(expression: string): unknown;
  /** Runs more lines, such as what a test needs besides. */
  run(lines: string): void;
}

/** @param slug  Folder of the lesson whose code.py is run. */
export async function runLessonCode(slug: string): Promise<Python> {
  const printed: string[] = [];
  const python = await loadMicroPython({
    stdout: (line: string) => printed.push(line),
    linebuffer: true,
  });
  const file = path.resolve(import.meta.dirname, "../../../content/lessons", slug, "code.py");
  python.runPython(`${readFileSync(file, "utf8")}\nimport json`);
  return {
    run: (lines) => python.runPython(lines),
    value(expression) {
      printed.length = 0;
      python.runPython(`print(json.dumps(${expression}))`);
      return JSON.parse(printed.join("")) as unknown;
    },
  };
}
