// One run of a learner's program: it is loaded, its function called with the arguments of each
// case, and each step told as it happens, so that what was printed before an endless loop is seen.
// Runs in the worker; knows no answers.

import { Fatal, startInterpreter, type Interpreter, type PythonError } from "./interpreter.ts";
import { Output } from "./output.ts";
import learner from "./python/_learner.py?raw";
import entrywise from "./python/_np_entrywise.py?raw";
import index from "./python/_np_index.py?raw";
import kinds from "./python/_np_kinds.py?raw";
import make from "./python/_np_make.py?raw";
import numbers from "./python/_np_numbers.py?raw";
import products from "./python/_np_products.py?raw";
import reduce from "./python/_np_reduce.py?raw";
import scalars from "./python/_np_scalars.py?raw";
import shapes from "./python/_np_shapes.py?raw";
import text from "./python/_np_text.py?raw";
import harness from "./python/_orrery.py?raw";
import arrays from "./python/ndarray.py?raw";
import numpy from "./python/numpy.py?raw";

export interface RunRequest {
  /** As translate.ts gives it. */
  readonly code: string;
  /** Name of the function that is called. */
  readonly function: string;
  /** The arguments of each case as a Python expression, written by `argumentsText`. */
  readonly cases: readonly string[];
  /** Whether the function may not change the arrays that it gets. */
  readonly pure: boolean;
}

/** What a function returned: the shape is null for a number. */
export interface Returned {
  readonly shape: readonly number[] | null;
  readonly data: Float64Array;
}

/** Why a run ended: an error of Python with the lines it went through, or a sentence of ours. */
export type Failure = PythonError | { readonly sentence: string };

/** Steps in the order they happen. `at` counts cases from 0; -1 is the loading of the program. */
export type RunMessage =
  | { readonly began: number }
  | { readonly printed: string; readonly at: number }
  | { readonly returned: Returned; readonly at: number }
  | { readonly failed: Failure; readonly at: number }
  | { readonly done: true };

const files = {
  "_learner.py": learner,
  "_np_entrywise.py": entrywise,
  "_np_index.py": index,
  "_np_kinds.py": kinds,
  "_np_make.py": make,
  "_np_numbers.py": numbers,
  "_np_products.py": products,
  "_np_reduce.py": reduce,
  "_np_scalars.py": scalars,
  "_np_shapes.py": shapes,
  "_np_text.py": text,
  "_orrery.py": harness,
  "ndarray.py": arrays,
  "numpy.py": numpy,
};

/**
 * A fresh interpreter in which np is imported already, which takes longer than most programs.
 *
 * @param module  MicroPython, compiled
 * @returns an interpreter for one program
 * @throws {Fatal} where Python does not start
 * @see tests/web/practice/code/run.test.ts
 */
export function prepare(module: WebAssembly.Module): Interpreter {
  const python = startInterpreter(module, { files });
  const error = python.run("import numpy, _orrery, _learner\nglobals().update(_learner.GIVEN)");
  if (error) throw new Fatal(`Python could not be prepared: ${error.type}, ${error.message}.`);
  return python;
}

/**
 * Runs a program to its end or its first error. The interpreter is of no further use.
 *
 * @param python   as `prepare` gives it
 * @param request  the program, its function and the arguments of each case
 * @param tell     called with each step in order: what was printed, what was returned, an error or
 *                 the end
 * @see tests/web/practice/code/run.test.ts
 */
export function runProgram(
  python: Interpreter,
  request: RunRequest,
  tell: (message: RunMessage) => void,
): void {
  let at = -1;
  const output = new Output((printed) => tell({ printed, at }));
  const end = (failed: Failure): void => {
    output.flush();
    tell({ failed, at });
  };
  try {
    python.write = (text) => output.write(text);
    let error = python.run(request.code);
    output.flush();
    for (const given of error ? [] : request.cases) {
      at += 1;
      tell({ began: at });
      error = callOnce(python, request, given);
      output.flush();
      if (error) break;
      const returned = readReturned(
        output.hear(() => python.run("import _orrery\n_orrery.tell()")),
      );
      if (!returned) return end({ sentence: "What your function returned could not be read." });
      tell({ returned, at });
    }
    if (error) end(error);
    else tell({ done: true });
  } catch (error) {
    end({
      sentence:
        error instanceof Fatal
          ? error.message
          : "Python could not be started here; reload the page.",
    });
  }
}

/** The learner's own frames come after the one of this call, which is dropped. */
function callOnce(
  python: Interpreter,
  { function: name, pure }: RunRequest,
  given: string,
): PythonError | null {
  const error = python.run(
    `import _orrery\n_orrery.run(globals(), ${JSON.stringify(name)}, lambda table, inf, nan: (${given}), ${pure ? "True" : "False"})`,
  );
  return error && { ...error, lines: error.lines.slice(1) };
}

/** Reads "2,3;…" or "number;…". */
function readReturned(text: string): Returned | null {
  const [, shape = "", hex = ""] = /^(number|[\d,]*);([0-9a-f]*)\s*$/.exec(text) ?? [];
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  if (!shape && !hex) return null;
  const data = new Float64Array(bytes.buffer);
  if (shape === "number") return data.length === 1 ? { shape: null, data } : null;
  const sizes = shape.split(",").map(Number);
  return sizes.reduce((product, size) => product * size, 1) === data.length
    ? { shape: sizes, data }
    : null;
}
