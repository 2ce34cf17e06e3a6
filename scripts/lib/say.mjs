/** What the scripts print: plain sentences, times, and the one closing line `N passed, N failed`. */
import { troubleIn } from "./trouble.mjs";

export const say = (text = "") => process.stdout.write(`${text}\n`);

/** A time in seconds as people read it: "0.4 s", "75 s", "3 min 5 s". */
export function seconds(time) {
  if (time < 10) return `${time.toFixed(1)} s`;
  if (time < 100) return `${Math.round(time)} s`;
  const whole = Math.round(time);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** The time since `from` (performance.now()), as people read it. */
export const since = (from, now = performance.now()) => seconds((now - from) / 1000);

/** "1 fault", "3 faults", "0 faults". */
export const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** The closing line that people and CI read. */
export const verdict = (passed, failed) => `${passed} passed, ${failed} failed`;

/** Reads the last `N passed, N failed` in a program's output, or null when there is none. */
export function readVerdict(output) {
  const found = [...output.matchAll(/^(\d+) passed, (\d+) failed\s*$/gm)].at(-1);
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : null;
}

/** The end of an output, which says why a program ended. */
export const lastLines = (output, most = 40) =>
  output.trimEnd().split("\n").slice(-most).join("\n");

/** Rows of text in aligned columns; columns of numbers are set to the right. */
export function table(header, rows) {
  const all = [header, ...rows].map((row) => row.map(String));
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const right = header.map((_, column) =>
    rows.every((row) => /^[−-]?[\d.]|^$|^–$/.test(String(row[column]))),
  );
  const line = (row) =>
    row
      .map((cell, c) => (right[c] ? cell.padStart(widths[c]) : cell.padEnd(widths[c])))
      .join("  ")
      .trimEnd();
  return [
    line(all[0]),
    widths.map((width) => "─".repeat(width)).join("  "),
    ...all.slice(1).map(line),
  ].join("\n");
}

/**
 * Runs a script's main function: a thrown sentence is printed and becomes exit code 1. Where a full
 * disk or a missing network is behind it, a last sentence says so.
 */
export async function main(work) {
  try {
    const code = await work();
    if (typeof code === "number") process.exitCode = code;
  } catch (error) {
    const trouble = troubleIn(error.message);
    process.stderr.write(`\n${process.env.ORRERY_TRACE ? error.stack : error.message}\n`);
    if (trouble) process.stderr.write(`\n${trouble}\n`);
    process.exitCode = 1;
  }
}
