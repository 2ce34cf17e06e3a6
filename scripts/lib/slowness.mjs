/**
 * How slow this machine is now. Limits of tests are made for a quiet machine and multiplied by
 * this, so that a test is not called hung where everything is slow. `npm test` measures once, at
 * its start, and hands the number on as ORRERY_SLOWNESS.
 */
import os from "node:os";
import { Worker } from "node:worker_threads";

/** Milliseconds that the loop below takes on one free core of the machine the limits were made on. */
const REFERENCE_MS = 110;

/** Multiplications that depend on one another: no compiler shortens them, and no cache matters. */
const LOOP = `
  const { parentPort } = require("node:worker_threads");
  const from = performance.now();
  let hash = 1;
  for (let i = 0; i < 1e8; i += 1) hash = Math.imul(hash ^ i, 16777619);
  parentPort.postMessage([performance.now() - from, hash]);
`;

const timeOfLoop = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(LOOP, { eval: true });
    worker.once("message", ([ms]) => resolve(ms));
    worker.once("error", reject);
  });

/**
 * Runs the loop on every core at once; other programs that run beside it count as slowness.
 *
 * @returns {Promise<number>} a factor, at least 1.
 */
export async function measureSlowness(cores = os.availableParallelism()) {
  const times = await Promise.all(Array.from({ length: cores }, timeOfLoop));
  return Math.max(1, Math.max(...times) / REFERENCE_MS);
}

/** The factor that `npm test` measured; 1 in a test that is run by itself. */
export const slowness = () => Math.max(1, Number(process.env.ORRERY_SLOWNESS) || 1);

/** So many seconds of a quiet machine, in milliseconds of this one. */
export const limitOf = (seconds) => 1000 * seconds * slowness();
