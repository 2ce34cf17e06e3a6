/** Pythons with what the tests compare with: the real NumPy, and PyTorch where it is installed. */
import { machine } from "../setup/machine.mjs";

const CANDIDATES = ["python3", "/usr/bin/python3", "python"];

/** A Python that imports a package, or null; the one on the path can be another than the system's. */
const findWith = (name, on) =>
  CANDIDATES.map((python) => on.program(python) ?? (on.file(python) ? python : null)).find(
    (python) => python && on.output(python, ["-c", `import ${name}`]) !== null,
  ) ?? null;

/** The real NumPy, to which the tests hold the learners' one. */
export const findNumpy = (on = machine) => findWith("numpy", on);

/** @internal PyTorch, for the test that runs the program of a model; no setup brings it. */
export const findTorch = (on = machine) => findWith("torch", on);
