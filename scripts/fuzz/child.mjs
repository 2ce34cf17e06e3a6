/**
 * The fuzzer's process that runs the module. It writes each case's number to its third pipe before
 * running it, at once, so that the parent knows which case hangs or kills it.
 */
import fs from "node:fs";
import { loadCore } from "../lib/core.mjs";
import { makeCase } from "./cases.mjs";
import { faultOfError, faultOfResult } from "./judge.mjs";

const [seed, first, seconds] = process.argv.slice(2).map(Number);
const core = await loadCore();
const description = core.describe();
const until = performance.now() + seconds * 1000;
const line = Buffer.alloc(4);

for (let index = first; performance.now() < until; index += 1) {
  line.writeUInt32LE(index);
  fs.writeSync(3, line);
  const { name, args } = makeCase(seed, index, description);
  let fault;
  try {
    fault = faultOfResult(name, core.call(name, args));
  } catch (error) {
    fault = faultOfError(error);
  }
  if (fault) process.send({ index, fault });
}
process.disconnect();
