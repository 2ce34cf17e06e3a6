// Runs programs with the real NumPy and with the learners', and says where they differ.

import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { prepare } from "../../../../../web/practice/code/run.ts";
import { translate } from "../../../../../web/practice/code/translate.ts";

const here = import.meta.dirname;

/** A Python that has NumPy: the one on the path, or the system's own. */
export function findNumpy(): string | null {
  for (const python of [process.env["ORRERY_NUMPY"], "python3", "/usr/bin/python3"]) {
    if (!python) continue;
    try {
      execFileSync(python, ["-c", "import numpy"], { stdio: "ignore" });
      return python;
    } catch {
      // The next one.
    }
  }
  return null;
}

/** What a program left behind: its error, and its variables by kind, shape and entries. */
export interface Left {
  readonly failed: string | null;
  readonly state: Readonly<Record<string, unknown>>;
}

export function withNumpy(python: string, programs: readonly string[]): Left[] {
  const { stdout, status, stderr } = spawnSync(python, [path.join(here, "reference.py")], {
    input: programs.map((program) => `${JSON.stringify(program)}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`NumPy's side broke down: ${stderr}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Left);
}

const observer = readFileSync(path.join(here, "observe.py"), "utf8");
/** Programs that one interpreter runs, one after the other. */
const programsPerStart = 100;

export function withOurs(module: WebAssembly.Module, programs: readonly string[]): Left[] {
  const left: Left[] = [];
  let python = prepare(module);
  programs.forEach((program, index) => {
    if (index % programsPerStart === 0) {
      python = prepare(module);
      const broken = python.run(observer);
      if (broken) throw new Error(`Our side broke down: ${broken.type}, ${broken.message}`);
    }
    let told = "";
    python.write = (text) => (told += text);
    const error = python.run(`observe(${pythonText(translate(program))})`);
    if (error) left.push({ failed: `${error.type}: ${error.message}`, state: {} });
    else left.push(JSON.parse(told.slice(told.lastIndexOf(marker) + 1)) as Left);
  });
  return left;
}

/** Stands before what is observed, after what a program prints. */
const marker = "\u0001";
const pythonText = (text: string): string => JSON.stringify(text);

/** Sentences about what is left out; the page lists it. */
const leftOut = /left out|np has no \w+ here|real numbers only/;

/**
 * Sums in another order and another library's exp and sin differ in the last digits only, 16 of
 * them; a few steps later 1e-12 of the largest entry is still far below what a wrong rule gives.
 */
const tolerance = 1e-12;

/** What differs, in a line; null where both agree, "left out" where ours says so. */
export function difference(reference: Left, ours: Left): string | null {
  if (ours.failed && leftOut.test(ours.failed)) return "left out";
  if (ours.failed && !reference.failed) return `ours raises ${ours.failed}`;
  if (reference.failed && !ours.failed) return `NumPy raises ${reference.failed}`;
  for (const name of new Set([...Object.keys(reference.state), ...Object.keys(ours.state)])) {
    const fault = differs(reference.state[name], ours.state[name]);
    if (fault) return `${name}: ${fault}`;
  }
  return null;
}

type Told = readonly [string, ...unknown[]] | null | undefined;

function differs(wanted: unknown, got: unknown): string | null {
  const [one, other] = [wanted as Told, got as Told];
  if (!one || !other) return Boolean(one) === Boolean(other) ? null : "only one has it";
  if (one[0] !== other[0]) return `${label(one)} against our ${label(other)}`;
  if (one[0] === "text")
    return one[1] === other[1] ? null : `${String(one[1])} | ${String(other[1])}`;
  if (one[0] === "list" || one[0] === "tuple") {
    if (one.length !== other.length) return "lengths differ";
    for (let at = 1; at < one.length; at++) {
      const fault = differs(one[at], other[at]);
      if (fault) return `part ${at - 1}: ${fault}`;
    }
    return null;
  }
  const kindAndShape = ([form, kind, shape]: readonly unknown[]): string =>
    `${String(form)} of ${String(kind)} ${JSON.stringify(shape)}`;
  if (kindAndShape(one) !== kindAndShape(other))
    return `${kindAndShape(one)} against our ${kindAndShape(other)}`;
  if (String(one[2]).split(",").includes("0")) return null;
  const [a, b] = [numbersOf(one[3]), numbersOf(other[3])];
  if (!a || !b || a.length !== b.length)
    return JSON.stringify(one[3]) === JSON.stringify(other[3])
      ? null
      : `entries ${String(one[3])} | ${String(other[3])}`;
  const largest = a.reduce(
    (most, x) => (Number.isFinite(x) ? Math.max(most, Math.abs(x)) : most),
    1,
  );
  const at = a.findIndex((x, i) => !near(x, b[i]!, largest));
  return at < 0 ? null : `entry ${at} is ${a[at]}, ours ${b[at]}`;
}

const label = (told: Told): string => (told ? told.slice(0, 3).map(String).join(" ") : "nothing");

const near = (a: number, b: number, largest: number): boolean =>
  Object.is(a, b) || a === b || Math.abs(a - b) <= tolerance * largest;

function numbersOf(entries: unknown): number[] | null {
  if (typeof entries !== "string" || !/^([0-9a-f]{16})*$/.test(entries)) return null;
  const bytes = Uint8Array.from(entries.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return Array.from(new Float64Array(bytes.buffer));
}
