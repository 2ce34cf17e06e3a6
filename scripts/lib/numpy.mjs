/** The real NumPy, to which the tests hold the learners' one. */
import { machine } from "../setup/machine.mjs";

const CANDIDATES = ["python3", "/usr/bin/python3", "python"];

/** A Python that imports NumPy, or null; the one on the path can be another than the system's. */
export const findNumpy = (on = machine) =>
  CANDIDATES.map((name) => on.program(name) ?? (on.file(name) ? name : null)).find(
    (python) => python && on.output(python, ["-c", "import numpy"]) !== null,
  ) ?? null;
