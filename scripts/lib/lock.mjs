/** One build at a time in a folder: a lock file with the builder's process id, taken over when that one is gone. */
import fs from "node:fs";
import path from "node:path";
import { readIfThere } from "./files.mjs";

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/**
 * Runs `work` while holding the lock `file`; waits for another holder, and says so through
 * `waiting`, which gets its process id.
 */
export async function withLock(file, work, waiting = () => {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; !take(file);) {
    if (!told) waiting(readIfThere(file));
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  // An empty file is one that is being written just now.
  const holder = Number(readIfThere(file) ?? 0);
  if (holder && !alive(holder)) fs.rmSync(file, { force: true });
  return false;
}
