// MicroPython's WebAssembly port, without the glue that comes with it: we give the module its 60
// imports ourselves. Its bridge to JavaScript (the modules `js` and `jsffi`) leads into refusals,
// so that code cannot reach the page, the network or storage, whatever it imports; its files are
// the few texts below. Nothing here knows the page.

import { memoryMegabytes } from "./limits.ts";

/** What went wrong in Python, from its traceback. */
export interface PythonError {
  /** "ValueError", "SyntaxError" … */
  readonly type: string;
  readonly message: string;
  /** Lines of the text given to `run`, outermost first. */
  readonly lines: readonly number[];
}

/** Code reached for something outside, or broke the interpreter: this instance is of no further use. */
export class Fatal extends Error {}

export interface InterpreterOptions {
  /** Modules that can be imported, by file name: {"numpy.py": …}. */
  readonly files: Readonly<Record<string, string>>;
  /** Bytes of the module's memory: Python's values and what the module itself needs. */
  readonly memoryLimit?: number;
}

export interface Interpreter {
  /** Receives what is printed; does nothing at first. */
  write: (text: string) => void;
  /** Runs a text as a module of its own. @throws Fatal */
  run(source: string): PythonError | null;
}

type Exports = {
  readonly memory: WebAssembly.Memory;
  readonly __indirect_function_table: WebAssembly.Table;
} & Readonly<
  Record<
    | "__wasm_call_ctors"
    | "emscripten_stack_init"
    | "emscripten_stack_get_current"
    | "_emscripten_stack_restore"
    | "setThrew"
    | "malloc"
    | "free"
    | "mp_js_init"
    | "proxy_c_init"
    | "mp_js_do_exec",
    (...given: number[]) => number
  >
>;

/** MicroPython doubles its heap, and the module begins with 16 MB of its own. */
const defaultMemory = (memoryMegabytes + 32) * 2 ** 20;
const page = 65536;
/** Words of Python's own stack: about a thousand calls deep. */
const stackWords = 16 * 1024;
const firstHeap = 2 ** 20;

/** Numbers of WASI and Emscripten's libc. */
const notThere = -44; // -ENOENT
const badFile = 8; // EBADF
const regularFile = 0o100444;
const firstFile = 3;
/** Longest text printed at once that is decoded. */
const longestWrite = 2 ** 20;
const exceptionKind = -1;

const outside =
  "Your code reaches outside: Python has no page, no network, no storage and no files here.";
const broken = "Python broke down while it ran your code.";
const tooDeep = "Your code calls itself too deeply.";

/**
 * Starts a fresh interpreter; it takes a few milliseconds.
 *
 * @param module   MicroPython, compiled
 * @param options  its files and what it tells the page
 * @returns an interpreter with memory of its own, in which nothing has run yet
 * @see tests/web/practice/code/numpy.test.ts
 */
export function startInterpreter(
  module: WebAssembly.Module,
  options: InterpreterOptions,
): Interpreter {
  // The imports ask for the exports only once these are there.
  const own = (): Exports => exports;
  const bytes = (): Uint8Array => new Uint8Array(own().memory.buffer);
  const view = (): DataView => new DataView(own().memory.buffer);
  const interpreter: Interpreter = {
    write: () => undefined,
    run: (source) => guarded(() => execute(source, own(), bytes, view)),
  };
  const imports = importsOf(module, own, bytes, view, options, (text) => interpreter.write(text));
  const exports = new WebAssembly.Instance(module, imports).exports as Exports;
  own().emscripten_stack_init();
  own().__wasm_call_ctors();
  own().mp_js_init(stackWords, firstHeap);
  own().proxy_c_init();
  return interpreter;
}

/** Errors of the engine that runs WebAssembly become sentences too. */
function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Fatal) throw error;
    const deep =
      error instanceof RangeError || (error instanceof Error && error.name === "InternalError");
    throw new Fatal(deep ? tooDeep : broken, { cause: error });
  }
}

function execute(
  source: string,
  exports: Exports,
  bytes: () => Uint8Array,
  view: () => DataView,
): PythonError | null {
  const text = new TextEncoder().encode(source);
  const start = exports.malloc(text.length + 1);
  const out = exports.malloc(12);
  if (!start || !out) throw new Fatal("The code is too long for the memory it gets.");
  bytes().set(text, start);
  bytes()[start + text.length] = 0;
  exports.mp_js_do_exec(start, text.length, out);
  const failed = view().getInt32(out, true) === exceptionKind;
  const told = failed
    ? new TextDecoder().decode(
        bytes().slice(
          view().getUint32(out + 8, true),
          view().getUint32(out + 8, true) + view().getUint32(out + 4, true),
        ),
      )
    : "";
  exports.free(start);
  exports.free(out);
  return failed ? readTraceback(told) : null;
}

/**
 * Reads what MicroPython tells of an error: its name, a control character, and the traceback as
 * Python prints it.
 *
 * @param told  that text
 * @returns type and message of the error, and the lines of the learner's code that it went through,
 *          outermost first
 * @see tests/web/practice/code/numpy.test.ts
 */
export function readTraceback(told: string): PythonError {
  const [type = "", trace = ""] = told.split("\u0004");
  const lines = [...trace.matchAll(/^ {2}File "<stdin>", line (\d+)/gm)].map(([, line]) =>
    Number(line),
  );
  const last = trace.replace(/^(Traceback.*|  File .*)\n/gm, "").trim();
  const message = last.startsWith(type) ? last.slice(type.length).replace(/^:\s*/, "") : last;
  return { type, message, lines };
}

