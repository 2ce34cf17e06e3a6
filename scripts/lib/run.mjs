/** Starts other programs: with their output shown or kept, and ended with everything they started. */
import { spawn } from "node:child_process";
import { root } from "./paths.mjs";
import { lastLines } from "./say.mjs";

const children = new Set();

/** Ends every program started here that still runs. Called when a script is told to stop. */
export function endAll() {
  for (const child of children) endTree(child);
}

/** Ends a child and what it started in turn: the child leads its own process group. */
export function endTree(child, signal = "SIGTERM") {
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/**
 * Starts a program in a process group of its own, so that it can be ended whole.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: Record<string, string>, stdio?: any}} options  env is added to ours.
 */
export function start(
  command,
  args = [],
  { cwd = root, env = {}, stdio = ["ignore", "pipe", "pipe"] } = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio,
    detached: process.platform !== "win32",
  });
  children.add(child);
  child.on("exit", () => children.delete(child));
  child.on("error", () => children.delete(child));
  return child;
}

/**
 * Runs a program to its end.
 *
 * @param {{cwd?: string, env?: object, write?: (text: string) => void, silence?: number}} options
 *   write: called with each piece of output as it comes. silence: seconds after which a program
 *   that has printed nothing is ended. One that prints a line for each of its tests is so held to a
 *   limit for each test, however many there are.
 * @returns {Promise<{code: number, output: string, hung: boolean}>} code is 127 where the program
 *          is not there; hung: it was ended for its silence.
 */
export function run(command, args = [], { cwd, env, write, silence } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { cwd, env });
    const pieces = [];
    let hung = false;
    let timer;
    const wait = () => {
      clearTimeout(timer);
      if (silence)
        timer = setTimeout(() => {
          hung = true;
          endTree(child, "SIGKILL");
        }, silence * 1000);
    };
    const take = (piece) => {
      wait();
      pieces.push(piece);
      write?.(piece);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", take);
    wait();
    const finish = (code) => {
      clearTimeout(timer);
      resolve({ code, output: pieces.join(""), hung });
    };
    child.on("error", (error) => {
      take(`${command} could not be started: ${error.message}\n`);
      finish(127);
    });
    child.on("close", (code, signal) => finish(code ?? (signal ? 128 : 1)));
  });
}

/** Runs a program and throws a sentence with the end of its output when it fails. */
export async function must(command, args, options = {}) {
  const result = await run(command, args, options);
  if (result.code !== 0) {
    const tail = options.write ? "" : `\n${lastLines(result.output)}`;
    throw new Error(`${command} ${args.join(" ")} ended with code ${result.code}.${tail}`);
  }
  return result.output;
}
