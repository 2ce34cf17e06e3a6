// @vitest-environment node
// The learners' NumPy against the real one: drawn programs, the snippets that were reported, and
// every code problem's own programs. `npm run snippets -- --random 20000` draws more.

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { difference, withNumpy, withOurs } from "./differential/both.ts";
import { compare } from "./differential/run.ts";
import { loadEngine } from "../../../../web/engine/index.ts";
import { pythonModule } from "./python.ts";
import { faultsOf } from "./snippets.ts";
import { problemPrograms } from "./differential/problems.ts";
import { usual } from "./differential/usual.ts";

const repository = path.resolve(import.meta.dirname, "../../../..");
const { findNumpy } = (await import(path.join(repository, "scripts/lib/numpy.mjs"))) as {
  findNumpy: () => string | null;
};
const python = findNumpy();
const module = await pythonModule();

/** Programs that leave something else behind with the real NumPy, which is started once. */
function differing(
  programs: readonly { readonly name: string; readonly code: string }[],
): string[] {
  const codes = programs.map(({ code }) => code);
  const reference = withNumpy(python!, codes);
  const ours = withOurs(module, codes);
  return programs.flatMap(({ name, code }, at) => {
    const fault = difference(reference[at]!, ours[at]!);
    return fault === null ? [] : [`${name}: ${fault}\n${code}`];
  });
}

describe("the learners' NumPy", () => {
  it("finds a Python with NumPy beside it", () => {
    expect(python, "npm test installs NumPy; Debian's package is python3-numpy").not.toBeNull();
  });

  it("gives what NumPy gives for 200 drawn programs", () => {
    const seed = Number(process.env["ORRERY_SEED"] ?? Date.now() % 1_000_000);
    const different = compare(module, python!, seed, 0, 200)
      .filter(({ fault }) => fault !== null && fault !== "left out")
      .map(({ name, fault, program }) => `${name}: ${fault}\n${program.code}`);
    expect(different, `ORRERY_SEED=${seed}`).toEqual([]);
  });

  it("gives what is right for every snippet that was reported", () => {
    const text = readFileSync(path.join(repository, "tests/golden/python/snippets.jsonl"), "utf8");
    expect(faultsOf(module, text).filter(Boolean)).toEqual([]);
  });

  it("runs programs written by hand as NumPy does", () => {
    const text = readFileSync(path.join(repository, "tests/golden/python/by-hand.py"), "utf8");
    const programs = text.split("\n#---\n").slice(1);
    expect(differing(programs.map((code, at) => ({ name: `program ${at + 1}`, code })))).toEqual(
      [],
    );
  });

  it("runs the usual programs of well-known models as NumPy does", () => {
    expect(differing(Object.entries(usual).map(([name, code]) => ({ name, code })))).toEqual([]);
  });
});

describe("programs of the code problems", async () => {
  const engine = await loadEngine({
    bytes: readFileSync(path.join(repository, "build/wasm/orrery.wasm")),
  });
  const programs = problemPrograms(engine, path.join(repository, "content/problems"));

  it("give the same with both: solutions, given code, and solutions with a slip", () => {
    expect(programs.length).toBeGreaterThan(100);
    expect(differing(programs)).toEqual([]);
  });
});