function importsOf(
  module: WebAssembly.Module,
  own: () => Exports,
  bytes: () => Uint8Array,
  view: () => DataView,
  options: InterpreterOptions,
  write: (text: string) => void,
): WebAssembly.Imports {
  const refuse = (): never => {
    throw new Fatal(outside);
  };
  const env: Record<string, (...given: number[]) => unknown> = {
    emscripten_resize_heap: (wanted = 0) =>
      grow(own().memory, wanted >>> 0, options.memoryLimit ?? defaultMemory),
    _emscripten_throw_longjmp: () => {
      // C's longjmp; `invoke` below catches it.
      // eslint-disable-next-line @typescript-eslint/only-throw-error
      throw Infinity;
    },
    _abort_js: () => {
      throw new Fatal(broken);
    },
    mp_js_ticks_ms: () => Math.trunc(performance.now()),
    mp_js_time_ms: () => Date.now(),
    // Code that draws numbers draws the same ones on each run.
    mp_js_random_u32: () => 20170612,
    proxy_js_free_obj: () => 0,
    ...fileCalls(options.files, bytes, view),
  };
  const wasi = streams(options.files, write, bytes, view);
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from !== "env" || env[name]) continue;
    if (name.startsWith("invoke_"))
      env[name] = (index = 0, ...given) => invoke(own(), index, given);
    else env[name] = name.startsWith("__syscall_") ? () => notThere : refuse;
  }
  return { env, wasi_snapshot_preview1: wasi };
}

/** Emscripten's way to let C's longjmp pass through WebAssembly frames. */
function invoke(exports: Exports, index: number, given: number[]): unknown {
  const stack = exports.emscripten_stack_get_current();
  try {
    return (exports.__indirect_function_table.get(index) as (...given: number[]) => unknown)(
      ...given,
    );
  } catch (error) {
    if (error !== Infinity) throw error;
    exports._emscripten_stack_restore(stack);
    exports.setThrew(1, 0);
    return 0;
  }
}

/** @returns 1, or 0 where the limit is reached: Python then raises MemoryError. */
function grow(memory: WebAssembly.Memory, wanted: number, limit: number): number {
  const now = memory.buffer.byteLength;
  if (wanted > limit) return 0;
  try {
    memory.grow(Math.ceil((Math.min(limit, Math.max(wanted, now * 1.2)) - now) / page));
    return 1;
  } catch {
    return 0;
  }
}

/** The calls by which `import` finds a module: is there such a file, and open it. Everything else is not there. */
function fileCalls(
  files: InterpreterOptions["files"],
  bytes: () => Uint8Array,
  view: () => DataView,
): Record<string, (...given: number[]) => number> {
  const nameAt = (start: number): string => {
    const all = bytes();
    return new TextDecoder().decode(all.slice(start, all.indexOf(0, start))).replace(/^\.?\//, "");
  };
  const known = Object.keys(files);
  return {
    __syscall_stat64(path = 0, stat = 0) {
      const name = nameAt(path);
      if (!known.includes(name)) return notThere;
      bytes().fill(0, stat, stat + 96);
      view().setUint32(stat + 4, regularFile, true);
      view().setBigInt64(stat + 24, BigInt(new TextEncoder().encode(files[name]).length), true);
      return 0;
    },
    __syscall_openat(_folder = 0, path = 0, flags = 0) {
      const index = known.indexOf(nameAt(path));
      return index < 0 || (flags & 3) !== 0 ? notThere : firstFile + index;
    },
  };
}

/** Reading what `import` opened, and writing to standard output. */
function streams(
  files: InterpreterOptions["files"],
  write: (text: string) => void,
  bytes: () => Uint8Array,
  view: () => DataView,
): Record<string, (...given: number[]) => number> {
  const texts = Object.values(files).map((text) => new TextEncoder().encode(text));
  const read = texts.map(() => 0);
  const decoder = new TextDecoder();
  /** Calls back for each of the pieces of memory that a call names. */
  const pieces = (
    list: number,
    count: number,
    each: (start: number, length: number) => number,
  ): number => {
    let total = 0;
    for (let index = 0; index < count; index++)
      total += each(
        view().getUint32(list + 8 * index, true),
        view().getUint32(list + 8 * index + 4, true),
      );
    return total;
  };
  return {
    fd_write(file = 0, list = 0, count = 0, written = 0) {
      if (file !== 1 && file !== 2) return badFile;
      const total = pieces(list, count, (start, length) => {
        write(
          decoder.decode(bytes().slice(start, start + Math.min(length, longestWrite)), {
            stream: true,
          }),
        );
        return length;
      });
      view().setUint32(written, total, true);
      return 0;
    },
    fd_read(file = 0, list = 0, count = 0, got = 0) {
      const index = file - firstFile;
      const text = texts[index];
      if (!text)
        throw new Fatal(
          "Your code waits for input, and there is no keyboard here; give the numbers in the code.",
        );
      const total = pieces(list, count, (start, length) => {
        const from = read[index] ?? 0;
        const part = text.subarray(from, from + length);
        bytes().set(part, start);
        read[index] = from + part.length;
        return part.length;
      });
      view().setUint32(got, total, true);
      return 0;
    },
    fd_close(file = 0) {
      read[file - firstFile] = 0;
      return 0;
    },
    fd_seek: () => badFile,
    fd_sync: () => badFile,
  };
}
