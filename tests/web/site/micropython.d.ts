/** The parts of MicroPython's WebAssembly port that tests use; the package brings no types. */
declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs" {
  export function loadMicroPython(options: {
    stdout(line: string): void;
    linebuffer: boolean;
  }): Promise<{
    /** @throws Error with Python's traceback. */
    runPython(source: string): unknown;
  }>;
}
