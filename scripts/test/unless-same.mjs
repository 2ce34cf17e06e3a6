/**
 * Verdicts that are kept. Where no test draws by the clock, what a program says follows from the
 * program and what it reads: while both are what they were when all passed, it is not run again.
 * A failure is never kept, and `npm test -- --again` runs everything.
 */
import fs from "node:fs";
import path from "node:path";
import { fingerprint, readIfThere, writeIfChanged } from "../lib/files.mjs";
import { build, inRoot } from "../lib/paths.mjs";

const FOLDER = path.join(build, "verdicts");

/** What was kept in a file, or null: what cannot be read was not kept. */
function keptIn(file) {
  try {
    return JSON.parse(readIfThere(file) ?? "null");
  } catch {
    return null;
  }
}

/** A fingerprint of what a stage reads, of the programs that run it and of where it is told to look. */
function stateOf({ name, reads }) {
  const missing = reads.find((part) => !fs.existsSync(inRoot(part)));
  if (missing !== undefined) throw new Error(`${missing} is missing; ${name} reads it.`);
  return fingerprint(reads, `${process.version}\n${process.env.ORRERY_GOLDEN ?? ""}`);
}

/**
 * The stage, not run while what it `reads` is what it was when it passed. A stage without `reads`
 * stays as it is.
 *
 * @param {import("./schedule.mjs").Stage} stage
 * @param {{again?: boolean, folder?: string}} options  again: runs it in any case; folder: of what is
 *        kept
 * @returns {import("./schedule.mjs").Stage}  its `run` throws a sentence where a file is missing.
 */
export function unlessSame(stage, { again = false, folder = FOLDER } = {}) {
  if (!stage.reads) return stage;
  const file = path.join(folder, `${stage.name}.json`);
  async function run(write) {
    const state = stateOf(stage);
    const kept = keptIn(file);
    if (!again && kept?.state === state)
      return { passed: kept.passed, failed: 0, note: "kept: all that it reads is as it was" };
    fs.rmSync(file, { force: true });
    const counted = await stage.run(write);
    if (counted.failed === 0)
      writeIfChanged(file, JSON.stringify({ state, passed: counted.passed }));
    return counted;
  }
  return { ...stage, run };
}
