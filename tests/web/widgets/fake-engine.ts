/** An engine without a core: tests of the base say themselves what it answers. */
import type { Engine } from "../../../web/engine/index.ts";

export function fakeEngine(parts: Partial<Engine> = {}): Engine {
  return {
    describe: () => ({ version: 1, functions: [], encodings: [] }),
    call: () => {
      throw new Error("the test did not say what this call gives");
    },
    evaluate: () => {
      throw new Error("the test did not say what this formula gives");
    },
    print: () => "",
    format: (value) => String(value),
    ...parts,
  };
}
