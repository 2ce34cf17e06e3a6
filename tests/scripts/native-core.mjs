// The native core as the engine's core: each call is answered by the program that `npm run diagnose`
// asks, under sanitizers, before the next one is made.
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { descriptionFile } from "../../scripts/lib/core.mjs";
import { build } from "../../scripts/lib/paths.mjs";

const CHUNK = 1 << 16;

/** JSON has no such numbers; the program reads and writes them as reference data does. */
const SPECIAL = { nan: NaN, inf: Infinity, "-inf": -Infinity };
const written = (_, value) => {
  if (ArrayBuffer.isView(value)) return Array.from(value);
  return typeof value !== "number" || Number.isFinite(value)
    ? value
    : Object.keys(SPECIAL).find((text) => Object.is(SPECIAL[text], value));
};
const read = (_, value) => {
  if (Array.isArray(value?.shape) && Array.isArray(value.data))
    return { shape: value.shape, data: Float64Array.from(value.data) };
  return typeof value === "string" ? (SPECIAL[value] ?? value) : value;
};

/**
 * Starts the program. Its calls block, as those of the module do: hence named pipes, since Node's own
 * ones to a child can only be waited for.
 *
 * @returns {{ core: { call: Function, describe: Function }, asked: () => number, stop: () => Promise<number> }}
 *   `core` for `createEngine`; how many calls were answered; and the end, with the program's exit code
 */
export function startNativeCore() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-native-"));
  const [questions, answers] = ["questions", "answers"].map((name) => path.join(folder, name));
  execFileSync("mkfifo", [questions, answers]);
  const program = path.join(build, "sanitize", "orrery_calls");
  const child = spawn("sh", ["-c", 'exec "$0" < "$1" > "$2"', program, questions, answers], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const [ask, hear] = [fs.openSync(questions, "w"), fs.openSync(answers, "r")];
  const part = Buffer.alloc(CHUNK);
  let count = 0;

  function line() {
    const parts = [];
    for (;;) {
      const size = fs.readSync(hear, part);
      if (size === 0) throw new Error("The native core ended before it answered.");
      parts.push(Buffer.from(part.subarray(0, size)));
      if (part[size - 1] === 0x0a) return Buffer.concat(parts).toString();
    }
  }

  function call(name, given) {
    fs.writeSync(ask, `${JSON.stringify({ name, arguments: given }, written)}\n`);
    const { value, error } = JSON.parse(line(), read);
    count += 1;
    return error === undefined ? { value } : { error: { name: "Error", message: error } };
  }

  return {
    core: {
      call,
      describe: () => ({ value: JSON.parse(fs.readFileSync(descriptionFile, "utf8")) }),
    },
    asked: () => count,
    async stop() {
      for (const pipe of [ask, hear]) fs.closeSync(pipe);
      fs.rmSync(folder, { recursive: true });
      return ended;
    },
  };
}
